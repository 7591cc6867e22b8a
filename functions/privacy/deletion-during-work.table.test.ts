import { beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#shared/privacy/endpoints/delete-account.ts'
import { deletionWord } from '#shared/privacy/schema.ts'
import { days, minutes } from '#shared/time.ts'
import { auditPayments } from '../payments/auditor.ts'
import * as reconcileOrders from '../payments/jobs/reconcile-orders.ts'
import * as renewPlans from '../payments/jobs/renew-plans.ts'
import { findBinding } from '../payments/page-store.ts'
import * as payments from '../payments/payments.ts'
import * as store from '../payments/store.ts'
import { expectConsistentPayments, request, time } from '../payments/testing/buyers.ts'
import { withGateway } from '../payments/testing/gateway.ts'
import { withMails } from '../payments/testing/mails.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { documentClient, table } from '../table/table.ts'
import { call } from '../testing/call.ts'
import { interceptTable } from '../testing/fault-injection.ts'
import { runDue } from '../testing/run-due.ts'
import * as job from './jobs/delete-accounts.ts'
import { aLeaver, type Leaver, rowsWith, signIn } from './testing/leavers.ts'

const { oen, deliver } = withGateway()
const { sentTo } = withMails()
const good = '4242424242424242'

beforeEach(() => time.reset())

const leave = ({ cookies }: Leaver) => call(deleteAccount, { cookies, body: { confirm: deletionWord } })

async function openPage(ada: Leaver, over: object = {}) {
  const buyer = { userId: ada.id, displayName: ada.profile.displayName }
  const invoice = { kind: 'company' as const, number: '04595257', title: `Tea of ${ada.word}` }
  const entered = { userEmail: ada.profile.email, userName: `Ada ${ada.word}`, autoRenew: true, invoice, ...over }
  return payments.startCheckout(buyer, request('PLAN-STARTER', entered), time.now)
}

async function bindCard(pageId: string): Promise<void> {
  await oen().control.bindCard(pageId, good)
  await oen().control.settleWebhooks()
}

/** Both halves of what looks after orders and deletions, every five minutes. */
async function passMinutes(count: number): Promise<void> {
  for (let past = 0; past < count; past += 5) {
    time.pass(minutes(5))
    await runDue(reconcileOrders, time.now)
    await runDue(job, time.now).catch(() => {})
  }
}

test('a card page that is open when its buyer leaves: no card is taken, nothing is charged', async () => {
  const ada = await aLeaver()
  const { order, page } = await openPage(ada)
  await leave(ada)
  expect(await store.findOrder(order.orderId)).toMatchObject({ status: 'expired', userName: '', userEmail: '' })
  await bindCard(page.id)
  await passMinutes(60)
  expect(oen().control.transactions()).toEqual([])
  expect(await store.findOrder(order.orderId)).not.toHaveProperty('cardToken')
  expect(await rowsWith(ada.word)).toEqual([])
  await expectConsistentPayments(time.now, ada.id)
})

test('a charge without an answer: the order keeps its buyer until it is known, is fulfilled, and then has no name', async () => {
  const ada = await aLeaver()
  const { order, page } = await openPage(ada)
  oen().control.setFaults({ charges: ['504 taken'] })
  await bindCard(page.id)
  await payments.verify(ada.id, order.orderId, time.now)
  expect(await store.findOrder(order.orderId)).toMatchObject({ status: 'charging' })
  await leave(ada)
  expect(await store.findOrder(order.orderId)).toMatchObject({ status: 'charging', userEmail: ada.profile.email })
  await passMinutes(60)
  expect(await store.findOrder(order.orderId)).toMatchObject({ status: 'fulfilled', userName: '', userEmail: '' })
  const subjects = (await sentTo(ada.profile.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Your Postloom account is deleted', 'Your Postloom payment of NT$150'])
  expect(await rowsWith(ada.word)).toEqual([])
  await expectConsistentPayments(time.now, ada.id)
})

test('a charge that is found paid while the last pass erases leaves no card behind', async () => {
  const ada = await aLeaver()
  const { order, page } = await openPage(ada)
  oen().control.setFaults({ charges: ['504 taken'], hiddenMs: days(1) })
  await bindCard(page.id)
  await payments.verify(ada.id, order.orderId, time.now)
  await leave(ada)
  time.pass(days(1) + minutes(5))
  let isPaid = false
  const restore = interceptTable(async ({ operation, body }, send) => {
    if (operation === 'DeleteItem' && JSON.stringify(body).includes('INVOICE') && !isPaid) {
      isPaid = true
      await payments.reconcileOrder(order.orderId, time.now)
    }
    return send()
  })
  await runDue(job, time.now).catch(() => {})
  restore()
  expect(await store.findOrder(order.orderId)).toMatchObject({ status: 'fulfilled', userName: '' })
  expect((await subscriptions.findRenewal(ada.id))?.card).toBeUndefined()
  expect(await rowsWith(ada.word)).toEqual([])
})

test('a plan with a kept card ends: the card is erased, nothing is renewed, and the order stays without a name', async () => {
  const ada = await aLeaver()
  const { order, page } = await openPage(ada)
  await bindCard(page.id)
  await payments.verify(ada.id, order.orderId, time.now)
  expect(oen().control.transactions()).toHaveLength(1)
  const { url } = await payments.openCardPage(ada.id, ada.profile.email, time.now)
  await leave(ada)
  await bindCard(url.split('/').at(-1)!)
  expect((await subscriptions.findRenewal(ada.id))?.card, 'a card that comes later is not kept').toBeUndefined()
  const { userName, userEmail, cardLastFour, amountTwd, transactionHid } = (await store.findOrder(order.orderId))!
  expect({ userName, userEmail, cardLastFour, amountTwd }).toEqual({
    userName: '',
    userEmail: '',
    cardLastFour: undefined,
    amountTwd: 150,
  })
  expect(transactionHid).toMatch(/^P/)
  expect(await rowsWith(ada.word)).toEqual([])
  for (let day = 0; day < 35; day += 1) {
    time.pass(minutes(24 * 60))
    await runDue(renewPlans, time.now)
  }
  expect(oen().control.transactions(), 'no renewal').toHaveLength(1)
  expect(await auditPayments(documentClient, table.table, time.now, [ada.id])).toEqual([])
})

test('whoever comes again can pay with the card that they paid with before', async () => {
  const ada = await aLeaver()
  oen().control.setFaults({ webhooks: 'none' })
  const first = await openPage(ada)
  await oen().control.bindCard(first.page.id, good)
  const { body: webhook } = oen().control.webhooks().at(-1)!
  await deliver(webhook)
  await payments.verify(ada.id, first.order.orderId, time.now)
  await leave(ada)
  const again = { ...ada, ...(await signIn(ada.profile, time.now)) }
  const second = await openPage(again)
  await oen().control.bindCard(second.page.id, good)
  const next = oen().control.webhooks().at(-1)!.body as object
  // The gateway may give the same token for the same card.
  await deliver({ ...next, token: (webhook as { token: string }).token })
  expect(await store.findOrder(second.order.orderId)).toMatchObject({ status: 'card_ready' })
  expect(await payments.verify(again.id, second.order.orderId, time.now)).toMatchObject({ success: true })
  await expectConsistentPayments(time.now, ada.id, again.id)
})

test('who owned a card is forgotten with the account, and its pages end by themselves', async () => {
  const ada = await aLeaver()
  const first = await openPage(ada)
  time.pass(minutes(1))
  const { order, page } = await openPage(ada)
  expect(order.orderId).toBe(first.order.orderId)
  await bindCard(page.id)
  await payments.verify(ada.id, order.orderId, time.now)
  time.pass(minutes(1))
  const { url } = await payments.openCardPage(ada.id, ada.profile.email, time.now)
  await bindCard(url.split('/').at(-1)!)
  const own = `$posts#userId_${ada.id} `
  const kindsNaming = async () =>
    (await rowsWith(ada.id)).filter((key) => !key.startsWith(own)).map((key) => key.split(' ')[1])
  expect(await kindsNaming()).toContain('CARD')
  await leave(ada)
  expect(await kindsNaming()).not.toContain('CARD')
  await payments.buyerData.deleteOrders(ada.id)
  expect(
    await kindsNaming(),
    'the first page was left, the second brought the card, the third one for renewals',
  ).toEqual(['BIND', 'BIND', 'BIND'])
  const pages = [first.page.id, page.id, url.split('/').at(-1)!]
  const ends = await Promise.all(pages.map(async (id) => (await findBinding(id))?.ttl))
  for (const ttl of ends) expect(ttl! * 1_000 - time.now.getTime()).toBeLessThan(days(31))
})
