import { ulid } from 'ulid'
import { AppError } from '#shared/errors.ts'
import type { Instant } from '#shared/time.ts'
import { toInstant } from '#shared/time.ts'
import { isRefused } from '../table/commit.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import type { MailPace, RegistrationPace } from './entities.ts'

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

/**
 * Counts one more of a key, unless a limit is reached.
 * @returns 0 when it was counted, or how long until one more is within every limit
 */
export function countOne(
  window: typeof RegistrationPace | typeof MailPace,
  key: string,
  limits: readonly Limit[],
  now: Date,
): Promise<number> {
  const longestMs = Math.max(...limits.map(({ withinMs }) => withinMs))
  return withRetry(async () => {
    const { data: last } = await window.get({ key }).go({ consistent: true })
    const earlier = within(last?.at ?? [], longestMs, now)
    const waitMs = waitForNext(earlier, limits, now)
    if (waitMs > 0) return waitMs
    const ttl = Math.ceil((now.getTime() + longestMs) / 1_000)
    const item = { key, version: ulid(), at: [...earlier, toInstant(now)], ttl }
    const write = last ? window.put(item).where((row, is) => is.eq(row.version, last.version)) : window.create(item)
    return write.go().then(
      () => 0,
      (error) => (isRefused(error) ? lostRace : Promise.reject(error)),
    )
  })
}
