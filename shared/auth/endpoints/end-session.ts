import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { sessionIdSchema } from '../schema.ts'

/** Signs the caller out on one device. */
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  access: 'user',
  params: z.object({ id: sessionIdSchema }),
  output: z.object({ success: z.boolean() }),
  errors: ['not-found'],
})
