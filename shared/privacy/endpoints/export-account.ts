import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { exportSections } from '../schema.ts'

/**
 * Everything that is kept of the caller, a page at a time, so that neither side ever holds more than one page. Pages of one
 * section follow each other.
 */
export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/user/export',
  access: 'user',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(1_200))) }),
  output: z.object({
    section: z.enum(exportSections),
    /** As the other calls show them. */
    items: z.array(z.record(z.string(), z.unknown())),
    /** Null on the last page of the last section. */
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['request.cursor-invalid'],
})
