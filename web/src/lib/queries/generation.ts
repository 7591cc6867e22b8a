import { listModels, regeneratePosts } from '#shared/generation/endpoints.ts'
import { listConversions } from '#shared/history/endpoints.ts'
import { getSubscription } from '#shared/subscriptions/endpoints.ts'
import { endpointQuery, useEndpointMutation } from '../endpoint-query.ts'

export const modelsQuery = endpointQuery(listModels)

/** What a run changes: the balance and the list of conversions. */
export const changedByRun = [getSubscription, listConversions]

export const useRegenerate = () => useEndpointMutation(regeneratePosts, { refresh: changedByRun })
