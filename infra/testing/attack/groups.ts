import { abuse } from './abuse.ts'
import { access } from './access.ts'
import type { AttackGroup } from './attack.ts'
import { bodies } from './bodies.ts'
import { kills } from './kills.ts'
import { load } from './load.ts'
import { money } from './money.ts'
import { texts } from './texts.ts'

export const groups: AttackGroup[] = [access, bodies, texts, money, load, abuse, kills]
