import { infiniteQueryOptions } from '@tanstack/react-query'
import { deleteConversion } from '#shared/history/endpoints/delete-conversion.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { callEndpoint } from '../api.ts'
import { endpointKey, useEndpointMutation } from '../endpoint-query.ts'

/** Conversions, newest first, page by page. */
export const conversionsQuery = (savedOnly: boolean) => {
  const filter = savedOnly ? { saved: 'true' } : {}
  return infiniteQueryOptions({
    queryKey: endpointKey(listConversions, { query: filter }),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listConversions, { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  })
}

export const useUpdateConversion = () => useEndpointMutation(updateConversion, { refresh: [listConversions] })
export const useDeleteConversion = () => useEndpointMutation(deleteConversion, { refresh: [listConversions] })
