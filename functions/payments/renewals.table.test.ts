import { randomUUID } from 'node:crypto'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultMailChoices, type MailChoices } from '#shared/account/settings.ts'
import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import { changeCard } from '#shared/payments/endpoints/change-card.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { removeCard } from '#shared/subscriptions/endpoints/remove-card.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { addMs, days, hours, minutes, seconds, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { gatewayConfig } from '../config.ts'
import { logger } from '../observability/logger.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { commit } from '../table/commit.ts'
import { breakCall, faults, interceptTable, isCrash } from '../testing/fault-injection.ts'
import { runDue } from '../testing/run-due.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser } from '../testing/user.ts'
import { encrypt } from './encryption.ts'
import { oen as gateway } from './gateways/oen.ts'
import * as reconcileOrders from './jobs/reconcile-orders.ts'
import type { Order } from './order/state.ts'
import { findBinding } from './page-store.ts'
import * as payments from './payments.ts'
import { processPlanEvent } from './renewal.ts'
import * as store from './store.ts'
import { aBuyer, expectConsistentPayments, request, time } from './testing/buyers.ts'
import { withGateway } from './testing/gateway.ts'
import { withMails } from './testing/mails.ts'
import { encryptWebhook } from './webhook/webhook-queue.ts'

const { oen } = withGateway()
const { sentTo } = withMails()
const good = '4242424242424242'

beforeEach(() => time.reset())

interface Customer extends payments.Buyer {
  /** What came beside receipts. */
  mails: () => Promise<string[]>
  receipts: () => Promise<string[]>
}

const isReceipt = (mail: string): boolean =>
  /^(?:Your Postloom payment|您的 Postloom 付款收據|Postloom お支払い)/.test(mail)

async function aCustomer(over: Parameters<typeof request>[1] = {}): Promise<Customer> {
  const buyer = await aBuyer()
  const userEmail = `${buyer.userId.toLowerCase()}@billing.test`
  await buy(buyer, { userEmail, ...over })
  const all = async () => (await sentTo(userEmail)).map(({ subject, body }) => `${subject}\n${body.text}`)
  return {
    ...buyer,
    mails: async () => (await all()).filter((mail) => !isReceipt(mail)),
    receipts: async () => (await all()).filter(isReceipt),
  }
}

async function buy(buyer: payments.Buyer, over: Parameters<typeof request>[1] = {}): Promise<Order> {
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER', over), time.now)
  await oen().control.bindCard(page.id, good)
  await oen().control.settleWebhooks()
  await payments.verify(buyer.userId, order.orderId, time.now)
  return order
}

async function choose({ userId }: Customer, mails: Partial<MailChoices>, language?: 'ja'): Promise<void> {
  const user = (await account.findUser(userId))!
  await account.updateSettings(user, { mails: { ...defaultMailChoices, ...mails, version: 0 }, language })
}

async function setState({ userId }: Customer, isActive: boolean): Promise<void> {
  const user = (await account.findUser(userId))!
  await commit({ user: account.changeState(user, isActive) })
}

/** The bank refuses its card until the test says otherwise. */
async function refuseFirstTry(customer: Customer): Promise<void> {
  oen().control.setTokenFault(lastToken(), 'T0001')
  await pass(customer, days(29) + minutes(10))
}

/** The gateway does not know yet what became of the charge. */
async function aRenewalWithoutAnswer(fault: 'C026 taken' | 'C026 not taken'): Promise<Customer> {
  const customer = await aCustomer({ autoRenew: true })
  await pass(customer, days(29) - hours(1))
  oen().control.setFaults({ charges: [fault], unclearMs: minutes(3) })
  time.pass(hours(2))
  await processPlanEvent(customer.userId, time.now)
  expect((await store.listOrders(customer.userId))[0]).toMatchObject({ kind: 'renewal', status: 'charging' })
  return customer
}

/** Its person opens the page of a purchase once the renewal has looked for one, and before the gateway is asked to charge it. */
async function crossWithRenewal(
  customer: Customer,
  faults: Parameters<ReturnType<typeof oen>['control']['setFaults']>[0],
): Promise<payments.Checkout> {
  oen().control.setFaults(faults)
  time.pass(hours(2))
  let begun: Promise<payments.Checkout> | undefined
  const restore = interceptTable(async (tableCall, send) => {
    const isCharge = JSON.stringify(tableCall.body).includes('"charging"')
    if (isCharge && !begun) {
      begun = payments.startCheckout(customer, request('PLAN-STARTER'), time.now)
      await begun
    }
    return send()
  })
  await processPlanEvent(customer.userId, time.now)
  restore()
  return begun!
}

const barcode = { kind: 'mobile', number: '/ABC+123' } as const
/** As screens have it. */
async function overviewOf({ userId }: Customer) {
  const { plan, ...overview } = await subscriptions.getOverview(userId, time.now)
  return { ...overview, planType: plan.tier, autoRenew: overview.renews }
}
const ordersOf = async ({ userId }: Customer) =>
  (await store.listOrders(userId)).map(({ kind, status }) => `${kind} ${status}`)
const planOf = ({ userId }: Customer) => subscriptions.findPlan(userId, time.now)
const keptToken = async ({ userId }: Customer) => (await subscriptions.findRenewal(userId))?.card?.token
const lastToken = () => oen().control.tokens().at(-1)!.token
const charges = () => oen().control.transactions().length
/** The jobs as they run: every hour, here twice a day. */
async function pass(customer: Customer, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += hours(12)) {
    time.pass(Math.min(hours(12), ms - passed))
    await processPlanEvent(customer.userId, time.now)
    await runDue(reconcileOrders, time.now)
  }
}

