import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import type { PostKey } from '#shared/generation/post-key.ts'
import { type CreditHundredths, toCredits } from '#shared/money.ts'
import { addMs, toInstant } from '#shared/time.ts'
import { commit, put, update, type Verdict } from '../table/commit.ts'
import { dueKeys } from '../table/due-keys.ts'
import { readTogether } from '../table/read.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import type { AccountSnapshot } from './account.ts'
import { CreditAccount, CreditHold } from './entities.ts'
import { expireDue } from './expire-due.ts'
import type { Hold } from './hold.ts'
import { checkRun } from './keys.ts'
import { postHold } from './ledger.ts'
import { type Admission, admit, holdMs, leaseMs, type RunLimits } from './limits.ts'
import { entry, post } from './postings.ts'
import { accountRow, formatOpenHold, holdRow, noAccount, parseAccount, parseHold, readAccount } from './store.ts'

/** Queue of the `due` index: open holds, by the instant each expires. */
export const holdQueue = 'HOLDS'

/** A run to be paid for. */
export interface HoldRequest {
  /** Uuid of the conversion or regeneration. */
  id: string
  /** The posts: distinct, at least one. */
  platforms: PostKey[]
  /** For how many posts each counts, where that is not one. */
  units?: Partial<Record<PostKey, number>> | undefined
  /** Hundredths: the price if every post is delivered. */
  amount: CreditHundredths
  /** Identifies what is asked for: the same id with another fingerprint is another request. */
  fingerprint: string
  /** The conversion it belongs to, where that has another id. */
  conversionId?: string | undefined
}

export interface Reservation {
  hold: Hold
  /** False when this very run was reserved before. */
  isNew: boolean
}

type Admitted = Extract<Admission, { ok: true }>
type Refused = Extract<Admission, { ok: false }>

/** `credits.reserve` under given limits. */
export async function reserveWithin(
  limits: RunLimits,
  userId: string,
  request: HoldRequest,
  now: Date,
  known?: AccountSnapshot,
): Promise<Reservation> {
  checkRun(userId, request.id)
  let account = await expireDue(known ?? (await readAccount(userId, now)), now)
  return withRetry(async () => {
    const admission = admit(account, request.amount, now, limits)
    const attempt = admission.ok
      ? await save(newHold(userId, request, admission, now), admission, limits, now)
      : await readAgain(userId, request, now, limits)
    if ('hold' in attempt) return attempt.isNew ? attempt : repeatOf(attempt.hold, request)
    account = attempt.account
    return lostRace
  })
}

type Attempt = Reservation | { account: AccountSnapshot }

/** @returns the new hold, an earlier one under its id, or the account as it is now */
async function save(hold: Hold, admission: Admitted, limits: RunLimits, now: Date): Promise<Attempt> {
  const verdict = await saveHold(hold, admission, limits, now)
  if (verdict.ok) return { hold, isNew: true }
  const earlier = verdict.refused.get('hold')
  if (earlier) return { hold: parseHold(earlier), isNew: false }
  const account = verdict.refused.get('account')
  const current = account ? parseAccount(account, hold.userId, now) : noAccount(hold.userId, now)
  return { account: await expireDue(current, now) }
}

/**
 * Before a request is refused: this very run may have been reserved earlier, and the account may have changed.
 * @throws what `credits.reserve` throws when neither is so
 */
async function readAgain(userId: string, request: HoldRequest, now: Date, limits: RunLimits): Promise<Attempt> {
  const [earlier, found] = await readTogether(holdRow(userId, request.id), accountRow(userId, now))
  if (earlier) return { hold: earlier, isNew: false }
  const account = await expireDue(found ?? noAccount(userId, now), now)
  const admission = admit(account, request.amount, now, limits)
  if (!admission.ok) throw toError(admission)
  return { account }
}

/** The answer when a hold with the id exists. */
function repeatOf(hold: Hold, request: HoldRequest): Reservation {
  if (hold.fingerprint !== request.fingerprint) throw new AppError('generation.key-reused')
  return { hold, isNew: false }
}

function newHold(userId: string, request: HoldRequest, { allocations }: Admitted, now: Date): Hold {
  return {
    ...request,
    userId,
    allocations,
    state: 'open',
    worker: randomUUID(),
    startedAt: toInstant(now),
    leaseUntil: toInstant(addMs(now, leaseMs)),
    expiresAt: toInstant(addMs(now, holdMs)),
    charged: 0,
    delivered: [],
  }
}

function toError(refused: Refused): AppError {
  switch (refused.because) {
    case 'disabled':
      return new AppError('auth.required')
    case 'too-many-running':
      return new AppError('generation.too-many-running')
    case 'rate':
      return new AppError('rate.limited', { retryAfter: refused.retryAfter })
    case 'insufficient':
      return new AppError('credits.insufficient', {
        needed: toCredits(refused.needed),
        available: toCredits(refused.available),
      })
  }
}

/** For each limit of pace: the attribute that names its window, the one that counts, the limit. */
const windows = [
  ['minute', 'minuteRuns', 'perMinute'],
  ['day', 'dayRuns', 'perDay'],
] as const

/**
 * Sets credits aside: hold, account and journal in one transaction. Refused when a hold with the id exists or the account
 * no longer permits it.
 */
function saveHold(hold: Hold, { count, counted }: Admitted, limits: RunLimits, now: Date): Promise<Verdict> {
  const { userId, id, amount, expiresAt } = hold
  const postings = postHold(hold.allocations)
  const account = CreditAccount.patch({ userId })
    .data((row, to) => {
      post(row, to, postings)
      to.add(row.openHolds, 1)
      to.add(row.holds, [formatOpenHold(id, expiresAt)])
      for (const [window, runs] of windows) {
        if (count[runs] > 1) to.add(row[runs], 1)
        else {
          to.set(row[window], count[window])
          to.set(row[runs], 1)
        }
      }
    })
    .where((row, is) => {
      const person = [is.eq(row.isActive, true), is.lt(row.openHolds, limits.openHolds), is.gte(row.available, amount)]
      const pace = windows.map(([window, runs, limit]) =>
        count[runs] > 1 ? is.lt(row[runs], limits[limit]) : is.eq(row[window], counted[window]),
      )
      const grants = hold.allocations.flatMap((allocation) => {
        const field = row.grants[allocation.grant]!
        return [is.gte(field.remaining, allocation.amount), is.gt(field.expiresAt, toInstant(now))]
      })
      return [...person, ...pace, ...grants].join(' AND ')
    })
  return commit({
    hold: put(CreditHold.create({ ...hold, ...dueKeys(holdQueue, { at: expiresAt, userId, id }) })),
    account: update(account),
    entry: entry({ userId, kind: 'hold', cause: id }, amount, postings, now),
  })
}
