import { beforeEach, expect, test } from 'vitest'
import { addMs, days, minutes, never, seconds, toInstant } from '#shared/time.ts'
import * as credits from '../../credits/credits.ts'
import { balanceCap } from '../../credits/limits.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { interceptTable } from '../../testing/fault-injection.ts'
import { runDue } from '../../testing/run-due.ts'
import * as reconcileOrders from '../jobs/reconcile-orders.ts'
import * as payments from '../payments.ts'
import * as store from '../store.ts'
import { aBuyer, expectConsistentPayments, request, time } from '../testing/buyers.ts'
import { withGateway } from '../testing/gateway.ts'
import { withMails } from '../testing/mails.ts'

// A payment whose credits the balance cannot take. @source docs/rules/payments.md#a-full-balance

const { oen } = withGateway()
const { sentTo } = withMails()
const good = '4242424242424242'

beforeEach(() => time.reset())

const fullFor = minutes(20)

/** Credits up to the cap, which expire after a while. */
async function fill(userId: string): Promise<void> {
  const { available } = await credits.getBalance(userId, time.now)
  const expiresAt = toInstant(addMs(time.now, fullFor))
  const amount = balanceCap - available
  await credits.grant(userId, { cause: 'admin#fill', source: 'admin', expiresAt, amount }, time.now)
}

/** A buyer with a full balance who has paid. */
async function aWaitingBuyer(code: 'PLAN-STANDARD' | 'PACK-basic') {
  const buyer = await aBuyer()
  const userEmail = `${buyer.userId.toLowerCase()}@billing.test`
  if (code === 'PACK-basic') await pay(buyer, 'PLAN-STARTER', 'starter@billing.test')
  await fill(buyer.userId)
  const { order, answer } = await pay(buyer, code, userEmail)
  expect(answer).toMatchObject({ success: false, status: 'pending' })
  expect((await store.findOrder(order.orderId))?.status).toBe('paid')
  return {
    ...buyer,
    orderId: order.orderId,
    mails: async () => (await sentTo(userEmail)).map(({ subject, body }) => `${subject}\n${body.text}`),
  }
}

async function pay(buyer: payments.Buyer, code: Parameters<typeof request>[0], userEmail: string) {
  const { order, page } = await payments.startCheckout(buyer, request(code, { userEmail }), time.now)
  if (code.startsWith('PLAN-')) await oen().control.bindCard(page.id, good)
  else await oen().control.payCheckout(page.id, good)
  await oen().control.settleWebhooks()
  return { order, answer: await payments.verify(buyer.userId, order.orderId, time.now) }
}

const causesOf = async (userId: string) => (await credits.getBalance(userId, time.now)).grants.map(({ cause }) => cause)
const statusOf = async (orderId: string) => (await store.findOrder(orderId))?.status
/** The payment that the gateway took last. */
const payment = () => oen().control.transactions().at(-1)!

