import { infiniteQueryOptions } from '@tanstack/react-query'
import { type EntryKind, listEntries, listGrants } from '#shared/credits/endpoints.ts'
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
