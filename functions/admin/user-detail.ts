import type { LedgerLine, ManagedUser } from '#shared/admin/schema.ts'
import { AppError } from '#shared/errors.ts'
import { toCredits } from '#shared/money.ts'
import * as account from '../account/account.ts'
import * as credits from '../credits/credits.ts'
import * as payments from '../payments/payments.ts'
import * as session from '../session/session.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { readTogether } from '../table/read.ts'
import type { Page } from './page.ts'
import { getUser } from './users.ts'

/** @throws not-found */
export async function getManagedUser(userId: string, now: Date): Promise<ManagedUser> {
  const [listed, user] = await Promise.all([getUser(userId, now), account.findUser(userId)])
  // Two reads: an account may be deleted between them.
  if (!user) throw new AppError('not-found')
  const [snapshot, plan, orders, sessions] = await Promise.all([
    credits.readAccount(userId, now),
    subscriptions.findPlanDetails(userId, now),
    payments.listAllTransactions(userId),
    session.listOpen(user, now),
  ])
  const balance = credits.toBalance(snapshot, now)
  return {
    user: listed,
    identity: { subject: user.subject, method: user.method, formerEmails: user.formerEmails },
    plan,
    credits: sumCredits(snapshot),
    noFirstAllowance: account.awaitsProof(user) ? 'awaits-proof' : user.isReturning ? 'had-one-before' : undefined,
    grants: credits.toGrants(balance.grants),
    orders,
    // The hash of a cookie stays here; its beginning tells sessions apart.
    sessions: sessions.map(({ secretHash, createdAt, lastSeenAt }) => ({
      id: secretHash.slice(0, 8),
      createdAt,
      lastSeenAt,
    })),
  }
}

/** Where all credits of a person went. What has ended counts as expired before a job has written that down. */
function sumCredits({ available, held, owed, totals }: credits.AccountSnapshot): ManagedUser['credits'] {
  const { granted, used, reversed } = totals
  return {
    granted: toCredits(granted),
    available: toCredits(available),
    held: toCredits(held),
    used: toCredits(used),
    expired: toCredits(granted - available - held - used - reversed),
    takenBack: toCredits(reversed),
    owed: toCredits(owed),
  }
}

/** The ledger of a person, newest first, each line with the run that caused it. @throws not-found */
export async function listUserEntries(userId: string, cursor: string | undefined): Promise<Page<LedgerLine>> {
  if (!(await account.findUser(userId))) throw new AppError('not-found')
  if (cursor !== undefined && !credits.isEntryCursor(cursor)) throw new AppError('request.cursor-invalid')
  const { entries, nextCursor } = await credits.listEntries(userId, { cursor })
  const ids = [...new Set(entries.filter(({ kind }) => credits.isOfRun(kind)).map(({ cause }) => cause))]
  const holds = await readTogether(...ids.map((id) => credits.holdRow(userId, id)))
  const items = entries.map((entry): LedgerLine => {
    const { id, at, kind, cause, amount, change } = entry
    const hold = credits.isOfRun(kind) ? holds[ids.indexOf(cause)] : undefined
    return {
      id,
      at,
      kind,
      cause,
      amount: toCredits(amount),
      change: toCredits(change),
      origin: credits.originOfEntry(entry),
      ...(hold && {
        conversionId: hold.conversionId ?? cause,
        run: {
          state: hold.state,
          requested: hold.platforms,
          delivered: hold.delivered,
          charged: toCredits(hold.charged),
        },
      }),
    }
  })
  return { items, nextCursor }
}

/** Whether the account adds up: every rule that its rows break. @throws not-found */
export async function auditUser(userId: string, now: Date): Promise<{ findings: { rule: string; what: string }[] }> {
  if (!(await account.findUser(userId))) throw new AppError('not-found')
  const findings = await credits.auditAccount(userId, now)
  return { findings: findings.map(({ rule, what }) => ({ rule, what })) }
}
