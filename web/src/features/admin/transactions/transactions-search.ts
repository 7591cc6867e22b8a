import * as z from 'zod/mini'
import { transactionFilters } from '#shared/admin/transactions.ts'

/** Filters and the open order stand in the address. */
export const transactionsSearchSchema = z.object({
  search: z.catch(z.optional(z.coerce.string()), undefined),
  status: z.catch(z.optional(z.enum(transactionFilters)), undefined),
  until: z.catch(z.optional(z.iso.date()), undefined),
  /** The order whose drawer is open. */
  open: z.catch(z.optional(z.string()), undefined),
})
export type TransactionsSearch = z.infer<typeof transactionsSearchSchema>
