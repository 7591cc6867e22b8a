import { createHash } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { toInstant } from '#shared/time.ts'
import { LoginPace } from './entities.ts'
import { networkOf } from './network.ts'

/** Attempts a minute. @source docs/rules/accounts.md#login-limits */
const limits = { address: 20, 'account from address': 5, device: 5, 'wrong password': 5 } as const

/** Where an attempt to sign in comes from. */
interface AttemptSource {
  address: string
  /** Identifies a browser that this person has signed in with before. */
  device?: string | undefined
}

/**
 * Counts an attempt to sign in. A device of the person has a count of its own, so that nobody who shares its address keeps
 * it out.
 * @throws rate.limited {retryAfter}
 */
export async function countLogin(username: string, { address, device }: AttemptSource, now: Date): Promise<void> {
  if (device) return count('device', device, now)
  await countAddress(address, now)
  await count('account from address', `${networkOf(address)}#${username}`, now)
}

/** Counts an attempt of an address, whatever the account. @throws rate.limited {retryAfter} */
export const countAddress = (address: string, now: Date): Promise<void> => count('address', networkOf(address), now)

/**
 * Counts a wrong password, wherever it came from. It slows down who guesses from many addresses and never the owner:
 * this count is not read before the password is known to be wrong.
 * @throws rate.limited {retryAfter}
 */
export const countWrongPassword = (username: string, now: Date): Promise<void> => count('wrong password', username, now)

/** Refuses when there were too many in this minute. The wait grows with every further attempt; nothing is ever locked. */
async function count(kind: keyof typeof limits, name: string, now: Date): Promise<void> {
  const key = createHash('sha256').update(`${kind}#${name.trim().toLowerCase()}`).digest('hex')
  const minute = toInstant(now).slice(0, 16)
  const { data } = await LoginPace.upsert({ key, minute, ttl: Math.ceil(now.getTime() / 1_000) + 3_600 })
    .add({ attempts: 1 })
    .go({ response: 'all_new' })
  const over = (data.attempts ?? 0) - limits[kind]
  if (over > 0) throw new AppError('rate.limited', { retryAfter: Math.min(60, 2 ** over) })
}
