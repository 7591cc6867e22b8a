import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PlanResultPage } from '../../features/checkout/result/plan-result-page.tsx'
import { returnCodeSchema } from '../../features/checkout/result/return-code.ts'

export const Route = createFileRoute('/subscription/failed')({
  staticData: { wordBundle: 'checkout' },
  validateSearch: z.object({
    orderId: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined),
    payment_error: returnCodeSchema,
  }),
  component: function Failed() {
    const { orderId, payment_error } = Route.useSearch()
    return <PlanResultPage cameBack="failed" orderId={orderId} returnCode={payment_error} />
  },
})
