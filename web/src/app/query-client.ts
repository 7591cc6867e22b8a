import { QueryClient } from '@tanstack/react-query'
import { minutes } from '#shared/time.ts'

/** Data is fetched once and again only when a mutation changes it, or when a query sets a stale time of its own. @source docs/rules/web.md#fetching */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: minutes(5),
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Without a network it fails at once, so that screens say so and offer another try. It is read when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Offline it fails at once: what somebody pressed must not be done later, when they have gone.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
