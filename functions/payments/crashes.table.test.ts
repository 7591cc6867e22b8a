import { beforeEach, describe, expect, test } from 'vitest'
import { minutes, seconds } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { breakCall, Crash, type Fault, faults, interceptTable, isCrash } from '../testing/fault-injection.ts'
import { runDue } from '../testing/run-due.ts'
import * as reconcileOrders from './jobs/reconcile-orders.ts'
import * as payments from './payments.ts'
import * as store from './store.ts'
import { aBuyer, expectConsistentPayments, request, time } from './testing/buyers.ts'
import { webhookWorker, withGateway } from './testing/gateway.ts'
import { withMails } from './testing/mails.ts'

const { oen, fixture, forget } = withGateway()
withMails()
const good = '4242424242424242'

beforeEach(() => time.reset())

/** A whole purchase as buyer, gateway and product do it. Each step may be done again. */
async function buy(buyer: payments.Buyer, code: 'PLAN-STARTER' | 'PACK-basic'): Promise<string> {
  const { order, page } = await payments.startCheckout(buyer, request(code), time.now)
  const { bindCard, payCheckout } = oen().control
  const pay = code === 'PLAN-STARTER' ? bindCard : payCheckout
  // A buyer who pays twice on one page finds it closed.
  await pay(page.id, good).catch(() => null)
  await oen().control.settleWebhooks()
  await payments.verify(buyer.userId, order.orderId, time.now)
  return order.orderId
}
const buyPlan = (buyer: payments.Buyer) => buy(buyer, 'PLAN-STARTER')
const buyPack = (buyer: payments.Buyer) => buy(buyer, 'PACK-basic')

/** A buyer who clicks sooner waits for the page that is being opened. */
const openingIsOver = seconds(21)

/** A webhook that no worker could take lies with the dead letters until somebody sends it back. */
const replayWebhooks = () => fixture().replay(webhookWorker)

const recoveries = {
  'its buyer, who tries again': async (buyer: payments.Buyer, purchase: typeof buyPlan) => {
    time.pass(openingIsOver)
    await purchase(buyer).catch(ignoreRefusal)
  },
  'the job': async () => {
    await replayWebhooks()
    for (let times = 0; times < 4; times += 1) await runDue(reconcileOrders, time.pass(minutes(6)))
  },
  both: async (buyer: payments.Buyer, purchase: typeof buyPlan) => {
    const later = time.pass(minutes(6))
    await Promise.all([replayWebhooks(), purchase(buyer).catch(ignoreRefusal), runDue(reconcileOrders, later)])
  },
}

/** Buying what one has is refused, and a payment that is being confirmed makes the next one wait. */
const ignoreRefusal = (error: unknown): void => {
  if (!(error as { code?: string }).code) throw error
}

async function runBroken(n: number, fault: Fault, purchase: () => Promise<unknown>) {
  const broken = breakCall(n, fault)
  const hasCrashed = await purchase().then(
    () => false,
    (error) => {
      if (!isCrash(error)) throw error
      return true
    },
  )
  broken.restore()
  return { hasCrashed, calls: broken.count() }
}

const paidFor = (orderIds: string[]) =>
  oen()
    .control.transactions()
    .filter(({ orderId, history }) => orderIds.includes(orderId) && history.at(-1)!.status === 'charged').length

/** Everything paid was given once, nothing else was, and no order was charged twice. */
async function expectGivenAsPaid(buyer: payments.Buyer, credit: number, before: number): Promise<void> {
  for (let times = 0; times < 4; times += 1) await runDue(reconcileOrders, time.pass(minutes(6)))
  const orders = await store.listOrders(buyer.userId)
  const own = orders.map(({ orderId }) => orderId)
  for (const orderId of own) expect(paidFor([orderId])).toBeLessThanOrEqual(1)
  const fulfilled = orders.filter(({ status }) => status === 'fulfilled').length
  expect(fulfilled).toBe(paidFor(own))
  const { available } = await credits.getBalance(buyer.userId, time.now)
  expect(available).toBe(before + fulfilled * credit)
}

/**
 * Runs with the first call broken, then with the second, and so on until no call is left to break; each with a buyer of its own.
 * @param run gets which call to break, and returns how many calls there were
 * @param least how many calls there are at the least
 */
async function breakEachCall(least: number, run: (n: number, buyer: payments.Buyer) => Promise<number>): Promise<void> {
  const people: string[] = []
  for (let n = 1, isBroken = true; isBroken; n += 1) {
    time.reset()
    forget()
    const buyer = await aBuyer()
    people.push(buyer.userId)
    isBroken = (await run(n, buyer)) >= n
  }
  expect(people.length).toBeGreaterThan(least)
  await expectConsistentPayments(time.now, ...people)
}

describe.each(faults)('%s at any call of a purchase', (fault) => {
  test.each(Object.keys(recoveries) as (keyof typeof recoveries)[])(
    'of a plan is completed by %s',
    async (recovery) => {
      await breakEachCall(12, async (n, buyer) => {
        const { hasCrashed, calls } = await runBroken(n, fault, () => buyPlan(buyer))
        if (hasCrashed) await recoveries[recovery](buyer, buyPlan)
        await expectGivenAsPaid(buyer, 2_500, 500)
        return calls
      })
    },
  )
})

