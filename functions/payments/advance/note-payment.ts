import { toInstant } from '#shared/time.ts'
import { logger } from '../../observability/logger.ts'
import { lostRace, withRetry } from '../../table/with-retry.ts'
import { type GatewayTransaction, saleOf } from '../gateway.ts'
import { oen as gateway } from '../gateways/oen.ts'
import { type ExtraPayment, isRefunded, type Order } from '../order/state.ts'
import * as store from '../store.ts'

type Payment = Pick<GatewayTransaction, 'transactionHid' | 'paidAt'>

interface Payments {
  payment: Payment
  extra?: readonly Payment[]
  refundedExtra?: readonly Payment[]
}

/**
 * Which payment counts is written down before any other is refunded: two calls that saw different payments would
 * otherwise refund both.
 */
export async function notePayment(order: Order, payments: Payments, now: Date): Promise<Order | undefined> {
  const { payment, extra = [], refundedExtra = [] } = isGivenBack(order) ? asExtra(order, payments) : payments
  const { transactionHid, paidAt = toInstant(now) } = payment
  const isOverpaid = extra.length > 0 ? true : undefined
  const extraPayments = toExtraPayments(order, { extra, refundedExtra }, now)
  const next = await store.applyEvent(order, { kind: 'paid', transactionHid, paidAt, isOverpaid, extraPayments }, now)
  return next && next.transactionHid === transactionHid ? refundExtra(next, extra, now) : next
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
    // Until the later payment is refunded, its buyer has paid twice.
    logger[kind === 'refunded' ? 'warn' : 'error']('an order was paid twice', {
      orderId: order.orderId,
      transactionHid,
      refund: kind,
    })
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

/** Once a payment is known to be refunded, nothing else is noted of it. */
export const withRefund = (one: ExtraPayment, refund: ExtraPayment['refund'], now: Date): ExtraPayment =>
  one.refund === 'refunded' ? one : { ...one, refund, refundAt: toInstant(now) }
