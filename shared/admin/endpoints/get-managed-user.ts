import * as z from 'zod/mini'
import { userIdSchema } from '../../account/user-id.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { managedUserSchema } from '../schema.ts'

/** Everything about one person that explains what they see. */
export const getManagedUser = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  access: 'admin',
  params: z.object({ id: userIdSchema }),
  output: managedUserSchema,
  errors: ['not-found'],
})
