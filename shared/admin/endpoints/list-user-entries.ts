import * as z from 'zod/mini'
import { userIdSchema } from '../../account/user-id.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { ledgerLineSchema, listQuery, pageOf } from '../schema.ts'

/** The ledger of one person, newest first, each line with its run. */
export const listUserEntries = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/entries',
  access: 'admin',
  params: z.object({ id: userIdSchema }),
  query: z.object({ cursor: listQuery.cursor }),
  output: pageOf(ledgerLineSchema),
  errors: ['not-found', 'request.cursor-invalid'],
})
