import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import type { Instant } from '#shared/time.ts'
import type { Order } from './order/state.ts'
import type { Identity } from './order/transitions.ts'
import * as store from './store.ts'

const maxTries = 50

/** What a new order comes after: an earlier order for the product, which is over, or the period that it renews. */
interface Predecessor {
  previous?: Order | undefined
  renews?: Instant
}

/**
 * Writes a new order under an id that no other order has: of two that are made in one millisecond, the second takes the
 * next free one.
 * @param make the order with a given id
 * @returns undefined when another call created an order for the same product or period first
 * @throws payment.busy when no id is free
 * @source docs/rules/payments.md#order-ids
 */
export async function createWithFreeId(
  make: (identity: Identity) => Order,
  { previous, renews }: Predecessor,
  now: Date,
): Promise<Order | undefined> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const order = make({ orderId: `OR${now.getTime() + tries}`, version: randomUUID() })
    const verdict = await store.createOrder(order, previous, renews)
    if (verdict.ok) return order
    if (!verdict.refused.has('order')) return undefined
  }
  throw new AppError('payment.busy', { retryAfter: 1 })
}
