import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addMs, days, hours, minutes, toInstant } from '#shared/time.ts'
import * as account from '../../functions/account/account.ts'
import { withPool } from '../../functions/auth/testing/pool.ts'
import * as credits from '../../functions/credits/credits.ts'
import { PaymentOrder } from '../../functions/payments/entities.ts'
import * as reconcileOrders from '../../functions/payments/jobs/reconcile-orders.ts'
import * as renewPlans from '../../functions/payments/jobs/renew-plans.ts'
import type { Order } from '../../functions/payments/order/state.ts'
import * as payments from '../../functions/payments/payments.ts'
import * as store from '../../functions/payments/store.ts'
import { aBuyer, expectConsistentPayments, request, time } from '../../functions/payments/testing/buyers.ts'
import { withGateway } from '../../functions/payments/testing/gateway.ts'
import { requestDeletion } from '../../functions/privacy/deletion.ts'
import * as deleteAccounts from '../../functions/privacy/jobs/delete-accounts.ts'
import * as subscriptions from '../../functions/subscriptions/subscriptions.ts'
import type { RawRow } from '../../functions/table/raw-rows.ts'
import { documentClient, table } from '../../functions/table/table.ts'
import { runDue } from '../../functions/testing/run-due.ts'
import { tableDefinition } from '../table.ts'
import { answered, copySince, reportCopied } from './copy-since.ts'

// The steps of docs/operations.md, "Auditing and restoring".

const { oen } = withGateway()
withPool('off')
const good = '4242424242424242'
const charges = () => oen().control.transactions().length

async function readRows(TableName: string): Promise<RawRow[]> {
  const rows: RawRow[] = []
  let ExclusiveStartKey: RawRow | undefined
  do {
    const page = await documentClient.send(new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }))
    rows.push(...(page.Items ?? []))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return rows
}

async function fill(TableName: string, rows: readonly RawRow[]): Promise<void> {
  for (const Item of rows) await documentClient.send(new PutCommand({ TableName, Item }))
}

async function empty(TableName: string): Promise<void> {
  for (const { pk, sk } of await readRows(TableName))
    await documentClient.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
}

/** Another table with the rows of this moment, as a restore makes it. */
async function restoreNow(): Promise<{ source: string; target: string; at: Date }> {
  const target = `restored-${ulid()}`
  const definition = { TableName: target, ...structuredClone(tableDefinition) }
  await documentClient.send(new CreateTableCommand(definition as never) as never)
  await fill(target, await readRows(table.table))
  return { source: table.table, target, at: time.now }
}
type Restored = Awaited<ReturnType<typeof restoreNow>>

/** From now on functions use the restored table. @returns a table with the rows of the one that was in use */
async function use({ target, at }: Restored): Promise<Restored> {
  const before = await restoreNow()
  const rows = await readRows(target)
  await empty(table.table)
  await fill(table.table, rows)
  return { source: before.target, target: table.table, at }
}

/** Changes a row as no function does. @param id of the order, or of the person */
async function rewrite(TableName: string, sk: 'ORDER' | 'SUBSCRIPTION', id: string, changes: RawRow): Promise<void> {
  const row = (await readRows(TableName)).find((one) => one.sk === sk && [one.orderId, one.userId].includes(id))
  await fill(TableName, [{ ...row, ...changes }])
}

/** Does something before the next command of a kind is sent. @returns how many were sent from then on */
function beforeFirst(kind: typeof PutCommand | typeof TransactWriteCommand, act: () => Promise<void>): () => number {
  let sent = 0
  const send = documentClient.send.bind(documentClient)
  const spy = vi.spyOn(documentClient, 'send').mockImplementation(async (command) => {
    if (command instanceof kind) {
      sent += 1
      if (sent === 1) await act()
    }
    return send(command as never)
  })
  onTestFinished(() => spy.mockRestore())
  return () => sent
}

const copy = (restored: Restored) => copySince(documentClient, restored, time.now)
const runOrders = () => runDue(reconcileOrders, time.now)
const runRenewals = () => runDue(renewPlans, time.now)

beforeEach(async () => {
  time.reset()
  await empty(table.table)
})

