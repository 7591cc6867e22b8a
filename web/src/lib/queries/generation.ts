import { listModels, regeneratePosts } from '#shared/generation/endpoints.ts'
import { getConversion, listConversions, updateConversion } from '#shared/history/endpoints.ts'
import { getSubscription } from '#shared/subscriptions/endpoints.ts'
import { endpointQuery, useEndpointMutation } from '../endpoint-query.ts'

export const modelsQuery = endpointQuery(listModels)

/** What a run changes: the balance and the list of recent conversions. */
export const touchedByRun = [getSubscription, listConversions]

export const useRegenerate = () => useEndpointMutation(regeneratePosts, { refresh: touchedByRun })
export const useUpdateConversion = () => useEndpointMutation(updateConversion, { refresh: [listConversions] })

/** A conversion as stored; asked for anew each time. */
export const conversionQuery = (id: string) => endpointQuery(getConversion, { params: { id }, staleTime: 0 })
