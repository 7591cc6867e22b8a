import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeEach, expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { days, minutes, never, seconds, toInstant } from '#shared/time.ts'
import { commit } from '../table/commit.ts'
import { documentClient, table } from '../table/table.ts'
import { runDue } from '../testing/run-due.ts'
import { meterTable } from '../testing/table-meter.ts'
import * as credits from './credits.ts'
import * as sweepHolds from './jobs/sweep-holds.ts'
import { aHoldRequest, aPerson, expectConsistentCredits, later, start, threePlatforms } from './testing/people.ts'

let userId: string

beforeEach(async () => {
  userId = await aPerson()
})

const give = (amount: number, over: Partial<credits.GrantRequest> = {}) =>
  credits.grant(userId, { cause: 'admin#1', source: 'admin', amount, expiresAt: never, ...over }, start)
const hold = async (over: Partial<credits.HoldRequest> = {}, now = start) =>
  (await credits.reserve(userId, aHoldRequest(over), now)).hold

test('a run that delivers everything costs its price', async () => {
  const { hold, isNew } = await credits.reserve(userId, aHoldRequest(), start)
  expect(isNew).toBe(true)
  expect(hold).toMatchObject({
    state: 'open',
    amount: 240,
    charged: 0,
    delivered: [],
    startedAt: toInstant(start),
    leaseUntil: toInstant(later(seconds(30))),
    expiresAt: toInstant(later(minutes(5))),
  })
  expect(await credits.getBalance(userId, start)).toMatchObject({ available: 260, held: 240 })
  for (const platform of threePlatforms)
    expect(await credits.deliver(hold, platform, { content: platform }, start)).toBe('stored')
  expect(await credits.close(userId, hold.id, start)).toEqual({
    amount: 240,
    charged: 240,
    returned: 0,
    requested: 3,
    delivered: threePlatforms,
    deliveredUnits: 3,
    spent: [{ origin: 'FREE', amount: 2.4, expiresAt: toInstant(later(days(30))) }],
    balance: 260,
  })
  expect(await credits.getBalance(userId, start)).toMatchObject({ available: 260, held: 0 })
  await expectConsistentCredits(start, userId)
})

test('what was not delivered comes back, and a late worker cannot deliver it any more', async () => {
  const run = await hold()
  await credits.deliver(run, 'facebook', { content: 'a' }, start)
  const receipt = await credits.close(userId, run.id, start)
  expect(receipt).toMatchObject({ charged: 80, returned: 160, delivered: ['facebook'], balance: 420 })
  expect(await credits.deliver(run, 'threads', { content: 'late' }, start)).toBe('closed')
  expect(await credits.close(userId, run.id, later(1))).toEqual(receipt)
  expect(await credits.findResults(userId, run.id)).toEqual([
    { platform: 'facebook', content: 'a', title: undefined, findings: [], parts: 1, storedAt: toInstant(start) },
  ])
  await expectConsistentCredits(start, userId)
})

test('a price that does not divide is charged to the hundredth below', async () => {
  const run = await hold({ amount: 250 })
  for (const platform of ['facebook', 'threads'] as const) await credits.deliver(run, platform, { content: 'a' }, start)
  expect(await credits.close(userId, run.id, start)).toMatchObject({ charged: 166, returned: 84 })
})

test('a run without a post costs nothing', async () => {
  const run = await hold()
  expect(await credits.close(userId, run.id, start)).toMatchObject({ charged: 0, returned: 240, balance: 500 })
  expect(await credits.findHold(userId, run.id)).toMatchObject({ state: 'released' })
  await expectConsistentCredits(start, userId)
})

test('the first text of a post stays; its title is kept', async () => {
  const run = await hold({ platforms: ['youtube'] })
  expect(await credits.deliver(run, 'youtube', { content: 'first', title: 'T' }, start)).toBe('stored')
  expect(await credits.deliver(run, 'youtube', { content: 'second' }, later(1))).toBe('already')
  expect(await credits.findResults(userId, run.id)).toMatchObject([{ content: 'first', title: 'T' }])
})

