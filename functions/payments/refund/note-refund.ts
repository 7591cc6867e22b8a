import * as credits from '../../credits/credits.ts'
import { logger } from '../../observability/logger.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { eraseCardOf } from '../advance/charge.ts'
import { notePayment, withRefund } from '../advance/note-payment.ts'
import { logWhenUnknownForLong } from '../advance/unknown-for-long.ts'
import type { GatewayTransaction } from '../gateway.ts'
import { mailRefund } from '../mails/mail.ts'
import { isRefundProvenAbsent, type OrderOutcome } from '../order/outcome.ts'
import { isPlan, type Order } from '../order/state.ts'
import type { OrderEvent } from '../order/transitions.ts'
import * as store from '../store.ts'
import { reversalOf } from './refund-preview.ts'

type Refunded = Pick<GatewayTransaction, 'transactionHid' | 'refundedTwd' | 'paidAt'>

/**
 * A payment that the gateway has refunded: its credits are taken back as far as they are left, and a plan whose whole
 * price was refunded ends. Each step may be repeated; the call that writes the refund mails it.
 * @source docs/rules/payments.md#refunds
 */
export async function noteRefund(order: Order, payment: Refunded, now: Date): Promise<Order | undefined> {
  const { refundedTwd, transactionHid } = payment
  if (order.status !== 'fulfilled') return noteRefundBeforeFulfilment(order, payment, now)
  if (isNoted(order, refundedTwd)) return noteRefundAgain(order, now)
  const { taken, endsPlan } = await takeBack(order, refundedTwd, now)
  const next = await store.applyEvent(order, { kind: 'refunded', refundedTwd, transactionHid }, now)
  if (next) await mailRefund(next, { refundedTwd: newlyRefunded(order, refundedTwd), taken, endsPlan })
  return next
}

/** Where the last payment of an order is refunded, so is every other one. */
function noteRefundAgain(order: Order, now: Date): Promise<Order | undefined> {
  if (!order.isOverpaid) return store.applyEvent(order, { kind: 'nothing_new' }, now)
  const extraPayments = order.extraPayments?.map((one) => withRefund(one, 'refunded', now))
  return store.applyEvent(order, { kind: 'extra_refunded', extraPayments }, now)
}

/** The payment that we asked to be refunded may be refunded while another one of the order is still paid. */
export function noteOpenRefund(
  order: Order,
  outcome: Extract<OrderOutcome, { kind: 'paid' }>,
  now: Date,
): Promise<Order | undefined> {
  const refunded = outcome.refundedExtra.find(({ transactionHid }) => transactionHid === order.transactionHid)
  return refunded ? noteRefund(order, refunded, now) : noteRefundAbsence(order, outcome.payment, now)
}

/** Our refund is not to be seen yet, was never made, or another payment of the order is what the gateway shows. */
function noteRefundAbsence(
  order: Order,
  { transactionHid, status }: GatewayTransaction,
  now: Date,
): Promise<Order | undefined> {
  const isUnderWay = status === 'refunding' || transactionHid !== order.transactionHid
  if (!isUnderWay && isRefundProvenAbsent(order, now)) return store.applyEvent(order, { kind: 'refund_not_made' }, now)
  logWhenUnknownForLong(order, now)
  return store.applyEvent(order, { kind: isUnderWay ? 'still_pending' : 'refund_absent' }, now)
}

/**
 * A refund in part leaves a payment: the order is fulfilled, and a later reconciliation takes back the part. A whole one
 * ends the order first, so that no call begins to fulfil it, and then takes back what a call had given that stopped
 * half-way.
 */
async function noteRefundBeforeFulfilment(order: Order, payment: Refunded, now: Date): Promise<Order | undefined> {
  const { refundedTwd, transactionHid } = payment
  if (refundedTwd < order.amountTwd) return noteRefundInPart(order, payment, now)
  const isNew = !isNoted(order, refundedTwd)
  const refunded: OrderEvent = { kind: 'refunded', refundedTwd, transactionHid }
  const ended = await store.applyEvent(order, isNew ? refunded : { kind: 'nothing_new' }, now)
  if (!ended) return undefined
  const wasGranted = await credits.wasGranted(order.userId, `order#${order.orderId}`)
  const reversed = wasGranted ? await takeBack(order, refundedTwd, now) : await endUngranted(ended, now)
  if (isNew) await mailRefund(ended, { refundedTwd: newlyRefunded(order, refundedTwd), ...reversed })
  return ended
}

/** A payment is refunded once: where a part was, the whole refund that we have asked for was not made. */
const noteRefundInPart = (order: Order, payment: Refunded, now: Date): Promise<Order | undefined> =>
  order.refundSince ? store.applyEvent(order, { kind: 'refund_not_made' }, now) : notePayment(order, { payment }, now)

/**
 * Its period may be there though its credits are not. Where neither came of a renewal, its card is left, and nothing to
 * renew with it.
 */
async function endUngranted(order: Order, now: Date): Promise<{ taken: undefined; endsPlan: boolean }> {
  const endsPlan = await subscriptions.revokePeriod(order.userId, order.orderId, now, order.refundedAt)
  await eraseCardOf(order, now)
  return { taken: undefined, endsPlan }
}

const newlyRefunded = ({ refundedTwd: before = 0 }: Order, refundedTwd: number): number => refundedTwd - before

const isNoted = (order: Order, refundedTwd: number): boolean => (order.refundedTwd ?? 0) >= refundedTwd

async function takeBack(order: Order, refundedTwd: number, now: Date): Promise<{ taken: number; endsPlan: boolean }> {
  const { orderId, userId, amountTwd } = order
  const { taken, owed } = await credits.reverse(userId, reversalOf(order, refundedTwd), now)
  const endsPlan = isPlan(order) && refundedTwd >= amountTwd
  if (endsPlan) await subscriptions.revokePeriod(userId, orderId, now, order.refundedAt)
  // What is owed is looked after by a person.
  logger[owed > 0 ? 'error' : 'info']('a payment was refunded', { orderId, refundedTwd, taken, owed })
  return { taken, endsPlan }
}