describe('a plan whose buyer ticked renewal', () => {
  test('is announced three days before its end, charged on its last day, and goes on from its end', async () => {
    const invoice = { kind: 'company', number: '22099131' } as const
    const customer = await aCustomer({ autoRenew: true, invoice })
    const { endDate } = await planOf(customer)
    await pass(customer, days(26))
    expect(await customer.mails()).toEqual([])
    await pass(customer, days(2))
    const [mail, ...more] = await customer.mails()
    expect(more).toEqual([])
    expect(mail).toContain('Your Postloom Starter plan renews soon')
    expect(mail).toContain('NT$150')
    expect(mail).toContain('Questions: support@postloom.test')
    expect(mail).toContain('ending in 4242')
    expect(charges()).toBe(1)
    await pass(customer, days(3))
    expect(charges()).toBe(2)
    expect(await customer.mails()).toHaveLength(1)
    expect(await customer.receipts(), 'one of the purchase, one of the renewal').toHaveLength(2)
    const plan = await planOf(customer)
    expect(plan).toMatchObject({ tier: 'STARTER', isActive: true })
    expect(Date.parse(plan.endDate!) - Date.parse(endDate!)).toBe(days(30))
    const [renewal] = await store.listOrders(customer.userId)
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'fulfilled', amountTwd: 150, invoice })
    const charge = oen()
      .control.requests()
      .findLast(({ path }) => path === '/token/transactions')
    expect(charge!.body).toMatchObject({ invoiceInfo: { invoiceType: 'company', buyerIdentifier: '22099131' } })
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('is tried on three days with a mail for each, and then ends with nothing taken', async () => {
    const customer = await aCustomer({ autoRenew: true })
    const { endDate } = await planOf(customer)
    await refuseFirstTry(customer)
    const row = await subscriptions.getOverview(customer.userId, time.now)
    expect(row.renewalFailedAt).toBeDefined()
    await pass(customer, days(4))
    const failures = (await customer.mails()).slice(1)
    expect(failures.map((mail) => mail.split('\n')[0])).toEqual([
      'We could not renew your Postloom Starter plan',
      'We could not renew your Postloom Starter plan',
      'Your Postloom Starter plan has ended',
    ])
    expect(failures.map((mail) => mail.includes('We will try again tomorrow'))).toEqual([true, true, false])
    expect(await planOf(customer)).toMatchObject({ tier: 'FREE' })
    const paid = oen()
      .control.transactions()
      .filter(({ history }) => history.at(-1)!.status === 'charged')
    expect(paid).toHaveLength(1)
    const ended = await subscriptions.getOverview(customer.userId, time.now)
    expect(ended, 'nothing of the card is kept, and nothing warns any more').toMatchObject({
      card: undefined,
      renewalFailedAt: undefined,
      lapsed: { tier: 'STARTER', endDate },
    })
    expect(await keptToken(customer)).toBeUndefined()
    const [, , last] = failures
    expect(last, 'the last mail names card, end and what comes').toMatch(
      /ended on [\s\S]*ending in 4242[\s\S]*free plan/,
    )
    expect(last).not.toContain('Use another card')
    expect(last).toContain('/subscription?plan=STARTER')
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('that has ended between two tries has an end, and a card that can be removed', async () => {
    const customer = await aCustomer({ autoRenew: true })
    const { endDate } = await planOf(customer)
    oen().control.setTokenFault(lastToken(), 'T0001')
    await pass(customer, days(30) + hours(13))
    const between = await subscriptions.getOverview(customer.userId, time.now)
    expect(between).toMatchObject({ plan: { tier: 'FREE' }, card: { lastFour: '4242' }, lapsed: { endDate } })
    await subscriptions.removeCard(customer.userId, time.now)
    const { card, renewalFailedAt } = await subscriptions.getOverview(customer.userId, time.now)
    expect({ card, renewalFailedAt }).toEqual({ card: undefined, renewalFailedAt: undefined })
  })

  test('that has ended between two tries takes another card, and the next try charges that', async () => {
    const customer = await aCustomer({ autoRenew: true })
    oen().control.setTokenFault(lastToken(), 'T0001')
    await pass(customer, days(30) + hours(13))
    const refused = await keptToken(customer)
    const { url } = await payments.openCardPage(customer.userId, 'ada@example.test', time.now)
    await oen().control.bindCard(url.split('/').at(-1)!, good)
    await oen().control.settleWebhooks()
    expect(await keptToken(customer)).not.toBe(refused)
    const { lapsed } = await subscriptions.getOverview(customer.userId, time.now)
    expect(lapsed, 'until it goes on, it has ended').toMatchObject({ tier: 'STARTER' })
    await pass(customer, days(1))
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({
      kind: 'renewal',
      status: 'fulfilled',
      attempts: 3,
    })
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER', isActive: true })
    expect((await subscriptions.getOverview(customer.userId, time.now)).renewalFailedAt).toBeUndefined()
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('takes no card any more after the last refusal, also not one whose page was opened before', async () => {
    const customer = await aCustomer({ autoRenew: true })
    oen().control.setTokenFault(lastToken(), 'T0001')
    await pass(customer, days(30) + hours(13))
    await payments.openCardPage(customer.userId, 'ada@example.test', time.now)
    const openedAt = toInstant(time.now)
    await pass(customer, days(1))
    expect((await customer.mails()).at(-1)).toContain('plan has ended')
    await expect(payments.openCardPage(customer.userId, 'ada@example.test', time.now)).rejects.toMatchObject({
      code: 'subscription.not-active',
    })
    const card = { token: 'late', lastFour: '1111', savedAt: toInstant(time.now) }
    const late = subscriptions.keepCard(customer.userId, card, openedAt, time.now)
    await expect(late).rejects.toMatchObject({ code: 'subscription.not-active' })
  })

  test('that its buyer bought again after a refusal is not charged by the next try as well', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await refuseFirstTry(customer)
    const { endDate } = await planOf(customer)
    await buy(customer, { autoRenew: true })
    const tried = charges()
    await pass(customer, days(4))
    expect(charges()).toBe(tried)
    const plan = await planOf(customer)
    expect(Date.parse(plan.endDate!) - Date.parse(endDate!)).toBe(days(30))
    const { card, renewalFailedAt } = await subscriptions.getOverview(customer.userId, time.now)
    expect({ card, renewalFailedAt }, 'the new card stays').toMatchObject({ card: { lastFour: '4242' } })
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose card is removed and saved again on its last day, while its buyer is buying again, renews with that card', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await pass(customer, days(29) - minutes(5))
    const { endDate } = await planOf(customer)
    await payments.startCheckout(customer, request('PLAN-STARTER'), time.now)
    await processPlanEvent(customer.userId, time.pass(minutes(8)))
    await subscriptions.removeCard(customer.userId, time.now)
    await runDue(reconcileOrders, time.pass(minutes(11)))
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ kind: 'renewal', status: 'expired' })
    const { url } = await payments.openCardPage(customer.userId, 'ada@example.test', time.pass(minutes(30)))
    await oen().control.bindCard(url.split('/').at(-1)!, good)
    await oen().control.settleWebhooks()
    await runDue(reconcileOrders, time.pass(minutes(20)))
    expect(await keptToken(customer), 'no look at the renewal that ended erases it').toBeDefined()
    await processPlanEvent(customer.userId, time.now)
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ kind: 'renewal', status: 'fulfilled' })
    expect((await planOf(customer)).endDate).toBe(toInstant(addMs(new Date(endDate!), days(30))))
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('that its buyer is buying again is not charged by a renewal until that purchase has ended', async () => {
    const [paying, leaving] = [await aCustomer({ autoRenew: true }), await aCustomer({ autoRenew: true })]
    await pass(paying, days(29) - minutes(5))
    const tokens = charges()
    const opened = new Map<string, string>()
    for (const { userId } of [paying, leaving]) {
      const { page } = await payments.startCheckout({ userId, displayName: 'Ada' }, request('PLAN-STARTER'), time.now)
      opened.set(userId, page.id)
    }
    time.pass(minutes(8))
    for (const { userId } of [paying, leaving]) await processPlanEvent(userId, time.now)
    expect(charges(), 'while the pages are open').toBe(tokens)
    await oen().control.bindCard(opened.get(paying.userId)!, good)
    await oen().control.settleWebhooks()
    for (let starts = 0; starts < 12; starts += 1) {
      time.pass(minutes(5))
      await runDue(reconcileOrders, time.now)
    }
    expect((await store.listOrders(paying.userId)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'renewal expired',
      'purchase fulfilled',
      'purchase fulfilled',
    ])
    expect((await store.listOrders(leaving.userId))[0]).toMatchObject({ kind: 'renewal', status: 'fulfilled' })
    expect(charges()).toBe(tokens + 2)
    await expectConsistentPayments(time.now, paying.userId, leaving.userId)
  })

  test('whose renewal may have been paid is not sold a second time meanwhile', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await pass(customer, days(29) - hours(1))
    oen().control.setFaults({ charges: ['504 taken'], hiddenMs: minutes(1) })
    time.pass(hours(2))
    await processPlanEvent(customer.userId, time.now)
    const [renewal] = await store.listOrders(customer.userId)
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'charging' })
    await expect(payments.startCheckout(customer, request('PLAN-STARTER'), time.now)).rejects.toMatchObject({
      code: 'payment.order-conflict',
      details: { orderId: renewal!.orderId },
    })
    time.pass(minutes(6))
    await runDue(reconcileOrders, time.now)
    await expect(payments.startCheckout(customer, request('PLAN-STARTER'), time.now)).rejects.toMatchObject({
      code: 'subscription.same-plan',
    })
  })

  test.each([
    ['is found paid', '504 taken', ['purchase expired', 'renewal fulfilled']],
    ['was not made', '504 not taken', ['purchase fulfilled', 'renewal expired']],
  ] as const)(
    'whose purchase crosses with a renewal that %s is charged once for the same days',
    async (_, fault, ended) => {
      const customer = await aCustomer({ autoRenew: true })
      await pass(customer, days(29) - hours(1))
      const { endDate } = await planOf(customer)
      const { order, page } = await crossWithRenewal(customer, { charges: [fault], hiddenMs: minutes(4) })
      await oen().control.bindCard(page.id, good)
      await oen().control.settleWebhooks()
      expect(await payments.verify(customer.userId, order.orderId, time.pass(minutes(1)))).toMatchObject({
        status: 'pending',
      })
      expect(await ordersOf(customer)).toEqual(['purchase card_ready', 'renewal charging', 'purchase fulfilled'])
      const again = payments.startCheckout(customer, request('PLAN-STARTER'), time.now)
      await expect(again).rejects.toMatchObject({ code: 'payment.order-conflict' })
      for (let starts = 0; starts < 6; starts += 1) await runDue(reconcileOrders, time.pass(minutes(5)))
      await pass(customer, days(1))
      expect(await ordersOf(customer)).toEqual([...ended, 'purchase fulfilled'])
      expect(charges()).toBe(2)
      expect((await planOf(customer)).endDate).toBe(toInstant(addMs(new Date(endDate!), days(30))))
      await expectConsistentPayments(time.now, customer.userId)
    },
  )

  test('whose purchase waits for a renewal that stays unknown ends after half an hour, uncharged and without its card', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await pass(customer, days(29) - hours(1))
    const { order, page } = await crossWithRenewal(customer, { charges: ['C026 taken'], unclearMs: hours(5) })
    await oen().control.bindCard(page.id, good)
    await oen().control.settleWebhooks()
    for (let starts = 0; starts < 7; starts += 1) await runDue(reconcileOrders, time.pass(minutes(5)))
    expect(await ordersOf(customer)).toEqual(['purchase expired', 'renewal charging', 'purchase fulfilled'])
    const { attempts, cardToken } = (await store.findOrder(order.orderId))!
    expect({ attempts, cardToken }).toEqual({ attempts: 0, cardToken: undefined })
  })

  test('whose older purchase turns out to be paid later goes on as its person has chosen since', async () => {
    const [changed, stopped] = [await aCustomer(), await aCustomer({ autoRenew: true })]
    for (const customer of [changed, stopped]) {
      oen().control.setFaults({ charges: ['504 taken'], hiddenMs: minutes(2) })
      await buy(customer, { productDetails: [{ productionCode: 'PLAN-STANDARD' }], autoRenew: customer === stopped })
      expect((await store.listOrders(customer.userId))[0]).toMatchObject({ status: 'charging' })
    }
    time.pass(minutes(1))
    await buy(changed, { productDetails: [{ productionCode: 'PLAN-PROFESSIONAL' }], language: 'ja', autoRenew: true })
    await subscriptions.cancel(stopped.userId, time.now)
    time.pass(minutes(6))
    await runDue(reconcileOrders, time.now)
    expect((await store.listOrders(changed.userId))[1]).toMatchObject({ status: 'fulfilled' })
    expect(await planOf(changed)).toMatchObject({ tier: 'PROFESSIONAL', isActive: true })
    expect(await subscriptions.findRenewal(changed.userId)).toMatchObject({
      language: 'ja',
      card: { lastFour: '4242' },
    })
    expect(await planOf(stopped)).toMatchObject({ tier: 'STANDARD', isActive: false })
    expect(await keptToken(stopped), 'nothing renews what was cancelled after it was paid for').toBeUndefined()
    await expectConsistentPayments(time.now, changed.userId, stopped.userId)
  })

  test('stays cancelled when the webhook of a card that was entered before is taken from its queue later', async () => {
    const customer = await aCustomer({ autoRenew: true })
    const { url } = await payments.openCardPage(customer.userId, 'ada@example.test', time.now)
    const id = url.split('/').at(-1)!
    const { customId } = (await findBinding(id))!
    const card = { purpose: 'token', id, customId, success: true, token: 'a-token-of-twenty-seven-chars' }
    const queued = await encryptWebhook({ ...card, merchantId: gatewayConfig().merchantId }, time.now)
    await subscriptions.cancel(customer.userId, time.pass(hours(1)))
    await payments.processWebhook(queued, time.pass(hours(1)))
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER', isActive: false })
    expect(await keptToken(customer)).toBeUndefined()
  })

  test('stays cancelled when the gateway sends the webhook of a card late that was entered before', async () => {
    const customer = await aCustomer({ autoRenew: true })
    oen().control.setFaults({ webhooks: 'shuffled' })
    const { url } = await payments.openCardPage(customer.userId, 'ada@example.test', time.pass(minutes(1)))
    await oen().control.bindCard(url.split('/').at(-1)!, good)
    await subscriptions.cancel(customer.userId, time.pass(minutes(1)))
    time.pass(minutes(1))
    await oen().control.settleWebhooks()
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER', isActive: false })
    expect(await keptToken(customer)).toBeUndefined()
  })

  test('has the card of the page that was opened last, whichever webhook comes first', async () => {
    const customer = await aCustomer()
    oen().control.setFaults({ webhooks: 'shuffled' })
    for (const card of [good, '4242000042420000']) {
      const { url } = await payments.openCardPage(customer.userId, 'ada@example.test', time.pass(minutes(1)))
      await oen().control.bindCard(url.split('/').at(-1)!, card)
    }
    await oen().control.settleWebhooks()
    expect((await subscriptions.getOverview(customer.userId, time.now)).card?.lastFour).toBe('0000')
  })

  test('stays cancelled when the webhook of a purchase whose card was entered before is taken from its queue later', async () => {
    const customer = await aCustomer()
    const upgrade = request('PLAN-STANDARD', { autoRenew: true })
    const { order, page } = await payments.startCheckout(customer, upgrade, time.now)
    oen().control.setFaults({ webhooks: 'none' })
    await oen().control.bindCard(page.id, good)
    const entered = time.pass(minutes(1))
    const queued = await encryptWebhook(oen().control.webhooks().at(-1)!.body, entered)
    await subscriptions.cancel(customer.userId, time.pass(minutes(1)))
    await payments.processWebhook(queued, time.pass(minutes(1)))
    expect(await payments.verify(customer.userId, order.orderId, time.now)).toMatchObject({ status: 'completed' })
    expect(await store.findOrder(order.orderId)).toMatchObject({ cardReceivedAt: toInstant(entered) })
    expect(await planOf(customer)).toMatchObject({ tier: 'STANDARD', isActive: false })
    expect(await keptToken(customer)).toBeUndefined()
  })

  test('renews when its buyer cancels the old plan after the card was entered, and then presses to pay', async () => {
    const customer = await aCustomer()
    const upgrade = request('PLAN-STANDARD', { autoRenew: true })
    const { order, page } = await payments.startCheckout(customer, upgrade, time.now)
    await oen().control.bindCard(page.id, good)
    await oen().control.settleWebhooks()
    oen().control.setFaults({ isForbidden: true })
    const { data } = await payments.verify(customer.userId, order.orderId, time.pass(minutes(1)))
    oen().control.setFaults({ isForbidden: false })
    await subscriptions.cancel(customer.userId, time.pass(minutes(1)))
    const resumed = await payments.resume(customer.userId, { tokenId: data.tokenId! }, time.pass(minutes(1)))
    expect(resumed).toMatchObject({ status: 'completed' })
    expect(await planOf(customer)).toMatchObject({ tier: 'STANDARD', isActive: true })
    expect(await keptToken(customer), 'the last that they chose').toBeDefined()
  })

  test('whose renewal is refused after it had ended and was resumed warns of it, and keeps no card in the end', async () => {
    const customer = await aCustomer({ autoRenew: true })
    const { endDate } = await planOf(customer)
    await pass(customer, days(29) - hours(1))
    await payments.startCheckout(customer, request('PLAN-STANDARD'), time.pass(hours(1) + minutes(5)))
    await processPlanEvent(customer.userId, time.now)
    await setState(customer, false)
    await runDue(reconcileOrders, time.pass(minutes(11)))
    expect((await store.listOrders(customer.userId)).find(({ kind }) => kind === 'renewal')).toMatchObject({
      status: 'expired',
    })
    expect(await keptToken(customer)).toBeUndefined()
    await setState(customer, true)
    time.pass(hours(1))
    await runDue(reconcileOrders, time.now)
    const { url } = await payments.openCardPage(customer.userId, 'ada@example.test', time.now)
    await oen().control.bindCard(url.split('/').at(-1)!, good)
    await oen().control.settleWebhooks()
    oen().control.setTokenFault(lastToken(), 'T0001')
    await processPlanEvent(customer.userId, time.now)
    const warned = await subscriptions.getOverview(customer.userId, time.now)
    expect(warned).toMatchObject({ card: { lastFour: '4242' }, renewalFailedAt: toInstant(time.now) })
    await pass(customer, days(4))
    expect(await subscriptions.getOverview(customer.userId, time.now)).toMatchObject({
      plan: { tier: 'FREE' },
      card: undefined,
      renewalFailedAt: undefined,
      lapsed: { tier: 'STARTER', endDate },
    })
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose renewal is refunded on the same day does not renew any more, and keeps no card', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await pass(customer, days(29) + minutes(10))
    const [renewal] = await store.listOrders(customer.userId)
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'fulfilled' })
    await payments.refundOrder(renewal!.orderId, 'request-1', time.now, {})
    expect(await planOf(customer), 'what was paid for before goes on').toMatchObject({ tier: 'STARTER' })
    expect(await keptToken(customer)).toBeUndefined()
    await pass(customer, days(4))
    expect(charges()).toBe(2)
    await expectConsistentPayments(time.now, customer.userId)
  })

  test.each([
    [50, 150],
    [-50, 100],
  ])('whose price changes by NT$%i after the mail that announced it is charged NT$%i', async (change, charged) => {
    const customer = await aCustomer({ autoRenew: true })
    await pass(customer, days(28))
    expect((await customer.mails()).at(-1)).toContain('On its last day we will charge NT$150')
    const starter: { priceTwd: number } = plans.STARTER
    const { priceTwd } = starter
    onTestFinished(() => {
      starter.priceTwd = priceTwd
    })
    starter.priceTwd += change
    await pass(customer, days(1) + minutes(10))
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ kind: 'renewal', amountTwd: charged })
    expect(oen().control.transactions().at(-1)).toMatchObject({ amount: charged })
  })

  test.each(['once it was given', 'before it was given'])(
    'whose renewal is refunded %s renews with a card that its person saves on the same day',
    async (when) => {
      const isGiven = when === 'once it was given'
      const customer = isGiven ? await aCustomer({ autoRenew: true }) : await aRenewalWithoutAnswer('C026 taken')
      if (isGiven) await pass(customer, days(29) + minutes(10))
      const [refunded] = (await store.listOrders(customer.userId)) as [Order]
      time.pass(minutes(4))
      oen().control.refundAtConsole(oen().control.transactions().at(-1)!.id)
      await payments.askGateway(refunded, time.pass(minutes(1)))
      expect(await store.findOrder(refunded.orderId)).toMatchObject({ refundedTwd: 150 })
      const { endDate } = await planOf(customer)
      const { url } = await payments.openCardPage(customer.userId, 'ada@example.test', time.pass(minutes(1)))
      await oen().control.bindCard(url.split('/').at(-1)!, good)
      await oen().control.settleWebhooks()
      await Promise.all([1, 2, 3].map(() => processPlanEvent(customer.userId, time.now)))
      await pass(customer, days(3))
      expect((await planOf(customer)).endDate).toBe(toInstant(addMs(new Date(endDate!), days(30))))
      expect(charges(), 'the purchase, the refunded renewal, and the one that counts').toBe(3)
      expect(await keptToken(customer)).toBeDefined()
      await expectConsistentPayments(time.now, customer.userId)
    },
  )

  test('whose renewal is refunded does not renew with a card whose page was opened before that', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await pass(customer, days(29) + minutes(10))
    const { url } = await payments.openCardPage(customer.userId, 'ada@example.test', time.pass(minutes(1)))
    const [renewal] = await store.listOrders(customer.userId)
    await payments.refundOrder(renewal!.orderId, 'request-1', time.pass(minutes(1)), {})
    time.pass(minutes(1))
    await oen().control.bindCard(url.split('/').at(-1)!, good)
    await oen().control.settleWebhooks()
    await processPlanEvent(customer.userId, time.now)
    expect(await keptToken(customer), 'so that nobody is shown a plan that renews').toBeUndefined()
    await pass(customer, days(3))
    expect(charges(), 'the purchase and the refunded renewal').toBe(2)
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose running days are refunded once the next ones are paid goes on at once with those', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await pass(customer, days(29) + minutes(10))
    const [renewal, first] = (await store.listOrders(customer.userId)) as [Order, Order]
    await payments.refundOrder(first.orderId, 'request-1', time.now, {})
    const endDate = toInstant(addMs(time.now, days(30)))
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER', isActive: true, endDate })
    expect((await subscriptions.findRenewal(customer.userId))?.period).toMatchObject({ sourceOrder: renewal.orderId })
    expect(await keptToken(customer)).toBeDefined()
    await pass(customer, days(30))
    expect(charges(), 'and renews at its end').toBe(3)
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose running days are refunded while the next ones are being given has those, and the credits once', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await pass(customer, days(29) - hours(1))
    time.pass(hours(2))
    const restore = interceptTable((tableCall, send) => {
      const isEnd = JSON.stringify(tableCall.body).includes('"fulfilledAt"')
      return isEnd ? Promise.reject(new Error('the process stops')) : send()
    })
    await processPlanEvent(customer.userId, time.now).catch(() => {})
    restore()
    const [renewal, first] = (await store.listOrders(customer.userId)) as [Order, Order]
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'paid' })
    await payments.refundOrder(first.orderId, 'request-1', time.now, {})
    await runDue(reconcileOrders, time.pass(minutes(6)))
    expect(await store.findOrder(renewal.orderId)).toMatchObject({ status: 'fulfilled' })
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose person buys a higher plan right after its renewal renews that one, as page and mail say', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await pass(customer, days(29) + minutes(10))
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ kind: 'renewal', status: 'fulfilled' })
    const userEmail = `${customer.userId.toLowerCase()}@billing.test`
    await buy(customer, { productDetails: [{ productionCode: 'PLAN-STANDARD' }], userEmail, autoRenew: true })
    expect(await planOf(customer)).toMatchObject({ tier: 'STANDARD', isActive: true })
    await pass(customer, days(30))
    expect((await customer.mails()).at(-1)).toContain('Your Postloom Standard plan renews soon')
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({
      kind: 'renewal',
      productCode: 'PLAN-STANDARD',
      status: 'fulfilled',
    })
    time.pass(days(5))
    expect(await planOf(customer)).toMatchObject({ tier: 'STANDARD' })
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('above one that does not renew leaves that one without a card when it is refunded', async () => {
    const customer = await aCustomer()
    time.pass(days(2))
    const { orderId } = await buy(customer, { productDetails: [{ productionCode: 'PLAN-STANDARD' }], autoRenew: true })
    await payments.refundOrder(orderId, 'request-1', time.now, {})
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER' })
    expect(await keptToken(customer)).toBeUndefined()
    await pass(customer, days(31))
    expect(charges(), 'nothing is charged that nobody ticked').toBe(2)
  })

  test('whose last refusal is stored by a call that stops right after it has its card erased by the next look', async () => {
    const customer = await aCustomer({ autoRenew: true })
    oen().control.setTokenFault(lastToken(), 'T0001')
    await pass(customer, days(30) + hours(13))
    time.pass(hours(12))
    const [order] = (await store.listOrders(customer.userId)) as [Order]
    const restore = interceptTable((tableCall, send) => {
      const isRefusal = JSON.stringify(tableCall.body).includes('"declined"')
      return isRefusal ? send().then(() => Promise.reject(new Error('the process stops'))) : send()
    })
    await payments.reconcileOrder(order.orderId, time.now).catch(() => {})
    restore()
    expect(await store.findOrder(order.orderId)).toMatchObject({ status: 'declined', attempts: 3 })
    time.pass(days(2))
    await runDue(reconcileOrders, time.now)
    expect(await keptToken(customer)).toBeUndefined()
  })

  test('whose renewal the job missed keeps no card once nothing lies ahead', async () => {
    const customer = await aCustomer({ autoRenew: true })
    time.pass(days(33))
    await processPlanEvent(customer.userId, time.now)
    expect(charges()).toBe(1)
    expect(await keptToken(customer)).toBeUndefined()
  })

  test('that is cancelled after a refusal warns of nothing any more', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await refuseFirstTry(customer)
    await subscriptions.cancel(customer.userId, time.now)
    const { card, renewalFailedAt, lapsed } = await subscriptions.getOverview(customer.userId, time.now)
    expect({ card, renewalFailedAt, lapsed }).toEqual({
      card: undefined,
      renewalFailedAt: undefined,
      lapsed: undefined,
    })
  })

  test('goes on with the card that is there at the second try', async () => {
    const customer = await aCustomer({ autoRenew: true })
    oen().control.setTokenFault(lastToken(), 'T0003')
    await pass(customer, days(29) + minutes(10))
    const { url } = await payments.openCardPage(customer.userId, 'ada@example.test', time.now)
    await oen().control.bindCard(url.split('/').at(-1)!, '4242000042420000')
    await oen().control.settleWebhooks()
    await pass(customer, days(1))
    const [renewal] = await store.listOrders(customer.userId)
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'fulfilled', attempts: 2 })
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER', isActive: true })
    expect((await subscriptions.getOverview(customer.userId, time.now)).card?.lastFour).toBe('0000')
    expect((await customer.receipts()).at(-1), 'the card that paid').toContain('ending in 0000')
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose charge gets no answer is not charged again, and is given what the look-up finds', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await pass(customer, days(29) - hours(1))
    oen().control.setFaults({ charges: ['504 taken'] })
    await pass(customer, hours(36))
    expect(charges()).toBe(2)
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ kind: 'renewal', status: 'fulfilled' })
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('that is cancelled while its renewal has no answer stays cancelled when that turns out to be paid, and says so', async () => {
    const customer = await aRenewalWithoutAnswer('C026 taken')
    await subscriptions.cancel(customer.userId, time.now)
    for (let starts = 0; starts < 2; starts += 1) await runDue(reconcileOrders, time.pass(minutes(6)))
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ kind: 'renewal', status: 'fulfilled' })
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER', isActive: false })
    expect((await customer.receipts()).at(-1)).toContain('does not renew by itself')
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose renewal is refunded before it was given does not renew any more, and keeps no card', async () => {
    const customer = await aRenewalWithoutAnswer('C026 taken')
    time.pass(minutes(4))
    oen().control.refundAtConsole(oen().control.transactions().at(-1)!.id)
    await runDue(reconcileOrders, time.pass(minutes(1)))
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ status: 'expired', refundedTwd: 150 })
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER' })
    expect(await keptToken(customer)).toBeUndefined()
    expect((await customer.mails()).at(-1)).toContain('Nothing had been given')
  })

  test('whose renewal was refunded before it was given keeps the card that its person saves afterwards', async () => {
    const customer = await aRenewalWithoutAnswer('C026 taken')
    time.pass(minutes(4))
    oen().control.refundAtConsole(oen().control.transactions().at(-1)!.id)
    await runDue(reconcileOrders, time.pass(minutes(1)))
    const [renewal] = await store.listOrders(customer.userId)
    const card = { token: 'saved again', lastFour: '1111', savedAt: toInstant(time.pass(minutes(1))) }
    await subscriptions.keepCard(customer.userId, card, card.savedAt, time.now)
    expect(await payments.askGateway(renewal!, time.pass(minutes(20)))).toMatchObject({ status: 'expired' })
    expect(await keptToken(customer)).toBe('saved again')
  })

  test('whose refund before it was given is stored by a call that stops then has its card erased by the next look', async () => {
    const customer = await aRenewalWithoutAnswer('C026 taken')
    time.pass(minutes(4))
    oen().control.refundAtConsole(oen().control.transactions().at(-1)!.id)
    const [renewal] = await store.listOrders(customer.userId)
    const restore = interceptTable((tableCall, send) => {
      const isRefund = JSON.stringify(tableCall.body).includes('refundedTwd')
      return isRefund ? send().then(() => Promise.reject(new Error('the process stops'))) : send()
    })
    await payments.reconcileOrder(renewal!.orderId, time.pass(minutes(1))).catch(() => {})
    restore()
    expect(await store.findOrder(renewal!.orderId)).toMatchObject({ status: 'expired', refundedTwd: 150 })
    expect(await keptToken(customer)).toBeDefined()
    await payments.askGateway((await store.findOrder(renewal!.orderId))!, time.pass(minutes(20)))
    expect(await keptToken(customer)).toBeUndefined()
  })

  test('that is cancelled while its renewal has no answer warns of nothing when that turns out to be refused', async () => {
    const customer = await aRenewalWithoutAnswer('C026 not taken')
    await subscriptions.cancel(customer.userId, time.now)
    const before = await customer.mails()
    for (let starts = 0; starts < 2; starts += 1) await runDue(reconcileOrders, time.pass(minutes(6)))
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ kind: 'renewal', status: 'declined' })
    expect((await subscriptions.getOverview(customer.userId, time.now)).renewalFailedAt).toBeUndefined()
    await pass(customer, days(3))
    expect((await subscriptions.getOverview(customer.userId, time.now)).lapsed).toBeUndefined()
    expect(await customer.mails()).toEqual(before)
  })

  test('whose payment is found when its card is gone has a receipt that promises no renewal', async () => {
    oen().control.setFaults({ charges: ['504 taken'], hiddenMs: hours(2) })
    const customer = await aCustomer({ autoRenew: true })
    for (let starts = 0; starts < 8; starts += 1) await runDue(reconcileOrders, time.pass(minutes(6)))
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ status: 'expired' })
    await runDue(reconcileOrders, time.pass(days(1)))
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER' })
    expect(await keptToken(customer)).toBeUndefined()
    expect(await customer.receipts()).toEqual([expect.stringContaining('does not renew by itself')])
  })

  test.each([
    ['cancelled', (userId: string) => subscriptions.cancel(userId, time.now)],
    ['without its card', (userId: string) => subscriptions.removeCard(userId, time.now)],
  ])('%s is not charged again', async (_, act) => {
    const customer = await aCustomer({ autoRenew: true })
    await act(customer.userId)
    await pass(customer, days(33))
    expect(charges()).toBe(1)
    expect(await planOf(customer)).toMatchObject({ tier: 'FREE' })
    expect((await customer.mails())[0]).toContain('ends on')
  })

  test('whose card is removed between two tries is not tried again', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await refuseFirstTry(customer)
    const tried = charges()
    await subscriptions.removeCard(customer.userId, time.now)
    await pass(customer, days(3))
    expect(charges()).toBe(tried)
  })

  test('is renewed by a job that comes a day late, and no more by one that comes three days late', async () => {
    const customer = await aCustomer({ autoRenew: true })
    const other = await aCustomer({ autoRenew: true })
    time.pass(days(31))
    await processPlanEvent(customer.userId, time.now)
    expect(charges()).toBe(3)
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER' })
    time.pass(days(2))
    await processPlanEvent(other.userId, time.now)
    expect(charges()).toBe(3)
    expect(await planOf(other)).toMatchObject({ tier: 'FREE' })
    await expectConsistentPayments(time.now, customer.userId, other.userId)
  })

  test('that we could not charge for days is told so after the first, is not charged any more, and keeps its card', async () => {
    const customer = await aCustomer({ autoRenew: true })
    const { endDate } = await planOf(customer)
    await pass(customer, days(29) - hours(1))
    oen().control.setFaults({ isForbidden: true })
    await pass(customer, hours(2))
    expect((await customer.mails()).at(-1)).toContain('That was not because of your card')
    expect(await overviewOf(customer)).toMatchObject({
      planType: 'STARTER',
      autoRenew: true,
      renewalFailedAt: expect.any(String),
      renewalFailure: 'service',
    })
    await pass(customer, days(9))
    oen().control.setFaults({ isForbidden: false })
    await pass(customer, days(3))
    expect(charges(), 'the purchase alone').toBe(1)
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ kind: 'renewal', status: 'expired' })
    expect(await keptToken(customer), 'nobody has refused it').toBeDefined()
    const ended = await overviewOf(customer)
    expect(ended).toMatchObject({
      planType: 'FREE',
      autoRenew: false,
      card: { lastFour: '4242' },
      renewalFailure: 'service',
      lapsed: { endDate },
    })
    expect(ended.renewalFailedAt).toBeUndefined()
    expect((await customer.mails()).map((mail) => mail.split('\n')[0])).toEqual([
      'Your Postloom Starter plan renews soon',
      'We could not renew your Postloom Starter plan',
      'Your Postloom Starter plan has ended',
    ])
    expect((await customer.mails()).at(-1)).toMatch(/not because of your card[\s\S]*stays saved/)
    const page = payments.openCardPage(customer.userId, 'ada@example.test', time.now)
    await expect(page, 'nothing is charged to another one either').rejects.toMatchObject({
      code: 'subscription.not-active',
    })
    await subscriptions.removeCard(customer.userId, time.now)
    expect(await keptToken(customer)).toBeUndefined()
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose charge turns out not to have been made is told so, and is charged the next day', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await pass(customer, days(29) - hours(1))
    oen().control.setFaults({ charges: ['504 not taken'] })
    await processPlanEvent(customer.userId, time.pass(hours(2)))
    for (let starts = 0; starts < 3; starts += 1) await runDue(reconcileOrders, time.pass(minutes(5)))
    expect((await customer.mails()).at(-1)).toContain('That was not because of your card')
    await pass(customer, days(2))
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ status: 'fulfilled', attempts: 1 })
    const { renewalFailedAt, renewalFailure } = await overviewOf(customer)
    expect({ renewalFailedAt, renewalFailure }).toEqual({ renewalFailedAt: undefined, renewalFailure: undefined })
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose card cannot be read any more asks for another one, and renews with that', async () => {
    const customer = await aCustomer({ autoRenew: true })
    const card = { token: 'gone.AAAA.AAAA.AAAA', lastFour: '4242', savedAt: toInstant(time.pass(minutes(1))) }
    await subscriptions.keepCard(customer.userId, card, card.savedAt, time.now)
    const errors = vi.spyOn(logger, 'error').mockReturnValue()
    await pass(customer, days(29) + minutes(10))
    expect(errors.mock.calls.map(([text]) => text)).toEqual(['a card cannot be read any more'])
    errors.mockRestore()
    expect((await customer.mails()).at(-1)).toMatch(/can no longer read[\s\S]*Enter a card/)
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ status: 'expired', attempts: 0 })
    expect(await keptToken(customer)).toBeUndefined()
    const { url } = await payments.openCardPage(customer.userId, 'ada@example.test', time.now)
    await oen().control.bindCard(url.split('/').at(-1)!, good)
    await oen().control.settleWebhooks()
    await processPlanEvent(customer.userId, time.now)
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ kind: 'renewal', status: 'fulfilled' })
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose number for the e-invoice is refused says so, and is renewed without it the next day', async () => {
    const customer = await aCustomer({ autoRenew: true, invoice: barcode })
    await pass(customer, days(29) - hours(1))
    oen().control.setFaults({ refusedNumbers: [barcode.number] })
    await pass(customer, hours(2))
    const told = (await customer.mails()).at(-1)
    expect(told).toMatch(/did not accept the number for the e-invoice .*\/ABC\+123/)
    expect(told).toContain('/subscription?plan=STARTER')
    expect(await overviewOf(customer)).toMatchObject({ autoRenew: true, renewalFailure: 'invoice' })
    await pass(customer, days(1))
    const [renewal] = await store.listOrders(customer.userId)
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'fulfilled', attempts: 2 })
    expect(renewal!.invoice).toBeUndefined()
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER', isActive: true })
    const next = await subscriptions.findRenewal(customer.userId)
    expect(next?.card, 'nobody has refused it').toBeDefined()
    expect(next?.invoice, 'of later renewals').toBeUndefined()
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose card the gateway does not know is told of the card, and keeps its choice to donate the e-invoice', async () => {
    const invoice = { kind: 'donation', number: '168001' } as const
    const customer = await aCustomer({ autoRenew: true, invoice })
    const token = await encrypt('A'.repeat(27), customer.userId)
    const card = { token, lastFour: '4242', savedAt: toInstant(time.pass(minutes(1))) }
    await subscriptions.keepCard(customer.userId, card, card.savedAt, time.now)
    oen().control.setFaults({ unknownToken: 'V0001' })
    await pass(customer, days(29) + minutes(10))
    expect((await customer.mails()).at(-1)).toContain('ending in 4242 was refused')
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ declineReason: 'general', invoice })
    expect(await subscriptions.findRenewal(customer.userId)).toMatchObject({ failure: 'card', invoice })
  })

  test('whose person buys it with another number after that refusal is charged once, and renews with that number', async () => {
    const customer = await aCustomer({ autoRenew: true, invoice: barcode })
    await pass(customer, days(29) - hours(1))
    oen().control.setFaults({ refusedNumbers: [barcode.number] })
    await pass(customer, hours(2))
    const invoice = { kind: 'mobile', number: '/XYZ-789' } as const
    await buy(customer, { autoRenew: true, invoice })
    await pass(customer, days(2))
    expect(await ordersOf(customer)).toEqual(['purchase fulfilled', 'renewal expired', 'purchase fulfilled'])
    expect(await subscriptions.findRenewal(customer.userId)).toMatchObject({ invoice })
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose number for the e-invoice is refused at the last try has ended, and keeps a card that is not charged', async () => {
    const customer = await aCustomer({ autoRenew: true, invoice: barcode })
    oen().control.setTokenFault(lastToken(), 'T0001')
    await pass(customer, days(30) + hours(13))
    oen().control.setFaults({ refusedNumbers: [barcode.number] })
    await pass(customer, days(1))
    expect((await customer.mails()).at(-1)).toMatch(/plan has ended[\s\S]*\/ABC\+123[\s\S]*stays saved/)
    const card = { lastFour: '4242', savedAt: expect.any(String) }
    const ended = { planType: 'FREE', autoRenew: false, card, renewalFailure: 'invoice' }
    expect(await overviewOf(customer)).toMatchObject(ended)
    const tried = charges()
    await pass(customer, days(4))
    expect(charges()).toBe(tried)
    expect(await overviewOf(customer)).toMatchObject(ended)
  })

  test('whose last try is due when the job comes days later is not tried again', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await refuseFirstTry(customer)
    oen().control.setTokenFault(lastToken(), undefined)
    const tried = charges()
    time.pass(days(10))
    await runDue(reconcileOrders, time.now)
    expect(charges()).toBe(tried)
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({ kind: 'renewal', status: 'expired' })
    expect(await keptToken(customer)).toBeUndefined()
  })

  test('of an account that is disabled is not charged, nor announced as a charge, and goes on once it is enabled in time', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await setState(customer, false)
    await pass(customer, days(30) + hours(12))
    expect(charges(), 'while its person cannot turn it off').toBe(1)
    expect((await customer.mails()).map((mail) => mail.split('\n')[0])).toEqual([
      expect.stringMatching(/^Your Postloom Starter plan ends on/),
    ])
    await setState(customer, true)
    await pass(customer, hours(13))
    expect(charges()).toBe(2)
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER' })
    await expectConsistentPayments(time.now, customer.userId)
  })

  test('whose account is disabled between two tries is not tried again, and keeps no card', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await refuseFirstTry(customer)
    oen().control.setTokenFault(lastToken(), undefined)
    await setState(customer, false)
    const tried = charges()
    await pass(customer, days(3))
    expect(charges()).toBe(tried)
    expect(await keptToken(customer)).toBeUndefined()
  })

  test('whose person has gone between two tries ends at once, so that nothing of them is kept for another try', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await refuseFirstTry(customer)
    const tried = charges()
    const erase = () => payments.buyerData.eraseBuyer(customer.userId, toInstant(time.now), time.now)
    expect(await erase(), 'orders that are still open').toBe(0)
    expect((await store.listOrders(customer.userId))[0]).toMatchObject({
      kind: 'renewal',
      status: 'expired',
      userName: '',
      userEmail: '',
    })
    await subscriptions.retire(customer.userId, time.now)
    await pass(customer, days(3))
    expect(charges()).toBe(tried)
  })

  test('is renewed once by fifty jobs at once', async () => {
    const customer = await aCustomer({ autoRenew: true })
    time.pass(days(29) + minutes(5))
    await Promise.all(Array.from({ length: 50 }, () => processPlanEvent(customer.userId, time.now)))
    expect(charges()).toBe(2)
    expect(await planOf(customer)).toMatchObject({ tier: 'STARTER' })
    await expectConsistentPayments(time.now, customer.userId)
  })
})

