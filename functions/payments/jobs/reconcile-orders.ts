import { measure } from '../../http/metrics.ts'
import { defineJob } from '../../queue/define-job.ts'
import * as payments from '../payments.ts'

/** Every five minutes: no paid order waits longer than ten, whatever webhook was lost. @source money and trust L10 */
export const { handler, work, job } = defineJob('payments/reconcile-orders', {
  listDue: payments.listDueOrders,
  handle: ({ id }, now) => payments.reconcileOrder(id!, now, (waitedMs) => measure({ OldestPaidNotApplied: waitedMs })),
})
