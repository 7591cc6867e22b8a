import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

const parameter = (most: number) => z.optional(z.string().check(z.maxLength(most)))

/** Exchanges the code, opens the session and redirects to `/auth`, which knows where the person was going. */
export const finishGoogleSignIn = defineEndpoint({
  method: 'GET',
  path: '/api/auth/callback',
  access: 'public',
  answer: 'redirect',
  query: z.object({
    code: parameter(2_048),
    state: parameter(256),
    error: parameter(256),
    error_description: parameter(2_048),
  }),
})
