import { AppError } from '#shared/errors.ts'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import type { Instant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { sendMail } from '../mail/send-mail.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { checkCode, lifeMs, makeCode } from './proof-code.ts'
import { proofMail } from './proof-mail.ts'

/**
 * Mails a person a new code for their address.
 * @throws account.already-proved; rate.limited {retryAfter}; account.mail-failed
 * @source docs/rules/accounts.md#proof-of-the-e-mail
 */
export async function sendCode(
  user: account.User,
  language: InterfaceLanguage = 'en',
  now: Date,
): Promise<{ expiresAt: Instant; retryAfter: number }> {
  if (!account.awaitsProof(user)) throw new AppError('account.already-proved')
  const { code, expiresAt, retryAfter } = await makeCode(user.userId, now)
  const isSent = await sendMail(user.email, proofMail(code, lifeMs, language), user.userId)
  if (!isSent) throw new AppError('account.mail-failed')
  return { expiresAt, retryAfter }
}

/**
 * Proves a person's address by its code. The claim to the address, the mark on the person and the first allowance are one
 * transaction, so that none of them is there without the others. Once proved, it changes nothing and asks for no code.
 * @throws account.code-wrong {left}; account.code-spent; account.code-expired; account.email-taken; credits.busy
 */
export async function prove(user: account.User, code: string, now: Date): Promise<void> {
  if (!account.awaitsProof(user)) return
  await checkCode(user.userId, code, now)
  const isReturning = await account.hadAccount(user, now)
  await withRetry(async () => {
    const writes = await account.proofWrites(user)
    const refused = await subscriptions.grantFirst(user.userId, { isReturning, now }, writes)
    // Another claim to the address came first, unless this person was proved meanwhile.
    return refused.includes('email') && !refused.includes('user') ? lostRace : undefined
  })
}
