import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMs, days, minutes, toInstant } from '#shared/time.ts'
import { newPurchase, newRenewal } from './new-order.ts'
import { isOver, type Order, type OrderStatus, orderStatuses, renewalTries } from './state.ts'
import {
  blankedOnEntry,
  type EventKind,
  type OrderEvent,
  type Transition,
  transition,
  transitions,
} from './transitions.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const at = (ms: number) => toInstant(addMs(now, ms))

const ids = { orderId: 'OR1795291395894', version: '1' }
const request = { userId: 'ada', userName: 'Ada', userEmail: 'ada@example.test', language: 'en' } as const
const plan = newPurchase(
  { ...request, productCode: 'PLAN-STARTER', autoRenew: false, withdrawalAccepted: true },
  ids,
  now,
)
const pack = newPurchase(
  { ...request, productCode: 'PACK-basic', autoRenew: false, withdrawalAccepted: true },
  ids,
  now,
)
const renewal = newRenewal({ ...request, productCode: 'PLAN-STARTER' }, { cardLastFour: '4242' }, ids, now)
const retryable: Partial<Order> = { attempts: 1, nextTryAt: at(days(1)) }
const refundOpen = { refundId: 'one', refundSince: at(-1) }
const subjects: Record<string, Order> = {
  plan,
  pack,
  renewal,
  'renewal with tries left': { ...renewal, ...retryable },
  'refund open': { ...plan, ...refundOpen },
}

const page = { gatewayId: 'A'.repeat(27), url: 'https://pay.example.test/1', transactionHid: undefined }
const events: { [Kind in EventKind]: Extract<OrderEvent, { kind: Kind }> } = {
  card_page_opened: { kind: 'card_page_opened', page },
  payment_page_opened: { kind: 'payment_page_opened', page },
  card_received: { kind: 'card_received', cardToken: 'encrypted', cardLastFour: '4242', receivedAt: at(-1) },
  charge_started: { kind: 'charge_started', cardLastFour: '0000' },
  charge_postponed: { kind: 'charge_postponed' },
  charge_not_made: { kind: 'charge_not_made' },
  card_missing: { kind: 'card_missing' },
  renewal_resumed: { kind: 'renewal_resumed' },
  declined: { kind: 'declined', reason: 'limit' },
  paid: { kind: 'paid', transactionHid: 'P2026112000000001', paidAt: at(0) },
  fulfilled: { kind: 'fulfilled', endDate: at(days(30)) },
  expired: { kind: 'expired' },
  refunded: { kind: 'refunded', refundedTwd: 150, transactionHid: 'P2026112000000001' },
  extra_refunded: { kind: 'extra_refunded', extraPayments: undefined },
  refund_started: { kind: 'refund_started', refundId: 'one' },
  refund_absent: { kind: 'refund_absent' },
  refund_not_made: { kind: 'refund_not_made' },
  charge_absent: { kind: 'charge_absent' },
  still_pending: { kind: 'still_pending' },
  nothing_new: { kind: 'nothing_new' },
  webhook_received: { kind: 'webhook_received' },
}

