import * as z from 'zod/mini'
import { modelIds } from '../generation/schema.ts'
import { platformIds } from '../platforms/schema.ts'

/** Posts that were asked for and that were delivered. */
const postsSchema = z.object({ asked: z.int(), delivered: z.int() })
export type PostCount = z.infer<typeof postsSchema>

/** What happened on one day in Taipei. Money in NT$. @source docs/rules/admin-lists.md#today */
export const dayFiguresSchema = z.object({
  /** `2026-11-20`. */
  day: z.iso.date(),
  /** The day counts until then; a day that has not ended is counted so far. */
  countedAt: z.iso.datetime(),
  people: z.int(),
  conversions: z.int(),
  platforms: z.partialRecord(z.enum(platformIds), postsSchema),
  models: z.partialRecord(z.enum(modelIds), postsSchema),
  providerFailures: z.int(),
  /** Of the runs that showed a text; absent without one. */
  firstTextP95Ms: z.optional(z.int()),
  revenueTwd: z.int(),
  refundedTwd: z.int(),
})
export type DayFigures = z.infer<typeof dayFiguresSchema>