/** Buys a plan or a pack and gives what was paid. */
async function buy(
  buyer: payments.Buyer,
  code: Parameters<typeof request>[0],
  options: Parameters<typeof request>[1] = {},
): Promise<string> {
  const { order, page } = await payments.startCheckout(buyer, request(code, options), time.now)
  await pay(buyer, order, page)
  return order.orderId
}

/** Pays on a page that is open. */
async function pay({ userId }: payments.Buyer, { orderId, productCode }: Order, { id }: { id: string }): Promise<void> {
  if (productCode.startsWith('PACK')) await oen().control.payCheckout(id, good)
  else await oen().control.bindCard(id, good)
  await oen().control.settleWebhooks()
  await payments.verify(userId, orderId, time.now)
}

/** Somebody whose plan renews by itself a day from now, reminded of it. */
async function aSubscriber(): Promise<payments.Buyer> {
  const buyer = await aBuyer()
  await buy(buyer, 'PLAN-STARTER', { autoRenew: true })
  time.pass(days(27) + hours(1))
  await runRenewals()
  time.pass(days(1))
  return buyer
}

/** Renews what is due. @returns how many charges the gateway has seen then */
async function renewNow(): Promise<number> {
  time.pass(days(1))
  await runRenewals()
  const paid = charges()
  time.pass(hours(1))
  return paid
}

test('a renewal that a restored table does not know would be charged once more', async () => {
  await aSubscriber()
  const restored = await restoreNow()
  const paid = await renewNow()
  await use(restored)
  await runRenewals()
  expect(charges()).toBe(paid + 1)
})

test('a renewal that was copied is found at the gateway and given once, and its card stays', async () => {
  const { userId } = await aSubscriber()
  const restored = await restoreNow()
  const paid = await renewNow()
  const [renewal] = await store.listOrders(userId)
  const { endDate } = await subscriptions.findPlan(userId, time.now)
  expect(await copy(restored)).toEqual({ orders: [renewal!.orderId], strangers: [], choices: [], deletions: [] })
  await use(restored)
  expect(await store.findOrder(renewal!.orderId)).toMatchObject({ status: 'charging' })
  const { orders } = await store.listAllOrders('open', { after: undefined, limit: 9 }, time.now)
  expect(orders.map(({ orderId }) => orderId)).toEqual([renewal!.orderId])
  for (let times = 0; times < 2; times += 1) {
    await runRenewals()
    await runOrders()
  }
  expect(charges(), 'nothing is charged again').toBe(paid)
  expect(await store.findOrder(renewal!.orderId)).toMatchObject({ status: 'fulfilled', endDate })
  expect((await subscriptions.findPlan(userId, time.now)).endDate).toBe(endDate)
  expect((await subscriptions.findRenewal(userId))?.card, 'it renews again').toBeDefined()
  await expectConsistentPayments(time.now, userId)
})

test.each(['PLAN-STARTER', 'PACK-basic'] as const)(
  'a purchase of %s that was copied is given by the job',
  async (code) => {
    const buyer = await aBuyer()
    if (code === 'PACK-basic') await buy(buyer, 'PLAN-STARTER')
    const restored = await restoreNow()
    time.pass(hours(1))
    const orderId = await buy(buyer, code)
    const [paid, { available }] = [charges(), await credits.getBalance(buyer.userId, time.now)]
    time.pass(hours(1))
    expect((await copy(restored)).orders).toEqual([orderId])
    await use(restored)
    await runOrders()
    expect(await store.findOrder(orderId)).toMatchObject({ status: 'fulfilled' })
    expect((await credits.getBalance(buyer.userId, time.now)).available).toBe(available)
    expect(charges()).toBe(paid)
    await expectConsistentPayments(time.now, buyer.userId)
  },
)

test('a card page that was open then, and was paid since, is paid in the restored table as well', async () => {
  const buyer = await aBuyer()
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER'), time.now)
  const restored = await restoreNow()
  time.pass(60_000)
  await pay(buyer, order, page)
  const paid = charges()
  expect((await copy(restored)).orders).toEqual([order.orderId])
  await use(restored)
  await runOrders()
  expect(await store.findOrder(order.orderId)).toMatchObject({ status: 'fulfilled' })
  expect(charges()).toBe(paid)
})

