import { AppError } from '#shared/errors.ts'
import { tierOf } from '#shared/payments/products.ts'
import { type Instant, never, toInstant } from '#shared/time.ts'
import * as credits from '../../credits/credits.ts'
import { logger } from '../../observability/logger.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { mailReceipt } from '../mails/mail.ts'
import { creditsOf, type Order } from '../order/state.ts'
import * as store from '../store.ts'

/** How fulfilling an order ended. `lost_race`: another call changed the order. */
export type Fulfilment = { kind: 'fulfilled'; order: Order } | { kind: 'balance_full' } | { kind: 'lost_race' }

/**
 * Gives what an order paid for: the plan's period, its credits under the cause `order#<id>`, then the status, then the
 * receipt by mail. Each step may be repeated and changes nothing the second time, so a call that stops half-way leaves
 * the rest to the next call. While the balance cannot take the credits, the order stays paid.
 * @source docs/rules/payments.md#a-full-balance
 */
export async function fulfil(order: Order, now: Date): Promise<Fulfilment> {
  const { orderId, productCode } = order
  const given = await give(order, now)
  if (!given) {
    logger.warn('a paid order waits, because the balance cannot take its credits', { orderId, productCode })
    return { kind: 'balance_full' }
  }
  const fulfilled = await store.applyEvent(order, { kind: 'fulfilled', endDate: given.endDate }, now)
  if (!fulfilled) return { kind: 'lost_race' }
  logger.info('an order was fulfilled', { orderId, productCode })
  await mailReceipt(fulfilled, given)
  return { kind: 'fulfilled', order: fulfilled }
}

/** A plan: until when it runs, and whether a card is kept that renews it then. */
interface Given {
  endDate: Instant | undefined
  willRenew: boolean
}

/** @returns undefined when the balance cannot take the credits */
async function give(order: Order, now: Date): Promise<Given | undefined> {
  const { orderId, userId, productCode } = order
  const tier = tierOf(productCode)
  try {
    // Credits need an account, and a person without one gets it here.
    await subscriptions.ensureAllowance(userId, now)
    const period = tier && (await addPeriod(order, tier, now))
    const request: credits.GrantRequest = {
      cause: `order#${orderId}`,
      source: period ? 'monthly' : 'purchase',
      amount: creditsOf(order),
      expiresAt: period?.endDate ?? never,
      tier,
    }
    await credits.grant(userId, request, now).catch(ignoreGranted)
    return { endDate: period?.endDate, willRenew: period?.renews ?? false }
  } catch (error) {
    if (error instanceof AppError && error.code === 'credits.balance-cap') return undefined
    throw error
  }
}

/**
 * The cause is this order's alone, so they are there: a call that stopped half-way has granted them, and the period has begun
 * sooner since, because the one before it was refunded.
 */
function ignoreGranted(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'credits.key-reused')) throw error
}

/** The card is kept beyond its order only where the buyer ticked renewal. @source docs/rules/plans.md#renewal */
function addPeriod(order: Order, tier: subscriptions.PaidPeriod['tier'], now: Date) {
  const { userId, orderId, kind, autoRenew, cardToken, cardLastFour, language, invoice, createdAt } = order
  const card =
    autoRenew && cardToken ? { token: cardToken, lastFour: cardLastFour, savedAt: toInstant(now) } : undefined
  return subscriptions.addPeriod(
    userId,
    {
      tier,
      sourceOrder: orderId,
      card: kind === 'renewal' ? 'unchanged' : card,
      // Entering the card is the last that a buyer does, or the click that a charge needs after one that was not made.
      chosenAt: [order.cardReceivedAt ?? createdAt, order.clickedAt ?? createdAt].toSorted().at(-1),
      language,
      invoice,
    },
    now,
  )
}
