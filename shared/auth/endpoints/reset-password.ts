import * as z from 'zod/mini'
import { passwordSchema, userSchema } from '../../account/schema.ts'
import { emailSchema } from '../../email.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { mailLanguageSchema } from '../schema.ts'

export const passwordResetSchema = z.object({
  email: emailSchema,
  /** Of the mail. */
  code: z.string().check(z.regex(/^\d{8}$/)),
  password: passwordSchema,
  language: mailLanguageSchema,
})

/**
 * Sets another password with the code of the mail, ends all sessions of the person and signs in.
 * @source docs/rules/accounts.md#forgotten-passwords
 */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/password/reset/confirm',
  access: 'public',
  input: passwordResetSchema,
  output: userSchema,
  errors: [
    'account.code-wrong',
    'account.code-expired',
    'account.code-spent',
    'auth.account-disabled',
    'auth.sign-in-failed',
    'not-found',
  ],
})
