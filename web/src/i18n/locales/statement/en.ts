export { billing } from '../../../features/billing/locales/en.ts'
export { statement } from '../../../features/statement/locales/en.ts'
