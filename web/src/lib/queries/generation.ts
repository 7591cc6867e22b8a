import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { endpointQuery, useEndpointMutation } from '../endpoint-query.ts'

export const modelsQuery = endpointQuery(listModels)

/** What a run changes: the balance and the list of conversions. */
export const changedByRun = [getSubscription, listConversions]

export const useRegenerate = () => useEndpointMutation(regeneratePosts, { refresh: changedByRun })
