import { logIn } from '#shared/auth/endpoints/log-in.ts'
import { browserOf } from '../../http/browser.ts'
import { setCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(logIn, async ({ body, event, now, reply }) => {
  const { cookie, user } = await auth.logIn(body, browserOf(event), now)
  reply.cookies.push(setCookie('session', cookie))
  return user
})
