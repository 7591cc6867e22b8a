import type { PlanTier } from '#shared/subscriptions/plans.ts'
import type { Instant } from '#shared/time.ts'
import { currentPeriod, type PaidPeriod } from './paid-periods.ts'

/** A card kept for renewals. `token` is encrypted by `payments` and means nothing here. */
export interface KeptCard {
  token: string
  lastFour?: string | undefined
  savedAt: Instant
}

/** What a person has paid for and wants renewed. A person who never paid for a plan has none. */
export interface Subscription {
  userId: string
  status: 'active' | 'cancelled'
  /** In the order in which they were paid for. */
  periods: PaidPeriod[]
  /** There while the plan renews by itself, and only then. */
  card?: KeptCard | undefined
  /** Of the mails about it. */
  language?: string | undefined
  /** The end for which a reminder was sent, and the end for which a renewal was ordered. */
  remindedFor?: Instant | undefined
  renewingFor?: Instant | undefined
  /** When a renewal was last refused. */
  renewalFailedAt?: Instant | undefined
}

/** The plan a person is on. `endDate` is absent on FREE, which does not end. */
export interface Plan {
  tier: PlanTier
  /** False once cancelled; the plan stays usable to its end. */
  isActive: boolean
  startDate?: Instant
  endDate?: Instant
}

/**
 * The plan in force at `now`: FREE when no period runs.
 * @source docs/rules/plans.md#periods
 */
export function planAt(subscription: Subscription | undefined, now: Date): Plan {
  const current = subscription && currentPeriod(subscription.periods, now)
  if (!current) return { tier: 'FREE', isActive: true }
  return { ...current, isActive: subscription.status === 'active' }
}
