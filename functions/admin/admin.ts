/** Lists, in pages that cost the same wherever they are. */
export { listActions } from './actions.ts'
/** What is done to a person; each with its line of the log. */
export { addCredits, editSubscription, endSessions, setState } from './manage.ts'
export { auditUser, getManagedUser, listUserEntries } from './user-detail.ts'
export { listUsers } from './users.ts'
