import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeEach, expect, test } from 'vitest'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, days, minutes, seconds } from '#shared/time.ts'
import { documentClient, table } from '../table/table.ts'
import { audit } from './auditor.ts'
import * as credits from './credits.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const platforms: PlatformId[] = ['facebook', 'instagram', 'threads']
let userId: string

beforeEach(async () => {
  userId = ulid()
  await credits.openAccount(userId, start)
})

const order = (over: Partial<credits.RunOrder> = {}): credits.RunOrder => ({
  id: randomUUID(),
  platforms,
  amount: 240,
  fingerprint: 'f',
  ...over,
})
const give = (amount: number, cause = 'admin#1', expiresAt?: string) =>
  credits.grant(userId, { cause, source: 'admin', amount, ...(expiresAt && { expiresAt }) }, start)
const available = async (now = start) => (await credits.getBalance(userId, now)).available
const isSound = async (now = start) => {
  const findings = await audit(documentClient, table.table, now)
  expect(findings.filter((finding) => finding.userId === userId)).toEqual([])
}

test('a run that delivers everything costs its price', async () => {
  await give(500)
  const { hold, isNew } = await credits.reserve(userId, order(), start)
  expect(isNew).toBe(true)
  expect(await available()).toBe(260)
  for (const platform of platforms)
    expect(await credits.deliver(hold, platform, { content: platform }, start)).toBe('stored')
  expect(await credits.close(userId, hold.id, start)).toMatchObject({ charged: 240, returned: 0, balance: 260 })
  await isSound()
})

test('what was not delivered comes back, and a late worker cannot deliver it any more', async () => {
  await give(500)
  const { hold } = await credits.reserve(userId, order(), start)
  await credits.deliver(hold, 'facebook', { content: 'a' }, start)
  const settlement = await credits.close(userId, hold.id, start)
  expect(settlement).toMatchObject({ charged: 80, returned: 160, delivered: ['facebook'], balance: 420 })
  expect(await credits.deliver(hold, 'threads', { content: 'late' }, start)).toBe('closed')
  expect(await credits.close(userId, hold.id, start)).toEqual(settlement)
  expect(await credits.findResults(userId, hold.id)).toMatchObject([{ platform: 'facebook', content: 'a' }])
  await isSound()
})

test('the same post again is stored once, another text for it is not taken', async () => {
  await give(500)
  const { hold } = await credits.reserve(userId, order(), start)
  expect(await credits.deliver(hold, 'facebook', { content: 'a' }, start)).toBe('stored')
  expect(await credits.deliver(hold, 'facebook', { content: 'a' }, start)).toBe('stored')
  expect(await credits.deliver(hold, 'facebook', { content: 'b' }, start)).toBe('already')
})

test('the same id again gives the same hold, and another request under it is refused', async () => {
  await give(300)
  const request = order()
  const first = await credits.reserve(userId, request, start)
  expect(await credits.reserve(userId, request, start)).toMatchObject({ isNew: false, hold: { id: first.hold.id } })
  await expect(credits.reserve(userId, { ...request, fingerprint: 'g' }, start)).rejects.toMatchObject({
    code: 'generation.key-reused',
  })
  expect(await available()).toBe(60)
})

test('too little is refused with what is needed and what is there, and nothing is held', async () => {
  await give(100)
  await expect(credits.reserve(userId, order(), start)).rejects.toMatchObject({
    code: 'credits.insufficient',
    details: { needed: 2.4, available: 1 },
  })
  expect(await available()).toBe(100)
})

test('the grant that ends soonest pays first; one that has ended pays nothing', async () => {
  await give(100, 'admin#never')
  await give(100, 'admin#soon', '2026-11-21T00:00:00.000Z')
  await give(100, 'admin#over', '2026-11-20T12:00:00.000Z')
  const { hold } = await credits.reserve(userId, order({ amount: 150 }), start)
  expect(hold.parts).toMatchObject([
    { cause: 'admin#soon', amount: 100 },
    { cause: 'admin#never', amount: 50 },
  ])
  await credits.expireGrants(userId, start)
  await isSound()
})

