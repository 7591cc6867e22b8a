import type { transactionFilters } from '#shared/admin/transaction-filters.ts'
import type { AdminTransaction, Owner } from '#shared/admin/transactions.ts'
import { AppError } from '#shared/errors.ts'
import type { Instant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { newId } from '../ids.ts'
import { allOrders, askGateway as askAgain, refundOrder as refund } from '../payments/payments.ts'
import { commit } from '../table/commit.ts'
import { decodeCursor, encodeCursor } from '../table/cursor.ts'
import { positionPattern } from '../table/list.ts'
import { logWrite } from './actions.ts'
import { findOwners } from './owners.ts'
import { type ListQuery, type Page, pageSizeOf, withinDays } from './page.ts'
import { boundsOf } from './taipei-day.ts'

export interface TransactionQuery extends ListQuery {
  search?: string | undefined
  status?: (typeof transactionFilters)[number] | undefined
}

/**
 * Orders of all people, newest first, or those that a search names.
 * @throws request.cursor-invalid
 */
export async function listTransactions(query: TransactionQuery, now: Date): Promise<Page<AdminTransaction>> {
  const { search = '', status, from, until, cursor } = query
  const list = `transactions ${status} ${from} ${until} ${search}`
  const after = cursor ? decodeCursor(list, cursor, positionPattern, now) : until && afterOrdersOf(until)
  const page = await findPage(search, status, { after, limit: pageSizeOf(query.limit) }, now)
  const { items, next } = withinDays(page.orders, page.next, query)
  const ownerOf = await findOwners(items.map(({ userId }) => userId))
  return {
    items: items.map((order) => toAdminTransaction(order, ownerOf(order.userId), now)),
    nextCursor: next ? encodeCursor(list, next, now) : null,
  }
}

/** The position before the orders of a day in Taipei. An order id is `OR` and the instant it was made at. */
const afterOrdersOf = (day: string): string => `${day.slice(0, 7)}/OR${Date.parse(boundsOf(day).until)}`

async function findPage(
  search: string,
  status: TransactionQuery['status'],
  range: allOrders.OrderRange,
  now: Date,
): Promise<allOrders.OrderPage> {
  if (search) return findBySearch(search, range, (order) => isAskedFor(order, status, now))
  return status === 'needs-look' ? allOrders.listNeedingLook(range, now) : allOrders.listAllOrders(status, range, now)
}

async function findBySearch(
  search: string,
  range: allOrders.OrderRange,
  isAsked: (order: allOrders.Order) => boolean,
): Promise<allOrders.OrderPage> {
  const order = await allOrders.findByReference(search)
  if (order) return { orders: [order].filter(isAsked), next: undefined }
  const user = await account.findUserByName(search)
  if (!user) return { orders: [], next: undefined }
  const { orders, next } = await allOrders.listOrdersOf(user.userId, range)
  return { orders: orders.filter(isAsked), next }
}

function isAskedFor(order: allOrders.Order, status: TransactionQuery['status'], now: Date): boolean {
  if (!status) return true
  return status === 'needs-look'
    ? allOrders.lookReasonOf(order, now) !== undefined
    : allOrders.groupOf(order) === status
}

/** Who does something about which order. */
interface OrderActionRequest {
  actor: string
  orderId: string
}

/**
 * Asks the gateway now what became of an order; that it was asked is logged first.
 * @throws payment.order-not-found; credits.busy
 */
export async function askGateway({ actor, orderId }: OrderActionRequest, now: Date): Promise<AdminTransaction> {
  const order = await getOrder(orderId)
  const log = logWrite({ id: newId(), actor, target: order.userId, kind: 'order.ask', orderId: order.orderId }, now)
  await commit({ log })
  return withOwner(await askAgain(order, now), now)
}

/** @throws payment.order-not-found; payment.not-refundable; payment.refund-open */
export const previewRefund = async (id: string, now: Date): Promise<allOrders.RefundPreview> =>
  allOrders.previewRefund(await getOrder(id), now)

/**
 * Refunds an order. The same request again refunds nothing more.
 * @throws what `refundOrder` of payments throws
 */
export async function refundOrder(
  {
    actor,
    orderId,
    reason,
    requestId = newId(),
  }: OrderActionRequest & { reason: string; requestId?: string | undefined },
  now: Date,
): Promise<AdminTransaction> {
  const order = await getOrder(orderId)
  const { userId: target, amountTwd } = order
  const record = {
    id: requestId,
    actor,
    target,
    kind: 'order.refund',
    reason,
    orderId: order.orderId,
    amountTwd,
  } as const
  return withOwner(await refund(order.orderId, requestId, now, { log: logWrite(record, now) }), now)
}

async function getOrder(id: string): Promise<allOrders.Order> {
  const order = await allOrders.findByReference(id)
  if (!order) throw new AppError('payment.order-not-found')
  return order
}

async function withOwner(order: allOrders.Order, now: Date): Promise<AdminTransaction> {
  const ownerOf = await findOwners([order.userId])
  return toAdminTransaction(order, ownerOf(order.userId), now)
}

function toAdminTransaction(order: allOrders.Order, user: Owner, now: Date): AdminTransaction {
  return {
    ...allOrders.toTransaction(order),
    user,
    orderId: order.orderId,
    state: order.status,
    stateSince: allOrders.statusSinceOf(order),
    declineReason: order.declineReason,
    needsLook: allOrders.lookReasonOf(order, now),
    refundedTwd: order.refundedTwd ?? 0,
    refundSince: order.refundSince,
    extraPayments: order.extraPayments?.map(({ transactionHid, ...extra }) => ({
      ...extra,
      transactionId: transactionHid,
      amountTwd: order.amountTwd,
    })),
    card: order.cardLastFour,
    charges: order.attempts,
    nextLookAt: order.dueAt,
    steps: stepsOf(order),
  }
}

type Step = AdminTransaction['steps'][number]

/** What the row remembers, oldest first; an instant that a later step blanked is not there. */
function stepsOf(order: allOrders.Order): Step[] {
  const since = allOrders.statusSinceOf(order)
  const noted: Record<Step['kind'], Instant | undefined> = {
    created: order.createdAt,
    opened: order.openedAt,
    bound: order.cardReceivedAt,
    charged: order.chargingSince,
    paid: order.paidAt,
    given: order.fulfilledAt,
    declined: order.status === 'declined' ? since : undefined,
    expired: order.status === 'expired' && !order.refundedTwd ? since : undefined,
    'refund-sent': order.refundSince,
    refunded: order.refundedAt ?? (order.status === 'expired' && order.refundedTwd ? since : undefined),
    asked: order.reconciledAt,
  }
  return Object.entries(noted)
    .flatMap(([kind, at]): Step[] => (at ? [{ kind: kind as Step['kind'], at }] : []))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
