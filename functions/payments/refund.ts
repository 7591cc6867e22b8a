import { productOf } from '#shared/payments/products.ts'
import { toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { logger } from '../observability/logger.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import type { GatewayTransaction } from './gateway.ts'
import { oen as gateway } from './gateways/oen.ts'
import { nextLookAt } from './order.ts'
import * as store from './store.ts'

/** Gives back what was paid beyond the one payment that counts. The gateway refuses a second refund of the same. */
export async function refundExtra({ orderId }: store.OrderRow, extra: readonly GatewayTransaction[]): Promise<void> {
  for (const { transactionHid } of extra) {
    const outcome = await gateway.refund(transactionHid, 'duplicate payment')
    logger.error('an order was paid twice', { orderId, transactionHid, refund: outcome.outcome })
  }
}

/**
 * A payment that the gateway has given back: its credits are taken back as far as they are there, and a plan whose whole
 * price was given back ends. Each step may be repeated.
 * @source money and trust §3 "Refund seen at the gateway"
 */
export async function takeBack(
  order: store.OrderRow,
  { refundedTwd, transactionHid }: GatewayTransaction,
  now: Date,
): Promise<store.OrderRow | undefined> {
  const looked = { lookedAt: toInstant(now), dueAt: nextLookAt(order, now) }
  if ((order.refundedTwd ?? 0) >= refundedTwd) return store.changeOrder(order, looked)
  const { orderId, userId, amountTwd, productCode } = order
  if (order.status !== 'applied')
    // Given back before it was ever given: only the record remains.
    return store.changeOrder(order, { ...looked, status: 'expired', refundedTwd, transactionHid, cardToken: undefined })
  const { kind, creditsHundredths } = productOf(productCode)
  const isWhole = refundedTwd >= amountTwd
  const amount = isWhole ? creditsHundredths : Math.floor((creditsHundredths * refundedTwd) / amountTwd)
  const { taken, owed } = await credits.reverse(userId, { orderId, amount }, now)
  if (kind === 'plan' && isWhole) await subscriptions.revokePeriod(userId, orderId, now)
  logger.error('a payment was given back', { orderId, refundedTwd, taken, owed })
  return store.changeOrder(order, { ...looked, refundedTwd })
}
