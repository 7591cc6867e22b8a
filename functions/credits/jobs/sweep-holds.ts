import { recordMetrics } from '../../observability/metrics.ts'
import { defineJob } from '../../queue/define-job.ts'
import * as credits from '../credits.ts'

/**
 * Every five minutes: closes the holds that have expired, so that none stays open ten minutes after that.
 * @source docs/rules/credits.md#how-holds-end
 */
export const { handler, work, job } = defineJob('credits/sweep-holds', {
  listDue: credits.listDueHolds,
  onSent: ({ oldestMs }) => recordMetrics({ OldestHoldOverdue: oldestMs }),
  handle: async ({ userId, id }, now) => {
    await credits.close(userId, id!, now)
    recordMetrics({ HoldsSwept: 1 })
  },
})
