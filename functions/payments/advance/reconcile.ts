import { AppError } from '#shared/errors.ts'
import { toInstant } from '#shared/time.ts'
import * as credits from '../../credits/credits.ts'
import { logger } from '../../observability/logger.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { lostRace, withRetry } from '../../table/with-retry.ts'
import { type GatewayTransaction, saleOf } from '../gateway.ts'
import { oen as gateway } from '../gateways/oen.ts'
import { mailRefund } from '../mails/mail.ts'
import { type Finding, isProvenAbsent, isRefundProvenAbsent, readOutcome } from '../order/outcome.ts'
import { alertMs } from '../order/schedule.ts'
import { type ExtraPayment, isPlan, isRefunded, type Order } from '../order/state.ts'
import type { OrderEvent } from '../order/transitions.ts'
import { reversalOf } from '../refund/refund-preview.ts'
import * as store from '../store.ts'
import { decline, endFailedRenewal, eraseCardOf } from './charge.ts'

export interface LookOptions {
  /** Nobody is to pay on its page any more: where the gateway shows that nobody has, the order ends now. */
  isGivenUp?: boolean
}

/**
 * Asks the gateway what became of an order and writes it down. When the gateway cannot answer, nothing is decided.
 * @returns the order as it then is; undefined when another call changed it
 * @source docs/rules/payments.md#reconciliation
 */
export async function reconcile(order: Order, now: Date, options: LookOptions = {}): Promise<Order | undefined> {
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
  return applyFinding(order, readOutcome(order, transactions), now, options)
}

/** A payment page is one payment; the charges of a card are found by the order. */
async function transactionsOf(order: Order): Promise<GatewayTransaction[]> {
  if (isPlan(order)) return gateway.listOrderTransactions(order.orderId)
  const found = order.gatewayId && (await gateway.findTransaction(order.gatewayId))
  return found ? [found] : []
}

/** Whether money may be moving that nobody knows of yet. */
const isOpen = ({ status }: Order): boolean => status === 'charging' || status === 'awaiting_payment'

