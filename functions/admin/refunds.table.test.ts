import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { askGateway } from '#shared/admin/endpoints/ask-gateway.ts'
import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import { previewRefund } from '#shared/admin/endpoints/preview-refund.ts'
import { refundOrder } from '#shared/admin/endpoints/refund-order.ts'
import type { PurchaseLanguage } from '#shared/payments/schema.ts'
import { minutes } from '#shared/time.ts'
import { UserEntity } from '../account/entities.ts'
import * as credits from '../credits/credits.ts'
import { balanceCap } from '../credits/limits.ts'
import { aHoldRequest } from '../credits/testing/people.ts'
import { logger } from '../observability/logger.ts'
import * as payments from '../payments/payments.ts'
import { aBuyer, expectConsistentPayments, request, time } from '../payments/testing/buyers.ts'
import { withGateway } from '../payments/testing/gateway.ts'
import { withMails } from '../payments/testing/mails.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { breakCall, isCrash } from '../testing/fault-injection.ts'
import { aUser, type TestUser } from '../testing/user.ts'

const { oen, forget } = withGateway()
const { sentTo } = withMails()

beforeEach(() => {
  time.reset()
  forget()
})

const reason = 'Bought twice by mistake'
const anAdmin = () => aUser({ role: 'admin', now: time.now })
const { allOrders } = payments

/** A plan that was paid and given: 25 credits for NT$150. */
async function aPlan(language: PurchaseLanguage = 'en') {
  const buyer = await aBuyer()
  const over = { userEmail: addressOf(buyer), language }
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER', over), time.now)
  await oen().control.bindCard(page.id, '4242424242424242')
  await oen().control.settleWebhooks()
  await payments.verify(buyer.userId, order.orderId, time.now, { isFresh: true })
  return { userId: buyer.userId, orderId: order.orderId }
}

async function spend(userId: string, amount: number) {
  const { hold } = await credits.reserve(userId, aHoldRequest({ amount, platforms: ['facebook'] }), time.now)
  await credits.deliver(hold, 'facebook', { content: 'a' }, time.now)
  await credits.close(userId, hold.id, time.now)
}

const addressOf = ({ userId }: Pick<payments.Buyer, 'userId'>) => `${userId.toLowerCase()}@refunds.test`

/** Mails that say that something was refunded, beside the receipt. */
const refundMails = async (userId: string) =>
  (await sentTo(addressOf({ userId }))).filter(({ subject }) => /refund|退款|返金/.test(subject))

const press = (admin: TestUser, orderId: string, requestId: string = randomUUID()) =>
  admin.call(refundOrder, { params: { id: orderId }, body: { reason, requestId } })

const actionsOn = async (admin: TestUser, target: string) =>
  (await admin.call(listActions, { query: { target } })).body.items

const refundsSent = () =>
  oen()
    .control.transactions()
    .filter(({ history }) => history.at(-1)!.status === 'refunded').length
/** What the job does with the order when it is due. */
const reconcileFor = async (orderId: string, ms: number) => {
  for (let passed = 0; passed < ms; passed += minutes(2)) await payments.reconcileOrder(orderId, time.pass(minutes(2)))
}
const planOf = async (userId: string) => (await subscriptions.findPlan(userId, time.now)).tier
const orderOf = async (orderId: string) => (await allOrders.findByReference(orderId))!

test('a refund takes back what is left, as the preview said, and ends the plan', async () => {
  const [root, { userId, orderId }] = [await anAdmin(), await aPlan()]
  await spend(userId, 700)
  const preview = await root.call(previewRefund, { params: { id: orderId } })
  expect(preview).toMatchObject({ status: 200, body: { amountTwd: 150, taken: 23, owed: 2, endsPlan: true } })
  const errors = vi.spyOn(logger, 'error').mockReturnValue()
  onTestFinished(() => errors.mockRestore())
  const before = await credits.readAccount(userId, time.now)
  expect(await press(root, orderId)).toMatchObject({ status: 200, body: { status: 'refunded', refundedTwd: 150 } })
  const after = await credits.readAccount(userId, time.now)
  expect([before.available - after.available, after.owed]).toEqual([2_300, 200])
  expect(errors).toHaveBeenCalledWith('a payment was refunded', expect.objectContaining({ owed: 200 }))
  expect(await planOf(userId)).toBe('FREE')
  expect(await actionsOn(root, userId)).toMatchObject([
    { kind: 'order.refund', reason, orderId, amountTwd: 150, actor: { id: root.id }, target: { id: userId } },
  ])
  const listed = await root.call(listAllTransactions, { query: { status: 'refunded' } })
  expect(listed.body.items[0]).toMatchObject({
    id: orderId,
    steps: expect.arrayContaining([{ kind: 'refunded', at: expect.any(String) }]),
  })
  await expectConsistentPayments(time.now, userId)
})

