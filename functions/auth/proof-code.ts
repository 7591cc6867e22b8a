import { createHmac, randomInt } from 'node:crypto'
import type { EntityItem } from 'electrodb'
import { ulid } from 'ulid'
import { AppError } from '#shared/errors.ts'
import { addMs, hours, type Instant, minutes, toInstant } from '#shared/time.ts'
import { isSameSecret } from '../constant-time.ts'
import { randomSecret } from '../random-secret.ts'
import { tooSoon, waitForNext, within } from '../sliding-window.ts'
import { commit, ignoreRefused, isRefused, update } from '../table/commit.ts'
import { ProofCode } from './entities.ts'
import { countMail, countSender } from './mail-pace.ts'

/** @source docs/rules/accounts.md#proof-of-the-e-mail */
export const lifeMs = minutes(15)
const maxTries = 5
const pause = { count: 1, withinMs: minutes(1) }
/** Of codes that were asked for beside the first. */
const hourly = { count: 5, withinMs: hours(1) }

/** A code that is asked for and not made yet. */
export interface OpenedCode {
  person: string
  askedAt: Instant
  expiresAt: Instant
  /** Seconds until another may be asked for. */
  retryAfter: number
}

export interface NewCode extends Pick<OpenedCode, 'expiresAt' | 'retryAfter'> {
  /** Six digits; absent where its mailbox has had too many mails. */
  code: string | undefined
}

/**
 * Makes a code for a person. No code is good before its mail is counted: where the mailbox has had too many, many accounts that
 * name it could otherwise guess at codes without number. The code before stays good then, unless it is for another e-mail.
 * @param asked for which e-mail, whether that is another one than before, and from which address
 * @throws rate.limited {retryAfter}, see `openCode`
 */
export async function makeCode(
  userId: string,
  { email, isOther = false, address }: { email: string; isOther?: boolean; address: string },
  now: Date,
): Promise<NewCode> {
  const opened = await openCode(userId, address, now)
  const code = (await countMail(email, now)) ? digitsOf(6) : undefined
  if (code !== undefined || isOther) await replaceCode(opened, code)
  return { code, expiresAt: opened.expiresAt, retryAfter: opened.retryAfter }
}

/**
 * Notes that a code is asked for. The one before stays good until `replaceCode`; the first of a person is one that nobody can know.
 * @param person whose code it is: one of each is good at a time
 * @throws rate.limited {retryAfter} within a minute of the last one, for the sixth that is asked for within an hour, and when
 * too many were asked for from this address
 */
export async function openCode(person: string, address: string, now: Date): Promise<OpenedCode> {
  const { data: last } = await ProofCode.get({ person }).go({ consistent: true })
  const earlier = within(last?.askedAt ?? [], hourly.withinMs, now)
  const waitMs = last ? Math.max(waitForNext([last.sentAt], [pause], now), waitForNext(earlier, [hourly], now)) : 0
  if (waitMs > 0) throw tooSoon(waitMs)
  await countSender(address, now)
  const askedAt = last ? [...earlier, toInstant(now)] : []
  const expiresAt = toInstant(addMs(now, lifeMs))
  const asked = { sentAt: toInstant(now), askedAt, ttl: Math.ceil(addMs(now, hours(1)).getTime() / 1_000) }
  const write: Promise<unknown> = last
    ? ProofCode.patch({ person })
        .set(asked)
        .where((row, is) => is.eq(row.sentAt, last.sentAt))
        .go()
    : ProofCode.create({ person, ...asked, ...codeRow(undefined, expiresAt) }).go()
  await write.catch((error) => {
    throw isRefused(error) ? tooSoon(pause.withinMs) : error
  })
  const nextMs = Math.max(pause.withinMs, waitForNext(askedAt, [hourly], now))
  return { person, askedAt: asked.sentAt, expiresAt, retryAfter: Math.ceil(nextMs / 1_000) }
}

/** So many digits by chance. */
export const digitsOf = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/**
 * Makes a code good, and the one before void, unless another was asked for meanwhile.
 * @param code undefined for one that nobody can know
 */
export async function replaceCode({ person, askedAt, expiresAt }: OpenedCode, code: string | undefined): Promise<void> {
  await ProofCode.patch({ person })
    .set(codeRow(code, expiresAt))
    .where((row, is) => is.eq(row.sentAt, askedAt))
    .go()
    .catch(ignoreRefused)
}

function codeRow(code: string | undefined, expiresAt: Instant) {
  const salt = randomSecret()
  const hash = code === undefined ? randomSecret() : hashOf(code, salt)
  return { version: ulid(), salt, hash, tries: 0, expiresAt }
}

const hashOf = (code: string, salt: string): string => createHmac('sha256', salt).update(code).digest('base64url')

/**
 * Takes a code, once: of two that come at the same time one is taken.
 * @throws what `checkCode` throws
 */
export async function spendCode(person: string, code: string, now: Date): Promise<void> {
  const { version } = await checkCode(person, code, now)
  // A lone write that the SDK repeats after a lost answer would find the code spent by itself.
  const { ok } = await commit({
    code: update(
      ProofCode.patch({ person })
        .set({ expiresAt: toInstant(now) })
        .where((row, is) => `${is.eq(row.version, version)} AND ${is.gt(row.expiresAt, toInstant(now))}`),
    ),
  })
  if (!ok) throw new AppError('account.code-expired')
}

/**
 * Checks a code. A try is counted before the code is compared, so that tries at the same time are five at most as well.
 * @throws account.code-wrong {left}; account.code-spent after five tries; account.code-expired after 15 minutes, or without a code
 */
export async function checkCode(person: string, code: string, now: Date): Promise<{ version: string }> {
  const { hash, salt, tries, version } = await countTry(person, now)
  if (isSameSecret(hashOf(code, salt), hash)) return { version }
  const left = maxTries - tries
  throw left > 0 ? new AppError('account.code-wrong', { left }) : new AppError('account.code-spent')
}

type CodeRow = Pick<EntityItem<typeof ProofCode>, 'hash' | 'salt' | 'tries' | 'version'>

async function countTry(person: string, now: Date): Promise<CodeRow> {
  try {
    const { data } = await ProofCode.patch({ person })
      .add({ tries: 1 })
      .where((row, is) => `${is.lt(row.tries, maxTries)} AND ${is.gt(row.expiresAt, toInstant(now))}`)
      .go({ response: 'all_new' })
    return data as CodeRow
  } catch (error) {
    if (!isRefused(error)) throw error
    const { data: last } = await ProofCode.get({ person }).go({ consistent: true })
    const isGood = last && last.expiresAt > toInstant(now)
    throw new AppError(isGood ? 'account.code-spent' : 'account.code-expired')
  }
}
