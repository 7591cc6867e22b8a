import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ProductCode, productCodes, productOf } from '#shared/payments/products.ts'
import { addMs, toInstant } from '#shared/time.ts'
import type { GatewayTransaction } from '../gateway.ts'
import { isProvenAbsent, readOutcome } from './outcome.ts'
import { timings } from './schedule.ts'
import type { Order } from './state.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const orderIds = ['OR1795291395894', 'OR1795291395895']
const pages = ['A'.repeat(27), 'B'.repeat(27)]

function anOrder(over: Partial<Order> = {}): Order {
  const productCode: ProductCode = over.productCode ?? 'PLAN-STARTER'
  return {
    orderId: orderIds[0]!,
    userId: 'ada',
    version: '1',
    kind: 'purchase',
    status: 'charging',
    userName: 'Ada',
    userEmail: 'ada@example.test',
    language: 'en',
    autoRenew: false,
    attempts: 1,
    resumeTokensUsed: 0,
    createdAt: toInstant(now),
    productCode,
    amountTwd: productOf(productCode).amountTwd,
    ...over,
  } as Order
}

const aTransaction = (amounts: number[]): fc.Arbitrary<GatewayTransaction> =>
  fc
    .record({
      n: fc.nat(999),
      transactionId: fc.constantFrom(...pages),
      orderId: fc.constantFrom(...orderIds, undefined),
      amountTwd: fc.constantFrom(...amounts),
      state: fc.constantFrom('unpaid', 'pending', 'unclear', 'paid', 'failed', 'refunded'),
      paidAt: fc.constantFrom(undefined, '2026-11-20T11:00:00.000Z', '2026-11-20T11:00:01.000Z'),
    })
    .map(({ n, ...rest }) => ({
      ...rest,
      transactionHid: `P20261120${String(n).padStart(8, '0')}`,
      status: rest.state,
      refundedTwd: rest.state === 'refunded' ? rest.amountTwd : 0,
    }))

const aLookUp = fc.constantFrom(...productCodes).chain((productCode) => {
  const { amountTwd } = productOf(productCode)
  return fc.record({
    order: fc
      .record({ gatewayId: fc.constantFrom(...pages), attempts: fc.nat(3) })
      .map((over) => anOrder({ ...over, productCode })),
    transactions: fc.uniqueArray(aTransaction([amountTwd, amountTwd, amountTwd, 1, amountTwd + 1]), {
      maxLength: 6,
      selector: ({ transactionHid }) => transactionHid,
    }),
  })
})

const runs = { numRuns: 10_000 }
const fits = (order: Order, found: GatewayTransaction) =>
  found.orderId === order.orderId &&
  found.amountTwd === order.amountTwd &&
  (order.productCode.startsWith('PLAN-') || found.transactionId === order.gatewayId)

describe('what a look-up says', () => {
  test('is paid only by a payment for exactly this order, its price and its page', () => {
    fc.assert(
      fc.property(aLookUp, ({ order, transactions }) => {
        const finding = readOutcome(order, transactions)
        if (finding.kind !== 'paid') return
        for (const payment of [finding.payment, ...finding.extra]) {
          expect(payment.state).toBe('paid')
          expect(fits(order, payment)).toBe(true)
        }
      }),
      runs,
    )
  })

  test('is paid whenever such a payment is there, and every further one is counted as extra', () => {
    fc.assert(
      fc.property(aLookUp, ({ order, transactions }) => {
        const paid = transactions.filter((found) => found.state === 'paid' && fits(order, found))
        const finding = readOutcome(order, transactions)
        expect(finding.kind === 'paid' ? 1 + finding.extra.length : 0).toBe(paid.length)
      }),
      runs,
    )
  })

  test('does not depend on the order in which the gateway lists', () => {
    fc.assert(
      fc.property(aLookUp, fc.infiniteStream(fc.nat(100)), ({ order, transactions }, keys) => {
        const shuffled = transactions.map((one) => ({ one, key: keys.next().value })).toSorted((a, b) => a.key - b.key)
        const [first, second] = [transactions, shuffled.map(({ one }) => one)].map((list) => readOutcome(order, list))
        expect(second!.kind).toBe(first!.kind)
        if (first!.kind === 'paid' && second!.kind === 'paid')
          expect(second!.payment.transactionHid).toBe(first!.payment.transactionHid)
      }),
      runs,
    )
  })

  test('once a number counts, it goes on counting whatever else is paid', () => {
    fc.assert(
      fc.property(aLookUp, ({ order, transactions }) => {
        const first = readOutcome(order, transactions)
        if (first.kind !== 'paid') return
        const known = { ...order, transactionHid: first.payment.transactionHid }
        const earlier = { ...first.payment, transactionHid: 'P2026112000000000', paidAt: '2026-11-01T00:00:00.000Z' }
        const again = readOutcome(known, [earlier, ...transactions])
        expect(again).toMatchObject({ kind: 'paid', payment: { transactionHid: first.payment.transactionHid } })
      }),
      runs,
    )
  })

  test('is failed only when every charge that may have arrived is seen to have failed', () => {
    fc.assert(
      fc.property(aLookUp, ({ order, transactions }) => {
        if (readOutcome(order, transactions).kind !== 'failed') return
        const failed = transactions.filter((found) => found.state === 'failed' && fits(order, found))
        expect(failed.length).toBeGreaterThanOrEqual(order.attempts)
        expect(transactions.some((found) => fits(order, found) && found.state !== 'failed')).toBe(false)
      }),
      runs,
    )
  })
})

