import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PlanResultPage } from '../../features/checkout/plan-result-page.tsx'

export const Route = createFileRoute('/subscription/success')({
  staticData: { room: 'checkout' },
  validateSearch: z.object({ orderId: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined) }),
  component: function Success() {
    return <PlanResultPage cameBack="success" orderId={Route.useSearch().orderId} />
  },
})
