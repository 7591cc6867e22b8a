import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PaymentPage, ResumePage } from '../../features/checkout/payment-page.tsx'
import { readSubscriptionData } from '../../lib/purchase-store.ts'
import { loadBuyer } from '../../lib/queries/payments.ts'
import { SpinnerPage } from '../../ui/spinner-page.tsx'

export const Route = createFileRoute('/subscription/payment')({
  staticData: { room: 'checkout' },
  validateSearch: z.object({
    token: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
    continue: z.catch(z.optional(z.boolean()), undefined),
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
