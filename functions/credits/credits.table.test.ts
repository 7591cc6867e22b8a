import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeEach, expect, test } from 'vitest'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, days, minutes, never, toInstant } from '#shared/time.ts'
import * as credits from './credits.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const later = (ms: number) => addMs(start, ms)
const platforms: PlatformId[] = ['facebook', 'instagram', 'threads']
let userId: string

beforeEach(async () => {
  userId = ulid()
  const ends = toInstant(later(days(30)))
  await credits.openAccount(
    userId,
    { cause: `free#${userId}#0`, source: 'monthly', amount: 500, expiresAt: ends, dueAt: ends },
    start,
  )
})

const order = (over: Partial<credits.RunOrder> = {}): credits.RunOrder => ({
  id: randomUUID(),
  platforms,
  amount: 240,
  fingerprint: 'f',
  ...over,
})

test('a run that delivers everything costs its price', async () => {
  const { hold, isNew } = await credits.reserve(userId, order(), start)
  expect(isNew).toBe(true)
  expect(await credits.getBalance(userId, start)).toMatchObject({ available: 260, held: 240 })
  for (const platform of platforms)
    expect(await credits.deliver(hold, platform, { content: platform }, start)).toBe('stored')
  expect(await credits.close(userId, hold.id, start)).toEqual({
    amount: 240,
    charged: 240,
    returned: 0,
    requested: 3,
    delivered: platforms,
    balance: 260,
  })
  expect(await credits.getBalance(userId, start)).toMatchObject({ available: 260, held: 0 })
})

test('what was not delivered comes back, and a late worker cannot deliver it any more', async () => {
  const { hold } = await credits.reserve(userId, order(), start)
  await credits.deliver(hold, 'facebook', { content: 'a' }, start)
  const receipt = await credits.close(userId, hold.id, start)
  expect(receipt).toMatchObject({ charged: 80, returned: 160, delivered: ['facebook'], balance: 420 })
  expect(await credits.deliver(hold, 'threads', { content: 'late' }, start)).toBe('closed')
  expect(await credits.close(userId, hold.id, start)).toEqual(receipt)
  expect(await credits.findResults(userId, hold.id)).toMatchObject([{ platform: 'facebook', content: 'a' }])
})

test('a grant outlives the allowance, and a hold nobody closes is swept', async () => {
  expect(
    await credits.grant(userId, { cause: 'admin#1', source: 'admin', amount: 100, expiresAt: never }, start),
  ).toEqual({ isNew: true })
  expect(
    await credits.grant(userId, { cause: 'admin#1', source: 'admin', amount: 100, expiresAt: never }, start),
  ).toEqual({ isNew: false })
  expect(await credits.getBalance(userId, later(days(31)))).toMatchObject({ available: 100, held: 0 })
  const { hold } = await credits.reserve(userId, order({ amount: 100 }), later(days(31)))
  expect(await credits.sweepHolds(later(days(31) + minutes(6)))).toEqual({ closed: 1 })
  expect(await credits.findHold(userId, hold.id)).toMatchObject({ state: 'released', charged: 0 })
})
