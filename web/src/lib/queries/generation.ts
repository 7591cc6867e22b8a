import type { QueryClient } from '@tanstack/react-query'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { endpointQuery, useEndpointMutation } from '../endpoint-query.ts'
import { refreshCredits } from './subscriptions.ts'

export const modelsQuery = endpointQuery(listModels)

/** What a run changes: the balance and the list of conversions. */
export const refreshAfterRun = (queryClient: QueryClient): Promise<void> =>
  refreshCredits(queryClient, [listConversions])

export const useRegenerate = () => useEndpointMutation(regeneratePosts, { refresh: refreshAfterRun })
