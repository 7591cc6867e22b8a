import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { SQSEvent } from 'aws-lambda'
import { beforeEach, expect, test } from 'vitest'
import { minutes, seconds, toInstant } from '#shared/time.ts'
import * as credits from '../../credits/credits.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { Crash, interceptTable } from '../../testing/fault-injection.ts'
import { aContext } from '../../testing/job-fixture.ts'
import { asWorker } from '../../testing/own-rights.ts'
import * as pages from '../page-store.ts'
import * as payments from '../payments.ts'
import * as store from '../store.ts'
import { aBuyer, expectConsistentPayments, request, time } from '../testing/buyers.ts'
import { webhookWorker, withGateway } from '../testing/gateway.ts'
import { withMails } from '../testing/mails.ts'
import { encryptWebhook } from '../webhook/webhook-queue.ts'
import { work } from './process-webhook.ts'

const { oen, fixture, deliver, webhooks } = withGateway()
withMails()
const good = '4242424242424242'
beforeEach(() => {
  time.reset()
  fixture().batches.length = 0
})

/** How many messages each call of the worker was given. */
const batchSizes = () => fixture().batches.map(({ length }) => length)

/** A page on which a card was entered, and the webhook of it, which has not been sent unless that is wanted. */
async function aCard(webhooks: 'none' | 'normal' = 'none') {
  const buyer = await aBuyer()
  oen().control.setFaults({ webhooks })
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER'), time.now)
  await oen().control.bindCard(page.id, good)
  return { buyer, orderId: order.orderId, webhook: oen().control.webhooks().at(-1)?.body }
}
const statusOf = async (orderId: string) => (await store.findOrder(orderId))?.status

/** The card is there, is charged once, and pays for one plan. */
async function expectBoughtOnce({ buyer, orderId }: Awaited<ReturnType<typeof aCard>>): Promise<void> {
  expect(await statusOf(orderId)).toBe('card_ready')
  await payments.verify(buyer.userId, orderId, time.now)
  expect(oen().control.transactions()).toHaveLength(1)
  expect((await credits.getBalance(buyer.userId, time.now)).available).toBe(3_000)
  await expectConsistentPayments(time.now, buyer.userId)
}

/** The next calls to the table fail. @returns how to end it sooner */
const breakTable = (calls: number) =>
  interceptTable(async (_, send) => {
    calls -= 1
    if (calls >= 0) throw new Crash('the table is down')
    return send()
  })

/** SQS takes none of the next messages. @returns how many it did not take, and how to end it */
function breakQueue(calls: number) {
  const { fetch } = globalThis
  let refused = 0
  globalThis.fetch = async (...args) => {
    if (!String(args[0]).startsWith(fixture().queues.endpoint) || refused === calls) return fetch(...args)
    refused += 1
    return new Response('{"__type":"ServiceUnavailable"}', { status: 503 })
  }
  return { refused: () => refused, restore: () => void Object.assign(globalThis, { fetch }) }
}

test('while the queue is down the gateway gets errors, tries again, and the card arrives', async () => {
  const before = webhooks()
  const broken = breakQueue(3)
  const card = await aCard('normal')
  await oen().control.settleWebhooks()
  broken.restore()
  expect(broken.refused()).toBe(3)
  expect(webhooks() - before, 'tries of the gateway').toBe(2)
  await expectBoughtOnce(card)
})

test('while the table is down a webhook is answered, comes again, and its card arrives once', async () => {
  const card = await aCard()
  const restore = breakTable(4)
  const { status } = await deliver(card.webhook)
  restore()
  expect(status).toBe(200)
  expect(batchSizes()).toEqual([1, 1, 1, 1, 1])
  expect(await fixture().queues.countDead(webhookWorker)).toBe(0)
  await expectBoughtOnce(card)
})

test('what cannot be taken is a dead letter after twenty tries, and a replay brings the card', async () => {
  const card = await aCard()
  const restore = breakTable(1_000)
  expect((await deliver(card.webhook)).status).toBe(200)
  restore()
  expect(fixture().batches).toHaveLength(20)
  expect(await fixture().queues.countDead(webhookWorker)).toBe(1)
  expect(await statusOf(card.orderId)).toBe('awaiting_card')
  expect(await fixture().replay(webhookWorker)).toBe(1)
  expect(await fixture().queues.countDead(webhookWorker)).toBe(0)
  await expectBoughtOnce(card)
})

/** Another call changes the order right before the webhook writes it. @returns how to end it */
function raceOrder(orderId: string) {
  let hasRaced = false
  return interceptTable(async ({ operation }, send) => {
    if (operation !== 'TransactWriteItems' || hasRaced) return send()
    hasRaced = true
    const order = await store.findOrder(orderId)
    expect(await store.changeOrder(order!, { openingUntil: toInstant(time.now) })).toBeDefined()
    return send()
  })
}