test('the same request again gives the same hold, open or ended, whatever the balance is by then', async () => {
  const request = aHoldRequest({ amount: 500 })
  const { hold } = await credits.reserve(userId, request, start)
  expect(await credits.reserve(userId, request, later(1))).toEqual({ hold, isNew: false })
  await credits.close(userId, request.id, start)
  expect(await credits.reserve(userId, request, later(2))).toMatchObject({ hold: { state: 'released' }, isNew: false })
  await expect(credits.reserve(userId, { ...request, fingerprint: 'g' }, later(3))).rejects.toMatchObject({
    code: 'generation.key-reused',
  })
})

test('too little credit is refused with what is needed and there, in credits', async () => {
  await expect(hold({ amount: 501 })).rejects.toMatchObject({
    code: 'credits.insufficient',
    details: { needed: 5.01, available: 5 },
  })
})

test('a fourth open run is refused, and an eleventh in a minute with the seconds to wait', async () => {
  const runs = [await hold({ amount: 1 }), await hold({ amount: 1 }), await hold({ amount: 1 })]
  await expect(hold({ amount: 1 })).rejects.toMatchObject({ code: 'generation.too-many-running' })
  for (const run of runs) await credits.close(userId, run.id, start)
  for (let n = 4; n <= 10; n += 1) await credits.close(userId, (await hold({ amount: 1 })).id, start)
  await expect(hold({ amount: 1 })).rejects.toMatchObject({ code: 'rate.limited', details: { retryAfter: 60 } })
  await hold({ amount: 1 }, later(minutes(1)))
})

test('a clock that was moved on and set back leaves the limits as they are', async () => {
  for (const now of [later(days(29)), start]) {
    for (let n = 1; n <= 10; n += 1) await credits.close(userId, (await hold({ amount: 0 }, now)).id, now)
    await expect(hold({ amount: 0 }, now)).rejects.toMatchObject({ code: 'rate.limited', details: { retryAfter: 60 } })
  }
})

test('a disabled account begins no run; its running one ends as usual', async () => {
  const run = await hold({ amount: 100, platforms: ['facebook'] })
  await commit({ credits: credits.activeWrite(userId, false) })
  await expect(hold({ amount: 1 })).rejects.toMatchObject({ code: 'auth.required' })
  expect(await credits.deliver(run, 'facebook', { content: 'a' }, start)).toBe('stored')
  expect(await credits.close(userId, run.id, start)).toMatchObject({ charged: 100 })
})

test('a person without an account has nothing to spend', async () => {
  const nobody = ulid()
  expect(await credits.readAccount(nobody, start)).toMatchObject({ isOpen: false, available: 0, grants: [] })
  await expect(credits.reserve(nobody, aHoldRequest(), start)).rejects.toMatchObject({
    code: 'credits.insufficient',
    details: { available: 0 },
  })
})

test('what ends soonest is spent first, and what comes back goes where it came from', async () => {
  await give(300)
  const run = await hold({ amount: 600, platforms: ['facebook', 'threads'] })
  expect((await credits.getBalance(userId, start)).grants).toMatchObject([
    { cause: `free#${userId}#0`, remaining: 0, held: 500 },
    { cause: 'admin#1', remaining: 200, held: 100 },
  ])
  await credits.deliver(run, 'facebook', { content: 'a' }, start)
  await credits.close(userId, run.id, start)
  expect((await credits.getBalance(userId, start)).grants).toMatchObject([
    { cause: `free#${userId}#0`, remaining: 200, held: 0 },
    { cause: 'admin#1', remaining: 300, held: 0 },
  ])
})

