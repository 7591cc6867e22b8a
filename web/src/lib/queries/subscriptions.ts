import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#shared/endpoint.ts'
import { cancelSubscription } from '#shared/subscriptions/endpoints/cancel-subscription.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { removeCard } from '#shared/subscriptions/endpoints/remove-card.ts'
import { minutes } from '#shared/time.ts'
import { endpointQuery, invalidateEndpoints, useEndpointMutation } from '../endpoint-query.ts'
import { noteAccountChange } from '../storage/own-data.ts'

/** Credits, plan and what it allows; asked for only when somebody is signed in. */
export const subscriptionQuery = endpointQuery(getSubscription, { staleTime: minutes(10) })

/** Has plan and credits read again, here and in other tabs of this browser. @param others what has changed with them */
export async function refreshCredits(queryClient: QueryClient, others: readonly Endpoint[]): Promise<void> {
  noteAccountChange()
  await invalidateEndpoints(queryClient, [getSubscription, ...others])
}

const refresh = (queryClient: QueryClient) => refreshCredits(queryClient, [])
export const useCancelSubscription = () => useEndpointMutation(cancelSubscription, { refresh })
export const useRemoveCard = () => useEndpointMutation(removeCard, { refresh })
