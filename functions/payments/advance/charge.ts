import { planCode, productOf } from '#shared/payments/products.ts'
import type { DeclineReason } from '#shared/payments/schema.ts'
import { paidTiers } from '#shared/subscriptions/plans.ts'
import { addMs, type Instant, toInstant } from '#shared/time.ts'
import * as account from '../../account/account.ts'
import { logger } from '../../observability/logger.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { decrypt, UnreadableText } from '../encryption.ts'
import { type ChargeOutcome, saleOf } from '../gateway.ts'
import { oen as gateway } from '../gateways/oen.ts'
import { mailRenewalFailed } from '../mails/mail.ts'
import { failureOf, timings } from '../order/schedule.ts'
import { isOver, mayRetry, type Order } from '../order/state.ts'
import * as store from '../store.ts'
import { findRenewalUnderWay } from './renewal-under-way.ts'

/**
 * Charges the card of an order. Of all calls that try at once one writes `charging`, and only that one calls the gateway.
 * Without an answer the order stays `charging` until it is reconciled.
 * @returns the order as it then is; undefined when another call was first
 * @source docs/rules/payments.md#order-states
 */
export async function chargeOrder(order: Order, now: Date): Promise<Order | undefined> {
  const card = await cardOf(order)
  if (!card) return endWithoutCard(order, now)
  const why = await whyNotNow(order, now)
  if (why === 'crossing') return store.applyEvent(order, { kind: 'charge_postponed' }, now)
  if (why === 'over') return expire(order, now)
  const token = await readToken(order, card.token)
  if (!token) return endUnreadable(order, now)
  const claimed = await store.applyEvent(order, { kind: 'charge_started', cardLastFour: card.lastFour }, now)
  if (!claimed) return undefined
  return writeChargeOutcome(claimed, await gateway.chargeToken({ ...saleOf(claimed), token }), now)
}

type Card = { token: string; lastFour?: string | undefined } | undefined

/** Who cannot sign in, because their account is disabled or was deleted, pays nothing. */
async function cardOf(order: Order): Promise<Card> {
  const isRenewal = order.kind === 'renewal'
  const [card, person] = await Promise.all([
    isRenewal ? cardOfRenewal(order) : cardOfPurchase(order),
    account.findUser(order.userId),
  ])
  return person?.isActive ? card : undefined
}

const cardOfPurchase = ({ cardToken, cardLastFour }: Order): Card =>
  cardToken ? { token: cardToken, lastFour: cardLastFour } : undefined

/**
 * The card its person has now, which may differ from the one at the last try, or be gone.
 * @source docs/rules/plans.md#renewal
 */
const cardOfRenewal = async (order: Order): Promise<Card> => (await findRenewalOf(order))?.card

/**
 * A renewal and a purchase of the plan would both be paid, so that one waits for the other. A card may also come on a page that was
 * opened before its buyer got a higher plan.
 * @source docs/rules/plans.md#renewal
 */
async function whyNotNow(order: Order, now: Date): Promise<'crossing' | 'over' | undefined> {
  const product = productOf(order.productCode)
  if (order.kind === 'renewal') return (await isBuyingPlan(order.userId)) ? 'crossing' : undefined
  if (product.kind === 'pack') return undefined
  const [sold, renewal] = await Promise.all([
    subscriptions.mayBuyPlan(order.userId, product.tier, now),
    findRenewalUnderWay(order),
  ])
  if (renewal && isWithin(timings.click, order.cardReceivedAt, now)) return 'crossing'
  return renewal || !sold.ok ? 'over' : undefined
}

const isWithin = (ms: number, since: Instant | undefined, now: Date): boolean =>
  since !== undefined && since > toInstant(addMs(now, -ms))

/** Whether a purchase of a plan is open, which may go on where the renewal would. */
async function isBuyingPlan(userId: string): Promise<boolean> {
  const orders = await Promise.all(paidTiers.map((tier) => store.findLatest(userId, planCode(tier))))
  return orders.some((order) => order && !isOver(order))
}

/** @returns undefined when what we keep of the card cannot be read any more */
async function readToken({ orderId, userId }: Order, stored: string): Promise<string | undefined> {
  try {
    return await decrypt(stored, userId)
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    logger.error('a card cannot be read any more', { orderId, error })
    return undefined
  }
}

/** The person of a renewal is asked for another card. */
async function endUnreadable(order: Order, now: Date): Promise<Order | undefined> {
  const renewal = order.kind === 'renewal' ? await findRenewalOf(order) : undefined
  const ended = await endWithoutCard(order, now)
  if (ended && renewal) {
    const isLast = renewal.period.endDate <= toInstant(now)
    await mailRenewalFailed(order.userId, renewal, { failure: 'unreadable', isLast })
  }
  return ended
}

async function endWithoutCard(order: Order, now: Date): Promise<Order | undefined> {
  const expired = await store.applyEvent(order, { kind: 'card_missing' }, now)
  if (expired) await endFailedRenewal(expired, now)
  return expired
}

