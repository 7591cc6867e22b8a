import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addMs, days, minutes, seconds, toInstant } from '#shared/time.ts'
import { localMerchant } from '../../../infra/local/host/payment-settings.ts'
import * as credits from '../../credits/credits.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { startPlan } from '../../subscriptions/testing/start-plan.ts'
import { interceptTable } from '../../testing/fault-injection.ts'
import { runDue } from '../../testing/run-due.ts'
import { CardOwner } from '../entities.ts'
import * as reconcileOrders from '../jobs/reconcile-orders.ts'
import * as pages from '../page-store.ts'
import * as payments from '../payments.ts'
import { fingerprint } from '../secret.ts'
import * as store from '../store.ts'
import { aBuyer, expectConsistentPayments, request, time } from '../testing/buyers.ts'
import { sendWebhook, webhookWorker, withGateway } from '../testing/gateway.ts'
import { withMails } from '../testing/mails.ts'
import { encryptWebhook } from './webhook-queue.ts'

const { oen, fixture, deliver: send } = withGateway()
withMails()
const good = '4242424242424242'

beforeEach(() => time.reset())

async function anOpenPage() {
  const buyer = await aBuyer()
  oen().control.setFaults({ webhooks: 'none' })
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER'), time.now)
  await oen().control.bindCard(page.id, good)
  const webhook = oen().control.webhooks().at(-1)!.body
  return { buyer, orderId: order.orderId, webhook }
}
const statusOf = async (orderId: string) => (await store.findOrder(orderId))?.status

describe('a webhook about a card', () => {
  test('is written down, and asks for nothing else', async () => {
    const { orderId, webhook } = await anOpenPage()
    expect((await send(webhook)).status).toBe(200)
    expect(await statusOf(orderId)).toBe('card_ready')
    expect(oen().control.transactions()).toEqual([])
  })

  test.each([
    ['another page', { id: 'A'.repeat(27), transactionId: 'A'.repeat(27) }],
    ['another nonce', { customId: 'guessed' }],
    ['no nonce', { customId: undefined }],
    ['another merchant', { merchantId: 'evil' }],
    ['no token', { token: undefined }],
    ['a failure', { success: false }],
  ])('with %s changes nothing and is answered like any other', async (_, over) => {
    const { orderId, webhook } = await anOpenPage()
    expect(await send({ ...webhook, ...over })).toMatchObject({ status: 200, body: { received: true } })
    expect(await statusOf(orderId)).toBe('awaiting_card')
  })

  test.each([{ method: 'card', cardNum: '424242******4242' }, 4242, 'x'.repeat(41)])(
    'that says %j of the card brings the card all the same',
    async (paymentInfo) => {
      const { orderId, webhook } = await anOpenPage()
      await send({ ...webhook, paymentInfo })
      const order = await store.findOrder(orderId)
      expect(order).toMatchObject({ status: 'card_ready' })
      expect(order!.cardLastFour).toBeUndefined()
    },
  )

  test('after a failure is accepted all the same', async () => {
    const { orderId, webhook } = await anOpenPage()
    await send({ ...webhook, success: false, token: undefined })
    await send(webhook)
    expect(await statusOf(orderId)).toBe('card_ready')
  })

  test('that comes more than half an hour after the page is refused', async () => {
    const { orderId, webhook } = await anOpenPage()
    time.pass(minutes(31))
    await send(webhook)
    expect(await statusOf(orderId)).not.toBe('card_ready')
  })

  test('with another token for a page that has one is refused; the first stays', async () => {
    const { buyer, orderId, webhook } = await anOpenPage()
    await send(webhook)
    await send({ ...webhook, token: 'B'.repeat(27) })
    expect(await payments.verify(buyer.userId, orderId, time.now)).toMatchObject({ status: 'completed' })
  })

  test('with a card of somebody else is refused', async () => {
    const first = await anOpenPage()
    await send(first.webhook)
    const second = await anOpenPage()
    await send({ ...second.webhook, token: first.webhook.token })
    expect(await statusOf(second.orderId)).toBe('awaiting_card')
  })

  test('50 times at once is one card, one charge and one grant', async () => {
    const { buyer, orderId, webhook } = await anOpenPage()
    await Promise.all(Array.from({ length: 50 }, () => send(webhook)))
    await Promise.all(Array.from({ length: 20 }, () => payments.verify(buyer.userId, orderId, time.now)))
    expect(oen().control.transactions()).toHaveLength(1)
    expect((await credits.getBalance(buyer.userId, time.now)).available).toBe(3_000)
    await expectConsistentPayments(time.now, buyer.userId)
  })
})

