import { adminActions } from '../../features/admin/actions/locales/ja.ts'
import { adminHistories } from '../../features/admin/histories/locales/ja.ts'
import { admin } from '../../features/admin/locales/ja.ts'
import { adminSystem } from '../../features/admin/system/locales/ja.ts'
import { adminToday } from '../../features/admin/today/locales/ja.ts'
import { adminTransactions } from '../../features/admin/transactions/locales/ja.ts'
import { adminUsers } from '../../features/admin/users/locales/ja.ts'
import { billing } from '../../features/billing/locales/ja.ts'
import { checkout } from '../../features/checkout/locales/ja.ts'
import { generator } from '../../features/generator/locales/ja.ts'
import { textStep } from '../../features/generator/text-step/locales/ja.ts'
import { history } from '../../features/history/locales/ja.ts'
import { landing } from '../../features/landing/locales/ja.ts'
import { settings } from '../../features/settings/locales/ja.ts'
import { shell } from '../../features/shell/locales/ja.ts'
import { proof } from '../../features/shell/proof/locales/ja.ts'
import { signIn } from '../../features/sign-in/locales/ja.ts'
import { reset } from '../../features/sign-in/reset/locales/ja.ts'
import { statement } from '../../features/statement/locales/ja.ts'
import { invoice } from '../../ui/invoice/locales/ja.ts'
import { ui } from '../../ui/locales/ja.ts'
import { errors } from '../errors/ja.ts'
import type { Words } from './en.ts'

export const words: Words = {
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
