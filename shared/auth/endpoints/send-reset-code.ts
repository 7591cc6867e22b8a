import * as z from 'zod/mini'
import { emailSchema } from '../../email.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { captchaSchema, codeSentSchema, mailLanguageSchema } from '../schema.ts'

export const resetCodeRequestSchema = z.object({
  email: emailSchema,
  captcha: captchaSchema,
  language: mailLanguageSchema,
})

/**
 * Mails a code with which a forgotten password is replaced, where an account has proved the e-mail. The answer is the same where
 * none has, and comes after two seconds, or later where a mail takes longer. @source docs/rules/accounts.md#forgotten-passwords
 */
export const sendResetCode = defineEndpoint({
  method: 'POST',
  path: '/api/password/reset',
  access: 'public',
  input: resetCodeRequestSchema,
  output: codeSentSchema,
  errors: ['auth.captcha-required', 'auth.captcha-invalid', 'not-found'],
})
