import { recordMetrics } from '../../observability/metrics.ts'
import { defineJob } from '../../queue/define-job.ts'
import * as payments from '../payments.ts'

/** Every five minutes: no paid order waits longer than ten, whichever webhook was lost. @source docs/rules/payments.md#reconciliation */
export const { handler, work, job } = defineJob('payments/reconcile-orders', {
  listDue: payments.listDueOrders,
  handle: ({ id }, now) =>
    payments.reconcileOrder(id!, now, (waitedMs) => recordMetrics({ OldestUnfulfilledOrder: waitedMs })),
})
