import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { PlanResultPage } from '../../features/checkout/plan-result-page.tsx'

export const Route = createFileRoute('/subscription/success')({
  validateSearch: z.object({ orderId: z.string().max(64).optional().catch(undefined) }),
  component: function Success() {
    return <PlanResultPage cameBack="success" orderId={Route.useSearch().orderId} />
  },
})
