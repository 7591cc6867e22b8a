import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { paidTierSchema } from '#shared/subscriptions/plans.ts'
import { UpgradePage } from '../../features/checkout/choose/upgrade-page.tsx'
import { loadBuyer } from '../../lib/queries/payments.ts'
import { SpinnerPage } from '../../ui/spinner-page.tsx'

export const Route = createFileRoute('/subscription/')({
  staticData: { wordBundle: 'checkout' },
  validateSearch: z.object({ plan: z.catch(z.optional(paidTierSchema), undefined) }),
  loader: ({ context }) => loadBuyer(context.queryClient),
  pendingComponent: SpinnerPage,
  component: function Upgrade() {
    return <UpgradePage chosen={Route.useSearch().plan} />
  },
})