describe('a webhook about a card for renewals', () => {
  /** Whoever has a plan has the page for another card open, and has entered it. */
  async function anOpenCardPage() {
    const { userId } = await aBuyer()
    const [startDate, endDate] = [toInstant(time.now), toInstant(addMs(time.now, days(20)))]
    await startPlan(userId, { tier: 'STARTER', startDate, endDate, sourceOrder: 'OR1' })
    oen().control.setFaults({ webhooks: 'none' })
    const { url } = await payments.openCardPage(userId, 'ada@example.test', time.now)
    const id = url.split('/').at(-1)!
    await oen().control.bindCard(id, good)
    return { userId, id, webhook: oen().control.webhooks().at(-1)!.body }
  }
  const cardOf = async (userId: string) => (await subscriptions.getOverview(userId, time.now)).card

  test('keeps the card once, however often and at whatever time it comes', async () => {
    const { userId, webhook } = await anOpenCardPage()
    await Promise.all(Array.from({ length: 8 }, () => send(webhook)))
    expect(await cardOf(userId)).toMatchObject({ lastFour: '4242' })
    await subscriptions.removeCard(userId, time.pass(seconds(1)))
    await send(webhook)
    expect(await cardOf(userId)).toBeUndefined()
  })

  test('keeps no card that came for somebody else in between', async () => {
    const { userId, id, webhook } = await anOpenCardPage()
    const other = await aBuyer()
    const owner = { fingerprint: await fingerprint('card', String(webhook.token)), userId: other.userId }
    let isTaken = false
    const stop = interceptTable(async ({ operation }, goOn) => {
      const isFirst = operation === 'TransactWriteItems' && !isTaken
      isTaken ||= isFirst
      if (isFirst) await CardOwner.put(owner).go()
      return goOn()
    })
    await send(webhook).finally(stop)
    expect(isTaken).toBe(true)
    expect(await cardOf(userId)).toBeUndefined()
    expect(await pages.findBinding(id)).toMatchObject({ status: 'pending' })
  })

  test('that is refused because the plan is over is not taken for received', async () => {
    const { userId, id, webhook } = await anOpenCardPage()
    await subscriptions.revokePeriod(userId, 'OR1', time.now)
    await send(webhook)
    expect(await cardOf(userId)).toBeUndefined()
    const tokenFingerprint = await fingerprint('card', String(webhook.token))
    const binding = (await pages.findBinding(id))!
    expect(binding.status).toBe('pending')
    expect(await pages.findCardOwner({ ...binding, tokenFingerprint })).toBeUndefined()
  })
})

describe('the address', () => {
  test('with another key is not found', async () => {
    const { orderId, webhook } = await anOpenPage()
    expect((await send(webhook, { key: 'local-notification-key-0002' })).status).toBe(404)
    expect(await statusOf(orderId)).toBe('awaiting_card')
  })

  test('takes 16 KB and no more, and nothing but JSON', async () => {
    expect((await send({ purpose: 'x', pad: 'y'.repeat(17 * 1_024) })).status).toBe(413)
    expect((await send(undefined, { rawBody: '{' })).status).toBe(400)
  })

  test.each(['refund', 'subscription_cancelled', 'schedule_subscription', ''])(
    'answers 200 to a webhook of purpose "%s" it has no use for',
    async (purpose) => {
      expect((await send({ purpose, id: 1, anything: [] })).status).toBe(200)
    },
  )
})

test('a webhook about a payment on a card page that is over leaves nothing that stays due', async () => {
  const { orderId, webhook } = await anOpenPage()
  await runDue(reconcileOrders, time.pass(minutes(36)))
  expect(await statusOf(orderId)).toBe('expired')
  await send({ ...webhook, purpose: 'charge', success: false })
  await runDue(reconcileOrders, time.pass(minutes(6)))
  expect((await store.findOrder(orderId))!.dueAt).toBeUndefined()
})

test('with every webhook lost and nobody coming back, what was paid is there within six minutes', async () => {
  const waits: number[] = []
  oen().control.setFaults({ webhooks: 'none' })
  const waiting = new Map<string, number>()
  const started = time.now.getTime()
  let ticks = 0
  /** The job starts every five minutes, whatever the buyers do. */
  const pass = async (ms: number) => {
    const until = time.now.getTime() + ms
    for (ticks += 1; started + ticks * minutes(5) <= until; ticks += 1) {
      await runDue(reconcileOrders, time.pass(started + ticks * minutes(5) - time.now.getTime()))
      for (const [orderId, paidMs] of waiting) {
        if ((await store.findOrder(orderId))?.status !== 'fulfilled') continue
        waits.push(time.now.getTime() - paidMs)
        waiting.delete(orderId)
      }
    }
    ticks -= 1
    time.pass(until - time.now.getTime())
  }
  for (let buyers = 0; buyers < 30; buyers += 1) {
    const buyer = await aBuyer()
    await startPlan(buyer.userId, {
      tier: 'STARTER',
      sourceOrder: 'OR1',
      startDate: toInstant(time.now),
      endDate: toInstant(addMs(time.now, days(30))),
    })
    const { order, page } = await payments.startCheckout(buyer, request('PACK-basic'), time.now)
    await pass(seconds(7 + ((buyers * 37) % 120)))
    await oen().control.payCheckout(page.id, good)
    waiting.set(order.orderId, time.now.getTime())
  }
  await pass(minutes(15))
  expect(waits).toHaveLength(30)
  const [least, most] = [Math.min(...waits), Math.max(...waits)].map((ms) => Math.round(ms / 1_000))
  console.log(`30 packs paid, all webhooks lost: credited by the job alone after ${least} to ${most} s`)
  expect(most).toBeLessThanOrEqual(360)
})

