import { useQueryClient } from '@tanstack/react-query'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { listGrants } from '#shared/credits/endpoints/list-grants.ts'
import { changeCard } from '#shared/payments/endpoints/change-card.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { listTransactions } from '#shared/payments/endpoints/list-transactions.ts'
import { resumePayment } from '#shared/payments/endpoints/resume-payment.ts'
import { useEndpointMutation } from '../endpoint-query.ts'
import { refreshCredits } from './subscriptions.ts'

// In a file of their own: routes load queries of payments with the app, and these bring the checks of an order.
export const useCreateCheckout = () => useEndpointMutation(createCheckout)
export const useResumePayment = () => useEndpointMutation(resumePayment)
export const useChangeCard = () => useEndpointMutation(changeCard)

/** Fetches again what a payment may have changed: the person, plan and credits, payments. */
export function useRefreshAfterPayment(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => refreshCredits(queryClient, [getUser, listTransactions, listGrants])
}
