import { credits } from '../../features/billing/locales/credits-ja.ts'
import { subscriptions } from '../../features/billing/locales/ja.ts'
import { payments } from '../../features/checkout/locales/ja.ts'
import { generation } from '../../features/generator/locales/ja.ts'
import { platforms } from '../../features/generator/locales/platforms-ja.ts'
import { history } from '../../features/history/locales/ja.ts'
import { landing } from '../../features/landing/locales/ja.ts'
import { account } from '../../features/settings/locales/ja.ts'
import { shell } from '../../features/shell/locales/ja.ts'
import { auth } from '../../features/sign-in/locales/ja.ts'
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
