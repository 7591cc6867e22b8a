import { defineJob } from '../../queue/define-job.ts'
import * as payments from '../payments.ts'

/** Every hour: reminders three days before a plan's end, renewals on its last day. @source docs/rules/plans.md#renewal */
export const { handler, work, job } = defineJob('payments/renew-plans', {
  listDue: payments.listDuePlans,
  handle: ({ userId }, now) => payments.processPlanEvent(userId, now),
})
