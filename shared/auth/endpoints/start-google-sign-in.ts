import { defineEndpoint } from '../../endpoint.ts'

/** Starts the authorization-code flow at the Cognito domain. @source docs/rules/accounts.md#sign-in */
export const startGoogleSignIn = defineEndpoint({
  method: 'GET',
  path: '/api/auth/google',
  access: 'public',
  table: 'none',
  answer: 'redirect',
  errors: ['not-found'],
})
