import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf, personAndDayQuery } from '../schema.ts'
import { transactionFilters } from '../transaction-filters.ts'
import { adminTransactionSchema } from '../transactions.ts'

/**
 * Orders of all people, newest first. `search`: an order id, the gateway's id of a page, or a person's id, e-mail or
 * username.
 */
export const listAllTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/transactions',
  access: 'admin',
  query: z.object({
    ...listQuery,
    ...personAndDayQuery,
    status: z.optional(z.enum(transactionFilters)),
  }),
  output: pageOf(adminTransactionSchema),
  errors: ['request.cursor-invalid'],
})