/** Written by hand, not derived: the status each event leads to from each status, for whom; every other pair is illegal. */
const expected: Record<EventKind, Partial<Record<OrderStatus, string>>> = {
  card_page_opened: { created: 'awaiting_card, no packs', awaiting_card: 'awaiting_card, no packs' },
  payment_page_opened: { created: 'awaiting_payment, packs' },
  card_received: { awaiting_card: 'card_ready' },
  charge_started: { card_ready: 'charging', declined: 'charging, renewal with tries left' },
  charge_not_made: { charging: 'card_ready' },
  charge_postponed: { card_ready: 'card_ready', declined: 'declined, renewal with tries left' },
  card_missing: { card_ready: 'expired', declined: 'expired' },
  renewal_resumed: { expired: 'card_ready, renewals' },
  declined: { charging: 'declined', awaiting_payment: 'declined' },
  paid: {
    awaiting_payment: 'paid',
    card_ready: 'paid',
    charging: 'paid',
    declined: 'paid',
    expired: 'paid',
    paid: 'paid',
    fulfilled: 'fulfilled',
  },
  fulfilled: { paid: 'fulfilled' },
  expired: {
    created: 'expired',
    awaiting_card: 'expired',
    awaiting_payment: 'expired',
    card_ready: 'expired',
    declined: 'expired, renewal with tries left',
  },
  refunded: {
    awaiting_payment: 'expired',
    charging: 'expired',
    paid: 'expired',
    declined: 'expired',
    expired: 'expired',
    fulfilled: 'fulfilled',
  },
  extra_refunded: { fulfilled: 'fulfilled' },
  refund_started: { paid: 'paid, no refund', fulfilled: 'fulfilled, no refund' },
  refund_absent: { paid: 'paid, refund open', fulfilled: 'fulfilled, refund open' },
  refund_not_made: { paid: 'paid, refund open', fulfilled: 'fulfilled, refund open' },
  charge_absent: { charging: 'charging' },
  still_pending: {
    awaiting_payment: 'awaiting_payment',
    charging: 'charging',
    declined: 'declined',
    expired: 'expired',
    paid: 'paid',
    fulfilled: 'fulfilled',
  },
  nothing_new: {
    awaiting_payment: 'awaiting_payment',
    charging: 'charging',
    declined: 'declined',
    expired: 'expired',
    paid: 'paid',
    fulfilled: 'fulfilled',
  },
  webhook_received: {
    created: 'created',
    awaiting_card: 'awaiting_card',
    awaiting_payment: 'awaiting_payment',
    card_ready: 'card_ready',
    charging: 'charging',
    declined: 'declined',
    expired: 'expired',
    paid: 'paid',
  },
}

function expectedFor(subject: string, event: EventKind, status: OrderStatus): string {
  const [target = 'illegal', whom] = expected[event][status]?.split(', ') ?? []
  const isPack = subject === 'pack'
  const isOpen = subject === 'refund open'
  const isRenewal = subject.startsWith('renewal')
  const isMeant =
    { 'no packs': !isPack, packs: isPack, 'no refund': !isOpen, renewals: isRenewal }[whom ?? ''] ??
    (whom === undefined || whom === subject)
  return isMeant ? target : 'illegal'
}

const kinds = Object.keys(events) as EventKind[]
const pairs = kinds.flatMap((event) => orderStatuses.map((status) => [event, status] as const))

test.each(pairs)('%s in status %s is legal as the table says, and else changes nothing', (event, status) => {
  for (const [subject, beginning] of Object.entries(subjects)) {
    const order = { ...beginning, status }
    const before = structuredClone(order)
    const verdict = transition(order, events[event], now)
    expect(verdict.ok ? verdict.change.status : 'illegal', subject).toBe(expectedFor(subject, event, status))
    expect(order).toEqual(before)
    if (!verdict.ok) expect(verdict.why).toContain(`${event} is illegal`)
  }
})

/** An order with every field set, so that each one that is blanked shows. */
const full: Order = {
  ...plan,
  gatewayId: page.gatewayId,
  pageUrl: page.url,
  openedAt: at(-1),
  pageUntil: at(-1),
  cardToken: 'encrypted',
  cardLastFour: '4242',
  attempts: 1,
  needsClick: true,
  chargingSince: at(-1),
  absentSince: at(-1),
  declineReason: 'limit',
  nextTryAt: at(days(1)),
  transactionHid: 'P2026112000000000',
  paidAt: at(-1),
  fulfilledAt: at(-1),
  endDate: at(1),
  refundedTwd: 1,
  isOverpaid: true,
  resumeTokenUntil: at(1),
  reconciledAt: at(-1),
}

function changeOf(order: Order, event: OrderEvent): Partial<Order> {
  const verdict = transition(order, event, now)
  if (!verdict.ok) throw new Error(verdict.why)
  return verdict.change
}

