import { ulid } from 'ulid'
import { beforeEach, expect, test } from 'vitest'
import { days, hours, never, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { balanceCap } from '../credits/limits.ts'
import { aHoldRequest, expectConsistentCredits, later, start } from '../credits/testing/people.ts'
import { runDue } from '../testing/run-due.ts'
import { meterTable } from '../testing/table-meter.ts'
import * as resetAllowances from './jobs/reset-allowances.ts'
import * as subscriptions from './subscriptions.ts'
import { startPlan as putInForce } from './testing/start-plan.ts'

let userId: string

beforeEach(async () => {
  userId = ulid()
  await subscriptions.openAccount(userId, start)
})

const available = async (now: Date) => (await subscriptions.ensureAllowance(userId, now)).account.available
const startPlan = (over: Partial<subscriptions.PaidPeriod> = {}) =>
  putInForce(userId, {
    tier: 'STARTER',
    startDate: toInstant(start),
    endDate: toInstant(later(days(30))),
    sourceOrder: 'OR1',
    ...over,
  })

test('a new person is on FREE with five credits that end after thirty days', async () => {
  expect(await subscriptions.getOverview(userId, start)).toMatchObject({
    plan: { tier: 'FREE', isActive: true },
    features: { supportedPlatforms: 2, allowPremiumModels: false },
    balance: { available: 500, held: 0, expiringSoon: 0 },
    nextResetAt: toInstant(later(days(30))),
  })
  expect(await subscriptions.openAccount(userId, later(1))).toBe(false)
})

test('an account that is missing is opened on first access', async () => {
  const newcomer = ulid()
  expect(await subscriptions.readPlanAndCredits(newcomer, start)).toEqual({
    plan: { tier: 'FREE', isActive: true },
    account: undefined,
  })
  const { account } = await subscriptions.ensureAllowance(newcomer, start)
  expect(account).toMatchObject({ isOpen: true, available: 500 })
  await expectConsistentCredits(start, newcomer)
})

test('the allowance is renewed on access at the very end of its period; what was left has expired', async () => {
  await credits.reserve(userId, aHoldRequest({ amount: 100 }), start)
  expect(await available(later(days(30) - 1))).toBe(500)
  expect(await available(later(days(30)))).toBe(500)
  expect(await credits.getBalance(userId, later(days(30)))).toMatchObject({ available: 500, held: 0 })
  await expectConsistentCredits(later(days(30)), userId)
})

test('a person whose balance cannot take the allowance is served, and has it once there is room', async () => {
  const due = later(days(30))
  const expiresAt = toInstant(later(days(31)))
  await credits.grant(userId, { cause: 'admin#1', source: 'admin', amount: balanceCap - 500, expiresAt }, start)
  await credits.grant(userId, { cause: 'admin#2', source: 'admin', amount: 500, expiresAt }, due)
  expect(await available(due)).toBe(balanceCap)
  await expect(subscriptions.resetAllowance(userId, due)).rejects.toMatchObject({ code: 'credits.balance-cap' })
  expect(await available(later(days(31)))).toBe(500)
  await expectConsistentCredits(later(days(31)), userId)
})

test('a long-absent person gets one allowance, for the present period of their own calendar', async () => {
  const now = later(days(95))
  expect(await available(now)).toBe(500)
  const { account } = await subscriptions.ensureAllowance(userId, now)
  expect(account.grants).toMatchObject([{ cause: `free#${userId}#3`, expiresAt: toInstant(later(days(120))) }])
  expect(account.nextAllowanceAt).toBe(toInstant(later(days(120))))
  await expectConsistentCredits(now, userId)
})

test('one round trip when nothing is due, and none where it was read before', async () => {
  expect(await meterTable(() => subscriptions.ensureAllowance(userId, start))).toMatchObject({ calls: 1 })
  const prefetched = await subscriptions.readPlanAndCredits(userId, start)
  expect(await meterTable(() => subscriptions.ensureAllowance(userId, start, prefetched))).toMatchObject({ calls: 0 })
})

test('a plan is in force from its start to its end, cancelled or not', async () => {
  await startPlan()
  expect(await subscriptions.findPlan(userId, later(days(29)))).toMatchObject({ tier: 'STARTER', isActive: true })
  expect(await subscriptions.findPlan(userId, later(days(30)))).toEqual({ tier: 'FREE', isActive: true })
  expect(await subscriptions.getOverview(userId, start)).toMatchObject({ nextResetAt: toInstant(later(days(30))) })
})

test('a period renews where a card is kept and the renewal follows that very period', async () => {
  const card = { token: 'card', savedAt: toInstant(start) }
  await startPlan()
  const lastDay = later(days(29))
  const again = { tier: 'STARTER', sourceOrder: 'OR2', card } as const
  expect(await subscriptions.addPeriod(userId, again, lastDay)).toMatchObject({ renews: true })
  const higher = { tier: 'STANDARD', sourceOrder: 'OR3', card } as const
  expect(await subscriptions.addPeriod(userId, higher, lastDay)).toMatchObject({ renews: true })
  expect(await subscriptions.addPeriod(userId, again, lastDay)).toMatchObject({ tier: 'STARTER', renews: false })
})

test('a period whose plan was paid for further meanwhile goes on with that, and renews where that does', async () => {
  const card = { token: 'card', savedAt: toInstant(start) }
  const first = { tier: 'STARTER', sourceOrder: 'OR1', card } as const
  expect(await subscriptions.addPeriod(userId, first, start)).toMatchObject({ renews: true })
  await subscriptions.addPeriod(userId, { ...first, sourceOrder: 'OR2' }, later(days(26)))
  expect(await subscriptions.addPeriod(userId, first, later(days(26))), 'asked again').toMatchObject({ renews: true })
  await subscriptions.removeCard(userId, later(days(27)))
  expect(await subscriptions.addPeriod(userId, first, later(days(27)))).toMatchObject({ renews: false })
})

test('a plan that is cancelled while days of a lower one run beside it ends when the overview says', async () => {
  await startPlan()
  await startPlan({ startDate: toInstant(later(days(30))), endDate: toInstant(later(days(60))), sourceOrder: 'OR2' })
  const endDate = toInstant(later(days(59)))
  await startPlan({ tier: 'STANDARD', startDate: toInstant(later(days(29))), endDate, sourceOrder: 'OR3' })
  expect(await subscriptions.cancel(userId, later(days(31)))).toEqual({ endDate })
  expect(await subscriptions.getOverview(userId, later(days(31)))).toMatchObject({ endDate, plan: { isActive: false } })
})

test('a plan that is cancelled under a higher one that an admin gave ends with what was paid for', async () => {
  await startPlan()
  const endDate = toInstant(later(days(90)))
  await subscriptions.grantPlan(userId, { tier: 'STANDARD', endDate, actionId: 'x' }, later(days(5)), {})
  expect(await subscriptions.cancel(userId, later(days(6)))).toEqual({ endDate: toInstant(later(days(30))) })
})

test.each([
  ['that ends within five days, behind it', 32, 32],
  ['that may be ended any day, beside it', 50, 28],
] as const)(
  'days that waited for refunded ones begin, under a higher plan that was given and %s',
  async (_, end, begins) => {
    await startPlan()
    await startPlan({ startDate: toInstant(later(days(30))), endDate: toInstant(later(days(60))), sourceOrder: 'OR2' })
    const given = { tier: 'PROFESSIONAL', endDate: toInstant(later(days(end))), actionId: 'x' } as const
    await subscriptions.grantPlan(userId, given, later(days(5)), {})
    expect(await subscriptions.revokePeriod(userId, 'OR1', later(days(28)))).toBe(true)
    const { period } = (await subscriptions.findRenewal(userId))!
    expect(period).toEqual({
      tier: 'STARTER',
      sourceOrder: 'OR2',
      startDate: toInstant(later(days(begins))),
      endDate: toInstant(later(days(begins + 30))),
    })
  },
)

test('a plan that an admin gave names the reset that brings its credits, not its end', async () => {
  const endDate = toInstant(later(days(40)))
  await subscriptions.grantPlan(userId, { tier: 'STARTER', endDate, actionId: 'x' }, start, {})
  expect(await subscriptions.getOverview(userId, start)).toMatchObject({
    plan: { tier: 'STARTER', endDate, isGranted: true },
    nextResetAt: toInstant(later(days(30))),
  })
  expect(await available(later(days(30)))).toBe(2_500)
})

test('a plan that was paid for and that an admin extended names the end of what was paid for, when its credits end', async () => {
  await startPlan()
  const endDate = toInstant(later(days(50)))
  await subscriptions.grantPlan(userId, { tier: 'STARTER', endDate, actionId: 'x' }, later(days(5)), {})
  expect(await subscriptions.getOverview(userId, later(days(6)))).toMatchObject({
    plan: { tier: 'STARTER', endDate, isActive: true },
    nextResetAt: toInstant(later(days(30))),
  })
})

test('no free allowance comes during a paid plan; it starts again at the first reset after it', async () => {
  await startPlan({ startDate: toInstant(later(days(10))), endDate: toInstant(later(days(40))) })
  expect(await available(later(days(31)))).toBe(0)
  expect(await available(later(days(45)))).toBe(0)
  const { account, plan } = await subscriptions.ensureAllowance(userId, later(days(60)))
  expect(plan.tier).toBe('FREE')
  expect(account.grants).toMatchObject([{ cause: `free#${userId}#2`, remaining: 500 }])
  await expectConsistentCredits(later(days(60)), userId)
})

test('credits that were bought outlive resets and plans', async () => {
  await credits.grant(userId, { cause: 'order#OR2', source: 'purchase', amount: 5_000, expiresAt: never }, start)
  expect(await available(later(days(400)))).toBe(5_500)
})

test('the job resets who is due, once, however often and late it runs', async () => {
  const early = ulid()
  await subscriptions.openAccount(early, later(-hours(1)))
  const now = later(days(30) - 1)
  await runDue(resetAllowances, now)
  expect(await runDue(resetAllowances, now)).toBe(0)
  const [reset, waiting] = [await credits.readAccount(early, now), await credits.readAccount(userId, now)]
  expect(reset.grants).toMatchObject([{ cause: `free#${early}#1` }])
  expect(waiting.grants).toMatchObject([{ cause: `free#${userId}#0` }])
  await Promise.all([1, 2, 3].map(() => runDue(resetAllowances, later(days(200)))))
  await expectConsistentCredits(later(days(200)), early, userId)
})
