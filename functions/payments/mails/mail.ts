import type { MailChoices } from '#shared/account/settings.ts'
import { unpickedLanguage } from '#shared/interface-languages.ts'
import { type CreditHundredths, toCredits } from '#shared/money.ts'
import { toGreetedName } from '#shared/payments/buyer-name.ts'
import { planCode, productOf, tierOf } from '#shared/payments/products.ts'
import type { PurchaseLanguage } from '#shared/payments/schema.ts'
import type { Instant } from '#shared/time.ts'
import * as account from '../../account/account.ts'
import { appConfig } from '../../config.ts'
import { sendLetter } from '../../mail/send-letter.ts'
import { logger } from '../../observability/logger.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { creditsOf, type Order } from '../order/state.ts'
import * as store from '../store.ts'
import type { MailedFailure, MailFacts, MailWords } from './words.ts'

/** Whom a mail goes to and whose name is on a renewal. */
export interface Recipient {
  displayName: string
  email: string
  /** False: disabled, so that nothing is renewed. */
  isActive: boolean
  /** Picked in the interface; absent: none was. */
  language: PurchaseLanguage | undefined
  choices: MailChoices
}

/** @returns the person with the address they entered for `orderId`, which may differ from their account's, or what it is by now */
export async function findRecipient(userId: string, orderId: string): Promise<Recipient | undefined> {
  const [user, order] = await Promise.all([account.findUser(userId), store.findOrder(orderId)])
  return (
    user && {
      displayName: toGreetedName(user.displayName),
      email: order ? account.presentEmailOf(user, order.userEmail) : user.email,
      isActive: user.isActive,
      language: user.language,
      choices: account.mailChoicesOf(user),
    }
  )
}

/**
 * What was paid and given, to the address the buyer entered. The payment history says the same, so a lost mail is not repeated.
 * @param given `willRenew`: not what was ticked but what is so: the card may be gone since
 */
export async function mailReceipt(order: Order, { willRenew }: Pick<MailFacts, 'willRenew'>): Promise<void> {
  if (order.userEmail === '') {
    logger.error('an order was paid after its account was deleted; it can be refunded', { orderId: order.orderId })
    return
  }
  const { orderId, productCode, amountTwd, paidAt, fulfilledAt, endDate, cardLastFour, userName } = order
  const words = await readWords(order.language)
  const receipt = words.receipt({
    orderId,
    // An order may be older than the check of its buyer's name.
    name: toGreetedName(userName),
    card: cardLastFour,
    url: managementUrl('history'),
    paidOn: formatDate(paidAt ?? fulfilledAt ?? order.createdAt, order.language),
    amountTwd,
    tier: tierOf(productCode),
    credits: toCredits(creditsOf(order)),
    endDate: endDate && formatDate(endDate, order.language),
    willRenew,
    invoice: order.invoice,
  })
  await sendLetter(receipt, { to: order.userEmail, language: order.language, userId: order.userId })
}

/** What a refund took back, in hundredths of a credit; `taken` is absent where none had been given. */
interface Refund {
  refundedTwd: number
  taken: CreditHundredths | undefined
  endsPlan: boolean
}

/** What was refunded, to where the receipt would go by now. The buyer of a deleted account has no address any more. */
export async function mailRefund(order: Order, { refundedTwd, taken, endsPlan }: Refund): Promise<void> {
  if (order.userEmail === '') return
  const { orderId, productCode, amountTwd, paidAt, createdAt, cardLastFour, userName, language } = order
  const words = await readWords(language)
  const letter = words.refund({
    orderId,
    name: toGreetedName(userName),
    card: cardLastFour,
    url: managementUrl('history'),
    paidOn: formatDate(paidAt ?? createdAt, language),
    amountTwd,
    refundedTwd,
    tier: tierOf(productCode),
    credits: toCredits(creditsOf(order)),
    taken: taken === undefined ? undefined : toCredits(taken),
    endsPlan,
  })
  const recipient = await findRecipient(order.userId, orderId)
  await sendLetter(letter, { to: recipient?.email ?? order.userEmail, language, userId: order.userId })
}

/**
 * Three days before the end; the product says the same. One that announces a charge is sent to everybody, one that
 * announces the end of a plan to who wants it.
 * @source docs/rules/accounts.md#mails
 */
export async function mailReminder(userId: string, endDate: Instant): Promise<void> {
  const renewal = await subscriptions.findRenewal(userId)
  const about = renewal && (await findPlanMail(userId, renewal))
  if (!about) return
  const { facts, language, to, choices } = about
  const { willRenew } = facts
  if (!willRenew && !choices.endingPlan) return
  const words = await readWords(language)
  const letter = words.reminder({ ...facts, endDate: formatDate(endDate, language) })
  await sendLetter(letter, { to, language, userId, isByChoice: !willRenew })
}

/**
 * After each refusal, and once where the fault is ours.
 * @param renewal as it was when the card was to be charged
 * @param of `isLast`: no other try comes, and the plan has ended
 */
export async function mailRenewalFailed(
  userId: string,
  renewal: subscriptions.Renewal,
  { failure, isLast }: { failure: MailedFailure; isLast: boolean },
): Promise<void> {
  const about = await findPlanMail(userId, renewal)
  if (!about) return
  const { language, to } = about
  const words = await readWords(language)
  // Another number for the e-invoice is entered where the plan is bought.
  const isToBuy = isLast || failure === 'invoice'
  const url = isToBuy ? `${appConfig().origin}/subscription?plan=${renewal.period.tier}` : managementUrl()
  const facts = { ...about.facts, url, failure, invoice: renewal.invoice }
  await sendLetter(isLast ? words.planLapsed(facts) : words.renewalFailed(facts), { to, language, userId })
}

/** Read by a call that mails: most calls do not. @source docs/decisions/0103-read-late-what-mails-and-what-counts-as-x-does.md */
async function readWords(language: PurchaseLanguage): Promise<MailWords> {
  const { mailWords } = await import('./all-words.ts')
  return mailWords[language]
}

interface PlanMail {
  to: string
  language: PurchaseLanguage
  choices: MailChoices
  facts: MailFacts
}

/** What a mail about a person's plan says, and in which language: the one they picked, else that of the purchase. */
async function findPlanMail(userId: string, renewal: subscriptions.Renewal): Promise<PlanMail | undefined> {
  const recipient = await findRecipient(userId, renewal.period.sourceOrder)
  if (!recipient) return undefined
  const { period, card, isFollowed } = renewal
  const language = recipient.language ?? renewal.language ?? unpickedLanguage
  return {
    to: recipient.email,
    language,
    choices: recipient.choices,
    facts: {
      name: recipient.displayName,
      tier: period.tier,
      endDate: formatDate(period.endDate, language),
      card: card?.lastFour,
      priceTwd: productOf(planCode(period.tier)).amountTwd,
      url: managementUrl(),
      willRenew: card !== undefined && recipient.isActive,
      isFollowed,
    },
  }
}

const managementUrl = (tab?: string): string =>
  `${appConfig().origin}/subscription-management${tab ? `?tab=${tab}` : ''}`

/** The day in Taipei, as the product's screens write it: `Dec 20, 2026`, `2026年12月20日`. */
function formatDate(at: Instant, language: PurchaseLanguage): string {
  const options = { timeZone: 'Asia/Taipei', year: 'numeric', month: 'short', day: 'numeric' } as const
  return new Intl.DateTimeFormat(language, options).format(new Date(at))
}
