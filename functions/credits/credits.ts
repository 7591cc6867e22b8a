import { randomUUID } from 'node:crypto'
import { chargeFor } from '#shared/credits/pricing.ts'
import { AppError } from '#shared/errors.ts'
import type { Post } from '#shared/generation/schema.ts'
import { type CreditHundredths, toCredits } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, days, type Instant, minutes, never, seconds, toInstant } from '#shared/time.ts'
import * as delivery from './delivery.ts'
import { hasEnded, liveSum, planClose, planSpend } from './ledger.ts'
import { defaultLimits, type Limits, paceAfter, waitFor } from './pace.ts'
import * as store from './store.ts'

/** A run asks for its full price before it starts. `id`: of the conversion or regeneration; `fingerprint`: of the request. */
export interface RunOrder {
  id: string
  platforms: PlatformId[]
  amount: CreditHundredths
  fingerprint: string
}

export type Hold = Omit<store.HoldRow, 'platforms' | 'delivered'> & {
  platforms: PlatformId[]
  delivered?: PlatformId[]
}

/** What a person has, as read; a decision on it is checked again by the write. */
export interface Funds {
  account: store.AccountRow | undefined
  grants: store.GrantRow[]
  /** In grants that have not ended, hundredths. */
  available: CreditHundredths
}

export interface Settlement {
  amount: CreditHundredths
  charged: CreditHundredths
  returned: CreditHundredths
  requested: number
  delivered: PlatformId[]
  /** Available afterwards. */
  balance: CreditHundredths
}

/** A worker that is silent this long may be replaced; a hold lives this long in all. @source money and trust §2 */
const leaseMs = seconds(30)
const holdMs = minutes(5)
const expiringSoonMs = days(7)
/** Reading and writing again after losing a race; each round somebody else has won. */
const maxRounds = 12

/** Makes the account of a new person, empty and due for its first allowance. Making it twice changes nothing. */
export async function openAccount(userId: string, now: Date): Promise<void> {
  await store.createAccount(userId, now)
}

/** Account and live grants in one round trip. */
export async function readFunds(userId: string, now: Date): Promise<Funds> {
  const { account, grants } = await store.findFunds(userId, now)
  return { account, grants, available: liveSum(grants, now) }
}

export interface Grant {
  /** Names the one event that pays for it: `order#<id>`, `free#<user>#<n>`, `admin#<key>`. */
  cause: string
  source: 'monthly' | 'purchase' | 'admin'
  amount: CreditHundredths
  /** Absent: never. */
  expiresAt?: Instant
  /** Who did it, when a person did. */
  actor?: string
  /** For an allowance: when the next one is due. */
  nextResetAt?: Instant
}

/**
 * Grants credits. The same cause again changes nothing.
 * @returns whether it was granted by this call
 * @throws credits.key-reused when the cause was used for another grant; credits.balance-cap
 */
export async function grant(userId: string, request: Grant, now: Date): Promise<boolean> {
  const { cause, source, amount, expiresAt = never, actor, nextResetAt } = request
  const fingerprint = `${source}#${amount}#${expiresAt}`
  const verdict = await store.saveGrant(
    { userId, cause, fingerprint, source, amount, expiresAt, actor, nextResetAt },
    now,
  )
  if (verdict.isCommitted) return true
  const known = await store.findCause(userId, cause)
  if (!known) throw new AppError('credits.balance-cap')
  if (known.fingerprint !== fingerprint) throw new AppError('credits.key-reused')
  return false
}

/**
 * Holds the price of a run; settle what was delivered with `close`. The same id again gives the same hold.
 * @param funds as read earlier, to save a round trip
 * @throws credits.insufficient {needed, available}, generation.too-many-running, rate.limited {retryAfter},
 *   generation.key-reused, credits.busy
 */
