import { defineJob } from '../../queue/define-job.ts'
import * as privacy from '../privacy.ts'

/**
 * Every five minutes: erases what is left of accounts that were deleted, and deletes ledgers and orders that the law does not
 * ask for any more.
 * @source docs/rules/accounts.md#deleting-an-account
 */
export const { handler, work, job } = defineJob('privacy/delete-accounts', {
  listDue: privacy.listDueDeletions,
  handle: ({ userId }, now) => privacy.continueDeletion(userId, now),
})
