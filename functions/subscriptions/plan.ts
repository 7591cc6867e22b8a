import type { PlanTier } from '#shared/subscriptions/plans.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import type { SubscriptionRow } from './store.ts'

/** The plan a person is on. `endDate` is absent on FREE, which does not end. */
export interface Plan {
  tier: PlanTier
  /** False once cancelled; the plan is usable to its end all the same. */
  isActive: boolean
  startDate?: Instant
  endDate?: Instant
}

/**
 * The plan in force at `now`: no row, an ended one, or one that has not begun, is FREE.
 * @source decisions 12 and 17
 */
export function planAt(row: SubscriptionRow | undefined, now: Date): Plan {
  const instant = toInstant(now)
  if (!row || row.status === 'ended' || row.endDate <= instant || row.startDate > instant)
    return { tier: 'FREE', isActive: true }
  return { tier: row.tier, isActive: row.status === 'active', startDate: row.startDate, endDate: row.endDate }
}