function applyFinding(order: Order, finding: Finding, now: Date, options: LookOptions): Promise<Order | undefined> {
  switch (finding.kind) {
    case 'paid':
      return order.refundSince ? noteOpenRefund(order, finding, now) : notePayment(order, finding, now)
    case 'refunded':
      return isOfAnother(order, finding.payment)
        ? noteRefundOfAnother(order, now)
        : noteRefund(order, finding.payment, now)
    case 'unclear':
      return noteUnclear(order, finding.payment, now)
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
const isOfAnother = ({ status, transactionHid }: Order, refunded: Refunded): boolean =>
  (status === 'paid' || status === 'fulfilled') && refunded.transactionHid !== transactionHid

/** It says nothing of a refund that was asked for. */
function noteRefundOfAnother(order: Order, now: Date): Promise<Order | undefined> {
  if (order.refundSince) logWhenUnknownForLong(order, now)
  return store.applyEvent(order, { kind: 'nothing_new' }, now)
}

/**
 * Which payment counts is written down before any other is refunded: two calls that saw different payments would
 * otherwise refund both.
 */
async function notePayment(order: Order, payments: Payments, now: Date): Promise<Order | undefined> {
  const { payment, extra = [], refundedExtra = [] } = isGivenBack(order) ? asExtra(order, payments) : payments
  const { transactionHid, paidAt = toInstant(now) } = payment
  const isOverpaid = extra.length > 0 ? true : undefined
  const extraPayments = toExtraPayments(order, { extra, refundedExtra }, now)
  const next = await store.applyEvent(order, { kind: 'paid', transactionHid, paidAt, isOverpaid, extraPayments }, now)
  return next && next.transactionHid === transactionHid ? refundExtra(next, extra, now) : next
}

type Payment = Pick<GatewayTransaction, 'transactionHid' | 'paidAt'>

interface Payments {
  payment: Payment
  extra?: readonly Payment[]
  refundedExtra?: readonly Payment[]
}

/** Whether what an order gave was taken back, because its whole price was refunded. */
const isGivenBack = (order: Order): boolean => order.status === 'fulfilled' && isRefunded(order)

/** Of an order that has been given back nothing is paid for any more: the payment that counted stays the one that counts. */
function asExtra(
  { transactionHid, paidAt }: Order,
  { payment, extra = [], refundedExtra = [] }: Payments,
): Required<Payments> {
  const isOther = (one: Payment) => one.transactionHid !== transactionHid
  return {
    payment: { transactionHid: transactionHid!, paidAt },
    extra: [payment, ...extra].filter(isOther),
    refundedExtra: refundedExtra.filter(isOther),
  }
}

/** What the gateway shows of the payments beside the one that counts, and what was known of their refunds. */
function toExtraPayments(
  { extraPayments: known = [] }: Order,
  { extra, refundedExtra }: Required<Omit<Payments, 'payment'>>,
  now: Date,
): ExtraPayment[] | undefined {
  const toEntry = ({ transactionHid, paidAt }: Payment, refund: ExtraPayment['refund']): ExtraPayment => {
    const before = known.find((one) => one.transactionHid === transactionHid)
    const isKnown = before && (before.refund === refund || refund === 'sent')
    return isKnown ? before : { transactionHid, paidAt, refund, refundAt: toInstant(now) }
  }
  const found = [...extra.map((one) => toEntry(one, 'sent')), ...refundedExtra.map((one) => toEntry(one, 'refunded'))]
  return found.length > 0 ? found : undefined
}

/** Refunds what was paid beyond the one payment that counts. The gateway refuses a second refund of the same payment. */
async function refundExtra(order: Order, extra: readonly Payment[], now: Date): Promise<Order> {
  let current = order
  for (const { transactionHid } of extra) {
    const { kind } = await gateway.refund(transactionHid, 'duplicate payment', saleOf(order))
    logger.error('an order was paid twice', { orderId: order.orderId, transactionHid, refund: kind })
    if (kind !== 'unknown') current = await noteExtraRefund(current, { transactionHid, refund: kind }, now)
  }
  return current
}

/** A payment that one call refunded is refused to another; both end here. */
function noteExtraRefund(
  { orderId }: Order,
  { transactionHid, refund }: Pick<ExtraPayment, 'transactionHid' | 'refund'>,
  now: Date,
): Promise<Order> {
  return withRetry(async () => {
    const order = (await store.findOrder(orderId))!
    const extraPayments = order.extraPayments?.map((one) =>
      one.transactionHid === transactionHid ? withRefund(one, refund, now) : one,
    )
    return (await store.changeOrder(order, { extraPayments })) ?? lostRace
  })
}

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

/** Once a payment is known to be refunded, nothing else is noted of it. */
const withRefund = (one: ExtraPayment, refund: ExtraPayment['refund'], now: Date): ExtraPayment =>
  one.refund === 'refunded' ? one : { ...one, refund, refundAt: toInstant(now) }

type Refunded = Pick<GatewayTransaction, 'transactionHid' | 'refundedTwd' | 'paidAt'>

/** The payment that we asked to be refunded may be refunded while another one of the order is still paid. */
function noteOpenRefund(
  order: Order,
  finding: Extract<Finding, { kind: 'paid' }>,
  now: Date,
): Promise<Order | undefined> {
  const refunded = finding.refundedExtra.find(({ transactionHid }) => transactionHid === order.transactionHid)
  return refunded ? noteRefund(order, refunded, now) : noteRefundAbsence(order, finding.payment, now)
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

/** Its period may be there though its credits are not. Where neither came of a renewal, its card is left, and nothing to renew with it. */
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
  logger.error('a payment was refunded', { orderId, refundedTwd, taken, owed })
  return { taken, endsPlan }
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
function noteUnpaid(order: Order, now: Date, { isGivenUp = false }: LookOptions): Promise<Order | undefined> {
  const isPageOver = order.resultUntil !== undefined && order.resultUntil <= toInstant(now)
  const isExpired = order.status === 'awaiting_payment' && (isPageOver || isGivenUp)
  return store.applyEvent(order, { kind: isExpired ? 'expired' : 'nothing_new' }, now)
}

function notePending(order: Order, now: Date): Promise<Order | undefined> {
  if (isOpen(order)) logWhenUnknownForLong(order, now)
  return store.applyEvent(order, { kind: 'still_pending' }, now)
}

function noteAbsence(order: Order, now: Date): Promise<Order | undefined> {
  if (isProvenAbsent(order, now)) return store.applyEvent(order, { kind: 'charge_not_made' }, now)
  logWhenUnknownForLong(order, now)
  return store.applyEvent(order, { kind: 'charge_absent' }, now)
}

function logWhenUnknownForLong(order: Order, now: Date): void {
  const { orderId, refundSince } = order
  const waitedMs = refundSince ? now.getTime() - Date.parse(refundSince) : sinceLatestPayment(order, now)
  if (waitedMs <= alertMs) return
  const what = refundSince ? 'the result of a refund' : 'the end of a payment'
  logger.error(`${what} has been unknown for long`, { orderId, waitedMs })
}

/** How long ago the latest payment of an order began: a charge when it was sent, on a page at the end of that page at the latest. */
const sinceLatestPayment = ({ chargingSince, pageUntil, createdAt }: Order, now: Date): number =>
  Math.max(0, now.getTime() - Date.parse(chargingSince ?? pageUntil ?? createdAt))
