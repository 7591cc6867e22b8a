import type * as z from 'zod/mini'
import { personAndDaySchema } from '../list/person-and-day-search.ts'

/** Filters and the open conversion stand in the address. */
export const historiesSearchSchema = personAndDaySchema
export type HistoriesSearch = z.infer<typeof historiesSearchSchema>
