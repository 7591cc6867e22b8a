import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, OutputOf } from '#shared/endpoint.ts'
import { type CallOptions, callEndpoint } from './api.ts'

/** The key of an endpoint's data: its path with what was asked. Nobody types a key by hand. */
export const endpointKey = (endpoint: Endpoint, options: Pick<CallOptions, 'params' | 'query'> = {}) =>
  [endpoint.method, endpoint.path, ...(options.params || options.query ? [{ ...options }] : [])] as const

interface QueryExtras {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  staleTime?: number
}

/** Query options over an endpoint; loader and page share one. */
export function endpointQuery<E extends Endpoint>(endpoint: E, { params, query, ...extras }: QueryExtras = {}) {
  const asked = { ...(params && { params }), ...(query && { query }) }
  return queryOptions({
    queryKey: endpointKey(endpoint, asked),
    queryFn: ({ signal }): Promise<OutputOf<E>> => callEndpoint(endpoint, { ...asked, signal }),
    ...extras,
  })
}

/** A mutation over an endpoint that afterwards has the named queries fetched again. */
export function useEndpointMutation<E extends Endpoint>(endpoint: E, { refresh = [] }: { refresh?: Endpoint[] } = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (options: Omit<CallOptions<E>, 'signal'>) => callEndpoint(endpoint, options as CallOptions<E>),
    onSuccess: () =>
      Promise.all(refresh.map((stale) => queryClient.invalidateQueries({ queryKey: [stale.method, stale.path] }))),
  })
}
