import { AppError } from '#shared/errors.ts'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import * as account from '../account/account.ts'
import { logger } from '../observability/logger.ts'
import * as captcha from './captcha.ts'
import { type Registration, signInWithPassword, signUpWithPassword } from './identities/amplify.ts'
import type { Identity } from './identity.ts'
import { countAddress, countLogin } from './login-pace.ts'
import { type Browser, replaceSession, type SignedIn } from './new-session.ts'
import { type Credentials, isRefusal, provePassword, requirePasswordSignIn } from './password-sign-in.ts'
import * as proof from './proof.ts'
import { countRegistration } from './registration-pace.ts'
import { signSignUp } from './sign-up-signature.ts'

/**
 * Makes an account at the provider, signs in to it at once, and mails the code that proves its e-mail.
 * @throws what `logIn` throws; account.username-taken; account.email-taken; request.invalid for a password that the
 * provider's policy refuses
 */
export async function register(
  {
    captcha: solved,
    language,
    ...registration
  }: Registration & Credentials & { language?: InterfaceLanguage | undefined },
  browser: Browser,
  now: Date,
): Promise<SignedIn> {
  const { username } = registration
  requirePasswordSignIn()
  await captcha.consume(solved, now)
  await countAddress(browser.address, now)
  const { profile, tokens } = await signUpAndIn(registration, browser, now)
  const signedIn = await replaceSession(browser, { profile: { ...profile, username }, tokens }, now)
  await mailFirstCode(signedIn.user.id, { language, address: browser.address }, now)
  return signedIn
}

async function signUpAndIn(registration: Registration, browser: Browser, now: Date): Promise<Identity> {
  const { username, password } = registration
  try {
    await signUp(registration, browser, now)
  } catch (error) {
    if (!isRefusal(error, 'account.username-taken')) throw error
    return goOnWithStopped(registration, browser, now)
  }
  return signInWithPassword(username, password)
}

async function signUp(registration: Registration, { address }: Browser, now: Date): Promise<void> {
  const { username, email } = registration
  await account.assertNameAvailable(username)
  // Counted before the e-mail is looked for, so that nobody asks for one after the other who has an account.
  await countRegistration(address, now)
  await account.assertEmailAvailable(email)
  await signUpWithPassword(registration, await signSignUp(registration, now))
}

/**
 * A name that is taken may be this person's: an earlier try has made the account, and its answer was lost or it stopped. Who has
 * the password, which is counted as at a sign-in, and names the same e-mail goes on with it.
 */
async function goOnWithStopped(registration: Registration, { address }: Browser, now: Date): Promise<Identity> {
  const { username, email } = registration
  const taken = () => new AppError('account.username-taken')
  await countLogin(username, { address }, now)
  const identity = await provePassword(registration, undefined, now).catch((error) => {
    throw isRefusal(error, 'auth.bad-credentials') ? taken() : error
  })
  if (identity.profile.email.toLowerCase() !== email.toLowerCase()) throw taken()
  return identity
}

/** A mail that fails stops no registration: the person can ask for another. */
async function mailFirstCode(
  userId: string,
  asked: { language: InterfaceLanguage | undefined; address: string },
  now: Date,
): Promise<void> {
  try {
    const user = await account.findUser(userId)
    if (user && account.awaitsProof(user)) await proof.sendCode(user, asked, now)
  } catch (error) {
    if (!(error instanceof AppError)) logger.error('a first code was not mailed', { userId, error: error as Error })
  }
}
