import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { keptInvoiceSchema } from '../invoice.ts'

/** What the caller chose for the e-invoice of their last purchase; null when nothing. */
export const getInvoiceChoice = defineEndpoint({
  method: 'GET',
  path: '/api/payment/invoice-choice',
  access: 'user',
  output: z.object({ choice: z.nullable(keptInvoiceSchema) }),
})
