import { credits } from '../../features/billing/locales/credits-en.ts'
import { subscriptions } from '../../features/billing/locales/en.ts'
import { payments } from '../../features/checkout/locales/en.ts'
import { generation } from '../../features/generator/locales/en.ts'
import { platforms } from '../../features/generator/locales/platforms-en.ts'
import { history } from '../../features/history/locales/en.ts'
import { landing } from '../../features/landing/locales/en.ts'
import { account } from '../../features/settings/locales/en.ts'
import { shell } from '../../features/shell/locales/en.ts'
import { auth } from '../../features/sign-in/locales/en.ts'
import { errors } from '../errors/en.ts'

export const words = {
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

/** Every phrase by namespace; the other languages must have each of them. */
export type Words = typeof words
