import { createFileRoute, redirect } from '@tanstack/react-router'
import { paidTierSchema } from '#shared/subscriptions/plans.ts'
import { ConfirmPage } from '../../../features/checkout/confirm/confirm-page.tsx'
import { loadBuyerWithInvoice } from '../../../lib/queries/payments.ts'
import { SpinnerPage } from '../../../ui/spinner-page.tsx'

export const Route = createFileRoute('/subscription/confirm/$tier')({
  staticData: { wordBundle: 'checkout' },
  beforeLoad: ({ params }) => {
    const tier = paidTierSchema.safeParse(params.tier).data
    if (!tier) throw redirect({ to: '/' })
    return { tier }
  },
  loader: ({ context }) => loadBuyerWithInvoice(context.queryClient),
  pendingComponent: SpinnerPage,
  component: function Confirm() {
    return <ConfirmPage tier={Route.useRouteContext().tier} />
  },
})
