import type { Instant } from '#shared/time.ts'
import { logger } from '../observability/logger.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { toTransaction } from './checkout/view.ts'
import { isOver, mayRetry, type Order, type OrderStatus } from './order/state.ts'
import * as pages from './page-store.ts'
import * as store from './store.ts'

// What a person may ask for about their own data. Nothing here calls the gateway.

/** Every order of a person, newest first, with what they entered. */
export async function exportOrders(userId: string) {
  const orders = await store.listOrders(userId)
  return orders.map((order) => ({
    ...toTransaction(order),
    buyer: { name: order.userName, email: order.userEmail, language: order.language },
    renewsByItself: order.autoRenew,
    paidAt: order.paidAt,
    cardLastFour: order.cardLastFour,
    refundedTwd: order.refundedTwd,
  }))
}

/** What a person chose for the e-invoice of their last purchase. */
export const findInvoiceChoice = store.findLastInvoice

/** No money has moved, and none can without a step of ours. */
const withoutMoney: readonly OrderStatus[] = ['created', 'awaiting_card', 'card_ready']

/**
 * Takes the buyer's name, address, card and e-invoice out of their orders, and forgets whose their cards are; the orders
 * themselves stay. One that has not been charged expires at once, so that no card arrives any more; so does a renewal that
 * would be tried again. One whose payment may still succeed keeps its buyer until it is known, because the receipt goes to
 * them.
 * @param since when the person asked for it
 * @returns how many orders are still open
 */
export async function eraseBuyer(userId: string, since: Instant, now: Date): Promise<number> {
  await store.eraseLastInvoice(userId)
  await pages.eraseCards(userId)
  const orders = await store.listOrders(userId)
  let open = 0
  for (const { orderId } of orders) if (!(await eraseFrom(orderId, since, now))) open += 1
  return open
}

/** @returns false while the order is open */
function eraseFrom(orderId: string, since: Instant, now: Date): Promise<boolean> {
  return withRetry(async () => {
    const order = await store.findOrder(orderId)
    if (!order || isErased(order)) return true
    if (withoutMoney.includes(order.status) || mayRetry(order)) {
      // Read again: what has expired is then erased like the others.
      await store.applyEvent(order, { kind: 'expired' }, now)
      return lostRace
    }
    if (!isOver(order) || order.refundSince) return false
    if (order.paidAt && order.paidAt > since)
      logger.error('an order was paid after its account was deleted; it can be refunded', { orderId })
    const erased = await store.changeOrder(order, {
      userName: '',
      userEmail: '',
      cardLastFour: undefined,
      invoice: undefined,
    })
    return erased ? true : lostRace
  })
}

const isErased = ({ userName, userEmail, cardLastFour, invoice }: Order): boolean =>
  userName === '' && userEmail === '' && cardLastFour === undefined && invoice === undefined

/** Deletes the orders of a person, once the law does not ask for them any more. For functions that may delete. */
export const deleteOrders = store.deleteOrders
