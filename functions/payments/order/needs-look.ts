import { addMs, hours, type Instant, minutes, toInstant } from '#shared/time.ts'
import { alertMs } from './schedule.ts'
import type { Order } from './state.ts'

/** Why a person should look at an order. @source docs/rules/admin-lists.md#orders-that-need-a-look */
const lookReasons = ['not-given', 'charge-unknown', 'unclear', 'stuck', 'paid-twice', 'refund-unknown'] as const
export type LookReason = (typeof lookReasons)[number]

/** A payment is given within seconds; the job comes every five minutes. */
const givenWithinMs = minutes(10)
/** A card that came is charged at once, or at the next try of a renewal. */
const chargedWithinMs = hours(2)

/** @returns undefined while the order goes its usual way */
export function lookReasonOf(order: Order, now: Date): LookReason | undefined {
  if (isOlder(order.refundSince, givenWithinMs, now)) return 'refund-unknown'
  if (order.isOverpaid) return 'paid-twice'
  const since = lateSinceOf(order)
  return since && isOlder(since.at, since.ms, now) ? since.reason : undefined
}

const isOlder = (at: Instant | undefined, ms: number, now: Date): boolean =>
  at !== undefined && at <= toInstant(addMs(now, -ms))

/** From when on the status of an order is late. */
function lateSinceOf(order: Order): { reason: LookReason; at: Instant | undefined; ms: number } | undefined {
  switch (order.status) {
    case 'paid':
      return { reason: 'not-given', at: order.paidAt ?? order.createdAt, ms: givenWithinMs }
    case 'charging':
      return { reason: 'charge-unknown', at: order.chargingSince ?? order.createdAt, ms: givenWithinMs }
    case 'awaiting_payment':
      return { reason: 'unclear', at: order.resultUntil, ms: alertMs }
    case 'created':
    case 'awaiting_card':
      return { reason: 'stuck', at: order.resultUntil, ms: alertMs }
    case 'card_ready':
      return { reason: 'stuck', at: order.nextTryAt ?? order.resultUntil ?? order.createdAt, ms: chargedWithinMs }
    default:
      return undefined
  }
}

/** When an order came into its status. An order that is older than this note says when it was made. */
export const statusSinceOf = ({ statusSince, fulfilledAt, paidAt, createdAt, status }: Order): Instant =>
  statusSince ?? (status === 'fulfilled' ? fulfilledAt : status === 'paid' ? paidAt : undefined) ?? createdAt
