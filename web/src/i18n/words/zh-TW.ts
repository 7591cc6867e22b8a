import { account } from '../../features/account/locale/zh-TW.ts'
import { auth } from '../../features/auth/locale/zh-TW.ts'
import { credits } from '../../features/credits/locale/zh-TW.ts'
import { generation } from '../../features/generation/locale/zh-TW.ts'
import { history } from '../../features/history/locale/zh-TW.ts'
import { landing } from '../../features/landing/locale/zh-TW.ts'
import { payments } from '../../features/payments/locale/zh-TW.ts'
import { platforms } from '../../features/platforms/locale/zh-TW.ts'
import { shell } from '../../features/shell/locale/zh-TW.ts'
import { subscriptions } from '../../features/subscriptions/locale/zh-TW.ts'
import { errors } from '../errors/zh-TW.ts'
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
