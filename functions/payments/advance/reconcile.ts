import { AppError } from '#shared/errors.ts'
import { toInstant } from '#shared/time.ts'
import { logger } from '../../observability/logger.ts'
import type { GatewayTransaction } from '../gateway.ts'
import { oen as gateway } from '../gateways/oen.ts'
import { isProvenAbsent, type OrderOutcome, readOutcome } from '../order/outcome.ts'
import { isPlan, type Order } from '../order/state.ts'
import { noteOpenRefund, noteRefund } from '../refund/note-refund.ts'
import * as store from '../store.ts'
import { decline, endFailedRenewal, noteChargeNotMade } from './charge.ts'
import { notePayment } from './note-payment.ts'
import { logWhenUnknownForLong, sinceLatestPayment } from './unknown-for-long.ts'

export interface ReconcileOptions {
  /** Nobody is to pay on its page any more: where the gateway shows that nobody has, the order ends now. */
  isGivenUp?: boolean
}

/**
 * Asks the gateway what became of an order and writes it down. When the gateway cannot answer, nothing is decided.
 * @returns the order as it then is; undefined when another call changed it
 * @source docs/rules/payments.md#reconciliation
 */
export async function reconcile(order: Order, now: Date, options: ReconcileOptions = {}): Promise<Order | undefined> {
  await endFailedRenewal(order, now)
  const transactions = await transactionsOf(order).catch((error) => {
    if (!(error instanceof AppError)) throw error
    logger.warn('the gateway could not be asked', { orderId: order.orderId, error: error.cause as Error })
    return undefined
  })
  if (!transactions) {
    if (order.refundSince || isOpen(order)) logWhenUnknownForLong(order, now)
    return store.applyEvent(order, { kind: 'nothing_new' }, now)
  }
  return noteOutcome(order, readOutcome(order, transactions), now, options)
}

/** A payment page is one payment; the charges of a card are found by the order. */
async function transactionsOf(order: Order): Promise<GatewayTransaction[]> {
  if (isPlan(order)) return gateway.listOrderTransactions(order.orderId)
  const found = order.gatewayId && (await gateway.findTransaction(order.gatewayId))
  return found ? [found] : []
}

/** Whether money may be moving that nobody knows of yet. */
const isOpen = ({ status }: Order): boolean => status === 'charging' || status === 'awaiting_payment'

function noteOutcome(
  order: Order,
  outcome: OrderOutcome,
  now: Date,
  options: ReconcileOptions,
): Promise<Order | undefined> {
  switch (outcome.kind) {
    case 'paid':
      return order.refundSince ? noteOpenRefund(order, outcome, now) : notePayment(order, outcome, now)
    case 'refunded':
      return isOfAnother(order, outcome.payment)
        ? noteRefundOfAnother(order, now)
        : noteRefund(order, outcome.payment, now)
    case 'unclear':
      return noteUnclear(order, outcome.payment, now)
    case 'foreign':
      logger.error('a payment that does not fit its order', { orderId: order.orderId })
      return store.applyEvent(order, { kind: 'nothing_new' }, now)
    case 'failed':
      return isOpen(order) ? decline(order, 'general', now) : store.applyEvent(order, { kind: 'nothing_new' }, now)
    case 'unpaid':
      // A charge of ours that the gateway has begun with and nothing more is as unknown as one under way.
      return order.status === 'charging' ? notePending(order, now) : noteUnpaid(order, now, options)
    case 'absent':
      return order.status === 'charging' ? noteAbsence(order, now) : noteUnpaid(order, now, options)
    case 'pending':
      return notePending(order, now)
  }
}

/** Whether it is not the payment that counts, which this look-up does not list: what was given for that one stays. */
const isOfAnother = ({ status, transactionHid }: Order, refunded: GatewayTransaction): boolean =>
  (status === 'paid' || status === 'fulfilled') && refunded.transactionHid !== transactionHid

/** It says nothing of a refund that was asked for. */
function noteRefundOfAnother(order: Order, now: Date): Promise<Order | undefined> {
  if (order.refundSince) logWhenUnknownForLong(order, now)
  return store.applyEvent(order, { kind: 'nothing_new' }, now)
}

/** Nothing is decided about such a payment. How long it has been so is measured, and an alarm is raised when it stays so. */
async function noteUnclear(order: Order, { status }: GatewayTransaction, now: Date): Promise<Order | undefined> {
  const waitedMs = sinceLatestPayment(order, now)
  logger.warn('a payment whose status does not say whether it is paid', { orderId: order.orderId, status, waitedMs })
  const { recordMetrics } = await import('../../observability/metrics.ts')
  recordMetrics({ OldestUnclearPayment: waitedMs })
  return store.applyEvent(order, { kind: 'still_pending' }, now)
}

/** A payment page on which nobody has paid expires when no result can arrive any more, or when another one takes its place. */
function noteUnpaid(order: Order, now: Date, { isGivenUp = false }: ReconcileOptions): Promise<Order | undefined> {
  const isPageOver = order.resultUntil !== undefined && order.resultUntil <= toInstant(now)
  const isExpired = order.status === 'awaiting_payment' && (isPageOver || isGivenUp)
  return store.applyEvent(order, { kind: isExpired ? 'expired' : 'nothing_new' }, now)
}

function notePending(order: Order, now: Date): Promise<Order | undefined> {
  if (isOpen(order)) logWhenUnknownForLong(order, now)
  return store.applyEvent(order, { kind: 'still_pending' }, now)
}

function noteAbsence(order: Order, now: Date): Promise<Order | undefined> {
  if (isProvenAbsent(order, now)) return noteChargeNotMade(order, now)
  logWhenUnknownForLong(order, now)
  return store.applyEvent(order, { kind: 'charge_absent' }, now)
}