test('a payment page that was open then, and was paid since, is looked up without a copy', async () => {
  const buyer = await aBuyer()
  await buy(buyer, 'PLAN-STARTER')
  const { order, page } = await payments.startCheckout(buyer, request('PACK-basic'), time.now)
  const restored = await restoreNow()
  time.pass(minutes(1))
  await pay(buyer, order, page)
  expect((await copy(restored)).orders).toEqual([])
  await use(restored)
  time.pass(hours(1))
  await runOrders()
  expect(await store.findOrder(order.orderId)).toMatchObject({ status: 'fulfilled' })
})

test('a payment that the gateway dates a little before the second of the restore is copied', async () => {
  await aSubscriber()
  const restored = await restoreNow()
  await renewNow()
  const { orderId } = oen().control.transactions().at(-1)!
  await rewrite(restored.source, 'ORDER', orderId, { paidAt: toInstant(addMs(restored.at, -minutes(31))) })
  expect((await copy(restored)).orders).toEqual([])
  await rewrite(restored.source, 'ORDER', orderId, { paidAt: toInstant(addMs(restored.at, -minutes(29))) })
  expect((await copy(restored)).orders).toEqual([orderId])
})

test('a payment page that is open and that nobody pays on ends in the restored table as well', async () => {
  const buyer = await aBuyer()
  await buy(buyer, 'PLAN-STARTER')
  const restored = await restoreNow()
  time.pass(hours(1))
  const { order } = await payments.startCheckout(buyer, request('PACK-basic'), time.now)
  expect((await copy(restored)).orders).toEqual([order.orderId])
  await use(restored)
  time.pass(hours(1))
  await runOrders()
  expect(await store.findOrder(order.orderId)).toMatchObject({ status: 'expired' })
})

test('a renewal that was refused then, and was paid at the next try, is not tried again', async () => {
  const { userId } = await aSubscriber()
  oen().control.setFaults({ charges: ['T0001'] })
  time.pass(days(1))
  await runRenewals()
  const [renewal] = await store.listOrders(userId)
  expect(renewal).toMatchObject({ status: 'declined' })
  const restored = await restoreNow()
  time.pass(days(1))
  await runOrders()
  const paid = charges()
  expect(await store.findOrder(renewal!.orderId)).toMatchObject({ status: 'fulfilled' })
  time.pass(hours(1))
  expect((await copy(restored)).orders).toEqual([renewal!.orderId])
  await use(restored)
  await runRenewals()
  await runOrders()
  expect(charges()).toBe(paid)
  expect(await store.findOrder(renewal!.orderId)).toMatchObject({ status: 'fulfilled' })
})

test('a renewal that was refused then, and whose next try has no answer yet, is copied', async () => {
  const { userId } = await aSubscriber()
  oen().control.setFaults({ charges: ['T0001', '504 not taken'] })
  time.pass(days(1))
  await runRenewals()
  const [renewal] = await store.listOrders(userId)
  const restored = await restoreNow()
  time.pass(days(1))
  await runOrders()
  expect(await store.findOrder(renewal!.orderId)).toMatchObject({ status: 'charging' })
  expect((await copy(restored)).orders).toEqual([renewal!.orderId])
})

test.each([
  ['was paid', {}],
  ['nobody knew to be paid, and was refunded', { paidAt: undefined, refundedAt: '9999' }],
])('a renewal that %s since holds, though a function has been refused meanwhile', async (_, told) => {
  const { userId } = await aSubscriber()
  oen().control.setFaults({ charges: ['T0001'] })
  time.pass(days(1))
  await runRenewals()
  const [renewal] = await store.listOrders(userId)
  const restored = await restoreNow()
  time.pass(days(1))
  await runOrders()
  const inUse = await use(restored)
  await rewrite(inUse.source, 'ORDER', renewal!.orderId, told)
  oen().control.setFaults({ charges: ['T0001'] })
  await runOrders()
  expect(await store.findOrder(renewal!.orderId)).toMatchObject({ status: 'declined' })
  expect((await copy(inUse)).orders).toEqual([renewal!.orderId])
})

