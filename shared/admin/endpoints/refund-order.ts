import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { reasonSchema, requestIdSchema } from '../schema.ts'
import { adminTransactionSchema, orderParams } from '../transactions.ts'

/**
 * Refunds the whole payment of an order through the gateway and takes back what it gave. While `refundSince` is set in the
 * answer, the result is unknown.
 * @source docs/rules/payments.md#refunds-by-an-admin
 */
export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/api/admin/transactions/{id}/refund',
  access: 'admin',
  params: orderParams,
  input: z.object({ reason: reasonSchema, requestId: requestIdSchema }),
  output: adminTransactionSchema,
  errors: [
    'payment.order-not-found',
    'payment.not-refundable',
    'payment.refund-open',
    'payment.refund-refused',
    'credits.reason-required',
    'credits.busy',
  ],
})
