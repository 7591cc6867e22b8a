import { adminActions } from '../../features/admin/actions/locales/zh-TW.ts'
import { adminHistories } from '../../features/admin/histories/locales/zh-TW.ts'
import { admin } from '../../features/admin/locales/zh-TW.ts'
import { adminSystem } from '../../features/admin/system/locales/zh-TW.ts'
import { adminToday } from '../../features/admin/today/locales/zh-TW.ts'
import { adminTransactions } from '../../features/admin/transactions/locales/zh-TW.ts'
import { adminUsers } from '../../features/admin/users/locales/zh-TW.ts'
import { billing } from '../../features/billing/locales/zh-TW.ts'
import { checkout } from '../../features/checkout/locales/zh-TW.ts'
import { generator } from '../../features/generator/locales/zh-TW.ts'
import { textStep } from '../../features/generator/text-step/locales/zh-TW.ts'
import { history } from '../../features/history/locales/zh-TW.ts'
import { landing } from '../../features/landing/locales/zh-TW.ts'
import { settings } from '../../features/settings/locales/zh-TW.ts'
import { shell } from '../../features/shell/locales/zh-TW.ts'
import { proof } from '../../features/shell/proof/locales/zh-TW.ts'
import { signIn } from '../../features/sign-in/locales/zh-TW.ts'
import { reset } from '../../features/sign-in/reset/locales/zh-TW.ts'
import { statement } from '../../features/statement/locales/zh-TW.ts'
import { invoice } from '../../ui/invoice/locales/zh-TW.ts'
import { ui } from '../../ui/locales/zh-TW.ts'
import { errors } from '../errors/zh-TW.ts'
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
