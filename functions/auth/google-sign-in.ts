import { AppError, type ErrorCode } from '#shared/errors.ts'
import { addMs, type Instant, seconds, toInstant } from '#shared/time.ts'
import { authConfig } from '../config.ts'
import { isSameSecret } from '../constant-time.ts'
import { keyOf } from '../session/session-key.ts'
import { exchangeCode, readIdentity } from './identities/cognito.ts'
import { authorizeUrl, newAttempt } from './identities/login-attempt.ts'
import { toStoredTokens } from './identities/stored-tokens.ts'
import type { Identity, LoginAttempt } from './identity.ts'
import { packAttempt, unpackAttempt } from './login-cookie.ts'
import { replaceSession } from './new-session.ts'

/** Whether people sign in with Google here. */
export const googleSignIn = () => authConfig().googleSignIn

/**
 * Begins a sign-in at Google. The session that the browser has is remembered with it: the session's cookie does not come
 * along when another site sends the browser back.
 * @param cookie the session cookie it brought along
 * @returns the provider's page, and what the browser must bring back from there
 * @throws not-found where the stage has no Google
 */
export function startGoogleSignIn(cookie: string | undefined): { location: string; attempt: string } {
  if (!googleSignIn()) throw new AppError('not-found')
  const attempt = newAttempt()
  return { location: authorizeUrl(attempt), attempt: packAttempt({ ...attempt, replaces: keyOf(cookie) }) }
}

/** With what a browser comes back from the provider's page. */
export interface GoogleReturn {
  /** What `startGoogleSignIn` gave this browser. */
  attempt: string | undefined
  code?: string | undefined
  state?: string | undefined
  /** What the browser says of itself. */
  userAgent?: string | undefined
}

/**
 * `isNew`: the account was made by it. `until`: how long a refusal holds, of who has deleted accounts too often. `fault`: what
 * failed with us or the provider, and no refusal.
 */
export type GoogleSignIn =
  | { ok: true; cookie: string; isNew: boolean }
  | { ok: false; code: ErrorCode; until: Instant | undefined; fault: Error | undefined }

/** What the sign-in page may show; anything else is a plain failure there. */
const shownFailures: ErrorCode[] = [
  'auth.account-disabled',
  'auth.too-many-sign-ins',
  'account.email-taken',
  'rate.limited',
]

/** Ends a sign-in at Google. The browser arrives by a link, so a failure is a result that a page can show. */
export async function finishGoogleSignIn(returned: GoogleReturn, now: Date): Promise<GoogleSignIn> {
  try {
    const attempt = unpackAttempt(returned.attempt)
    const identity = await identify(attempt, returned)
    const { replaces } = attempt ?? {}
    const { cookie, isNew } = await replaceSession({ replaces, userAgent: returned.userAgent }, identity, now)
    return { ok: true, cookie, isNew }
  } catch (error) {
    const isShown = error instanceof AppError && shownFailures.includes(error.code)
    const retryAfter = isShown ? error.details?.retryAfter : undefined
    const until = typeof retryAfter === 'number' ? toInstant(addMs(now, seconds(retryAfter))) : undefined
    const isRefused = error instanceof AppError && error.status < 500
    const fault = isRefused ? undefined : (error as Error)
    return { ok: false, code: isShown ? error.code : 'auth.sign-in-failed', until, fault }
  }
}

async function identify(attempt: LoginAttempt | undefined, { code, state }: GoogleReturn): Promise<Identity> {
  if (!attempt || !code || !isSameSecret(state, attempt.state)) throw new AppError('auth.sign-in-failed')
  const tokens = await exchangeCode(code, attempt.verifier)
  const profile = await readIdentity(tokens.id, tokens.access, attempt.nonce)
  return { profile, tokens: toStoredTokens(profile.subject, tokens) }
}
