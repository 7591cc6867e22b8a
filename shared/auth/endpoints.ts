import * as z from 'zod'
import { emailSchema, passwordSchema, usernameSchema, userSchema } from '../account/schema.ts'
import { defineEndpoint } from '../endpoint.ts'

/** Starts the authorization-code flow at the Cognito domain. @source docs/rules/accounts.md#sign-in */
export const startGoogleSignIn = defineEndpoint({
  method: 'GET',
  path: '/api/auth/google',
  access: 'public',
  table: 'none',
  answer: 'redirect',
})

/** Exchanges the code, opens the session and goes to `/auth`, which knows where the person was going. */
export const finishGoogleSignIn = defineEndpoint({
  method: 'GET',
  path: '/api/auth/callback',
  access: 'public',
  answer: 'redirect',
  query: z.object({
    code: z.string().max(2_048).optional(),
    state: z.string().max(256).optional(),
    error: z.string().max(256).optional(),
    error_description: z.string().max(2_048).optional(),
  }),
})

/** How people may sign in here; the auth screen draws itself from it. */
export const getSignInMethods = defineEndpoint({
  method: 'GET',
  path: '/api/auth/methods',
  access: 'public',
  table: 'none',
  output: z.object({ password: z.enum(['off', 'api', 'form']) }),
})

/** A fresh proof-of-work challenge, single use, 2 minutes. @source docs/rules/accounts.md#captcha */
export const createCaptcha = defineEndpoint({
  method: 'GET',
  path: '/api/captcha',
  access: 'public',
  output: z.looseObject({}),
})

/** ALTCHA's payload: the solved challenge in base64. */
const captchaSchema = z.string().max(4_096).optional()

export const logIn = defineEndpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  input: z.object({
    username: z.string().trim().min(3).max(254),
    password: z.string().min(6).max(256),
    captcha: captchaSchema,
  }),
  output: userSchema,
  errors: [
    'auth.bad-credentials',
    'auth.account-disabled',
    'auth.captcha-required',
    'auth.captcha-invalid',
    'auth.sign-in-failed',
    'not-found',
  ],
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  input: z.object({
    username: usernameSchema,
    password: passwordSchema,
    email: emailSchema,
    displayName: z.string().trim().max(80).optional(),
    captcha: captchaSchema,
  }),
  output: userSchema,
  errors: [
    'account.username-taken',
    'account.email-taken',
    'auth.captcha-required',
    'auth.captcha-invalid',
    'auth.sign-in-failed',
    'not-found',
  ],
})

export const logOut = defineEndpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  table: 'delete',
  output: z.object({
    success: z.boolean(),
    /** Where the browser goes to end the session at the identity provider too. */
    signOutUrl: z.string().optional(),
  }),
})
