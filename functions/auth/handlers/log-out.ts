import { logOut } from '#shared/auth/endpoints/log-out.ts'
import { clearCookie, readCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

/** Always succeeds, also without a session. */
export const handler = defineHandler(logOut, async ({ event, now, reply }) => {
  reply.cookies.push(clearCookie('session'))
  await auth.logOut(readCookie(event.cookies, 'session'), now)
  return { success: true }
})
