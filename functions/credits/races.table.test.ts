import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { days, minutes, never } from '#shared/time.ts'
import * as resetAllowances from '../subscriptions/jobs/reset-allowances.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { interceptTable } from '../testing/fault-injection.ts'
import { isDeep } from '../testing/random-sequences.ts'
import { runDue } from '../testing/run-due.ts'
import * as credits from './credits.ts'
import { runLimits } from './limits.ts'
import { reserveWithin } from './reserve.ts'
import { aHoldRequest, aPerson, expectConsistentCredits, later, start, threePlatforms } from './testing/people.ts'

/** Calls at once where many lose. */
const many = isDeep ? 500 : 200
const noLimits = { openHolds: 1_000, perMinute: 1_000, perDay: 1_000 }

/** Lost races after which a call says that too much happens at once. */
const racesOfCall = 12

/**
 * What became of so many at once: the values of those that went through, the codes of those that were refused. Who is
 * told that too much happens at once tries again, as a person does. How many are, depends on the machine; a race is
 * only lost to another call that won, so nobody is told so more often than the wins account for.
 */
async function atOnce<Value>(count: number, act: (i: number) => Promise<Value>, { wins }: { wins: number }) {
  const mostBusy = Math.floor(wins / racesOfCall)
  const untilSettled = async (i: number): Promise<Value> => {
    for (let busy = 0; ; busy += 1) {
      try {
        return await act(i)
      } catch (error) {
        if (busy === mostBusy || !(error instanceof AppError) || error.code !== 'credits.busy') throw error
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, i) => untilSettled(i)))
  const values = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  for (const error of refusals) if (!(error instanceof AppError)) throw error
  return { values, codes: [...new Set(refusals.map((error) => (error as AppError).code))] }
}

test.each([
  ['in one grant', [9_500]],
  ['in grants that no price divides', [1_230, 970, 4_444, 2_856]],
])(
  `${many} runs at once on credits for 100 %s: exactly 100 are held`,
  async (_, amounts) => {
    const userId = await aPerson()
    for (const [i, amount] of amounts.entries())
      await credits.grant(userId, { cause: `admin#${i}`, source: 'admin', amount, expiresAt: never }, later(i))
    const { values, codes } = await atOnce(
      many,
      () => reserveWithin(noLimits, userId, aHoldRequest({ amount: 100 }), later(minutes(1))),
      { wins: 100 },
    )
    expect(values).toHaveLength(100)
    expect(codes).toEqual(['credits.insufficient'])
    expect(await credits.readAccount(userId, start)).toMatchObject({ available: 0, held: 10_000, openHolds: 100 })
    await expectConsistentCredits(later(minutes(1)), userId)
  },
  180_000,
)

test(`${many} runs at once under the limit of open ones: exactly 3 are held`, async () => {
  const userId = await aPerson()
  const { values, codes } = await atOnce(many, () => credits.reserve(userId, aHoldRequest({ amount: 1 }), start), {
    wins: 3,
  })
  expect(values).toHaveLength(3)
  expect(codes).toEqual(['generation.too-many-running'])
  await expectConsistentCredits(start, userId)
})

test('50 runs at once under the pace of a minute: exactly 10 begin', async () => {
  const userId = await aPerson()
  const limits = { ...runLimits, openHolds: 1_000 }
  const { values, codes } = await atOnce(50, () => reserveWithin(limits, userId, aHoldRequest({ amount: 1 }), start), {
    wins: 10,
  })
  expect(values).toHaveLength(10)
  expect(codes).toEqual(['rate.limited'])
})

