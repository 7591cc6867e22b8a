import { createHmac, randomInt } from 'node:crypto'
import { ulid } from 'ulid'
import { AppError } from '#shared/errors.ts'
import { addMs, hours, type Instant, minutes, toInstant } from '#shared/time.ts'
import { isSameSecret } from '../constant-time.ts'
import { randomSecret } from '../random-secret.ts'
import { ignoreRefused, isRefused } from '../table/commit.ts'
import { ProofCode } from './entities.ts'
import { countMail, countSender } from './mail-pace.ts'
import { tooSoon, waitForNext, within } from './sliding-window.ts'

/** @source docs/rules/accounts.md#proof-of-the-e-mail */
export const lifeMs = minutes(15)
const maxTries = 5
const pause = { count: 1, withinMs: minutes(1) }
/** Of codes that were asked for beside the first. */
const hourly = { count: 5, withinMs: hours(1) }

export interface NewCode {
  /** Six digits; absent where its mailbox has had too many mails. */
  code: string | undefined
  expiresAt: Instant
  /** Seconds until another may be asked for. */
  retryAfter: number
}

/**
 * Makes a code for a person. The one before is void from now on. No code is good before its mail is counted: where the mailbox
 * has had too many, many accounts that name it could otherwise guess at codes without number.
 * @param asked for which e-mail, and from which address
 * @throws rate.limited {retryAfter} within a minute of the last one, for the sixth that is asked for within an hour, and when
 * too many were asked for from this address
 */
export async function makeCode(
  userId: string,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<NewCode> {
  const { data: last } = await ProofCode.get({ person: userId }).go({ consistent: true })
  const earlier = within(last?.askedAt ?? [], hourly.withinMs, now)
  const waitMs = last ? Math.max(waitForNext([last.sentAt], [pause], now), waitForNext(earlier, [hourly], now)) : 0
  if (waitMs > 0) throw tooSoon(waitMs)
  await countSender(address, now)
  const askedAt = last ? [...earlier, toInstant(now)] : []
  const expiresAt = toInstant(addMs(now, lifeMs))
  const item = {
    person: userId,
    version: ulid(),
    salt: randomSecret(),
    hash: randomSecret(),
    tries: 0,
    sentAt: toInstant(now),
    expiresAt,
    askedAt,
    ttl: Math.ceil(addMs(now, hours(1)).getTime() / 1_000),
  }
  const write = last ? ProofCode.put(item).where((row, is) => is.eq(row.version, last.version)) : ProofCode.create(item)
  await write.go().catch((error) => {
    throw isRefused(error) ? tooSoon(pause.withinMs) : error
  })
  const code = (await countMail(email, now)) ? await makeGood(item) : undefined
  const nextMs = Math.max(pause.withinMs, waitForNext(askedAt, [hourly], now))
  return { code, expiresAt, retryAfter: Math.ceil(nextMs / 1_000) }
}

/** @returns the code that is good from now on */
async function makeGood({ person, version, salt }: { person: string; version: string; salt: string }): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ProofCode.patch({ person })
    .set({ hash: hashOf(code, salt) })
    .where((row, is) => is.eq(row.version, version))
    .go()
    .catch(ignoreRefused)
  return code
}

const hashOf = (code: string, salt: string): string => createHmac('sha256', salt).update(code).digest('base64url')

/**
 * Checks a code. A try is counted before the code is compared, so that tries at the same time are five at most as well.
 * @throws account.code-wrong {left}; account.code-spent after five tries; account.code-expired after 15 minutes, or without a code
 */
export async function checkCode(userId: string, code: string, now: Date): Promise<void> {
  const { hash, salt, tries } = await countTry(userId, now)
  if (isSameSecret(hashOf(code, salt), hash)) return
  const left = maxTries - tries
  throw left > 0 ? new AppError('account.code-wrong', { left }) : new AppError('account.code-spent')
}

async function countTry(userId: string, now: Date): Promise<{ hash: string; salt: string; tries: number }> {
  try {
    const { data } = await ProofCode.patch({ person: userId })
      .add({ tries: 1 })
      .where((row, is) => `${is.lt(row.tries, maxTries)} AND ${is.gt(row.expiresAt, toInstant(now))}`)
      .go({ response: 'all_new' })
    return data as { hash: string; salt: string; tries: number }
  } catch (error) {
    if (!isRefused(error)) throw error
    const { data: last } = await ProofCode.get({ person: userId }).go({ consistent: true })
    const isGood = last && last.expiresAt > toInstant(now)
    throw new AppError(isGood ? 'account.code-spent' : 'account.code-expired')
  }
}
