import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod'
import { PaymentPage, ResumePage } from '../../features/checkout/payment-page.tsx'
import { readSubscriptionData } from '../../lib/purchase-store.ts'
import { loadBuyer } from '../../lib/queries/payments.ts'
import { SpinnerPage } from '../../ui/spinner-page.tsx'

export const Route = createFileRoute('/subscription/payment')({
  validateSearch: z.object({
    token: z.string().max(100).optional().catch(undefined),
    continue: z.boolean().optional().catch(undefined),
  }),
  beforeLoad: ({ search }) => {
    const resumed = search.continue ? search.token : undefined
    const data = readSubscriptionData()
    if (!resumed && !data) throw redirect({ to: '/' })
    return { resumed, data }
  },
  loader: ({ context }) => loadBuyer(context.queryClient),
  pendingComponent: SpinnerPage,
  component: function Payment() {
    const { resumed, data } = Route.useRouteContext()
    return resumed ? <ResumePage tokenId={resumed} /> : data && <PaymentPage data={data} />
  },
})
