import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { verifyPurchase } from '#shared/payments/endpoints/verify-purchase.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import type { Verification } from '#shared/payments/schema.ts'
import { seconds } from '#shared/time.ts'
import { ApiError, callEndpoint } from '../api.ts'
import { endpointKey } from '../endpoint-query.ts'

/** Waits between two polls of a payment that is not decided; about a minute in all. */
const pollGapsMs = [seconds(2), seconds(3), seconds(5), seconds(8), seconds(13), seconds(20)]

/** A payment that may still become something else by itself. */
export const isOpen = (verification: Verification | undefined): boolean =>
  verification !== undefined && ['pending', 'token_pending', 'token_received'].includes(verification.status)

/** Whether a verification that failed may succeed a little later, with nothing done about it. */
export const isPassing = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

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

/** A verification that polls while the payment is open or could not be asked about, and is made again at each visit of a page. */
const verificationQuery = (queryKey: readonly unknown[], verify: (signal: AbortSignal) => Promise<Verification>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => verify(signal),
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (error) return isPassing(error) && (pollGapsMs[errorUpdateCount - 1] ?? false)
      return isOpen(data) && (pollGapsMs[dataUpdateCount - 1] ?? false)
    },
    gcTime: 0,
    // A poll that waits for the network says nothing about the payment.
    networkMode: 'online',
  })
export type VerificationQuery = ReturnType<typeof verificationQuery>

/** Verifies the payment of a plan. @param orderId absent: the server says what is missing */
export const verifySubscriptionQuery = (orderId: string | undefined, forceActivate: boolean): VerificationQuery =>
  verificationQuery([...endpointKey(verifySubscription), orderId, forceActivate], (signal) =>
    callEndpoint(verifySubscription, { body: { ...(orderId && { orderId }), forceActivate }, signal }),
  )

/** Verifies the payment of a pack. */
export const verifyPurchaseQuery = (transactionId: string): VerificationQuery =>
  verificationQuery(endpointKey(verifyPurchase, { params: { transactionId } }), (signal) =>
    callEndpoint(verifyPurchase, { params: { transactionId }, signal }),
  )

/** The order that a resume token is for, once: while its buyer reads, nothing changes by itself. */
export const waitingOrderQuery = (tokenId: string) => {
  const [orderId = ''] = tokenId.split('.')
  return queryOptions({
    queryKey: [...endpointKey(verifySubscription), orderId, 'waiting'],
    queryFn: ({ signal }) => callEndpoint(verifySubscription, { body: { orderId, forceActivate: false }, signal }),
    gcTime: 0,
  })
}