test('a plan with nothing ahead leaves the queue once, and is not written again by jobs that come after', async () => {
  const customer = await aCustomer({ autoRenew: false })
  time.pass(days(33))
  expect((await meterTable(() => processPlanEvent(customer.userId, time.now))).write).toBeGreaterThan(0)
  expect((await meterTable(() => processPlanEvent(customer.userId, time.now))).write).toBe(0)
})

describe('a reminder', () => {
  const toReminder = days(27) + minutes(5)

  test('is mailed once by twenty jobs at once', async () => {
    const customer = await aCustomer({ autoRenew: true })
    time.pass(toReminder)
    await Promise.all(Array.from({ length: 20 }, () => processPlanEvent(customer.userId, time.now)))
    expect(await customer.mails()).toHaveLength(1)
  })

  test.each(faults)('is mailed once at most when any call of the table ends with "%s"', async (fault) => {
    const mailed: number[] = []
    for (let n = 1, isBroken = true; isBroken; n += 1) {
      time.reset()
      const customer = await aCustomer({ autoRenew: true })
      time.pass(toReminder)
      const broken = breakCall(n, fault)
      await processPlanEvent(customer.userId, time.now).catch((error) => {
        if (!isCrash(error)) throw error
      })
      broken.restore()
      const isMarked = (await subscriptions.findEvent(customer.userId, time.now)) === undefined
      const before = (await customer.mails()).length
      for (let times = 0; times < 2; times += 1) await processPlanEvent(customer.userId, time.now)
      const mails = (await customer.mails()).length
      mailed.push(mails)
      expect(mails, 'a reminder that is marked as sent is not sent again').toBe(isMarked ? before : 1)
      isBroken = broken.count() >= n
    }
    expect(Math.max(...mailed)).toBe(1)
    expect(mailed.length).toBeGreaterThan(3)
  })
})

