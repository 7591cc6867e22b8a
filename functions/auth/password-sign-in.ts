import { AppError, type ErrorCode } from '#shared/errors.ts'
import * as account from '../account/account.ts'
import { authConfig } from '../config.ts'
import * as session from '../session/session.ts'
import * as captcha from './captcha.ts'
import { signInWithPassword } from './identities/amplify.ts'
import { countLogin, countWrongPassword } from './login-pace.ts'
import { type Browser, replaceSession } from './new-session.ts'

/** Whether people sign in with a password here: not at all, by the API alone, or with a form too. */
export const passwordSignIn = () => authConfig().passwordSignIn

/** @throws not-found where this deployment has no password sign-in */
export function requirePasswordSignIn(): void {
  if (passwordSignIn() === 'off') throw new AppError('not-found')
}

export interface Credentials {
  username: string
  password: string
  captcha?: string | undefined
}

/**
 * Signs in with a password. Nothing is counted before the captcha is solved, and none of our counts keeps the owner out who
 * has the right password and comes from another address or a known device; Cognito's own delay may.
 * @throws not-found where this deployment has no password sign-in; rate.limited; auth.captcha-required;
 * auth.captcha-invalid; auth.bad-credentials; auth.account-disabled; auth.too-many-sign-ins; auth.sign-in-failed
 * @source docs/rules/accounts.md#passwords; docs/rules/accounts.md#login-limits
 */
export async function logIn({ captcha: solved, ...given }: Credentials, browser: Browser, now: Date) {
  const { address, cookie } = browser
  requirePasswordSignIn()
  await captcha.consume(solved, now)
  const credentials = { ...given, username: await nameInPool(given.username) }
  const device = await findDevice(credentials.username, cookie)
  await countLogin(credentials.username, { address, device }, now)
  return replaceSession(browser, await provePassword(credentials, device, now), now)
}

/**
 * The pool does not know which e-mails were proved to us: who signs in by password here is found by theirs, and has one count of
 * tries. An e-mail that nobody has takes as many reads.
 */
async function nameInPool(name: string): Promise<string> {
  const user = name.includes('@') ? await account.findUserByName(name) : undefined
  return user?.poolName ?? name
}

export async function provePassword({ username, password }: Credentials, device: string | undefined, now: Date) {
  try {
    return await signInWithPassword(username, password)
  } catch (error) {
    const isWrong = isRefusal(error, 'auth.bad-credentials')
    if (isWrong && !device) await countWrongPassword(username, now)
    throw error
  }
}

/** @returns what identifies this browser, when the person of that name has signed in with it before */
async function findDevice(username: string, cookie: string | undefined): Promise<string | undefined> {
  const earlier = await session.findEarlier(cookie)
  // Whoever had the password before it was set anew may have signed in there.
  if (!earlier || session.isOlderThanPassword(earlier)) return undefined
  const { user } = earlier
  // A username of ours may be somebody else's in the pool, and anybody may name the e-mail of another: they would guess at a
  // password with a count of their own.
  const own = user.poolName === undefined ? [] : [user.poolName]
  const names = account.awaitsProof(user) ? own : [...own, user.email]
  return names.some((name) => name.toLowerCase() === username.toLowerCase()) ? earlier.session.secretHash : undefined
}

export const isRefusal = (error: unknown, code: ErrorCode): boolean => error instanceof AppError && error.code === code
