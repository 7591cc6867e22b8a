import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { addMs, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { aHoldRequest } from '../credits/testing/people.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { documentClient, table } from '../table/table.ts'
import { meterTable } from '../testing/table-meter.ts'
import { newRenewal } from './order/new-order.ts'
import type { Order } from './order/state.ts'
import * as store from './store.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
let orders = 0

async function anOrder(): Promise<Order> {
  orders += 1
  const request = {
    productCode: 'PLAN-STARTER',
    userName: 'Ada',
    userEmail: 'ada@example.test',
    language: 'en',
  } as const
  const ids = { orderId: `OR${now.getTime() + orders}`, version: ulid() }
  const order = newRenewal({ ...request, userId: ulid() }, { cardLastFour: '4242' }, ids, now)
  expect(await store.createOrder(order, undefined, toInstant(now))).toEqual({ ok: true })
  return order
}

const keyOf = ({ orderId }: Order) => ({ pk: `$posts#orderId_${orderId}`, sk: 'ORDER' })
const readRaw = async (order: Order) =>
  (await documentClient.send(new GetCommand({ TableName: table.table, Key: keyOf(order), ConsistentRead: true }))).Item!

test('orders of a day are counted without reading runs and posts, which stand behind them', async () => {
  const userId = ulid()
  await subscriptions.openAccount(userId, now)
  const platforms = ['facebook', 'linkedin', 'youtube'] as const
  const { hold } = await credits.reserve(userId, aHoldRequest({ platforms: [...platforms] }), now)
  for (const platform of platforms) await credits.deliver(hold, platform, { content: '茶'.repeat(5_000) }, now)
  const { read } = await meterTable(() => store.orderTimesSince(userId, addMs(now, -1_000)))
  expect(read, 'an empty range, read consistently').toBe(1)
})

test('a row has the names and values of the order, and is read as what was written', async () => {
  const created = await anOrder()
  const charging = await store.applyEvent(created, { kind: 'charge_started', cardLastFour: '4242' }, now)
  const paid = await store.applyEvent(
    { ...charging!, resumeTokenUntil: toInstant(now) },
    { kind: 'paid', transactionHid: 'P2026112000000001', paidAt: toInstant(now) },
    now,
  )
  expect(await readRaw(paid!)).toMatchObject({ status: 'paid', resumeTokenUntil: toInstant(now) })
  const later = addMs(now, 1_000)
  const fulfilled = await store.applyEvent(paid!, { kind: 'fulfilled', endDate: toInstant(later) }, later)
  const row = await readRaw(fulfilled!)
  expect(row).toMatchObject({
    status: 'fulfilled',
    statusSince: toInstant(later),
    fulfilledAt: toInstant(later),
    reconciledAt: toInstant(later),
    resumeTokensUsed: 0,
  })
  expect(row).not.toHaveProperty('resumeTokenUntil')
  expect(await store.findOrder(created.orderId)).toEqual(fulfilled)
})

test('an illegal event throws and writes nothing, and a status cannot be changed without an event', async () => {
  const order = await anOrder()
  await expect(store.applyEvent(order, { kind: 'fulfilled', endDate: undefined }, now)).rejects.toThrow(
    'fulfilled is illegal for a renewal of PLAN-STARTER that is card_ready',
  )
  expect(await store.findOrder(order.orderId)).toEqual(order)
  // @ts-expect-error a status is no detail
  const change: Parameters<typeof store.changeOrder>[1] = { status: 'fulfilled' }
  expect(change).toBeDefined()
})
