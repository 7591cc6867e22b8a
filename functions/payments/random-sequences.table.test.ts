import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type ProductCode, productCodes } from '#shared/payments/products.ts'
import { days, minutes, seconds } from '#shared/time.ts'
import type { ChargeFault, PaymentFault, RefundFault } from '../../infra/local/emulators/gateway/faults.ts'
import type { Transaction } from '../../infra/local/emulators/gateway/state.ts'
import * as credits from '../credits/credits.ts'
import * as sweepHolds from '../credits/jobs/sweep-holds.ts'
import { aHoldRequest as aRun } from '../credits/testing/people.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { anOutcomeCounter, inTurns, isDeep, type PlannedFault, someFaults } from '../testing/random-sequences.ts'
import { runDue } from '../testing/run-due.ts'
import * as reconcileOrders from './jobs/reconcile-orders.ts'
import * as renewPlans from './jobs/renew-plans.ts'
import * as payments from './payments.ts'
import * as store from './store.ts'
import { aBuyer, expectConsistentPayments, request, time } from './testing/buyers.ts'
import { withGateway } from './testing/gateway.ts'
import { withMails } from './testing/mails.ts'

/**
 * Random sequences of calls of one buyer against a gateway that fails often: batches of clicks and jobs at once, all table
 * calls in an order that fast-check chooses, faults on both sides, and a clock that jumps between batches. The auditors run
 * after each batch; at the end the sum the gateway took must equal what was given.
 */

const sequences = isDeep ? 1_500 : 100

const { oen, forget } = withGateway()
withMails()
beforeEach(() => time.reset())

const pick = <Value>(values: readonly Value[], i: number): Value | undefined => values[i % values.length]
const cards = ['4242424242424242', '4012888818888333', '4242424242424242', '4000000000009995']

interface Command {
  name: keyof typeof commands
  i: number
  isFresh: boolean
}

const invoice = { kind: 'mobile', number: '/ABC+123' } as const
const codes: ProductCode[] = [...productCodes, 'PLAN-STARTER', 'PLAN-STARTER']
const ownOrder = async (userId: string, i: number) => pick(await store.listOrders(userId), i)
const chargesOf = async (userId: string): Promise<Transaction[]> => {
  const own = (await store.listOrders(userId)).map(({ orderId }) => orderId)
  return oen()
    .control.transactions()
    .filter(({ orderId }) => own.includes(orderId))
}
const statusOf = ({ history }: Transaction) => history.at(-1)!.status
/** A page that is over, or nothing to act on: that is what a person would meet, too. */
const ifItIsThere = (act: Promise<unknown>) => act.catch(() => 'nothing there')

