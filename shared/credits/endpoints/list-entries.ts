import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { entryKindSchema, entrySchema } from '../schema.ts'

/** The ledger, newest first, a page at a time. */
export const listEntries = defineEndpoint({
  method: 'GET',
  path: '/api/user/credits/entries',
  access: 'user',
  query: z.object({
    kind: z.optional(entryKindSchema),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ entries: z.array(entrySchema), nextCursor: z.nullable(z.string()) }),
})