describe('a plan whose buyer did not tick renewal', () => {
  test('keeps no card anywhere, has one reminder of its end, and ends', async () => {
    const rows: string[] = []
    const restore = interceptTable((tableCall, send) => {
      rows.push(JSON.stringify(tableCall.body))
      return send()
    })
    const customer = await aCustomer()
    restore()
    expect((await subscriptions.getOverview(customer.userId, time.now)).card).toBeUndefined()
    expect(rows.join()).not.toContain(lastToken())
    await pass(customer, days(31))
    const mails = await customer.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('does not renew by itself')
    expect(await planOf(customer)).toMatchObject({ tier: 'FREE' })
    expect(charges()).toBe(1)
  })

  test('is told of its end unless they chose otherwise, and the mail leads to that choice', async () => {
    const [ada, ben] = [await aCustomer(), await aCustomer()]
    await choose(ben, { endingPlan: false })
    for (const customer of [ada, ben]) await pass(customer, days(31))
    expect((await ada.mails()).join()).toContain('/settings#mails')
    expect(await ben.mails()).toEqual([])
    expect(await ben.receipts()).toHaveLength(1)
  })
})

test('a charge is announced whatever the person chose, in the language they picked since', async () => {
  const customer = await aCustomer({ autoRenew: true })
  await choose(customer, { endingPlan: false }, 'ja')
  await pass(customer, days(28))
  const [mail] = await customer.mails()
  expect(mail).toContain('まもなく更新されます')
  expect(mail).not.toContain('/settings#mails')
})

