import type { QueryClient } from '@tanstack/react-query'
import { getInvoiceChoice } from '#shared/payments/endpoints/get-invoice-choice.ts'
import { listTransactions } from '#shared/payments/endpoints/list-transactions.ts'
import { endpointQuery } from '../endpoint-query.ts'
import { userQuery } from './account.ts'
import { subscriptionQuery } from './subscriptions.ts'

export const transactionsQuery = endpointQuery(listTransactions)

/** What a person chose for the e-invoice of their last purchase. */
export const invoiceChoiceQuery = endpointQuery(getInvoiceChoice)

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
