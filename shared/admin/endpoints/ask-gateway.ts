import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { adminTransactionSchema } from '../transactions.ts'

/** Asks the gateway now what became of an order, and takes the order as far as it goes. */
export const askGateway = defineEndpoint({
  method: 'POST',
  path: '/api/admin/transactions/{id}/ask-gateway',
  access: 'admin',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: adminTransactionSchema,
  errors: ['payment.order-not-found'],
})
