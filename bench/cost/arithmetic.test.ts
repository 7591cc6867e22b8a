import { expect, test } from 'vitest'
import { readStage } from '../../infra/stages.ts'
import {
  addBills,
  type Bill,
  callBill,
  conversionBill,
  messageBill,
  monthBill,
  purchaseBill,
  renewalBill,
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

test('each month of use costs more, because audits read what the months before have left in the ledger', () => {
  const table = (monthsOfUse: number) =>
    monthBill(1_000, use, { ...assumptions, monthsOfUse }, readStage('dev')).DynamoDB!
  expect(table(24) - table(12)).toBeCloseTo(table(36) - table(24), 6)
  expect(table(24)).toBeGreaterThan(table(12) * 1.05)
})

const monthOf = (people: number, stage = readStage('dev')) => monthBill(people, use, assumptions, stage)

test('ten times the people cost ten times as much; without people only the standing costs remain', () => {
  expect(totalOf(monthOf(10_000))).toBeCloseTo(10 * totalOf(monthOf(1_000)), 6)
  expect(totalOf(monthOf(0))).toBe(0)
})

test('a million people are paid for by tier, and the other plan of the pool costs three times as much', () => {
  const { Cognito: lite } = monthOf(1_000_000)
  expect(lite).toBeCloseTo(100_000 * 0.0055 + 900_000 * 0.0046, 6)
  const { Cognito: essentials } = monthOf(1_000_000, { ...readStage('dev'), userPoolPlan: 'essentials' })
  expect(essentials).toBeCloseTo(15_000, 6)
})

test('a stage pays for its fixed address and its firewall, used or not', () => {
  const counts = { secrets: 3, watchedMetrics: 17, ownMetrics: 5, lookUnits: nothing }
  const [dev, prod] = [readStage('dev'), readStage('prod')].map((stage) => standingBill(stage, counts, assumptions))
  expect(dev).not.toHaveProperty('Firewall')
  expect(totalOf(prod!) - totalOf(dev!)).toBeCloseTo(730 * 0.067 + 6, 6)
})

test('an empty batch costs its worker as much as a full one; a purchase costs more than its calls', () => {
  const lambda = (messagesPerBatch: number) =>
    messageBill(nothing, { ...assumptions, messagesPerBatch })['Lambda, jobs']!
  expect(lambda(1)).toBeCloseTo(10 * lambda(10), 12)
  expect(totalOf(purchaseBill(nothing, assumptions))).toBeGreaterThan(6 * totalOf(callBill(nothing, assumptions)))
})

test('a purchase is followed by a receipt, a renewal by a receipt and a reminder, and people are written to besides', () => {
  const mails = (bill: Bill) => bill['SES, mails']! / prices.mail
  expect([purchaseBill(nothing, assumptions), renewalBill(nothing, assumptions)].map(mails)).toEqual([1, 2])
  const { mailsPerPerson, purchasesPerPerson, renewalsPerPerson } = assumptions
  expect(mails(monthOf(100))).toBeCloseTo(100 * (mailsPerPerson + purchasesPerPerson + 2 * renewalsPerPerson), 9)
})

test('bills add up line by line', () => {
  const call = callBill(use.call, assumptions)
  expect(totalOf(addBills(call, timesBill(call, 2)))).toBeCloseTo(3 * totalOf(call), 12)
})
