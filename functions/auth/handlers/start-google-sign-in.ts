import { startGoogleSignIn } from '#shared/auth/endpoints.ts'
import { setCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { newAttempt } from '../identities/amplify.ts'
import { authorizeUrl } from '../identities/cognito.ts'
import { packAttempt } from '../login-cookie.ts'

export const handler = defineHandler(startGoogleSignIn, async ({ reply }) => {
  const attempt = newAttempt()
  reply.cookies.push(setCookie('login', packAttempt(attempt)))
  return { location: authorizeUrl(attempt) }
})
