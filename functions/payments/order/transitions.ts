import type { DeclineReason } from '#shared/payments/schema.ts'
import { addMs, type Instant, toInstant } from '#shared/time.ts'
import { dueOnEntry, nextDueAt, timings } from './schedule.ts'
import { isPlan, mayRetry, type Order, type OrderStatus, renewalTries } from './state.ts'

// The state machine of an order: what may happen to it in which status, and what each of that changes.
// Pure. Everything else in payments calls the gateway, credits and plans, and then applies one of these events.

/** What can happen to an order. */
export type OrderEvent =
  /** The gateway opened a page for it, for a card or for one payment. */
  | { kind: 'card_page_opened'; page: OpenedPage }
  | { kind: 'payment_page_opened'; page: OpenedPage }
  /** A webhook brought the card at `receivedAt`, however late it is taken from its queue. `cardToken` is encrypted. */
  | { kind: 'card_received'; cardToken: string; cardLastFour: string | undefined; receivedAt: Instant }
  /** One caller is about to charge this card; that of a renewal may be another one than at the last try. */
  | { kind: 'charge_started'; cardLastFour: string | undefined }
  /** The person of a renewal is buying a plan, or a renewal of what they buy is being confirmed: nothing is charged yet. */
  | { kind: 'charge_postponed' }
  /** The charge provably did not happen. */
  | { kind: 'charge_not_made' }
  /** There is no card to charge any more. */
  | { kind: 'card_missing' }
  /** Its person has kept a card again. */
  | { kind: 'renewal_resumed' }
  /** The bank refused for certain. */
  | { kind: 'declined'; reason: DeclineReason }
  /** The gateway has the money. */
  | ({ kind: 'paid'; transactionHid: string; paidAt: Instant } & Pick<Order, 'isOverpaid' | 'extraPayments'>)
  /** What was paid for has been given. `endDate`: of a plan. */
  | { kind: 'fulfilled'; endDate: Instant | undefined }
  /** Its page is over, and no result can arrive; or it is too late to charge for a renewal. */
  | { kind: 'expired' }
  /** The gateway has refunded so much in all. */
  | { kind: 'refunded'; refundedTwd: number; transactionHid: string }
  /** The gateway shows no payment beside the refunded one any more that is not refunded as well. */
  | { kind: 'extra_refunded'; extraPayments: Order['extraPayments'] }
  /** An admin's refund is about to be sent; `refundId` names the request. */
  | { kind: 'refund_started'; refundId: string }
  /** The gateway still shows the payment as paid. */
  | { kind: 'refund_absent' }
  /** The refund provably did not happen. */
  | { kind: 'refund_not_made' }
  /** The gateway does not list the charge. */
  | { kind: 'charge_absent' }
  /** The gateway is still working on the payment. */
  | { kind: 'still_pending' }
  /** The gateway said nothing new, or could not be reached. */
  | { kind: 'nothing_new' }
  /** A webhook said that reconciling is worth it now. */
  | { kind: 'webhook_received' }

export type EventKind = OrderEvent['kind']

interface OpenedPage {
  gatewayId: string
  url: string
  transactionHid?: string | undefined
}

type Field = keyof Order

interface Context<Kind extends EventKind> {
  order: Order
  event: Extract<OrderEvent, { kind: Kind }>
  now: Date
}

/** Which orders, and which of the events, a transition is for. */
const conditions = {
  'plans only': isPlan,
  'packs only': (order: Order) => !isPlan(order),
  'purchases only': ({ kind }: Order) => kind === 'purchase',
  'renewals only': ({ kind }: Order) => kind === 'renewal',
  'renewals with tries left': mayRetry,
  'unpaid renewals that may be tried again': ({ kind, attempts, refundedTwd }: Order) =>
    kind === 'renewal' && attempts < renewalTries && refundedTwd === undefined,
  'a payment without a refund': ({ refundedTwd, refundSince }: Order) =>
    refundedTwd === undefined && refundSince === undefined,
  'a refund without a result': ({ refundSince }: Order) => refundSince !== undefined,
  'a payment that was refunded': ({ refundedTwd, transactionHid }: Order, event: OrderEvent) =>
    refundedTwd !== undefined && event.kind === 'paid' && event.transactionHid === transactionHid,
}

