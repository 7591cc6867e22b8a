import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { seconds, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import * as session from '../session/session.ts'
import * as captcha from './captcha.ts'
import { signInWithPassword } from './identities/amplify.ts'
import { endPoolSignIns, setPassword } from './identities/pool-password.ts'
import { countAddress } from './login-pace.ts'
import type { CodeSent } from './mail-code.ts'
import { type Browser, replaceSession, type SignedIn } from './new-session.ts'
import { requirePasswordSignIn } from './password-sign-in.ts'
import * as reset from './reset.ts'

/** Longer than a mail takes: whoever waits for the answer does not learn whether there was one. */
const resetAnswerMs = seconds(2)

/**
 * Mails a code for a new password, where an account has proved the e-mail. The answer and its time are the same where none has.
 * @throws not-found where this deployment has no password sign-in; auth.captcha-required; auth.captcha-invalid; rate.limited
 * @source docs/rules/accounts.md#forgotten-passwords
 */
export async function sendResetCode(
  {
    captcha: solved,
    ...asked
  }: { email: string; language?: InterfaceLanguage | undefined; captcha?: string | undefined },
  address: string,
  now: Date,
): Promise<CodeSent> {
  requirePasswordSignIn()
  await captcha.consume(solved, now)
  const [sent] = await Promise.all([reset.sendCode(asked, address, now), sleep(resetAnswerMs)])
  return sent
}

/**
 * Sets another password with the code of the mail. Every session of the person ends, the mail says so, and this browser is signed
 * in with the new password.
 * @param clock the time when the password is set: who had the former one may sign in with it until then
 * @throws not-found; rate.limited; account.code-wrong {left}; account.code-spent; account.code-expired; auth.account-disabled;
 * auth.sign-in-failed where the password is set and its person cannot sign in now, because Cognito makes them wait or they have too
 * often
 * @source docs/rules/accounts.md#forgotten-passwords
 */
export async function resetPassword(
  given: { email: string; code: string; password: string; language?: InterfaceLanguage | undefined },
  browser: Browser,
  now: Date,
  clock: () => Date,
): Promise<SignedIn> {
  requirePasswordSignIn()
  await countAddress(browser.address, now)
  const user = await reset.redeemCode(given.email, given.code, now)
  // Before as well: where this stops half-way, nobody stays signed in who was.
  await account.notePasswordSet(user.userId, toInstant(now))
  await setPassword(user, given.password)
  const setAt = clock()
  await account.notePasswordSet(user.userId, toInstant(setAt))
  // The password is changed: where one of these fails, the others are done all the same.
  const ends = await Promise.allSettled([
    endPoolSignIns(user),
    session.closeEarlier(user.userId, toInstant(setAt), setAt),
    reset.tellChanged(user, given.language),
  ])
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  try {
    return await replaceSession(browser, await signInWithPassword(user.poolName, given.password), setAt)
  } catch (error) {
    throw error instanceof AppError ? new AppError('auth.sign-in-failed', undefined, { cause: error }) : error
  }
}
