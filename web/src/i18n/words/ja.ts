import { account } from '../../features/account/locale/ja.ts'
import { auth } from '../../features/auth/locale/ja.ts'
import { credits } from '../../features/credits/locale/ja.ts'
import { generation } from '../../features/generation/locale/ja.ts'
import { history } from '../../features/history/locale/ja.ts'
import { landing } from '../../features/landing/locale/ja.ts'
import { payments } from '../../features/payments/locale/ja.ts'
import { platforms } from '../../features/platforms/locale/ja.ts'
import { shell } from '../../features/shell/locale/ja.ts'
import { subscriptions } from '../../features/subscriptions/locale/ja.ts'
import { errors } from '../errors/ja.ts'
import type { Words } from './en.ts'

export const words: Words = {
  account,
  auth,
  credits,
  errors,
  generation,
  history,
  landing,
  payments,
  platforms,
  shell,
  subscriptions,
}
