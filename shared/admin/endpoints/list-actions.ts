import * as z from 'zod/mini'
import { userIdSchema } from '../../account/user-id.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { actionSchema, listQuery, pageOf } from '../schema.ts'

/** What admins did, newest first: everything, or what was done to one person. */
export const listActions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/actions',
  access: 'admin',
  query: z.object({ ...listQuery, target: z.optional(userIdSchema) }),
  output: pageOf(actionSchema),
  errors: ['request.cursor-invalid'],
})
