import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import { packs } from '#shared/credits/packs.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { getInvoiceChoice } from '#shared/payments/endpoints/get-invoice-choice.ts'
import { listTransactions } from '#shared/payments/endpoints/list-transactions.ts'
import { resumePayment } from '#shared/payments/endpoints/resume-payment.ts'
import { verifyPurchase } from '#shared/payments/endpoints/verify-purchase.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { addMs, days, hours, minutes, seconds, toInstant } from '#shared/time.ts'
import { UserEntity } from '../account/entities.ts'
import * as credits from '../credits/credits.ts'
import { expectConsistentCredits } from '../credits/testing/people.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { readRawRows } from '../table/raw-rows.ts'
import { documentClient, table } from '../table/table.ts'
import { interceptTable } from '../testing/fault-injection.ts'
import { runDue } from '../testing/run-due.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser, type TestUser } from '../testing/user.ts'
import { OrderOfUser } from './entities.ts'
import * as reconcileOrders from './jobs/reconcile-orders.ts'
import * as payments from './payments.ts'
import * as store from './store.ts'
import { request } from './testing/buyers.ts'
import { withGateway } from './testing/gateway.ts'
import { withMails } from './testing/mails.ts'

const { oen } = withGateway()
const { sentTo } = withMails()
const email = 'ada@example.test'
const good = '4242424242424242'
const bad = '4012888818888333'
const failing3d = '4000000000001091'

const asked = (productionCode: string, over = {}) => ({
  userEmail: 'ada@example.test',
  userName: 'Ada',
  productDetails: [{ productionCode }],
  withdrawalAccepted: true,
  ...over,
})
const start = async (user: TestUser, code: string, over = {}) => {
  const { status, body } = await user.call(createCheckout, { body: asked(code, over) as never })
  expect(status).toBe(200)
  return body.data
}
const verify = async (user: TestUser, orderId: string, forceActivate = false) =>
  (await user.call(verifySubscription, { body: { orderId, forceActivate } })).body
const verifyPack = async (user: TestUser, transactionId: string) =>
  (await user.call(verifyPurchase, { params: { transactionId } })).body
const later = (ms: number) => addMs(new Date(), ms)

let ada: TestUser
beforeEach(async () => {
  ada = await aUser()
})

