import { reminderMs } from '#shared/subscriptions/plans.ts'
import { addMs, days, type Instant, toInstant } from '#shared/time.ts'
import { currentPeriod, periodToRenew } from './paid-periods.ts'
import type { Subscription } from './subscription.ts'

/** How long before the end the renewal is charged. @source docs/rules/plans.md#renewal */
const renewalMs = days(1)
/** A renewal that was missed is made up for as long as a refused one is tried again. */
const lateRenewalMs = days(2)

/**
 * Whether a card for renewals has a use: while what was paid for runs, and after its end while a renewal is expected. One that is
 * kept stays until its last refusal; a first one may come after the end when its page was opened before.
 * @param askedAt when its page was opened
 */
export function mayStillRenew({ periods, card, lapsedFor }: Subscription, askedAt: Instant, now: Date): boolean {
  if (currentPeriod(periods, now)) return true
  const endDate = periodToRenew(periods)?.endDate
  if (!endDate || lapsedFor === endDate) return false
  if (card) return true
  if (!currentPeriod(periods, new Date(askedAt))) return false
  return toInstant(now) < toInstant(addMs(new Date(endDate), lateRenewalMs))
}

/** What happens next to a plan by itself: first the reminder, then the renewal where there is a card. */
export type PlanEvent = { kind: 'reminder' | 'renewal'; at: Instant; endDate: Instant }

export function nextEvent(subscription: Subscription, now: Date): PlanEvent | undefined {
  const { periods, card, status, remindedFor, renewingFor } = subscription
  const endDate = periodToRenew(periods)?.endDate
  if (!endDate) return undefined
  const before = (ms: number) => toInstant(addMs(new Date(endDate), -ms))
  const hasPassed = (instant: string) => instant <= toInstant(now)
  if (remindedFor !== endDate && !hasPassed(endDate)) return { kind: 'reminder', at: before(reminderMs), endDate }
  const isWanted = card !== undefined && status === 'active' && renewingFor !== endDate
  if (!isWanted || hasPassed(before(-lateRenewalMs))) return undefined
  return { kind: 'renewal', at: before(renewalMs), endDate }
}
