import { AppError } from '#shared/errors.ts'
import { toInstant } from '#shared/time.ts'
import { logger } from '../observability/logger.ts'
import { putBack } from './charge.ts'
import { decline } from './decline.ts'
import type { GatewayTransaction } from './gateway.ts'
import { oen as gateway } from './gateways/oen.ts'
import { alertMs, nextLookAt } from './order.ts'
import { type Finding, isProvenAbsent, readOutcome } from './outcome.ts'
import { refundExtra, takeBack } from './refund.ts'
import * as store from './store.ts'

/**
 * Asks the gateway what became of an order and writes it down. What it cannot say changes nothing.
 * @returns the order as it then is; undefined when somebody else changed it
 */
export async function lookUp(order: store.OrderRow, now: Date): Promise<store.OrderRow | undefined> {
  const transactions = await transactionsOf(order).catch((error) => {
    if (!(error instanceof AppError)) throw error
    logger.warn('the gateway could not be asked', { orderId: order.orderId, error: error.cause as Error })
    return undefined
  })
  if (!transactions) return seen(order, now)
  return act(order, readOutcome(order, transactions), now)
}

/** A hosted page is one payment; the charges of a card are found by the order. */
async function transactionsOf({ orderId, gatewayId, productCode }: store.OrderRow): Promise<GatewayTransaction[]> {
  if (productCode.startsWith('PLAN-')) return gateway.listOrderTransactions(orderId)
  const found = gatewayId && (await gateway.findTransaction(gatewayId))
  return found ? [found] : []
}

async function act(order: store.OrderRow, finding: Finding, now: Date): Promise<store.OrderRow | undefined> {
  const isOpen = order.status === 'charging' || order.status === 'awaiting_payment'
  switch (finding.is) {
    case 'paid':
      return paid(order, finding, now)
    case 'refunded':
      return takeBack(order, finding.payment, now)
    case 'foreign':
      logger.error('a payment that does not fit its order', { orderId: order.orderId })
      return seen(order, now)
    case 'failed':
      return isOpen ? decline(order, 'general', now) : seen(order, now)
    case 'unpaid':
      return notPaid(order, now)
    case 'absent':
      return order.status === 'charging' ? absent(order, now) : notPaid(order, now)
    case 'pending':
      if (isOpen) alertWhenLong(order, now)
      return seen(order, now, { absentSince: undefined })
  }
}

const isTrue = (count: number): true | undefined => (count > 0 ? true : undefined)

/**
 * A look-up that says paid is accepted from every state but `applied`. Which payment counts is written down before any
 * other is given back: two looks that saw different ones would give back both.
 */
async function paid(
  order: store.OrderRow,
  { payment, extra }: Finding & { is: 'paid' },
  now: Date,
): Promise<store.OrderRow | undefined> {
  const isSettled = order.status === 'paid' || order.status === 'applied'
  const isOverpaid = isTrue(extra.length)
  const next = isSettled
    ? await seen(order, now, { isOverpaid })
    : await store.changeOrder(order, {
        status: 'paid',
        transactionHid: payment.transactionHid,
        paidAt: payment.paidAt ?? toInstant(now),
        ...{ nextTryAt: undefined, declineReason: undefined, isOverpaid },
        dueAt: toInstant(now),
      })
  if (next && next.transactionHid === payment.transactionHid) await refundExtra(next, extra)
  return next
}

/** A hosted page that nobody has paid on, until nobody can any more. */
function notPaid(order: store.OrderRow, now: Date): Promise<store.OrderRow | undefined> {
  const isOver = order.resultUntil !== undefined && order.resultUntil <= toInstant(now)
  if (order.status !== 'awaiting_payment' || !isOver) return seen(order, now)
  return store.changeOrder(order, {
    ...{ status: 'expired', lookedAt: toInstant(now), openingUntil: undefined },
    dueAt: nextLookAt({ ...order, status: 'expired' }, now),
  })
}

function absent(order: store.OrderRow, now: Date): Promise<store.OrderRow | undefined> {
  if (isProvenAbsent(order, now)) return putBack(order, now)
  alertWhenLong(order, now)
  return seen(order, now, { absentSince: order.absentSince ?? toInstant(now) })
}

function alertWhenLong({ orderId, chargingSince }: store.OrderRow, now: Date): void {
  if (chargingSince && now.getTime() - Date.parse(chargingSince) > alertMs)
    logger.error('a charge is unknown for long', { orderId, chargingSince })
}

function seen(
  order: store.OrderRow,
  now: Date,
  changes: Partial<store.OrderRow> = {},
): Promise<store.OrderRow | undefined> {
  return store.changeOrder(order, { ...changes, lookedAt: toInstant(now), dueAt: nextLookAt(order, now) })
}
