import { resetPassword } from '#shared/auth/endpoints/reset-password.ts'
import * as clock from '../../clock.ts'
import { browserOf } from '../../http/browser.ts'
import { setCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(resetPassword, async ({ body, event, now, reply }) => {
  const { cookie, user } = await auth.resetPassword(body, browserOf(event), now, clock.now)
  reply.cookies.push(setCookie('session', cookie))
  return user
})
