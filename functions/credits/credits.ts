import { AppError } from '#shared/errors.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, days, type Instant, never } from '#shared/time.ts'
import { type Due, listDue } from '../table/due.ts'
import type { AccountSnapshot } from './account.ts'
import { closeRun, type RunReceipt } from './close.ts'
import { CreditAccount } from './entities.ts'
import { type EntryFilter, type EntryPage, readEntries } from './entries.ts'
import * as due from './expire-due.ts'
import { grantOnce } from './grant.ts'
import * as grants from './grant-writes.ts'
import { holdQueue } from './hold-writes.ts'
import { checkCause, checkRun, checkUser } from './keys.ts'
import * as leases from './leases.ts'
import { inBurnOrder, sumExpiring } from './ledger.ts'
import { admit, runLimits } from './limits.ts'
import { type HoldRequest, type Reservation, reserveWithin } from './reserve.ts'
import * as results from './results.ts'
import { type Reversal, reverseOnce } from './reverse.ts'
import * as store from './store.ts'

export type Hold = store.Hold
export type StoredPost = results.StoredPost
export type GrantRequest = grants.GrantRequest
export type { AccountSnapshot, HoldRequest, Reservation, RunReceipt }

/** What a person has, in hundredths. */
export interface Balance {
  available: CreditHundredths
  held: CreditHundredths
  /** Ends within 7 days. */
  expiringSoon: CreditHundredths
  /** In the order they are spent. */
  grants: {
    cause: string
    remaining: CreditHundredths
    held: CreditHundredths
    grantedAt: Instant
    expiresAt: Instant
  }[]
}

/** @source money and trust §3 "Expiry, reset" */
const soonMs = days(7)

/**
 * The account with its live grants, in one strongly consistent read. Writes nothing, so that it may begin before the
 * caller is known; `reserve` takes it as a hint.
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

/**
 * Opens an account with its first grant.
 * @returns false when the person has one already; nothing is changed then
 */
export async function openAccount(
  userId: string,
  first: GrantRequest & { dueAt: Instant },
  now: Date,
): Promise<boolean> {
  checkCause(userId, first.cause)
  return (await grants.openAccount(userId, first, now)).isCommitted
}

/**
 * Adds credits: one cause, one grant, for ever.
 * @returns `isNew` false when the cause was granted before, with the same amount and end
 * @throws credits.invalid-amount unless whole hundredths above zero; credits.balance-cap; credits.key-reused when the
 * cause was used for another grant
 */
export async function grant(userId: string, request: GrantRequest, now: Date): Promise<{ isNew: boolean }> {
  checkCause(userId, request.cause)
  if (!Number.isSafeInteger(request.amount) || request.amount <= 0) throw new AppError('credits.invalid-amount')
  return grantOnce(userId, request, now)
}

/**
 * Takes back credits whose payment was given back: what remains of their grant, once for an order. What was spent
 * already is owed.
 * @returns hundredths taken and owed; again for the same order the same
 * @source money and trust §3 "Refund seen at the gateway"
 */
export function reverse(userId: string, reversal: Reversal, now: Date): Promise<{ taken: number; owed: number }> {
  checkCause(userId, `reverse#${reversal.orderId}`)
  return reverseOnce(userId, reversal, now)
}

/**
 * Holds the price of a run; `close` ends it. The same order again gives the earlier hold.
 * @param account what `readAccount` found; a stale snapshot costs another round trip, never a credit
 * @throws credits.insufficient {needed, available} in credits; generation.too-many-running; rate.limited {retryAfter};
 * generation.key-reused; credits.busy; auth.required when the account is disabled
 */
export function reserve(
  userId: string,
  request: HoldRequest,
  now: Date,
  account?: AccountSnapshot,
): Promise<Reservation> {
  return reserveWithin(runLimits, userId, request, now, account)
}

/** Whether `reserve` would accept, as far as `account` shows: what a run may begin before its hold is written. */
export const mayReserve = (account: AccountSnapshot, amount: CreditHundredths, now: Date): boolean =>
  admit(account, amount, now, runLimits).isAdmitted

