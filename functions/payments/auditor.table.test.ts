import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMs, days, minutes } from '#shared/time.ts'
import { documentClient, table } from '../table/table.ts'
import { auditPayments } from './auditor.ts'
import * as payments from './payments.ts'
import { aBuyer, request, time } from './testing/buyers.ts'
import { withGateway } from './testing/gateway.ts'
import { withMails } from './testing/mails.ts'

/** Damage done to raw rows, as no code of ours would: each must be found, by its rule, for its person alone. */

const { oen } = withGateway()
withMails()
type Row = Record<string, unknown>
const TableName = table.table

let userId: string
let orderKey: Row
beforeEach(async () => {
  time.reset()
  const buyer = await aBuyer()
  userId = buyer.userId
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER', { autoRenew: true }), time.now)
  await oen().control.bindCard(page.id, '4242424242424242')
  await oen().control.settleWebhooks()
  await payments.verify(userId, order.orderId, time.now)
  orderKey = { pk: `$posts#orderId_${order.orderId}`, sk: 'ORDER' }
})

const personKey = (sk: string) => ({ pk: `$posts#userId_${userId}`, sk })
const read = async (Key: Row) => (await documentClient.send(new GetCommand({ TableName, Key }))).Item!
const write = (Item: Row) => documentClient.send(new PutCommand({ TableName, Item }))
const remove = (Key: Row) => documentClient.send(new DeleteCommand({ TableName, Key }))
const changeOrder = async (changes: Row) => write({ ...(await read(orderKey)), ...changes })
const grantKey = async () => {
  const { endDate, orderId } = await read(orderKey)
  return personKey(`GRANT#${endDate}#order#${orderId}`)
}
const changePlan = async (change: (period: Row) => Row) => {
  const plan = await read(personKey('SUBSCRIPTION'))
  await write({ ...plan, periods: (plan.periods as Row[]).map(change) })
}

/** NT$15 of 150, seen by the next look-up. */
async function refundPart() {
  const { transactionHid, orderId } = await read(orderKey)
  oen().control.refundAtConsole(String(transactionHid), 15)
  time.pass(days(2))
  await payments.reconcileOrder(String(orderId), time.now)
}

test('a refund that was taken back has no findings', async () => {
  await refundPart()
  expect(await read(orderKey)).toMatchObject({ refundedTwd: 15 })
  expect(await auditPayments(documentClient, TableName, time.now, [userId])).toEqual([])
})

test('a purchase without mistakes has no findings', async () => {
  expect(await auditPayments(documentClient, TableName, time.now, [userId])).toEqual([])
})

describe('found, and for this person alone, is', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['a payment given nothing', 'L7', async () => remove(await grantKey())],
    ['credits without a payment', 'L7', () => changeOrder({ status: 'declined' })],
    ['credits without a number of the gateway', 'L7', () => changeOrder({ transactionHid: undefined })],
    ['more credits than were bought', 'L7', async () => write({ ...(await read(await grantKey())), amount: 5_000 })],
    ['a price that is not ours', 'P', () => changeOrder({ amountTwd: 1 })],
    ['a plan that is not there', 'L7', () => changePlan((period) => ({ ...period, sourceOrder: 'OR1' }))],
    [
      'a plan that runs too long',
      'P',
      () => changePlan((period) => ({ ...period, endDate: '2099-01-01T00:00:00.000Z' })),
    ],
    ['a plan of another tier', 'L7', () => changePlan((period) => ({ ...period, tier: 'PROFESSIONAL' }))],
    ['a card kept with an order that is over', 'P', () => changeOrder({ cardToken: 'encrypted' })],
    ['a refund that took nothing back', 'L7', () => changeOrder({ refundedTwd: 150 })],
    ['a further refund that took nothing back', 'L7', () => refundPart().then(() => changeOrder({ refundedTwd: 150 }))],
    ['a renewal nobody claimed', 'P', () => changeOrder({ kind: 'renewal' })],
    ['an order that is gone', 'P', () => remove(orderKey)],
    [
      'a payment that waits for too long',
      'L10',
      () => changeOrder({ status: 'paid', paidAt: new Date(time.now.getTime() - minutes(11)).toISOString() }),
    ],
    [
      'an open order that is not due for reconciliation',
      'L10',
      () => changeOrder({ status: 'charging', due_pk: undefined }),
    ],
  ])('%s', async (_, rule, damage) => {
    await damage()
    const other = await aBuyer()
    const findings = await auditPayments(documentClient, TableName, time.now, [other.userId, userId])
    expect(findings.map((finding) => finding.rule)).toContain(rule)
    expect(new Set(findings.map((finding) => finding.userId))).toEqual(new Set([userId]))
  })
})

test('credits for a product that is not known, on an order without a figure, are one finding that says so', async () => {
  await changeOrder({ creditsHundredths: undefined })
  const findings = await auditPayments(documentClient, TableName, time.now, [userId], {})
  expect(findings.filter(({ rule }) => rule === 'L7').map(({ what }) => what)).toEqual([
    expect.stringMatching(/ granted 2500 where it is not known what was bought$/u),
  ])
})

describe('an order from before what is offered has changed', () => {
  const sold = { twd: 150, hundredths: 2_500 }
  const offeredNow = { twd: 180, hundredths: 3_000 }
  const auditWith = async (changedMs: number) => {
    const from = addMs(time.now, changedMs).toISOString()
    const offers = { 'PLAN-STARTER': [sold, { ...offeredNow, from }] }
    return (await auditPayments(documentClient, TableName, time.now, [userId], offers)).map(({ rule }) => rule)
  }

  test('is judged by what was offered when it was made', async () => {
    expect(await auditWith(minutes(1))).toEqual([])
    expect(await auditWith(-days(8))).toEqual(['L7', 'P'])
  })

  test('may be a renewal at the price that its reminder named', async () => {
    await changeOrder({ creditsHundredths: 3_000 })
    expect(await auditWith(-days(5)), 'it grants what is offered now').toEqual(['L7'])
    await write({ ...(await read(await grantKey())), amount: 3_000 })
    expect(await auditWith(-days(5))).toEqual([])
    await changeOrder({ amountTwd: 151 })
    expect(await auditWith(-days(5))).toEqual(['P'])
  })

  test('grants what was sold with it, which must have been offered', async () => {
    await changeOrder({ creditsHundredths: 9_900 })
    await write({ ...(await read(await grantKey())), amount: 9_900 })
    expect(await auditWith(-days(5))).toEqual(['L7'])
  })
})

test('a plan that has ended is not missed', async () => {
  await changePlan((period) => ({ ...period, sourceOrder: 'OR1' }))
  const rules = (await auditPayments(documentClient, TableName, time.pass(days(31)), [userId])).map(({ what }) => what)
  expect(rules.join()).not.toContain('is not there')
})
