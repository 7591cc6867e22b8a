import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { AppError } from '#shared/errors.ts'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import type { ProductCode } from '#shared/payments/products.ts'
import { orderIdSchema } from '#shared/payments/schema.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import { commit, put, type Verdict, type Write } from '../table/commit.ts'
import { listDue } from '../table/due.ts'
import { type Due, dueAtOf } from '../table/due-keys.ts'
import { readNewest } from '../table/list.ts'
import { type Getter, readTogether, row } from '../table/read.ts'
import { takePage } from '../table/take-page.ts'
import { LastInvoice, OpenCheckout, OrderOfUser, PaymentOrder, RenewalClaim } from './entities.ts'
import type { OrderIds } from './order/new-order.ts'
import { listKeysOf, orderKeys, orderList, orderQueue } from './order/order-keys.ts'
import { groupOf, type Order, type OrderGroup } from './order/state.ts'
import { type LegalChange, type OrderEvent, transition } from './order/transitions.ts'

/** What may change without an event; a status never does. */
export type OrderDetails = Partial<Omit<Order, 'orderId' | 'userId' | 'version' | 'status'>>

const orderRow = (orderId: string): Getter<Order> => row(PaymentOrder.get({ orderId }), (Item) => toOrder(Item))

function toOrder(Item: Record<string, unknown>): Order {
  const { duePk, dueSk, listPk, listSk, ...order } = PaymentOrder.parse({ Item }).data!
  return { ...order, ...(dueSk && { dueAt: dueAtOf(dueSk) }) }
}

/** @returns undefined for an id that is malformed, too */
export async function findOrder(orderId: string): Promise<Order | undefined> {
  if (!orderIdSchema.safeParse(orderId).success) return undefined
  const [found] = await readTogether(orderRow(orderId))
  return found
}

/** The latest order of a person for a product, whatever became of it. */
export async function findLatest(userId: string, productCode: ProductCode): Promise<Order | undefined> {
  const { data } = await OpenCheckout.get({ userId, productCode }).go({ consistent: true })
  return data ? findOrder(data.orderId) : undefined
}

/** What a person chose for their last e-invoice. */
export async function findLastInvoice(userId: string): Promise<InvoiceChoice | undefined> {
  const { data } = await LastInvoice.get({ userId }).go({ consistent: true })
  return data?.choice
}

/** @param choice absent: they chose nothing */
export async function saveLastInvoice(userId: string, choice: InvoiceChoice | undefined): Promise<void> {
  await LastInvoice.put({ userId, choice }).go()
}

/** For functions that may delete. */
export async function eraseLastInvoice(userId: string): Promise<void> {
  await LastInvoice.delete({ userId }).go()
}

/** Behind every order id; without it a query would go on into the rows of runs and posts. */
const lastOrderId = `OR${'9'.repeat(13)}`

/** When a person made the orders that they have made since then, the newest last; by their ids, which begin with it. */
export async function orderTimesSince(userId: string, since: Date): Promise<Instant[]> {
  const { data } = await OrderOfUser.query
    .byUser({ userId })
    .between({ orderId: `OR${since.getTime()}` }, { orderId: lastOrderId })
    .go({ consistent: true, pages: 'all' })
  return data.map(({ orderId }) => toInstant(new Date(Number(orderId.slice(2)))))
}

/** Every order of a person, newest first. */
export async function listOrders(userId: string): Promise<Order[]> {
  const { data } = await OrderOfUser.query.byUser({ userId }).go({ consistent: true, pages: 'all', order: 'desc' })
  return readOrders(data.map(({ orderId }) => orderId))
}

/** The newest orders of a person, newest first: whoever asks again and again reads so many rows each time and no more. */
export async function listNewestOrders(userId: string, count: number): Promise<Order[]> {
  const { data } = await OrderOfUser.query.byUser({ userId }).go({ consistent: true, limit: count, order: 'desc' })
  return readOrders(data.map(({ orderId }) => orderId))
}

async function readOrders(orderIds: readonly string[]): Promise<Order[]> {
  const orders = await readTogether(...orderIds.map(orderRow))
  return orders.filter((order) => order !== undefined)
}

/**
 * Orders of all people, newest first. The index is late: an order that has left the group meanwhile is left out.
 * @param after a position in the list
 */
