import { expect, test } from 'vitest'
import { days, never, toInstant } from '#shared/time.ts'
import { breakCall, faults, isCrash } from '../testing/fault-injection.ts'
import * as credits from './credits.ts'
import { aHoldRequest, aPerson, expectConsistentCredits, later, start } from './testing/people.ts'

const orderId = 'OR1763640000000'
const part = { orderId, refundedTwd: 360, amount: 400 }
const whole = { orderId, refundedTwd: 900, amount: 1_000 }
const buy = (userId: string, expiresAt = never) =>
  credits.grant(userId, { cause: `order#${orderId}`, source: 'purchase', amount: 1_000, expiresAt }, start)

test('a refund takes back what is left, and what was spent is owed', async () => {
  const userId = await aPerson()
  await buy(userId)
  const { hold } = await credits.reserve(userId, aHoldRequest({ amount: 700, platforms: ['facebook'] }), start)
  await credits.deliver(hold, 'facebook', { content: 'a' }, start)
  await credits.close(userId, hold.id, start)
  expect(await credits.reverse(userId, whole, start)).toEqual({ taken: 800, owed: 200 })
  expect(await credits.readAccount(userId, start)).toMatchObject({ available: 0 })
  await expectConsistentCredits(start, userId)
})

test('a refund of a part takes that part, once', async () => {
  const userId = await aPerson()
  await buy(userId)
  const answers = await Promise.all([1, 2, 3, 4].map(() => credits.reverse(userId, part, start)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"taken":400,"owed":0}']))
  expect(await credits.readAccount(userId, start)).toMatchObject({ available: 1_100 })
  await expectConsistentCredits(start, userId)
})

test('a further refund takes back the difference, once', async () => {
  const userId = await aPerson()
  await buy(userId)
  expect(await credits.reverse(userId, part, start)).toEqual({ taken: 400, owed: 0 })
  expect(await credits.reverse(userId, whole, start)).toEqual({ taken: 600, owed: 0 })
  expect(await credits.reverse(userId, part, start)).toEqual({ taken: 400, owed: 0 })
  expect(await credits.reverse(userId, whole, start)).toEqual({ taken: 600, owed: 0 })
  expect(await credits.readAccount(userId, start)).toMatchObject({ available: 500, owed: 0 })
  await expectConsistentCredits(start, userId)
})

test('what was spent is owed once over all refunds', async () => {
  const userId = await aPerson()
  await buy(userId)
  const { hold } = await credits.reserve(userId, aHoldRequest({ amount: 1_400, platforms: ['facebook'] }), start)
  await credits.deliver(hold, 'facebook', { content: 'a' }, start)
  await credits.close(userId, hold.id, start)
  expect(await credits.reverse(userId, part, start)).toEqual({ taken: 100, owed: 300 })
  expect(await credits.reverse(userId, whole, start)).toEqual({ taken: 0, owed: 600 })
  expect(await credits.readAccount(userId, start)).toMatchObject({ available: 0, owed: 900 })
  await expectConsistentCredits(start, userId)
})

test.each([
  ['none of it is spent', 0, { available: 500, owed: 0 }],
  ['all of it is spent', 1_500, { available: 0, owed: 1_000 }],
])('two refunds seen at once are never taken twice, when %s', async (_, spent, after) => {
  const userId = await aPerson()
  await buy(userId)
  if (spent > 0) {
    const { hold } = await credits.reserve(userId, aHoldRequest({ amount: spent, platforms: ['facebook'] }), start)
    await credits.deliver(hold, 'facebook', { content: 'a' }, start)
    await credits.close(userId, hold.id, start)
  }
  await Promise.all([part, whole, part, whole].map((reversal) => credits.reverse(userId, reversal, start)))
  expect(await credits.readAccount(userId, start)).toMatchObject(after)
  await expectConsistentCredits(start, userId)
})

test('credits that have expired meanwhile are not owed', async () => {
  const userId = await aPerson()
  await buy(userId, toInstant(later(days(1))))
  await credits.getBalance(userId, later(days(2)))
  expect(await credits.reverse(userId, whole, later(days(2)))).toEqual({ taken: 0, owed: 0 })
  await expectConsistentCredits(later(days(2)), userId)
})

test('what was never granted cannot be taken back, and nothing is written', async () => {
  const userId = await aPerson()
  await expect(credits.reverse(userId, { orderId, refundedTwd: 1, amount: 1 }, start)).rejects.toThrow('never granted')
  await expectConsistentCredits(start, userId)
})

test.each(faults)('%s at any call of a refund is repaired by doing it again', async (fault) => {
  for (let n = 1; ; n += 1) {
    const userId = await aPerson()
    await buy(userId)
    const broken = breakCall(n, fault)
    const crashed = await credits.reverse(userId, whole, start).then(
      () => false,
      (error) => isCrash(error) || Promise.reject(error),
    )
    broken.restore()
    if (crashed) await credits.reverse(userId, whole, start)
    expect(await credits.readAccount(userId, start)).toMatchObject({ available: 500 })
    await expectConsistentCredits(start, userId)
    if (broken.count() < n) return expect(n).toBeGreaterThan(2)
  }
})
