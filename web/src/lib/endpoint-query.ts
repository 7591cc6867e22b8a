import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, OutputOf } from '#shared/endpoint.ts'
import { type CallOptions, callEndpoint } from './api.ts'

/** The key of an endpoint's data: method and path, then what was asked. Keys are made here and nowhere else. */
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

/** Has everything that was read from these endpoints fetched again, whatever was asked. */
export async function invalidateEndpoints(queryClient: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })))
}

interface MutationExtras {
  /** The endpoints whose data it changes, or what reads that again. */
  refresh?: Endpoint[] | ((queryClient: QueryClient) => Promise<void>)
}

/** A mutation over an endpoint. */
export function useEndpointMutation<E extends Endpoint>(endpoint: E, { refresh = [] }: MutationExtras = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (options: Omit<CallOptions<E>, 'signal'>) => callEndpoint(endpoint, options as CallOptions<E>),
    onSuccess: () => (typeof refresh === 'function' ? refresh(queryClient) : invalidateEndpoints(queryClient, refresh)),
  })
}
