import { AppError } from '#shared/errors.ts'
import type { PostKey } from '#shared/generation/post-key.ts'
import type { CreditHundredths } from '#shared/money.ts'
import { addMs, days, type Instant } from '#shared/time.ts'
import type { Write } from '../table/commit.ts'
import { listDue, listQueue } from '../table/due.ts'
import type { Due } from '../table/due-keys.ts'
import { makeNow } from '../table/on-first-use.ts'
import type { AuditFinding } from '../table/raw-rows.ts'
import { readTogether } from '../table/read.ts'
import { documentClient, table } from '../table/table.ts'
import type { AccountSnapshot } from './account.ts'
import { audit } from './auditor.ts'
import { closeRun, type Ending } from './close.ts'
import { ConversionResult, CreditEntry, CreditHold } from './entities.ts'
import { expireDue as expireDueRows } from './expire-due.ts'
import {
  allowanceQueue,
  createAccount,
  type GrantRequest,
  grantOnce,
  nextAllowanceWrite,
  postponeNextAllowance,
  retire,
} from './grant.ts'
import type { Hold, RunReceipt, StoredPost } from './hold.ts'
import { type EntryFilter, type EntryPage, isEntryCursor, readEntries } from './journal.ts'
import { checkCause, checkRun, checkUser } from './keys.ts'
import * as leases from './leases.ts'
import { inOrderOfUse, sumExpiring } from './ledger.ts'
import { admit, runLimits } from './limits.ts'
import { originOfGrant } from './origin.ts'
import { type HoldRequest, holdQueue, type Reservation, reserveWithin } from './reserve.ts'
import * as results from './results.ts'
import { previewReversal as previewOnce, type Reversal, type Reversed, reverseOnce } from './reverse.ts'
import * as store from './store.ts'
import type { GrantState } from './view.ts'

export { deliveredUnits, requestedUnits, returnedOf, spentOf } from './hold.ts'
export { originOfEntry } from './origin.ts'
export { isOfRun, toGrants } from './view.ts'
export type { AccountSnapshot, GrantRequest, Hold, HoldRequest, Reservation, Reversal, RunReceipt, StoredPost }

/** What a person has, in hundredths. */
export interface Balance {
  available: CreditHundredths
  held: CreditHundredths
  /** Ends within 7 days. */
  expiringSoon: CreditHundredths
  /** In the order of use. */
  grants: GrantState[]
}

/** Before the first call of a function whose every call is a run. */
export const prepareRuns = (): void => makeNow(CreditHold, ConversionResult, CreditEntry)

/** @source docs/rules/credits.md#grants */
const soonMs = days(7)

/**
 * The account with its live grants, in one strongly consistent read. Writes nothing, so it can be prefetched before the
 * access check has ended and then passed to `reserve`.
 */
export function readAccount(userId: string, now: Date): Promise<AccountSnapshot> {
  checkUser(userId)
  return store.readAccount(userId, now)
}

/** Binds the same account for `readTogether` with other rows; undefined when no account was opened. */
export function accountRow(userId: string, now: Date) {
  checkUser(userId)
  return store.accountRow(userId, now)
}

/** Binds a hold for `readTogether` with other rows. */
export function holdRow(userId: string, id: string) {
  checkRun(userId, id)
  return store.holdRow(userId, id)
}

/** The holds of runs, by the id of their run; one that is gone is left out. */
export async function readHolds(runs: readonly { userId: string; id: string }[]): Promise<ReadonlyMap<string, Hold>> {
  const holds = await readTogether(...runs.map(({ userId, id }) => holdRow(userId, id)))
  return new Map(holds.flatMap((hold) => (hold ? [[hold.id, hold]] : [])))
}

/**
 * Opens an account with its first grant.
 * @returns false when the person has one already; nothing is changed then
 */
export async function openAccount(
  userId: string,
  first: GrantRequest & { nextAllowanceAt: Instant },
  now: Date,
): Promise<boolean> {
  checkCause(userId, first.cause)
  return (await createAccount(userId, first, now)).ok
}

/** Opens an account without a grant. @returns false when the person has one already */
export async function openEmptyAccount(userId: string, nextAllowanceAt: Instant, now: Date): Promise<boolean> {
  checkUser(userId)
  return (await createAccount(userId, { nextAllowanceAt }, now)).ok
}