export async function listAllOrders(
  group: OrderGroup | undefined,
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<{ orders: Order[]; next: string | undefined }> {
  const list = readNewest({ lists: [orderList(group)], after, pageSize: limit + 1 }, now)
  const { entries, next } = await takePage(list, limit)
  const orders = await readOrders(entries.map(({ sort }) => sort))
  return { orders: orders.filter((order) => !group || groupOf(order) === group), next }
}

/** Where an order stands in a list. Its id sorts by time. */
export const positionOf = ({ createdAt, orderId }: Order): string => `${createdAt.slice(0, 7)}/${orderId}`

function itemOf(order: Order) {
  const { dueAt, ...attributes } = order
  return { ...attributes, ...orderKeys(order) }
}

/**
 * Writes a new order. Refused as `order` when its id is taken, as `latest` when another order for the product came
 * first, as `renewal` when the period is being renewed already.
 * @param previous the order that was found and is over; of a renewal, one that was refunded
 */
export function createOrder(order: Order, previous: Order | undefined, renews?: Instant): Promise<Verdict> {
  const { userId, orderId } = order
  return commit({
    order: put(PaymentOrder.create(itemOf(order))),
    pointer: put(OrderOfUser.create({ userId, orderId, ...listKeysOf(order) })),
    ...(renews ? { renewal: claimRenewal(order, renews, previous) } : { latest: pointToLatest(order, previous) }),
  })
}

function pointToLatest({ userId, orderId, productCode }: Order, previous: Order | undefined): Write {
  const row = { userId, productCode, orderId }
  if (!previous) return put(OpenCheckout.create(row))
  return put(OpenCheckout.put(row).where((found, is) => is.eq(found.orderId, previous.orderId)))
}

function claimRenewal({ userId, orderId }: Order, endDate: Instant, previous: Order | undefined): Write {
  const row = { userId, endDate, orderId }
  if (!previous) return put(RenewalClaim.create(row))
  return put(RenewalClaim.put(row).where((found, is) => is.eq(found.orderId, previous.orderId)))
}

const maxIdTries = 50

/**
 * Writes a new order under an id that no other order has: of two that are made in one millisecond, the second takes the
 * next free one.
 * @param make the order with given ids
 * @param predecessor the order that was found and is over, for the product or as the renewal of what ends at `renews`
 * @returns undefined when another call created an order for the same product or period first
 * @throws payment.busy when no id is free
 * @source docs/rules/payments.md#order-ids
 */
export async function createNumberedOrder(
  make: (ids: OrderIds) => Order,
  predecessor: { previous?: Order | undefined; renews?: Instant },
  now: Date,
): Promise<Order | undefined> {
  for (let tries = 0; tries < maxIdTries; tries += 1) {
    const order = make({ orderId: `OR${now.getTime() + tries}`, version: randomUUID() })
    const verdict = await createOrder(order, predecessor.previous, predecessor.renews)
    if (verdict.ok) return order
    if (!verdict.refused.has('order')) return undefined
  }
  throw new AppError('payment.busy', { retryAfter: 1 })
}

/** @returns the order that renews what ends at `endDate`, when there is one */
export async function findRenewalOrder(userId: string, endDate: Instant): Promise<Order | undefined> {
  const { data } = await RenewalClaim.get({ userId, endDate }).go({ consistent: true })
  return data ? findOrder(data.orderId) : undefined
}

/**
 * Changes an order that is still as it was read.
 * @param changes details, or what a transition allows
 * @param others what is written with it or not at all
 * @returns the order as it then is; undefined when another call changed it, or one of the others was refused
 */
export async function changeOrder(
  order: Order,
  changes: OrderDetails | LegalChange,
  others: Record<string, Write> = {},
): Promise<Order | undefined> {
  const next: Order = { ...order, ...changes, version: ulid() }
  const write = PaymentOrder.put(itemOf(next)).where((row, is) => is.eq(row.version, order.version))
  return (await commit({ order: put(write), ...others })).ok ? next : undefined
}

/**
 * Writes what an event does to an order that is still as it was read.
 * @param othersOf what is written with the order, as it will then be, or not at all
 * @returns the order as it then is; undefined when another call changed it, or one of the others was refused
 * @throws when the event may not happen to the order, which is a mistake of the caller
 */
export async function applyEvent(
  order: Order,
  event: OrderEvent,
  now: Date,
  othersOf: (next: Order) => Record<string, Write> = () => ({}),
): Promise<Order | undefined> {
  const verdict = transition(order, event, now)
  if (!verdict.ok) throw new Error(verdict.why)
  const isSame = verdict.change.status === order.status
  const change = { ...verdict.change, ...(!isSame && { statusSince: toInstant(now) }) }
  return changeOrder(order, change, othersOf({ ...order, ...change }))
}

/** Deletes the orders of a person. Their pages end by themselves, and the rows that point to them go with the person's own. */
export async function deleteOrders(userId: string): Promise<void> {
  for (const { orderId } of await listOrders(userId)) await PaymentOrder.delete({ orderId }).go()
}

/** Orders that are due for reconciliation. */
export const listDueOrders = (now: Date): AsyncGenerator<Due> => listDue(orderQueue, now)
