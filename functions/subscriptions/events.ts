import { addMs, days, type Instant, toInstant } from '#shared/time.ts'
import { lastPeriod } from './periods.ts'
import type { SubscriptionRow } from './store.ts'

/** How long before the end its person is reminded, and how long before it a renewal is charged. @source decision 16 */
const reminderMs = days(3)
const renewalMs = days(1)
/** A renewal that was missed is made up for as long as one that was refused would be tried. */
const lateRenewalMs = days(2)

/** What happens next to a plan by itself: first the reminder, then the renewal where there is a card. */
export type PlanEvent = { is: 'reminder' | 'renewal'; at: Instant; endDate: Instant }

export function nextEvent(row: SubscriptionRow, now: Date): PlanEvent | undefined {
  const endDate = lastPeriod(row.periods)?.endDate
  if (!endDate) return undefined
  const before = (ms: number) => toInstant(addMs(new Date(endDate), -ms))
  const hasPassed = (instant: string) => instant <= toInstant(now)
  if (row.remindedFor !== endDate && !hasPassed(endDate)) return { is: 'reminder', at: before(reminderMs), endDate }
  const isWanted = row.card !== undefined && row.status === 'active' && row.renewingFor !== endDate
  return isWanted && !hasPassed(before(-lateRenewalMs)) ? { is: 'renewal', at: before(renewalMs), endDate } : undefined
}

/** When the row must be looked at again. */
export const nextEventAt = (row: SubscriptionRow, now: Date): Instant | undefined => nextEvent(row, now)?.at