/** @returns undefined when what the order renews is not the end of the plan any more: its person has bought it again */
async function findRenewalOf({ userId, orderId }: Order): Promise<subscriptions.Renewal | undefined> {
  const renewal = await subscriptions.findRenewal(userId)
  const order = renewal && (await store.findRenewalOrder(userId, renewal.period.endDate))
  return order?.orderId === orderId ? renewal : undefined
}

/** Writes what the gateway answered. Another call may have changed the order since, so it is read again until it is written. */
async function writeChargeOutcome(claimed: Order, outcome: ChargeOutcome, now: Date): Promise<Order | undefined> {
  const { orderId, chargingSince } = claimed
  if (outcome.kind === 'unknown') {
    logger.warn('a charge without an answer', { orderId, why: outcome.why })
    return claimed
  }
  for (let order: Order | undefined = claimed; order; order = await store.findOrder(orderId)) {
    const isThisCharge = order.status === 'charging' && order.chargingSince === chargingSince
    if (order.status === 'paid' || order.status === 'fulfilled') return order
    if (!isThisCharge && outcome.kind !== 'paid') return order
    const written = await applyChargeOutcome(order, outcome, now)
    if (written) return written
  }
  return undefined
}

function applyChargeOutcome(
  order: Order,
  outcome: Exclude<ChargeOutcome, { kind: 'unknown' }>,
  now: Date,
): Promise<Order | undefined> {
  switch (outcome.kind) {
    case 'paid': {
      const { transactionHid } = outcome
      return store.applyEvent(order, { kind: 'paid', transactionHid, paidAt: toInstant(now) }, now)
    }
    case 'declined':
      return decline(order, outcome.reason, now)
    case 'refused':
      logger.error('the gateway refused our request', { orderId: order.orderId, code: outcome.code })
      // The gateway does not know this card token, or does not take the number for the e-invoice, and never will. Any other
      // refusal is our mistake, and the card is still good.
      if (outcome.code === 'V0001') return decline(order, sendsNumber(order) ? 'invoice' : 'general', now)
      return noteChargeNotMade(order, now)
  }
}

/** The code of a donation goes along as a note, in which the gateway checks nothing. */
const sendsNumber = ({ invoice }: Order): boolean => invoice !== undefined && invoice.kind !== 'donation'

/** Writes down a certain refusal. */
export async function decline(order: Order, reason: DeclineReason, now: Date): Promise<Order | undefined> {
  const declined = await store.applyEvent(order, { kind: 'declined', reason }, now)
  if (declined) await noteFailedRenewal(declined, now)
  return declined
}

/**
 * Writes down that a charge provably did not happen, though nobody refused the card. The person of a renewal is informed once, and
 * then of its end.
 */
export async function noteChargeNotMade(order: Order, now: Date): Promise<Order | undefined> {
  const notMade = await store.applyEvent(order, { kind: 'charge_not_made' }, now)
  const renewal = notMade?.kind === 'renewal' ? await findRenewalOf(notMade) : undefined
  if (!renewal?.card || renewal.failure === 'service') return notMade
  await subscriptions.markRenewalFailed(order.userId, renewal.period.endDate, 'service', now)
  await mailRenewalFailed(order.userId, renewal, { failure: 'service', isLast: false })
  return notMade
}

/** Ends an order that nobody has paid in time. Should a payment arrive all the same, the daily reconciliation finds it. */
export async function expire(order: Order, now: Date): Promise<Order | undefined> {
  const expired = await store.applyEvent(order, { kind: 'expired' }, now)
  if (expired) await noteFailedRenewal(expired, now)
  return expired
}

/** The person of a renewal is informed by mail and in the product, unless they have turned it off meanwhile. */
async function noteFailedRenewal(order: Order, now: Date): Promise<void> {
  const renewal = order.kind === 'renewal' ? await findRenewalOf(order) : undefined
  if (!renewal?.card) return
  const { endDate } = renewal.period
  const [failure, isLast] = [failureOf(order), !mayRetry(order)]
  if (isLast) await subscriptions.lapse(order.userId, endDate, failure, now)
  else await subscriptions.markRenewalFailed(order.userId, endDate, failure, now)
  await mailRenewalFailed(order.userId, renewal, { failure, isLast })
}

/**
 * Ends the plan of a renewal that is not tried again, also for a call that stopped after it had stored the end. A card that was
 * refused is erased; one that its person has saved since stays.
 */
export async function endFailedRenewal(order: Order, now: Date): Promise<void> {
  const isUnpaid = order.status === 'declined' || (order.status === 'expired' && order.refundedTwd === undefined)
  if (order.kind !== 'renewal' || !isUnpaid || mayRetry(order)) return
  const renewal = await findRenewalOf(order)
  const endedAt = order.statusSince ?? toInstant(now)
  if (renewal?.card && renewal.card.savedAt <= endedAt)
    await subscriptions.lapse(order.userId, renewal.period.endDate, failureOf(order), now)
}

/**
 * Erases the card of a renewal that was refunded and is not made again, though no bank has refused it. Later look-ups come here
 * as well: a card that its person has saved since stays.
 */
export async function eraseCardOf(order: Order, now: Date): Promise<void> {
  if (order.kind === 'renewal' && order.refundedAt && (await findRenewalOf(order)))
    await subscriptions.removeRefundedCard(order.userId, order.refundedAt, now)
}
