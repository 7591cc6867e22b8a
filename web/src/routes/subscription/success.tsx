import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PlanResultPage } from '../../features/checkout/result/plan-result-page.tsx'
import { successMessageSchema } from '../../features/checkout/result/success-message.ts'

export const Route = createFileRoute('/subscription/success')({
  staticData: { wordBundle: 'checkout' },
  validateSearch: z.object({
    orderId: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined),
    message: successMessageSchema,
  }),
  component: function Success() {
    const { orderId, message } = Route.useSearch()
    return <PlanResultPage cameBack="success" orderId={orderId} message={message} />
  },
})
