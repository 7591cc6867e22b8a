import * as z from 'zod/mini'
import { userIdSchema } from '../../account/user-id.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { listedUserSchema, reasonSchema } from '../schema.ts'

/** Disables an account, which ends its sessions at once, or enables it. */
export const setUserState = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/state',
  access: 'admin',
  params: z.object({ id: userIdSchema }),
  input: z.object({ isActive: z.boolean(), reason: reasonSchema }),
  output: z.object({ user: listedUserSchema }),
  errors: ['not-found', 'credits.reason-required', 'credits.busy', 'admin.own-account'],
})
