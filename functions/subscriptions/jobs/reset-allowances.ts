import { defineJob } from '../../queue/define-job.ts'
import * as subscriptions from '../subscriptions.ts'

/** Every hour: grants the allowances that are due. A person who comes earlier gets the allowance at that moment. */
export const { handler, work, job } = defineJob('subscriptions/reset-allowances', {
  listDue: subscriptions.listDueAccounts,
  handle: ({ userId }, now) => subscriptions.resetAllowance(userId, now),
})
