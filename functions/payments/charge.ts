import { addMs, toInstant } from '#shared/time.ts'
import { logger } from '../observability/logger.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { decline } from './decline.ts'
import type { ChargeOutcome } from './gateway.ts'
import { oen as gateway } from './gateways/oen.ts'
import { timings } from './order.ts'
import { saleOf } from './sale.ts'
import { unseal } from './seal.ts'
import * as store from './store.ts'

/**
 * Charges the card of an order. Of all who try at once one writes `charging`, and only that one asks the gateway; an
 * answer that does not come leaves the order there for a look-up.
 * @returns the order as it then is; undefined when somebody else was faster
 * @source money and trust §2 "Orders", L10
 */
export async function chargeOrder(order: store.OrderRow, now: Date): Promise<store.OrderRow | undefined> {
  const stored = await cardOf(order)
  if (!stored) return withdraw(order, now)
  const token = await unseal(stored, order.userId)
  const claimed = await store.changeOrder(order, {
    status: 'charging',
    attempts: order.attempts + 1,
    chargingSince: toInstant(now),
    ...{ needsClick: undefined, absentSince: undefined, nextTryAt: undefined, declineReason: undefined },
    ...{ handleUntil: undefined, lookedAt: toInstant(now) },
    dueAt: toInstant(addMs(now, timings.absence)),
  })
  if (!claimed) return undefined
  return settle(claimed, await gateway.chargeToken({ ...saleOf(claimed), token }), now)
}

/** A renewal pays with the card its person has now, which may be another one than at the last try, or none. */
async function cardOf({ kind, userId, cardToken }: store.OrderRow): Promise<string | undefined> {
  if (kind === 'purchase') return cardToken
  return (await subscriptions.findRenewal(userId))?.card?.token
}

const withdraw = (order: store.OrderRow, now: Date): Promise<store.OrderRow | undefined> =>
  store.changeOrder(order, { status: 'expired', nextTryAt: undefined, dueAt: toInstant(addMs(now, timings.retry)) })

/** Writes what the gateway said. A look-up may have changed the row meanwhile, so it is read again until it is written. */
async function settle(claimed: store.OrderRow, outcome: ChargeOutcome, now: Date): Promise<store.OrderRow | undefined> {
  const { orderId, chargingSince } = claimed
  if (outcome.outcome === 'unknown') {
    logger.warn('a charge without an answer', { orderId, why: outcome.why })
    return claimed
  }
  for (let order: store.OrderRow | undefined = claimed; order; order = await store.findOrder(orderId)) {
    const isThisCharge = order.status === 'charging' && order.chargingSince === chargingSince
    if (order.status === 'paid' || order.status === 'applied') return order
    if (!isThisCharge && outcome.outcome !== 'paid') return order
    const written = await write(order, outcome, now)
    if (written) return written
  }
  return undefined
}

function write(
  order: store.OrderRow,
  outcome: Exclude<ChargeOutcome, { outcome: 'unknown' }>,
  now: Date,
): Promise<store.OrderRow | undefined> {
  if (outcome.outcome === 'paid')
    return store.changeOrder(order, {
      status: 'paid',
      transactionHid: outcome.transactionHid,
      paidAt: toInstant(now),
      dueAt: toInstant(now),
    })
  if (outcome.outcome === 'declined') return decline(order, outcome.reason, now)
  logger.error('the gateway refused our request', { orderId: order.orderId, code: outcome.code })
  // A token it does not know will not become known; anything else is ours to repair, and the card stays good.
  return outcome.code === 'V0001' ? decline(order, 'general', now) : putBack(order, now)
}

/** A charge that provably was not made: the card waits, a buyer's for a click, a renewal's for tomorrow. */
export function putBack(order: store.OrderRow, now: Date): Promise<store.OrderRow | undefined> {
  const isRenewal = order.kind === 'renewal'
  return store.changeOrder(order, {
    status: 'card_ready',
    attempts: order.attempts - 1,
    ...{ chargingSince: undefined, absentSince: undefined, lookedAt: toInstant(now) },
    ...(isRenewal
      ? { nextTryAt: toInstant(addMs(now, timings.retry)), dueAt: toInstant(addMs(now, timings.retry)) }
      : {
          needsClick: true,
          resultUntil: toInstant(addMs(now, timings.click)),
          dueAt: toInstant(addMs(now, timings.openLook)),
        }),
  })
}