const commands = {
  buy: ({ userId, displayName }: payments.Buyer, { i, isFresh }: Command) =>
    payments.startCheckout(
      { userId, displayName },
      request(pick(codes, i)!, { autoRenew: isFresh, invoice: isFresh ? invoice : null }),
      time.now,
    ),
  pay: async (_: payments.Buyer, { i, isFresh }: Command) => {
    const page = pick(oen().control.pages().toReversed(), i % 2)
    const card = pick(cards, isFresh ? 0 : i)!
    if (!page) return 'no page'
    const { bindCard, payCheckout } = oen().control
    const back = await ifItIsThere((page.kind === 'binding' ? bindCard : payCheckout)(page.id, card))
    return `page ${String(back).replace(/^.*\/OR\d+\//, '')}`
  },
  verify: async ({ userId }: payments.Buyer, { i, isFresh }: Command) => {
    const order = await ownOrder(userId, i)
    return order ? (await payments.verify(userId, order.orderId, time.now, { isFresh })).status : 'no order'
  },
  resume: async ({ userId }: payments.Buyer, { i }: Command) => {
    const order = await ownOrder(userId, i)
    const tokenId = order && (await payments.verify(userId, order.orderId, time.now)).data.tokenId
    return tokenId ? (await payments.resume(userId, { tokenId }, time.now)).status : 'no resume token'
  },
  reconcile: () => runDue(reconcileOrders, time.now),
  renew: () => runDue(renewPlans, time.now),
  cancel: ({ userId }: payments.Buyer) => subscriptions.cancel(userId, time.now),
  removeCard: ({ userId }: payments.Buyer) => subscriptions.removeCard(userId, time.now),
  changeCard: ({ userId }: payments.Buyer) => payments.openCardPage(userId, 'ada@example.test', time.now),
  refund: async ({ userId }: payments.Buyer, { i, isFresh }: Command) => {
    const charged = (await chargesOf(userId)).filter((one) => statusOf(one) === 'charged')
    const one = pick(charged, i)
    if (!one) return 'nothing paid'
    return ifItIsThere(Promise.resolve().then(() => oen().control.refundAtConsole(one.id, isFresh ? undefined : 100)))
  },
  refundOrder: async ({ userId }: payments.Buyer, { i }: Command) => {
    const order = await ownOrder(userId, i)
    if (!order) return 'no order'
    const { refundedTwd } = await payments.refundOrder(order.orderId, `request-${i}`, time.now, {})
    return refundedTwd ? 'refunded' : 'open'
  },
  spend: async ({ userId }: payments.Buyer, { i }: Command) => {
    const run = aRun({ amount: 120 * (1 + i), platforms: ['facebook'] })
    const { hold } = await credits.reserve(userId, run, time.now)
    await credits.deliver(hold, 'facebook', { content: 'post' }, time.now)
    return credits.close(userId, run.id, time.now)
  },
}

const aCommand: fc.Arbitrary<Command> = fc.record({
  name: fc.constantFrom(
    ...(['buy', 'buy', 'pay', 'pay', 'pay', 'verify', 'verify', 'verify', 'resume', 'reconcile', 'renew'] as const),
    ...(['cancel', 'removeCard', 'changeCard', 'refund', 'refundOrder', 'spend'] as const),
  ),
  i: fc.nat(9),
  isFresh: fc.boolean(),
})

interface Batch {
  pauseMs: number
  commands: Command[]
  faults: PlannedFault[]
  gateway: Parameters<ReturnType<typeof oen>['control']['setFaults']>[0]
}

const chargeFaults: ChargeFault[] = ['ok', '504 taken', '504 not taken', 'C026 taken', 'C026 not taken', 'T0001']
const refundFaults: RefundFault[] = ['ok', 'R0001', 'F0001', '504 done', '504 not done']
const paymentFaults: PaymentFault[] = ['ok', 'unclear taken', 'unclear not taken']

const aBatch: fc.Arbitrary<Batch> = fc.record({
  pauseMs: fc.constantFrom(0, 0, 0, seconds(31), minutes(3), minutes(6), minutes(31), days(1), days(26), days(31)),
  commands: fc.array(aCommand, { minLength: 1, maxLength: 7 }),
  faults: someFaults(25, 3),
  gateway: fc.record({
    webhooks: fc.constantFrom('normal', 'normal', 'normal', 'none', 'early', 'duplicated', 'shuffled'),
    charges: fc.array(fc.constantFrom(...chargeFaults), { maxLength: 2 }),
    payments: fc.array(fc.constantFrom(...paymentFaults), { maxLength: 1 }),
    refunds: fc.array(fc.constantFrom(...refundFaults), { maxLength: 2 }),
    staleMs: fc.constantFrom(0, 0, 0, seconds(45), seconds(90)),
    isForbidden: fc.constantFrom(false, false, false, false, true),
  }),
})