describe('a plan', () => {
  test('is bought: page, card, webhook, verification; the plan runs 30 days and its credits are there, once', async () => {
    const { id, orderId, url } = await start(ada, 'PLAN-STARTER', { amount: 150, currency: 'TWD' })
    expect(url).toBe(`${oen().pageOrigin}/checkout/subscription/create/${id}`)
    expect(orderId).toMatch(/^OR\d{13}$/)
    expect(await verify(ada, orderId)).toMatchObject({
      ...{ success: false, status: 'token_pending' },
      data: { renews: false },
    })
    const back = await oen().control.bindCard(id, good)
    expect(back).toBe(`http://localhost:3000/api/payment/return/${orderId}/success`)
    await oen().control.settleWebhooks()
    const done = await verify(ada, orderId, true)
    expect(done).toMatchObject({ success: true, status: 'completed', creditsAdded: 25 })
    expect(await verify(ada, orderId)).toEqual(done)
    const { body } = await ada.call(getSubscription)
    expect(body).toMatchObject({
      credits: { available: 30 },
      subscription: { planType: 'STARTER', isActive: true, endDate: done.data.endDate, autoRenew: false },
    })
    expect(body.subscription.card).toBeUndefined()
    expect(oen().control.transactions()).toHaveLength(1)
    await expectConsistentCredits(new Date(), ada.id)
  })

  test('says in its ledger, also at its end, that the credits were its own', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    await oen().control.bindCard(id, good)
    await oen().control.settleWebhooks()
    await verify(ada, orderId)
    await credits.getBalance(ada.id, later(days(31)))
    const originsOf = async (kind: string) =>
      (await ada.call(listEntries, { query: { kind } })).body.entries.map(({ origin }) => origin).toSorted()
    expect(await originsOf('grant')).toEqual(['FREE', 'STARTER'])
    expect(await originsOf('expire')).toEqual(['FREE', 'STARTER'])
  })

  test('whose page another call opens at the same moment is not opened twice: the buyer reads that nothing was charged', async () => {
    let hasRaced = false
    const restore = interceptTable(async ({ body }, send) => {
      if (hasRaced || !JSON.stringify(body.TransactItems ?? '').includes('"BIND"')) return send()
      hasRaced = true
      const [order] = await store.listOrders(ada.id)
      await store.changeOrder(order!, { openingUntil: undefined })
      return send()
    })
    const { status, body, headers } = await ada.call(createCheckout, { body: asked('PLAN-STARTER') as never })
    restore()
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'payment.busy', message: expect.stringContaining('nothing was charged') })
    expect(headers).toMatchObject({ 'retry-after': '1' })
    await start(ada, 'PLAN-STARTER')
  })

  test('only documented fields go to the gateway, and neither token nor card is in any row in the clear', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER', { autoRenew: true })
    await oen().control.bindCard(id, good)
    await oen().control.settleWebhooks()
    const { token } = oen().control.tokens()[0]!
    expect(JSON.stringify(await store.findOrder(orderId))).not.toContain(token)
    await verify(ada, orderId)
    const [binding, charge] = oen()
      .control.requests()
      .filter(({ method }) => method === 'POST')
    expect(Object.keys(binding!.body as object).toSorted()).toEqual(
      ['customId', 'failureUrl', 'merchantId', 'payerEmail', 'successUrl'].toSorted(),
    )
    expect(charge!.body).toMatchObject({
      amount: 150,
      currency: 'TWD',
      orderId,
      userName: 'Ada',
      userEmail: 'ada@example.test',
      productDetails: [{ productionCode: 'PLAN-STARTER', quantity: 1, unit: 'month', unitPrice: 150 }],
    })
    const order = await store.findOrder(orderId)
    expect(order?.cardToken).toBeUndefined()
    const { body } = await ada.call(getSubscription)
    expect(body.subscription).toMatchObject({ autoRenew: true, card: { lastFour: '4242' } })
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('a card that is refused says why, takes nothing, and another order may follow', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    await oen().control.bindCard(id, '4000000000009995')
    await oen().control.settleWebhooks()
    expect(await verify(ada, orderId)).toMatchObject({ success: false, status: 'declined', reason: 'limit' })
    expect(await store.findOrder(orderId)).not.toHaveProperty('cardToken')
    const again = await start(ada, 'PLAN-STARTER')
    expect(again.orderId).not.toBe(orderId)
    await oen().control.bindCard(again.id, good)
    await oen().control.settleWebhooks()
    expect(await verify(ada, again.orderId)).toMatchObject({ status: 'completed' })
    const { body } = await ada.call(listTransactions)
    expect(body.map(({ status }) => status).toSorted()).toEqual(['completed', 'failed'])
  })

  test('whose webhook is lost goes on with a resume token: a click opens the card page again', async () => {
    oen().control.setFaults({ webhooks: 'none' })
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    await oen().control.bindCard(id, good)
    const waiting = await verify(ada, orderId, true)
    expect(waiting).toMatchObject({ success: false, status: 'token_pending' })
    const tokenId = waiting.data.tokenId!
    oen().control.setFaults({ webhooks: 'normal' })
    const resumed = await ada.call(resumePayment, { body: { tokenId } })
    expect(resumed.body.data.url).toContain('/checkout/subscription/create/')
    // A used token only gives the status.
    expect((await ada.call(resumePayment, { body: { tokenId } })).body.data.url).toBeUndefined()
  })

  test('whose buyer comes back again and again has the gateway open one page within ten seconds', async () => {
    const begun = new Date()
    const { orderId } = await start(ada, 'PLAN-STARTER')
    const comeBack = async (after: number) => {
      const at = addMs(begun, after)
      const { data } = await payments.verify(ada.id, orderId, at)
      return (await payments.resume(ada.id, { tokenId: data.tokenId! }, at)).data.url
    }
    const urls = [await comeBack(0), await comeBack(seconds(1)), await comeBack(seconds(9))]
    expect(new Set(urls).size).toBe(1)
    expect(oen().control.pages()).toHaveLength(1)
    expect(urls).not.toContain(await comeBack(minutes(2)))
  })

  test('with an open page is the same page for a second click, 50 at once too', async () => {
    const pages = await Promise.all(Array.from({ length: 50 }, () => start(ada, 'PLAN-STARTER')))
    expect(new Set(pages.map(({ orderId }) => orderId)).size).toBe(1)
    expect(new Set(pages.map(({ id }) => id)).size).toBe(1)
    expect(oen().control.pages()).toHaveLength(1)
  })

  test('whose 3-D Secure failed has another card page at once, 20 clicks at once too, and is charged once', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    await oen().control.bindCard(id, failing3d)
    await oen().control.settleWebhooks()
    const again = await Promise.all(Array.from({ length: 20 }, () => start(ada, 'PLAN-STARTER')))
    expect(new Set(again.map((page) => page.orderId))).toEqual(new Set([orderId]))
    expect(new Set(again.map((page) => page.id)).size).toBe(1)
    expect(again[0]!.id).not.toBe(id)
    await oen().control.bindCard(again[0]!.id, good)
    await oen().control.settleWebhooks()
    expect(await verify(ada, orderId)).toMatchObject({ status: 'completed' })
    expect(oen().control.transactions()).toHaveLength(1)
    await expectConsistentCredits(new Date(), ada.id)
  })

  test('whose failure no webhook tells of has another card page ten seconds later; a card of each page is one charge', async () => {
    oen().control.setFaults({ webhooks: 'none' })
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    const buyer = { userId: ada.id, displayName: 'Ada' }
    const again = (now: Date) => payments.startCheckout(buyer, request('PLAN-STARTER', { userName: 'Ada' }), now)
    expect((await again(later(seconds(9)))).page.id).toBe(id)
    const { order, page } = await again(later(seconds(11)))
    expect(order.orderId).toBe(orderId)
    expect(page.id).not.toBe(id)
    oen().control.setFaults({ webhooks: 'normal' })
    for (const open of [id, page.id]) await oen().control.bindCard(open, good)
    await oen().control.settleWebhooks()
    expect(await verify(ada, orderId)).toMatchObject({ status: 'completed' })
    expect(oen().control.transactions()).toHaveLength(1)
  })

  test('is charged once by any number of verifications at once, with and without force', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    await oen().control.bindCard(id, good)
    await oen().control.settleWebhooks()
    await Promise.all(Array.from({ length: 50 }, (_, i) => verify(ada, orderId, i % 2 === 0)))
    expect(oen().control.transactions()).toHaveLength(1)
    expect(await verify(ada, orderId)).toMatchObject({ status: 'completed' })
    expect((await credits.getBalance(ada.id, new Date())).available).toBe(3_000)
    await expectConsistentCredits(new Date(), ada.id)
  })

  test.each(['504 taken', '500 taken', 'C026 taken', 'cut taken'] as const)(
    'after "%s" is found paid by a look-up and charged no second time',
    async (fault) => {
      const { id, orderId } = await start(ada, 'PLAN-STARTER')
      await oen().control.bindCard(id, good)
      await oen().control.settleWebhooks()
      oen().control.setFaults({ charges: [fault] })
      expect(await verify(ada, orderId)).toMatchObject({ status: 'pending' })
      await runDue(reconcileOrders, later(minutes(5)))
      expect(await verify(ada, orderId)).toMatchObject({ status: 'completed' })
      expect(oen().control.transactions()).toHaveLength(1)
    },
  )

  test('after a 504 that took nothing waits for a click, and only after two look-ups apart', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    await oen().control.bindCard(id, good)
    await oen().control.settleWebhooks()
    oen().control.setFaults({ charges: ['504 not taken'] })
    expect(await verify(ada, orderId)).toMatchObject({ status: 'pending' })
    expect((await store.findOrder(orderId))?.status).toBe('charging')
    await runDue(reconcileOrders, later(minutes(5)))
    expect((await store.findOrder(orderId))?.status).toBe('charging')
    await runDue(reconcileOrders, later(minutes(11)))
    const waiting = await verify(ada, orderId)
    expect(waiting).toMatchObject({ status: 'token_received' })
    expect(oen().control.transactions()).toHaveLength(0)
    const resumed = await ada.call(resumePayment, { body: { tokenId: waiting.data.tokenId! } })
    expect(resumed.body).toMatchObject({ status: 'completed' })
    expect(oen().control.transactions()).toHaveLength(1)
  })

  test('after a 504 goes on with a click, whatever other calls write to the order meanwhile', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    await oen().control.bindCard(id, good)
    await oen().control.settleWebhooks()
    oen().control.setFaults({ charges: ['504 not taken'] })
    await verify(ada, orderId)
    for (const at of [5, 11]) await runDue(reconcileOrders, later(minutes(at)))
    const { data } = await verify(ada, orderId)
    let asked = 0
    const end = interceptTable(async ({ operation, body }, send) => {
      const isCharge = operation !== 'GetItem' && JSON.stringify(body).includes('"charging"')
      if (isCharge && asked < 2) {
        asked += 1
        // Another tab asks how far the payment is, and gets a token of its own.
        await store.changeOrder((await store.findOrder(orderId))!, {
          resumeTokenUntil: toInstant(later(minutes(asked))),
        })
      }
      return send()
    })
    const resumed = await ada.call(resumePayment, { body: { tokenId: data.tokenId! } })
    end()
    expect(asked).toBe(2)
    expect(resumed.body).toMatchObject({ status: 'completed' })
    expect(oen().control.transactions()).toHaveLength(1)
  })

  test('is refused again before its last five days, and a lower one until its end', async () => {
    const bob = await aUser({ plan: 'STANDARD' })
    const same = await bob.call(createCheckout, { body: asked('PLAN-STANDARD') as never })
    expect(same).toMatchObject({ status: 409, body: { code: 'subscription.same-plan' } })
    expect(same.body.details?.availableAt).toBeDefined()
    const lower = await bob.call(createCheckout, { body: asked('PLAN-STARTER') as never })
    expect(lower).toMatchObject({ status: 409, body: { code: 'subscription.lower-plan' } })
    expect(await store.listOrders(bob.id)).toEqual([])
  })

  test('whose page is open while a higher one is bought is neither given out again nor charged', async () => {
    const starter = await start(ada, 'PLAN-STARTER')
    const professional = await start(ada, 'PLAN-PROFESSIONAL')
    for (const { id, orderId } of [professional, starter]) {
      await oen().control.bindCard(id, good)
      await oen().control.settleWebhooks()
      if (orderId === professional.orderId) {
        expect(await verify(ada, orderId)).toMatchObject({ status: 'completed' })
        const again = await ada.call(createCheckout, { body: asked('PLAN-STARTER') as never })
        expect(again).toMatchObject({ status: 409, body: { code: 'subscription.lower-plan' } })
      }
    }
    expect(await verify(ada, starter.orderId)).toMatchObject({ status: 'expired', success: false })
    expect(oen().control.transactions()).toHaveLength(1)
    expect(await store.findOrder(starter.orderId)).not.toHaveProperty('cardToken')
  })

  test.each(['PLAN-STARTER', 'PACK-basic'] as const)(
    'or a pack (%s) whose price changed while its page was open is not sold at the old one',
    async (code) => {
      const bob = await aUser({ plan: code === 'PACK-basic' ? 'STANDARD' : 'FREE' })
      const { orderId } = await start(bob, code)
      const order = (await store.findOrder(orderId))!
      await store.changeOrder(order, { amountTwd: order.amountTwd + 50 })
      const again = await bob.call(createCheckout, { body: asked(code, { amount: 150 }) as never })
      if (code === 'PACK-basic') {
        expect(again, 'its page can still be paid').toMatchObject({ body: { code: 'payment.order-conflict' } })
        return
      }
      expect(again.status).toBe(200)
      expect(await store.findOrder(again.body.data.orderId)).toMatchObject({ amountTwd: 150, status: 'awaiting_card' })
      expect(await store.findOrder(orderId)).toMatchObject({ status: 'expired' })
    },
  )

  test('that nobody came back for is given by the job', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    await oen().control.bindCard(id, good)
    await oen().control.settleWebhooks()
    await runDue(reconcileOrders, later(seconds(1)))
    expect((await store.findOrder(orderId))?.status).toBe('fulfilled')
  })

  test.each([
    ['disabled', () => UserEntity.patch({ userId: ada.id }).set({ isActive: false }).go()],
    ['deleted', () => UserEntity.delete({ userId: ada.id }).go()],
  ] as const)('whose buyer is %s once the card has come is not charged', async (_, change) => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    await oen().control.bindCard(id, good)
    await oen().control.settleWebhooks()
    await change()
    await runDue(reconcileOrders, later(seconds(1)))
    expect(await store.findOrder(orderId)).toMatchObject({ status: 'expired' })
    expect(await store.findOrder(orderId)).not.toHaveProperty('cardToken')
    expect(oen().control.transactions()).toEqual([])
  })

  test('that nobody paid for ends after half an hour', async () => {
    const { orderId } = await start(ada, 'PLAN-STARTER')
    await runDue(reconcileOrders, later(minutes(31)))
    expect((await store.findOrder(orderId))?.status).toBe('expired')
    expect(await verify(ada, orderId)).toMatchObject({ status: 'expired', success: false })
  })

  test('that nobody entered a card for is never asked about, also when its buyer comes back; one that had a card is', async () => {
    const asked = (id: string) =>
      oen()
        .control.requests()
        .filter(({ path }) => path.includes(id)).length
    const { orderId } = await start(ada, 'PLAN-STARTER')
    for (const after of [minutes(31), minutes(60), days(2)]) await runDue(reconcileOrders, later(after))
    expect(await verify(ada, orderId, true)).toMatchObject({ status: 'expired' })
    await runDue(reconcileOrders, later(days(9)))
    expect(asked(orderId)).toBe(0)

    const carded = await start(ada, 'PLAN-STANDARD')
    await oen().control.bindCard(carded.id, good)
    await oen().control.settleWebhooks()
    oen().control.setFaults({ charges: ['504 not taken'] })
    await verify(ada, carded.orderId)
    for (const after of [5, 11, 45, 90]) await runDue(reconcileOrders, later(minutes(after)))
    expect((await store.findOrder(carded.orderId))?.status).toBe('expired')
    const known = asked(carded.orderId)
    await runDue(reconcileOrders, later(days(2)))
    expect(asked(carded.orderId)).toBe(known + 1)
  })

  test('is begun twenty times in a day, whatever the plan; then its buyer is told how long to wait', async () => {
    const buyer = { userId: ada.id, displayName: 'Ada' }
    const codes = ['PLAN-STARTER', 'PLAN-STANDARD', 'PLAN-PROFESSIONAL'] as const
    const begin = async (i: number) => {
      const at = later(minutes(31 * i))
      await runDue(reconcileOrders, at)
      return Promise.allSettled(codes.map((code) => payments.startCheckout(buyer, request(code), at)))
    }
    const first = new Date()
    for (let i = 0; i < 6; i += 1) await begin(i)
    expect((await begin(6)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    const refused = (await begin(7)).map((one) => (one as PromiseRejectedResult).reason)
    expect(refused).toEqual(codes.map(() => expect.objectContaining({ code: 'rate.limited' })))
    const wait = refused[0].details.retryAfter * 1_000
    expect(wait).toBeGreaterThan(days(1) - minutes(31 * 7) - (Date.now() - first.getTime()) - seconds(5))
    expect(wait).toBeLessThanOrEqual(days(1) - minutes(31 * 7) + seconds(1))
    expect((await begin(7 + 48)).map(({ status }) => status)).toContain('fulfilled')
  })

  test('is begun a hundred times in thirty days; a list of payments reads five hundred orders, however many there are', async () => {
    const buyer = { userId: ada.id, displayName: 'Ada' }
    const madeAt = (ms: number) => OrderOfUser.put({ userId: ada.id, orderId: `OR${ms}` }).go()
    const first = Date.now() - days(29)
    // Four a day for twenty-five days.
    await Promise.all(Array.from({ length: 100 }, (_, i) => madeAt(first + i * hours(6))))
    const begin = (at: Date) => payments.startCheckout(buyer, request('PLAN-STARTER'), at)
    const refused = await begin(new Date()).catch((error) => error)
    expect(refused).toMatchObject({ code: 'rate.limited' })
    expect(Math.abs(refused.details.retryAfter - days(1) / 1_000)).toBeLessThan(10)
    await Promise.all(Array.from({ length: 450 }, (_, i) => madeAt(first - days(400) + i * hours(20))))
    // A query, and a hundred orders with each further call.
    expect((await meterTable(() => payments.listTransactions(ada.id))).calls).toBe(1 + 5)
    await expect(begin(later(days(1) + minutes(1)))).resolves.toBeDefined()
  })

  test('whose card cannot be read any more ends uncharged, without it, and can be bought again', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    await oen().control.bindCard(id, good)
    await oen().control.settleWebhooks()
    const order = (await store.findOrder(orderId))!
    await store.changeOrder(order, { cardToken: 'gone.AAAA.AAAA.AAAA' })
    expect(await verify(ada, orderId)).toMatchObject({ status: 'expired' })
    expect((await store.findOrder(orderId))!.cardToken).toBeUndefined()
    expect(oen().control.transactions()).toEqual([])
    expect((await start(ada, 'PLAN-STARTER')).orderId).not.toBe(orderId)
  })
})

