import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test } from 'vitest'
import { days, hours } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { type RawRow, readRawRows } from '../table/raw-rows.ts'
import { documentClient, table } from '../table/table.ts'
import { askGateway } from './advance/ask-gateway.ts'
import * as payments from './payments.ts'
import { processPlanEvent } from './renewal.ts'
import * as store from './store.ts'
import { aBuyer, expectConsistentPayments, request, time } from './testing/buyers.ts'
import { withGateway } from './testing/gateway.ts'

// The steps for orders in docs/operations.md, "Auditing and restoring".

const { oen } = withGateway()
const TableName = table.table
const charges = () => oen().control.transactions().length

beforeEach(() => time.reset())

/** All rows of a person and of their orders. */
async function readAll(userId: string): Promise<RawRow[]> {
  const own = await readRawRows(documentClient, TableName, userId)
  const orders = await store.listOrders(userId)
  return [...own, ...(await Promise.all(orders.map(({ orderId }) => readOrderRow(orderId))))]
}

async function readOrderRow(orderId: string): Promise<RawRow> {
  const Key = { pk: `$posts#orderId_${orderId}`, sk: 'ORDER' }
  return (await documentClient.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item!
}

async function put(rows: readonly RawRow[]): Promise<void> {
  for (const row of rows) await documentClient.send(new PutCommand({ TableName, Item: row }))
}

async function remove(rows: readonly RawRow[]): Promise<void> {
  for (const { pk, sk } of rows) await documentClient.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
}

/** What an operator copies of an order: it, what points to it, and the order changed as the page says. */
function rowsToCopy(rows: readonly RawRow[], order: RawRow): RawRow[] {
  const { fulfilledAt, endDate, ...rest } = order
  const pointers = rows.filter(({ sk, orderId }) => orderId === order.orderId && /^(PAYMENT|RENEW)#/.test(sk))
  return [...pointers, { ...rest, status: 'charging' }]
}

/** A person whose plan was renewed after the second that the table is restored to. @returns all rows from before and after it */
async function aRenewalInTheLostStretch() {
  const buyer = await aBuyer()
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER', { autoRenew: true }), time.now)
  await oen().control.bindCard(page.id, '4242424242424242')
  await oen().control.settleWebhooks()
  await payments.verify(buyer.userId, order.orderId, time.now)
  time.pass(days(26) + hours(1))
  await processPlanEvent(buyer.userId, time.now)
  const before = await readAll(buyer.userId)
  time.pass(days(3))
  await processPlanEvent(buyer.userId, time.now)
  const after = await readAll(buyer.userId)
  const paid = charges()
  time.pass(hours(1))
  await remove(after)
  await put(before)
  return { ...buyer, after, paid }
}

test('a renewal that a restored table does not know would be charged once more', async () => {
  const { userId, paid } = await aRenewalInTheLostStretch()
  await processPlanEvent(userId, time.now)
  expect(charges()).toBe(paid + 1)
})

test('with its three rows, and the order as if its charge had no answer, it is found at the gateway and given once', async () => {
  const { userId, after, paid } = await aRenewalInTheLostStretch()
  const renewal = after.find(({ sk, kind }) => sk === 'ORDER' && kind === 'renewal')!
  const { endDate } = renewal
  expect(endDate).toEqual(expect.any(String))
  const copied = rowsToCopy(after, renewal)
  expect(copied.map(({ sk }) => sk)).toHaveLength(3)
  await put(copied)
  for (let times = 0; times < 2; times += 1) await processPlanEvent(userId, time.now)
  expect(charges(), 'nothing is charged again').toBe(paid)
  expect(await store.findOrder(renewal.orderId)).toMatchObject({ status: 'fulfilled', endDate })
  expect((await subscriptions.findPlan(userId, time.now)).endDate).toBe(endDate)
  await expectConsistentPayments(time.now, userId)
})

test('a purchase that a restored table does not know is given when an admin asks the gateway again', async () => {
  const buyer = await aBuyer()
  const before = await readAll(buyer.userId)
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER'), time.now)
  await oen().control.bindCard(page.id, '4242424242424242')
  await oen().control.settleWebhooks()
  await payments.verify(buyer.userId, order.orderId, time.now)
  const after = await readAll(buyer.userId)
  const paid = charges()
  time.pass(hours(1))
  await remove(after)
  await put([...before, ...rowsToCopy(after, after.find(({ sk }) => sk === 'ORDER')!)])
  await askGateway((await store.findOrder(order.orderId))!, time.now)
  expect(await store.findOrder(order.orderId)).toMatchObject({ status: 'fulfilled' })
  expect((await subscriptions.findPlan(buyer.userId, time.now)).tier).toBe('STARTER')
  expect(charges()).toBe(paid)
  await expectConsistentPayments(time.now, buyer.userId)
})
