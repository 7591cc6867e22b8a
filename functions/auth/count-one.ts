import { ulid } from 'ulid'
import { toInstant } from '#shared/time.ts'
import { type Limit, waitForNext, within } from '../sliding-window.ts'
import { isRefused } from '../table/commit.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import type { MailPace, RegistrationPace } from './entities.ts'

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
