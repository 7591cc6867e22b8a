import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PlanResultPage } from '../../features/checkout/plan-result-page.tsx'

export const Route = createFileRoute('/subscription/failed')({
  staticData: { room: 'checkout' },
  validateSearch: z.object({ orderId: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined) }),
  component: function Failed() {
    return <PlanResultPage cameBack="failed" orderId={Route.useSearch().orderId} />
  },
})
