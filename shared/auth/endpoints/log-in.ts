import * as z from 'zod/mini'
import { userSchema } from '../../account/schema.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { captchaSchema, presentPasswordSchema } from '../schema.ts'

export const logInSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
  password: presentPasswordSchema,
  captcha: captchaSchema,
})

export const logIn = defineEndpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  input: logInSchema,
  output: userSchema,
  errors: [
    'auth.bad-credentials',
    'auth.account-disabled',
    'auth.too-many-sign-ins',
    'auth.captcha-required',
    'auth.captcha-invalid',
    'auth.sign-in-failed',
    'not-found',
  ],
})
