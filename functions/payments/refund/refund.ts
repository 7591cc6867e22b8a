import { AppError } from '#shared/errors.ts'
import { logger } from '../../observability/logger.ts'
import type { Write } from '../../table/commit.ts'
import { lostRace, withRetry } from '../../table/with-retry.ts'
import { reconcile } from '../advance/reconcile.ts'
import { type RefundOutcome, saleOf } from '../gateway.ts'
import { oen as gateway } from '../gateways/oen.ts'
import type { Order } from '../order/state.ts'
import * as store from '../store.ts'
import { noteRefund } from './note-refund.ts'
import { checkRefundable } from './refund-preview.ts'

/**
 * Refunds the whole payment of an order through the gateway and takes back what it gave. That it is asked for is written
 * down before the gateway is called, and only the call that wrote it calls the gateway. Without an answer the refund stays
 * open until the order is reconciled.
 * @param requestId names the request: again it changes nothing
 * @param others what is written with the order before the gateway is called, or not at all
 * @returns the order; its refund is open while `refundSince` is set
 * @throws payment.order-not-found; payment.not-refundable; payment.refund-open while another request has no result;
 * payment.refund-refused; credits.busy
 * @source docs/rules/payments.md#refunds-by-an-admin
 */
export async function refundOrder(
  orderId: string,
  requestId: string,
  now: Date,
  others: Record<string, Write>,
): Promise<Order> {
  const { order, isNew } = await withRetry(async () => {
    const order = await store.findOrder(orderId)
    if (!order) throw new AppError('payment.order-not-found')
    if (order.refundId === requestId && (order.refundSince || order.refundedTwd)) return { order, isNew: false }
    checkRefundable(order)
    const started = await store.applyEvent(order, { kind: 'refund_started', refundId: requestId }, now, () => others)
    return started ? { order: started, isNew: true } : lostRace
  })
  if (!isNew) return order
  return writeRefundOutcome(
    order,
    await gateway.refund(order.transactionHid!, 'refund by the shop', saleOf(order)),
    now,
  )
}

async function writeRefundOutcome(order: Order, outcome: RefundOutcome, now: Date): Promise<Order> {
  const { orderId } = order
  switch (outcome.kind) {
    case 'unknown':
      logger.warn('a refund without an answer', { orderId, why: outcome.why })
      return order
    case 'refunded':
      return writeRefund(order, now)
    case 'refused':
      return writeRefusal(order, outcome.code, now)
  }
}

/** Another call may change the order meanwhile, so it is read again until the refund is written. */
function writeRefund({ orderId, amountTwd, transactionHid }: Order, now: Date): Promise<Order> {
  const payment = { transactionHid: transactionHid!, refundedTwd: amountTwd, paidAt: undefined }
  return withRetry(async () => {
    const order = (await store.findOrder(orderId))!
    if (!order.refundSince) return order
    return (await noteRefund(order, payment, now)) ?? lostRace
  })
}

/** A payment that was refunded at the gateway's console meanwhile is refused as well; reconciling finds it. */
async function writeRefusal({ orderId, refundId }: Order, code: string, now: Date): Promise<Order> {
  const order = await withRetry(async () => {
    const order = (await store.findOrder(orderId))!
    if (!order.refundSince || order.refundId !== refundId) return order
    return (await store.applyEvent(order, { kind: 'refund_not_made' }, now)) ?? lostRace
  })
  const reconciled = (await reconcile(order, now)) ?? order
  if (reconciled.refundedTwd) return reconciled
  logger.error('the gateway refused a refund', { orderId, code })
  throw new AppError('payment.refund-refused', { code })
}