test('whoever has ended the renewal since is not charged', async () => {
  const { userId } = await aSubscriber()
  const restored = await restoreNow()
  const paid = charges()
  await subscriptions.cancel(userId, time.pass(minutes(1)))
  const writes = beforeFirst(PutCommand, () => rewrite(restored.target, 'SUBSCRIPTION', userId, { version: ulid() }))
  expect((await copy(restored)).choices, 'also where a function writes the plan meanwhile').toEqual([userId])
  expect(writes(), 'the copy, what came between, the copy again').toBe(3)
  const inUse = await use(restored)
  expect(await subscriptions.findPlan(userId, time.now)).toMatchObject({ isActive: false })
  expect((await copy(inUse)).choices).toEqual([])
  await renewNow()
  expect(charges()).toBe(paid)
})

test('a card that was given up since is not charged', async () => {
  const { userId } = await aSubscriber()
  const restored = await restoreNow()
  const paid = charges()
  await rewrite(restored.source, 'SUBSCRIPTION', userId, { card: undefined })
  expect((await copy(restored)).choices).toEqual([userId])
  await use(restored)
  await renewNow()
  expect(charges()).toBe(paid)
})

test('whoever has entered a card since renews with it', async () => {
  const { userId } = await aBuyer()
  await buy({ userId, displayName: 'Ada' }, 'PLAN-STARTER')
  time.pass(days(27) + hours(1))
  await runRenewals()
  const restored = await restoreNow()
  const { url } = await payments.openCardPage(userId, 'ada@example.test', time.pass(minutes(1)))
  await oen().control.bindCard(url.split('/').at(-1)!, good)
  await oen().control.settleWebhooks()
  expect((await subscriptions.findRenewal(userId))?.card).toBeDefined()
  const paid = charges()
  expect((await copy(restored)).choices).toEqual([userId])
  await use(restored)
  time.pass(days(1))
  await renewNow()
  expect(charges()).toBe(paid + 1)
})

test('whoever has ended the renewal since, and bought again in the restored table, keeps that card', async () => {
  const { userId } = await aSubscriber()
  const restored = await restoreNow()
  await subscriptions.cancel(userId, time.pass(minutes(1)))
  const inUse = await use(restored)
  time.pass(minutes(1))
  const card = await aCardKept(userId)
  expect((await copy(inUse)).choices).toEqual([])
  expect((await subscriptions.findRenewal(userId))?.card).toEqual(card)
})

test('who is unknown to the restored table, and has ended a renewal since, gets no row there', async () => {
  const restored = await restoreNow()
  const buyer = await aBuyer()
  await buy(buyer, 'PLAN-STARTER', { autoRenew: true })
  await subscriptions.cancel(buyer.userId, time.pass(minutes(1)))
  expect((await copy(restored)).choices).toEqual([])
  expect(await readRows(restored.target)).toEqual([])
})

test('what functions have done with the restored table stays, and only what came since is copied again', async () => {
  const [ada, bob] = [await aBuyer(), await aBuyer()]
  const restored = await restoreNow()
  time.pass(hours(1))
  const first = await buy(ada, 'PLAN-STARTER', { autoRenew: true })
  expect((await copy(restored)).orders).toEqual([first])
  time.pass(hours(1))
  const second = await buy(bob, 'PLAN-STARTER', { autoRenew: true })
  const inUse = await use(restored)
  await runOrders()
  time.pass(hours(1))
  const card = await aCardKept(ada.userId)
  expect(await copy(inUse)).toEqual({ orders: [second], strangers: [], choices: [], deletions: [] })
  await runOrders()
  expect(await store.findOrder(first)).toMatchObject({ status: 'fulfilled' })
  expect(await store.findOrder(second)).toMatchObject({ status: 'fulfilled' })
  expect((await subscriptions.findRenewal(ada.userId))?.card).toEqual(card)
  expect(await copy(inUse)).toEqual({ orders: [], strangers: [], choices: [], deletions: [] })
  await expectConsistentPayments(time.now, ada.userId, bob.userId)
})

/** Keeps a card by another purchase, in the table that functions use. */
async function aCardKept(userId: string) {
  const order = await buy({ userId, displayName: 'Ada' }, 'PLAN-STANDARD', { autoRenew: true })
  expect(await store.findOrder(order)).toMatchObject({ status: 'fulfilled' })
  return (await subscriptions.findRenewal(userId))!.card!
}

