import * as z from 'zod/mini'
import { userIdSchema } from '../../account/user-id.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { reasonSchema } from '../schema.ts'

/** Signs a person out everywhere. */
export const endSessions = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/sign-out',
  access: 'admin',
  params: z.object({ id: userIdSchema }),
  input: z.object({ reason: reasonSchema }),
  output: z.object({ ended: z.int() }),
  errors: ['not-found', 'credits.reason-required', 'credits.busy'],
})