describe('what an event changes', () => {
  test.each<[EventKind, Partial<Order>, Partial<Order>]>([
    [
      'card_page_opened',
      { status: 'created' },
      {
        status: 'awaiting_card',
        gatewayId: page.gatewayId,
        pageUrl: page.url,
        transactionHid: undefined,
        openedAt: at(0),
        pageUntil: at(minutes(10)),
        resultUntil: at(minutes(30)),
        openingUntil: undefined,
        dueAt: at(minutes(30)),
      },
    ],
    [
      'payment_page_opened',
      { status: 'created', productCode: 'PACK-basic' },
      {
        status: 'awaiting_payment',
        gatewayId: page.gatewayId,
        pageUrl: page.url,
        transactionHid: undefined,
        openedAt: at(0),
        pageUntil: at(minutes(5)),
        resultUntil: at(minutes(30)),
        openingUntil: undefined,
        dueAt: at(minutes(1)),
      },
    ],
    [
      'card_received',
      { status: 'awaiting_card', needsClick: undefined, nextTryAt: undefined },
      {
        status: 'card_ready',
        cardToken: 'encrypted',
        cardLastFour: '4242',
        cardReceivedAt: at(-1),
        pageUrl: undefined,
        pageUntil: undefined,
        resultUntil: undefined,
        chargingSince: undefined,
        absentSince: undefined,
        dueAt: at(0),
      },
    ],
    [
      'charge_started',
      { status: 'card_ready' },
      {
        status: 'charging',
        cardLastFour: '0000',
        invoice: undefined,
        attempts: 2,
        chargingSince: at(0),
        needsClick: undefined,
        absentSince: undefined,
        nextTryAt: undefined,
        declineReason: undefined,
        resumeTokenUntil: undefined,
        reconciledAt: at(0),
        dueAt: at(minutes(2)),
      },
    ],
    [
      'charge_not_made',
      { status: 'charging', nextTryAt: undefined },
      {
        status: 'card_ready',
        attempts: 0,
        needsClick: true,
        pageUrl: undefined,
        pageUntil: undefined,
        resultUntil: at(minutes(30)),
        chargingSince: undefined,
        absentSince: undefined,
        reconciledAt: at(0),
        dueAt: at(minutes(30)),
      },
    ],
    [
      'charge_not_made',
      { status: 'charging', kind: 'renewal' },
      {
        status: 'card_ready',
        attempts: 0,
        nextTryAt: at(days(1)),
        pageUrl: undefined,
        pageUntil: undefined,
        resultUntil: undefined,
        chargingSince: undefined,
        absentSince: undefined,
        reconciledAt: at(0),
        dueAt: at(days(1)),
      },
    ],
    [
      'declined',
      { status: 'charging' },
      {
        status: 'declined',
        declineReason: 'limit',
        nextTryAt: undefined,
        cardToken: undefined,
        chargingSince: undefined,
        absentSince: undefined,
        resumeTokenUntil: undefined,
        reconciledAt: at(0),
        dueAt: at(minutes(15)),
      },
    ],
    [
      'paid',
      { status: 'declined' },
      {
        status: 'paid',
        transactionHid: 'P2026112000000001',
        paidAt: at(0),
        isOverpaid: undefined,
        extraPayments: undefined,
        refundedTwd: undefined,
        refundedAt: undefined,
        nextTryAt: undefined,
        declineReason: undefined,
        dueAt: at(0),
      },
    ],
    [
      'paid',
      { status: 'fulfilled' },
      { status: 'fulfilled', isOverpaid: undefined, extraPayments: undefined, reconciledAt: at(0), dueAt: at(days(1)) },
    ],
    [
      'fulfilled',
      { status: 'paid' },
      {
        status: 'fulfilled',
        fulfilledAt: at(0),
        endDate: at(days(30)),
        cardToken: undefined,
        needsClick: undefined,
        resumeTokenUntil: undefined,
        reconciledAt: at(0),
        dueAt: at(days(1)),
      },
    ],
    [
      'expired',
      { status: 'card_ready' },
      {
        status: 'expired',
        cardToken: undefined,
        needsClick: undefined,
        nextTryAt: undefined,
        resumeTokenUntil: undefined,
        openingUntil: undefined,
        reconciledAt: at(0),
        dueAt: at(minutes(15)),
      },
    ],
    [
      'refunded',
      { status: 'fulfilled' },
      {
        status: 'fulfilled',
        refundedTwd: 150,
        refundedAt: at(0),
        refundSince: undefined,
        refundAbsentSince: undefined,
        reconciledAt: at(0),
        dueAt: at(days(1)),
      },
    ],
    [
      'refund_started',
      { status: 'fulfilled', refundedTwd: undefined },
      {
        status: 'fulfilled',
        refundId: 'one',
        refundSince: at(0),
        refundAbsentSince: undefined,
        reconciledAt: at(0),
        dueAt: at(minutes(2)),
      },
    ],
    [
      'refund_absent',
      { status: 'fulfilled', refundSince: at(-minutes(2)) },
      { status: 'fulfilled', refundAbsentSince: at(0), reconciledAt: at(0), dueAt: at(minutes(1)) },
    ],
    [
      'refund_not_made',
      { status: 'fulfilled', refundSince: at(-1) },
      {
        status: 'fulfilled',
        refundSince: undefined,
        refundAbsentSince: undefined,
        reconciledAt: at(0),
        dueAt: at(days(1)),
      },
    ],
    [
      'still_pending',
      { status: 'charging' },
      { status: 'charging', absentSince: undefined, reconciledAt: at(0), dueAt: at(minutes(1)) },
    ],
    [
      'charge_absent',
      { status: 'charging' },
      { status: 'charging', absentSince: at(-1), reconciledAt: at(0), dueAt: at(minutes(1)) },
    ],
    ['nothing_new', { status: 'charging' }, { status: 'charging', reconciledAt: at(0), dueAt: at(minutes(1)) }],
    ['webhook_received', { status: 'expired' }, { status: 'expired', reconciledAt: undefined, dueAt: at(0) }],
  ])('%s, of an order with %o', (event, over, change) => {
    expect(changeOf({ ...full, ...over }, events[event])).toStrictEqual(change)
  })

  test.each<[EventKind, OrderStatus]>([
    ['charge_started', 'card_ready'],
    ['paid', 'charging'],
  ])('%s leaves an order where it is in the queue when it is due already', (event, status) => {
    const dueAt = at(-minutes(4))
    expect(changeOf({ ...full, status, dueAt }, events[event]).dueAt).toBe(dueAt)
  })

  test.each<[EventKind, keyof Order, keyof Order]>([
    ['charge_absent', 'chargingSince', 'absentSince'],
    ['refund_absent', 'refundSince', 'refundAbsentSince'],
  ])('%s counts from the first look-up that comes two minutes after what it looks for', (event, sent, absent) => {
    const status = event === 'charge_absent' ? 'charging' : 'fulfilled'
    const noted = (agoMs: number, known?: string) =>
      changeOf({ ...full, status, [sent]: at(-agoMs), [absent]: known }, events[event])[absent]
    expect(noted(minutes(2) - 1)).toBeUndefined()
    expect(noted(minutes(2))).toBe(at(0))
    expect(noted(minutes(5), at(-1))).toBe(at(-1))
  })

  test.each([
    ['the number of its e-invoice', 'invoice', undefined],
    ['its card', 'limit', { kind: 'mobile', number: '/ABC+123' }],
  ] as const)(
    'a renewal that was refused for %s is charged again with the choice that is left',
    (_, declineReason, invoice) => {
      const chosen: Order = { ...renewal, ...retryable, invoice: { kind: 'mobile', number: '/ABC+123' } }
      const verdict = transition({ ...chosen, status: 'declined', declineReason }, events.charge_started, now)
      expect(verdict).toMatchObject({ ok: true, change: { status: 'charging' } })
      expect(verdict.ok && verdict.change.invoice).toEqual(invoice)
    },
  )

  test('a renewal without a card ends, and is reconciled the next day', () => {
    expect(changeOf({ ...renewal, ...retryable, status: 'declined' }, events.card_missing)).toMatchObject({
      status: 'expired',
      nextTryAt: undefined,
      dueAt: at(days(1)),
    })
  })

  test('a renewal that ended without a card goes on at once, while a try is left and nothing was refunded', () => {
    const ended: Order = { ...renewal, status: 'expired', attempts: renewalTries - 1 }
    expect(changeOf(ended, events.renewal_resumed)).toMatchObject({ status: 'card_ready', dueAt: at(0) })
    for (const over of [{ attempts: renewalTries }, { refundedTwd: 150 }])
      expect(transition({ ...ended, ...over }, events.renewal_resumed, now)).toMatchObject({ ok: false })
  })

  test('a declined renewal is due for its next try, and after the last one no try is left', () => {
    const charging: Order = { ...renewal, status: 'charging' }
    expect(changeOf({ ...charging, attempts: renewalTries - 1 }, events.declined)).toMatchObject({
      nextTryAt: at(days(1)),
      dueAt: at(days(1)),
    })
    const last = changeOf({ ...charging, attempts: renewalTries }, events.declined)
    expect(last).toMatchObject({ nextTryAt: undefined, dueAt: at(minutes(15)) })
    const declined = { ...charging, ...last, attempts: renewalTries }
    expect(transition(declined, events.charge_started, now)).toMatchObject({ ok: false })
  })
})

