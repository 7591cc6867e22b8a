import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { type CreditHundredths, toCredits } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, toInstant } from '#shared/time.ts'
import { readTogether } from '../table/read.ts'
import type { Funds } from './funds.ts'
import { saveHold } from './hold-writes.ts'
import { checkRun } from './keys.ts'
import { type Admission, admit, holdMs, leaseMs, type RunLimits } from './limits.ts'
import { fundsRow, type Hold, type HoldRow, holdRow, noFunds, parseFunds, parseHold, readFunds } from './store.ts'
import { tidied } from './tidy.ts'

/** A run to be paid for. */
export interface RunOrder {
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
  order: RunOrder,
  now: Date,
  hint?: Funds,
): Promise<Reservation> {
  checkRun(userId, order.id)
  let funds = await tidied(hint ?? (await readFunds(userId, now)), now)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const admission = admit(funds, order.amount, now, limits)
    const attempt = admission.isAdmitted
      ? await save(newHold(userId, order, admission, now), admission, limits, now)
      : await lookAgain(userId, order, now, limits)
    if ('hold' in attempt) return attempt.isNew ? attempt : join(attempt.hold, order)
    funds = attempt.funds
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}

type Attempt = { hold: HoldRow; isNew: boolean } | { funds: Funds }

/** @returns the new hold, an earlier one under its id, or the account as it stands now */
async function save(hold: HoldRow, { count }: Admitted, limits: RunLimits, now: Date): Promise<Attempt> {
  const verdict = await saveHold(hold, count, limits, now)
  if (verdict.isCommitted) return { hold, isNew: true }
  const earlier = verdict.refused.get('hold')
  if (earlier) return { hold: parseHold(earlier), isNew: false }
  const account = verdict.refused.get('account')
  return { funds: await tidied(account ? parseFunds(account, hold.userId, now) : noFunds(hold.userId, now), now) }
}

/** Before refusing: was this very run reserved earlier, and is the account as it was seen? */
async function lookAgain(userId: string, order: RunOrder, now: Date, limits: RunLimits): Promise<Attempt> {
  const [earlier, found] = await readTogether(holdRow(userId, order.id), fundsRow(userId, now))
  if (earlier) return { hold: earlier, isNew: false }
  const funds = await tidied(found ?? noFunds(userId, now), now)
  const admission = admit(funds, order.amount, now, limits)
  if (!admission.isAdmitted) throw toError(admission)
  return { funds }
}

function join(hold: HoldRow, order: RunOrder): Reservation {
  if (hold.fingerprint !== order.fingerprint) throw new AppError('generation.key-reused')
  return { hold, isNew: false }
}

function newHold(userId: string, order: RunOrder, { parts }: Admitted, now: Date): HoldRow {
  return {
    ...order,
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