test('an order of an account that was made since is named and not copied', async () => {
  const restored = await restoreNow()
  time.pass(hours(1))
  const orderId = await buy(await aBuyer(), 'PLAN-STARTER')
  const copied = await copy(restored)
  expect(copied).toEqual({ orders: [], strangers: [orderId], choices: [], deletions: [] })
  expect(reportCopied(copied, 'old', 'new').at(-1)).toBe(
    `${orderId} is of an account that new does not know: look it up at the gateway, and refund it if it is paid`,
  )
  await use(restored)
  expect(await store.findOrder(orderId)).toBeUndefined()
})

test('a refunded order of an account that was made since is not named', async () => {
  const restored = await restoreNow()
  time.pass(hours(1))
  const orderId = await buy(await aBuyer(), 'PLAN-STARTER')
  oen().control.refundAtConsole(oen().control.transactions().at(-1)!.id)
  time.pass(days(1))
  await runOrders()
  expect(await store.findOrder(orderId)).toMatchObject({ refundedTwd: 150 })
  expect((await copy(restored)).strangers).toEqual([])
})

test.each([
  ['is being erased', 0],
  ['is erased', minutes(41)],
])('an account that was deleted since, and %s, is deleted again', async (_, waited) => {
  const { userId } = await aBuyer()
  const restored = await restoreNow()
  time.pass(hours(1))
  const user = (await account.findUser(userId))!
  await requestDeletion(user, {} as never, time.now)
  time.pass(waited)
  await runDue(deleteAccounts, time.now)
  expect((await copy(restored)).deletions).toEqual([userId])
  const inUse = await use(restored)
  expect(await account.findUser(userId)).toMatchObject({ email: user.email })
  await runDue(deleteAccounts, time.now)
  expect(await account.findUser(userId)).toBeUndefined()
  expect((await copy(inUse)).deletions).toEqual([])
})

test.each([
  ['was paid', []],
  ['nobody knew to be paid', ['504 taken']],
] as const)('a renewal that %s, and that was refunded since, is not charged again', async (_, faults) => {
  const { userId } = await aSubscriber()
  const restored = await restoreNow()
  oen().control.setFaults({ charges: [...faults] })
  const paid = await renewNow()
  const [renewal] = await store.listOrders(userId)
  oen().control.refundAtConsole(oen().control.transactions().at(-1)!.id)
  time.pass(days(1))
  await runOrders()
  expect(await store.findOrder(renewal!.orderId)).toMatchObject({ refundedTwd: 150 })
  expect((await copy(restored)).orders).toEqual([renewal!.orderId])
  const inUse = await use(restored)
  await runRenewals()
  await runOrders()
  expect(charges()).toBe(paid)
  expect(await store.findOrder(renewal!.orderId)).toMatchObject({ refundedTwd: 150 })
  expect((await copy(inUse)).orders).toEqual([])
})

test('a charge without an answer is copied, and what the restored table has learned of it since stays', async () => {
  const { userId } = await aSubscriber()
  const restored = await restoreNow()
  oen().control.setFaults({ charges: ['504 not taken'] })
  const paid = await renewNow()
  const [renewal] = await store.listOrders(userId)
  expect(renewal).toMatchObject({ status: 'charging' })
  expect((await copy(restored)).orders).toEqual([renewal!.orderId])
  const inUse = await use(restored)
  for (let looks = 0; looks < 2; looks += 1) {
    time.pass(minutes(6))
    await runOrders()
  }
  const learned = await store.findOrder(renewal!.orderId)
  expect(learned?.status).not.toBe('charging')
  expect((await copy(inUse)).orders).toEqual([])
  expect(await store.findOrder(renewal!.orderId)).toEqual(learned)
  expect(charges()).toBe(paid)
})

test('what was bought is the latest order for its product, so that it is not bought again', async () => {
  const { userId, ...buyer } = await aBuyer()
  const restored = await restoreNow()
  time.pass(hours(1))
  const orderId = await buy({ userId, ...buyer }, 'PLAN-STARTER')
  await copy(restored)
  await use(restored)
  expect(await store.findLatest(userId, 'PLAN-STARTER')).toMatchObject({ orderId, status: 'charging' })
})

