import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRefreshAfterPayment } from '../../../lib/queries/checkout.ts'
import {
  hasStoppedPolling,
  isOpen,
  usePollCount,
  type VerificationQuery,
} from '../../../lib/queries/payment-verification.ts'
import { clearVerified } from '../../../lib/storage/purchase-store.ts'

interface VerificationOptions {
  /** Absent: refreshed once. */
  secondRefreshMs?: number
}

/**
 * How a payment stands, polled while it is open. The first answer removes what was stored for the way back; a success
 * has the person, plan and credits fetched again.
 */
export function useVerification(query: VerificationQuery & { enabled: boolean }, options: VerificationOptions = {}) {
  const { secondRefreshMs } = options
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(query)
  const pollCount = usePollCount(dataUpdatedAt)
  const refresh = useRefreshAfterPayment()
  const hasAnswer = data !== undefined
  const isDone = data?.success ?? false
  useEffect(() => {
    if (hasAnswer) clearVerified(isDone)
  }, [hasAnswer, isDone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a success
  useEffect(() => {
    if (!isDone) return
    void refresh()
    if (secondRefreshMs === undefined) return
    const timer = setTimeout(() => void refresh(), secondRefreshMs)
    return () => clearTimeout(timer)
  }, [isDone])
  return {
    data,
    failed: error && { error, isChecking: isFetching, check: () => void refetch() },
    refresh,
    isPolling: isOpen(data) && !hasStoppedPolling(pollCount),
  }
}

/** A verification that could not be made, and how it is made again. */
export type FailedVerification = NonNullable<ReturnType<typeof useVerification>['failed']>
