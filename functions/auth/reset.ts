import { AppError } from '#shared/errors.ts'
import { type InterfaceLanguage, unnamedLanguage } from '#shared/interface-languages.ts'
import * as account from '../account/account.ts'
import { authConfig } from '../config.ts'
import { keyedHash } from '../keyed-hash.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { logger } from '../observability/logger.ts'
import type { CodeSent } from './mail-code.ts'
import { countMail } from './mail-pace.ts'
import { digitsOf, lifeMs, type OpenedCode, openCode, replaceCode, spendCode } from './proof-code.ts'
import { changedLetter, codeLetter, googleLetter } from './reset-mail.ts'

/** More than a proof has: whoever guesses one has the account. */
const digits = 8

/**
 * Mails a code for a new password to whoever has proved an e-mail. For every e-mail the same is done and answered, one that nobody
 * has proved included, but for the mail: see `sendResetCode` of `forgotten-password.ts` for the time that it takes.
 * @throws rate.limited {retryAfter}
 */
export async function sendCode(
  { email, language = unnamedLanguage }: { email: string; language?: InterfaceLanguage | undefined },
  address: string,
  now: Date,
): Promise<CodeSent> {
  const opened = await openCode(await holderOf(email), address, now)
  await mailTo(email, opened, language, now).catch((error) =>
    logger.error('a code for a new password was not mailed', { error: error as Error }),
  )
  return { expiresAt: opened.expiresAt, retryAfter: opened.retryAfter }
}

/** By the e-mail and not by the person, so that tries are counted for one that nobody has as well. */
const holderOf = async (email: string): Promise<string> => `reset#${await keyedHash('reset', email.toLowerCase())}`

/** Counts and replaces for an e-mail that nobody has proved as well, so that its tries begin anew when those of others do. */
async function mailTo(email: string, opened: OpenedCode, language: InterfaceLanguage, now: Date): Promise<void> {
  const user = await account.findProvedUser(email)
  if (!(await countMail(user?.email ?? email, now)))
    return logger.warn('a code is not mailed: its mailbox has had too many', { userId: user?.userId })
  const code = user?.poolName === undefined ? undefined : digitsOf(digits)
  await replaceCode(opened, code)
  if (!user || (code === undefined && !authConfig().googleSignIn)) return
  const letter = code === undefined ? googleLetter(language) : codeLetter(code, lifeMs, language)
  await sendLetter(letter, { to: user.email, language, userId: user.userId })
}

/** Somebody whose password may be set. */
export type Redeemer = account.User & { poolName: string }

/**
 * Takes the code of the mail, once.
 * @throws account.code-wrong {left}; account.code-spent; account.code-expired; auth.account-disabled
 */
export async function redeemCode(email: string, code: string, now: Date): Promise<Redeemer> {
  await spendCode(await holderOf(email), code, now)
  const user = await account.findProvedUser(email)
  const { poolName } = user ?? {}
  if (!user || poolName === undefined) throw new AppError('account.code-expired')
  if (!user.isActive) throw new AppError('auth.account-disabled')
  return { ...user, poolName }
}

/** Tells a person that their password was changed. @param asked the language of the browser, for who has picked none */
export async function tellChanged(
  { userId, email, language: picked }: account.User,
  asked: InterfaceLanguage = unnamedLanguage,
): Promise<void> {
  const language = picked ?? asked
  await sendLetter(changedLetter(language), { to: email, language, userId })
}
