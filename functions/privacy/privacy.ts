/** What a person may ask for about their own data: take it along, and have it deleted. */
export { continueDeletion, lateWritesMs, listDueDeletions, mailDeletion, requestDeletion } from './deletion.ts'
export { exportPage } from './export.ts'
