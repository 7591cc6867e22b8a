import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { askGateway } from '#shared/admin/endpoints/ask-gateway.ts'
import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import { addMs, days, hours, minutes } from '#shared/time.ts'
import * as account from '../account/account.ts'
import * as payments from '../payments/payments.ts'
import { aBuyer, request, time } from '../payments/testing/buyers.ts'
import { withGateway } from '../payments/testing/gateway.ts'
import { withMails } from '../payments/testing/mails.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser } from '../testing/user.ts'
import { boundsOf, taipeiDay } from './taipei-day.ts'

const { oen } = withGateway()
withMails()

/** Signed in at the moved time. */
const anAdmin = () => aUser({ role: 'admin', now: time.now })

beforeEach(time.reset)

/** A pack whose page is open. */
async function anOpenPack() {
  const { id: userId } = await aUser({ plan: 'STARTER', now: time.now })
  const { order, page } = await payments.startCheckout({ userId, displayName: 'Ada' }, request('PACK-basic'), time.now)
  return { userId, orderId: order.orderId, pageId: page.id }
}

/** A plan that was paid and given. */
async function aPlan() {
  const buyer = await aBuyer()
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER'), time.now)
  const { orderId } = order
  await oen().control.bindCard(page.id, '4242424242424242')
  await oen().control.settleWebhooks()
  await payments.verify(buyer.userId, orderId, time.now, { isFresh: true })
  return { buyer, orderId }
}

test('a list shows each order with its buyer, its status and what happened to it', async () => {
  const plan = await aPlan()
  const admin = await anAdmin()
  const { status, body } = await admin.call(listAllTransactions, { query: { status: 'fulfilled', limit: '1' } })
  expect(status).toBe(200)
  expect(body.items).toMatchObject([
    {
      id: plan.orderId,
      orderId: plan.orderId,
      user: { id: plan.buyer.userId, email: expect.stringContaining('@example.test') },
      amount: 150,
      currency: 'TWD',
      status: 'completed',
      state: 'fulfilled',
      subscription: { planType: 'STARTER' },
      card: '4242',
      charges: 1,
      refundedTwd: 0,
    },
  ])
  const kinds = body.items[0]!.steps.map(({ kind }) => kind)
  for (const kind of ['created', 'opened', 'bound', 'charged', 'paid', 'given']) expect(kinds).toContain(kind)
})

test('an order moves from one group to the other and stays in the list of all', async () => {
  const open = await anOpenPack()
  const idsOf = async (status?: 'open' | 'expired') => {
    const admin = await anAdmin()
    const { body } = await admin.call(listAllTransactions, { query: { limit: '100', ...(status && { status }) } })
    return body.items.map(({ id }) => id)
  }
  expect(await idsOf('open')).toContain(open.orderId)
  const later = time.pass(hours(1))
  await payments.reconcileOrder(open.orderId, later)
  expect(await idsOf('open')).not.toContain(open.orderId)
  expect(await idsOf('expired')).toContain(open.orderId)
  expect(await idsOf()).toContain(open.orderId)
})

test('a list up to a day ends when the day ends in Taipei', async () => {
  const day = taipeiDay(time.now)
  time.pass(Date.parse(boundsOf(day).until) - time.now.getTime() - minutes(30))
  const last = await anOpenPack()
  time.pass(hours(1))
  const first = await anOpenPack()
  const { body } = await (await anAdmin()).call(listAllTransactions, { query: { until: day } })
  const ids = body.items.map(({ id }) => id)
  expect(ids).toContain(last.orderId)
  expect(ids).not.toContain(first.orderId)
})

test('a list from a day begins when the day begins in Taipei, by id and by person as well', async () => {
  const day = taipeiDay(addMs(time.now, days(1)))
  time.pass(Date.parse(boundsOf(day).from) - time.now.getTime() - minutes(1))
  const before = await anOpenPack()
  time.pass(minutes(2))
  const within = await anOpenPack()
  const root = await anAdmin()
  const ask = async (query: Record<string, string>) =>
    (await root.call(listAllTransactions, { query })).body.items.map(({ id }) => id)
  const all = await ask({ from: day })
  expect(all).toContain(within.orderId)
  expect(all).not.toContain(before.orderId)
  expect(await ask({ from: day, until: day })).toEqual(all)
  for (const search of [before.orderId, before.userId]) {
    expect(await ask({ search })).toContain(before.orderId)
    expect(await ask({ search, from: day })).toEqual([])
  }
})