describe('a pack', () => {
  let bob: TestUser
  beforeEach(async () => {
    bob = await aUser({ plan: 'STARTER' })
  })

  test('is bought on a payment page and never expires', async () => {
    const { id, orderId, url } = await start(bob, 'PACK-pro', { amount: 450 })
    expect(url).toBe(`${oen().pageOrigin}/checkout/${id}`)
    expect(await verifyPack(bob, orderId)).toMatchObject({ success: false, status: 'pending' })
    await oen().control.payCheckout(id, good)
    await oen().control.settleWebhooks()
    expect(await verifyPack(bob, orderId)).toMatchObject({ success: true, creditsAdded: 200 })
    expect(await verifyPack(bob, id)).toMatchObject({ success: true, creditsAdded: 200 })
    expect((await credits.getBalance(bob.id, later(days(400)))).available).toBe(20_000)
    await expectConsistentCredits(new Date(), bob.id)
  })

  test('whose webhook is lost is given by the verification of the page that says success', async () => {
    oen().control.setFaults({ webhooks: 'none' })
    const { id, orderId } = await start(bob, 'PACK-basic')
    await oen().control.payCheckout(id, good)
    expect(await verifyPack(bob, orderId)).toMatchObject({ success: true, creditsAdded: 50 })
  })

  test('whose webhook is lost and whose buyer never came back is given by the job', async () => {
    oen().control.setFaults({ webhooks: 'none' })
    const { id, orderId } = await start(bob, 'PACK-basic')
    await oen().control.payCheckout(id, good)
    await runDue(reconcileOrders, later(minutes(5)))
    expect((await store.findOrder(orderId))?.status).toBe('fulfilled')
  })

  test('is paid as soon as the look-ups show it', async () => {
    const { id, orderId } = await start(bob, 'PACK-basic')
    await oen().control.payCheckout(id, good)
    oen().control.setFaults({ staleMs: 60_000 })
    expect(await verifyPack(bob, orderId)).toMatchObject({ status: 'pending' })
    oen().control.setFaults({ staleMs: 0 })
    await runDue(reconcileOrders, later(minutes(5)))
    expect(await verifyPack(bob, orderId)).toMatchObject({ status: 'completed' })
  })

  test('that was paid and whose buyer presses again, not having seen it, leads to its result and not to another page', async () => {
    oen().control.setFaults({ webhooks: 'none' })
    const { id, orderId } = await start(bob, 'PACK-basic')
    await oen().control.payCheckout(id, good)
    const buyer = { userId: bob.id, displayName: 'Bob' }
    const same = request('PACK-basic', { userName: 'Ada', language: 'zh-TW' })
    const again = await payments.startCheckout(buyer, same, later(seconds(20)))
    expect(again.page.url).toBe(`http://localhost:3000/api/payment/return/${orderId}/pack-success`)
    expect(await store.findOrder(orderId)).toMatchObject({ status: 'fulfilled' })
    expect(oen().control.pages()).toHaveLength(1)
    const next = await payments.startCheckout(buyer, same, later(seconds(40)))
    expect(next.order.orderId, 'who presses once more buys another one').not.toBe(orderId)
  })

  test('that was refused is over, and the next click opens another order', async () => {
    const { id, orderId } = await start(bob, 'PACK-basic')
    await oen().control.payCheckout(id, bad)
    await oen().control.settleWebhooks()
    expect(await verifyPack(bob, orderId)).toMatchObject({ status: 'declined' })
    expect((await start(bob, 'PACK-basic')).orderId).not.toBe(orderId)
  })

  test('whose 3-D Secure failed is another order with another page at once', async () => {
    const { id, orderId } = await start(bob, 'PACK-basic')
    await oen().control.payCheckout(id, failing3d)
    await oen().control.settleWebhooks()
    const again = await start(bob, 'PACK-basic')
    expect(again.orderId).not.toBe(orderId)
    expect(again.id).not.toBe(id)
  })

  test('whose page failed and whose end cannot be looked up yet opens no second page, and says when it will', async () => {
    const { id, orderId } = await start(bob, 'PACK-basic')
    await oen().control.payCheckout(id, failing3d)
    await oen().control.settleWebhooks()
    oen().control.setFaults({ staleMs: 60_000 })
    expect(await bob.call(createCheckout, { body: asked('PACK-basic') as never })).toMatchObject({
      status: 409,
      body: { code: 'payment.page-over', details: { retryAfter: 5 } },
    })
    expect(oen().control.pages()).toHaveLength(1)
    oen().control.setFaults({ staleMs: 0 })
    const next = await payments.startCheckout(
      { userId: bob.id, displayName: 'Bob' },
      request('PACK-basic'),
      later(seconds(5)),
    )
    expect(next.order.orderId).not.toBe(orderId)
  })

  test('that is asked for again and again is looked up once a second', async () => {
    const { orderId } = await start(bob, 'PACK-basic')
    const buyer = { userId: bob.id, displayName: 'Bob' }
    const same = request('PACK-basic', { userName: 'Ada', language: 'zh-TW' })
    const asked = () => oen().control.requests().length
    const before = asked()
    for (const at of [later(seconds(20)), later(seconds(40))]) {
      for (let i = 0; i < 5; i += 1) expect((await payments.startCheckout(buyer, same, at)).order.orderId).toBe(orderId)
    }
    expect(asked() - before).toBe(2)
  })

  test('that is over is not looked up whenever its buyer asks, however often and with however many of them', async () => {
    const orderIds = ['PACK-basic', 'PACK-pro', 'PACK-premium'].map(async (code) => (await start(bob, code)).orderId)
    const over = await Promise.all(orderIds)
    await runDue(reconcileOrders, later(minutes(31)))
    const before = oen().control.requests().length
    for (let second = 1; second <= 120; second += 1)
      for (const orderId of over)
        await payments.verify(bob.id, orderId, later(minutes(31) + seconds(second)), { isFresh: true })
    expect(oen().control.requests().length - before).toBe(over.length * 2)
  })

  test('whose page was left and has closed is another order with another page, and the first is honoured if it is paid after all', async () => {
    const { id, orderId } = await start(bob, 'PACK-basic')
    const buyer = { userId: bob.id, displayName: 'Bob' }
    const same = request('PACK-basic', { userName: 'Ada', language: 'zh-TW' })
    const next = await payments.startCheckout(buyer, same, later(minutes(5) + seconds(1)))
    expect(next.order.orderId).not.toBe(orderId)
    expect(next.page.id).not.toBe(id)
    expect(await store.findOrder(orderId)).toMatchObject({ status: 'expired' })
    await oen().control.payCheckout(id, good)
    expect(await verifyPack(bob, orderId)).toMatchObject({ status: 'completed' })
  })

  test.each([
    ['may still be paid', minutes(4), () => {}],
    ['has closed while a payment is under way', minutes(6), (id: string) => oen().control.setStatus(id, 'charging')],
    ['has closed and the gateway cannot be asked', minutes(6), () => oen().control.setFaults({ isForbidden: true })],
  ])('whose page %s opens no other one', async (_, after, make) => {
    const { id, orderId } = await start(bob, 'PACK-basic')
    make(id)
    const buyer = { userId: bob.id, displayName: 'Bob' }
    const same = request('PACK-basic', { userName: 'Ada', language: 'zh-TW' })
    await expect(payments.startCheckout(buyer, same, later(after))).rejects.toMatchObject({
      code: 'payment.order-conflict',
      details: { orderId },
    })
    expect(oen().control.pages()).toHaveLength(1)
  })

  test('that was paid after its page had run out is honoured all the same', async () => {
    const { id, orderId } = await start(bob, 'PACK-basic')
    await runDue(reconcileOrders, later(minutes(31)))
    expect((await store.findOrder(orderId))?.status).toBe('expired')
    await oen().control.payCheckout(id, good)
    expect(await verifyPack(bob, orderId)).toMatchObject({ status: 'completed' })
  })

  test('is not sold to somebody on FREE, but honoured once paid', async () => {
    const refused = await ada.call(createCheckout, { body: asked('PACK-basic') as never })
    expect(refused).toMatchObject({ status: 403, body: { code: 'credits.extra-not-allowed' } })
    expect(oen().control.pages()).toEqual([])
  })

  test('is found by the number that the list of payments shows, and a plan is no purchase of a pack', async () => {
    const { id, orderId } = await start(bob, 'PACK-basic')
    await oen().control.payCheckout(id, good)
    await verifyPack(bob, orderId)
    const { body } = await bob.call(listTransactions)
    const [pack, plan] = [body.find((one) => one.id === orderId)!, body.find((one) => one.id !== orderId)]
    expect(pack).toMatchObject({ description: '50 credits', transactionId: expect.stringMatching(/^P/) })
    expect(await verifyPack(bob, pack.transactionId!)).toMatchObject({ status: 'completed', data: { orderId } })
    const refused = [[ada, pack.transactionId!] as const, ...(plan ? [[bob, plan.id] as const] : [])]
    const opened = await start(ada, 'PLAN-STARTER')
    for (const [person, reference] of [...refused, [ada, opened.orderId] as const])
      expect(await person.call(verifyPurchase, { params: { transactionId: reference } })).toMatchObject({
        status: 404,
        body: { code: 'payment.order-not-found' },
      })
    // Its card page was only opened.
    expect((await ada.call(listTransactions)).body).toEqual([])
    await store.applyEvent((await store.findOrder(opened.orderId))!, { kind: 'expired' }, new Date())
    expect((await ada.call(listTransactions)).body, 'nor once it has expired').toEqual([])
  })

  test('is given, and taken back, as it was sold, whatever the catalogue has said since', async () => {
    const basic: { creditsHundredths: number } = packs.basic
    const { creditsHundredths } = basic
    onTestFinished(() => {
      basic.creditsHundredths = creditsHundredths
    })
    const before = (await credits.getBalance(bob.id, new Date())).available
    const { id, orderId } = await start(bob, 'PACK-basic', { language: 'en' })
    basic.creditsHundredths = 4_000
    await oen().control.payCheckout(id, good)
    expect(await verifyPack(bob, orderId)).toMatchObject({ status: 'completed', creditsAdded: 50 })
    expect((await bob.call(listTransactions)).body[0]).toMatchObject({ description: '50 credits' })
    expect((await sentTo(email)).at(-1)!.body.text).toContain('50 credits')
    expect((await credits.getBalance(bob.id, new Date())).available).toBe(before + 5_000)
    basic.creditsHundredths = 3_000
    oen().control.refundAtConsole(id)
    await runDue(reconcileOrders, later(days(2)))
    expect((await credits.getBalance(bob.id, new Date())).available).toBe(before)
  })

  test('that is refunded in two parts loses all of its credits', async () => {
    const { id, orderId } = await start(bob, 'PACK-basic')
    await oen().control.payCheckout(id, good)
    await verifyPack(bob, orderId)
    oen().control.refundAtConsole(id, 15)
    await runDue(reconcileOrders, later(days(2)))
    expect((await credits.getBalance(bob.id, new Date())).available).toBe(7_500)
    oen().control.refundAtConsole(id, 150)
    await runDue(reconcileOrders, later(days(4)))
    expect((await credits.getBalance(bob.id, new Date())).available).toBe(3_000)
    await expectConsistentCredits(new Date(), bob.id)
  })

  test('that is refunded loses its credits', async () => {
    const { id, orderId } = await start(bob, 'PACK-basic')
    await oen().control.payCheckout(id, good)
    await verifyPack(bob, orderId)
    oen().control.refundAtConsole(id)
    await runDue(reconcileOrders, later(days(2)))
    expect(await verifyPack(bob, orderId)).toMatchObject({ status: 'refunded', success: false })
    expect((await credits.getBalance(bob.id, new Date())).available).toBe(3_000)
    await expectConsistentCredits(new Date(), bob.id)
  })
})

