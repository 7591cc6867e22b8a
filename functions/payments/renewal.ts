import { randomUUID } from 'node:crypto'
import { planCode } from '#shared/payments/products.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { advance } from './advance.ts'
import { findRecipient, mailReminder } from './mail.ts'
import type { Order } from './order/state.ts'
import { newRenewal } from './order/transitions.ts'
import * as store from './store.ts'

const maxIdTries = 50

/**
 * Does what is due for one person's plan: the reminder three days before its end, and the renewal on the last day, or up
 * to two days after it when that was missed. However late, often or concurrently it is called, a period is charged once; a
 * reminder may be mailed twice when two workers have it at once.
 * @source docs/rules/plans.md#renewal
 */
export async function processPlanEvent(userId: string, now: Date): Promise<void> {
  // When the job runs late, the reminder and the renewal may both be due.
  for (let events = 0; events < 2; events += 1) {
    const event = await subscriptions.findEvent(userId, now)
    if (!event) return subscriptions.unschedule(userId, now)
    if (event.kind === 'reminder') await mailReminder(userId, event.endDate)
    else await renew(userId, event.endDate, now)
    await subscriptions.completeEvent(userId, event, now)
  }
}

/** A period has one renewal order, which counts its own tries. */
async function renew(userId: string, endDate: string, now: Date): Promise<void> {
  const found = await store.findRenewalOrder(userId, endDate)
  const order = found ?? (await createRenewal(userId, endDate, now))
  if (order) await advance(order, now)
}

async function createRenewal(userId: string, endDate: string, now: Date): Promise<Order | undefined> {
  const renewal = await subscriptions.findRenewal(userId)
  if (!renewal?.card || renewal.period.endDate !== endDate) return undefined
  const recipient = await findRecipient(userId, renewal.period.sourceOrder)
  if (!recipient) return undefined
  const request = {
    userId,
    productCode: planCode(renewal.period.tier),
    userName: recipient.displayName,
    userEmail: recipient.email,
    language: renewal.language ?? 'zh-TW',
  }
  for (let tries = 0; tries < maxIdTries; tries += 1) {
    const identity = { orderId: `OR${now.getTime() + tries}`, version: randomUUID() }
    const order = newRenewal(request, renewal.card.lastFour, identity, now)
    const verdict = await store.createOrder(order, undefined, endDate)
    if (verdict.ok) return order
    if (verdict.refused.has('renewal')) return store.findRenewalOrder(userId, endDate)
  }
  // The queue repeats the event; it is not done without an order.
  throw new Error('no free order id for a renewal')
}