test.each([
  ['delivers everything', 6, days(1)],
  ['delivers one post of six', 1, days(1)],
  ['delivers nothing', 0, days(1)],
  ['delivers one post of six when all of them have ended', 1, days(50)],
])('a run that draws on twenty grants and %s is held and closed', async (_, delivered, end) => {
  const expiresAt = toInstant(later(days(50)))
  for (let n = 1; n <= 21; n += 1) await give(100, { cause: `admin#${randomUUID()}`, expiresAt })
  const run = await hold({ amount: 500 + 19 * 100 - 12, platforms: [...platformIds] }, later(days(1)))
  expect(run.allocations).toHaveLength(20)
  for (const platform of platformIds.slice(0, delivered))
    await credits.deliver(run, platform, { content: 'a' }, later(1))
  const { charged } = await credits.close(userId, run.id, later(end))
  expect(charged).toBe(398 * delivered)
  await expectConsistentCredits(later(end), userId)
})

test('credits that come back after their grant has ended expire', async () => {
  const almost = later(days(30) - 1)
  const run = await hold({}, almost)
  expect(await credits.close(userId, run.id, later(days(30)))).toMatchObject({ charged: 0, returned: 0, balance: 0 })
  expect(await credits.getBalance(userId, later(days(30)))).toMatchObject({ available: 0, held: 0, grants: [] })
  await expectConsistentCredits(later(days(30)), userId)
})

test('expiring soon is what ends within seven days', async () => {
  await give(300)
  expect(await credits.getBalance(userId, later(days(23) - 1))).toMatchObject({ expiringSoon: 0, available: 800 })
  expect(await credits.getBalance(userId, later(days(23)))).toMatchObject({ expiringSoon: 500, available: 800 })
  expect(await credits.getBalance(userId, later(days(30)))).toMatchObject({ expiringSoon: 0, available: 300 })
})

test('one cause is one grant; another grant under it is refused', async () => {
  expect(await give(300)).toEqual({ isNew: true, refused: [] })
  expect(await give(300)).toEqual({ isNew: false, refused: [] })
  await expect(give(301)).rejects.toMatchObject({ code: 'credits.key-reused' })
  expect(await credits.getBalance(userId, start)).toMatchObject({ available: 800 })
})

test.each([0, -1, 0.5, Number.NaN, 2 ** 53])('%d hundredths cannot be granted', async (amount) => {
  await expect(give(amount)).rejects.toMatchObject({ code: 'credits.invalid-amount' })
})

test('a balance goes up to its cap and not beyond', async () => {
  await hold({ amount: 100 })
  await expect(give(9_999_999_999 - 499)).rejects.toMatchObject({ code: 'credits.balance-cap' })
  expect(await give(9_999_999_999 - 500, { cause: 'admin#2' })).toEqual({ isNew: true, refused: [] })
  await expectConsistentCredits(start, userId)
})

test('a spent pack leaves the account row at the next command', async () => {
  await give(100, { cause: 'order#OR1' })
  await credits.getBalance(userId, later(days(30)))
  const run = await hold({ amount: 100, platforms: ['facebook'] }, later(days(30)))
  await credits.deliver(run, 'facebook', { content: 'a' }, later(days(30)))
  await credits.close(userId, run.id, later(days(30)))
  expect((await credits.getBalance(userId, later(days(30)))).grants).toEqual([])
  await expectConsistentCredits(later(days(30)), userId)
})

test('a stale account neither spends what has gone nor refuses what has come', async () => {
  const rich = await credits.readAccount(userId, start)
  const run = await hold({ amount: 500 })
  await expect(credits.reserve(userId, aHoldRequest(), start, rich)).rejects.toMatchObject({
    code: 'credits.insufficient',
  })
  const poor = await credits.readAccount(userId, start)
  await credits.close(userId, run.id, start)
  expect(await credits.reserve(userId, aHoldRequest(), start, poor)).toMatchObject({ isNew: true })
  await expectConsistentCredits(start, userId)
})

test('with the account read before, a run is held in one round trip', async () => {
  const account = await credits.readAccount(userId, start)
  expect(await meterTable(() => credits.reserve(userId, aHoldRequest(), start, account))).toMatchObject({ calls: 1 })
})

