import * as z from 'zod/mini'
import { userSchema } from '../../account/schema.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { proofCodeSchema } from '../schema.ts'

/** Proves the e-mail with the code of the mail: the first free allowance and the claim to the address come with it. */
export const proveEmail = defineEndpoint({
  method: 'POST',
  path: '/api/account/verification/confirm',
  access: 'user',
  input: z.object({ code: proofCodeSchema }),
  output: userSchema,
  errors: ['account.code-wrong', 'account.code-expired', 'account.code-spent', 'account.email-taken', 'credits.busy'],
})
