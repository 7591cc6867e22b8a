import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import { listGrants } from '#shared/credits/endpoints/list-grants.ts'
import type { Entry, EntryKind } from '#shared/credits/schema.ts'
import { callEndpoint } from '../api.ts'
import { endpointKey, endpointQuery } from '../endpoint-query.ts'

export const grantsQuery = endpointQuery(listGrants)

/** The ledger page by page, read anew at each visit: each run adds to it. @param kind absent: all lines */
export const entriesQuery = (kind: EntryKind | undefined) =>
  infiniteQueryOptions({
    queryKey: endpointKey(listEntries, { query: { kind } }),
    queryFn: ({ pageParam, signal }) => callEndpoint(listEntries, { query: { kind, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

/** Every line of the ledger, page after page, newest first. */
export async function readWholeLedger(kind: EntryKind | undefined, signal?: AbortSignal): Promise<Entry[]> {
  const all: Entry[] = []
  let cursor: string | undefined
  do {
    const page = await callEndpoint(listEntries, { query: { kind, cursor }, ...(signal && { signal }) })
    all.push(...page.entries)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return all
}

/** Read anew whenever a statement is opened: credits may have changed elsewhere. */
export const wholeLedgerQuery = queryOptions({
  queryKey: [...endpointKey(listEntries), 'whole'],
  queryFn: ({ signal }) => readWholeLedger(undefined, signal),
  staleTime: 0,
  refetchOnMount: 'always',
})
