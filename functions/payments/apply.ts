import { productOf } from '#shared/payments/products.ts'
import { never, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { logger } from '../observability/logger.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { mailReceipt } from './mail.ts'
import { nextLookAt } from './order.ts'
import * as store from './store.ts'

/**
 * Gives what an order paid for: the plan's period, its credits under `order#<id>`, then the state, and says so by mail. Each
 * step may be repeated and changes nothing the second time; whoever stops half-way leaves the rest to the next.
 * @throws credits.balance-cap when the balance cannot take the credits; the order stays paid
 */
export async function applyOrder(order: store.OrderRow, now: Date): Promise<store.OrderRow | undefined> {
  const { orderId, userId, productCode } = order
  const product = productOf(productCode)
  // A person without an account gets one; credits cannot arrive before.
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
  const applied = await store.changeOrder(order, {
    ...{ status: 'applied', appliedAt: toInstant(now), endDate: period?.endDate },
    ...{ cardToken: undefined, needsClick: undefined, handleUntil: undefined, lookedAt: toInstant(now) },
    dueAt: nextLookAt({ ...order, status: 'applied' }, now),
  })
  if (!applied) return undefined
  logger.info('an order was applied', { orderId, productCode })
  await mailReceipt(applied)
  return applied
}

/** The card is kept beyond its order only where the buyer ticked renewal. @source decision 16 */
function addPeriod(
  order: store.OrderRow,
  tier: subscriptions.PaidPeriod['tier'],
  now: Date,
): Promise<subscriptions.PaidPeriod> {
  const { orderId, kind, autoRenew, cardToken, cardLastFour, language } = order
  const card =
    autoRenew && cardToken ? { token: cardToken, lastFour: cardLastFour, savedAt: toInstant(now) } : undefined
  return subscriptions.addPeriod(
    order.userId,
    { tier, sourceOrder: orderId, card: kind === 'renewal' ? 'unchanged' : card, language },
    now,
  )
}
