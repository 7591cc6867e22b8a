import type { RenewalFailure } from '#shared/subscriptions/schema.ts'
import { addMs, days, hours, type Instant, minutes, seconds, toInstant } from '#shared/time.ts'
import { isOver, mayBePaid, mayRetry, type Order } from './state.ts'

/** All in one place, because each depends on the others. @source docs/rules/payments.md#timings */
export const timings = {
  /** A call that opens a page has this long; then another call may open one. */
  opening: seconds(20),
  /** A card page lives 10 minutes and its 3-D Secure step another 10: after 30 no result can arrive. */
  cardPage: minutes(10),
  cardResult: minutes(30),
  checkoutPage: minutes(5),
  checkoutResult: minutes(30),
  /** Two clicks within this time mean one page, unless that page is over; a second page for a card for renewals is refused. */
  sameClick: seconds(10),
  /** The look-ups show how a page ended some seconds after its webhook. */
  lookUpLag: seconds(5),
  /** A page is given out again only when this much of its life is left. */
  pageRest: minutes(2),
  /** A charge that the gateway does not list is no proof that it was never made before this, counted from the charge, … */
  absence: minutes(2),
  /** … and only when a second look-up at least this much later does not list it either. */
  absenceGap: minutes(1),
  /** A card that waits for a click is erased after this. */
  click: minutes(30),
  resumeToken: minutes(15),
  /** Verifications closer together than this share one look-up, unless a fresh one is asked for. */
  sharedFor: seconds(3),
  /** No call of a buyer has a look-up made again that is younger than this: the gateway limits all of ours together. */
  freshFor: seconds(1),
  /** An order that is over is looked up by its buyer no sooner than this, or a script would spend that limit with many of them. */
  overFor: seconds(10),
  /** One whose result cannot arrive any more, no sooner than this: the job looks as well. */
  pastFor: minutes(1),
  /** An order that is not over is due again so soon that every start of the job reconciles it. */
  openInterval: minutes(1),
  /** Between the tries of a renewal. */
  retry: days(1),
  /** A renewal waits so long before it looks again whether its person is still buying a plan. */
  buying: minutes(10),
  /** A purchase waits so long before it looks again whether a renewal of the same plan is being confirmed. */
  renewing: minutes(2),
  /** A renewal is charged no later than this after it was ordered: three days have room for its tries and for late jobs. */
  renewal: days(3),
} as const

/** How long the end of a charge may stay unknown before an error is logged. @source docs/rules/payments.md#timings */
export const alertMs = minutes(15)

/** What an order needs now. */
export type Step = 'wait' | 'expire' | 'charge' | 'reconcile' | 'fulfil'

export interface StepOptions {
  /** A look-up of some seconds ago is not enough. */
  isFresh?: boolean
  /** The buyer has just clicked to go on. */
  hasClicked?: boolean
}

const isPast = (at: Instant | undefined, now: Date): boolean => at !== undefined && at <= toInstant(now)

/** What to do with an order at `now`. Every caller at the same instant gets the same step. */
export function nextStep(order: Order, now: Date, { isFresh, hasClicked }: StepOptions = {}): Step {
  if (isTooLateToRenew(order, now)) return 'expire'
  const expireOrWait = isPast(order.resultUntil, now) ? 'expire' : 'wait'
  switch (order.status) {
    case 'created':
    case 'awaiting_card':
      return expireOrWait
    case 'card_ready':
      if (order.needsClick && !hasClicked) return expireOrWait
      return isPast(order.nextTryAt ?? order.createdAt, now) ? 'charge' : 'wait'
    case 'paid':
      // Nothing is given while a refund may have been made.
      if (!order.refundSince) return 'fulfil'
      break
    case 'declined':
      if (mayRetry(order) && isPast(order.nextTryAt, now)) return 'charge'
      break
    case 'fulfilled':
      // Only the job reconciles it again, because it may be refunded.
      return 'wait'
  }
  return isWorthAsking(order, now, isFresh) ? 'reconcile' : 'wait'
}