/**
 * Adds credits: one cause, one grant, for ever.
 * @returns `isNew` false when the cause was granted before, with the same amount and end, and when one of `others` was
 * refused; `refused` names those
 * @throws credits.invalid-amount unless whole hundredths above zero; credits.balance-cap; credits.key-reused when the
 * cause was used for another grant; credits.busy
 * @param others what is written with the grant, or not at all
 * @source docs/rules/credits.md#grants
 */
export async function grant(
  userId: string,
  request: GrantRequest,
  now: Date,
  others: Record<string, Write> = {},
): Promise<{ isNew: boolean; refused: string[] }> {
  checkCause(userId, request.cause)
  if (!Number.isSafeInteger(request.amount) || request.amount <= 0) throw new AppError('credits.invalid-amount')
  return grantOnce(userId, request, now, others)
}

/** Whether credits were granted for this cause. */
export function wasGranted(userId: string, cause: string): Promise<boolean> {
  checkCause(userId, cause)
  return store.hasCause(userId, cause)
}

/**
 * Takes back credits whose payment was refunded: what remains of their grant, once for each sum refunded. A further refund
 * of an order takes back the difference. What was spent, or is held by a run, is owed unless the run gives it back.
 * @returns hundredths taken and owed; the same again for the same sum
 * @throws credits.busy
 * @source docs/rules/payments.md#refunds
 */
export function reverse(userId: string, reversal: Reversal, now: Date): Promise<Reversed> {
  checkCause(userId, `reverse#${reversal.orderId}#${reversal.refundedTwd}`)
  return reverseOnce(userId, reversal, now)
}

/** What `reverse` would take back now; writes nothing. */
export function previewReversal(userId: string, reversal: Reversal, now: Date): Promise<Reversed> {
  checkCause(userId, `reverse#${reversal.orderId}#${reversal.refundedTwd}`)
  return previewOnce(userId, reversal, now)
}

/**
 * Holds the price of a run; `close` ends it. The same request again gives the earlier hold.
 * @param account what `readAccount` found; a stale one costs another round trip, never a credit
 * @throws credits.insufficient {needed, available} in credits; generation.too-many-running; rate.limited {retryAfter};
 * generation.key-reused; credits.busy; auth.required when the account is disabled
 * @source docs/rules/credits.md#hold-settle-release
 */
export function reserve(
  userId: string,
  request: HoldRequest,
  now: Date,
  account?: AccountSnapshot,
): Promise<Reservation> {
  return reserveWithin(runLimits, userId, request, now, account)
}

/** Whether `reserve` would accept, as far as the snapshot shows, so that a run may start work before it is held. */
export const mayReserve = (account: AccountSnapshot, amount: CreditHundredths, now: Date): boolean =>
  admit(account, amount, now, runLimits).ok

export function findHold(userId: string, id: string): Promise<Hold | undefined> {
  checkRun(userId, id)
  return store.findHold(userId, id)
}

/** Extends the lease of a worker that is alive. @returns false when the hold has ended or was taken over */
export const renewLease = (hold: Hold, now: Date): Promise<boolean> => leases.renewLease(hold, now)

/** @returns the hold for its new worker; undefined while the lease runs, or once the hold has ended or expired */
export const takeOver = (hold: Hold, now: Date): Promise<Hold | undefined> => leases.takeOver(hold, now)

/** Counts a call that joins a run. @returns which one it is, from 1 on */
export const countJoin = (hold: Hold): Promise<number> => leases.countJoin(hold)

/**
 * Stores one post of a run; from then on it counts.
 * @returns `already` when the run has that post, `closed` when it ended without one
 */
export async function deliver(
  { userId, id, platforms, units }: Hold,
  platform: PostKey,
  post: results.NewPost,
  now: Date,
): Promise<'stored' | 'already' | 'closed'> {
  checkRun(userId, id)
  if (!platforms.includes(platform)) throw new Error('a post that was not ordered')
  if ((post.parts ?? 1) > (units?.[platform] ?? 1)) throw new Error('more parts than were ordered')
  const existing = await results.saveResult({ userId, id, platform }, post, now)
  if (!existing) return 'stored'
  return existing.state === 'tombstone' ? 'closed' : 'already'
}

