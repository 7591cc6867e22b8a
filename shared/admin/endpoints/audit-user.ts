import * as z from 'zod/mini'
import { userIdSchema } from '../../account/user-id.ts'
import { defineEndpoint } from '../../endpoint.ts'

/** Does this account add up? Recomputes it from its raw rows. */
export const auditUser = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/audit',
  access: 'admin',
  params: z.object({ id: userIdSchema }),
  output: z.object({ findings: z.array(z.object({ rule: z.string(), what: z.string() })) }),
  errors: ['not-found'],
})