describe('a payment that arrives after a refund', () => {
  const refunded: Order = { ...plan, ...changeOf({ ...plan, status: 'charging' }, events.refunded) }

  test('is the refunded one: the order stays over', () => {
    expect(changeOf(refunded, events.paid)).toStrictEqual({
      status: 'expired',
      reconciledAt: at(0),
      dueAt: at(minutes(15)),
    })
  })

  test('is another one: the order is paid, and nothing of that payment is refunded', () => {
    expect(changeOf(refunded, { ...events.paid, transactionHid: 'P2026112000000002' })).toMatchObject({
      status: 'paid',
      transactionHid: 'P2026112000000002',
      refundedTwd: undefined,
    })
  })
})

test('whatever happens in whatever order, no order that is over keeps a card, and every open one is due again', () => {
  const anOrder = fc.constantFrom(plan, pack, renewal)
  const someEvents = fc.array(fc.record({ kind: fc.constantFrom(...kinds), afterMs: fc.nat(days(3)) }), {
    maxLength: 25,
  })
  const reached = new Set<OrderStatus>()
  fc.assert(
    fc.property(anOrder, someEvents, (beginning, steps) => {
      let order = beginning
      let time = now
      for (const { kind, afterMs } of steps) {
        time = addMs(time, afterMs)
        const verdict = transition(order, events[kind], time)
        if (!verdict.ok) continue
        order = { ...order, ...verdict.change }
        reached.add(order.status)
        if (isOver(order)) expect(order.cardToken).toBeUndefined()
        else expect(order.dueAt).toBeDefined()
        expect(order.attempts).toBeGreaterThanOrEqual(0)
        if (order.status === 'charging') expect(order.chargingSince).toBeDefined()
        if (order.status === 'paid' || order.status === 'fulfilled') expect(order.paidAt).toBeDefined()
      }
    }),
    { numRuns: 20_000 },
  )
  expect(reached.size).toBe(orderStatuses.length)
})