/** One legal step. */
export interface Transition<Kind extends EventKind> {
  from: readonly OrderStatus[]
  /** `same`: the status stays, something is only noted. */
  to: OrderStatus | 'same'
  only?: keyof typeof conditions
  set: { [Name in Field]?: (context: Context<Kind>) => Order[Name] }
  /** Blanked beside what its new status blanks. */
  blank?: readonly Field[]
  /** When the order is due next; otherwise as `schedule.ts` says for its status. */
  due?: (context: Context<Kind>) => Instant
}

/** What an order may not keep when it comes into a status. */
export const blankedOnEntry: Record<OrderStatus, readonly Field[]> = {
  created: [],
  awaiting_card: ['openingUntil'],
  awaiting_payment: ['openingUntil'],
  card_ready: ['pageUrl', 'pageUntil', 'resultUntil', 'chargingSince', 'absentSince'],
  charging: ['needsClick', 'absentSince', 'nextTryAt', 'declineReason', 'resumeTokenUntil'],
  paid: ['nextTryAt', 'declineReason'],
  fulfilled: ['cardToken', 'needsClick', 'resumeTokenUntil'],
  declined: ['cardToken', 'chargingSince', 'absentSince', 'resumeTokenUntil'],
  expired: ['cardToken', 'needsClick', 'nextTryAt', 'resumeTokenUntil', 'openingUntil'],
}

const atNow = ({ now }: { now: Date }): Instant => toInstant(now)
const after =
  (ms: number) =>
  ({ now }: { now: Date }): Instant =>
    toInstant(addMs(now, ms))

const noted = { reconciledAt: atNow }

const pageOpened = (pageMs: number, resultMs: number) => ({
  gatewayId: ({ event }: { event: { page: OpenedPage } }) => event.page.gatewayId,
  pageUrl: ({ event }: { event: { page: OpenedPage } }) => event.page.url,
  transactionHid: ({ event }: { event: { page: OpenedPage } }) => event.page.transactionHid,
  openedAt: atNow,
  pageUntil: after(pageMs),
  resultUntil: after(resultMs),
})

const chargeStarted = {
  cardLastFour: ({ event }: { event: Pick<Order, 'cardLastFour'> }) => event.cardLastFour,
  /** What was refused for its e-invoice is tried again without that choice. */
  invoice: ({ order }: { order: Order }) => (order.declineReason === 'invoice' ? undefined : order.invoice),
  attempts: ({ order }: { order: Order }) => order.attempts + 1,
  chargingSince: atNow,
  ...noted,
}

const chargeNotMade = {
  attempts: ({ order }: { order: Order }) => order.attempts - 1,
  ...noted,
}

const overpaid = {
  isOverpaid: ({ event }: { event: Pick<Order, 'isOverpaid'> }) => event.isOverpaid,
  /** The answer to a charge knows of no other payment. */
  extraPayments: ({ order, event }: { order: Order; event: Pick<Order, 'extraPayments'> }) =>
    event.extraPayments ?? order.extraPayments,
}

/** What was sent a moment ago may not be listed yet: a look-up so soon is not the first of two that prove that it never arrived. */
const countedAbsence = (sentAt: Instant | undefined, now: Date): Instant | undefined =>
  sentAt && sentAt <= toInstant(addMs(now, -timings.absence)) ? toInstant(now) : undefined

const refundOpen: readonly Field[] = ['refundSince', 'refundAbsentSince']