test('a card whose order changes at the same moment is stored by the same message', async () => {
  const card = await aCard()
  const restore = raceOrder(card.orderId)
  await deliver(card.webhook)
  restore()
  expect(batchSizes()).toEqual([1])
  expect((await store.findOrder(card.orderId))?.openingUntil).toBe(toInstant(time.now))
  await expectBoughtOnce(card)
})

test('an order that changes at the same moment as its webhook comes is still due at once', async () => {
  const { orderId, webhook } = await aCard()
  const restore = raceOrder(orderId)
  await deliver({ purpose: 'charge', id: webhook!.id, merchantId: webhook!.merchantId })
  restore()
  expect(batchSizes()).toEqual([1])
  const order = await store.findOrder(orderId)
  expect(order?.openingUntil).toBe(toInstant(time.now))
  expect(Date.parse(order!.dueAt!) - time.now.getTime(), 'ms until it is due').toBeLessThan(seconds(30))
})

test('a failed card page that could not be written down is tried again', async () => {
  const card = await aCard()
  let failures = 2
  const restore = interceptTable(async ({ operation }, send) => {
    if (operation !== 'UpdateItem' || failures === 0) return send()
    failures -= 1
    throw new Crash('the table is down')
  })
  await deliver({ ...card.webhook, success: false, token: null })
  restore()
  expect(batchSizes()).toEqual([1, 1, 1])
  expect((await pages.findBinding(String(card.webhook!.id)))?.status).toBe('failed')
})

test('a card for renewals is not lost while the row of its plan stays contended', async () => {
  const { buyer, orderId, webhook } = await aCard()
  await deliver(webhook)
  await payments.verify(buyer.userId, orderId, time.now)
  await payments.openCardPage(buyer.userId, 'ada@example.test', time.pass(minutes(1)))
  await oen().control.bindCard(oen().control.pages().at(-1)!.id, good)
  fixture().batches.length = 0
  let conflicts = 12
  const restore = interceptTable(async ({ body }, send) => {
    if (!JSON.stringify(body.TransactItems ?? '').includes('"SUBSCRIPTION"') || conflicts === 0) return send()
    conflicts -= 1
    throw new TransactionCanceledException({
      $metadata: { httpStatusCode: 400 },
      message: 'another call wrote the row',
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
    })
  })
  await deliver(oen().control.webhooks().at(-1)!.body)
  restore()
  expect(batchSizes()).toEqual([1, 1])
  expect((await subscriptions.getOverview(buyer.userId, time.now)).card?.lastFour).toBe('4242')
})

test('the same webhook twice, and the same message twice, are one card', async () => {
  const card = await aCard()
  await deliver(card.webhook)
  await deliver(card.webhook)
  const queued = await encryptWebhook(card.webhook, time.now)
  await Promise.all([1, 2].map(() => payments.processWebhook(queued, time.now)))
  await expectBoughtOnce(card)
})

test('a message that was changed, and one that is none of ours, fail alone', async () => {
  const card = await aCard()
  const { sealed } = await encryptWebhook(card.webhook, time.now)
  const [id, nonce, tag, text] = sealed.split('.')
  const flipped = `${text!.startsWith('A') ? 'B' : 'A'}${text!.slice(1)}`
  const bodies = {
    changed: { sealed: [id, nonce, tag, flipped].join('.') },
    short: { sealed: [id, nonce, tag!.slice(0, 6), text].join('.') },
    unsealed: { sealed: JSON.stringify({ at: time.now, body: card.webhook }) },
    plain: card.webhook,
    more: { sealed, at: time.now },
    true: { sealed },
  }
  const Records = Object.entries(bodies).map(([messageId, body]) => ({
    messageId,
    body: JSON.stringify(body),
    attributes: {},
  }))
  const { batchItemFailures } = await asWorker(webhookWorker, () =>
    work({ Records } as unknown as SQSEvent, aContext()),
  )
  const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
  expect(failed).toEqual(['changed', 'short', 'unsealed', 'plain', 'more'])
  await expectBoughtOnce(card)
})

test('a card that came in time is taken however long it waited, unless its order is over', async () => {
  const [card, late] = [await aCard(), await aCard()]
  const queued = await encryptWebhook(card.webhook, time.now)
  const queuedLate = await encryptWebhook({ ...late.webhook, token: 'B'.repeat(27) }, time.now)
  time.pass(minutes(31))
  await payments.processWebhook(queued, time.now)
  expect(await statusOf(card.orderId)).toBe('card_ready')
  await payments.reconcileOrder(late.orderId, time.now)
  expect(await statusOf(late.orderId)).toBe('expired')
  await payments.processWebhook(queuedLate, time.now)
  expect(await statusOf(late.orderId)).toBe('expired')
})
