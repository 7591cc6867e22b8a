import { addMs, type Instant, toInstant } from '#shared/time.ts'
import type { GatewayTransaction } from '../gateway.ts'
import { timings } from './schedule.ts'
import { isPlan, type Order } from './state.ts'

/** What a look-up says of an order. */
export type OrderOutcome =
  /** `extra`: payments beside the one that counts. */
  | { kind: 'paid'; payment: GatewayTransaction; extra: GatewayTransaction[]; refundedExtra: GatewayTransaction[] }
  | { kind: 'refunded'; payment: GatewayTransaction }
  | { kind: 'pending' }
  /** The gateway lists a payment in a status that does not say whether it is paid. */
  | { kind: 'unclear'; payment: GatewayTransaction }
  | { kind: 'failed' }
  | { kind: 'unpaid' }
  /** The gateway does not list the last charge. */
  | { kind: 'absent' }
  /** The gateway lists a payment that does not fit the order, and a person must check it. */
  | { kind: 'foreign'; payment: GatewayTransaction }

/**
 * Reads the gateway's transactions of one order. A payment counts for exactly the order's id and price, and where there
 * was a hosted page, for that page.
 * @param transactions in any order, failed ones too, maybe some seconds old
 * @source docs/rules/payments.md#what-counts-as-paid
 */
export function readOutcome(order: Order, transactions: readonly GatewayTransaction[]): OrderOutcome {
  const isOurs = (found: GatewayTransaction) =>
    found.orderId === order.orderId &&
    found.amountTwd === order.amountTwd &&
    (order.gatewayId === undefined || isPlan(order) || found.transactionId === order.gatewayId)
  const ours = transactions.filter(isOurs)
  // The first that was paid is the one that counts; the number decides a tie, so that every caller counts the same one.
  const settled = ours.filter(({ state }) => state === 'paid' || state === 'refunded').toSorted(byPayment)
  const isKnown = ({ transactionHid }: GatewayTransaction) => transactionHid === order.transactionHid
  const paid = settled.filter(({ state }) => state === 'paid')
  // A payment that was refunded counts no longer once another one is paid.
  const payment = paid.find(isKnown) ?? paid[0] ?? settled.find(isKnown) ?? settled[0]
  if (payment?.state === 'paid') {
    // The payment that counts may be listed twice. Its number tells it from others, and to refund it as another one would give
    // it back.
    const isOther = ({ transactionHid }: GatewayTransaction) => transactionHid !== payment.transactionHid
    const refundedExtra = settled.filter((one) => one.state === 'refunded' && isOther(one))
    return { kind: 'paid', payment, extra: paid.filter(isOther), refundedExtra }
  }
  if (payment) return { kind: 'refunded', payment }
  const foreign = transactions.find((found) => !isOurs(found) && found.state === 'paid')
  if (foreign) return { kind: 'foreign', payment: foreign }
  const unclear = ours.find(({ state }) => state === 'unclear')
  if (unclear) return { kind: 'unclear', payment: unclear }
  if (ours.some(({ state }) => state === 'pending')) return { kind: 'pending' }
  const failed = ours.filter(({ state }) => state === 'failed').length
  if (ours.some(({ state }) => state === 'unpaid')) return { kind: 'unpaid' }
  // Every charge that may have arrived must be seen to have failed: an older failure says nothing about the last charge.
  if (failed > 0 && failed >= order.attempts) return { kind: 'failed' }
  return { kind: 'absent' }
}

const byPayment = (a: GatewayTransaction, b: GatewayTransaction): number =>
  `${a.paidAt ?? ''}${a.transactionHid}` < `${b.paidAt ?? ''}${b.transactionHid}` ? -1 : 1

/**
 * Whether a charge that no look-up lists was never made: long enough after it, and in two look-ups apart.
 * @source docs/rules/payments.md#reconciliation
 */
export const isProvenAbsent = ({ chargingSince, absentSince }: Order, now: Date): boolean =>
  isProven(chargingSince, absentSince, now)

/** Whether a refund that no look-up shows was never made: after the same times as for a charge. */
export const isRefundProvenAbsent = ({ refundSince, refundAbsentSince }: Order, now: Date): boolean =>
  isProven(refundSince, refundAbsentSince, now)

function isProven(sentAt: Instant | undefined, absentSince: Instant | undefined, now: Date): boolean {
  const isOlder = (at: Instant | undefined, ms: number) => at !== undefined && at <= toInstant(addMs(now, -ms))
  return isOlder(sentAt, timings.absence) && isOlder(absentSince, timings.absenceGap)
}
