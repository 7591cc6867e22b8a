import type { PlanTier } from '#shared/subscriptions/plans.ts'
import type { Instant } from '#shared/time.ts'
import { currentPeriod } from './periods.ts'
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
 * The plan in force at `now`: without a period that runs it is FREE.
 * @source decisions 12 and 17
 */
export function planAt(row: SubscriptionRow | undefined, now: Date): Plan {
  const current = row && currentPeriod(row.periods, now)
  if (!current) return { tier: 'FREE', isActive: true }
  return { ...current, isActive: row.status === 'active' }
}
