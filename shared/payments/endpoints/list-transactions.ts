import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { transactionSchema } from '../schema.ts'

/** The caller's payments, newest first. */
export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/user/transactions',
  access: 'user',
  output: z.array(transactionSchema),
})
