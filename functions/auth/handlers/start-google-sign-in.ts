import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { setCookie } from '../../http/cookie.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'
import { authorizeUrl, newAttempt } from '../identities/login-attempt.ts'
import { packAttempt } from '../login-cookie.ts'

export const handler = definePublicHandler(startGoogleSignIn, async ({ reply }) => {
  const attempt = newAttempt()
  reply.cookies.push(setCookie('login', packAttempt(attempt)))
  return { location: authorizeUrl(attempt) }
})
