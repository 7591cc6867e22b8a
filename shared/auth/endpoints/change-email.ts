import * as z from 'zod/mini'
import { emailSchema } from '../../email.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { codeSentSchema, mailLanguageSchema } from '../schema.ts'

/** Gives the caller, who has proved no e-mail yet, another one, and mails it a code. The code before is void. */
export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/api/account/verification/email',
  access: 'user',
  input: z.object({ email: emailSchema, language: mailLanguageSchema }),
  output: codeSentSchema,
  errors: ['account.already-proved', 'account.mail-failed'],
})
