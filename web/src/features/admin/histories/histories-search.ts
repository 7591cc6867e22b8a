import * as z from 'zod/mini'

/** Filters and the open conversion stand in the address. */
export const historiesSearchSchema = z.object({
  search: z.catch(z.optional(z.coerce.string()), undefined),
  until: z.catch(z.optional(z.iso.date()), undefined),
  /** The conversion whose drawer is open. */
  open: z.catch(z.optional(z.string()), undefined),
})
export type HistoriesSearch = z.infer<typeof historiesSearchSchema>
