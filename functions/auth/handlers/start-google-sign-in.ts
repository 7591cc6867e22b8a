import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { setCookie } from '../../http/cookie.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'
import * as auth from '../auth.ts'

export const handler = definePublicHandler(startGoogleSignIn, async ({ reply }) => {
  const { location, attempt } = auth.startGoogleSignIn()
  reply.cookies.push(setCookie('login', attempt))
  return { location }
})