test.each([
  ['the e-mail of their account from before', 'ADA-', [1, 0, 2]],
  ['another', 'books-', [3, 0, 0]],
])('mails of a plan whose buyer entered %s, and has another account e-mail by now', async (_, prefix, expected) => {
  const part = randomUUID()
  const profile = { provider: 'pool', subject: part, method: 'google', displayName: 'Ada', role: 'user' } as const
  const [before, entered, present] = ['ada-', prefix, 'now-'].map((start) => `${start}${part}@example.test`)
  const { userId } = await account.findOrCreateUser({ ...profile, email: before! }, time.now)
  await subscriptions.openAccount(userId, time.now)
  const customer = { userId, displayName: 'Ada', mails: async () => [], receipts: async () => [] }
  await buy(customer, { userEmail: entered!, autoRenew: true })
  await account.findOrCreateUser({ ...profile, email: present! }, time.now)
  await pass(customer, days(31))
  const sent = await Promise.all([entered, before, present].map(async (address) => (await sentTo(address!)).length))
  expect(sent, 'receipt, reminder and receipt of the renewal').toEqual(expected)
})

test('a reminder greets by a name that no mail program makes a link of', async () => {
  const customer = await aCustomer({ autoRenew: true })
  await account.updateSettings((await account.findUser(customer.userId))!, {
    profile: { displayName: 'Win at www.evil.example', names: {}, version: 0 },
  })
  await pass(customer, days(28))
  const [mail] = await customer.mails()
  expect(mail).toContain('Win at www. evil. example')
  expect(mail).not.toContain('evil.example')
})

