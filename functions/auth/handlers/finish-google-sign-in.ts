import { timingSafeEqual } from 'node:crypto'
import { finishGoogleSignIn } from '#shared/auth/endpoints/finish-google-sign-in.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { clearCookie, readCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { logger } from '../../observability/logger.ts'
import * as auth from '../auth.ts'
import { exchangeCode, readIdentity } from '../identities/cognito.ts'
import { toStoredTokens } from '../identities/stored-tokens.ts'
import { unpackAttempt } from '../login-cookie.ts'

/** What the sign-in page may be told; anything else is a plain failure there. */
const told: ErrorCode[] = ['auth.account-disabled', 'account.email-taken']

/** The browser arrives here by a link, so a failure is a page, not a status: `/auth` says it in words. */
export const handler = defineHandler(finishGoogleSignIn, async ({ query, event, now, reply, requestId }) => {
  reply.cookies.push(clearCookie('login'))
  try {
    const attempt = unpackAttempt(readCookie(event.cookies, 'login'))
    if (!attempt || !query.code || !isSame(attempt.state, query.state)) throw new AppError('auth.sign-in-failed')
    const tokens = await exchangeCode(query.code, attempt.verifier)
    const profile = await readIdentity(tokens.id, tokens.access, attempt.nonce)
    const { cookie } = await auth.openSession({ profile, tokens: toStoredTokens(profile.subject, tokens) }, now)
    reply.cookies.push(cookie)
    return { location: '/auth' }
  } catch (error) {
    const code = error instanceof AppError && told.includes(error.code) ? error.code : 'auth.sign-in-failed'
    logger.warn('sign-in failed', { requestId, code, reason: (error as Error).message })
    return { location: `/auth?error=${code}` }
  }
})

function isSame(a: string, b: string | undefined): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b ?? '')]
  return left.length === right.length && timingSafeEqual(left, right)
}
