import { afterEach, beforeEach, expect, test } from 'vitest'
import { addMs, days, minutes, seconds } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { interceptTable, type TableCall } from '../testing/fault-injection.ts'
import { runDue } from '../testing/run-due.ts'
import { listConditions } from '../testing/write-conditions.ts'
import { advance } from './advance/advance.ts'
import { reconcile } from './advance/reconcile.ts'
import * as reconcileOrders from './jobs/reconcile-orders.ts'
import * as pages from './page-store.ts'
import * as payments from './payments.ts'
import { processPlanEvent } from './renewal.ts'
import * as store from './store.ts'
import { aBuyer, expectConsistentPayments, request, time } from './testing/buyers.ts'
import { withGateway } from './testing/gateway.ts'
import { withMails } from './testing/mails.ts'
import { encryptWebhook } from './webhook/webhook-queue.ts'

/**
 * Two calls at once, in the worst order: just before the first one writes, the second one does all of its work. Then each
 * condition of each write is removed once, and at least one of these races must fail. A condition whose removal fails
 * nothing must be listed as redundant, with its reason.
 */

const { oen, forget } = withGateway()
withMails()

const good = '4242424242424242'
type Buyer = payments.Buyer

interface Race {
  prepare: (buyer: Buyer) => Promise<unknown>
  act: (buyer: Buyer, prepared: never) => Promise<unknown>
  /** What the other one does; the same when absent. */
  rival?: (buyer: Buyer, prepared: never) => Promise<unknown>
  check: (buyer: Buyer, prepared: never) => Promise<unknown>
}

const buy = (buyer: Buyer, code: Parameters<typeof request>[0] = 'PLAN-STARTER', over = {}) =>
  payments.startCheckout(buyer, request(code, over), time.now)

async function enterCard({ page }: payments.Checkout): Promise<Record<string, unknown>> {
  oen().control.setFaults({ webhooks: 'none' })
  await oen().control.bindCard(page.id, good)
  return oen().control.webhooks().at(-1)!.body
}

/** What its worker does with a webhook, without the queue: two of them are at one row at the same time. */
const send = async (body: unknown) => payments.processWebhook(await encryptWebhook(body, time.now), time.now)

async function aCustomer(buyer: Buyer, over = {}): Promise<payments.Checkout> {
  const checkout = await buy(buyer, 'PLAN-STARTER', over)
  await send(await enterCard(checkout))
  await payments.verify(buyer.userId, checkout.order.orderId, time.now)
  return checkout
}

/** A buyer who comes while a page is being opened waits for it, and opens another when it does not come. */
const later = (buyer: Buyer) => payments.startCheckout(buyer, request('PLAN-STARTER'), addMs(time.now, seconds(21)))

const taken = () =>
  oen()
    .control.transactions()
    .filter(({ history }) => history.at(-1)!.status === 'charged')