test.each([
  ['en', 'Your Postloom refund of NT$150', ['23.00 of 25.00', 'The Starter plan of this order has ended.']],
  ['zh-TW', '您的 Postloom 退款通知：NT$150', ['23.00 點（共 25.00 點）', '這筆訂單的入門版方案已結束。']],
  ['ja', 'Postloom 返金のお知らせ：NT$150', ['25.00のうち23.00', 'この注文のスタータープランは終了しました。']],
] as const)('the buyer is mailed in %s what was refunded and what went', async (language, subject, phrases) => {
  const [root, { userId, orderId }] = [await anAdmin(), await aPlan(language)]
  await spend(userId, 700)
  await press(root, orderId)
  const mails = await refundMails(userId)
  expect(mails.map((mail) => mail.subject)).toEqual([subject])
  for (const phrase of [orderId, 'NT$150', '4242', ...phrases]) {
    expect(mails[0]!.body.text).toContain(phrase)
    expect(mails[0]!.body.html).toContain(phrase)
  }
})

test('the mail goes to the e-mail of today where the purchase named one from before', async () => {
  const [root, { userId, orderId }] = [await anAdmin(), await aPlan()]
  const email = `now-${addressOf({ userId })}`
  await UserEntity.patch({ userId })
    .set({ email, formerEmails: [addressOf({ userId })] })
    .go()
  await press(root, orderId)
  expect(await refundMails(userId)).toEqual([])
  expect(await sentTo(email)).toMatchObject([{ subject: 'Your Postloom refund of NT$150' }])
})

test('a refund at the console of the gateway is mailed by the call that stores it, in part and whole', async () => {
  const { userId, orderId } = await aPlan()
  const [payment] = oen().control.transactions()
  for (const refundedTwd of [15, 150]) {
    oen().control.refundAtConsole(payment!.id, refundedTwd)
    const order = await orderOf(orderId)
    await Promise.all([1, 2, 3].map(() => payments.askGateway(order, time.now)))
    await payments.askGateway(await orderOf(orderId), time.pass(minutes(1)))
  }
  const [part, rest, ...more] = await refundMails(userId)
  expect([part!.subject, rest!.subject]).toEqual(['Your Postloom refund of NT$15', 'Your Postloom refund of NT$135'])
  expect(part!.body.text).not.toContain('has ended')
  expect(rest!.body.text).toContain('has ended')
  expect(more).toEqual([])
})

test('one dialog pressed fifty times refunds once and is logged once', async () => {
  const [root, { userId, orderId }] = [await anAdmin(), await aPlan()]
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => press(root, orderId, requestId)))
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('credits.busy')
  expect(await press(root, orderId, requestId)).toMatchObject({ status: 200, body: { refundedTwd: 150 } })
  expect(refundsSent()).toBe(1)
  expect(await refundMails(userId)).toHaveLength(1)
  expect(await actionsOn(root, userId)).toHaveLength(1)
  await expectConsistentPayments(time.now, userId)
})

