import { randomUUID } from 'node:crypto'
import { planCode, productOf } from '#shared/payments/products.ts'
import { addMs, toInstant } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { advance } from './advance.ts'
import { findBuyer } from './buyer.ts'
import { mailReminder } from './mail.ts'
import * as store from './store.ts'

const maxIdTries = 50

/**
 * Does what is due for one person's plan: the reminder three days before its end, the renewal on the last day or, where
 * that was missed, up to two days after it. Late, twice or by several at once, each happens once.
 * @source decision 16
 */
export async function tend(userId: string, now: Date): Promise<void> {
  // A reminder may be followed by the renewal at once, where the job comes late.
  for (let events = 0; events < 2; events += 1) {
    const event = await subscriptions.findEvent(userId, now)
    if (!event) return subscriptions.unschedule(userId, now)
    if (event.kind === 'reminder') await mailReminder(userId, event.endDate)
    else await renew(userId, event.endDate, now)
    await subscriptions.completeEvent(userId, event, now)
  }
}

/** One order for one period, for ever; its tries are its own. */
async function renew(userId: string, endDate: string, now: Date): Promise<void> {
  const found = await store.findRenewalOrder(userId, endDate)
  const order = found ?? (await createRenewal(userId, endDate, now))
  if (order) await advance(order, now)
}

async function createRenewal(userId: string, endDate: string, now: Date): Promise<store.OrderRow | undefined> {
  const renewal = await subscriptions.findRenewal(userId)
  if (!renewal?.card || renewal.period.endDate !== endDate) return undefined
  const buyer = await findBuyer(userId, renewal.period.sourceOrder)
  if (!buyer) return undefined
  const productCode = planCode(renewal.period.tier)
  for (let tries = 0; tries < maxIdTries; tries += 1) {
    const order: store.OrderRow = {
      orderId: `OR${now.getTime() + tries}`,
      ...{ userId, version: randomUUID(), productCode, amountTwd: productOf(productCode).amountTwd },
      ...{ kind: 'renewal', status: 'card_ready', createdAt: toInstant(now), attempts: 0, handlesUsed: 0 },
      ...{ userName: buyer.displayName, userEmail: buyer.email, language: renewal.language ?? 'zh-TW' },
      ...{ autoRenew: true, cardLastFour: renewal.card.lastFour, dueAt: toInstant(addMs(now, 0)) },
    }
    const verdict = await store.createOrder(order, undefined, endDate)
    if (verdict.isCommitted) return order
    if (verdict.refused.has('renewal')) return store.findRenewalOrder(userId, endDate)
  }
  return undefined
}
