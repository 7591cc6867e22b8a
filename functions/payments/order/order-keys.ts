import { dueKeys } from '../../table/due-keys.ts'
import { listKeys } from '../../table/list-keys.ts'
import { groupOf, type Order, type OrderGroup } from './state.ts'

/** Orders in the `due` index, by when they must be reconciled again. */
export const orderQueue = 'ORDERS'

/** The list of all orders, or of those of one group, in the `list` index. */
export const orderList = (group?: OrderGroup): string => (group ? `ORDERS-${group}` : 'ORDERS')

export const listKeysOf = (order: Order, group?: OrderGroup) =>
  listKeys(orderList(group), order.createdAt, order.orderId)

/** Where an order stands in the two indexes: among those of its group, and while it is due. */
export function orderKeys(order: Order) {
  const { userId, orderId, dueAt } = order
  return {
    ...listKeysOf(order, groupOf(order)),
    ...(dueAt && dueKeys(orderQueue, { at: dueAt, userId, id: orderId })),
  }
}
