import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { adminHistorySchema } from '../histories.ts'
import { listQuery, pageOf } from '../schema.ts'

/** Conversions of all people, newest first, without their texts. */
export const listHistories = defineEndpoint({
  method: 'GET',
  path: '/api/admin/histories',
  access: 'admin',
  query: z.object({
    ...listQuery,
    /** A person's id, e-mail or username; their conversions alone are listed. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    /** Only conversions made on this day (UTC) or before. */
    until: z.optional(z.iso.date()),
  }),
  output: pageOf(adminHistorySchema),
  errors: ['request.cursor-invalid'],
})
