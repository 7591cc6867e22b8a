import { createHash } from 'node:crypto'
import { days, hours } from '#shared/time.ts'
import { tooSoon } from '../sliding-window.ts'
import { countOne } from './count-one.ts'
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
export async function countRegistration(address: string, now: Date): Promise<void> {
  const network = createHash('sha256').update(networkOf(address)).digest('hex')
  const waitMs = await countOne(RegistrationPace, network, limits, now)
  if (waitMs > 0) {
    await countRefusal()
    throw tooSoon(waitMs)
  }
}

/** What counts is loaded with the first refusal, because few functions ever see one. */
async function countRefusal(): Promise<void> {
  const { recordMetrics } = await import('../observability/metrics.ts')
  recordMetrics({ RegistrationsRefused: 1 })
}