test('a name that came from elsewhere stands on one line of the receipt, without a link', async () => {
  const bob = await aUser({ plan: 'STARTER' })
  const buyer = { userId: bob.id, displayName: 'Bob\r\nsee https://evil.example' }
  const address = `${bob.id}@example.test`.toLowerCase()
  const asks = { ...asked('PACK-basic', { userEmail: address }), userName: undefined, autoRenew: false, language: 'en' }
  const { order, page } = await payments.startCheckout(buyer, asks as never, new Date())
  expect(order.userName).toBe('Bob see https evil.example')
  await store.changeOrder(order, { userName: buyer.displayName })
  await oen().control.payCheckout(page.id, good)
  await verifyPack(bob, order.orderId)
  const [receipt] = await sentTo(address)
  for (const body of [receipt?.body.text, receipt?.body.html]) {
    expect(body).toContain('Bob see https evil. example')
    expect(body).not.toMatch(/:\/\/evil|evil\.example/)
  }
})

test('a purchase without the tick about withdrawal is valid and marked; what was ticked last counts', async () => {
  const acceptedAt = async (withdrawalAccepted: true | undefined) => {
    const answer = await ada.call(createCheckout, { body: asked('PLAN-STARTER', { withdrawalAccepted }) as never })
    expect(answer.status).toBe(200)
    return (await store.findOrder(answer.body.data.orderId))?.withdrawalAcceptedAt
  }
  expect(await acceptedAt(undefined)).toBeUndefined()
  const ticked = await acceptedAt(true)
  expect(ticked).toBeDefined()
  expect(await acceptedAt(true), 'the instant of the first tick').toBe(ticked)
  expect(await acceptedAt(undefined)).toBeUndefined()
})

