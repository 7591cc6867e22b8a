import { AppError } from '#shared/errors.ts'
import { type InterfaceLanguage, unnamedLanguage } from '#shared/interface-languages.ts'
import * as account from '../account/account.ts'
import { keyedHash } from '../keyed-hash.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { commit } from '../table/commit.ts'
import { setPoolEmail } from './identities/pool-email.ts'
import { type CodeRequest, type CodeSent, mailCode } from './mail-code.ts'
import { changedLetter, codeLetter } from './new-email-mail.ts'
import { makeCode, spendCode } from './proof-code.ts'

/** Somebody who signs in by password and has proved their e-mail. */
export type PasswordUser = account.User & { poolName: string }

/** @throws not-found for anybody else: who comes from Google changes the e-mail there */
export function requirePasswordUser(user: account.User): PasswordUser {
  const { poolName } = user
  if (poolName === undefined || account.awaitsProof(user)) throw new AppError('not-found')
  return { ...user, poolName }
}

/**
 * Mails a code to the e-mail that a person wants. Nothing is said about who else has it: the code decides.
 * @throws account.already-proved for their own; account.too-many-emails; rate.limited {retryAfter}; account.mail-failed
 */
export async function sendCode(
  user: PasswordUser,
  { email, language = unnamedLanguage, address }: CodeRequest & { email: string },
  now: Date,
): Promise<CodeSent> {
  if (account.hasEmail(user, email)) throw new AppError('account.already-proved')
  if (!account.mayHaveEmail(user, email)) throw new AppError('account.too-many-emails')
  const made = await makeCode(await holderOf(user, email), { email, address }, now)
  return mailCode({ userId: user.userId, email }, made, codeLetter, language)
}

/** By the e-mail as well: a code is for the one that it was mailed to, and no row has an e-mail that nobody has proved. */
const holderOf = async ({ userId }: account.User, email: string): Promise<string> =>
  `email#${userId}#${await keyedHash('new-email', email.toLowerCase())}`

export interface Confirmation {
  email: string
  code: string
  /** Of the browser, for who has picked none. */
  language?: InterfaceLanguage | undefined
}

/**
 * Gives a person the e-mail that a code was mailed to, and tells the one from before. Once done, it changes nothing and asks for no
 * code. The pool comes first: one that still had the e-mail from before as verified would bring that back with the next sign-in.
 * @throws account.code-wrong {left}; account.code-spent; account.code-expired; account.email-taken; account.too-many-emails
 */
export async function confirm(
  user: PasswordUser,
  { email, code, language: asked = unnamedLanguage }: Confirmation,
  now: Date,
): Promise<void> {
  if (account.hasEmail(user, email)) return
  await spendCode(await holderOf(user, email), code, now)
  const writes = await account.newEmailWrites(user, email)
  await setPoolEmail(user.poolName, email)
  const verdict = await commit(writes)
  if (!verdict.ok) throw new AppError(verdict.refused.has('email') ? 'account.email-taken' : 'account.code-expired')
  const language = user.language ?? asked
  await sendLetter(changedLetter(language), { to: user.email, language, userId: user.userId })
}
