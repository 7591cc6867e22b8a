import { infiniteQueryOptions } from '@tanstack/react-query'
import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import { listGrants } from '#shared/credits/endpoints/list-grants.ts'
import type { EntryKind } from '#shared/credits/schema.ts'
import { callEndpoint } from '../api.ts'
import { endpointKey, endpointQuery } from '../endpoint-query.ts'

export const grantsQuery = endpointQuery(listGrants)

/** The ledger page by page. @param kind absent: all lines */
export const entriesQuery = (kind: EntryKind | undefined) =>
  infiniteQueryOptions({
    queryKey: endpointKey(listEntries, { query: { kind } }),
    queryFn: ({ pageParam, signal }) => callEndpoint(listEntries, { query: { kind, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
