import { listModels, regeneratePosts } from '#shared/generation/endpoints.ts'
import { listConversions, updateConversion } from '#shared/history/endpoints.ts'
import { getSubscription } from '#shared/subscriptions/endpoints.ts'
import { endpointQuery, useEndpointMutation } from '../../lib/endpoint-query.ts'

export const modelsQuery = endpointQuery(listModels)

/** What a run changes: the balance and the list of recent conversions. */
export const touchedByRun = [getSubscription, listConversions]

export const useRegenerate = () => useEndpointMutation(regeneratePosts, { refresh: touchedByRun })
export const useUpdateConversion = () => useEndpointMutation(updateConversion, { refresh: [listConversions] })
