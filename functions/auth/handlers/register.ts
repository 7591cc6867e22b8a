import { register } from '#shared/auth/endpoints/register.ts'
import { browserOf } from '../../http/browser.ts'
import { setCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(register, async ({ body, event, now, reply }) => {
  const { cookie, user } = await auth.register(body, browserOf(event), now)
  reply.cookies.push(setCookie('session', cookie))
  return user
})
