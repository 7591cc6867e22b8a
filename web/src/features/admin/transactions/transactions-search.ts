import * as z from 'zod/mini'
import { transactionFilters } from '#shared/admin/transaction-filters.ts'
import { personAndDaySchema } from '../list/person-and-day-search.ts'

/** Filters and the open order stand in the address. */
export const transactionsSearchSchema = z.extend(personAndDaySchema, {
  status: z.catch(z.optional(z.enum(transactionFilters)), undefined),
})
export type TransactionsSearch = z.infer<typeof transactionsSearchSchema>
