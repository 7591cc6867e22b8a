import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

export const logOut = defineEndpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  /** `everywhere` ends all sessions of the person, on other devices too. */
  input: z.optional(z.object({ everywhere: z.optional(z.boolean()) })),
  output: z.object({
    success: z.boolean(),
    /** Where the browser goes to end the session at the identity provider too. */
    signOutUrl: z.optional(z.string()),
  }),
})
