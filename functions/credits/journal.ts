import type { CreditHundredths } from '#shared/money.ts'
import { toInstant } from '#shared/time.ts'
import { put, type Write } from '../table/commit.ts'
import { type CreditAccount, CreditEntry } from './entities.ts'
import { type Posting, parts, sumPostings } from './ledger.ts'

type Patch = ReturnType<typeof CreditAccount.patch>
type Data = Parameters<Patch['data']>[0]
export type AccountRow = Parameters<Data>[0]
export type AccountChange = Parameters<Data>[1]

/** What the account row calls the total of each part. */
const totalOf = {
  remaining: 'available',
  held: 'held',
  used: 'used',
  expired: 'expired',
  reversed: 'reversed',
} as const

/** Moves credits between the parts of live grants, and the account's totals with them. */
export function post(row: AccountRow, to: AccountChange, postings: readonly Posting[]): void {
  for (const posting of postings)
    for (const part of parts) {
      // `add` becomes ADD, which is for top-level attributes only; `subtract` becomes SET.
      if (posting[part]) to.subtract(row.grants[posting.grant]![part], -posting[part])
    }
  postTotals(row, to, postings)
}

/** Moves the account's totals alone, for a grant that leaves the account row. */
export function postTotals(row: AccountRow, to: AccountChange, postings: readonly Posting[]): void {
  const totals = sumPostings(postings)
  for (const part of parts) if (totals[part]) to.add(row[totalOf[part]], totals[part])
}

/** One line of the journal, refused when it is there. */
export function entry(
  line: {
    userId: string
    kind: 'grant' | 'hold' | 'settle' | 'release' | 'expire' | 'reverse'
    cause: string
    actor?: string | undefined
  },
  amount: CreditHundredths,
  postings: readonly Posting[],
  now: Date,
): Write {
  return put(CreditEntry.create({ ...line, at: toInstant(now), amount, postings: [...postings] }))
}
