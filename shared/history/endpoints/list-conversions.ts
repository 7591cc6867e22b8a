import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { platformIdSchema } from '../../platforms/schema.ts'
import { conversionSummarySchema } from '../schema.ts'

/** The caller's conversions, newest first, a page at a time. */
export const listConversions = defineEndpoint({
  method: 'GET',
  path: '/api/history',
  access: 'user',
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(1_024))),
    saved: z.optional(z.enum(['true', 'false'])),
    platform: z.optional(platformIdSchema),
    /** Words of the title, the text or the person's own wording. */
    q: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({ conversions: z.array(conversionSummarySchema), cursor: z.nullable(z.string()) }),
  errors: ['rate.limited'],
})
