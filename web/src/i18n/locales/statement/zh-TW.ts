export { billing } from '../../../features/billing/locales/zh-TW.ts'
export { statement } from '../../../features/statement/locales/zh-TW.ts'
