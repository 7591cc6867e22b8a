import { planCode } from '#shared/payments/products.ts'
import { never } from '#shared/time.ts'
import * as account from '../account/account.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { advance } from './advance/advance.ts'
import { findRecipient, mailReminder } from './mails/mail.ts'
import { newRenewal } from './order/new-order.ts'
import { isRefunded, type Order } from './order/state.ts'
import { transition } from './order/transitions.ts'
import * as store from './store.ts'

/**
 * Does what is due for one person's plan: the reminder three days before its end, and the renewal on the last day, or up
 * to two days after it when that was missed. However late, often or concurrently it is called, a period is charged once
 * and reminded of at most once.
 * @source docs/rules/plans.md#renewal; docs/decisions/0020-send-a-receipt-at-most-once.md
 */
export async function processPlanEvent(userId: string, now: Date): Promise<void> {
  // When the job runs late, the reminder and the renewal may both be due.
  for (let events = 0; events < 2; events += 1) {
    const event = await subscriptions.findEvent(userId, now)
    if (!event) return subscriptions.unschedule(userId, now)
    if (event.kind === 'reminder') await remind(userId, event, now)
    else await renew(userId, event, now)
  }
}

/** Only the call that marks the reminder as sent sends it, so a call that stops in between costs a mail. */
async function remind(userId: string, event: subscriptions.PlanEvent, now: Date): Promise<void> {
  if (await subscriptions.completeEvent(userId, event, now)) await mailReminder(userId, event.endDate)
}

/**
 * A period has one renewal order, which counts its own tries; another one only after that was refunded. While its person is
 * disabled, none is begun.
 */
async function renew(userId: string, event: subscriptions.PlanEvent, now: Date): Promise<void> {
  const found = await store.findRenewalOrder(userId, event.endDate)
  const isOpen = found && !isRefunded(found)
  if (!isOpen && (await account.findUser(userId))?.isActive === false) return
  const order = isOpen ? await resumeRenewal(found, now) : await createRenewal(userId, event.endDate, found, now)
  if (order) await advance(order, now)
  await subscriptions.completeEvent(userId, event, now)
}

/** One that ended because its card was removed goes on with the card that its person has kept since. */
async function resumeRenewal(order: Order, now: Date): Promise<Order> {
  const mayResume = transition(order, { kind: 'renewal_resumed' }, now).ok
  if (!mayResume || !(await subscriptions.findRenewal(order.userId))?.card) return order
  return (await store.applyEvent(order, { kind: 'renewal_resumed' }, now)) ?? order
}

/**
 * @param refunded the order that renewed it before. A refund erases its card, so that a card whose page was opened since is the wish to
 * renew all the same
 */
async function createRenewal(
  userId: string,
  endDate: string,
  refunded: Order | undefined,
  now: Date,
): Promise<Order | undefined> {
  const renewal = await subscriptions.findRenewal(userId)
  if (!renewal?.card || renewal.period.endDate !== endDate) return undefined
  // The webhook with a card may come long after its page was opened.
  const askedAt = renewal.chosenAt ?? renewal.card.savedAt
  if (refunded && askedAt < (refunded.refundedAt ?? never)) return undefined
  const recipient = await findRecipient(userId, renewal.period.sourceOrder)
  if (!recipient) return undefined
  const request = {
    userId,
    productCode: planCode(renewal.period.tier),
    userName: recipient.displayName,
    userEmail: recipient.email,
    language: renewal.language ?? 'zh-TW',
    invoice: renewal.invoice,
  }
  const kept = { cardLastFour: renewal.card.lastFour, announcedTwd: renewal.announcedTwd }
  const created = await store.createNumberedOrder(
    (ids) => newRenewal(request, kept, ids, now),
    { renews: endDate, previous: refunded },
    now,
  )
  return created ?? store.findRenewalOrder(userId, endDate)
}
