import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { sessionSchema } from '../schema.ts'

/** Where the caller is signed in: the session that asks first, then those used last. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'user',
  output: z.object({ sessions: z.array(sessionSchema) }),
})
