import type { CreditHundredths } from '#shared/money.ts'
import { toInstant } from '#shared/time.ts'
import { commit, put, update, type Verdict } from '../table/commit.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { CreditAccount, CreditCause, CreditGrant } from './entities.ts'
import { expireDue } from './expire-due.ts'
import { entry, post } from './journal.ts'
import type { LiveGrant, Posting } from './ledger.ts'
import { readAccount } from './store.ts'

/** Credits whose payment was refunded. */
export interface Reversal {
  /** The order whose grant it was. */
  orderId: string
  /** How much of the grant the refund covers; hundredths. */
  amount: CreditHundredths
}

/** Hundredths that were taken back, and that are owed since they were spent or held. */
export interface Reversed {
  taken: CreditHundredths
  owed: CreditHundredths
}

/** See `credits.reverse`. */
export async function reverseOnce(userId: string, { orderId, amount }: Reversal, now: Date): Promise<Reversed> {
  const cause = `order#${orderId}`
  return withRetry(async () => {
    const { grants } = await expireDue(await readAccount(userId, now), now)
    const live = grants.find((grant) => grant.cause === cause)
    const { used, held } = live ?? (await getClosed(userId, cause))
    const taken = live ? Math.min(live.remaining, amount) : 0
    const reversed = { taken, owed: Math.min(amount - taken, used + held) }
    const verdict = await saveReversal(userId, orderId, live, reversed, now)
    if (verdict.ok) return reversed
    const earlier = verdict.refused.get('cause')
    return earlier ? parseReversed(earlier) : lostRace
  })
}

/** Refused when the order was reversed before, or when its grant has changed since it was read. */
function saveReversal(
  userId: string,
  orderId: string,
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
      if (!live) return ''
      const field = row.grants[live.cause]!
      return `${is.eq(field.remaining, live.remaining)} AND ${is.eq(field.held, live.held)}`
    })
  const cause = `reverse#${orderId}`
  const fingerprint = `${taken} ${owed}`
  return commit({
    cause: put(CreditCause.create({ userId, cause, fingerprint, grantedAt: toInstant(now) })),
    account: update(account),
    entry: entry({ userId, kind: 'reverse', cause }, taken, postings, now),
  })
}

function parseReversed(item: Record<string, unknown>): Reversed {
  const [taken, owed] = (CreditCause.parse({ Item: item }).data?.fingerprint ?? '').split(' ').map(Number)
  return { taken: taken!, owed: owed! }
}

/** A grant that has left the account row. Its key begins with its end, which the order does not know. */
async function getClosed(userId: string, cause: string): Promise<{ used: number; held: number }> {
  const { data } = await CreditGrant.query
    .byUser({ userId })
    .where((row, is) => is.eq(row.cause, cause))
    .go({ consistent: true, pages: 'all' })
  const [found] = data
  if (!found) throw new Error('a refund of credits that were never granted')
  return { used: found.used ?? 0, held: found.held ?? 0 }
}
