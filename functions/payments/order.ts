import { addMs, days, hours, type Instant, minutes, seconds, toInstant } from '#shared/time.ts'
import type { OrderRow } from './store.ts'

/**
 * `created → awaiting_card → card_ready → charging → paid → applied` for plans, `created → awaiting_payment → paid →
 * applied` for packs; aside: `declined`, `expired`. `charging` is left by an answer of the gateway alone.
 * @source money and trust §2 "Orders"
 */
export const orderStatuses = [
  'created',
  'awaiting_card',
  'awaiting_payment',
  'card_ready',
  'charging',
  'paid',
  'applied',
  'declined',
  'expired',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** All in one place, because each depends on the others. @source gateway §5.1, §9, §10; money and trust §2 */
export const timings = {
  /** Somebody who begins to open a page has this long; then another may. */
  opening: seconds(20),
  /** A binding page lives 10 minutes and its 3-D Secure another 10: after 30 no result can come. */
  cardPage: minutes(10),
  cardResult: minutes(30),
  checkoutPage: minutes(5),
  checkoutResult: minutes(30),
  /** Two clicks within this mean one page. */
  sameClick: minutes(1),
  /** A page that is given out again must leave time to fill it in. */
  pageRest: minutes(2),
  /** What a look-up does not show is no proof before this, counted from the charge, … */
  absence: minutes(2),
  /** … and only when a second look-up at least so much later does not show it either. */
  secondLook: minutes(1),
  /** A card that waits for a click is forgotten after this. */
  click: minutes(30),
  handle: minutes(15),
  /** Verifications closer together than this share one look-up, unless a fresh one is asked for. */
  lookShare: seconds(3),
  /** An order that is not finished is due again so soon that every start of the job looks at it. */
  openLook: minutes(1),
  /** Between the tries of a renewal. */
  retry: days(1),
} as const

/** A renewal is tried on the last day and the two after it. @source decision 16 */
export const renewalTries = 3

/** How long a charge may stay unknown before somebody is called. @source gateway §9.a */
export const alertMs = minutes(15)

/** What an order needs now. `look`: ask the gateway. */
export type Step = { do: 'wait' } | { do: 'expire' } | { do: 'charge' } | { do: 'look' } | { do: 'apply' }

export interface Asking {
  /** A look-up of some seconds ago will not do. */
  isFresh?: boolean
  /** The buyer has just said to go on. */
  hasClicked?: boolean
}

const isAfter = (at: Instant | undefined, now: Date): boolean => at !== undefined && at <= toInstant(now)

/** What to do with an order at `now`. Pure: whoever asks at the same moment gets the same. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: still to be split
export function nextStep(order: OrderRow, now: Date, { isFresh, hasClicked }: Asking = {}): Step {
  const sinceLook = Math.abs(now.getTime() - Date.parse(order.lookedAt ?? ''))
  const hasLooked = !isFresh && sinceLook < timings.lookShare
  const look: Step = hasLooked ? { do: 'wait' } : { do: 'look' }
  switch (order.status) {
    case 'created':
    case 'awaiting_card':
      return isAfter(order.resultUntil, now) ? { do: 'expire' } : { do: 'wait' }
    case 'card_ready':
      if (!order.needsClick || hasClicked)
        return isAfter(order.nextTryAt ?? order.createdAt, now) ? { do: 'charge' } : { do: 'wait' }
      return isAfter(order.resultUntil, now) ? { do: 'expire' } : { do: 'wait' }
    case 'paid':
      return { do: 'apply' }
    case 'declined':
      if (mayRetry(order) && isAfter(order.nextTryAt, now)) return { do: 'charge' }
      return look
    case 'applied':
      // Only the job looks again, for refunds.
      return { do: 'wait' }
    default:
      return look
  }
}

/** A renewal that was refused for good is tried again, on the next two days. */
export const mayRetry = (order: OrderRow): boolean =>
  order.kind === 'renewal' &&
  order.status === 'declined' &&
  order.attempts < renewalTries &&
  order.nextTryAt !== undefined

/**
 * When the job looks at an order next. Unfinished ones with every start, each 5 minutes; finished ones daily for a week and weekly for
 * half a year, because refunds and late successes send no notice.
 */
export function nextLookAt(
  order: Pick<OrderRow, 'status' | 'createdAt' | 'nextTryAt'>,
  now: Date,
): Instant | undefined {
  const isFinished = ['applied', 'declined', 'expired'].includes(order.status)
  if (order.status === 'declined' && order.nextTryAt) return order.nextTryAt
  if (!isFinished) return toInstant(addMs(now, timings.openLook))
  const ageMs = now.getTime() - Date.parse(order.createdAt)
  if (ageMs < hours(1) && order.status !== 'applied') return toInstant(addMs(now, minutes(15)))
  if (ageMs < days(7)) return toInstant(addMs(now, days(1)))
  return ageMs < days(180) ? toInstant(addMs(now, days(7))) : undefined
}
