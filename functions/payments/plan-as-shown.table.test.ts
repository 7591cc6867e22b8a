import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { planCode, productOf } from '#shared/payments/products.ts'
import { type PaidTier, paidTiers } from '#shared/subscriptions/plans.ts'
import { addMs, days, hours, minutes, toInstant } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { isDeep } from '../testing/random-sequences.ts'
import { runDue } from '../testing/run-due.ts'
import * as reconcileOrders from './jobs/reconcile-orders.ts'
import * as payments from './payments.ts'
import { processPlanEvent } from './renewal.ts'
import * as store from './store.ts'
import { aBuyer, expectConsistentPayments, request, time } from './testing/buyers.ts'
import { withGateway } from './testing/gateway.ts'
import { withMails } from './testing/mails.ts'

// What the overview says of a plan comes true, whatever its person and an admin did before: it renews at that end, as that plan
// and for its price, or it ends there and nothing is charged.

const sequences = isDeep ? 600 : 25

const { oen, forget } = withGateway()
withMails()
const good = '4242424242424242'

type Step =
  | { kind: 'buy'; tier: PaidTier; autoRenew: boolean }
  | { kind: 'pass'; days: number }
  | { kind: 'give'; tier: PaidTier; days: number }
  | { kind: 'refund'; n: number }
  | { kind: 'cancel' | 'removeCard' | 'keepCard' }

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    tier: fc.constantFrom(...paidTiers),
    autoRenew: fc.constantFrom(true, true, false),
  }),
  fc.record({ kind: fc.constant('pass' as const), days: fc.constantFrom(1, 10, 26, 29.05, 29.05, 31) }),
  fc.record({
    kind: fc.constant('give' as const),
    tier: fc.constantFrom(...paidTiers),
    days: fc.constantFrom(2, 20, 33, 60),
  }),
  fc.record({ kind: fc.constant('refund' as const), n: fc.nat(2) }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'removeCard' as const, 'keepCard' as const) }),
)

const bought = (tier: PaidTier, autoRenew = true): Step => ({ kind: 'buy', tier, autoRenew })
/** What was wrong once. */
const examples: [Step[]][] = [
  [[bought('STARTER'), { kind: 'pass', days: 29.05 }, bought('STANDARD')]],
  [[bought('STARTER', false), bought('STANDARD'), { kind: 'refund', n: 0 }]],
  [[bought('STARTER'), { kind: 'pass', days: 29.05 }, { kind: 'refund', n: 0 }, { kind: 'keepCard' }]],
  [[bought('STARTER'), { kind: 'give', tier: 'STARTER', days: 60 }]],
  [[bought('STARTER'), { kind: 'give', tier: 'STARTER', days: 33 }, { kind: 'pass', days: 29.05 }]],
]

/** The jobs, once a day. */
async function pass(userId: string, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += days(1)) {
    time.pass(Math.min(days(1), ms - passed))
    await runJobs(userId)
  }
}

async function runJobs(userId: string): Promise<void> {
  await processPlanEvent(userId, time.now)
  await runDue(reconcileOrders, time.now)
}

async function enterCard(gatewayId: string): Promise<void> {
  await oen().control.bindCard(gatewayId, good)
  await oen().control.settleWebhooks()
  time.pass(minutes(1))
}

/** What is refused is refused. */
async function take({ userId, displayName }: payments.Buyer, step: Step): Promise<void> {
  switch (step.kind) {
    case 'buy': {
      const { tier, autoRenew } = step
      const asked = request(planCode(tier), { autoRenew })
      const { order, page } = await payments.startCheckout({ userId, displayName }, asked, time.now)
      await enterCard(page.id)
      await payments.verify(userId, order.orderId, time.now)
      return
    }
    case 'pass':
      return pass(userId, days(step.days))
    case 'give': {
      const endDate = toInstant(addMs(time.now, days(step.days)))
      await subscriptions.grantPlan(userId, { tier: step.tier, endDate, actionId: randomUUID() }, time.now, {})
      return
    }
    case 'refund': {
      const orders = await store.listOrders(userId)
      const order = orders.filter(({ status, refundedTwd }) => status === 'fulfilled' && !refundedTwd)[step.n]
      if (order) await payments.refundOrder(order.orderId, randomUUID(), time.now, {})
      return
    }
    case 'cancel':
      await subscriptions.cancel(userId, time.now)
      return
    case 'removeCard':
      return subscriptions.removeCard(userId, time.now)
    case 'keepCard': {
      const { url } = await payments.openCardPage(userId, 'ada@example.test', time.now)
      return enterCard(url.split('/').at(-1)!)
    }
  }
}

const ignoreRefusal = (error: unknown): void => {
  if (!(error as { code?: string }).code) throw error
}

const amounts = () =>
  oen()
    .control.transactions()
    .map(({ amount }) => amount)

const shown = { renews: 0, ends: 0, other: 0 }

test(`${sequences} plans go on, or end, as they are shown`, { timeout: isDeep ? 3_600_000 : 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 7 }), async (steps) => {
      time.reset()
      forget()
      const buyer = await aBuyer()
      for (const step of steps) await take(buyer, step).catch(ignoreRefusal)
      await runJobs(buyer.userId)
      const { plan, endDate, card } = await subscriptions.getOverview(buyer.userId, time.now)
      if (plan.tier === 'FREE' || plan.isGranted) {
        shown.other += 1
        return
      }
      shown[card ? 'renews' : 'ends'] += 1
      const before = amounts().length
      const end = Date.parse(endDate!)
      await pass(buyer.userId, end - hours(23) - time.now.getTime())
      time.pass(Math.max(0, end + minutes(1) - time.now.getTime()))
      await runJobs(buyer.userId)
      const price = productOf(planCode(plan.tier)).amountTwd
      expect(amounts().slice(before), `${plan.tier} until ${endDate}`).toEqual(card ? [price] : [])
      const { tier } = await subscriptions.findPlan(buyer.userId, time.now)
      expect(tier === plan.tier, `${plan.tier}, then ${tier}`).toBe(card !== undefined)
      await expectConsistentPayments(time.now, buyer.userId)
    }),
    { numRuns: sequences, examples, endOnFailure: !isDeep },
  )
  expect(shown.renews).toBeGreaterThan(2)
  expect(shown.ends).toBeGreaterThan(0)
})

afterAll(() => console.log(shown))
