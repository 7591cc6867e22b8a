import { recordMetrics } from '../../observability/metrics.ts'
import { defineJob } from '../../queue/define-job.ts'
import * as credits from '../credits.ts'

/** Every five minutes: no hold outlives its end by more than ten. @source money and trust L5 */
export const { handler, work, job } = defineJob('credits/sweep-holds', {
  listDue: credits.listDueHolds,
  tell: ({ oldestMs }) => recordMetrics({ OldestHoldOverdue: oldestMs }),
  handle: async ({ userId, id }, now) => {
    await credits.close(userId, id!, now)
    recordMetrics({ HoldsSwept: 1 })
  },
})