const times: number[] = []

/** To the handler, with the time until the gateway has its answer. */
async function sendTimed(body: unknown): Promise<void> {
  const began = performance.now()
  expect((await sendWebhook(body)).status).toBe(200)
  times.push(performance.now() - began)
}
const takeAtOnce = async (body: unknown) => payments.processWebhook(await encryptWebhook(body, time.now), time.now)

const forms = ['true', 'charge', 'forged id', 'forged token', 'forged nonce', 'other merchant', 'failure'] as const

interface SentWebhook {
  form: (typeof forms)[number]
  /** Of the gateway's own id or of a card, where one is forged. */
  token: string
  status: string
}

/** A webhook about a page, made from the true one of that page. */
function webhookOf(
  { webhook, orderId }: { webhook: Record<string, unknown>; orderId: string },
  { form, token, status }: SentWebhook,
): Record<string, unknown> {
  const { id } = webhook
  const charge = { purpose: 'charge', id, transactionId: id, merchantId: localMerchant.merchantId }
  return {
    true: webhook,
    charge: { ...charge, orderId, status, success: true, amount: 150 },
    'forged id': { ...webhook, id: token },
    'forged token': { ...webhook, token },
    'forged nonce': { ...webhook, customId: token, token },
    'other merchant': { ...webhook, merchantId: 'evil' },
    failure: { ...webhook, success: false },
  }[form]
}

test('5,000 sequences of true, forged, doubled and shuffled webhooks grant nothing', async () => {
  const pages = await Promise.all(Array.from({ length: 12 }, anOpenPage))
  const token = fc.stringMatching(/^[0-9A-Za-z]{27}$/)
  const aWebhook = fc.record({
    page: fc.nat(pages.length - 1),
    form: fc.constantFrom(...forms),
    token,
    status: fc.constantFrom('charged', 'claimed', 'failed', 'charging', 'refunded'),
  })
  let [batches, sequences] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(aWebhook, { minLength: 1, maxLength: 4 }), { minLength: 50, maxLength: 50 }),
      async (batch) => {
        batches += 1
        // The emulator of SQS would take most of the time: one batch in ten goes through it, the others to the worker.
        const take = batches % 10 === 1 ? sendTimed : takeAtOnce
        await Promise.all(
          batch.map(async (sequence) => {
            sequences += 1
            for (const { page, ...sent } of sequence) await take(webhookOf(pages[page]!, sent))
          }),
        )
        await fixture().queues.drained(webhookWorker)
        for (const { buyer, orderId } of pages) {
          expect(['awaiting_card', 'card_ready']).toContain(await statusOf(orderId))
          expect((await credits.readAccount(buyer.userId, time.now)).available).toBe(500)
        }
      },
    ),
    { numRuns: 100 },
  )
  expect(sequences).toBeGreaterThanOrEqual(5_000)
  expect(times.length).toBeGreaterThan(500)
  expect(oen().control.transactions()).toEqual([])
  expect(await fixture().queues.countDead(webhookWorker)).toBe(0)
  await expectConsistentPayments(time.now, ...pages.map(({ buyer }) => buyer.userId))
})

test('a webhook alone is answered well within a second, and so is its way to the row', async () => {
  const { orderId, webhook } = await anOpenPage()
  const began = performance.now()
  await sendWebhook(webhook)
  const answeredMs = performance.now() - began
  await expect.poll(() => statusOf(orderId), { interval: 5 }).toBe('card_ready')
  const readyMs = performance.now() - began
  console.log(
    `a webhook alone: answered after ${answeredMs.toFixed(0)} ms, its card ready after ${readyMs.toFixed(0)} ms`,
  )
  expect(readyMs).toBeLessThan(1_000)
})

afterAll(() => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(0)
  console.log(`${times.length} webhooks answered, 50 sequences at a time: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
})
