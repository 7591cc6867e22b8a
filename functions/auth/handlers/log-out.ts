import { logOut } from '#shared/auth/endpoints/log-out.ts'
import { clearCookie, readCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { logger } from '../../observability/logger.ts'
import * as session from '../../session/session.ts'
import { tokenOf } from '../../session/tokens.ts'
import { revoke } from '../identities/cognito.ts'

/** Always succeeds: whoever asks to be signed out is. */
export const handler = defineHandler(logOut, async ({ event, now, reply }) => {
  reply.cookies.push(clearCookie('session'))
  const caller = await session.findCaller(readCookie(event.cookies, 'session'), now)
  if (!caller) return { success: true }
  await session.close(caller.session)
  const refreshToken = tokenOf(caller.session, 'refreshToken')
  // Our session has ended; that the provider's could not be is worth a line, not a failure.
  if (refreshToken)
    await revoke(refreshToken).catch((error) => logger.warn('tokens not revoked', { reason: error.message }))
  return { success: true }
})
