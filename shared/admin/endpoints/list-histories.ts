import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { adminHistorySchema } from '../histories.ts'
import { listQuery, pageOf, personAndDayQuery } from '../schema.ts'

/**
 * Conversions of all people, newest first, without their texts. `search`: a person's id, e-mail or username; their
 * conversions alone are listed, and with `conversion` that one of them.
 */
export const listHistories = defineEndpoint({
  method: 'GET',
  path: '/api/admin/histories',
  access: 'admin',
  query: z.object({
    ...listQuery,
    ...personAndDayQuery,
    conversion: z.optional(z.uuid()),
  }),
  output: pageOf(adminHistorySchema),
  errors: ['request.cursor-invalid'],
})
