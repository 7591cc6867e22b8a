import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { PlanResultPage } from '../../features/checkout/plan-result-page.tsx'

export const Route = createFileRoute('/subscription/failed')({
  validateSearch: z.object({ orderId: z.string().max(64).optional().catch(undefined) }),
  component: function Failed() {
    return <PlanResultPage cameBack="failed" orderId={Route.useSearch().orderId} />
  },
})
