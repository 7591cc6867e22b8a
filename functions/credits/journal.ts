import { createConversions, type EntityItem } from 'electrodb'
import type { EntryKind } from '#shared/credits/schema.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { PlanTier } from '#shared/subscriptions/plans.ts'
import type { Instant } from '#shared/time.ts'
import { CreditEntry } from './entities.ts'

/** One line of the journal. Amounts in hundredths; `change`: how the available credits changed. */
interface LedgerEntry {
  id: string
  at: Instant
  kind: EntryKind
  cause: string
  amount: CreditHundredths
  change: CreditHundredths
  tier?: PlanTier | undefined
}

export interface EntryFilter {
  kind?: EntryKind | undefined
  cursor?: string | undefined
}

export interface EntryPage {
  entries: LedgerEntry[]
  /** Null on the last page. */
  nextCursor: string | null
}

const pageSize = 50

/** So many lines are looked at by the first read of those that pass a filter; each further one looks at twice as many. */
const fewestFiltered = 100
const mostFiltered = 1_000

/** A page of the journal, newest first: at most 50 lines that pass the filter. */
export async function readEntries(userId: string, { kind, cursor }: EntryFilter): Promise<EntryPage> {
  const found: LedgerEntry[] = []
  let start = cursor === undefined ? null : toTableCursor(userId, cursor)
  let limit = kind ? fewestFiltered : pageSize
  do {
    const page = await CreditEntry.query
      .byUser({ userId })
      .where((row, is) => (kind ? is.eq(row.kind, kind) : ''))
      .go({ order: 'desc', limit, cursor: start })
    found.push(...page.data.map(toEntry))
    start = page.cursor
    limit = Math.min(2 * limit, mostFiltered)
  } while (start && found.length < pageSize)
  const entries = found.slice(0, pageSize)
  // What was read and has no room is read again for the next page.
  if (found.length > pageSize) return { entries, nextCursor: `ENTRY#${entries.at(-1)!.id}` }
  return { entries, nextCursor: start && fromTableCursor(start) }
}

function toEntry({ at, kind, cause, amount, postings, tier }: EntityItem<typeof CreditEntry>): LedgerEntry {
  const change = postings.reduce((sum, { remaining = 0 }) => sum + remaining, 0)
  return { id: `${at}#${kind}#${cause}`, at, kind, cause, amount, change, tier }
}

/** A cursor is the sort key of a line. A malformed one is ignored. */
const cursorPattern = /^ENTRY#(?<at>\d{4}-[0-9T:.-]+Z)#(?<kind>[a-z]+)#(?<cause>[\w#-]+)$/

export const isEntryCursor = (cursor: string): boolean => cursorPattern.test(cursor)

function toTableCursor(userId: string, cursor: string): string | null {
  const { at, kind, cause } = cursorPattern.exec(cursor)?.groups ?? {}
  if (!at || !kind || !cause) return null
  return createConversions(CreditEntry).fromComposite.toCursor({ userId, at, kind: kind as EntryKind, cause })
}

const fromTableCursor = (cursor: string): string =>
  createConversions(CreditEntry).fromCursor.toKeys<{ sk: string }>(cursor).sk
