import { AppError } from '#shared/errors.ts'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import type { Instant } from '#shared/time.ts'
import type { Letter } from '../mail/letter.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { logger } from '../observability/logger.ts'
import { lifeMs, type NewCode } from './proof-code.ts'

/** When the code that was mailed ends, and in how many seconds another may be asked for. */
export interface CodeSent {
  expiresAt: Instant
  retryAfter: number
}

/** Who asks for a mail with a code, and how they read it. */
export interface CodeRequest {
  language?: InterfaceLanguage | undefined
  /** From where. */
  address: string
}

/** @param lifeMs how long the code is good */
export type CodeLetter = (code: string, lifeMs: number, language: InterfaceLanguage) => Letter

/**
 * Mails a code, unless its mailbox has had too many. Whoever asked is told the same in both cases: they would learn otherwise
 * that others ask for codes to this address.
 * @throws account.mail-failed
 */
export async function mailCode(
  { userId, email }: { userId: string; email: string },
  { code, expiresAt, retryAfter }: NewCode,
  letter: CodeLetter,
  language: InterfaceLanguage,
): Promise<CodeSent> {
  if (code === undefined) logger.warn('a code is not mailed: its mailbox has had too many', { userId })
  else if (!(await sendLetter(letter(code, lifeMs, language), { to: email, language, userId })))
    throw new AppError('account.mail-failed')
  return { expiresAt, retryAfter }
}
