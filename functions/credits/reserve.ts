import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { type CreditHundredths, toCredits } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, toInstant } from '#shared/time.ts'
import { readTogether } from '../table/read.ts'
import type { AccountSnapshot } from './account.ts'
import { expireDue } from './expire-due.ts'
import { saveHold } from './hold-writes.ts'
import { checkRun } from './keys.ts'
import { type Admission, admit, holdMs, leaseMs, type RunLimits } from './limits.ts'
import {
  accountRow,
  type Hold,
  type HoldRow,
  holdRow,
  noAccount,
  parseAccount,
  parseHold,
  readAccount,
} from './store.ts'

/** A run to be paid for. */
export interface HoldRequest {
  /** Uuid of the conversion or regeneration. */
  id: string
  /** Distinct, at least one. */
  platforms: PlatformId[]
  /** Hundredths: the price if every post is delivered. */
  amount: CreditHundredths
  /** What was ordered: the same id with another one is another request. */
  fingerprint: string
}

export interface Reservation {
  hold: Hold
  /** False when this very run was reserved before. */
  isNew: boolean
}

type Admitted = Extract<Admission, { isAdmitted: true }>
type Refused = Extract<Admission, { isAdmitted: false }>

/** Each further try means that somebody else changed the account in between. */
const maxTries = 12

/** `credits.reserve` under given limits. */
export async function reserveWithin(
  limits: RunLimits,
  userId: string,
  request: HoldRequest,
  now: Date,
  hint?: AccountSnapshot,
): Promise<Reservation> {
  checkRun(userId, request.id)
  let account = await expireDue(hint ?? (await readAccount(userId, now)), now)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const admission = admit(account, request.amount, now, limits)
    const attempt = admission.isAdmitted
      ? await save(newHold(userId, request, admission, now), admission, limits, now)
      : await lookAgain(userId, request, now, limits)
    if ('hold' in attempt) return attempt.isNew ? attempt : join(attempt.hold, request)
    account = attempt.account
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}

type Attempt = { hold: HoldRow; isNew: boolean } | { account: AccountSnapshot }

/** @returns the new hold, an earlier one under its id, or the account as it stands now */
async function save(hold: HoldRow, { count }: Admitted, limits: RunLimits, now: Date): Promise<Attempt> {
  const verdict = await saveHold(hold, count, limits, now)
  if (verdict.isCommitted) return { hold, isNew: true }
  const earlier = verdict.refused.get('hold')
  if (earlier) return { hold: parseHold(earlier), isNew: false }
  const account = verdict.refused.get('account')
  return {
    account: await expireDue(account ? parseAccount(account, hold.userId, now) : noAccount(hold.userId, now), now),
  }
}

/** Before refusing: was this very run reserved earlier, and is the account as it was seen? */
async function lookAgain(userId: string, request: HoldRequest, now: Date, limits: RunLimits): Promise<Attempt> {
  const [earlier, found] = await readTogether(holdRow(userId, request.id), accountRow(userId, now))
  if (earlier) return { hold: earlier, isNew: false }
  const account = await expireDue(found ?? noAccount(userId, now), now)
  const admission = admit(account, request.amount, now, limits)
  if (!admission.isAdmitted) throw toError(admission)
  return { account }
}

function join(hold: HoldRow, request: HoldRequest): Reservation {
  if (hold.fingerprint !== request.fingerprint) throw new AppError('generation.key-reused')
  return { hold, isNew: false }
}

function newHold(userId: string, request: HoldRequest, { parts }: Admitted, now: Date): HoldRow {
  return {
    ...request,
    userId,
    parts,
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
