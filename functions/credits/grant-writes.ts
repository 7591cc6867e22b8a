import type { CreditHundredths } from '#shared/money.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import { commit, ignoreRefused, put, update, type Verdict, type Write } from '../table/commit.ts'
import { dueKeys } from '../table/due.ts'
import type { AccountSnapshot } from './account.ts'
import { CreditAccount, CreditCause, CreditGrant } from './entities.ts'
import { type AccountChange, type AccountRow, entry, post, postTotals } from './journal.ts'
import { type GrantField, type LiveGrant, type Posting, postEnd } from './ledger.ts'
import { balanceCap } from './limits.ts'

/** Accounts in the `due` index, by the instant their allowance must be looked at again. */
export const resetQueue = 'RESETS'

/** Credits that arrive. */
export interface GrantRequest {
  /** Unique for ever; names the grant: `order#<id>`, `free#<user>#<n>`, `admin#<key>`. */
  cause: string
  source: 'monthly' | 'purchase' | 'admin'
  amount: CreditHundredths
  /** `never` for what does not expire. */
  expiresAt: Instant
  /** Who gave it, when a person did, and why. */
  actor?: string | undefined
  reason?: string | undefined
  /** When the allowance must be looked at again; unchanged when absent. */
  dueAt?: Instant | undefined
}

/** Opens an account with its first grant. Refused when there is one already. */
export function openAccount(userId: string, request: GrantRequest & { dueAt: Instant }, now: Date): Promise<Verdict> {
  const account = CreditAccount.create({
    userId,
    granted: request.amount,
    available: request.amount,
    ...{ held: 0, used: 0, expired: 0, reversed: 0, owed: 0 },
    grants: { [request.cause]: toField(request, now) },
    openHolds: 0,
    isActive: true,
    openedAt: toInstant(now),
    ...{ minute: 0, minuteRuns: 0, day: 0, dayRuns: 0 },
    ...dueFields(userId, request.dueAt),
  })
  return commit({ account: put(account), ...grantRows(userId, request, now) })
}

/** Adds a grant. Refused when its cause was used before or the balance would pass its cap. */
export function saveGrant(snapshot: AccountSnapshot, request: GrantRequest, now: Date): Promise<Verdict> {
  const { userId, held } = snapshot
  const account = CreditAccount.patch({ userId })
    .data((row, to) => {
      to.set(row.grants[request.cause]!, toField(request, now))
      to.add(row.granted, request.amount)
      to.add(row.available, request.amount)
      if (request.dueAt) setDue(row, to, userId, request.dueAt)
    })
    // A condition cannot add two attributes, so what is held must not have grown since it was read.
    .where((row, is) => `${is.lte(row.available, balanceCap - held - request.amount)} AND ${is.lte(row.held, held)}`)
  return commit({ account: update(account), ...grantRows(userId, request, now) })
}

/**
 * Closes a grant that is over: what remains expires, and once nothing is held any more its parts leave the account row
 * for the grant's own. Refused when what remains has moved since it was read.
 */
export function endGrant(userId: string, grant: LiveGrant, now: Date): Promise<Verdict> {
  const { cause, remaining, held } = grant
  const posting = postEnd(grant)
  const isClosing = held === 0
  const account = CreditAccount.patch({ userId })
    .data((row, to) => {
      if (!isClosing) return post(row, to, [posting])
      to.remove(row.grants[cause] as never)
      postTotals(row, to, [posting])
    })
    // What is held can only grow out of what remains: while that is unmoved, nothing else was begun.
    .where((row, is) => {
      const { remaining: field, expiresAt } = row.grants[cause]!
      // Naming a value in a condition that is then left out is refused, so each is named only where it is used.
      return remaining > 0 ? `${is.eq(field, remaining)} AND ${is.lte(expiresAt, toInstant(now))}` : is.eq(field, 0)
    })
  return commit({
    account: update(account),
    ...(isClosing && { grant: update(closedGrant(userId, grant, now)) }),
    ...(remaining > 0 && { entry: entry({ userId, kind: 'expire', cause }, remaining, [posting], now) }),
  })
}

function closedGrant(userId: string, { cause, expiresAt, remaining, used, expired, reversed }: LiveGrant, now: Date) {
  const ended = { remaining: 0, held: 0, used, expired: expired + remaining, reversed }
  return CreditGrant.patch({ userId, cause, expiresAt }).set({ ...ended, closedAt: toInstant(now) })
}

/** Moves the instant at which the allowance must be looked at again; moves no credits. */
export async function postpone(userId: string, dueAt: Instant): Promise<void> {
  await CreditAccount.patch({ userId })
    .data((row, to) => setDue(row, to, userId, dueAt))
    .where((row, is) => is.lt(row.dueAt, dueAt))
    .go()
    .catch(ignoreRefused)
}

/** The rows that every grant brings, each refused when it is there. */
function grantRows(userId: string, request: GrantRequest, now: Date): Record<'cause' | 'grant' | 'entry', Write> {
  const { cause, source, amount, expiresAt, actor, reason } = request
  const grantedAt = toInstant(now)
  const posting: Posting = { grant: cause, remaining: amount }
  return {
    cause: put(CreditCause.create({ userId, cause, fingerprint: fingerprintOf(request), grantedAt })),
    grant: put(CreditGrant.create({ userId, cause, source, amount, grantedAt, expiresAt, actor, reason })),
    entry: entry({ userId, kind: 'grant', cause, actor }, amount, [posting], now),
  }
}

/** What makes two grants of one cause the same. */
export const fingerprintOf = ({ source, amount, expiresAt }: GrantRequest): string => `${source} ${amount} ${expiresAt}`

function toField({ amount, expiresAt }: GrantRequest, now: Date): GrantField {
  return { remaining: amount, held: 0, used: 0, expired: 0, reversed: 0, grantedAt: toInstant(now), expiresAt }
}

const dueFields = (userId: string, dueAt: Instant) => ({
  dueAt,
  ...dueKeys(resetQueue, { at: dueAt, userId, id: undefined }),
})

function setDue(row: AccountRow, to: AccountChange, userId: string, dueAt: Instant): void {
  const fields = dueFields(userId, dueAt)
  to.set(row.dueAt, fields.dueAt)
  to.set(row.duePk, fields.duePk)
  to.set(row.dueSk, fields.dueSk)
}