export function findHold(userId: string, id: string): Promise<Hold | undefined> {
  checkRun(userId, id)
  return store.findHold(userId, id)
}

/** Says that the worker of a run is alive. @returns false when the hold has ended or was taken over */
export const renewLease = (hold: Hold, now: Date): Promise<boolean> => leases.renewLease(hold, now)

/** @returns the hold for its new worker; undefined while the lease runs, or once the hold has ended or expired */
export const takeOver = (hold: Hold, now: Date): Promise<Hold | undefined> => leases.takeOver(hold, now)

/**
 * Stores one post of a run; from then on it counts.
 * @returns `already` when the run has a post for that platform, `closed` when it ended without one
 */
export async function deliver(
  { userId, id, platforms }: Hold,
  platform: PlatformId,
  post: { content: string; title?: string | undefined },
  now: Date,
): Promise<'stored' | 'already' | 'closed'> {
  checkRun(userId, id)
  if (!platforms.includes(platform)) throw new Error('a platform that was not ordered')
  const taken = await results.saveResult({ userId, id, platform }, post, now)
  if (!taken) return 'stored'
  return taken.state === 'sealed' ? 'closed' : 'already'
}

/** @returns the posts of a run that were stored and not erased */
export function findResults(userId: string, id: string): Promise<StoredPost[]> {
  checkRun(userId, id)
  return results.listPosts(userId, id)
}

/** Ends a run: charges what is stored, gives back the rest. Ending it again gives the same answer. */
export const close = (userId: string, id: string, now: Date): Promise<RunReceipt> => closeRun(userId, id, now)

/** Deletes the texts of a run; what was charged stays charged. */
export function eraseResults(userId: string, id: string): Promise<void> {
  checkRun(userId, id)
  return results.erasePosts(userId, id)
}

/** Keeps the posts of a run until they are erased, or again for 30 days from when they were stored. */
export function keepResults(userId: string, id: string, isKept: boolean): Promise<void> {
  checkRun(userId, id)
  return results.keepPosts(userId, id, isKept)
}

/** What the person has at `now`; holds that ran out and grants that ended are closed first. */
export async function getBalance(userId: string, now: Date): Promise<Balance> {
  return toBalance(await expireDue(await readAccount(userId, now), now), now)
}

/** The same account after everything that was due at `now`; the very object when nothing was. */
export const expireDue = (account: AccountSnapshot, now: Date): Promise<AccountSnapshot> => due.expireDue(account, now)

export function toBalance(account: AccountSnapshot, now: Date): Balance {
  return {
    available: account.available,
    held: account.held,
    expiringSoon: sumExpiring(account.grants, now, addMs(now, soonMs)),
    grants: inBurnOrder(account.grants).map(({ cause, remaining, held, grantedAt, expiresAt }) => ({
      ...{ cause, remaining, held, grantedAt, expiresAt },
    })),
  }
}

/** A disabled account begins no run; running ones end as usual. */
export async function setActive(userId: string, isActive: boolean): Promise<void> {
  checkUser(userId)
  await CreditAccount.patch({ userId }).set({ isActive }).go()
}

/** The ledger of one person, newest first. @param cursor of the page before; a malformed one starts anew */
export const listEntries = (userId: string, filter: EntryFilter): Promise<EntryPage> => {
  checkUser(userId)
  return readEntries(userId, filter)
}

/** Moves the instant at which a person's allowance must be looked at again; never back. */
export function postponeReset(userId: string, dueAt: Instant): Promise<void> {
  checkUser(userId)
  return grants.postpone(userId, dueAt)
}

/** Accounts whose allowance must be looked at. */
export const listDueAccounts = (now: Date): AsyncGenerator<Due> => listDue(grants.resetQueue, now)

/** Every account, found without a scan: each of them falls due some day. */
export const listAccounts = (): AsyncGenerator<Due> => listDue(grants.resetQueue, new Date(never))

/** Holds that ran out. */
export const listDueHolds = (now: Date): AsyncGenerator<Due> => listDue(holdQueue, now)
