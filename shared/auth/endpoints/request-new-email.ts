import * as z from 'zod/mini'
import { emailSchema } from '../../email.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { codeSentSchema, mailLanguageSchema, presentPasswordSchema } from '../schema.ts'

export const newEmailSchema = z.object({
  email: emailSchema,
  password: presentPasswordSchema,
  language: mailLanguageSchema,
})

/**
 * Mails a code to the e-mail that the caller, who signs in by password and has proved theirs, wants instead.
 * @source docs/rules/accounts.md#another-e-mail
 */
export const requestNewEmail = defineEndpoint({
  method: 'POST',
  path: '/api/account/email',
  access: 'user',
  input: newEmailSchema,
  output: codeSentSchema,
  errors: [
    'auth.bad-credentials',
    'auth.account-disabled',
    'auth.sign-in-failed',
    'account.already-proved',
    'account.too-many-emails',
    'account.mail-failed',
    'not-found',
  ],
})