const races: Record<string, Race> = {
  'two clicks open one page': {
    prepare: async () => {},
    act: (buyer) => buy(buyer),
    rival: later,
    check: async ({ userId }) => expect(await store.listOrders(userId)).toHaveLength(1),
  },
  'two clicks after an order that is over open one page': {
    prepare: async (buyer) => {
      await buy(buyer)
      await runDue(reconcileOrders, time.pass(minutes(31)))
    },
    act: (buyer) => buy(buyer),
    rival: later,
    check: async ({ userId }) => expect(await store.listOrders(userId)).toHaveLength(2),
  },
  'of two pages for a pack the one its buyer was sent to counts': {
    prepare: (buyer) => aCustomer(buyer),
    act: (buyer) => buy(buyer, 'PACK-basic'),
    rival: async (buyer) => {
      const { page } = await payments.startCheckout(buyer, request('PACK-basic'), addMs(time.now, seconds(21)))
      await oen().control.payCheckout(page.id, good)
    },
    check: async ({ userId }) => {
      const [latest] = await store.listOrders(userId)
      expect((await payments.verify(userId, latest!.orderId, time.now, { isFresh: true })).status).toBe('completed')
    },
  },
  'two buyers in one millisecond have two orders': {
    prepare: () => aBuyer(),
    act: (buyer) => buy(buyer),
    rival: (_, other: Buyer) => buy(other),
    check: async (buyer, other: Buyer) => {
      for (const { userId } of [buyer, other]) {
        const [order, ...more] = await store.listOrders(userId)
        expect(order).toMatchObject({ userId, status: 'awaiting_card' })
        expect(more).toEqual([])
      }
    },
  },
  'a webhook twice is one card': {
    prepare: async (buyer) => enterCard(await buy(buyer)),
    act: (_, webhook) => send(webhook),
    check: async (buyer) => {
      const [order] = await store.listOrders(buyer.userId)
      expect(order?.status).toBe('card_ready')
    },
  },
  'a card that comes as its order ends finds it ended': {
    prepare: async (buyer) => enterCard(await buy(buyer)),
    act: (_, webhook) => send(webhook),
    rival: async ({ userId }) => {
      const [order] = await store.listOrders(userId)
      await advance(order!, addMs(time.now, minutes(31)))
    },
    check: async (buyer) => {
      const [order] = await store.listOrders(buyer.userId)
      expect(order?.status).toBe('expired')
    },
  },
  'of two cards for one page the first counts': {
    prepare: async (buyer) => enterCard(await buy(buyer)),
    act: (_, webhook: object) => send({ ...webhook, token: 'B'.repeat(27), paymentInfo: '**** 0000' }),
    rival: (_, webhook) => send(webhook),
    check: async (buyer) => {
      const [order] = await store.listOrders(buyer.userId)
      expect(order).toMatchObject({ status: 'card_ready', cardLastFour: '4242' })
    },
  },
  'one card is one person’s': {
    prepare: async (buyer) => {
      const other = await aBuyer()
      const webhook = await enterCard(await buy(other))
      return { other, webhook, own: { ...(await enterCard(await buy(buyer))), token: webhook.token } }
    },
    act: (_, { own }: { own: unknown }) => send(own),
    rival: (_, { webhook }: { webhook: unknown }) => send(webhook),
    check: async (buyer, { other }: { other: Buyer }) => {
      expect((await store.listOrders(other.userId))[0]?.status).toBe('card_ready')
      expect((await store.listOrders(buyer.userId))[0]?.status).toBe('awaiting_card')
    },
  },
  'a failure that comes late undoes no card': {
    prepare: async (buyer) => enterCard(await buy(buyer)),
    act: (_, webhook: object) => send({ ...webhook, success: false, token: null }),
    rival: (_, webhook) => send(webhook),
    check: async (_, { id }: { id: string }) => expect((await pages.findBinding(id))?.status).toBe('received'),
  },
  'two verifications charge once and give once': {
    prepare: async (buyer) => {
      const checkout = await buy(buyer)
      await send(await enterCard(checkout))
      return checkout.order.orderId
    },
    act: ({ userId }, orderId) => payments.verify(userId, orderId, time.now, { isFresh: true }),
    check: async (buyer, orderId) => {
      expect(taken()).toHaveLength(1)
      expect((await payments.verify(buyer.userId, orderId, time.now)).status).toBe('completed')
    },
  },
  'two first plans paid at once are both there': {
    prepare: async (buyer) => {
      const orders: string[] = []
      for (const code of ['PLAN-STARTER', 'PLAN-STANDARD'] as const) {
        const checkout = await buy(buyer, code)
        await send(await enterCard(checkout))
        orders.push(checkout.order.orderId)
      }
      return orders
    },
    act: ({ userId }, [first]: string[]) => payments.verify(userId, first!, time.now),
    rival: ({ userId }, [, second]: string[]) => payments.verify(userId, second!, time.now),
    check: async ({ userId }) => {
      expect(taken()).toHaveLength(2)
      expect((await subscriptions.findPlan(userId, time.now)).tier).toBe('STANDARD')
    },
  },
  'two jobs renew once': {
    prepare: async (buyer) => {
      await aCustomer(buyer, { autoRenew: true })
      time.pass(days(29) + minutes(5))
    },
    act: ({ userId }) => processPlanEvent(userId, time.now),
    check: async ({ userId }) => {
      expect(taken()).toHaveLength(2)
      expect(await store.listOrders(userId)).toHaveLength(2)
    },
  },
  'two jobs renew once more after a refund': {
    prepare: async (buyer) => {
      await aCustomer(buyer, { autoRenew: true })
      time.pass(days(29) + minutes(5))
      await processPlanEvent(buyer.userId, time.now)
      const [renewal] = await store.listOrders(buyer.userId)
      await payments.refundOrder(renewal!.orderId, 'request-1', time.now, {})
      const { url } = await payments.openCardPage(buyer.userId, 'ada@example.test', time.pass(minutes(1)))
      await oen().control.bindCard(url.split('/').at(-1)!, good)
      await send(oen().control.webhooks().at(-1)!.body)
    },
    act: ({ userId }) => processPlanEvent(userId, time.now),
    check: async ({ userId }) => {
      expect(taken(), 'the purchase and the renewal that counts').toHaveLength(2)
      expect(await store.listOrders(userId)).toHaveLength(3)
    },
  },
  'a renewal and a purchase in one millisecond are two orders': {
    prepare: async (buyer) => {
      await aCustomer(buyer, { autoRenew: true })
      time.pass(days(29) + minutes(5))
      return aBuyer()
    },
    act: ({ userId }) => processPlanEvent(userId, time.now),
    rival: (_, other: Buyer) => buy(other),
    check: async ({ userId }, other: Buyer) => {
      expect(await store.listOrders(userId)).toHaveLength(2)
      expect((await store.listOrders(other.userId))[0]).toMatchObject({ status: 'awaiting_card' })
    },
  },
  'two reconciliations take back once': {
    prepare: async (buyer) => {
      const { order } = await aCustomer(buyer)
      oen().control.refundAtConsole(taken()[0]!.id)
      return order.orderId
    },
    act: async (_, orderId) => reconcile((await store.findOrder(orderId))!, time.now),
    check: async ({ userId }) => expect((await subscriptions.findPlan(userId, time.now)).tier).toBe('FREE'),
  },
  'a cancellation is not lost beside a payment': {
    prepare: async (buyer) => {
      await aCustomer(buyer)
      const { order } = await payments.startCheckout(buyer, request('PLAN-STANDARD'), time.now)
      const binding = oen().control.pages().at(-1)!
      await oen().control.bindCard(binding.id, good)
      await send(oen().control.webhooks().at(-1)!.body)
      return order.orderId
    },
    act: ({ userId }) => subscriptions.cancel(userId, time.now),
    rival: ({ userId }, orderId) => payments.verify(userId, orderId, time.now),
    check: async ({ userId }) => {
      const plan = await subscriptions.findPlan(userId, time.now)
      expect(plan).toMatchObject({ tier: 'STANDARD', isActive: false })
    },
  },
}

