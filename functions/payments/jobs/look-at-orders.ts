import { recordMetrics } from '../../observability/metrics.ts'
import { defineJob } from '../../queue/define-job.ts'
import * as payments from '../payments.ts'

/** Every five minutes: no paid order waits longer than ten, whatever notice was lost. @source money and trust L10 */
export const { handler, work, job } = defineJob('payments/look-at-orders', {
  listDue: payments.listDueOrders,
  handle: ({ id }, now) =>
    payments.lookAtOrder(id!, now, (waitedMs) => recordMetrics({ OldestPaidNotApplied: waitedMs })),
})