test('500 equal grants at once: one', async () => {
  const userId = await aPerson()
  const request = { cause: 'order#OR1763640000000', source: 'purchase' as const, amount: 5_000, expiresAt: never }
  const { values } = await atOnce(500, (i) => credits.grant(userId, request, later(i)), { wins: 1 })
  expect(values.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(values).toHaveLength(500)
  expect(await credits.getBalance(userId, start)).toMatchObject({ available: 5_500 })
  await expectConsistentCredits(later(500), userId)
})

test('the same run 50 times at once is held once', async () => {
  const userId = await aPerson()
  const request = aHoldRequest()
  const { values } = await atOnce(50, () => credits.reserve(userId, request, start), { wins: 1 })
  expect(values.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(values.map(({ hold }) => hold.worker)).size).toBe(1)
  await expectConsistentCredits(start, userId)
})

test('delivering and closing at once: what was stored is charged, what was refused is not', async () => {
  for (let round = 0; round < 20; round += 1) {
    const userId = await aPerson()
    const { hold } = await credits.reserve(userId, aHoldRequest(), start)
    const deliveries = threePlatforms.map((platform) => credits.deliver(hold, platform, { content: platform }, start))
    const closings = [1, 2, 3].map(() => credits.close(userId, hold.id, start))
    const answers = await Promise.all(deliveries)
    const [receipt, ...others] = await Promise.all(closings)
    for (const other of others)
      expect(other).toMatchObject({ charged: receipt!.charged, delivered: receipt!.delivered })
    expect(receipt!.delivered).toEqual(threePlatforms.filter((_, i) => answers[i] === 'stored'))
    await expectConsistentCredits(start, userId)
  }
})

test('one run whose lease has ended is taken over by exactly one of 20', async () => {
  const userId = await aPerson()
  const { hold } = await credits.reserve(userId, aHoldRequest(), start)
  const { values } = await atOnce(20, () => credits.takeOver(hold, later(30_000)), { wins: 1 })
  const owners = values.filter((owner) => owner !== undefined)
  expect(owners).toHaveLength(1)
  expect(await credits.renewLease(hold, later(31_000))).toBe(false)
  expect(await credits.renewLease(owners[0]!, later(31_000))).toBe(true)
})

test('an account opened 20 times at once has one first allowance', async () => {
  const userId = ulid()
  const { values } = await atOnce(20, (i) => subscriptions.openAccount(userId, later(i)), { wins: 1 })
  expect(values.filter(Boolean)).toHaveLength(1)
  await expectConsistentCredits(later(20), userId)
})

test('an allowance that is due is granted once, whichever call comes first', async () => {
  const userId = await aPerson()
  const now = later(days(95))
  await Promise.all([
    ...Array.from({ length: 10 }, () => subscriptions.ensureAllowance(userId, now)),
    runDue(resetAllowances, now),
    credits.getBalance(userId, now),
  ])
  expect(await credits.getBalance(userId, now)).toMatchObject({ available: 500, held: 0 })
  await expectConsistentCredits(now, userId)
})

test.each([
  ['settles', 1],
  ['releases', 0],
])('a call that %s a run is refused, and not invalid, once the grant has left the account', async (_, posts) => {
  const userId = await aPerson()
  const { hold } = await credits.reserve(userId, aHoldRequest({ platforms: ['facebook'] }), start)
  if (posts > 0) await credits.deliver(hold, 'facebook', { content: 'a' }, start)
  const reasons: (string | undefined)[] = []
  let isFirst = true
  const stop = interceptTable(async (call, send) => {
    if (call.operation !== 'TransactWriteItems' || !isFirst) return send()
    isFirst = false
    await credits.close(userId, hold.id, later(days(31)))
    await credits.getBalance(userId, later(days(31)))
    return send().catch((error) => {
      if (error instanceof TransactionCanceledException)
        reasons.push(...(error.CancellationReasons ?? []).map(({ Code }) => Code))
      throw error
    })
  })
  await credits.close(userId, hold.id, start).finally(stop)
  expect(reasons).toContain('ConditionalCheckFailed')
  expect(reasons).not.toContain('ValidationError')
  await expectConsistentCredits(later(days(31)), userId)
})