let undos: (() => void)[] = []
beforeEach(() => time.reset())
afterEach(() => {
  for (const undo of undos) undo()
  undos = []
})

const isWrite = ({ operation }: TableCall) => /^(TransactWriteItems|PutItem|UpdateItem)$/.test(operation)

/** Plays a race with the other one coming just before the `n`-th write. @returns false when there is no such write */
async function play({ prepare, act, rival, check }: Race, n: number, meet: (call: TableCall) => void = () => {}) {
  time.reset()
  forget()
  const buyer = await aBuyer()
  const prepared = (await prepare(buyer)) as never
  oen().control.setFaults({ webhooks: 'none' })
  let writes = 0
  let isRival = false
  const undo = interceptTable(async (tableCall, send) => {
    if (isRival || !isWrite(tableCall)) return send()
    writes += 1
    if (writes === n) {
      meet(tableCall)
      isRival = true
      await (rival ?? act)(buyer, prepared).catch(ignoreRefusal)
      isRival = false
    }
    return send()
  })
  undos.push(undo)
  await act(buyer, prepared).catch(ignoreRefusal)
  undo()
  if (writes < n) return false
  await check(buyer, prepared)
  await expectConsistentPayments(time.now, buyer.userId)
  return true
}

const ignoreRefusal = (error: unknown): void => {
  if (!(error as { code?: string }).code) throw error
}