/**
 * Whether an order waits for a try to renew, and none may be made any more.
 * @source docs/decisions/0139-charge-a-renewal-only-while-it-is-expected.md
 */
const isTooLateToRenew = (order: Order, now: Date): boolean =>
  order.kind === 'renewal' && (order.status === 'card_ready' || mayRetry(order)) && isPast(lastChargeOf(order), now)

const lastChargeOf = ({ createdAt }: Order): Instant => toInstant(addMs(new Date(createdAt), timings.renewal))

/**
 * Why a renewal that is declined or has expired was not paid. Where no refusal was the last that happened, nothing speaks against its
 * card. One that expired before its time had no card to charge.
 */
export function failureOf(order: Order): RenewalFailure {
  const { status, statusSince, declineReason } = order
  if (status === 'expired' && !(statusSince && statusSince >= lastChargeOf(order))) return 'card'
  if (!declineReason) return 'service'
  return declineReason === 'invoice' ? 'invoice' : 'card'
}

const isWorthAsking = (order: Order, now: Date, isFresh = false): boolean =>
  mayBePaid(order) && !isReconciledWithin(order, knownFor(order, now, isFresh), now)

/** For how long a look-up is good enough. */
function knownFor(order: Order, now: Date, isFresh: boolean): number {
  if (isOver(order)) return isPast(order.resultUntil, now) ? timings.pastFor : timings.overFor
  return isFresh ? 0 : timings.sharedFor
}

/**
 * Whether the last look-up is recent enough.
 * @param withinMs `timings.sharedFor`; `timings.freshFor` for a buyer who asks for a fresh one
 */
export const isReconciledWithin = ({ reconciledAt }: Order, withinMs: number, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(reconciledAt ?? '')) < withinMs

/** When an order is due that has just come into its status. */
export function dueOnEntry(order: Order, now: Date): Instant | undefined {
  switch (order.status) {
    case 'card_ready':
      if (order.nextTryAt) return order.nextTryAt
      return order.needsClick ? nextDueAt(order, now) : toInstant(now)
    case 'charging':
      return soonest(order.dueAt, addMs(now, timings.absence))
    case 'paid':
      return soonest(order.dueAt, now)
    default:
      return nextDueAt(order, now)
  }
}

/** An order that is due sooner already stays where it is in the queue: a move costs two writes, and the job comes no later. */
function soonest(dueAt: Instant | undefined, at: Date): Instant {
  const wanted = toInstant(at)
  return dueAt && dueAt < wanted ? dueAt : wanted
}

/**
 * When an order is due that stays in its status. One that waits for its buyer, of whom the gateway knows nothing, is due at the end
 * of that wait, another open one with every start of the job, each 5 minutes. Orders that are over are due daily for a week and weekly for
 * half a year, because refunds and late payments send no webhook. An order whose refund has no result yet counts as open. One that expired
 * before a card came is never due: we alone charge cards, so there is nothing to find.
 * @source docs/rules/payments.md#reconciliation
 */
export function nextDueAt(order: Order, now: Date): Instant | undefined {
  if (order.status === 'declined' && order.nextTryAt) return order.nextTryAt
  if (waitsForBuyer(order)) return order.resultUntil
  if (!isOver(order) || order.refundSince) return toInstant(addMs(now, timings.openInterval))
  if (order.status === 'expired' && !mayBePaid(order)) return undefined
  const ageMs = now.getTime() - Date.parse(order.createdAt)
  if (ageMs < hours(1) && order.status !== 'fulfilled') return toInstant(addMs(now, minutes(15)))
  if (ageMs < days(7)) return toInstant(addMs(now, days(1)))
  return ageMs < days(180) ? toInstant(addMs(now, days(7))) : undefined
}

/** No card has come, or the card waits for a click: there is nothing to ask the gateway, and no result can arrive after `resultUntil`. */
const waitsForBuyer = ({ status, needsClick }: Order): boolean =>
  status === 'created' || status === 'awaiting_card' || (status === 'card_ready' && needsClick === true)
