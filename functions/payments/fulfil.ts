import { productOf } from '#shared/payments/products.ts'
import { never, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { logger } from '../observability/logger.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { mailReceipt } from './mail.ts'
import type { Order } from './order/state.ts'
import * as store from './store.ts'

/**
 * Gives what an order paid for: the plan's period, its credits under the cause `order#<id>`, then the status, then the
 * receipt by mail. Each step may be repeated and changes nothing the second time, so a call that stops half-way leaves
 * the rest to the next call.
 * @throws credits.balance-cap when the balance cannot take the credits; the order stays paid
 */
export async function fulfil(order: Order, now: Date): Promise<Order | undefined> {
  const { orderId, userId, productCode } = order
  const product = productOf(productCode)
  // Credits need an account, and a person without one gets it here.
  await subscriptions.ensureAllowance(userId, now)
  const period = product.kind === 'plan' ? await addPeriod(order, product.tier, now) : undefined
  await credits.grant(
    userId,
    {
      cause: `order#${orderId}`,
      source: period ? 'monthly' : 'purchase',
      amount: product.creditsHundredths,
      expiresAt: period?.endDate ?? never,
    },
    now,
  )
  const fulfilled = await store.applyEvent(order, { kind: 'fulfilled', endDate: period?.endDate }, now)
  if (!fulfilled) return undefined
  logger.info('an order was fulfilled', { orderId, productCode })
  await mailReceipt(fulfilled)
  return fulfilled
}

/** The card is kept beyond its order only where the buyer ticked renewal. @source docs/rules/plans.md#renewal */
function addPeriod(order: Order, tier: subscriptions.PaidPeriod['tier'], now: Date): Promise<subscriptions.PaidPeriod> {
  const { userId, orderId, kind, autoRenew, cardToken, cardLastFour, language } = order
  const card =
    autoRenew && cardToken ? { token: cardToken, lastFour: cardLastFour, savedAt: toInstant(now) } : undefined
  return subscriptions.addPeriod(
    userId,
    { tier, sourceOrder: orderId, card: kind === 'renewal' ? 'unchanged' : card, language },
    now,
  )
}