test.each([
  ['en', 'Your Postloom Starter plan renews soon', /NT\$150 to your card ending in 4242/],
  ['zh-TW', '續', /NT\$150/],
  ['ja', '更新', /NT\$150/],
])('a reminder speaks the language of the purchase: %s', async (language, subject, text) => {
  const customer = await aCustomer({ autoRenew: true, language: language as 'en' })
  await pass(customer, days(28))
  const [mail] = await customer.mails()
  expect(mail!.split('\n')[0]).toContain(subject)
  expect(mail).toMatch(text)
})

test.each([
  [
    'en',
    'Your Postloom payment of NT$150',
    'Starter plan, 25 credits, until ',
    /until [A-Z][a-z]{2} \d{1,2}, 20\d\d$/m,
  ],
  ['zh-TW', '您的 Postloom 付款收據：NT$150', '入門版方案，25 點，使用至 ', /使用至 20\d\d年\d{1,2}月\d{1,2}日$/m],
  ['ja', 'Postloom お支払いの領収書：NT$150', 'スタータープラン、25クレジット、', /、20\d\d年\d{1,2}月\d{1,2}日まで$/m],
])('so does a receipt, which says what was paid for what: %s', async (language, subject, bought, until) => {
  const customer = await aCustomer({ language: language as 'en', userName: 'Ada L.' })
  const [{ orderId }] = (await store.listOrders(customer.userId)) as [Order]
  const { endDate } = await planOf(customer)
  const taipei = new Date(Date.parse(endDate!) + hours(8))
  const [receipt, ...more] = await customer.receipts()
  expect(more).toEqual([])
  expect(receipt!.split('\n')[0]).toBe(subject)
  for (const fact of ['Ada L.', orderId, bought, 'NT$150', '4242', '?tab=history']) expect(receipt).toContain(fact)
  expect(receipt).toMatch(until)
  expect(until.exec(receipt!)![0]).toMatch(new RegExp(`\\b${taipei.getUTCDate()}\\D`))
})

