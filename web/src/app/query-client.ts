import { QueryClient } from '@tanstack/react-query'
import { minutes } from '#shared/time.ts'

/** @source specification §9 "Client data-fetching defaults" */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: minutes(5),
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  })
}
