export { billing } from '../../../features/billing/locales/ja.ts'
export { statement } from '../../../features/statement/locales/ja.ts'
