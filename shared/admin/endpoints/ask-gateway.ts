import { defineEndpoint } from '../../endpoint.ts'
import { adminTransactionSchema, orderParams } from '../transactions.ts'

/** Asks the gateway now what became of an order, and takes the order as far as it goes. */
export const askGateway = defineEndpoint({
  method: 'POST',
  path: '/api/admin/transactions/{id}/ask-gateway',
  access: 'admin',
  params: orderParams,
  output: adminTransactionSchema,
  errors: ['payment.order-not-found', 'credits.busy'],
})
