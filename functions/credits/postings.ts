import type { EntryKind } from '#shared/credits/schema.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { PlanTier } from '#shared/subscriptions/plans.ts'
import { toInstant } from '#shared/time.ts'
import { put, type Write } from '../table/commit.ts'
import { type CreditAccount, CreditEntry } from './entities.ts'
import { type Posting, places, sumPostings } from './ledger.ts'

type Patch = ReturnType<typeof CreditAccount.patch>
type Data = Parameters<Patch['data']>[0]
/** The attributes of the account row in an update expression, and the operations on them. */
export type AccountAttributes = Parameters<Data>[0]
export type AccountChange = Parameters<Data>[1]

/** What the account row calls the total of each place. */
const totalOf = {
  remaining: 'available',
  held: 'held',
  used: 'used',
  expired: 'expired',
  reversed: 'reversed',
} as const

/** Moves credits between the places of live grants, and changes the account's totals alike. */
export function post(row: AccountAttributes, to: AccountChange, postings: readonly Posting[]): void {
  for (const posting of postings)
    for (const place of places) {
      // `add` becomes ADD, which works on top-level attributes only; `subtract` becomes SET.
      if (posting[place]) to.subtract(row.grants[posting.grant]![place], -posting[place])
    }
  postTotals(row, to, postings)
}

/** Changes the account's totals alone, for a grant that leaves the account row. */
export function postTotals(row: AccountAttributes, to: AccountChange, postings: readonly Posting[]): void {
  const totals = sumPostings(postings)
  for (const place of places) if (totals[place]) to.add(row[totalOf[place]], totals[place])
}

/** A new line of the journal, refused when it exists. */
export function entry(
  line: { userId: string; kind: EntryKind; cause: string; actor?: string | undefined; tier?: PlanTier | undefined },
  amount: CreditHundredths,
  postings: readonly Posting[],
  now: Date,
): Write {
  return put(CreditEntry.create({ ...line, at: toInstant(now), amount, postings: [...postings] }))
}
