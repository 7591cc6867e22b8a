import { logger } from '../../observability/logger.ts'
import { alertMs } from '../order/schedule.ts'
import type { Order } from '../order/state.ts'

export function logWhenUnknownForLong(order: Order, now: Date): void {
  const { orderId, refundSince } = order
  const waitedMs = refundSince ? now.getTime() - Date.parse(refundSince) : sinceLatestPayment(order, now)
  if (waitedMs <= alertMs) return
  const what = refundSince ? 'the result of a refund' : 'the end of a payment'
  logger.error(`${what} has been unknown for long`, { orderId, waitedMs })
}

/**
 * How long ago the latest payment of an order began: a charge when it was sent, or its card came where that is erased; on a page
 * at the end of that page at the latest.
 */
export const sinceLatestPayment = (order: Order, now: Date): number => {
  const { chargingSince, cardReceivedAt, pageUntil, createdAt } = order
  return Math.max(0, now.getTime() - Date.parse(chargingSince ?? cardReceivedAt ?? pageUntil ?? createdAt))
}
