import * as z from 'zod/mini'
import { passwordSchema, usernameSchema, userSchema } from '../../account/schema.ts'
import { emailSchema } from '../../email.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { captchaSchema, mailLanguageSchema } from '../schema.ts'

export const registrationSchema = z.object({
  username: usernameSchema,
  password: passwordSchema,
  email: emailSchema,
  displayName: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  captcha: captchaSchema,
  language: mailLanguageSchema,
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  input: registrationSchema,
  output: userSchema,
  errors: [
    'account.username-taken',
    'account.email-taken',
    'auth.account-disabled',
    'auth.too-many-sign-ins',
    'auth.captcha-required',
    'auth.captcha-invalid',
    'auth.sign-in-failed',
    'not-found',
  ],
})
