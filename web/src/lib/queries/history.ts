import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { deleteConversion } from '#shared/history/endpoints/delete-conversion.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { nameRuns } from '#shared/history/endpoints/name-runs.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { callEndpoint } from '../api.ts'
import { endpointKey, endpointQuery, useEndpointMutation } from '../endpoint-query.ts'

/** One conversion with its posts. Read anew each time, because posts are changed elsewhere. */
export const conversionQuery = (id: string) => endpointQuery(getConversion, { params: { id }, staleTime: 0 })

/** What the list is narrowed to: words, a platform, what is kept. The address of the list says it so, too. */
export interface HistoryFilter {
  q?: string | undefined
  platform?: PlatformId | undefined
  saved?: true | undefined
}

/** Conversions, newest first, page by page. */
export const conversionsQuery = ({ saved, ...rest }: HistoryFilter) => {
  const filter = { ...rest, saved: saved && 'true' }
  return infiniteQueryOptions({
    queryKey: endpointKey(listConversions, { query: filter }),
    queryFn: async ({ pageParam, signal }) => {
      const read = (cursor: string | null) =>
        callEndpoint(listConversions, { query: { ...filter, cursor: cursor ?? undefined }, signal })
      let page = await read(pageParam)
      // A page that found nothing has nothing to show; where it ends, the next one begins.
      while (page.conversions.length === 0 && page.cursor !== null) page = await read(page.cursor)
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
    // A list that is being searched stays until the next one is there.
    placeholderData: keepPreviousData,
  })
}

/** Which conversions runs belong to. A title may have been changed elsewhere. */
export const runNamesQuery = (runIds: readonly string[]) =>
  endpointQuery(nameRuns, { query: { ids: runIds.join(',') }, staleTime: 0 })

export const useUpdateConversion = () => useEndpointMutation(updateConversion, { refresh: [listConversions] })
export const useDeleteConversion = () => useEndpointMutation(deleteConversion, { refresh: [listConversions] })
