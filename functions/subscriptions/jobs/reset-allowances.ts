import { defineJob } from '../../queue/define-job.ts'
import * as subscriptions from '../subscriptions.ts'

/** Every hour: grants the allowances that fell due. Whoever comes first, this or the person, resets. */
export const { handler, work, job } = defineJob('subscriptions/reset-allowances', {
  listDue: subscriptions.listDueAccounts,
  handle: ({ userId }, now) => subscriptions.ensureAllowance(userId, now),
})
