import { toInstant } from '#shared/time.ts'
import { commit, update, type Verdict } from '../table/commit.ts'
import type { AccountSnapshot } from './account.ts'
import { closeRun } from './close.ts'
import { CreditAccount, CreditGrant } from './entities.ts'
import { hasEnded, isOver, type LiveGrant, postEnd } from './ledger.ts'
import { entry, post, postTotals } from './postings.ts'
import { readAccount } from './store.ts'

/**
 * Brings an account up to `now`: closes holds that have expired and grants that are over. Makes no call when nothing is
 * due. A refused write is no error: somebody else has just done the same.
 */
export async function expireDue(account: AccountSnapshot, now: Date): Promise<AccountSnapshot> {
  const { userId } = account
  const lapsed = account.holds.filter((hold) => hasEnded(hold, now))
  for (const { id } of lapsed) await closeRun(userId, id, now)
  const current = lapsed.length > 0 ? await readAccount(userId, now) : account
  const over = current.grants.filter((grant) => isOver(grant, now))
  for (const grant of over) await endGrant(userId, grant, now)
  return over.length > 0 ? readAccount(userId, now) : current
}

/**
 * Closes a grant that is over: what remains expires, and once nothing is held any more its places move from the account
 * row to the grant's own row. Refused when what remains has changed since it was read.
 */
function endGrant(userId: string, grant: LiveGrant, now: Date): Promise<Verdict> {
  const { cause, remaining, held, tier } = grant
  const posting = postEnd(grant)
  const isClosing = held === 0
  const account = CreditAccount.patch({ userId })
    .data((row, to) => {
      if (!isClosing) return post(row, to, [posting])
      to.remove(row.grants[cause] as never)
      postTotals(row, to, [posting])
    })
    // Held credits can only come out of the remaining ones: while those are unchanged, no hold was begun.
    .where((row, is) => {
      const { remaining: field, expiresAt } = row.grants[cause]!
      // DynamoDB refuses a value that no expression uses, so each comparison is made only where it is needed.
      return remaining > 0 ? `${is.eq(field, remaining)} AND ${is.lte(expiresAt, toInstant(now))}` : is.eq(field, 0)
    })
  return commit({
    account: update(account),
    ...(isClosing && { grant: update(closedGrant(userId, grant, now)) }),
    ...(remaining > 0 && { entry: entry({ userId, kind: 'expire', cause, tier }, remaining, [posting], now) }),
  })
}

function closedGrant(userId: string, { cause, expiresAt, remaining, used, expired, reversed }: LiveGrant, now: Date) {
  const ended = { remaining: 0, held: 0, used, expired: expired + remaining, reversed }
  return CreditGrant.patch({ userId, cause, expiresAt }).set({ ...ended, closedAt: toInstant(now) })
}
