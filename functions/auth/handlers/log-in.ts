import { logIn } from '#shared/auth/endpoints/log-in.ts'
import { readCookie, setCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { addressOf, userAgentOf } from '../../http/event.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(logIn, async ({ body, event, now, reply }) => {
  const browser = {
    address: addressOf(event),
    cookie: readCookie(event.cookies, 'session'),
    userAgent: userAgentOf(event),
  }
  const { cookie, user } = await auth.logIn(body, browser, now)
  reply.cookies.push(setCookie('session', cookie))
  return user
})
