import { account } from '../../features/account/locale/en.ts'
import { auth } from '../../features/auth/locale/en.ts'
import { credits } from '../../features/credits/locale/en.ts'
import { generation } from '../../features/generation/locale/en.ts'
import { history } from '../../features/history/locale/en.ts'
import { landing } from '../../features/landing/locale/en.ts'
import { payments } from '../../features/payments/locale/en.ts'
import { platforms } from '../../features/platforms/locale/en.ts'
import { shell } from '../../features/shell/locale/en.ts'
import { subscriptions } from '../../features/subscriptions/locale/en.ts'
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