test.each(['PLAN-STANDARD', 'PACK-basic'] as const)(
  '%s is given once as soon as the balance allows it',
  async (code) => {
    const { userId, orderId, mails } = await aWaitingBuyer(code)
    for (let starts = 0; starts < 3; starts += 1) {
      expect(await runDue(reconcileOrders, time.pass(minutes(6))), 'it stays due').toBeGreaterThan(0)
      expect(await statusOf(orderId)).toBe('paid')
    }
    expect(await causesOf(userId)).not.toContain(`order#${orderId}`)
    expect(await mails()).toEqual([])

    time.pass(fullFor)
    await Promise.all([1, 2, 3].map(() => runDue(reconcileOrders, time.now)))
    expect(await statusOf(orderId)).toBe('fulfilled')
    expect((await causesOf(userId)).filter((cause) => cause === `order#${orderId}`)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    expect(await payments.verify(userId, orderId, time.now)).toMatchObject({ success: true, status: 'completed' })
    await expectConsistentPayments(time.now, userId)
  },
)

test.each([
  ['PLAN-STANDARD', 450],
  ['PACK-basic', 150],
] as const)('%s that is refunded instead is never given', async (code, price) => {
  const { userId, orderId, mails } = await aWaitingBuyer(code)
  const plan = await subscriptions.findPlan(userId, time.now)
  expect(plan.tier).toBe(code === 'PLAN-STANDARD' ? 'STANDARD' : 'STARTER')
  oen().control.refundAtConsole(payment().id)
  await runDue(reconcileOrders, time.pass(minutes(6)))
  expect(await statusOf(orderId)).toBe('expired')
  expect(await payments.verify(userId, orderId, time.now)).toMatchObject({ success: false, status: 'refunded' })
  expect((await subscriptions.findPlan(userId, time.now)).tier).toBe(code === 'PLAN-STANDARD' ? 'FREE' : 'STARTER')

  for (let passed = 0; passed < 3; passed += 1) await runDue(reconcileOrders, time.pass(days(1)))
  expect(await causesOf(userId)).not.toContain(`order#${orderId}`)
  // One mail, about the refund: no credits were given, so there is no receipt.
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatch(new RegExp(`^Your Postloom refund of NT\\$${price}\n`))
  expect(mail).toContain(code === 'PLAN-STANDARD' ? 'plan of this order has ended' : 'Nothing had been given')
  await expectConsistentPayments(time.now, userId)
})

test('a buyer who asks again and again has the gateway asked every three seconds at most, every second when forced', async () => {
  const { userId, orderId } = await aWaitingBuyer('PACK-basic')
  const requests = () => oen().control.requests().length
  time.pass(minutes(1))
  const before = requests()
  for (let asked = 0; asked < 5; asked += 1) await payments.verify(userId, orderId, time.now)
  expect(requests() - before).toBe(1)
  time.pass(seconds(1))
  for (let asked = 0; asked < 5; asked += 1) await payments.verify(userId, orderId, time.now, { isFresh: true })
  expect(requests() - before).toBe(2)
})

test('one that is refunded in part is given, and the part is taken back', async () => {
  const { userId, orderId } = await aWaitingBuyer('PACK-basic')
  oen().control.refundAtConsole(payment().id, 50)
  await runDue(reconcileOrders, time.pass(minutes(6)))
  expect(await statusOf(orderId)).toBe('paid')
  await runDue(reconcileOrders, time.pass(fullFor))
  expect(await statusOf(orderId)).toBe('fulfilled')
  await runDue(reconcileOrders, time.pass(days(1)))
  const { grants } = await credits.getBalance(userId, time.now)
  expect(grants.find(({ cause }) => cause === `order#${orderId}`)?.remaining).toBe(5_000 - Math.floor(5_000 / 3))
  await expectConsistentPayments(time.now, userId)
})

test('one whose refund got no answer, and which is refunded in part at the console, is given all the same', async () => {
  const { userId, orderId } = await aWaitingBuyer('PACK-basic')
  oen().control.setFaults({ refunds: ['504 not done'] })
  await payments.refundOrder(orderId, 'request-1', time.now, {})
  oen().control.refundAtConsole(payment().id, 50)
  await runDue(reconcileOrders, time.pass(minutes(6)))
  const order = await store.findOrder(orderId)
  expect([order!.status, order!.refundSince]).toEqual(['paid', undefined])
  await runDue(reconcileOrders, time.pass(fullFor))
  expect(await statusOf(orderId)).toBe('fulfilled')
  await runDue(reconcileOrders, time.pass(days(1)))
  expect(await store.findOrder(orderId)).toMatchObject({ refundedTwd: 50 })
  await expectConsistentPayments(time.now, userId)
})

test('credits that another call grants just before the refund is stored are taken back', async () => {
  const { userId, orderId } = await aWaitingBuyer('PACK-basic')
  oen().control.refundAtConsole(payment().id)
  let hasRaced = false
  const restore = interceptTable(async ({ body }, send) => {
    if (hasRaced || !JSON.stringify(body.TransactItems ?? '').includes('"refundedTwd"')) return send()
    hasRaced = true
    const grant = { cause: `order#${orderId}`, source: 'purchase', amount: 5_000, expiresAt: never } as const
    await credits.grant(userId, grant, addMs(time.now, fullFor))
    return send()
  })
  await payments.reconcileOrder(orderId, time.pass(minutes(6)))
  restore()
  expect(hasRaced).toBe(true)
  expect(await statusOf(orderId)).toBe('expired')
  expect(await causesOf(userId)).not.toContain(`order#${orderId}`)
  await expectConsistentPayments(time.now, userId)
})
