import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { verificationSchema } from '../schema.ts'

/**
 * The state of a plan purchase. `forceActivate` asks the gateway again, nothing more.
 * @source docs/rules/payments.md#what-counts-as-paid
 */
export const verifySubscription = defineEndpoint({
  method: 'POST',
  path: '/api/payment/verify-subscription',
  access: 'user',
  input: z.object({
    orderId: z.optional(z.string().check(z.maxLength(64))),
    forceActivate: z._default(z.boolean(), false),
  }),
  output: verificationSchema,
  errors: ['payment.id-missing', 'payment.order-not-found'],
})