test('what a hold returns to a grant that has ended meanwhile is expired', async () => {
  await give(300, 'admin#soon', '2026-11-20T12:01:00.000Z')
  const { hold } = await credits.reserve(userId, order(), start)
  const later = addMs(start, minutes(2))
  expect(await credits.close(userId, hold.id, later)).toMatchObject({ charged: 0, returned: 240, balance: 0 })
  await credits.expireGrants(userId, later)
  await isSound(later)
})

test('a cause grants once, and not twice under another amount', async () => {
  expect(await give(100)).toBe(true)
  expect(await give(100)).toBe(false)
  await expect(give(200)).rejects.toMatchObject({ code: 'credits.key-reused' })
  expect(await available()).toBe(100)
})

test('a balance cannot pass its cap', async () => {
  await give(9_999_999_900)
  await expect(give(100, 'admin#2')).rejects.toMatchObject({ code: 'credits.balance-cap' })
})

test('three runs may be open, ten begun in a minute', async () => {
  await give(100_000)
  const holds = []
  for (let i = 0; i < 3; i += 1) holds.push((await credits.reserve(userId, order(), start)).hold)
  await expect(credits.reserve(userId, order(), start)).rejects.toMatchObject({ code: 'generation.too-many-running' })
  for (const { id } of holds) await credits.close(userId, id, start)
  for (let i = 0; i < 7; i += 1)
    await credits.close(userId, (await credits.reserve(userId, order(), start)).hold.id, start)
  await expect(credits.reserve(userId, order(), start)).rejects.toMatchObject({
    code: 'rate.limited',
    details: { retryAfter: 60 },
  })
  const nextMinute = addMs(start, minutes(1))
  await credits.close(userId, (await credits.reserve(userId, order(), nextMinute)).hold.id, nextMinute)
  await isSound(nextMinute)
})

test('a silent worker is replaced, a living one is not, and the old one notices', async () => {
  await give(500)
  const { hold } = await credits.reserve(userId, order(), start)
  expect(await credits.takeOver(hold, addMs(start, seconds(10)))).toBeUndefined()
  expect(await credits.renewLease(hold, addMs(start, seconds(20)))).toBe(true)
  const taken = await credits.takeOver(hold, addMs(start, seconds(51)))
  expect(taken).toBeDefined()
  expect(await credits.renewLease(hold, addMs(start, seconds(52)))).toBe(false)
  expect(await credits.renewLease(taken!, addMs(start, seconds(53)))).toBe(true)
})

test('a hold nobody closes is closed by the sweep, for what was stored', async () => {
  await give(500)
  const { hold } = await credits.reserve(userId, order(), start)
  await credits.deliver(hold, 'threads', { content: 'a' }, start)
  expect(await credits.closeOverdue(userId, addMs(start, minutes(4)))).toBe(0)
  expect(await credits.closeOverdue(userId, addMs(start, minutes(5)))).toBe(1)
  expect(await available()).toBe(420)
  await isSound(addMs(start, days(1)))
})

test('500 reserves at once on a balance for 100 make exactly 100 holds', async () => {
  await give(10_000)
  const limits = { openHolds: 1_000, perMinute: 1_000, perDay: 1_000 }
  const attempts = Array.from({ length: 500 }, () =>
    credits.reserve(userId, order({ amount: 100 }), start, undefined, limits).then(
      () => 'held',
      (error) => error.code,
    ),
  )
  const outcomes = await Promise.all(attempts)
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(100)
  expect(new Set(outcomes)).toEqual(new Set(['held', 'credits.insufficient']))
  await isSound()
})

test('with the limit of open runs, 500 at once make exactly 3', async () => {
  await give(10_000)
  const attempts = Array.from({ length: 500 }, () =>
    credits.reserve(userId, order({ amount: 100 }), start).then(
      () => 'held',
      (error) => error.code,
    ),
  )
  expect((await Promise.all(attempts)).filter((outcome) => outcome === 'held')).toHaveLength(3)
  await isSound()
})

test('500 equal grants at once are one', async () => {
  const outcomes = await Promise.all(Array.from({ length: 500 }, () => give(700)))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(await available()).toBe(700)
})