describe('an e-invoice', () => {
  const mobile = { kind: 'mobile', number: '/ABC+123' } as const
  const lastChoice = async (user = ada) => (await user.call(getInvoiceChoice)).body.choice
  /** What the gateway was sent when it was asked for money. */
  const sale = () =>
    oen()
      .control.requests()
      .findLast(({ method, path }) => method === 'POST' && path !== '/checkout-token')!

  test.each([
    [mobile, { invoiceInfo: { invoiceType: 'cloud', carrierType: '3J0002', carrierId: '/ABC+123', email } }],
    [
      { kind: 'certificate', number: 'AB12345678901234' },
      { invoiceInfo: { invoiceType: 'cloud', carrierType: 'CQ0001', carrierId: 'AB12345678901234', email } },
    ],
    [
      { kind: 'company', number: '22099131', title: '台灣某某公司' },
      { invoiceInfo: { invoiceType: 'company', buyerIdentifier: '22099131', buyerName: '台灣某某公司', email } },
    ],
    [{ kind: 'donation', number: '168' }, { note: '發票捐贈碼 168' }],
  ] as const)(
    'of %j goes to the gateway with the charge of a plan, and is on order and receipt',
    async (invoice, sent) => {
      const userEmail = `${ada.id.toLowerCase()}@billing.test`
      const { id, orderId } = await start(ada, 'PLAN-STARTER', { invoice, userEmail })
      expect(await lastChoice()).toEqual(invoice)
      await oen().control.bindCard(id, good)
      await oen().control.settleWebhooks()
      expect(await verify(ada, orderId)).toMatchObject({ status: 'completed', data: { invoice } })
      const asSent = JSON.parse(JSON.stringify(sent).replace(email, userEmail))
      expect(sale()).toMatchObject({ path: '/token/transactions', body: asSent, ignored: [] })
      const [receipt] = await sentTo(userEmail)
      expect(receipt!.body.text).toContain(invoice.number)
      expect((await ada.call(listTransactions)).body).toMatchObject([{ invoice }])
    },
  )

  test('goes to the gateway with the page of a pack; without a choice nothing is said of it', async () => {
    const bob = await aUser({ plan: 'STARTER' })
    await start(bob, 'PACK-basic', { invoice: mobile })
    expect(sale()).toMatchObject({ path: '/checkout', body: { invoiceInfo: { carrierId: '/ABC+123' } }, ignored: [] })
    await start(bob, 'PACK-pro')
    expect(Object.keys(sale().body as object)).not.toContain('invoiceInfo')
    expect(await lastChoice(bob), 'a client that does not ask for it leaves it').toEqual(mobile)
    await start(bob, 'PACK-premium', { invoice: null })
    expect(await lastChoice(bob)).toBeNull()
  })

  test('that is chosen otherwise at the second click is that of the order, and the same again is no change', async () => {
    const { orderId } = await start(ada, 'PLAN-STARTER', { invoice: mobile })
    const { version } = (await store.findOrder(orderId))!
    await start(ada, 'PLAN-STARTER', { invoice: { number: '/ABC+123', kind: 'mobile' } })
    expect((await store.findOrder(orderId))!.version).toBe(version)
    await start(ada, 'PLAN-STARTER')
    expect((await store.findOrder(orderId))!.invoice).toBeUndefined()
  })

  describe('that is chosen otherwise while a page for a pack is open', () => {
    const company = { kind: 'company', number: '22099131' } as const
    let bob: TestUser
    let first: Awaited<ReturnType<typeof start>>
    beforeEach(async () => {
      bob = await aUser({ plan: 'STARTER' })
      first = await start(bob, 'PACK-basic', { invoice: mobile })
    })
    const again = () => bob.call(createCheckout, { body: asked('PACK-basic', { invoice: company }) as never })

    test('is that of another order with another page, once the gateway says that nobody has paid', async () => {
      const second = await start(bob, 'PACK-basic', { invoice: company })
      expect(second.orderId).not.toBe(first.orderId)
      expect(sale()).toMatchObject({ path: '/checkout', body: { invoiceInfo: { buyerIdentifier: '22099131' } } })
      expect(await store.findOrder(first.orderId)).toMatchObject({ status: 'expired', invoice: mobile })
      expect((await start(bob, 'PACK-basic', { invoice: company })).id, 'the same again is the same page').toBe(
        second.id,
      )
      await oen().control.payCheckout(first.id, good)
      await oen().control.payCheckout(second.id, good)
      await oen().control.settleWebhooks()
      await runDue(reconcileOrders, later(minutes(16)))
      for (const { orderId } of [first, second])
        expect(await verifyPack(bob, orderId), 'whoever pays on both has both').toMatchObject({ success: true })
      await expectConsistentCredits(new Date(), bob.id)
    })

    test.each([
      ['name', { userName: 'Bob' }],
      ['address', { userEmail: 'bob@example.test' }],
      ['language', { language: 'ja' }],
    ])('or another %s, is that of another order', async (_, over) => {
      expect((await start(bob, 'PACK-basic', { invoice: mobile, ...over })).orderId).not.toBe(first.orderId)
    })

    test('leaves an order that was paid as it is, and leads to its result', async () => {
      oen().control.setFaults({ webhooks: 'none' })
      await oen().control.payCheckout(first.id, good)
      expect((await start(bob, 'PACK-basic', { invoice: company })).orderId).toBe(first.orderId)
      expect(await store.findOrder(first.orderId)).toMatchObject({ status: 'fulfilled', invoice: mobile })
    })

    test.each([
      ['the payment is under way', () => oen().control.setStatus(first.id, 'charging')],
      ['the gateway cannot be asked', () => oen().control.setFaults({ isForbidden: true })],
    ])('opens no other page while %s', async (_, make) => {
      make()
      expect(await again()).toMatchObject({
        status: 409,
        body: { code: 'payment.order-conflict', details: { orderId: first.orderId } },
      })
      expect(oen().control.pages()).toHaveLength(1)
      expect(await store.findOrder(first.orderId)).toMatchObject({ status: 'awaiting_payment', invoice: mobile })
    })

    test('and whose price has changed as well, opens no other page', async () => {
      const order = (await store.findOrder(first.orderId))!
      await store.changeOrder(order, { amountTwd: order.amountTwd + 50 })
      expect(await again()).toMatchObject({ status: 409, body: { code: 'payment.order-conflict' } })
    })
  })

  test('of each of two tabs that buy one pack at once is that of the page that the tab is led to', async () => {
    const bob = await aUser({ plan: 'STARTER' })
    const choices = [mobile, { kind: 'company', number: '22099131' }] as const
    // The second call finds the page of the first one still being opened.
    const { fetch } = globalThis
    onTestFinished(() => {
      globalThis.fetch = fetch
    })
    globalThis.fetch = async (...args) => {
      await sleep(300)
      return fetch(...args)
    }
    const opened = await Promise.all(choices.map((invoice) => start(bob, 'PACK-basic', { invoice })))
    const orders = await Promise.all(opened.map(({ orderId }) => store.findOrder(orderId)))
    expect(orders.map((order) => order?.invoice)).toEqual(choices)
  })

  test('that the gateway does not take is a refusal of the e-invoice, and nothing is charged', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER', { invoice: mobile })
    const order = (await store.findOrder(orderId))!
    await store.changeOrder(order, { invoice: { kind: 'mobile', number: '/abc' } })
    await oen().control.bindCard(id, good)
    await oen().control.settleWebhooks()
    expect(await verify(ada, orderId)).toMatchObject({ status: 'declined', reason: 'invoice' })
    expect(oen().control.transactions()).toEqual([])
  })

  test('is erased with the account, on orders as well', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER', { invoice: mobile, autoRenew: true })
    await oen().control.bindCard(id, good)
    await oen().control.settleWebhooks()
    await verify(ada, orderId)
    expect(await subscriptions.findRenewal(ada.id)).toMatchObject({ invoice: mobile })
    await subscriptions.retire(ada.id, new Date())
    await payments.buyerData.eraseBuyer(ada.id, new Date().toISOString(), new Date())
    expect((await store.findOrder(orderId))!.invoice).toBeUndefined()
    expect((await subscriptions.findRenewal(ada.id))!.invoice).toBeUndefined()
    expect(await lastChoice()).toBeNull()
    expect(JSON.stringify(await readRawRows(documentClient, table.table, ada.id))).not.toContain('/ABC+123')
  })
})

