import { AppError } from '#shared/errors.ts'
import type { Order } from '../order/state.ts'
import * as pages from '../page-store.ts'
import * as store from '../store.ts'

/** So many of a person's newest orders are shown, and looked through for a number of the gateway. */
export const mostShown = 500

/** @param reference the order id, or the gateway's id of its page */
export async function findByReference(reference: string): Promise<Order | undefined> {
  const order = await store.findOrder(reference)
  if (order) return order
  const binding = await pages.findBinding(reference)
  return binding?.orderId ? store.findOrder(binding.orderId) : undefined
}

/**
 * An order of this person.
 * @param reference as for `findByReference`, or the gateway's number of the payment
 * @throws payment.order-not-found for an order of somebody else, too
 */
export async function findOwn(userId: string, reference: string): Promise<Order> {
  const order = (await findByReference(reference)) ?? (await findByNumber(userId, reference))
  if (!order || order.userId !== userId) throw new AppError('payment.order-not-found')
  return order
}

/** The gateway's number of a payment is no key of ours, so it is looked for among the person's own orders. */
async function findByNumber(userId: string, number: string): Promise<Order | undefined> {
  if (!/^P\d{8}[0-9A-Za-z]{8}$/.test(number)) return undefined
  return (await store.listNewestOrders(userId, mostShown)).find(({ transactionHid }) => transactionHid === number)
}
