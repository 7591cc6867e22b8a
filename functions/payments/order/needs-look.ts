import { addMs, type Instant, minutes, toInstant } from '#shared/time.ts'
import { alertMs } from './schedule.ts'
import type { Order } from './state.ts'

/** Why a person should look at an order. @source docs/rules/admin-lists.md#orders-that-need-a-look */
const lookReasons = ['not-given', 'charge-unknown', 'unclear', 'stuck', 'paid-twice'] as const
export type LookReason = (typeof lookReasons)[number]

/** A payment is given within seconds; the job comes every five minutes. */
const givenWithinMs = minutes(10)

/** @returns undefined while the order goes its usual way */
export function lookReasonOf(order: Order, now: Date): LookReason | undefined {
  const isOlder = (at: Instant | undefined, ms: number) => at !== undefined && at <= toInstant(addMs(now, -ms))
  if (order.isOverpaid) return 'paid-twice'
  switch (order.status) {
    case 'paid':
      return isOlder(order.paidAt ?? order.createdAt, givenWithinMs) ? 'not-given' : undefined
    case 'charging':
      return isOlder(order.chargingSince ?? order.createdAt, givenWithinMs) ? 'charge-unknown' : undefined
    case 'awaiting_payment':
      return isOlder(order.resultUntil, alertMs) ? 'unclear' : undefined
    case 'created':
    case 'awaiting_card':
      return isOlder(order.resultUntil, alertMs) ? 'stuck' : undefined
    case 'card_ready':
      return isOlder(order.nextTryAt ?? order.resultUntil ?? order.createdAt, alertMs * 8) ? 'stuck' : undefined
    default:
      return undefined
  }
}

/** When an order came into its status. An order that is older than this note says when it was made. */
export const statusSinceOf = ({ statusSince, fulfilledAt, paidAt, createdAt, status }: Order): Instant =>
  statusSince ?? (status === 'fulfilled' ? fulfilledAt : status === 'paid' ? paidAt : undefined) ?? createdAt
