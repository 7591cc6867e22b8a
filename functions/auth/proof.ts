import { AppError } from '#shared/errors.ts'
import { unnamedLanguage } from '#shared/interface-languages.ts'
import * as account from '../account/account.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { setPoolEmail } from './identities/pool-email.ts'
import { type CodeRequest, type CodeSent, mailCode } from './mail-code.ts'
import { checkCode, makeCode } from './proof-code.ts'
import { proofLetter } from './proof-mail.ts'

/**
 * Mails a person a new code for their address.
 * @throws account.already-proved; rate.limited {retryAfter}; account.mail-failed
 * @source docs/rules/accounts.md#proof-of-the-e-mail
 */
export async function sendCode(
  user: account.User,
  { language = unnamedLanguage, address }: CodeRequest,
  now: Date,
): Promise<CodeSent> {
  if (!account.awaitsProof(user)) throw new AppError('account.already-proved')
  const made = await makeCode(user.userId, { email: user.email, address }, now)
  return mailCode(user, made, proofLetter, language)
}

/**
 * Gives a person another address before one is proved, and mails it a code. The code of the earlier address is void before the
 * address changes, and nothing is said about who else has the new one: the proof decides.
 * @throws account.already-proved; rate.limited {retryAfter}; account.mail-failed
 */
export async function changeEmail(
  { user, poolName }: { user: account.User; poolName: string | undefined },
  { email, language = unnamedLanguage, address }: CodeRequest & { email: string },
  now: Date,
): Promise<CodeSent> {
  if (!account.awaitsProof(user)) throw new AppError('account.already-proved')
  const made = await makeCode(user.userId, { email, isOther: true, address }, now)
  if (poolName !== undefined) await setPoolEmail(poolName, email)
  const changed = await account.replaceUnprovedEmail(user.userId, email)
  if (!changed) throw new AppError('account.already-proved')
  return mailCode(changed, made, proofLetter, language)
}

/**
 * Proves a person's address by its code. The claim to the address, the mark on the person and the first allowance are one
 * transaction, so that none of them is there without the others. Once proved, it changes nothing and asks for no code.
 * @throws account.code-wrong {left}; account.code-spent; account.code-expired; account.email-taken; credits.busy
 */
export async function prove(user: account.User, code: string, now: Date): Promise<void> {
  if (!account.awaitsProof(user)) return
  await checkCode(user.userId, code, now)
  await withRetry(async () => {
    const isReturning = await account.hadAllowance(user, now)
    const writes = await account.proofWrites(user, { isReturning })
    const refused = await subscriptions.grantFirst(user.userId, { isReturning, now }, writes)
    // Another claim to the address or its mailbox came first, unless this person was proved meanwhile.
    if (refused.length > 0 && !refused.includes('user')) return lostRace
    if (refused.includes('user')) await refuseOtherEmail(user)
    return undefined
  })
}

/** A code is for the address it was mailed to. */
async function refuseOtherEmail({ userId, email }: account.User): Promise<void> {
  const present = await account.findUser(userId)
  if (present && present.email !== email) throw new AppError('account.code-expired')
}
