import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { adminHistorySchema } from '../histories.ts'
import { listQuery, pageOf, personAndDayQuery } from '../schema.ts'

/**
 * Conversions of all people, newest first, without their texts. `search`: a person's id, e-mail or username; their
 * conversions alone are listed.
 */
export const listHistories = defineEndpoint({
  method: 'GET',
  path: '/api/admin/histories',
  access: 'admin',
  query: z.object({
    ...listQuery,
    ...personAndDayQuery,
  }),
  output: pageOf(adminHistorySchema),
  errors: ['request.cursor-invalid'],
})
