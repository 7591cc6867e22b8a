import type { CreditHundredths } from '#shared/money.ts'
import { toInstant } from '#shared/time.ts'
import { commit, put, update, type Verdict } from '../table/commit.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import type { AccountSnapshot } from './account.ts'
import { CreditAccount, CreditCause, CreditGrant } from './entities.ts'
import { expireDue } from './expire-due.ts'
import { isOver, type LiveGrant, type Posting } from './ledger.ts'
import { causeOf, listReversals, owedOf, type Reversed } from './owed.ts'
import { entry, post } from './postings.ts'
import { readAccount } from './store.ts'

export type { Reversed }

/** Credits whose payment was refunded. */
export interface Reversal {
  /** The order whose grant it was. */
  orderId: string
  /** NT$ refunded of the order until now; a further refund makes it more. */
  refundedTwd: number
  /** How much of the grant all of that covers; hundredths. */
  amount: CreditHundredths
}

/** See `credits.reverse`. */
export async function reverseOnce(userId: string, reversal: Reversal, now: Date): Promise<Reversed> {
  return withRetry(async () => {
    // The account before the guards: a reversal that comes between the two reads has changed the account.
    const account = await expireDue(await readAccount(userId, now), now)
    const { isDue, live, reversed } = await planReversal(account, reversal)
    if (!isDue) return reversed
    const verdict = await saveReversal(account, reversal, live, reversed, now)
    return verdict.ok ? reversed : lostRace
  })
}

/** See `credits.previewReversal`. */
export async function previewReversal(userId: string, reversal: Reversal, now: Date): Promise<Reversed> {
  const account = await readAccount(userId, now)
  // A grant that is over has nothing left, also before it is closed.
  const grants = account.grants.map((grant) => (isOver(grant, now) ? { ...grant, remaining: 0 } : grant))
  return (await planReversal({ ...account, grants }, reversal)).reversed
}

interface ReversalPlan {
  /** False: it was done before, or earlier refunds cover it. */
  isDue: boolean
  live?: LiveGrant | undefined
  reversed: Reversed
}

/** What a refund takes back of an account, after what earlier refunds of the order took. */
async function planReversal(
  { userId, grants }: AccountSnapshot,
  { orderId, refundedTwd, amount }: Reversal,
): Promise<ReversalPlan> {
  const earlier = await listReversals(userId, orderId)
  const same = earlier.find(({ cause }) => cause === causeOf(orderId, refundedTwd))
  if (same) return { isDue: false, reversed: { taken: same.taken, owed: same.owed } }
  const due = amount - Math.max(0, ...earlier.map(({ covered }) => covered))
  if (due <= 0) return { isDue: false, reversed: { taken: 0, owed: 0 } }
  const live = grants.find(({ cause }) => cause === `order#${orderId}`)
  const grant = live ?? (await getClosed(userId, `order#${orderId}`))
  const taken = live ? Math.min(live.remaining, due) : 0
  const notOwedYet = Math.max(0, grant.used + grant.held - owedOf(grant, earlier))
  return { isDue: true, live, reversed: { taken, owed: Math.min(due - taken, notOwedYet) } }
}

/**
 * Refused when this was reversed before, or when the grant or what is owed has changed since it was read: two refunds of
 * one order then never both take back the first one's part.
 */
function saveReversal(
  { userId, owed: owedUntilNow }: AccountSnapshot,
  { orderId, refundedTwd, amount }: Reversal,
  live: LiveGrant | undefined,
  { taken, owed }: Reversed,
  now: Date,
): Promise<Verdict> {
  const postings: Posting[] = taken > 0 ? [{ grant: `order#${orderId}`, remaining: -taken, reversed: taken }] : []
  const account = CreditAccount.patch({ userId })
    .data((row, to) => {
      post(row, to, postings)
      to.add(row.owed, owed)
    })
    .where((row, is) => {
      const unchanged = [is.eq(row.owed, owedUntilNow)]
      const field = live && row.grants[live.cause]
      if (field) unchanged.push(is.eq(field.remaining, live.remaining), is.eq(field.held, live.held))
      return unchanged.join(' AND ')
    })
  const cause = causeOf(orderId, refundedTwd)
  const fingerprint = `${taken} ${owed} ${amount}`
  return commit({
    cause: put(CreditCause.create({ userId, cause, fingerprint, grantedAt: toInstant(now) })),
    account: update(account),
    entry: entry({ userId, kind: 'reverse', cause }, taken, postings, now),
  })
}

/** A grant that has left the account row. Its key begins with its end, which the order does not know. */
async function getClosed(userId: string, cause: string): Promise<Pick<LiveGrant, 'used' | 'held' | 'reversed'>> {
  const { data } = await CreditGrant.query
    .byUser({ userId })
    .where((row, is) => is.eq(row.cause, cause))
    .go({ consistent: true, pages: 'all' })
  const [found] = data
  if (!found) throw new Error('a refund of credits that were never granted')
  return { used: found.used ?? 0, held: found.held ?? 0, reversed: found.reversed ?? 0 }
}