/** The statuses in which the gateway is asked what became of a payment. */
const reconciled: readonly OrderStatus[] = ['awaiting_payment', 'charging', 'declined', 'expired', 'paid', 'fulfilled']

/** Every legal transition. What is not here is illegal. */
export const transitions: { [Kind in EventKind]: readonly Transition<Kind>[] } = {
  card_page_opened: [
    {
      from: ['created', 'awaiting_card'],
      to: 'awaiting_card',
      only: 'plans only',
      set: pageOpened(timings.cardPage, timings.cardResult),
    },
  ],
  // A payment page takes one payment, so an order has one at most.
  payment_page_opened: [
    {
      from: ['created'],
      to: 'awaiting_payment',
      only: 'packs only',
      set: pageOpened(timings.checkoutPage, timings.checkoutResult),
    },
  ],
  card_received: [
    {
      from: ['awaiting_card'],
      to: 'card_ready',
      set: {
        cardToken: ({ event }) => event.cardToken,
        cardLastFour: ({ event }) => event.cardLastFour,
        cardReceivedAt: ({ event }) => event.receivedAt,
      },
    },
  ],
  charge_started: [
    { from: ['card_ready'], to: 'charging', set: chargeStarted },
    { from: ['declined'], to: 'charging', only: 'renewals with tries left', set: chargeStarted },
  ],
  charge_postponed: [
    { from: ['card_ready'], to: 'same', only: 'purchases only', set: { nextTryAt: after(timings.renewing) } },
    { from: ['card_ready'], to: 'same', only: 'renewals only', set: { nextTryAt: after(timings.buying) } },
    { from: ['declined'], to: 'same', only: 'renewals with tries left', set: { nextTryAt: after(timings.buying) } },
  ],
  charge_not_made: [
    {
      from: ['charging'],
      to: 'card_ready',
      only: 'purchases only',
      set: { ...chargeNotMade, needsClick: () => true, resultUntil: after(timings.click) },
    },
    {
      from: ['charging'],
      to: 'card_ready',
      only: 'renewals only',
      set: { ...chargeNotMade, nextTryAt: after(timings.retry) },
    },
  ],
  card_missing: [{ from: ['card_ready', 'declined'], to: 'expired', set: {}, due: after(timings.retry) }],
  renewal_resumed: [{ from: ['expired'], to: 'card_ready', only: 'unpaid renewals that may be tried again', set: {} }],
  declined: [
    {
      from: ['charging', 'awaiting_payment'],
      to: 'declined',
      set: {
        declineReason: ({ event }) => event.reason,
        nextTryAt: ({ order, now }) =>
          order.kind === 'renewal' && order.attempts < renewalTries ? after(timings.retry)({ now }) : undefined,
        ...noted,
      },
    },
  ],
  paid: [
    // The answer to a charge may come after the refund of that charge.
    { from: ['expired'], to: 'same', only: 'a payment that was refunded', set: noted },
    // Money that arrived counts, however the order ended in the meantime.
    {
      from: ['awaiting_payment', 'card_ready', 'charging', 'declined', 'expired'],
      to: 'paid',
      set: {
        transactionHid: ({ event }) => event.transactionHid,
        paidAt: ({ event }) => event.paidAt,
        ...overpaid,
      },
      blank: ['refundedTwd', 'refundedAt'],
    },
    { from: ['paid', 'fulfilled'], to: 'same', set: { ...overpaid, ...noted } },
  ],
  fulfilled: [
    {
      from: ['paid'],
      to: 'fulfilled',
      set: { fulfilledAt: atNow, endDate: ({ event }) => event.endDate, ...noted },
    },
  ],
  expired: [
    { from: ['created', 'awaiting_card', 'awaiting_payment', 'card_ready'], to: 'expired', set: noted },
    { from: ['declined'], to: 'expired', only: 'renewals with tries left', set: noted },
  ],
  refunded: [
    {
      from: ['awaiting_payment', 'charging', 'paid', 'declined', 'expired'],
      to: 'expired',
      set: {
        refundedTwd: ({ event }) => event.refundedTwd,
        refundedAt: atNow,
        transactionHid: ({ event }) => event.transactionHid,
        ...noted,
      },
      blank: refundOpen,
    },
    {
      from: ['fulfilled'],
      to: 'same',
      set: { refundedTwd: ({ event }) => event.refundedTwd, refundedAt: atNow, ...noted },
      blank: refundOpen,
    },
  ],
  extra_refunded: [
    {
      from: ['fulfilled'],
      to: 'same',
      set: { extraPayments: ({ event }) => event.extraPayments, ...noted },
      blank: ['isOverpaid'],
    },
  ],
  refund_started: [
    {
      from: ['paid', 'fulfilled'],
      to: 'same',
      only: 'a payment without a refund',
      set: { refundId: ({ event }) => event.refundId, refundSince: atNow, ...noted },
      blank: ['refundAbsentSince'],
      due: after(timings.absence),
    },
  ],
  refund_absent: [
    {
      from: ['paid', 'fulfilled'],
      to: 'same',
      only: 'a refund without a result',
      set: {
        refundAbsentSince: ({ order, now }) => order.refundAbsentSince ?? countedAbsence(order.refundSince, now),
        ...noted,
      },
    },
  ],
  refund_not_made: [
    { from: ['paid', 'fulfilled'], to: 'same', only: 'a refund without a result', set: noted, blank: refundOpen },
  ],
  charge_absent: [
    {
      from: ['charging'],
      to: 'same',
      set: { absentSince: ({ order, now }) => order.absentSince ?? countedAbsence(order.chargingSince, now), ...noted },
    },
  ],
  still_pending: [{ from: reconciled, to: 'same', set: noted, blank: ['absentSince'] }],
  nothing_new: [{ from: reconciled, to: 'same', set: noted }],
  webhook_received: [
    {
      from: ['created', 'awaiting_card', 'awaiting_payment', 'card_ready', 'charging', 'paid', 'declined', 'expired'],
      to: 'same',
      set: {},
      blank: ['reconciledAt'],
      due: atNow,
    },
  ],
}

