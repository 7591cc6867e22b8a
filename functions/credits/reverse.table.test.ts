import { expect, onTestFinished, test } from 'vitest'
import { days, minutes, never, toInstant } from '#shared/time.ts'
import { breakCall, faults, interceptTable, isCrash } from '../testing/fault-injection.ts'
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

/** A run that holds 700 hundredths, 500 of them of the allowance and 200 of what was bought. */
async function aRunThatHolds(userId: string, amount = 700): Promise<credits.Hold> {
  return (await credits.reserve(userId, aHoldRequest({ amount, platforms: ['facebook'] }), start)).hold
}

test('what a run held when its payment was refunded is taken back once the run gives it back', async () => {
  const userId = await aPerson()
  await buy(userId)
  const { id } = await aRunThatHolds(userId)
  expect(await credits.reverse(userId, whole, start)).toEqual({ taken: 800, owed: 200 })
  const receipt = { amount: 700, charged: 0, returned: 500, balance: 500 }
  expect(await credits.close(userId, id, start)).toMatchObject(receipt)
  expect(await credits.close(userId, id, start), 'again').toMatchObject(receipt)
  expect(credits.returnedOf((await credits.findHold(userId, id))!)).toBe(500)
  expect(await credits.readAccount(userId, start)).toMatchObject({ available: 500, held: 0, owed: 0 })
  await expectConsistentCredits(start, userId)
})

test('what the run used stays owed', async () => {
  const userId = await aPerson()
  await buy(userId)
  const hold = await aRunThatHolds(userId)
  await credits.reverse(userId, whole, start)
  await credits.deliver(hold, 'facebook', { content: 'a' }, start)
  await credits.close(userId, hold.id, start)
  expect(await credits.readAccount(userId, start)).toMatchObject({ available: 0, owed: 200 })
  await expectConsistentCredits(start, userId)
})

test('of a refund in part no more is taken back than it covers, and a further refund takes the rest', async () => {
  const userId = await aPerson()
  await buy(userId)
  const { id } = await aRunThatHolds(userId, 1_400)
  expect(await credits.reverse(userId, part, start)).toEqual({ taken: 100, owed: 300 })
  await credits.close(userId, id, start)
  expect(await credits.readAccount(userId, start)).toMatchObject({ available: 500 + 600, owed: 0 })
  const hold = await aRunThatHolds(userId)
  await credits.deliver(hold, 'facebook', { content: 'a' }, start)
  await credits.close(userId, hold.id, start)
  expect(await credits.reverse(userId, whole, start)).toEqual({ taken: 400, owed: 200 })
  expect(await credits.readAccount(userId, start)).toMatchObject({ available: 0, owed: 200 })
  await expectConsistentCredits(start, userId)
})

test('a refund that is seen just before a run ends leaves it nothing to give back', async () => {
  const userId = await aPerson()
  await buy(userId)
  const { id } = await aRunThatHolds(userId)
  let isFirst = true
  const restore = interceptTable(async (call, send) => {
    if (isFirst && call.operation === 'TransactWriteItems') {
      isFirst = false
      await credits.reverse(userId, whole, start)
    }
    return send()
  })
  onTestFinished(restore)
  await credits.close(userId, id, start)
  expect(await credits.readAccount(userId, start)).toMatchObject({ available: 500, owed: 0 })
  await expectConsistentCredits(start, userId)
})

test('what a run gives back of a grant that has ended meanwhile is not owed either', async () => {
  const userId = await aPerson()
  await buy(userId, toInstant(later(minutes(2))))
  const { id } = await aRunThatHolds(userId)
  await credits.reverse(userId, whole, start)
  expect(await credits.close(userId, id, later(minutes(3)))).toMatchObject({ charged: 0, returned: 0 })
  expect(await credits.readAccount(userId, later(minutes(3)))).toMatchObject({ available: 500, owed: 0 })
  await expectConsistentCredits(later(minutes(3)), userId)
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