test('a pack has a receipt, too; it does not expire and does not renew', async () => {
  const customer = await aCustomer()
  const userEmail = `${customer.userId.toLowerCase()}@billing.test`
  const { order, page } = await payments.startCheckout(customer, request('PACK-pro', { userEmail }), time.now)
  await oen().control.payCheckout(page.id, good)
  await payments.verify(customer.userId, order.orderId, time.now)
  await payments.verify(customer.userId, order.orderId, time.now)
  const [, receipt, ...more] = await customer.receipts()
  expect(more).toEqual([])
  expect(receipt).toContain('200 credits, which never expire')
  expect(receipt).toContain('NT$450')
  expect(receipt).not.toMatch(/renew/)
})

test('a mail that cannot be sent changes neither plan nor credits', async () => {
  const mail = mockClient(SESv2Client).rejects(new Error('the address is not verified'))
  const customer = await aCustomer()
  expect(mail.calls()).toHaveLength(1)
  mail.restore()
  expect(await planOf(customer)).toMatchObject({ tier: 'STARTER', isActive: true })
  expect(await customer.receipts()).toEqual([])
})

test('a card is kept for no one who is on FREE', async () => {
  const ada = await aUser()
  await expect(payments.openCardPage(ada.id, 'ada@example.test', new Date())).rejects.toMatchObject({
    code: 'subscription.not-active',
  })
})

test('whoever has a plan gets the page of the gateway for another card', async () => {
  const ada = await aUser({ plan: 'STARTER', now: time.now })
  const { status, body } = await ada.call(changeCard)
  expect([status, body.url]).toEqual([200, expect.stringContaining(oen().pageOrigin)])
})

describe('a plan that an admin gave', () => {
  const granted = (tier: 'PROFESSIONAL', ms: number) => ({
    tier,
    endDate: toInstant(addMs(time.now, ms)),
    actionId: crypto.randomUUID(),
  })

  test('takes no card, because nothing of it is paid for', async () => {
    const ada = await aUser({ now: time.now })
    await subscriptions.grantPlan(ada.id, granted('PROFESSIONAL', days(90)), time.now, {})
    const pages = oen().control.pages().length
    expect(await ada.call(changeCard)).toMatchObject({ body: { code: 'subscription.granted' } })
    expect(oen().control.pages()).toHaveLength(pages)
    const { body } = await ada.call(getSubscription)
    expect(body.subscription).toMatchObject({ planType: 'PROFESSIONAL', isGranted: true, autoRenew: false })
  })

  test('takes one above a plan that was paid for, which then renews', async () => {
    const customer = await aCustomer()
    await subscriptions.grantPlan(customer.userId, granted('PROFESSIONAL', days(10)), time.now, {})
    const { url } = await payments.openCardPage(customer.userId, 'ada@example.test', time.pass(minutes(1)))
    await oen().control.bindCard(url.split('/').at(-1)!, good)
    await oen().control.settleWebhooks()
    expect(await keptToken(customer)).toBeDefined()
  })

  test.each([
    ['goes on for a long time, from the end of what was paid for', days(200), days(30)],
    ['ends within five days, from that end', days(33), days(33)],
  ])('above a plan that renews and %s', async (_, until, from) => {
    const customer = await aCustomer({ autoRenew: true })
    const start = time.now
    const granted = { tier: 'PROFESSIONAL', endDate: toInstant(addMs(start, until)), actionId: 'gift' } as const
    await subscriptions.grantPlan(customer.userId, granted, start, {})
    await pass(customer, days(29) + minutes(10))
    const [renewal] = await store.listOrders(customer.userId)
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'fulfilled' })
    const renewedMs = Date.parse(renewal!.endDate!) - days(30) - start.getTime()
    expect(Math.abs(renewedMs - from)).toBeLessThan(minutes(1))
    time.pass(days(5))
    if (until > days(100)) await subscriptions.endPlan(customer.userId, time.now, {})
    expect(await planOf(customer), 'what was paid for is there').toMatchObject({ tier: 'STARTER' })
    await expectConsistentPayments(time.now, customer.userId)
  })

  test.each([
    ['that ends', false, 'Your Postloom Starter plan ends on'],
    ['whose renewal is refused', true, 'Your Postloom Starter plan has ended'],
  ])('above a plan %s goes on, so that no mail speaks of the free plan', async (_, autoRenew, subject) => {
    const customer = await aCustomer({ autoRenew })
    await subscriptions.grantPlan(customer.userId, granted('PROFESSIONAL', days(90)), time.now, {})
    oen().control.setTokenFault(lastToken(), 'T0001')
    await pass(customer, days(32))
    expect((await customer.mails()).at(-1)).toContain(subject)
    expect((await customer.mails()).join()).not.toContain('free plan')
    expect(await planOf(customer)).toMatchObject({ tier: 'PROFESSIONAL' })
  })

  test('is not cancelled by what was cancelled before', async () => {
    const customer = await aCustomer({ autoRenew: true })
    await subscriptions.cancel(customer.userId, time.now)
    await subscriptions.grantPlan(customer.userId, granted('PROFESSIONAL', days(10)), time.now, {})
    expect(await planOf(customer)).toMatchObject({ tier: 'PROFESSIONAL', isActive: true, isGranted: true })
    time.pass(days(11))
    const paid = await planOf(customer)
    expect(paid).toMatchObject({ tier: 'STARTER', isActive: false })
    expect(paid).not.toHaveProperty('isGranted')
  })
})