test('what was bought in the restored table stays the latest, and what was bought before it is given as well', async () => {
  const buyer = await aBuyer()
  const restored = await restoreNow()
  time.pass(hours(1))
  const before = await buy(buyer, 'PLAN-STARTER')
  const inUse = await use(restored)
  time.pass(minutes(1))
  const latest = await buy(buyer, 'PLAN-STARTER')
  expect((await copy(inUse)).orders).toEqual([before])
  expect(await store.findLatest(buyer.userId, 'PLAN-STARTER')).toMatchObject({ orderId: latest })
  expect(await store.findOrder(before)).toMatchObject({ status: 'charging' })
})

test('a pack can be bought though a page for one that was left was the latest', async () => {
  const buyer = await aBuyer()
  await buy(buyer, 'PLAN-STARTER')
  const restored = await restoreNow()
  time.pass(minutes(1))
  const orderId = await buy(buyer, 'PACK-basic')
  time.pass(minutes(1))
  await payments.startCheckout(buyer, request('PACK-basic'), time.now)
  time.pass(hours(2))
  await runOrders()
  expect((await copy(restored)).orders).toContain(orderId)
  await use(restored)
  await runOrders()
  expect((await payments.startCheckout(buyer, request('PACK-basic'), time.now)).page).toBeDefined()
})

test('two copies at once copy each row once', async () => {
  const [ada, bob] = [await aBuyer(), await aBuyer()]
  const restored = await restoreNow()
  time.pass(minutes(1))
  await buy(ada, 'PLAN-STARTER', { autoRenew: true })
  await subscriptions.cancel(ada.userId, time.pass(minutes(1)))
  await requestDeletion((await account.findUser(bob.userId))!, {} as never, time.now)
  const copied = await Promise.all([copy(restored), copy(restored)])
  for (const rows of ['orders', 'choices', 'deletions'] as const)
    expect(
      copied.flatMap((one) => one[rows]),
      rows,
    ).toHaveLength(1)
})

test('an order that a function writes during the copy is looked at again', async () => {
  const buyer = await aBuyer()
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER'), time.now)
  const restored = await restoreNow()
  time.pass(minutes(1))
  await pay(buyer, order, page)
  const writes = beforeFirst(TransactWriteCommand, () =>
    rewrite(restored.target, 'ORDER', order.orderId, { version: ulid() }),
  )
  expect((await copy(restored)).orders).toEqual([order.orderId])
  expect(writes()).toBe(2)
})

test('whoever has ended the renewal of what was being charged then keeps no card by it', async () => {
  const buyer = await aBuyer()
  oen().control.setFaults({ charges: ['504 taken'] })
  const orderId = await buy(buyer, 'PLAN-STARTER', { autoRenew: true })
  expect(await store.findOrder(orderId)).toMatchObject({ status: 'charging' })
  const restored = await restoreNow()
  time.pass(hours(1))
  await runOrders()
  await subscriptions.cancel(buyer.userId, time.now)
  expect(await copy(restored)).toMatchObject({ orders: [], choices: [buyer.userId] })
  const inUse = await use(restored)
  await runOrders()
  expect((await subscriptions.findPlan(buyer.userId, time.now)).tier).toBe('STARTER')
  expect((await subscriptions.findRenewal(buyer.userId))?.card).toBeUndefined()
  expect((await copy(inUse)).choices).toEqual([])
})

test('of every attribute of an order it is known whether a copy has it', () => {
  const copied = [
    ...['orderId', 'userId', 'productCode', 'kind', 'amountTwd', 'creditsHundredths', 'createdAt', 'statusSince'],
    ...['userName', 'userEmail', 'language', 'autoRenew', 'withdrawalAcceptedAt', 'invoice', 'gatewayId', 'pageUrl'],
    ...['openedAt', 'pageUntil', 'resultUntil', 'openingUntil', 'cardToken', 'cardLastFour', 'cardReceivedAt'],
    ...[
      'attempts',
      'needsClick',
      'clickedAt',
      'chargingSince',
      'transactionHid',
      'resumeTokensUsed',
      'resumeTokenUntil',
    ],
  ]
  const made = ['version', 'status', 'duePk', 'dueSk', 'listPk', 'listSk']
  expect([...copied, ...made, ...answered].toSorted()).toEqual(Object.keys(PaymentOrder.schema.attributes).toSorted())
})