export async function reserve(
  userId: string,
  order: RunOrder,
  now: Date,
  funds?: Funds,
  limits: Limits = defaultLimits,
): Promise<{ hold: Hold; isNew: boolean }> {
  let known = funds ?? (await readFunds(userId, now))
  for (let round = 0; round < maxRounds; round += 1) {
    const hold = await tryReserve(userId, order, known, limits, now)
    if (hold) return { hold, isNew: true }
    const earlier = await findHold(userId, order.id)
    if (earlier && earlier.fingerprint !== order.fingerprint) throw new AppError('generation.key-reused')
    if (earlier) return { hold: earlier, isNew: false }
    known = await readFunds(userId, now)
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}

/** One attempt on what was read. @returns undefined when the write was refused: somebody was faster, or it is done already */
async function tryReserve(userId: string, order: RunOrder, { account, grants }: Funds, limits: Limits, now: Date) {
  const plan = planSpend(grants, order.amount, now)
  const pace = account && paceAfter(account, now)
  const refusal =
    account && pace ? refusalOf(order, account, plan, waitFor(pace, limits, now), limits) : notEnough(order, 0)
  if (refusal || !account || !pace || !plan.ok) {
    // A repeat of a run that exists is answered with its hold, whatever has become of the balance since.
    if (await findHold(userId, order.id)) return undefined
    throw refusal ?? new AppError('internal')
  }
  const hold: store.NewHold = {
    userId,
    id: order.id,
    amount: order.amount,
    platforms: order.platforms,
    parts: plan.parts,
    fingerprint: order.fingerprint,
    worker: randomUUID(),
    leaseUntil: toInstant(addMs(now, leaseMs)),
    expiresAt: toInstant(addMs(now, holdMs)),
  }
  const verdict = await store.saveHold(hold, pace, account, limits, now)
  return verdict.isCommitted ? ({ ...hold, state: 'open', startedAt: toInstant(now) } as Hold) : undefined
}

function refusalOf(
  order: RunOrder,
  account: store.AccountRow,
  plan: ReturnType<typeof planSpend>,
  wait: number | undefined,
  limits: Limits,
): AppError | undefined {
  if (!account.isActive) return new AppError('auth.account-disabled')
  if (account.openHolds >= limits.openHolds) return new AppError('generation.too-many-running')
  if (wait !== undefined) return new AppError('rate.limited', { retryAfter: wait })
  return plan.ok ? undefined : notEnough(order, plan.available)
}

const notEnough = (order: RunOrder, available: CreditHundredths): AppError =>
  new AppError('credits.insufficient', { needed: toCredits(order.amount), available: toCredits(available) })

export async function findHold(userId: string, id: string): Promise<Hold | undefined> {
  return (await store.findHold(userId, id)) as Hold | undefined
}

/** Tells the others that this worker is alive. @returns false when the hold has ended or belongs to another worker by now */
export async function renewLease(hold: Hold, now: Date): Promise<boolean> {
  return store.saveLease(hold, hold.worker, toInstant(addMs(now, leaseMs)), now)
}

/** Takes over an open hold whose worker is silent. @returns the hold as this worker's own; undefined when it may not */
export async function takeOver(hold: Hold, now: Date): Promise<Hold | undefined> {
  const worker = randomUUID()
  const leaseUntil = toInstant(addMs(now, leaseMs))
  const isTaken = await store.saveLease(hold, worker, leaseUntil, now)
  return isTaken ? { ...hold, worker, leaseUntil } : undefined
}

/**
 * Stores one post of a run; only then may it be shown as done.
 * @returns `closed` when the run has ended without it: the post must not be shown as delivered
 */
export async function deliver(
  hold: Hold,
  platform: PlatformId,
  post: Post,
  now: Date,
): Promise<'stored' | 'already' | 'closed'> {
  return delivery.storeResult({ userId: hold.userId, runId: hold.id, platform, ...post }, now)
}

export interface Result extends Post {
  platform: PlatformId
  storedAt: Instant
}

/** The posts a run has stored; texts that were erased or have gone after 30 days are left out. */
export async function findResults(userId: string, id: string): Promise<Result[]> {
  const rows = await store.listResults(userId, id)
  return rows.flatMap(({ platform, content, title, storedAt }) =>
    content === undefined
      ? []
      : [{ platform: platform as PlatformId, content, storedAt, ...(title !== undefined && { title }) }],
  )
}

export const eraseResults = delivery.eraseTexts
export const keepResults = delivery.keepTexts

/**
 * Ends a run: each stored post is charged at its share, the rest of the hold goes back. Repeating gives the same answer.
 * @throws history.not-found when there is no such run; credits.busy
 * @source decision 11; money and trust L5, L6
 */
export async function close(userId: string, id: string, now: Date): Promise<Settlement> {
  for (let round = 0; round < maxRounds; round += 1) {
    const hold = await findHold(userId, id)
    if (!hold) throw new AppError('history.not-found')
    if (hold.state !== 'open') return settlementOf(hold, await balanceOf(userId, now))
    const stored = (await store.listResults(userId, id)).filter(({ isSealed }) => !isSealed)
    const delivered = stored.map(({ platform }) => platform)
    const charged = chargeFor(hold.amount, delivered.length, hold.platforms.length)
    const verdict = await store.saveClose(hold, { delivered, charged, ends: planClose(hold.parts, charged, now) }, now)
    if (verdict.isCommitted) {
      return settlementOf({ ...hold, charged, delivered: delivered as PlatformId[] }, await balanceOf(userId, now))
    }
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}

const balanceOf = async (userId: string, now: Date): Promise<CreditHundredths> =>
  (await readFunds(userId, now)).available

function settlementOf(hold: Hold, balance: CreditHundredths): Settlement {
  const { amount, charged = 0, platforms, delivered = [] } = hold
  return { amount, charged, returned: amount - charged, requested: platforms.length, delivered, balance }
}

/** Closes the person's holds that have outlived themselves. @returns how many */
export async function closeOverdue(userId: string, now: Date): Promise<number> {
  const overdue = (await store.listOpenHolds(userId)).filter((hold) => hasEnded(hold, now))
  for (const { id } of overdue) await close(userId, id, now)
  return overdue.length
}

/** Moves what ended grants still held to expired. Losing a race is fine: somebody else has done it. */
export async function expireGrants(userId: string, now: Date): Promise<void> {
  for (const grantRow of await store.listEndedGrants(userId, now)) await store.saveExpiry(grantRow, now)
}

export interface Balance {
  available: CreditHundredths
  held: CreditHundredths
  /** In grants that end within 7 days. */
  expiringSoon: CreditHundredths
  anchorAt: Instant
  nextResetAt: Instant
}

/** What a person has now. @throws not-found when they have no account yet */
export async function getBalance(userId: string, now: Date, funds?: Funds): Promise<Balance> {
  const { account, grants, available } = funds ?? (await readFunds(userId, now))
  if (!account) throw new AppError('not-found')
  const soon = toInstant(addMs(now, expiringSoonMs))
  const expiring = grants.filter(({ expiresAt }) => expiresAt <= soon)
  return {
    available,
    held: account.held,
    expiringSoon: liveSum(expiring, now),
    anchorAt: account.anchorAt,
    nextResetAt: account.nextResetAt,
  }
}
