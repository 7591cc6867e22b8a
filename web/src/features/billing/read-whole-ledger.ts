import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import type { Entry, EntryKind } from '#shared/credits/schema.ts'
import { callEndpoint } from '../../lib/api.ts'

/** Every line of the ledger, page after page. */
export async function readWholeLedger(kind: EntryKind | undefined): Promise<Entry[]> {
  const all: Entry[] = []
  let cursor: string | undefined
  do {
    const page = await callEndpoint(listEntries, { query: { kind, cursor } })
    all.push(...page.entries)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return all
}
