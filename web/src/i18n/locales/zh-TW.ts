import { credits } from '../../features/billing/locales/credits-zh-TW.ts'
import { subscriptions } from '../../features/billing/locales/zh-TW.ts'
import { payments } from '../../features/checkout/locales/zh-TW.ts'
import { platforms } from '../../features/generator/locales/platforms-zh-TW.ts'
import { generation } from '../../features/generator/locales/zh-TW.ts'
import { history } from '../../features/history/locales/zh-TW.ts'
import { landing } from '../../features/landing/locales/zh-TW.ts'
import { account } from '../../features/settings/locales/zh-TW.ts'
import { shell } from '../../features/shell/locales/zh-TW.ts'
import { auth } from '../../features/sign-in/locales/zh-TW.ts'
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