declare const legal: unique symbol
/** Only `transition` makes one, so no other code can change the status of an order. */
export type LegalChange = Partial<Order> & { readonly [legal]: true }

export type TransitionVerdict = { ok: true; change: LegalChange } | { ok: false; why: string }

/** What an event changes of an order, or why it may not happen to it. */
export function transition(order: Order, event: OrderEvent, now: Date): TransitionVerdict {
  const candidates = transitions[event.kind] as readonly Transition<EventKind>[]
  const found = candidates.find(
    ({ from, only }) => from.includes(order.status) && (!only || conditions[only](order, event)),
  )
  if (!found)
    return {
      ok: false,
      why: `${event.kind} is illegal for a ${order.kind} of ${order.productCode} that is ${order.status}`,
    }
  const context = { order, event, now } as Context<EventKind>
  const isSame = found.to === 'same'
  const status = found.to === 'same' ? order.status : found.to
  const change: Partial<Order> = {
    status,
    ...blanksOf(found),
    ...Object.fromEntries(
      Object.entries(found.set).map(([field, valueFrom]) => [field, (valueFrom as Value)(context)]),
    ),
  }
  const next = { ...order, ...change }
  change.dueAt = found.due?.(context) ?? (isSame ? nextDueAt : dueOnEntry)(next, now)
  return { ok: true, change: change as LegalChange }
}

type Value = (context: Context<EventKind>) => unknown

function blanksOf({ to, blank = [] }: Pick<Transition<EventKind>, 'to' | 'blank'>): Partial<Order> {
  const fields = [...(to === 'same' ? [] : blankedOnEntry[to]), ...blank]
  return Object.fromEntries(fields.map((field) => [field, undefined]))
}