type Row = { kind: EventKind } & Pick<Transition<EventKind>, 'from' | 'to' | 'only' | 'set' | 'blank'>
const rows: Row[] = kinds.flatMap((kind) => transitions[kind].map((row) => ({ kind, ...row }) as Row))
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–'

/** An edge per pair of statuses and event; its condition is shown where the event has one for that status. */
function listEdges(): string[] {
  const edges = new Map<string, string | undefined>()
  for (const { kind, from, to, only } of rows.filter((row) => row.to !== 'same'))
    for (const status of from) {
      const edge = `${status} --> ${to}: ${kind}`
      edges.set(edge, edges.has(edge) ? undefined : only)
    }
  return [...edges].map(([edge, only]) => `  ${edge}${only ? ` (${only})` : ''}`)
}

/** A table as the formatter leaves it: each column as wide as its widest cell. */
function alignedTable(head: string[], body: string[][]): string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((cells) => cells[column]!.length)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)]
}

/** The part of the README between its markers. */
const describeMachine = (): string =>
  [
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${plan.status}: purchase`,
    `  [*] --> ${renewal.status}: renewal`,
    ...listEdges(),
    '```',
    '',
    ...alignedTable(
      ['Event', 'From', 'To', 'Sets', 'Blanks'],
      rows.map(({ kind, from, to, only, set, blank = [] }) => [
        only ? `${code([kind])}, ${only}` : code([kind]),
        code(from),
        to === 'same' ? 'stays' : code([to]),
        code(Object.keys(set)),
        code(blank),
      ]),
    ),
    '',
    ...alignedTable(
      ['On coming into', 'Blanked'],
      orderStatuses.map((status) => [code([status]), code(blankedOnEntry[status])]),
    ),
    '',
    '',
  ].join('\n')

test('the README shows this state machine; `vitest -u` writes it', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const [before, rest] = readme.split('<!-- state machine, written by order/transitions.test.ts -->')
  const [, after] = rest!.split('<!-- end of state machine -->')
  const wanted = `${before}<!-- state machine, written by order/transitions.test.ts -->\n${describeMachine()}<!-- end of state machine -->${after}`
  await expect(wanted).toMatchFileSnapshot('../README.md')
})
