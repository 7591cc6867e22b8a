import { isOver, type Order } from '../order/state.ts'
import * as store from '../store.ts'
import { advance } from './advance.ts'
import { reconcile } from './reconcile.ts'

/**
 * Asks the gateway now what became of an order and takes it as far as it goes, as the job does. An order that is over is
 * reconciled once more, because a payment or a refund may have come late.
 */
export async function askGateway(order: Order, now: Date): Promise<Order> {
  if (!isOver(order)) return advance(order, now, { isFresh: true })
  const reconciled = (await reconcile(order, now)) ?? (await store.findOrder(order.orderId)) ?? order
  return reconciled.status === 'paid' ? advance(reconciled, now) : reconciled
}
