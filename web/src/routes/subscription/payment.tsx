import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PaymentPage, ResumePage } from '../../features/checkout/pay/payment-page.tsx'
import { returnCodeSchema } from '../../features/checkout/result/return-code.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { loadBuyer } from '../../lib/queries/payments.ts'
import { SpinnerPage } from '../../ui/spinner-page.tsx'

export const Route = createFileRoute('/subscription/payment')({
  staticData: { wordBundle: 'checkout' },
  validateSearch: z.object({
    token: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
    continue: z.catch(z.optional(z.boolean()), undefined),
    payment_error: returnCodeSchema,
  }),
  beforeLoad: async ({ context, search }) => {
    const resumed = search.continue ? search.token : undefined
    // What checks it is of no use to other screens.
    const { readSubscriptionData } = await import('../../lib/storage/purchase-store.ts')
    const data = readSubscriptionData(await context.queryClient.ensureQueryData(userQuery))
    if (!resumed && !data) throw redirect({ to: '/' })
    return { resumed, data, returnCode: search.payment_error }
  },
  loader: ({ context }) => loadBuyer(context.queryClient),
  pendingComponent: SpinnerPage,
  component: function Payment() {
    const { resumed, data, returnCode } = Route.useRouteContext()
    if (resumed) return <ResumePage tokenId={resumed} returnCode={returnCode} />
    return data && <PaymentPage data={data} />
  },
})
