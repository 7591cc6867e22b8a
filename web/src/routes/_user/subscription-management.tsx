import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ManagementPage } from '../../features/billing/management-page.tsx'
import { managementTabs } from '../../features/billing/management-tabs.ts'
import { grantsQuery } from '../../lib/queries/credits.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { PurchasePage } from '../../ui/purchase-page.tsx'

export const Route = createFileRoute('/_user/subscription-management')({
  staticData: { wordBundle: 'billing' },
  validateSearch: z.object({
    tab: z.catch(z.optional(z.enum(managementTabs)), undefined),
    card: z.catch(z.optional(z.enum(['saved', 'failed'])), undefined),
  }),
  // Plan and credits may have changed elsewhere, and people open this page to see them.
  loader: async ({ context: { queryClient }, location, cause }) => {
    const plan = queryClient.fetchQuery({ ...subscriptionQuery, staleTime: 0 })
    // Near the top of their tab: what is beneath would move when they come.
    const grants = queryClient.prefetchQuery({ ...grantsQuery, staleTime: 0 })
    if ((location.search as { tab?: string }).tab === 'credits') await grants
    await plan.catch((error) => {
      // Another tab of the page needs no other plan.
      if (cause !== 'stay') throw error
    })
  },
  component: function SubscriptionManagement() {
    const { tab = 'overview', card } = Route.useSearch()
    const navigate = useNavigate({ from: Route.fullPath })
    return (
      <PurchasePage maxW="page">
        <ManagementPage
          tab={tab}
          card={card}
          onCardShown={() => void navigate({ search: { tab }, replace: true, resetScroll: false })}
          onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
        />
      </PurchasePage>
    )
  },
})
