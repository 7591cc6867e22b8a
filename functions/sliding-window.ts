import { AppError } from '#shared/errors.ts'
import type { Instant } from '#shared/time.ts'

/** So many within so long. */
export interface Limit {
  count: number
  withinMs: number
}

/** How long until one more is within every limit; 0 when it is now. @param at the earlier ones, the newest last */
export function waitForNext(at: readonly Instant[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ count, withinMs }) => {
    const oldest = at.at(-count)
    return oldest ? Date.parse(oldest) + withinMs - now.getTime() : 0
  })
  return Math.max(0, ...waits)
}

/** The refusal of one more that would be over a limit for so long. */
export const tooSoon = (waitMs: number) => new AppError('rate.limited', { retryAfter: Math.ceil(waitMs / 1_000) })

/** Those of the last `withinMs`. */
export const within = (at: readonly Instant[], withinMs: number, now: Date): Instant[] =>
  at.filter((instant) => Date.parse(instant) > now.getTime() - withinMs)