test('pages for another card are opened ten seconds apart, of many calls at once one', async () => {
  const { userId } = await aCustomer()
  const open = () => payments.openCardPage(userId, 'ada@example.test', time.now).catch(({ code }) => code)
  const before = oen().control.pages().length
  const opened = await Promise.all(Array.from({ length: 20 }, open))
  expect(opened.filter((one) => one === 'rate.limited')).toHaveLength(19)
  expect(await open()).toBe('rate.limited')
  time.pass(seconds(10))
  expect(await open()).toHaveProperty('url')
  expect(oen().control.pages()).toHaveLength(before + 2)
})

test('the person removes the card with a click, twice without harm', async () => {
  const ada = await aUser()
  const { order, page } = await payments.startCheckout(
    { userId: ada.id, displayName: 'Ada' },
    request('PLAN-STARTER', { autoRenew: true }),
    time.now,
  )
  await oen().control.bindCard(page.id, good)
  await oen().control.settleWebhooks()
  await payments.verify(ada.id, order.orderId, time.now)
  expect((await ada.call(getSubscription)).body.subscription.card).toMatchObject({ lastFour: '4242' })
  for (let times = 0; times < 2; times += 1) expect((await ada.call(removeCard)).status).toBeLessThan(300)
  expect((await ada.call(getSubscription)).body.subscription).toMatchObject({ autoRenew: false })
})

/** A plan that was charged a second time; nothing was looked up since. */
async function aPlanPaidTwice(): Promise<Order> {
  const buyer = await aBuyer()
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER'), time.now)
  await oen().control.bindCard(page.id, good)
  await oen().control.settleWebhooks()
  oen().control.setFaults({ charges: ['504 taken'] })
  await payments.verify(buyer.userId, order.orderId, time.now)
  await chargeAgain(order)
  return order
}

/** Somebody with our token and no regard for our rules. */
async function chargeAgain({ orderId, userId }: Order): Promise<void> {
  time.pass(seconds(1))
  const second = await gateway.chargeToken({
    orderId,
    amountTwd: 150,
    productCode: 'PLAN-STARTER',
    description: 'x',
    unit: 'month',
    userId,
    userName: 'Ada',
    userEmail: 'ada@example.test',
    token: lastToken(),
  })
  expect(second).toMatchObject({ kind: 'paid' })
}

test('an order paid twice keeps the first payment, refunds the other, and is fulfilled once', async () => {
  const order = await aPlanPaidTwice()
  time.pass(minutes(6))
  await Promise.all(Array.from({ length: 10 }, () => runDue(reconcileOrders, time.now)))
  const [first, other] = oen().control.transactions()
  expect(first!.history.at(-1)!.status).toBe('charged')
  expect(other!.history.at(-1)!.status).toBe('refunded')
  expect(await store.findOrder(order.orderId)).toMatchObject({
    status: 'fulfilled',
    transactionHid: first!.id,
    isOverpaid: true,
    extraPayments: [{ transactionHid: other!.id, refund: 'refunded', refundAt: toInstant(time.now) }],
  })
  const settled = await payments.askGateway((await store.findOrder(order.orderId))!, time.pass(days(1)))
  expect(settled).toMatchObject({ extraPayments: [{ paidAt: expect.any(String), refund: 'refunded' }] })
  expect(settled.isOverpaid).toBeUndefined()
  const root = await aUser({ role: 'admin', now: time.now })
  const { body } = await root.call(listAllTransactions, { query: { search: order.orderId } })
  expect(body.items[0]!.extraPayments).toMatchObject([
    { transactionId: other!.id, amountTwd: 150, paidAt: expect.any(String), refund: 'refunded' },
  ])
  await expectConsistentPayments(time.now, order.userId)
})

test('a look-up that lists the refund of the second payment alone takes nothing back', async () => {
  const { orderId, userId } = await aPlanPaidTwice()
  await payments.reconcileOrder(orderId, time.pass(minutes(6)))
  const [first, other] = oen().control.transactions()
  expect(other!.history.at(-1)!.status).toBe('refunded')
  oen().control.transactions().splice(0, 1)
  const order = await payments.askGateway((await store.findOrder(orderId))!, time.pass(days(1)))
  expect(order).toMatchObject({ status: 'fulfilled', transactionHid: first!.id })
  expect(order.refundedTwd).toBeUndefined()
  expect(await subscriptions.findPlan(userId, time.now)).toMatchObject({ tier: 'STARTER' })
})

test('a refund that stays unknown while look-ups list that of the second payment alone is logged as an error', async () => {
  const { orderId } = await aPlanPaidTwice()
  await payments.reconcileOrder(orderId, time.pass(minutes(6)))
  oen().control.setFaults({ refunds: ['504 not done'] })
  await payments.refundOrder(orderId, 'request-1', time.now, {})
  oen().control.transactions().splice(0, 1)
  const errors = vi.spyOn(logger, 'error').mockReturnValue()
  await payments.askGateway((await store.findOrder(orderId))!, time.pass(minutes(14)))
  expect(errors).not.toHaveBeenCalled()
  await payments.askGateway((await store.findOrder(orderId))!, time.pass(minutes(2)))
  const waitedMs = minutes(16)
  expect(errors.mock.calls).toEqual([['the result of a refund has been unknown for long', { orderId, waitedMs }]])
  errors.mockRestore()
})

test.each([
  ['504 not done', 'sent'],
  ['R0001', 'refused'],
] as const)('a second payment whose refund ends with "%s" says so until it is refunded', async (fault, refund) => {
  const { orderId } = await aPlanPaidTwice()
  const extra = async () => (await store.findOrder(orderId))!.extraPayments
  const errors = vi.spyOn(logger, 'error').mockReturnValue()
  onTestFinished(() => errors.mockRestore())
  const paidTwice = () => errors.mock.calls.filter(([message]) => message === 'an order was paid twice')
  oen().control.setFaults({ refunds: [fault] })
  await payments.reconcileOrder(orderId, time.pass(minutes(6)))
  expect(await extra()).toMatchObject([{ refund }])
  expect(paidTwice()).toHaveLength(1)
  await payments.askGateway((await store.findOrder(orderId))!, time.pass(minutes(6)))
  expect(await extra()).toMatchObject([{ refund: 'refunded' }])
  expect(paidTwice(), 'a refunded one is no error').toHaveLength(1)
})

test.each([
  ['answers', 'ok'],
  ['gets no answer', '504 done'],
] as const)('a second payment of an order whose refund %s is refunded, too, and gives nothing', async (_, fault) => {
  const buyer = await aBuyer()
  const { orderId } = await buy(buyer)
  await chargeAgain((await store.findOrder(orderId))!)
  oen().control.setFaults({ refunds: [fault] })
  await payments.refundOrder(orderId, 'request-1', time.now, {})
  for (let looks = 0; looks < 3; looks += 1)
    await payments.askGateway((await store.findOrder(orderId))!, time.pass(days(1)))
  const [first, other] = oen().control.transactions()
  expect([first!, other!].map(({ history }) => history.at(-1)!.status)).toEqual(['refunded', 'refunded'])
  const order = await store.findOrder(orderId)
  expect(order).toMatchObject({
    status: 'fulfilled',
    transactionHid: first!.id,
    refundedTwd: 150,
    extraPayments: [{ transactionHid: other!.id, refund: 'refunded' }],
  })
  expect([order!.isOverpaid, order!.refundSince], 'nothing is open any more').toEqual([undefined, undefined])
  expect(await subscriptions.findPlan(buyer.userId, time.now)).toMatchObject({ tier: 'FREE' })
  await expectConsistentPayments(time.now, buyer.userId)
})
