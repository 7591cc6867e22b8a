import type { SESv2Client } from '@aws-sdk/client-sesv2'
import { planCode, productOf } from '#shared/payments/products.ts'
import type { Instant } from '#shared/time.ts'
import { getConfig } from '../config.ts'
import { logger } from '../http/logger.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { findBuyer } from './buyer.ts'
import { type Mail, type MailFacts, type MailWords, wordsOf } from './mails/mails.ts'
import { mayRetry } from './order.ts'
import type { OrderRow } from './store.ts'

let client: SESv2Client | undefined

/** Three days before the end. A mail that cannot be sent is logged and stops nothing: the product says the same. */
export async function mailReminder(userId: string, endDate: Instant, now: Date): Promise<void> {
  await write(userId, now, (words, facts) => words.reminder({ ...facts, endDate: formatDate(endDate) }))
}

export async function mailRenewalFailed(order: OrderRow, now: Date): Promise<void> {
  const hasMoreTries = mayRetry(order)
  await write(order.userId, now, (words, facts) => words.renewalFailed({ ...facts, hasMoreTries }))
}

async function write(userId: string, now: Date, say: (words: MailWords, facts: MailFacts) => Mail): Promise<void> {
  const [buyer, renewal] = await Promise.all([findBuyer(userId), subscriptions.findRenewal(userId)])
  if (!buyer || !renewal) return
  const { period, card, language } = renewal
  const facts = {
    ...{ name: buyer.displayName, tier: period.tier, endDate: formatDate(period.endDate), card: card?.lastFour },
    priceTwd: productOf(planCode(period.tier)).amountTwd,
    url: `${getConfig().appOrigin}/subscription-management`,
    ...{ willRenew: card !== undefined, hasMoreTries: false },
  }
  await send(buyer.email, say(wordsOf(language), facts)).catch((error) =>
    logger.error('a mail could not be sent', { userId, at: now.toISOString(), error: error as Error }),
  )
}

async function send(to: string, { subject, text }: Mail): Promise<void> {
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2')
  client ??= new SESv2Client({})
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: getConfig().mailFrom,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' } },
        },
      },
    }),
  )
}

/** `2026-12-20`, as a person in Taipei would date it: plain in all three languages. */
function formatDate(at: Instant): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(new Date(at))
}
