import { type InterfaceLanguage, unpickedLanguage } from '#shared/interface-languages.ts'
import { formatCredits } from '#shared/money.ts'
import { toPlainName } from '#shared/payments/buyer-name.ts'
import { toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { appConfig } from '../config.ts'
import * as credits from '../credits/credits.ts'
import type { Letter } from '../mail/letter.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { hasExpired } from './conversion.ts'
import { claimRunMail, findRunMail, type RunMailWish } from './run-mail-rows.ts'
import { runMailWords } from './run-mail-words.ts'
import * as store from './store.ts'
import { titleShown } from './summary.ts'

/**
 * Tells a person of a run that has ended, as they want it by now. However late, often or concurrently it is called, each mail
 * is sent at most once; while the run goes on, nothing happens.
 * @source docs/rules/accounts.md#mails; docs/decisions/0079-mail-about-runs-from-a-row.md
 */
export async function mailRun(userId: string, runId: string, now: Date): Promise<void> {
  const wish = await findRunMail(userId, runId)
  const hold = wish && (await credits.findHold(userId, runId))
  if (!wish || hold?.state === 'open' || !(await claimRunMail(wish, now))) return
  const user = await account.findUser(userId)
  if (!hold || !user?.isActive || account.awaitsProof(user)) return
  const balance = await credits.readAccount(userId, now)
  const choices = account.mailChoicesOf(user)
  if (wish.isFinished && choices.runFinished) await mailFinished(user, wish, hold, balance, now)
  const { lowBelow } = wish
  const isLow = choices.lowCredits && lowBelow !== undefined && balance.available < lowBelow
  if (isLow && (await account.claimLowCreditsMail(userId, wish.startedAt, toInstant(now))))
    await mailLowCredits(user, balance)
}

async function mailFinished(
  user: account.User,
  { conversionId }: RunMailWish,
  hold: credits.Hold,
  { available }: credits.AccountSnapshot,
  now: Date,
): Promise<void> {
  const conversion = await store.findConversion(user.userId, conversionId)
  if (!conversion || hasExpired(conversion, now)) return
  const letter = wordsFor(user).finished({
    name: toPlainName(user.displayName),
    title: toPlainName(titleShown(conversion)),
    delivered: credits.deliveredUnits(hold),
    requested: credits.requestedUnits(hold),
    used: formatCredits(hold.charged),
    left: formatCredits(available),
    url: `${appConfig().origin}/dashboard?conversion=${conversionId}`,
  })
  await send(user, letter)
}

async function mailLowCredits(user: account.User, { available }: credits.AccountSnapshot): Promise<void> {
  const letter = wordsFor(user).lowCredits({
    name: toPlainName(user.displayName),
    left: formatCredits(available),
    url: `${appConfig().origin}/subscription-management`,
  })
  await send(user, letter)
}

const languageOf = ({ language = unpickedLanguage }: account.User): InterfaceLanguage => language

const wordsFor = (user: account.User) => runMailWords[languageOf(user)]

async function send(user: account.User, letter: Letter): Promise<void> {
  await sendLetter(letter, { to: user.email, language: languageOf(user), userId: user.userId, isByChoice: true })
}