test.each(faults)('%s at any call of a pack is completed by the job', async (fault) => {
  await breakEachCall(10, async (n, buyer) => {
    await buyPlan(buyer)
    const { hasCrashed, calls } = await runBroken(n, fault, () => buyPack(buyer))
    if (hasCrashed) await recoveries['the job']()
    const orders = await store.listOrders(buyer.userId)
    const packs = orders.filter(({ productCode }) => productCode === 'PACK-basic').map(({ orderId }) => orderId)
    for (let times = 0; times < 4; times += 1) await runDue(reconcileOrders, time.pass(minutes(6)))
    const { available } = await credits.getBalance(buyer.userId, time.now)
    expect(available).toBe(3_000 + paidFor(packs) * 5_000)
    return calls
  })
})

/** The `n`-th call of the gateway goes wrong; after a crash nothing is written any more. */
function breakGatewayCall(n: number, fault: GatewayFault): { count: () => number; restore: () => void } {
  const { fetch } = globalThis
  let calls = 0
  let isDead = false
  globalThis.fetch = async (...args) => {
    if (!String(args[0]).startsWith(oen().apiOrigin)) return fetch(...args)
    calls += 1
    if (calls !== n) return fetch(...args)
    isDead = fault.startsWith('crash')
    if (fault.endsWith('before')) throw new TypeError('cut')
    const answer = await fetch(...args)
    if (fault === 'no words') return new Response('<html>504 Gateway Time-out</html>', { status: 504 })
    if (fault === 'half an answer') return new Response((await answer.text()).slice(0, 20), { status: answer.status })
    throw new TypeError('cut')
  }
  const restore = interceptTable(async (_, send) => {
    if (isDead) throw new Crash('after the crash')
    return send()
  })
  return {
    count: () => calls,
    restore: () => {
      globalThis.fetch = fetch
      restore()
    },
  }
}
const gatewayFaults = ['crash before', 'crash after', 'cut before', 'cut after', 'no words', 'half an answer'] as const
type GatewayFault = (typeof gatewayFaults)[number]

describe.each([
  ['a plan', buyPlan, 'PLAN-STARTER', 2],
  ['a pack', buyPack, 'PACK-basic', 2],
] as const)('each call of the gateway while %s is bought', (_, purchase, code, least) => {
  test.each(gatewayFaults)('may end with "%s"', async (fault) => {
    await breakEachCall(least, async (n, buyer) => {
      if (purchase === buyPack) await buyPlan(buyer)
      const broken = breakGatewayCall(n, fault)
      const hasFailed = await purchase(buyer).then(
        () => false,
        (error) => {
          if (!isCrash(error)) ignoreRefusal(error)
          return true
        },
      )
      broken.restore()
      time.pass(openingIsOver)
      if (hasFailed) await purchase(buyer).catch(ignoreRefusal)
      for (let times = 0; times < 4; times += 1) await runDue(reconcileOrders, time.pass(minutes(6)))
      const orders = (await store.listOrders(buyer.userId)).filter(({ productCode }) => productCode === code)
      const own = orders.map(({ orderId }) => orderId)
      expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(paidFor(own))
      for (const orderId of own) expect(paidFor([orderId])).toBeLessThanOrEqual(1)
      return broken.count()
    })
  })
})

describe.each([
  'ok',
  'T0001',
  'C026 taken',
  'C026 not taken',
  '504 taken',
  '504 not taken',
  '500 taken',
  '500 not taken',
  'cut taken',
  'cut not taken',
] as const)('a charge that ends with "%s"', (fault) => {
  test.each([0, 90_000])('is given exactly when the money was taken, look-ups %i ms old', async (staleMs) => {
    const buyer = await aBuyer()
    oen().control.setFaults({ charges: [fault], staleMs })
    const orderId = await buyPlan(buyer)
    await expectGivenAsPaid(buyer, 2_500, 500)
    await expectConsistentPayments(time.now, buyer.userId)
    const isTaken = fault === 'ok' || (fault.endsWith(' taken') && !fault.endsWith('not taken'))
    expect(paidFor([orderId])).toBe(isTaken ? 1 : 0)
  })

  test('ends the same whether a fresh reconciliation is asked for or not', async () => {
    const ends: string[] = []
    for (const isFresh of [true, false]) {
      forget()
      const buyer = await aBuyer()
      oen().control.setFaults({ charges: [fault] })
      const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER'), time.now)
      await oen().control.bindCard(page.id, good)
      await oen().control.settleWebhooks()
      for (let times = 0; times < 6; times += 1) {
        await payments.verify(buyer.userId, order.orderId, time.pass(minutes(2)), { isFresh })
      }
      ends.push(`${(await store.findOrder(order.orderId))?.status} ${oen().control.transactions().length}`)
    }
    expect(ends[0]).toBe(ends[1])
  })
})
