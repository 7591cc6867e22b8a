import type { EntityItem } from 'electrodb'
import { ulid } from 'ulid'
import type { ProductCode } from '#shared/payments/products.ts'
import { orderIdSchema } from '#shared/payments/schema.ts'
import type { Instant } from '#shared/time.ts'
import { commit, put, type Verdict, type Write } from '../table/commit.ts'
import { type Due, dueKeys, listDue } from '../table/due.ts'
import { type Getter, readTogether, row } from '../table/read.ts'
import { OpenCheckout, OrderOfUser, PaymentBinding, PaymentOrder, RenewalClaim } from './entities.ts'

export type OrderRow = Omit<EntityItem<typeof PaymentOrder>, 'duePk' | 'dueSk'>
export type BindingRow = EntityItem<typeof PaymentBinding>

/** Orders in the `due` index, by when they must be looked at again. */
const orderQueue = 'ORDERS'
/** The 27 characters of the gateway's ids; anything else is none of ours. */
const gatewayIdPattern = /^[0-9A-Za-z]{27}$/

const orderRow = (orderId: string): Getter<OrderRow> => row(PaymentOrder.get({ orderId }), (Item) => toOrder(Item))

function toOrder(Item: Record<string, unknown>): OrderRow {
  const { duePk, dueSk, ...order } = PaymentOrder.parse({ Item }).data as OrderRow & Record<string, unknown>
  return order as OrderRow
}

/** @returns undefined for an id that is malformed, too */
export async function findOrder(orderId: string): Promise<OrderRow | undefined> {
  if (!orderIdSchema.safeParse(orderId).success) return undefined
  const [found] = await readTogether(orderRow(orderId))
  return found
}

export async function findBinding(gatewayId: string): Promise<BindingRow | undefined> {
  if (!gatewayIdPattern.test(gatewayId)) return undefined
  const [found] = await readTogether(
    row(PaymentBinding.get({ gatewayId }), (Item) => PaymentBinding.parse({ Item }).data),
  )
  return found
}

/** The latest order of a person for a product, whatever became of it. */
export async function findLatest(userId: string, productCode: ProductCode): Promise<OrderRow | undefined> {
  const { data } = await OpenCheckout.get({ userId, productCode }).go({ consistent: true })
  return data ? findOrder(data.orderId) : undefined
}

/** Every order of a person, newest first. */
export async function listOrders(userId: string): Promise<OrderRow[]> {
  const { data } = await OrderOfUser.query.byUser({ userId }).go({ consistent: true, pages: 'all', order: 'desc' })
  const orders: OrderRow[] = []
  for (let start = 0; start < data.length; start += 100) {
    const page = data.slice(start, start + 100).map(({ orderId }) => orderRow(orderId))
    orders.push(...(await readTogether(...page)).filter((order) => order !== undefined))
  }
  return orders
}

const itemOf = (order: OrderRow) => ({
  ...order,
  ...(order.dueAt && dueKeys(orderQueue, { at: order.dueAt, userId: order.userId, id: order.orderId })),
})

/**
 * Writes a new order. Refused as `order` when its id is taken, as `latest` when another order for the product came
 * first, as `renewal` when the period is being renewed already.
 * @param previous the order that was found and is over
 */
export function createOrder(order: OrderRow, previous: OrderRow | undefined, renews?: Instant): Promise<Verdict> {
  const { userId, orderId, productCode } = order
  const latest = previous
    ? OpenCheckout.put({ userId, productCode, orderId }).where((row, is) => is.eq(row.orderId, previous.orderId))
    : OpenCheckout.create({ userId, productCode, orderId })
  return commit({
    order: put(PaymentOrder.create(itemOf(order))),
    pointer: put(OrderOfUser.create({ userId, orderId })),
    ...(renews ? { renewal: put(RenewalClaim.create({ userId, endDate: renews, orderId })) } : { latest: put(latest) }),
  })
}

/** @returns the order that renews what ends at `endDate`, when there is one */
export async function findRenewalOrder(userId: string, endDate: Instant): Promise<OrderRow | undefined> {
  const { data } = await RenewalClaim.get({ userId, endDate }).go({ consistent: true })
  return data ? findOrder(data.orderId) : undefined
}

/** The write that puts `next` in the place of the version that was read. */
function replaceOrder(order: OrderRow, changes: Partial<OrderRow>): { next: OrderRow; write: Write } {
  const next: OrderRow = { ...order, ...changes, version: ulid() }
  const write = PaymentOrder.put(itemOf(next)).where((row, is) => is.eq(row.version, order.version))
  return { next, write: put(write) }
}

/**
 * Changes an order that is still as it was read.
 * @param others what is written with it or not at all
 * @returns the order as it then is; undefined when somebody else changed it, or refused one of the others
 */
export async function changeOrder(
  order: OrderRow,
  changes: Partial<OrderRow>,
  others: Record<string, Write> = {},
): Promise<OrderRow | undefined> {
  const { next, write } = replaceOrder(order, changes)
  return (await commit({ order: write, ...others })).isCommitted ? next : undefined
}

/** A page of ours, before anybody sees its address. */
export const newBinding = (binding: BindingRow): Write => put(PaymentBinding.create(binding))

/** Orders that must be looked at. */
export const listDueOrders = (now: Date): AsyncGenerator<Due> => listDue(orderQueue, now)
