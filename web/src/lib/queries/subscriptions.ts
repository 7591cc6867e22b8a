import { cancelSubscription } from '#shared/subscriptions/endpoints/cancel-subscription.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { removeCard } from '#shared/subscriptions/endpoints/remove-card.ts'
import { minutes } from '#shared/time.ts'
import { endpointQuery, useEndpointMutation } from '../endpoint-query.ts'

/** Credits, plan and what it allows; asked for only when somebody is signed in. */
export const subscriptionQuery = endpointQuery(getSubscription, { staleTime: minutes(10) })

export const useCancelSubscription = () => useEndpointMutation(cancelSubscription, { refresh: [getSubscription] })
export const useRemoveCard = () => useEndpointMutation(removeCard, { refresh: [getSubscription] })
