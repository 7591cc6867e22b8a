import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { readCookie, setCookie } from '../../http/cookie.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'
import * as auth from '../auth.ts'

export const handler = definePublicHandler(startGoogleSignIn, async ({ event, reply }) => {
  const { location, attempt } = auth.startGoogleSignIn(readCookie(event.cookies, 'session'))
  reply.cookies.push(setCookie('login', attempt))
  return { location }
})
