import { adminActions } from '../../features/admin/actions/locales/en.ts'
import { adminHistories } from '../../features/admin/histories/locales/en.ts'
import { admin } from '../../features/admin/locales/en.ts'
import { adminSystem } from '../../features/admin/system/locales/en.ts'
import { adminToday } from '../../features/admin/today/locales/en.ts'
import { adminTransactions } from '../../features/admin/transactions/locales/en.ts'
import { adminUsers } from '../../features/admin/users/locales/en.ts'
import { billing } from '../../features/billing/locales/en.ts'
import { checkout } from '../../features/checkout/locales/en.ts'
import { generator } from '../../features/generator/locales/en.ts'
import { textStep } from '../../features/generator/text-step/locales/en.ts'
import { history } from '../../features/history/locales/en.ts'
import { landing } from '../../features/landing/locales/en.ts'
import { settings } from '../../features/settings/locales/en.ts'
import { shell } from '../../features/shell/locales/en.ts'
import { proof } from '../../features/shell/proof/locales/en.ts'
import { signIn } from '../../features/sign-in/locales/en.ts'
import { reset } from '../../features/sign-in/reset/locales/en.ts'
import { statement } from '../../features/statement/locales/en.ts'
import { invoice } from '../../ui/invoice/locales/en.ts'
import { ui } from '../../ui/locales/en.ts'
import { errors } from '../errors/en.ts'

export const words = {
  admin,
  adminHistories,
  adminSystem,
  adminToday,
  adminTransactions,
  adminActions,
  adminUsers,
  billing,
  checkout,
  errors,
  generator,
  history,
  invoice,
  landing,
  proof,
  reset,
  settings,
  shell,
  signIn,
  statement,
  textStep,
  ui,
}

/** Every phrase by namespace; the other languages must have each of them. */
export type Words = typeof words
