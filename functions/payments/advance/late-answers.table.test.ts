import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#shared/time.ts'
import * as credits from '../../credits/credits.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { runDue } from '../../testing/run-due.ts'
import * as reconcileOrders from '../jobs/reconcile-orders.ts'
import * as payments from '../payments.ts'
import * as store from '../store.ts'
import { aBuyer, expectConsistentPayments, request, time } from '../testing/buyers.ts'
import { withGateway } from '../testing/gateway.ts'
import { withMails } from '../testing/mails.ts'

// The answer to a charge may come after others have reconciled its order.

const { oen } = withGateway()
withMails()
const { fetch } = globalThis

beforeEach(() => time.reset())
afterEach(() => {
  globalThis.fetch = fetch
})

/** What happens after the gateway took the money of the next charge and before its answer is there. */
function beforeTheAnswer(happen: () => Promise<unknown>): void {
  globalThis.fetch = async (...args) => {
    const answer = await fetch(...args)
    if (!String(args[0]).endsWith('/token/transactions')) return answer
    globalThis.fetch = fetch
    await happen()
    return answer
  }
}

async function aCardThatIsReady() {
  const buyer = await aBuyer()
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER'), time.now)
  await oen().control.bindCard(page.id, '4242424242424242')
  await oen().control.settleWebhooks()
  return { ...buyer, orderId: order.orderId }
}

test('a charge that was refunded before its answer came pays for nothing', async () => {
  const { userId, orderId } = await aCardThatIsReady()
  beforeTheAnswer(async () => {
    oen().control.refundAtConsole(oen().control.transactions()[0]!.id)
    await runDue(reconcileOrders, time.pass(minutes(3)))
    expect((await store.findOrder(orderId))?.status).toBe('expired')
  })
  await payments.verify(userId, orderId, time.now)
  for (let starts = 0; starts < 4; starts += 1) await runDue(reconcileOrders, time.pass(minutes(20)))
  expect(await store.findOrder(orderId)).toMatchObject({ status: 'expired', refundedTwd: 150 })
  expect((await subscriptions.findPlan(userId, time.now)).tier).toBe('FREE')
  expect((await credits.getBalance(userId, time.now)).available).toBe(500)
  await expectConsistentPayments(time.now, userId)
})

test('a charge that was refunded in part before its answer came is given, and the part is taken back', async () => {
  const { userId, orderId } = await aCardThatIsReady()
  beforeTheAnswer(async () => {
    oen().control.refundAtConsole(oen().control.transactions()[0]!.id, 60)
    await runDue(reconcileOrders, time.pass(minutes(3)))
  })
  await payments.verify(userId, orderId, time.now)
  expect((await store.findOrder(orderId))?.status).toBe('fulfilled')
  await runDue(reconcileOrders, time.pass(minutes(24 * 60)))
  expect((await credits.getBalance(userId, time.now)).available).toBe(500 + 1_500)
  await expectConsistentPayments(time.now, userId)
})
