import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../schema.ts'
import { adminTransactionSchema, transactionFilters } from '../transactions.ts'

/** Orders of all people, newest first. */
export const listAllTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/transactions',
  access: 'admin',
  query: z.object({
    ...listQuery,
    /** An order id, the gateway's id of a page, or a person's id, e-mail or username. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    status: z.optional(z.enum(transactionFilters)),
    /** Only orders made on this day (UTC) or before. */
    until: z.optional(z.iso.date()),
  }),
  output: pageOf(adminTransactionSchema),
  errors: ['request.cursor-invalid'],
})
