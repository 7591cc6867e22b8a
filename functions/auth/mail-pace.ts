import { days, hours } from '#shared/time.ts'
import { mailboxOf } from '../account/account.ts'
import { keyedHash } from '../keyed-hash.ts'
import { tooSoon } from '../sliding-window.ts'
import { countOne } from './count-one.ts'
import { MailPace } from './entities.ts'
import { networkOf } from './network.ts'

/** Mails with codes to one mailbox, whoever asks for them. @source docs/rules/accounts.md#proof-of-the-e-mail */
const limits = [
  { count: 6, withinMs: hours(1) },
  { count: 12, withinMs: days(1) },
]

/** Counts a mail with a code to an address. @returns whether it may be sent */
export async function countMail(email: string, now: Date): Promise<boolean> {
  return (await countOne(MailPace, await keyedHash('mailed', mailboxOf(email)), limits, now)) === 0
}

/** Mails with codes that are asked for from one address, whoever gets them. @source docs/rules/accounts.md#proof-of-the-e-mail */
const limitsOfSender = [
  { count: 12, withinMs: hours(1) },
  { count: 40, withinMs: days(1) },
]

/** Counts a mail with a code that an address asks for. @throws rate.limited {retryAfter} */
export async function countSender(address: string, now: Date): Promise<void> {
  const waitMs = await countOne(MailPace, await keyedHash('sender', networkOf(address)), limitsOfSender, now)
  if (waitMs > 0) throw tooSoon(waitMs)
}
