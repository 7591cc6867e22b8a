import { setTimeout as sleep } from 'node:timers/promises'
import type { User as UserView } from '#shared/account/schema.ts'
import type { Device } from '#shared/auth/schema.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { addMs, type Instant, seconds, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { authConfig } from '../config.ts'
import { isSameSecret } from '../constant-time.ts'
import { logger } from '../observability/logger.ts'
import * as session from '../session/session.ts'
import { poolNameOf } from '../session/tokens.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import * as captcha from './captcha.ts'
import { readDevice } from './device.ts'
import { type Registration, signInWithPassword, signUpWithPassword } from './identities/amplify.ts'
import { exchangeCode, readIdentity } from './identities/cognito.ts'
import { authorizeUrl, newAttempt } from './identities/login-attempt.ts'
import { endPoolSignIns, setPassword } from './identities/pool-password.ts'
import { toStoredTokens } from './identities/stored-tokens.ts'
import type { Identity } from './identity.ts'
import { packAttempt, unpackAttempt } from './login-cookie.ts'
import { countAddress, countLogin, countWrongPassword } from './login-pace.ts'
import type { CodeRequest, CodeSent } from './mail-code.ts'
import * as newEmail from './new-email.ts'
import { logOut } from './open-sessions.ts'
import * as proof from './proof.ts'
import { countRegistration } from './registration-pace.ts'
import * as reset from './reset.ts'
import { signSignUp } from './sign-up-signature.ts'

export { issue as issueCaptcha } from './captcha.ts'
export { endSession, listSessions, logOut } from './open-sessions.ts'
export { sendCode as sendProofCode } from './proof.ts'

export interface SignedIn {
  /** What the session cookie holds. */
  cookie: string
  /** The account was made by this sign-in. */
  isNew: boolean
  user: UserView
}

/** Whether people sign in with a password here: not at all, by the API alone, or with a form too. */
export const passwordSignIn = () => authConfig().passwordSignIn

/** Whether people sign in with Google here. */
export const googleSignIn = () => authConfig().googleSignIn

/**
 * Begins a sign-in at Google.
 * @returns the provider's page, and what the browser must bring back from there
 * @throws not-found where the stage has no Google
 */
export function startGoogleSignIn(): { location: string; attempt: string } {
  if (!googleSignIn()) throw new AppError('not-found')
  const attempt = newAttempt()
  return { location: authorizeUrl(attempt), attempt: packAttempt(attempt) }
}

