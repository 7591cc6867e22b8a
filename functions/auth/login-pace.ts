import { createHash } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { toInstant } from '#shared/time.ts'
import { LoginPace } from './entities.ts'

/** Attempts a minute. @source docs/rules/accounts.md#login-limits */
const limits = { account: 5, address: 20 } as const

/**
 * Counts an attempt and refuses it when there were too many in this minute. The wait grows with every further attempt;
 * nothing is ever locked.
 * @throws rate.limited {retryAfter}
 */
export async function countAttempt(kind: keyof typeof limits, name: string, now: Date): Promise<void> {
  const key = createHash('sha256').update(`${kind}#${name.trim().toLowerCase()}`).digest('hex')
  const minute = toInstant(now).slice(0, 16)
  const { data } = await LoginPace.upsert({ key, minute, ttl: Math.ceil(now.getTime() / 1_000) + 3_600 })
    .add({ attempts: 1 })
    .go({ response: 'all_new' })
  const over = (data.attempts ?? 0) - limits[kind]
  if (over > 0) throw new AppError('rate.limited', { retryAfter: Math.min(60, 2 ** over) })
}
