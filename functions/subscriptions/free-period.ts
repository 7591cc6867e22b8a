import { addMs, type Instant, periodMs, toInstant } from '#shared/time.ts'

/** One period of the free allowance: the `n`-th 30 days since the account was opened, counted from 0. */
export interface FreePeriod {
  n: number
  startsAt: Instant
  endsAt: Instant
}

/**
 * The free period that `now` lies in; its start belongs to it, its end to the next.
 * @param anchor when the account was opened; a `now` before it counts as the first period
 * @source docs/rules/credits.md#periods
 */
export function freePeriodAt(anchor: Instant, now: Date): FreePeriod {
  const opened = new Date(anchor)
  const n = Math.max(0, Math.floor((now.getTime() - opened.getTime()) / periodMs))
  const startsAt = addMs(opened, n * periodMs)
  return { n, startsAt: toInstant(startsAt), endsAt: toInstant(addMs(startsAt, periodMs)) }
}