/** @returns the posts of a run that were stored and not erased */
export function findResults(userId: string, id: string): Promise<StoredPost[]> {
  checkRun(userId, id)
  return results.listPosts(userId, id)
}

/** Binds one post of a run for `readTogether`; nothing where there is none, or its text was erased. */
export function postRow(userId: string, id: string, platform: PostKey) {
  checkRun(userId, id)
  return results.postRow(userId, id, platform)
}

/**
 * Ends a run: charges what is stored, gives back the rest. Ending it again gives the same answer.
 * @throws credits.busy
 * @source docs/rules/credits.md#hold-settle-release, docs/rules/generation.md#pace
 */
export const close = (userId: string, id: string, now: Date, ending?: Ending): Promise<RunReceipt> =>
  closeRun(userId, id, now, ending)

/** Deletes the texts of a run; what was charged stays charged. */
export function eraseResults(userId: string, id: string): Promise<void> {
  checkRun(userId, id)
  return results.erasePosts(userId, id)
}

/** Deletes the texts of all runs of a person; what was charged stays charged. */
export function eraseAllResults(userId: string): Promise<void> {
  checkUser(userId)
  return results.eraseAllPosts(userId)
}

/**
 * Keeps the posts of a run until an instant, at least for 30 days; undefined: until they are erased.
 * @returns how many had another end
 */
export function keepResults(userId: string, id: string, until: Instant | undefined): Promise<number> {
  checkRun(userId, id)
  return results.keepPosts(userId, id, until)
}

/** What the person has at `now`, after everything that was due. */
export async function getBalance(userId: string, now: Date): Promise<Balance> {
  return toBalance(await expireDue(await readAccount(userId, now), now), now)
}

/**
 * Closes holds that have expired and grants that have ended.
 * @returns the account after that; the very object when nothing was due
 */
export const expireDue = (account: AccountSnapshot, now: Date): Promise<AccountSnapshot> => expireDueRows(account, now)

export function toBalance(account: AccountSnapshot, now: Date): Balance {
  return {
    available: account.available,
    held: account.held,
    expiringSoon: sumExpiring(account.grants, now, addMs(now, soonMs)),
    grants: inOrderOfUse(account.grants).map((grant) => ({
      cause: grant.cause,
      origin: originOfGrant(grant),
      remaining: grant.remaining,
      held: grant.held,
      grantedAt: grant.grantedAt,
      expiresAt: grant.expiresAt,
    })),
  }
}

/** A disabled account begins no run; running ones end as usual. Refused for a person without an account. */
export function activeWrite(userId: string, isActive: boolean): Write {
  checkUser(userId)
  return store.activeWrite(userId, isActive)
}

/** The account of a person who is gone: no run begins, no allowance falls due. Refused for a person without an account. */
export function retireWrite(userId: string): Write {
  checkUser(userId)
  return retire(userId)
}

/** What is wrong with a person's credits, recomputed from raw rows; nothing when they add up. */
export function auditAccount(userId: string, now: Date): Promise<AuditFinding[]> {
  checkUser(userId)
  return audit(documentClient, table.table, now, [userId])
}

/** The journal of one person, newest first. @param filter.cursor of the page before; a malformed one is ignored */
export function listEntries(userId: string, filter: EntryFilter): Promise<EntryPage> {
  checkUser(userId)
  return readEntries(userId, filter)
}

/** Whether a cursor of `listEntries` is one. */
export { isEntryCursor }

/** Sets the instant at which the next allowance is due, as a write to be made together with others. */
export function scheduleAllowanceWrite(userId: string, at: Instant): Write {
  checkUser(userId)
  return nextAllowanceWrite(userId, at)
}

/** Moves the instant at which the next allowance is due; never back. */
export function postponeAllowance(userId: string, at: Instant): Promise<void> {
  checkUser(userId)
  return postponeNextAllowance(userId, at)
}

/** Accounts whose next allowance is due. */
export const listDueAccounts = (now: Date): AsyncGenerator<Due> => listDue(allowanceQueue, now)

/** Every account, without a scan: each has an instant at which its next allowance is due. */
export const listAccounts = (after?: Due): AsyncGenerator<Due> => listQueue(allowanceQueue, after)

/** Holds that have expired. */
export const listDueHolds = (now: Date): AsyncGenerator<Due> => listDue(holdQueue, now)
