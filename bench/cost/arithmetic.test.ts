import { expect, test } from 'vitest'
import {
  addBills,
  callBill,
  conversionBill,
  messageBill,
  monthBill,
  purchaseBill,
  standingBill,
  timesBill,
  totalOf,
} from './arithmetic.ts'
import { assumptions } from './assumptions.ts'
import { prices } from './prices.ts'

const nothing = { write: 0, read: 0 }
const use = {
  conversion: { write: 20, read: 10 },
  call: { write: 0, read: 4 },
  reset: { write: 16, read: 5 },
  purchase: { write: 40, read: 20 },
  renewal: { write: 30, read: 10 },
  reconcile: { write: 4, read: 1 },
}

test('capacity units are paid at their price', () => {
  const with20 = conversionBill({ write: 20, read: 10 }, assumptions).DynamoDB!
  const without = conversionBill(nothing, assumptions).DynamoDB!
  expect(with20 - without).toBeCloseTo(20 * prices.tableWriteUnit + 10 * prices.tableReadUnit, 12)
})

test('a run that takes twice as long costs nearly twice as much of Lambda', () => {
  const lambda = (conversionSeconds: number) =>
    conversionBill(nothing, { ...assumptions, conversionSeconds })['Lambda, waiting for models']!
  expect(lambda(18) / lambda(9)).toBeGreaterThan(1.95)
})

test('ten times the people cost ten times as much; without people only the standing costs remain', () => {
  expect(totalOf(monthBill(10_000, use, assumptions))).toBeCloseTo(10 * totalOf(monthBill(1_000, use, assumptions)), 6)
  expect(totalOf(monthBill(0, use, assumptions))).toBe(0)
  expect(totalOf(standingBill({ secrets: 3, alarms: 17, lookUnits: nothing }))).toBeGreaterThan(4)
})

test('an empty batch costs its worker as much as a full one; a purchase costs more than its calls', () => {
  const lambda = (messagesPerBatch: number) =>
    messageBill(nothing, { ...assumptions, messagesPerBatch })['Lambda, jobs']!
  expect(lambda(1)).toBeCloseTo(10 * lambda(10), 12)
  expect(totalOf(purchaseBill(nothing, assumptions))).toBeGreaterThan(6 * totalOf(callBill(nothing, assumptions)))
})

test('bills add up line by line', () => {
  const call = callBill(use.call, assumptions)
  expect(totalOf(addBills(call, timesBill(call, 2)))).toBeCloseTo(3 * totalOf(call), 12)
})
