import { expect, test } from 'vitest'
import { days, never, toInstant } from '#shared/time.ts'
import { breakCall, faults, isCrash } from '../testing/fault-injection.ts'
import * as credits from './credits.ts'
import { aHoldRequest, aPerson, expectSound, later, start } from './testing/people.ts'

const orderId = 'OR1763640000000'
const buy = (userId: string, expiresAt = never) =>
  credits.grant(userId, { cause: `order#${orderId}`, source: 'purchase', amount: 1_000, expiresAt }, start)

test('a refund takes back what is left, and what was spent is owed', async () => {
  const userId = await aPerson()
  await buy(userId)
  const { hold } = await credits.reserve(userId, aHoldRequest({ amount: 700, platforms: ['facebook'] }), start)
  await credits.deliver(hold, 'facebook', { content: 'a' }, start)
  await credits.close(userId, hold.id, start)
  expect(await credits.reverse(userId, { orderId, amount: 1_000 }, start)).toEqual({ taken: 800, owed: 200 })
  expect(await credits.readAccount(userId, start)).toMatchObject({ available: 0 })
  await expectSound(start, userId)
})

test('a refund of a part takes that part, once', async () => {
  const userId = await aPerson()
  await buy(userId)
  const reversal = { orderId, amount: 400 }
  const answers = await Promise.all([1, 2, 3, 4].map(() => credits.reverse(userId, reversal, start)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"taken":400,"owed":0}']))
  expect(await credits.readAccount(userId, start)).toMatchObject({ available: 1_100 })
  await expectSound(start, userId)
})

test('credits that have expired meanwhile are not owed', async () => {
  const userId = await aPerson()
  await buy(userId, toInstant(later(days(1))))
  await credits.getBalance(userId, later(days(2)))
  expect(await credits.reverse(userId, { orderId, amount: 1_000 }, later(days(2)))).toEqual({ taken: 0, owed: 0 })
  await expectSound(later(days(2)), userId)
})

test('what was never granted cannot be taken back, and nothing is written', async () => {
  const userId = await aPerson()
  await expect(credits.reverse(userId, { orderId, amount: 1 }, start)).rejects.toThrow('never granted')
  await expectSound(start, userId)
})

test.each(faults)('%s at any call of a refund is healed by doing it again', async (fault) => {
  for (let n = 1; ; n += 1) {
    const userId = await aPerson()
    await buy(userId)
    const broken = breakCall(n, fault)
    const crashed = await credits.reverse(userId, { orderId, amount: 1_000 }, start).then(
      () => false,
      (error) => isCrash(error) || Promise.reject(error),
    )
    broken.restore()
    if (crashed) await credits.reverse(userId, { orderId, amount: 1_000 }, start)
    expect(await credits.readAccount(userId, start)).toMatchObject({ available: 500 })
    await expectSound(start, userId)
    if (broken.count() < n) return expect(n).toBeGreaterThan(2)
  }
})
