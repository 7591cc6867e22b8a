import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { orderParams } from '../transactions.ts'

/** What refunding an order would take back; changes nothing. Amounts in credits. */
export const previewRefund = defineEndpoint({
  method: 'GET',
  path: '/api/admin/transactions/{id}/refund',
  access: 'admin',
  params: orderParams,
  output: z.object({
    amountTwd: z.int(),
    taken: z.number(),
    /** Was spent, or is held by a run and is taken back as far as that gives it back. */
    owed: z.number(),
    endsPlan: z.boolean(),
  }),
  errors: ['payment.order-not-found', 'payment.not-refundable', 'payment.refund-open'],
})
