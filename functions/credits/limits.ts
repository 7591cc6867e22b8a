import type { CreditHundredths } from '#shared/money.ts'
import { days, hours, minutes, toInstant } from '#shared/time.ts'
import type { AccountSnapshot, RunCount, UndeliveredCount } from './account.ts'
import { type Allocation, planSpend } from './ledger.ts'

export interface RunLimits {
  openHolds: number
  perMinute: number
  perDay: number
}

/** @source docs/rules/generation.md#pace */
export const runLimits: RunLimits = { openHolds: 3, perMinute: 10, perDay: 200 }

/**
 * Posts a day that may end undelivered and unpaid because of their text; the last of them, and each further one, pauses
 * runs for this long.
 * @source docs/rules/generation.md#pace
 */
const undeliveredLimit = { perDay: 10, pauseMs: hours(1) }

/**
 * How long a hold lives, and how long a worker may be silent before another one takes over.
 * @source docs/rules/credits.md#how-holds-end
 */
export const holdMs = minutes(5)
export const leaseMs = 30_000

/** @source docs/rules/credits.md#balance-cap */
export const balanceCap: CreditHundredths = 9_999_999_999

export type Admission =
  /** `counted`: what was counted before, which `count` is made from. */
  | { ok: true; allocations: Allocation[]; count: RunCount; counted: RunCount }
  | { ok: false; because: 'disabled' | 'too-many-running' }
  | { ok: false; because: 'rate'; retryAfter: number }
  | { ok: false; because: 'insufficient'; needed: CreditHundredths; available: CreditHundredths }

/**
 * Whether a run may begin, and which grants pay for it.
 * @param amount hundredths to hold
 * @returns `retryAfter` in whole seconds
 */
export function admit(account: AccountSnapshot, amount: CreditHundredths, now: Date, limits: RunLimits): Admission {
  if (!account.isActive) return { ok: false, because: 'disabled' }
  if (account.openHolds >= limits.openHolds) return { ok: false, because: 'too-many-running' }
  const count = countRun(account.count, now)
  const retryAfter = Math.max(waitFor(count, now, limits), pauseOf(account.undelivered, now))
  if (retryAfter > 0) return { ok: false, because: 'rate', retryAfter }
  const spend = planSpend(account.grants, amount, now)
  if (!spend.ok) return { ok: false, because: 'insufficient', needed: amount, available: spend.available }
  return { ok: true, allocations: spend.allocations, count, counted: account.count }
}

/**
 * Counts one more run. The next window, from a server whose clock is fast, stays the current one. One further ahead is of a clock
 * that was set back since, as on a laptop: nobody is to wait for it.
 */
export function countRun(count: RunCount, now: Date): RunCount {
  const windowAt = (lengthMs: number, known: number): number => {
    const present = Math.floor(now.getTime() / lengthMs)
    return known === present + 1 ? known : present
  }
  const minute = windowAt(minutes(1), count.minute)
  const day = windowAt(days(1), count.day)
  return {
    minute,
    minuteRuns: minute === count.minute ? count.minuteRuns + 1 : 1,
    day,
    dayRuns: day === count.day ? count.dayRuns + 1 : 1,
  }
}

/** Counts posts of a run that were not delivered because of their text. */
export function countUndelivered(count: UndeliveredCount, posts: number, now: Date): UndeliveredCount {
  const day = Math.floor(now.getTime() / days(1))
  return { day, posts: day === count.day ? count.posts + posts : posts, at: toInstant(now) }
}

/** @returns whole seconds until runs may begin again */
function pauseOf({ posts, at }: UndeliveredCount, now: Date): number {
  if (posts < undeliveredLimit.perDay || at === undefined) return 0
  return Math.max(0, Math.ceil((Date.parse(at) + undeliveredLimit.pauseMs - now.getTime()) / 1_000))
}

function waitFor(count: RunCount, now: Date, limits: RunLimits): number {
  const untilEnd = (window: number, lengthMs: number) => Math.ceil(((window + 1) * lengthMs - now.getTime()) / 1_000)
  if (count.dayRuns > limits.perDay) return untilEnd(count.day, days(1))
  if (count.minuteRuns > limits.perMinute) return untilEnd(count.minute, minutes(1))
  return 0
}
