import { logOut } from '#shared/auth/endpoints/log-out.ts'
import { clearCookie, readCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

/** Always succeeds, also without a session. */
export const handler = defineHandler(logOut, async ({ body, event, now, reply }) => {
  reply.cookies.push(clearCookie('session'))
  const isEverywhere = body?.everywhere ?? false
  const { signOutUrl } = await auth.logOut(readCookie(event.cookies, 'session'), { isEverywhere }, now)
  return { success: true, signOutUrl }
})
