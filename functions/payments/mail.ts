import { toCredits } from '#shared/money.ts'
import { toPlainName } from '#shared/payments/buyer-name.ts'
import { planCode, productOf } from '#shared/payments/products.ts'
import type { PurchaseLanguage } from '#shared/payments/schema.ts'
import type { Instant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { appConfig, mailConfig } from '../config.ts'
import { sendMail } from '../mail/send-mail.ts'
import { logger } from '../observability/logger.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { mailWords } from './mails/all-words.ts'
import { renderHtml, renderText } from './mails/render-mail.ts'
import type { Letter, MailFacts, MailWords } from './mails/words.ts'
import { mayRetry, type Order } from './order/state.ts'
import * as store from './store.ts'

/** Of a plan whose buyer chose none. */
const unchosen: PurchaseLanguage = 'zh-TW'

/** Whom a mail goes to and whose name is on a renewal. */
export interface Recipient {
  displayName: string
  email: string
}

/** @returns the person with the address they entered for `orderId`, which may differ from their account's */
export async function findRecipient(userId: string, orderId: string): Promise<Recipient | undefined> {
  const [user, order] = await Promise.all([account.findUser(userId), store.findOrder(orderId)])
  return user && { displayName: toPlainName(user.displayName), email: order?.userEmail ?? user.email }
}

/** What was paid and given, to the address the buyer entered. The payment history says the same, so a lost mail is not repeated. */
export async function mailReceipt(order: Order): Promise<void> {
  if (order.userEmail === '') {
    logger.error('an order was paid after its account was deleted; it can be refunded', { orderId: order.orderId })
    return
  }
  const { orderId, productCode, amountTwd, paidAt, fulfilledAt, endDate, cardLastFour, userName } = order
  const product = productOf(productCode)
  const receipt = mailWords[order.language].receipt({
    orderId,
    // An order may be older than the check of its buyer's name.
    name: toPlainName(userName),
    card: cardLastFour,
    url: managementUrl('history'),
    paidOn: formatDate(paidAt ?? fulfilledAt ?? order.createdAt),
    amountTwd,
    tier: product.kind === 'plan' ? product.tier : undefined,
    credits: toCredits(product.creditsHundredths),
    endDate: endDate && formatDate(endDate),
    willRenew: order.autoRenew,
    invoice: order.invoice,
  })
  await send(receipt, { to: order.userEmail, language: order.language, userId: order.userId })
}

/** Three days before the end; the product says the same. */
export async function mailReminder(userId: string, endDate: Instant): Promise<void> {
  await write(userId, (words, facts) => words.reminder({ ...facts, endDate: formatDate(endDate) }))
}

export async function mailRenewalFailed(order: Order): Promise<void> {
  const hasMoreTries = mayRetry(order)
  await write(order.userId, (words, facts) => words.renewalFailed({ ...facts, hasMoreTries }))
}

async function write(userId: string, compose: (words: MailWords, facts: MailFacts) => Letter): Promise<void> {
  const renewal = await subscriptions.findRenewal(userId)
  const recipient = renewal && (await findRecipient(userId, renewal.period.sourceOrder))
  if (!recipient) return
  const { period, card, language = unchosen } = renewal
  const facts = {
    name: recipient.displayName,
    tier: period.tier,
    endDate: formatDate(period.endDate),
    card: card?.lastFour,
    priceTwd: productOf(planCode(period.tier)).amountTwd,
    url: managementUrl(),
    willRenew: card !== undefined,
    hasMoreTries: false,
  }
  await send(compose(mailWords[language], facts), { to: recipient.email, language, userId })
}

const managementUrl = (tab?: string): string =>
  `${appConfig().origin}/subscription-management${tab ? `?tab=${tab}` : ''}`

interface Envelope {
  to: string
  language: PurchaseLanguage
  userId: string
}

async function send(letter: Letter, { to, language, userId }: Envelope): Promise<void> {
  const { colon, support } = mailWords[language]
  const frame = { language, colon, support: support(mailConfig().supportEmail) }
  const mail = { subject: letter.subject, text: renderText(letter, frame), html: renderHtml(letter, frame) }
  await sendMail(to, mail, userId)
}

/** `2026-12-20`, as a person in Taipei would date it: plain in all three languages. */
function formatDate(at: Instant): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(new Date(at))
}
