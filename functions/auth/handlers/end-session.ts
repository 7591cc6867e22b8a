import { endSession } from '#shared/auth/endpoints/end-session.ts'
import { clearCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(endSession, async ({ params, user, session, now, reply }) => {
  const { isCurrent } = await auth.endSession({ user, session }, params.id, now)
  if (isCurrent) reply.cookies.push(clearCookie('session'))
  return { success: true }
})