describe('what is refused', () => {
  test.each([
    ['another amount', { amount: 1 }, 'payment.price-changed', 409],
    ['another currency', { currency: 'USD' }, 'payment.price-changed', 409],
    ['another merchant', { merchantId: 'mine' }, 'payment.price-changed', 409],
    ['no 3-D Secure', { use3d: false }, 'payment.price-changed', 409],
    [
      'another price on the line',
      { productDetails: [{ productionCode: 'PLAN-STARTER', unitPrice: 1 }] },
      'payment.price-changed',
      409,
    ],
    [
      'another quantity',
      { productDetails: [{ productionCode: 'PLAN-STARTER', quantity: 2 }] },
      'payment.price-changed',
      409,
    ],
    ['a product that is none', { productDetails: [{ productionCode: 'PLAN-FREE' }] }, 'request.invalid', 400],
    ['an address elsewhere', { successUrl: 'https://evil.example/ok' }, 'request.invalid', 400],
    ['an e-mail that is none', { userEmail: 'ada' }, 'request.invalid', 400],
    ['a mailbox that no mail reaches', { userEmail: `${'a'.repeat(65)}@example.test` }, 'request.invalid', 400],
    ['no tick', { withdrawalAccepted: false }, 'request.invalid', 400],
    ['a name of two lines', { userName: 'Ada\nYour account is locked' }, 'request.invalid', 400],
    ['a name with a link', { userName: 'https://evil.example' }, 'request.invalid', 400],
    ['a mobile barcode that is none', { invoice: { kind: 'mobile', number: 'ABC1234' } }, 'request.invalid', 400],
    ['a company that is none', { invoice: { kind: 'company', number: '22099132' } }, 'request.invalid', 400],
  ])('%s', async (_, over, code, status) => {
    const answer = await ada.call(createCheckout, { body: asked('PLAN-STARTER', over) as never })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await store.listOrders(ada.id)).toEqual([])
    expect(oen().control.pages()).toEqual([])
  })

  test('to resume a payment with other money than ours, which leaves it as it is', async () => {
    const { orderId } = await start(ada, 'PLAN-STARTER')
    const { data } = await verify(ada, orderId)
    const tokenId = data.tokenId!
    for (const other of [{ amount: 1 }, { currency: 'USD' }, { merchantId: 'mine' }])
      expect(await ada.call(resumePayment, { body: { tokenId, ...other } })).toMatchObject({
        status: 409,
        body: { code: 'payment.price-changed' },
      })
    const ours = { amount: 150, currency: 'TWD', merchantId: 'postloom' }
    const resumed = await ada.call(resumePayment, { body: { tokenId, ...ours } })
    expect(resumed).toMatchObject({ status: 200 })
    expect(resumed.body.data.url).toContain('/checkout/subscription/create/')
  })

  test('to resume a payment at a price that is not asked any more', async () => {
    const { orderId } = await start(ada, 'PLAN-STARTER')
    const order = (await store.findOrder(orderId))!
    await store.changeOrder(order, { amountTwd: order.amountTwd - 50 })
    const { data } = await verify(ada, orderId)
    expect(await ada.call(resumePayment, { body: { tokenId: data.tokenId! } })).toMatchObject({
      status: 409,
      body: { code: 'payment.price-changed' },
    })
    expect(oen().control.pages()).toHaveLength(1)
  })

  test('to charge a card at such a price that waits for a click, and another order takes its place', async () => {
    const { id, orderId } = await start(ada, 'PLAN-STARTER')
    await oen().control.bindCard(id, good)
    await oen().control.settleWebhooks()
    oen().control.setFaults({ charges: ['504 not taken'] })
    await verify(ada, orderId)
    for (const after of [5, 11]) await runDue(reconcileOrders, later(minutes(after)))
    const order = (await store.findOrder(orderId))!
    expect(order).toMatchObject({ status: 'card_ready', needsClick: true })
    await store.changeOrder(order, { amountTwd: order.amountTwd - 50 })
    const tokenId = (await verify(ada, orderId)).data.tokenId!
    expect(await ada.call(resumePayment, { body: { tokenId } })).toMatchObject({
      body: { code: 'payment.price-changed' },
    })
    expect((await start(ada, 'PLAN-STARTER')).orderId).not.toBe(orderId)
    expect(await store.findOrder(orderId)).toMatchObject({ status: 'expired' })
    expect(oen().control.transactions()).toEqual([])
  })

  test('an order of somebody else answers like one that does not exist', async () => {
    const { orderId, id } = await start(ada, 'PLAN-STARTER')
    const { data } = await verify(ada, orderId)
    const eve = await aUser()
    for (const body of [{ orderId }, { orderId: id }, { orderId: 'OR1234567890123' }, { orderId: 'nonsense' }])
      expect(await eve.call(verifySubscription, { body })).toMatchObject({
        status: 404,
        body: { code: 'payment.order-not-found' },
      })
    expect(await eve.call(verifyPurchase, { params: { transactionId: orderId } })).toMatchObject({ status: 404 })
    expect(await eve.call(resumePayment, { body: { tokenId: data.tokenId! } })).toMatchObject({ status: 404 })
  })

  test('without an id the answer says that the id is missing', async () => {
    expect(await ada.call(verifySubscription, { body: {} })).toMatchObject({
      status: 400,
      body: { code: 'payment.id-missing' },
    })
    expect(await ada.call(verifyPurchase, { params: { transactionId: ' ' } })).toMatchObject({
      status: 400,
      body: { code: 'payment.id-missing' },
    })
  })

  test('a gateway that cannot be reached is a 502, and the next click works', async () => {
    oen().control.setFaults({ isForbidden: true })
    const answer = await ada.call(createCheckout, { body: asked('PLAN-STARTER') as never })
    expect(answer).toMatchObject({ status: 502, body: { code: 'payment.gateway-unavailable' } })
    oen().control.setFaults({ isForbidden: false })
    expect((await start(ada, 'PLAN-STARTER')).url).toContain('/checkout/')
  })
})
