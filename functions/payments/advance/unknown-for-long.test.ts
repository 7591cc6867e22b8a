import { expect, test } from 'vitest'
import { addMs, minutes, toInstant } from '#shared/time.ts'
import { newPurchase } from '../order/new-order.ts'
import { sinceLatestPayment } from './unknown-for-long.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const ago = (ms: number) => toInstant(addMs(now, -ms))
const request = {
  userId: 'one',
  productCode: 'PLAN-STARTER',
  userName: 'Ada',
  userEmail: 'ada@example.test',
  language: 'en',
  autoRenew: false,
  withdrawalAccepted: true,
} as const
const order = newPurchase(request, { orderId: 'OR1', version: '1' }, addMs(now, -minutes(30)))

test('a payment began with its charge, else when its card came, else at the end of its page', () => {
  const page = { pageUntil: ago(minutes(20)) }
  const card = { cardReceivedAt: ago(minutes(25)) }
  const charge = { chargingSince: ago(minutes(24)) }
  expect(sinceLatestPayment({ ...order, ...card, ...charge }, now)).toBe(minutes(24))
  expect(sinceLatestPayment({ ...order, ...card }, now)).toBe(minutes(25))
  expect(sinceLatestPayment({ ...order, ...page }, now)).toBe(minutes(20))
  expect(sinceLatestPayment(order, now)).toBe(minutes(30))
})
