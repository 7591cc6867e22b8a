import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { AppError } from '#shared/errors.ts'
import { days, hours, toInstant } from '#shared/time.ts'
import { isRefused } from '../table/commit.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { RegistrationPace } from './entities.ts'
import { networkOf } from './network.ts'

/** New accounts of one address. @source docs/rules/accounts.md#registration-limits */
const limits = [
  { count: 3, withinMs: hours(1) },
  { count: 20, withinMs: days(1) },
]

/**
 * Counts an account that an address is about to make. Refused ones are not counted.
 * @throws rate.limited {retryAfter} when the address has made too many in the last hour or day
 */
export function countRegistration(address: string, now: Date): Promise<void> {
  const network = createHash('sha256').update(networkOf(address)).digest('hex')
  return withRetry(async () => {
    const { data: last } = await RegistrationPace.get({ network }).go({ consistent: true })
    const earlier = (last?.madeAt ?? []).filter((at) => Date.parse(at) > now.getTime() - days(1))
    const waitMs = Math.max(...limits.map((limit) => waitOf(limit, earlier, now)))
    if (waitMs > 0) throw new AppError('rate.limited', { retryAfter: Math.ceil(waitMs / 1_000) })
    const ttl = Math.ceil((now.getTime() + days(1)) / 1_000)
    const item = { network, version: ulid(), madeAt: [...earlier, toInstant(now)], ttl }
    const write = last
      ? RegistrationPace.put(item).where((row, is) => is.eq(row.version, last.version))
      : RegistrationPace.create(item)
    return write.go().then(
      () => undefined,
      (error) => (isRefused(error) ? lostRace : Promise.reject(error)),
    )
  })
}

/** How long until one more is within the limit. */
function waitOf({ count, withinMs }: (typeof limits)[number], madeAt: readonly string[], now: Date): number {
  const oldest = madeAt.at(-count)
  return oldest ? Date.parse(oldest) + withinMs - now.getTime() : 0
}