test('an order that hangs needs a look until the gateway has been asked', async () => {
  const open = await anOpenPack()
  await oen().control.payCheckout(open.pageId, '4242424242424242')
  const looks = async () =>
    (await (await anAdmin()).call(listAllTransactions, { query: { status: 'needs-look' } })).body.items.filter(
      ({ id }) => id === open.orderId,
    )
  expect(await looks()).toEqual([])
  time.pass(hours(1))
  expect(await looks()).toMatchObject([{ needsLook: 'unclear' }])
  const asked = await (await anAdmin()).call(askGateway, { params: { id: open.orderId } })
  expect(asked).toMatchObject({ status: 200, body: { id: open.orderId, status: 'completed', state: 'fulfilled' } })
  expect(await looks()).toEqual([])
})

test('an order that nobody made is not asked about', async () => {
  const admin = await anAdmin()
  const answer = await admin.call(askGateway, { params: { id: 'OR9999999999999' } })
  expect(answer).toMatchObject({ status: 404, body: { code: 'payment.order-not-found' } })
})

test('a search finds an order by its id and its page, and the orders of a person by id, e-mail and username', async () => {
  const user = await account.findOrCreateUser(
    {
      provider: 'google',
      method: 'google',
      subject: randomUUID(),
      email: 'Tea.House@example.test',
      displayName: 'Tea',
      role: 'user',
    },
    time.now,
  )
  await subscriptions.openAccount(user.userId, time.now)
  const buyer = { userId: user.userId, displayName: 'Tea' }
  const { order: first, page } = await payments.startCheckout(buyer, request('PLAN-STARTER'), time.now)
  time.pass(minutes(2))
  const { order: second } = await payments.startCheckout(buyer, request('PLAN-STANDARD'), time.now)
  const admin = await anAdmin()
  const find = async (search: string) =>
    (await admin.call(listAllTransactions, { query: { search } })).body.items.map(({ id }) => id)
  expect(await find(first.orderId)).toEqual([first.orderId])
  expect(await find(page.id)).toEqual([first.orderId])
  for (const name of [user.userId, user.username.toUpperCase(), ' tea.house@EXAMPLE.test '])
    expect(await find(name), name).toEqual([second.orderId, first.orderId])
  for (const nobody of ['nobody@example.test', "' OR 1=1 --", 'OR1']) expect(await find(nobody), nobody).toEqual([])
})

test('a search of 5,000 characters, a forged cursor and one of another list are refused', async () => {
  await anOpenPack()
  time.pass(minutes(2))
  await anOpenPack()
  const admin = await anAdmin()
  const ask = (query: Record<string, string>) => admin.call(listAllTransactions, { query })
  expect(await ask({ search: 'x'.repeat(5_000) })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  const { nextCursor } = (await ask({ limit: '1' })).body
  expect(nextCursor).not.toBeNull()
  const refusals: Record<string, string>[] = [
    { cursor: 'x' },
    { cursor: Buffer.from('["a","2026-11-20T00:00:00.000Z","2026-11/x"]').toString('base64url') },
    { cursor: nextCursor!, status: 'open' },
    { cursor: nextCursor!, search: 'OR1' },
  ]
  for (const refused of refusals)
    expect(await ask(refused)).toMatchObject({ status: 400, body: { code: 'request.cursor-invalid' } })
  time.pass(hours(25))
  const later = await anAdmin()
  expect(await later.call(listAllTransactions, { query: { cursor: nextCursor! } })).toMatchObject({
    status: 400,
    body: { code: 'request.cursor-invalid' },
  })
})

test('pages follow each other, and the last costs what the first does', async () => {
  for (let n = 0; n < 6; n += 1) {
    await anOpenPack()
    time.pass(minutes(1))
  }
  const seen: string[] = []
  const costs: unknown[] = []
  const { allOrders } = payments
  let after: string | undefined
  do {
    const cost = await meterTable(async () => {
      const { orders, next } = await allOrders.listAllOrders('open', { after, limit: 2 }, time.now)
      seen.push(...orders.map(({ orderId }) => orderId))
      after = next
    })
    if (after) costs.push(cost)
  } while (after && costs.length < 3)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(seen.toSorted().toReversed())
  expect(costs.at(-1)).toEqual(costs[0])
})
