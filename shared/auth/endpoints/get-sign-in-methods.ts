import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

/** How people may sign in on this stage; the sign-in screen shows its forms by it. */
export const getSignInMethods = defineEndpoint({
  method: 'GET',
  path: '/api/auth/methods',
  access: 'public',
  table: 'none',
  output: z.object({ password: z.enum(['off', 'api', 'form']), google: z.boolean() }),
})
