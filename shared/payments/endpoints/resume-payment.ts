import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { orderIdSchema, verificationSchema } from '../schema.ts'

const { data } = verificationSchema.shape

/**
 * Resumes a pending payment after a click: charges the card that was entered, at most once, or opens the card page
 * again where there is none. `tokenId` comes from a verification. What the body says about money is compared, and refused
 * when it differs.
 */
export const resumePayment = defineEndpoint({
  method: 'POST',
  path: '/api/payment/token-transaction',
  access: 'user',
  input: z.object({
    orderId: z.optional(orderIdSchema),
    tokenId: z.string().check(z.minLength(10), z.maxLength(100)),
    amount: z.optional(z.number()),
    currency: z.optional(z.string().check(z.maxLength(10))),
    merchantId: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.extend(verificationSchema, { data: z.extend(data, { url: z.optional(z.url()) }) }),
  errors: [
    'payment.unavailable',
    'payment.order-not-found',
    'payment.price-changed',
    'payment.busy',
    'payment.gateway-unavailable',
  ],
})
