import type { PlatformId } from '#shared/platforms/schema.ts'
import { toInstant } from '#shared/time.ts'
import { commit, put, update, type Verdict } from '../table/commit.ts'
import { dueKeys } from '../table/due.ts'
import { formatOpenHold } from './account.ts'
import { CreditAccount, CreditHold } from './entities.ts'
import { entry, post } from './journal.ts'
import { type Posting, postHold } from './ledger.ts'
import type { RunCount, RunLimits } from './limits.ts'
import { seal } from './results.ts'
import type { HoldRow } from './store.ts'

/** Open holds in the `due` index, by the instant each ends by itself. */
export const holdQueue = 'HOLDS'

/**
 * Sets credits aside: the hold, the account and the journal in one transaction.
 * Refused when the hold is there already, or the account can no longer bear it.
 */
export function saveHold(hold: HoldRow, count: RunCount, limits: RunLimits, now: Date): Promise<Verdict> {
  const { userId, id, amount, expiresAt } = hold
  const postings = postHold(hold.parts)
  const account = CreditAccount.patch({ userId })
    .data((row, to) => {
      post(row, to, postings)
      to.add(row.openHolds, 1)
      to.add(row.holds, [formatOpenHold(id, expiresAt)])
      for (const [window, runs] of windows) {
        if (count[runs] > 1) to.add(row[runs], 1)
        else {
          to.set(row[window], count[window])
          to.set(row[runs], 1)
        }
      }
    })
    .where((row, is) => {
      const person = [is.eq(row.isActive, true), is.lt(row.openHolds, limits.openHolds), is.gte(row.available, amount)]
      const pace = windows.map(([window, runs, limit]) =>
        count[runs] > 1 ? is.lt(row[runs], limits[limit]) : is.lt(row[window], count[window]),
      )
      const grants = hold.parts.flatMap(({ grant, amount }) => {
        const field = row.grants[grant]!
        return [is.gte(field.remaining, amount), is.gt(field.expiresAt, toInstant(now))]
      })
      return [...person, ...pace, ...grants].join(' AND ')
    })
  return commit({
    hold: put(CreditHold.create({ ...hold, ...dueKeys(holdQueue, { at: expiresAt, userId, id }) })),
    account: update(account),
    entry: entry({ userId, kind: 'hold', cause: id }, amount, postings, now),
  })
}

/** Each pace limit: the attribute that names its window, the one that counts, the limit. */
const windows = [
  ['minute', 'minuteRuns', 'perMinute'],
  ['day', 'dayRuns', 'perDay'],
] as const

/** What a hold ends with. */
export interface Closing {
  delivered: PlatformId[]
  charged: number
  postings: Posting[]
}

/**
 * Ends a hold: charges what was delivered, gives the rest back and seals every place where no post stands, so that the
 * count the price was made from is exact and stays so. Refused when the hold has ended or a post slipped in.
 */
export function closeHold(hold: HoldRow, { delivered, charged, postings }: Closing, now: Date): Promise<Verdict> {
  const { userId, id, amount, expiresAt } = hold
  const state = delivered.length > 0 ? 'settled' : 'released'
  const account = CreditAccount.patch({ userId }).data((row, to) => {
    post(row, to, postings)
    to.add(row.openHolds, -1)
    to.delete(row.holds, [formatOpenHold(id, expiresAt)])
  })
  const closed = CreditHold.patch({ userId, id })
    .set({ state, charged, delivered, closedAt: toInstant(now) })
    .remove(['duePk', 'dueSk'])
    .where((row, is) => is.eq(row.state, 'open'))
  const empty = hold.platforms.filter((platform) => !delivered.includes(platform))
  return commit({
    hold: update(closed),
    account: update(account),
    entry: entry(
      { userId, kind: state === 'settled' ? 'settle' : 'release', cause: id },
      state === 'settled' ? charged : amount,
      postings,
      now,
    ),
    ...Object.fromEntries(empty.map((platform) => [`seal ${platform}`, seal({ userId, id, platform }, now)])),
  })
}