test('of two admins at once one refunds, and the other is told', async () => {
  const [root, eve, { userId, orderId }] = [await anAdmin(), await anAdmin(), await aPlan()]
  const answers = await Promise.all([press(root, orderId), press(eve, orderId)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status !== 200)!
  expect(['payment.refund-open', 'payment.not-refundable']).toContain(refused.body.code)
  expect(await actionsOn(root, userId)).toHaveLength(1)
  await expectConsistentPayments(time.now, userId)
})

test('what is not paid, is refunded in part, or is nobody’s is refused and not logged', async () => {
  const root = await anAdmin()
  const { userId } = await aBuyer()
  const open = await payments.startCheckout({ userId, displayName: 'Ada' }, request('PLAN-STARTER'), time.now)
  const part = await aPlan()
  oen().control.refundAtConsole(oen().control.transactions()[0]!.id, 15)
  await payments.askGateway(await orderOf(part.orderId), time.now)
  for (const orderId of [open.order.orderId, part.orderId]) {
    expect(await press(root, orderId)).toMatchObject({ status: 409, body: { code: 'payment.not-refundable' } })
    const preview = await root.call(previewRefund, { params: { id: orderId } })
    expect(preview).toMatchObject({ status: 409, body: { code: 'payment.not-refundable' } })
  }
  expect(await press(root, 'OR9999999999999')).toMatchObject({ status: 404 })
  expect([...(await actionsOn(root, userId)), ...(await actionsOn(root, part.userId))]).toEqual([])
  for (const body of [{ reason: ' ' }, { reason: 'x'.repeat(501) }, { reason, requestId: 'mine' }])
    expect(await root.call(refundOrder, { params: { id: part.orderId }, rawBody: JSON.stringify(body) })).toMatchObject(
      {
        status: 400,
      },
    )
})

test.each(['R0001', 'F0001'] as const)('a refund that ends with %s changes nothing but the log', async (fault) => {
  const [root, { userId, orderId }] = [await anAdmin(), await aPlan()]
  oen().control.setFaults({ refunds: [fault] })
  const answer = await press(root, orderId)
  if (fault === 'R0001') expect(answer).toMatchObject({ status: 502, body: { code: 'payment.refund-refused' } })
  else expect(answer).toMatchObject({ status: 200, body: { refundSince: expect.any(String), refundedTwd: 0 } })
  await reconcileFor(orderId, minutes(6))
  const order = await orderOf(orderId)
  expect([order.status, order.refundSince, order.refundedTwd]).toEqual(['fulfilled', undefined, undefined])
  expect(await planOf(userId)).toBe('STARTER')
  await expectConsistentPayments(time.now, userId)
  // It may be asked for again.
  expect(await press(await anAdmin(), orderId)).toMatchObject({ status: 200, body: { refundedTwd: 150 } })
  expect(await actionsOn(await anAdmin(), userId)).toHaveLength(2)
})

describe.each(['504 done', '504 not done'] as const)('a refund that ends with "%s"', (fault) => {
  test.each([0, 45_000])('is decided by what the gateway shows, look-ups %i ms old', async (staleMs) => {
    const [root, { userId, orderId }] = [await anAdmin(), await aPlan()]
    oen().control.setFaults({ refunds: [fault], staleMs })
    expect(await press(root, orderId)).toMatchObject({ status: 200, body: { refundedTwd: 0 } })
    expect(await press(await anAdmin(), orderId)).toMatchObject({ body: { code: 'payment.refund-open' } })
    await reconcileFor(orderId, minutes(8))
    const isDone = fault === '504 done'
    expect((await orderOf(orderId)).refundedTwd ?? 0).toBe(isDone ? 150 : 0)
    expect((await orderOf(orderId)).refundSince).toBeUndefined()
    expect(await planOf(userId)).toBe(isDone ? 'FREE' : 'STARTER')
    await expectConsistentPayments(time.now, userId)
  })
})

test('a refund whose result stays unknown needs a look', async () => {
  const [root, { userId, orderId }] = [await anAdmin(), await aPlan()]
  oen().control.setFaults({ refunds: ['504 done'] })
  await press(root, orderId)
  oen().control.setFaults({ isForbidden: true })
  await reconcileFor(orderId, minutes(12))
  const looks = await (await anAdmin()).call(listAllTransactions, { query: { status: 'needs-look' } })
  expect(looks.body.items).toMatchObject([{ id: orderId, needsLook: 'refund-unknown' }])
  oen().control.setFaults({ isForbidden: false })
  expect(await (await anAdmin()).call(askGateway, { params: { id: orderId } })).toMatchObject({
    body: { status: 'refunded', refundedTwd: 150 },
  })
  expect((await actionsOn(await anAdmin(), userId)).map(({ kind }) => kind)).toEqual(['order.ask', 'order.refund'])
  await expectConsistentPayments(time.now, userId)
})

test('an order whose credits the balance cannot take is refunded and never given', async () => {
  const { userId } = await aBuyer()
  const { available } = await credits.getBalance(userId, time.now)
  const full = { source: 'admin', expiresAt: '9999-12-31T00:00:00.000Z' } as const
  await credits.grant(userId, { cause: 'admin#fill', amount: balanceCap - available, ...full }, time.now)
  const { order, page } = await payments.startCheckout(
    { userId, displayName: 'Ada' },
    request('PLAN-STARTER', { userEmail: addressOf({ userId }) }),
    time.now,
  )
  await oen().control.bindCard(page.id, '4242424242424242')
  await oen().control.settleWebhooks()
  await payments.verify(userId, order.orderId, time.now)
  expect(await orderOf(order.orderId)).toMatchObject({ status: 'paid' })
  expect(await press(await anAdmin(), order.orderId)).toMatchObject({ body: { status: 'refunded', state: 'expired' } })
  const [mail, ...more] = await refundMails(userId)
  expect(mail!.body.text, 'its days had begun').toContain('The Starter plan of this order has ended')
  expect(more).toEqual([])
  expect(await planOf(userId)).toBe('FREE')
  await expectConsistentPayments(time.now, userId)
})

test.each(['crash before', 'crash after'] as const)(
  'a %s any call of a refund leaves nothing half done',
  async (fault) => {
    const people: string[] = []
    for (let n = 1, isBroken = true; isBroken; n += 1) {
      time.reset()
      forget()
      const { userId, orderId } = await aPlan()
      people.push(userId)
      const broken = breakCall(n, fault)
      await payments.refundOrder(orderId, randomUUID(), time.now, {}).catch((error) => {
        if (!isCrash(error) && !error.code) throw error
      })
      broken.restore()
      isBroken = broken.count() >= n
      await reconcileFor(orderId, minutes(8))
      const order = await orderOf(orderId)
      expect(order.refundSince).toBeUndefined()
      expect((order.refundedTwd ?? 0) > 0).toBe(refundsSent() === 1)
      expect(await planOf(userId)).toBe(refundsSent() === 1 ? 'FREE' : 'STARTER')
      expect((await refundMails(userId)).length).toBeLessThanOrEqual(refundsSent())
    }
    expect(people.length).toBeGreaterThan(6)
    await expectConsistentPayments(time.now, ...people)
  },
)
