import type { User as UserView } from '#shared/account/schema.ts'
import { AppError } from '#shared/errors.ts'
import * as account from '../account/account.ts'
import type * as session from '../session/session.ts'
import { poolNameOf } from '../session/tokens.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { countLogin } from './login-pace.ts'
import type { CodeRequest, CodeSent } from './mail-code.ts'
import * as newEmail from './new-email.ts'
import { provePassword, requirePasswordSignIn } from './password-sign-in.ts'
import * as proof from './proof.ts'

/** Proves the caller's e-mail; see `proof.prove`. @returns the person as they are then */
export async function proveEmail(user: account.User, code: string, now: Date): Promise<UserView> {
  await proof.prove(user, code, now)
  return viewAgain(user, now)
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
  given: newEmail.Confirmation,
  now: Date,
): Promise<UserView> {
  requirePasswordSignIn()
  await newEmail.confirm(newEmail.requirePasswordUser(caller), given, now)
  return viewAgain(caller, now)
}

const viewAgain = async (user: account.User, now: Date): Promise<UserView> =>
  subscriptions.getUserView((await account.findUser(user.userId)) ?? user, now)
