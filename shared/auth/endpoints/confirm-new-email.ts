import * as z from 'zod/mini'
import { userSchema } from '../../account/schema.ts'
import { emailSchema } from '../../email.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { mailLanguageSchema, proofCodeSchema } from '../schema.ts'

export const newEmailCodeSchema = z.object({
  email: emailSchema,
  /** Of the mail to it. */
  code: proofCodeSchema,
  language: mailLanguageSchema,
})

/** Gives the caller the e-mail that the code was mailed to. @source docs/rules/accounts.md#another-e-mail */
export const confirmNewEmail = defineEndpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  access: 'user',
  input: newEmailCodeSchema,
  output: userSchema,
  errors: [
    'account.code-wrong',
    'account.code-expired',
    'account.code-spent',
    'account.email-taken',
    'account.too-many-emails',
    'not-found',
  ],
})