/** With what a browser comes back from the provider's page. */
export interface GoogleReturn {
  /** What `startGoogleSignIn` gave this browser. */
  attempt: string | undefined
  code?: string | undefined
  state?: string | undefined
  /** The session cookie it brought along. */
  cookie?: string | undefined
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
    const { cookie, isNew } = await replaceSession(returned, await identify(returned), now)
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

async function identify({ attempt: packed, code, state }: GoogleReturn): Promise<Identity> {
  const attempt = unpackAttempt(packed)
  if (!attempt || !code || !isSameSecret(state, attempt.state)) throw new AppError('auth.sign-in-failed')
  const tokens = await exchangeCode(code, attempt.verifier)
  const profile = await readIdentity(tokens.id, tokens.access, attempt.nonce)
  return { profile, tokens: toStoredTokens(profile.subject, tokens) }
}

export interface Credentials {
  username: string
  password: string
  captcha?: string | undefined
}

/** The browser that signs in. */
interface Browser {
  /** Its attempts are counted. */
  address: string
  /** The session cookie it brought along. */
  cookie: string | undefined
  /** What it says of itself. */
  userAgent: string | undefined
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

async function provePassword({ username, password }: Credentials, device: string | undefined, now: Date) {
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

const isRefusal = (error: unknown, code: ErrorCode): boolean => error instanceof AppError && error.code === code

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

/** Proves the caller's e-mail; see `proof.prove`. @returns the person as they are then */
export async function proveEmail(user: account.User, code: string, now: Date): Promise<UserView> {
  await proof.prove(user, code, now)
  return view((await account.findUser(user.userId)) ?? user, now)
}

/** Gives the caller, who has proved none, another e-mail; see `proof.changeEmail`. */
export const changeEmail = (
  user: account.User,
  current: session.SessionRow,
  change: CodeRequest & { email: string },
  now: Date,
) => proof.changeEmail({ user, poolName: poolNameOf(current) }, change, now)

/**
 * Mails a code to the e-mail that the caller wants instead of their proved one. Their password is asked for, because whoever has the
 * e-mail can set another password: an open session alone must not be enough.
 * @throws not-found where this deployment or this person has no password; rate.limited {retryAfter}; auth.bad-credentials;
 * auth.account-disabled; auth.sign-in-failed; account.already-proved; account.too-many-emails; account.mail-failed
 * @source docs/rules/accounts.md#another-e-mail
 */
export async function requestNewEmail(
  caller: account.User,
  { secretHash: device }: session.SessionRow,
  { password, ...asked }: CodeRequest & { email: string; password: string },
  now: Date,
): Promise<CodeSent> {
  requirePasswordSignIn()
  const user = newEmail.requirePasswordUser(caller)
  await countLogin(user.poolName, { address: asked.address, device }, now)
  const { profile } = await provePassword({ username: user.poolName, password }, device, now)
  // The name may be somebody else's in the pool by now.
  if (profile.subject !== user.subject) throw new AppError('auth.bad-credentials')
  return newEmail.sendCode(user, asked, now)
}

/** Gives the caller the e-mail that the code was mailed to; see `newEmail.confirm`. @returns the person as they are then */
export async function confirmNewEmail(
  caller: account.User,
  given: { email: string; code: string },
  now: Date,
): Promise<UserView> {
  requirePasswordSignIn()
  await newEmail.confirm(newEmail.requirePasswordUser(caller), given, now)
  return view((await account.findUser(caller.userId)) ?? caller, now)
}

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

function requirePasswordSignIn(): void {
  if (passwordSignIn() === 'off') throw new AppError('not-found')
}

/** Opens a session and ends the one that this browser had, of the same person or another. */
async function replaceSession(
  { cookie, userAgent }: { cookie?: string | undefined; userAgent?: string | undefined },
  identity: Identity,
  now: Date,
): Promise<SignedIn> {
  const signedIn = await openSession(identity, now, await readDevice(userAgent))
  await logOut(cookie, { isEverywhere: false }, now)
  return signedIn
}

/**
 * Opens a session for a person the provider vouches for. At the first sign-in this makes the user and their credit account,
 * with the first allowance unless the e-mail is still to be proved. A crash in between is mended by the next read of the
 * account.
 * @throws auth.account-disabled, account.email-taken, auth.too-many-sign-ins
 */
export async function openSession({ profile, tokens }: Identity, now: Date, device?: Device): Promise<SignedIn> {
  const user = await account.findOrCreateUser(profile, now)
  const isNew = user.createdAt === user.lastLoginAt
  if (!isNew) await session.refuseTooMany(user, now)
  await subscriptions.openAccount(user.userId, now, user)
  const cookie = await session.open(user.userId, tokens, now, device)
  await session.closeOldest(cookie, now)
  if (isNew) await countNewAccount()
  return { cookie, isNew, user: await view(user, now) }
}

/** What counts is loaded with the first new account, because nothing else of this domain needs it. */
async function countNewAccount(): Promise<void> {
  const { recordMetrics } = await import('../observability/metrics.ts')
  recordMetrics({ NewAccounts: 1 })
}

async function view(user: account.User, now: Date): Promise<UserView> {
  const { plan, balance, nextResetAt } = await subscriptions.getOverview(user.userId, now)
  return account.toUserView(user, { tier: plan.tier, availableHundredths: balance.available, nextResetAt })
}
