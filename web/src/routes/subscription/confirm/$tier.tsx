import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConfirmPage } from '../../../features/payments/confirm-page.tsx'
import { isPaidTier } from '../../../features/payments/purchase-store.ts'
import { loadBuyer } from '../../../features/payments/queries.ts'
import { SpinnerPage } from '../../../ui/spinner-page.tsx'

export const Route = createFileRoute('/subscription/confirm/$tier')({
  beforeLoad: ({ params }) => {
    if (!isPaidTier(params.tier)) throw redirect({ to: '/' })
    return { tier: params.tier }
  },
  loader: ({ context }) => loadBuyer(context.queryClient),
  pendingComponent: SpinnerPage,
  component: function Confirm() {
    return <ConfirmPage tier={Route.useRouteContext().tier} />
  },
})
