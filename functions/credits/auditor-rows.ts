import type { RawRow } from '../table/raw-rows.ts'

/** A person's raw rows by kind, which their sort keys name. */
export interface Rows {
  userId: string
  account: RawRow
  grants: RawRow[]
  causes: RawRow[]
  holds: RawRow[]
  results: RawRow[]
  entries: RawRow[]
}

/** Where the credits of a grant are, and what the account calls the total of each place. */
export const places = ['remaining', 'held', 'used', 'expired', 'reversed']
export const totalOf = (account: RawRow, place: string): number => account[place === 'remaining' ? 'available' : place]

/** What is in the places of a grant: in the account while it is live, in its own row once it is closed. */
export const amountsOf = (grant: RawRow, account: RawRow): RawRow => account.grants?.[grant.cause] ?? grant

export const sum = (rows: readonly RawRow[], field: string): number =>
  rows.reduce((total, row) => total + (row[field] ?? 0), 0)

/** Rows by one of their fields. A person has tens of thousands of rows after years: no rule may look through all of them for each. */
export function groupedBy(rows: readonly RawRow[], field: string): (value: unknown) => RawRow[] {
  const groups = Map.groupBy(rows, (row) => row[field])
  return (value) => groups.get(value) ?? []
}

export const findAll = (...checks: [isWrong: boolean, what: string][]): string[] =>
  checks.flatMap(([isWrong, what]) => (isWrong ? [what] : []))

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs
