import { chargeFor } from '#shared/credits/pricing.ts'
import type { PostKey } from '#shared/generation/post-key.ts'
import type { CreditHundredths } from '#shared/money.ts'
import { toInstant } from '#shared/time.ts'
import { commit, update, type Verdict } from '../table/commit.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import type { AccountSnapshot } from './account.ts'
import { CreditAccount, CreditHold } from './entities.ts'
import { countStored, type Hold, listDelivered, type RunReceipt, requestedUnits, toReceipt } from './hold.ts'
import { checkRun } from './keys.ts'
import { type Posting, postClose, sumPostings } from './ledger.ts'
import { countUndelivered } from './limits.ts'
import { findOwed } from './owed.ts'
import { entry, post } from './postings.ts'
import { tombstone } from './results.ts'
import { formatOpenHold, readAccount, readRun } from './store.ts'

/** See `credits.close`. A try is lost when a post is delivered in between, a payment refunded, or somebody else closes the hold. */
export async function closeRun(userId: string, id: string, now: Date, ending: Ending = {}): Promise<RunReceipt> {
  checkRun(userId, id)
  return withRetry(async () => {
    const [{ hold, results }, account] = await Promise.all([readRun(userId, id), readAccount(userId, now)])
    if (!hold) throw new Error('a run that was never reserved cannot be closed')
    if (hold.state !== 'open') return toReceipt(hold, account.available)
    const delivered = listDelivered(hold, results)
    const stored = results.filter(({ platform, state }) => state !== 'tombstone' && delivered.includes(platform))
    const units = hold.units && countStored(hold, stored)
    const charged = chargeFor(hold.amount, units ?? delivered.length, requestedUnits(hold))
    const postings = postClose(hold.allocations, charged, await findOwed(account, hold.allocations), now)
    const verdict = await closeHold(hold, { delivered, units, charged, postings, ...ending }, account, now)
    if (!verdict.ok) return lostRace
    const { remaining: returned } = sumPostings(postings)
    return toReceipt({ ...hold, charged, returned, delivered, deliveredUnits: units }, account.available + returned)
  })
}

/** What is known of a run that ends. */
export interface Ending {
  /** How many posts were not delivered because of their text; many of them a day pause runs for an hour. */
  undelivered?: number | undefined
  /** From the call to the first text that came. */
  firstTextMs?: number | undefined
}

interface Closing extends Ending {
  delivered: PostKey[]
  /** For how many posts they count, where that is not one for each. */
  units: number | undefined
  charged: CreditHundredths
  postings: Posting[]
}

/**
 * Ends a hold: charges what was delivered, gives the rest back and writes a tombstone for every post that is missing,
 * so that the number of posts that the charge was computed from cannot change any more. Refused when the hold has ended,
 * a post was stored or what is owed has changed meanwhile.
 */
function closeHold(
  hold: Hold,
  { delivered, units, charged, postings, undelivered = 0, firstTextMs }: Closing,
  known: AccountSnapshot,
  now: Date,
): Promise<Verdict> {
  const { userId, id, amount, expiresAt } = hold
  const isSettled = delivered.length > 0
  const { reversed, remaining: returned } = sumPostings(postings)
  const account = CreditAccount.patch({ userId })
    .data((row, to) => {
      post(row, to, postings)
      if (reversed > 0) to.subtract(row.owed, reversed)
      to.add(row.openHolds, -1)
      to.delete(row.holds, [formatOpenHold(id, expiresAt)])
      if (undelivered === 0) return
      const count = countUndelivered(known.undelivered, undelivered, now)
      to.set(row.undeliveredAt, toInstant(now))
      to.set(row.undeliveredDay, count.day)
      // Added to where the day is the same, so that runs that end at once are all counted.
      if (count.day === known.undelivered.day) to.add(row.undeliveredPosts, undelivered)
      else to.set(row.undeliveredPosts, count.posts)
    })
    // A grant may have left the row since another call closed this hold. Without the condition a write below it is an
    // invalid request and not a refused one.
    .where((row, is) => {
      const areLive = postings.map(({ grant }) => is.exists(row.grants[grant]!.remaining))
      return [is.eq(row.owed, known.owed), ...areLive].join(' AND ')
    })
  const closed = CreditHold.patch({ userId, id })
    .set({
      state: isSettled ? 'settled' : 'released',
      charged,
      returned: returned < amount - charged ? returned : undefined,
      delivered,
      deliveredUnits: units,
      closedAt: toInstant(now),
      firstTextMs,
    })
    .remove(['duePk', 'dueSk'])
    .where((row, is) => is.eq(row.state, 'open'))
  const line = { userId, kind: isSettled ? 'settle' : 'release', cause: id } as const
  const missing = hold.platforms.filter((platform) => !delivered.includes(platform))
  return commit({
    hold: update(closed),
    account: update(account),
    entry: entry(line, isSettled ? charged : amount, postings, now),
    ...Object.fromEntries(missing.map((platform) => [platform, tombstone({ userId, id, platform }, now)])),
  })
}
