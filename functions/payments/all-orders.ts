import type { Instant } from '#shared/time.ts'
import { toTransaction } from './checkout/view.ts'
import { lookReasonOf, statusSinceOf } from './order/needs-look.ts'
import { groupOf, type Order, type OrderGroup } from './order/state.ts'
import * as store from './store.ts'

// Orders of all people, for those who look after them. The rules of one order are elsewhere, and nothing here knows the
// gateway: whoever only lists orders does not carry it.

export { findByReference } from './checkout/find-order.ts'
export { previewRefund, type RefundPreview } from './refund/refund-preview.ts'
export { groupOf, lookReasonOf, type Order, statusSinceOf, toTransaction }

export interface OrderPage {
  orders: Order[]
  /** Where the next page begins. */
  next: string | undefined
}

export interface OrderRange {
  after: string | undefined
  limit: number
}

/** Orders, newest first. @param group absent: all */
export const listAllOrders = store.listAllOrders

/** Orders are read in pages of this size to find those that need a look, … */
const readPageSize = 100
/** … and so many of them for one page of the answer, which may be shorter. */
const maxReadPages = 5

/** Open orders that do not go their usual way, newest first. */
export async function listNeedingLook({ after, limit }: OrderRange, now: Date): Promise<OrderPage> {
  const found: Order[] = []
  let next = after
  for (let page = 0; page < maxReadPages; page += 1) {
    const { orders, next: following } = await store.listAllOrders('open', { after: next, limit: readPageSize }, now)
    for (const order of orders) {
      if (!lookReasonOf(order, now)) continue
      found.push(order)
      if (found.length === limit) return { orders: found, next: store.positionOf(order) }
    }
    next = following
    if (next === undefined) break
  }
  return { orders: found, next }
}

/** Orders that were made between two instants, newest first. @param group absent: all */
export async function* readOrders(
  group: OrderGroup | undefined,
  { from, until }: { from: Instant; until: Instant },
  now: Date,
): AsyncGenerator<Order[]> {
  const first = `OR${Date.parse(from)}`
  let after: string | undefined = `${until.slice(0, 7)}/OR${Date.parse(until)}`
  while (after) {
    const { orders, next } = await store.listAllOrders(group, { after, limit: 100 }, now)
    yield orders.filter(({ createdAt }) => createdAt >= from)
    after = next && next.split('/')[1]! >= first ? next : undefined
  }
}

/** Orders of one person, newest first. */
export async function listOrdersOf(userId: string, { after, limit }: OrderRange): Promise<OrderPage> {
  const orders = (await store.listOrders(userId)).filter((order) => !after || store.positionOf(order) < after)
  const page = orders.slice(0, limit)
  return { orders: page, next: orders.length > limit ? store.positionOf(page.at(-1)!) : undefined }
}
