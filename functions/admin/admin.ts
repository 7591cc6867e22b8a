/** Lists, in pages that cost the same wherever they are. */
export { listActions } from './actions.ts'
/** Conversions and orders of all people, and how the parts of the product do. */
export { countDay, listDaysToCount, readFigures } from './figures.ts'
export { listHistories } from './histories.ts'
/** What is done to a person; each with its line of the log. */
export { addCredits, editSubscription, endSessions, setState } from './manage.ts'
export { readSystemStatus } from './system-status.ts'
export { taipeiDay } from './taipei-day.ts'
export { askGateway, listTransactions, previewRefund, refundOrder } from './transactions.ts'
export { auditUser, getManagedUser, listUserEntries } from './user-detail.ts'
export { listUsers } from './users.ts'