test('a lease is renewed by its worker and taken over once it has run out', async () => {
  const run = await hold()
  expect(await credits.renewLease(run, later(seconds(20)))).toBe(true)
  expect(await credits.takeOver(run, later(seconds(49)))).toBeUndefined()
  const taken = await credits.takeOver(run, later(seconds(50)))
  expect(taken).toMatchObject({ id: run.id, leaseUntil: toInstant(later(seconds(80))) })
  expect(await credits.findHold(userId, run.id)).toMatchObject({ worker: taken!.worker })
  expect(await credits.renewLease(run, later(seconds(51)))).toBe(false)
})

test('a sweep closes what ran out and leaves the rest, and a second one finds nothing', async () => {
  await runDue(sweepHolds, later(minutes(10)))
  const [old, young] = [await hold({ amount: 100 }), await hold({ amount: 100 }, later(minutes(3)))]
  expect(await runDue(sweepHolds, later(minutes(5)))).toBe(1)
  expect(await runDue(sweepHolds, later(minutes(5)))).toBe(0)
  expect(await credits.findHold(userId, old.id)).toMatchObject({ state: 'released' })
  expect(await credits.findHold(userId, young.id)).toMatchObject({ state: 'open' })
  await credits.close(userId, young.id, later(minutes(5)))
})

const ttlOf = async (id: string, platform: string) => {
  const Key = { pk: `$posts#userId_${userId}`, sk: `RUN#${id}#RESULT#${platform}` }
  return (await documentClient.send(new GetCommand({ TableName: table.table, Key }))).Item?.ttl
}

test('posts are deleted after thirty days unless they are kept', async () => {
  const run = await hold()
  await credits.deliver(run, 'facebook', { content: 'a' }, start)
  await credits.close(userId, run.id, start)
  const inThirtyDays = later(days(30)).getTime() / 1_000
  expect(await ttlOf(run.id, 'facebook')).toBe(inThirtyDays)
  await credits.keepResults(userId, run.id, undefined)
  expect(await ttlOf(run.id, 'facebook')).toBeUndefined()
  await credits.keepResults(userId, run.id, toInstant(later(days(50))))
  expect(await ttlOf(run.id, 'facebook')).toBe(later(days(50)).getTime() / 1_000)
  // The auditor expects them for 25 days.
  await credits.keepResults(userId, run.id, toInstant(later(days(7))))
  expect(await ttlOf(run.id, 'facebook')).toBe(inThirtyDays)
  expect(await ttlOf(run.id, 'threads')).toBe(inThirtyDays)
})

test('a post that is stored as kept has no end', async () => {
  const run = await hold()
  await credits.deliver(run, 'facebook', { content: 'a', isKept: true }, start)
  expect(await ttlOf(run.id, 'facebook')).toBeUndefined()
})

test('erased posts are gone, stay charged and cannot be written again, even while the run goes on', async () => {
  const run = await hold()
  await credits.deliver(run, 'facebook', { content: 'a' }, start)
  await credits.eraseResults(userId, run.id)
  expect(await credits.findResults(userId, run.id)).toEqual([])
  expect(await credits.deliver(run, 'facebook', { content: 'again' }, start)).toBe('already')
  expect(await credits.close(userId, run.id, start)).toMatchObject({ charged: 80 })
  await expectConsistentCredits(start, userId)
})

test('ids that could forge a key are refused before any key is built', async () => {
  const forged = 'x#HOLD'
  await expect(async () => credits.findHold(userId, forged)).rejects.toThrow('not a run id')
  await expect(async () => credits.readAccount(`${userId}#`, start)).rejects.toThrow('not a user id')
  await expect(give(1, { cause: 'order#1#ENTRY' })).rejects.toThrow('not a cause')
  await expect(credits.reserve(userId, aHoldRequest({ id: forged }), start)).rejects.toThrow('not a run id')
})

test('a post for a platform that was not ordered is our mistake', async () => {
  await expect(credits.deliver(await hold(), 'linkedin', { content: 'a' }, start)).rejects.toThrow('not ordered')
})
