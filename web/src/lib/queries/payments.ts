import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { listGrants } from '#shared/credits/endpoints/list-grants.ts'
import { changeCard } from '#shared/payments/endpoints/change-card.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { getInvoiceChoice } from '#shared/payments/endpoints/get-invoice-choice.ts'
import { listTransactions } from '#shared/payments/endpoints/list-transactions.ts'
import { resumePayment } from '#shared/payments/endpoints/resume-payment.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { endpointQuery, invalidateEndpoints, useEndpointMutation } from '../endpoint-query.ts'
import { userQuery } from './account.ts'
import { subscriptionQuery } from './subscriptions.ts'

export const transactionsQuery = endpointQuery(listTransactions)

/** What a person chose for the e-invoice of their last purchase. */
export const invoiceChoiceQuery = endpointQuery(getInvoiceChoice)

export const useCreateCheckout = () => useEndpointMutation(createCheckout)
export const useResumePayment = () => useEndpointMutation(resumePayment)
export const useChangeCard = () => useEndpointMutation(changeCard)

/** Loads who buys and what they have, before a page shows its button: a quick buyer is not taken for a visitor. */
export async function loadBuyer(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery)
  if (user) await queryClient.ensureQueryData(subscriptionQuery)
}

/** The same, and the e-invoice they chose last: a page shows it from its first paint. Without it nothing is chosen. */
export async function loadBuyerWithInvoice(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery)
  if (!user) return
  await Promise.all([queryClient.ensureQueryData(subscriptionQuery), queryClient.prefetchQuery(invoiceChoiceQuery)])
}

/** Fetches again what a payment may have changed: the person, plan and credits, payments. */
export function useRefreshAfterPayment(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => invalidateEndpoints(queryClient, [getUser, getSubscription, listTransactions, listGrants])
}
