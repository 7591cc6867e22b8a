import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getUser } from '#shared/account/endpoints.ts'
import { listGrants } from '#shared/credits/endpoints.ts'
import {
  changeCard,
  chargeOrder,
  createCheckout,
  listTransactions,
  verifyPurchase,
  verifySubscription,
} from '#shared/payments/endpoints.ts'
import type { Verification } from '#shared/payments/schema.ts'
import { getSubscription } from '#shared/subscriptions/endpoints.ts'
import { seconds } from '#shared/time.ts'
import { callEndpoint } from '../api.ts'
import { endpointQuery, useEndpointMutation } from '../endpoint-query.ts'
import { userQuery } from './account.ts'
import { subscriptionQuery } from './subscriptions.ts'

export const transactionsQuery = endpointQuery(listTransactions)

export const useCreateCheckout = () => useEndpointMutation(createCheckout)
export const useChargeOrder = () => useEndpointMutation(chargeOrder)
export const useChangeCard = () => useEndpointMutation(changeCard)

/** Who buys, and what they have: known before there is a button, which would take a quick buyer for a visitor. */
export async function loadBuyer(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery)
  if (user) await queryClient.ensureQueryData(subscriptionQuery)
}

/** Waits between two polls of a payment that is not decided; about a minute in all. */
const pollGapsMs = [seconds(2), seconds(3), seconds(5), seconds(8), seconds(13), seconds(20)]

/** A payment that may still become something else by itself. */
export const isOpen = (verification: Verification | undefined): boolean =>
  verification !== undefined && ['pending', 'token_pending', 'token_received'].includes(verification.status)

/** Whether an open payment is no longer polled. */
export const hasStoppedPolling = (pollCount: number): boolean => pollCount > pollGapsMs.length

/** How often a payment was polled on this visit. @param updatedAt when the last answer came, 0 before the first */
export function usePollCount(updatedAt: number): number {
  const [pollCount, setPollCount] = useState(0)
  useEffect(() => {
    if (updatedAt > 0) setPollCount((count) => count + 1)
  }, [updatedAt])
  return pollCount
}

/** Verifies the payment of a plan, and polls while it is open. @param orderId absent: the server says what is missing */
export const verifySubscriptionQuery = (orderId: string | undefined, forceActivate: boolean) =>
  queryOptions({
    queryKey: ['verify', verifySubscription.path, orderId, forceActivate],
    queryFn: ({ signal }) =>
      callEndpoint(verifySubscription, { body: { ...(orderId && { orderId }), forceActivate }, signal }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? (pollGapsMs[state.dataUpdateCount - 1] ?? false) : false),
    // Two visits of one page are two questions.
    gcTime: 0,
  })

export const verifyPurchaseQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['verify', verifyPurchase.path, transactionId],
    queryFn: ({ signal }) => callEndpoint(verifyPurchase, { params: { transactionId }, signal }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? (pollGapsMs[state.dataUpdateCount - 1] ?? false) : false),
    gcTime: 0,
  })

/** Fetches anew what a payment may have changed: the person, plan and credits, payments. */
export function useRefreshAfterPayment(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const changed = [getUser, getSubscription, listTransactions, listGrants]
    await Promise.all(changed.map(({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] })))
  }
}
