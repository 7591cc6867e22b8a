import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { type CallOptions, callEndpoint } from '../api.ts'
import { endpointQuery } from '../endpoint-query.ts'
import { refreshCredits } from './subscriptions.ts'

export const modelsQuery = endpointQuery(listModels)

/** What a run changes: the balance and the list of conversions. */
export const refreshAfterRun = (queryClient: QueryClient): Promise<void> =>
  refreshCredits(queryClient, [listConversions])

export function useRegenerate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (options: Omit<CallOptions<typeof regeneratePosts>, 'signal'>) =>
      callEndpoint(regeneratePosts, options),
    onSuccess: () => refreshAfterRun(queryClient),
  })
}