/** Where each condition stands: in which races, before which writes. */
const seen = new Map<string, { race: Race; n: number }[]>()
/** The conditions of credits are tested in credits. */
const isOurs = (condition: string) => /ORDER|BIND|CARD|SUBSCRIPTION/.test(condition)

test.each(Object.entries(races))('%s', async (_, race) => {
  for (let n = 1, isThere = true; isThere; n += 1)
    isThere = await play(race, n, (tableCall) => {
      for (const { name } of listConditions(tableCall).filter((condition) => isOurs(condition.name)))
        seen.set(name, [...(seen.get(name) ?? []), { race, n }])
    })
})

/**
 * Conditions that another one already covers: a patch of ElectroDB always adds `if there`; a pointer is written together
 * with its order; a page that has its card has changed its order too; and no two pages share an id.
 */
const redundant = [
  'BIND: Update BIND if there',
  'ORDER+BIND+CARD: Put BIND if status <> ?',
  'ORDER+BIND: Put BIND if absent',
  'ORDER+PAYMENT+CHECKOUT: Put PAYMENT if absent',
  'ORDER+PAYMENT+RENEW: Put PAYMENT if absent',
]

test('removing a condition makes a race fail, except for the redundant ones', async () => {
  const missed: string[] = []
  for (const [condition, places] of seen) if (!(await makesARaceFail(condition, places))) missed.push(condition)
  expect([...seen.keys()].toSorted()).toMatchInlineSnapshot(`
    [
      "BIND: Update BIND if status = ?",
      "BIND: Update BIND if there",
      "ORDER+BIND+CARD: Put BIND if status <> ?",
      "ORDER+BIND+CARD: Put CARD if attribute_not_exists(userId) OR userId = ?",
      "ORDER+BIND+CARD: Put ORDER if version = ?",
      "ORDER+BIND: Put BIND if absent",
      "ORDER+BIND: Put ORDER if version = ?",
      "ORDER+PAYMENT+CHECKOUT: Put CHECKOUT if absent",
      "ORDER+PAYMENT+CHECKOUT: Put CHECKOUT if orderId = ?",
      "ORDER+PAYMENT+CHECKOUT: Put ORDER if absent",
      "ORDER+PAYMENT+CHECKOUT: Put PAYMENT if absent",
      "ORDER+PAYMENT+RENEW: Put ORDER if absent",
      "ORDER+PAYMENT+RENEW: Put PAYMENT if absent",
      "ORDER+PAYMENT+RENEW: Put RENEW if absent",
      "ORDER+PAYMENT+RENEW: Put RENEW if orderId = ?",
      "ORDER: Put ORDER if version = ?",
      "SUBSCRIPTION: Put SUBSCRIPTION if absent",
      "SUBSCRIPTION: Put SUBSCRIPTION if version = ?",
    ]
  `)
  expect(missed.toSorted()).toEqual(redundant)
})

async function makesARaceFail(condition: string, places: { race: Race; n: number }[]): Promise<boolean> {
  const undo = interceptTable((tableCall, send) => {
    for (const { name, strip } of listConditions(tableCall)) if (name === condition) strip()
    return send()
  })
  try {
    for (const { race, n } of places) await play(race, n)
    return false
  } catch {
    return true
  } finally {
    undo()
  }
}
