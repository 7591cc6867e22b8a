import { finishGoogleSignIn } from '#shared/auth/endpoints/finish-google-sign-in.ts'
import { clearCookie, readCookie, setCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { userAgentOf } from '../../http/event.ts'
import { logger } from '../../observability/logger.ts'
import * as auth from '../auth.ts'

/** The browser arrives here by a link, so a failure is a page, not a status: `/auth` shows what its code means. */
export const handler = defineHandler(finishGoogleSignIn, async ({ query, event, now, reply, requestId }) => {
  reply.cookies.push(clearCookie('login'))
  const attempt = readCookie(event.cookies, 'login')
  const returned = { attempt, code: query.code, state: query.state, userAgent: userAgentOf(event) }
  const result = await auth.finishGoogleSignIn(returned, now)
  if (result.ok) {
    reply.cookies.push(setCookie('session', result.cookie))
    return { location: `/auth?welcome=${result.isNew ? 'new' : 'back'}` }
  }
  const { code, until, fault } = result
  // The answer is a redirect in both cases: without the line nobody would hear of a fault.
  if (fault) logger.error('call failed', { requestId, code, error: fault })
  else logger.warn('sign-in failed', { requestId, code })
  return { location: `/auth?error=${code}${until ? `&until=${until}` : ''}` }
})