describe('a payment', () => {
  const aPayment = (n: number, state: GatewayTransaction['state']): GatewayTransaction => ({
    transactionHid: `P202611200000000${n}`,
    transactionId: pages[0]!,
    orderId: orderIds[0]!,
    amountTwd: 150,
    state,
    status: state,
    refundedTwd: state === 'refunded' ? 150 : 0,
    paidAt: undefined,
  })

  test('in an unclear status is a finding of its own, whatever else is pending or failed', () => {
    const transactions = [aPayment(1, 'failed'), aPayment(2, 'pending'), aPayment(3, 'unclear')]
    expect(readOutcome(anOrder({ attempts: 3 }), transactions)).toEqual({ kind: 'unclear', payment: transactions[2] })
  })

  test.each(['paid', 'refunded'] as const)('that is listed a second time as %s is no further payment', (state) => {
    const transactions = [aPayment(1, 'paid'), aPayment(1, state)]
    expect(readOutcome(anOrder(), transactions)).toEqual({
      kind: 'paid',
      payment: transactions[0],
      extra: [],
      refundedExtra: [],
    })
  })

  test('that was refunded counts no longer once another one is paid', () => {
    const order = anOrder({ status: 'expired', transactionHid: 'P2026112000000001', refundedTwd: 150, attempts: 2 })
    const transactions = [aPayment(1, 'refunded'), aPayment(2, 'paid')]
    const refundedExtra = [transactions[0]]
    expect(readOutcome(order, transactions)).toEqual({
      kind: 'paid',
      payment: transactions[1],
      extra: [],
      refundedExtra,
    })
  })
})

test.each([
  ['another amount', { amountTwd: 149 }],
  ['another order', { orderId: orderIds[1]! }],
  ['no order', { orderId: undefined }],
])('a payment with %s is foreign', (_, over) => {
  const payment: GatewayTransaction = {
    transactionHid: 'P2026112000000001',
    transactionId: pages[0]!,
    orderId: orderIds[0]!,
    amountTwd: 150,
    state: 'paid',
    status: 'charged',
    refundedTwd: 0,
    paidAt: undefined,
    ...over,
  }
  expect(readOutcome(anOrder(), [payment])).toMatchObject({ kind: 'foreign' })
})

test('an absence is proven by two look-ups apart, the first of them long enough after the charge', () => {
  const at = (ms: number) => toInstant(addMs(now, -ms))
  const order = (chargedMs: number, absentMs?: number) =>
    anOrder({ chargingSince: at(chargedMs), absentSince: absentMs === undefined ? undefined : at(absentMs) })
  expect(isProvenAbsent(order(timings.absence, timings.absenceGap), now)).toBe(true)
  expect(isProvenAbsent(order(timings.absence - 1, timings.absenceGap), now)).toBe(false)
  expect(isProvenAbsent(order(timings.absence, timings.absenceGap - 1), now)).toBe(false)
  expect(isProvenAbsent(order(timings.absence), now)).toBe(false)
})