const aBeginning = fc.constantFrom('has a page', 'was refused', 'has a plan', 'has a plan and a page for a pack')
async function begin(buyer: payments.Buyer, beginning: string): Promise<void> {
  const { order, page } = await payments.startCheckout(buyer, request('PLAN-STARTER', { autoRenew: true }), time.now)
  if (beginning === 'has a page') return
  await oen().control.bindCard(page.id, beginning === 'was refused' ? cards[1]! : cards[0]!)
  await oen().control.settleWebhooks()
  await payments.verify(buyer.userId, order.orderId, time.now)
  if (beginning === 'has a plan and a page for a pack')
    await payments.startCheckout(buyer, request('PACK-basic'), time.now)
}

/** How orders ended: sequences in which nothing is paid prove nothing. */
const ends = new Map<string, number>()
const tally = anOutcomeCounter()

const obey = (buyer: payments.Buyer, command: Command): Promise<void> =>
  tally.count(command.name, async () => {
    const answer = await commands[command.name](buyer, command)
    return typeof answer === 'string' ? answer : 'done'
  })

/** What the jobs do without any buyer. */
async function runJobs(pausesMs: number[]): Promise<void> {
  oen().control.setFaults({
    charges: [],
    payments: [],
    refunds: [],
    staleMs: 0,
    isForbidden: false,
    webhooks: 'normal',
  })
  await oen().control.settleWebhooks()
  for (const pauseMs of pausesMs) {
    await runDue(reconcileOrders, time.pass(pauseMs))
    await runDue(sweepHolds, time.now)
  }
}

async function expectPaidIsGiven(userId: string): Promise<void> {
  const [orders, charges] = await Promise.all([store.listOrders(userId), chargesOf(userId)])
  const kept = charges.filter((one) => statusOf(one) === 'charged' || statusOf(one) === 'refunded')
  expect(kept.map(({ orderId }) => orderId).toSorted()).toEqual(
    orders
      .filter(({ paidAt, refundedTwd }) => paidAt ?? refundedTwd)
      .map(({ orderId }) => orderId)
      .toSorted(),
  )
  for (const order of orders) {
    const end = order.refundedTwd ? 'refunded' : order.status
    ends.set(end, (ends.get(end) ?? 0) + 1)
    const paid = kept.find(({ orderId }) => orderId === order.orderId)
    expect(order.status, order.orderId).toMatch(/^(fulfilled|declined|expired|card_ready)$/)
    if (order.status === 'fulfilled') expect(order.transactionHid).toBe(paid?.id)
    if (paid && statusOf(paid) === 'charged') expect(order.status, order.orderId).toBe('fulfilled')
  }
}

test(`${sequences} random sequences give what was paid, once, and nothing else`, {
  timeout: isDeep ? 7_200_000 : 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      aBeginning,
      fc.array(aBatch, { minLength: 1, maxLength: 4 }),
      fc.scheduler(),
      async (beginning, batches, scheduler) => {
        time.reset()
        forget()
        const buyer = await aBuyer()
        await begin(buyer, beginning)
        for (const batch of batches) {
          time.pass(batch.pauseMs)
          oen().control.setFaults(batch.gateway)
          await inTurns(scheduler, batch.faults, async () => {
            await Promise.all(batch.commands.map((command) => obey(buyer, command)))
            await oen().control.settleWebhooks()
          })
          await runDue(reconcileOrders, time.now).catch(() => {})
          await runDue(sweepHolds, time.now)
          await expectConsistentPayments(time.now, buyer.userId)
        }
        await runJobs([minutes(6), minutes(6), minutes(31), days(8)])
        await expectPaidIsGiven(buyer.userId)
        await expectConsistentPayments(time.now, buyer.userId)
      },
    ),
    { numRuns: sequences, endOnFailure: !isDeep },
  )
  for (const end of ['fulfilled', 'declined', 'expired', 'refunded']) expect(ends.get(end) ?? 0, end).toBeGreaterThan(2)
})

afterAll(() => {
  console.log(tally.operations(), 'operations', Object.fromEntries(ends), isDeep ? tally.outcomes() : '')
})
