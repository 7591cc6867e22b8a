import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { verificationSchema } from '../schema.ts'

/** The state of a credit purchase. `transactionId`: the order id, or the gateway's number. */
export const verifyPurchase = defineEndpoint({
  method: 'GET',
  path: '/api/payment/verify-purchase/{transactionId}',
  access: 'user',
  params: z.object({ transactionId: z.string().check(z.maxLength(64)) }),
  output: verificationSchema,
  errors: ['payment.id-missing', 'payment.order-not-found'],
})
