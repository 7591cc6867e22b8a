import { expect, test } from 'vitest'
import { getFigures } from '#shared/admin/endpoints/get-figures.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, days, hours, toInstant } from '#shared/time.ts'
import { storeUser, userFrom } from '../account/testing/users.ts'
import * as credits from '../credits/credits.ts'
import * as history from '../history/history.ts'
import { newRenewal } from '../payments/order/new-order.ts'
import * as store from '../payments/store.ts'
import { runDue } from '../testing/run-due.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser, type TestUser } from '../testing/user.ts'
import { countDay, listDaysToCount, readFigures } from './figures.ts'
import * as countDays from './jobs/count-days.ts'

/** 20:00 in Taipei, on the 20th. */
const now = new Date('2026-11-20T12:00:00.000Z')
const midnight = new Date('2026-11-19T16:00:00.000Z')

const aPersonFrom = (at: Date) => storeUser(userFrom(at))

async function aConversion(
  user: TestUser,
  at: Date,
  { delivered, firstTextMs }: { delivered: PlatformId[]; firstTextMs?: number },
) {
  const platforms: PlatformId[] = ['facebook', 'twitter']
  const id = crypto.randomUUID()
  const { hold } = await credits.reserve(user.id, { id, platforms, amount: 160, fingerprint: 'x' }, at)
  await history.record({
    userId: user.id,
    id,
    createdAt: toInstant(at),
    content: 'text',
    contentType: 'news',
    link: undefined,
    platforms,
    outputLanguage: 'auto',
    selectedModel: 'gemini',
    isDemo: false,
  })
  for (const platform of delivered) await credits.deliver(hold, platform, { content: 'post' }, at)
  await credits.close(user.id, id, addMs(at, 5_000), { firstTextMs })
  const failures = delivered.includes('twitter') ? {} : { twitter: 'timed-out' as const }
  await history.finishRun({ userId: user.id, conversionId: id, runId: id }, failures, addMs(at, 5_000))
}

async function anOrder(user: TestUser, at: Date, { refundedAt }: { refundedAt?: Date } = {}) {
  const request = { productCode: 'PLAN-STARTER', userName: 'Ada', userEmail: 'a@example.test', language: 'en' } as const
  const identity = { orderId: `OR${at.getTime()}`, version: '1' }
  const order = newRenewal({ ...request, userId: user.id }, { cardLastFour: '4242' }, identity, at)
  await store.createOrder(order, undefined, toInstant(at))
  const transactionHid = 'P2026112000000001'
  const charging = await store.applyEvent(order, { kind: 'charge_started', cardLastFour: '4242' }, at)
  const paid = await store.applyEvent(charging!, { kind: 'paid', transactionHid, paidAt: toInstant(at) }, at)
  const fulfilled = await store.applyEvent(paid!, { kind: 'fulfilled', endDate: undefined }, at)
  if (refundedAt) await store.applyEvent(fulfilled!, { kind: 'refunded', refundedTwd: 150, transactionHid }, refundedAt)
}

const ofDay = async (day: string, at = now) => (await readFigures(at)).days.find((row) => row.day === day)

test('a day counts what happened between two midnights in Taipei', async () => {
  const ada = await aUser({ credits: 100, now: addMs(midnight, -days(3)) })
  await aPersonFrom(addMs(midnight, -1))
  await aPersonFrom(midnight)
  await aPersonFrom(addMs(midnight, hours(5)))
  await aConversion(ada, addMs(midnight, -1), { delivered: ['facebook', 'twitter'], firstTextMs: 9_000 })
  await aConversion(ada, midnight, { delivered: ['facebook', 'twitter'], firstTextMs: 1_200 })
  await aConversion(ada, addMs(midnight, hours(2)), { delivered: ['facebook'], firstTextMs: 2_000 })
  await anOrder(ada, addMs(midnight, hours(1)))
  await anOrder(ada, addMs(midnight, -days(40)), { refundedAt: addMs(midnight, hours(3)) })
  await countDay('2026-11-20', now)
  expect(await ofDay('2026-11-20')).toEqual({
    day: '2026-11-20',
    countedAt: toInstant(now),
    people: 2,
    conversions: 2,
    platforms: { facebook: { asked: 2, delivered: 2 }, twitter: { asked: 2, delivered: 1 } },
    models: { gemini: { asked: 4, delivered: 3 } },
    providerFailures: 1,
    firstTextP95Ms: 2_000,
    revenueTwd: 150,
    refundedTwd: 150,
  })
})

test('late, twice and at once counts the same, and a day is left alone once it is settled', async () => {
  await Promise.all([countDay('2026-11-19', now), countDay('2026-11-19', now)])
  const first = await ofDay('2026-11-19')
  expect(first).toMatchObject({ people: 1, conversions: 1, firstTextP95Ms: 9_000, revenueTwd: 0 })
  const late = addMs(now, days(2))
  await countDay('2026-11-19', late)
  // It was counted more than six hours after its end, so nothing is read but its row.
  expect((await meterTable(() => countDay('2026-11-19', late))).read).toBeLessThanOrEqual(1)
  expect(await ofDay('2026-11-19')).toEqual(first)
  await countDay('2026-11-20', late)
  expect(await ofDay('2026-11-20', late)).toMatchObject({ people: 2, countedAt: toInstant(late) })
})

test('the job counts three days each hour, all sixty once a day, and an admin reads them in one query', async () => {
  const listed = async (at: string) => (await Array.fromAsync(listDaysToCount(new Date(at)))).map(({ id }) => id)
  expect(await listed('2026-11-20T12:00:00.000Z')).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  expect(await listed('2026-11-20T19:00:00.000Z')).toHaveLength(60)
  expect(await runDue(countDays, now)).toBe(3)
  const admin = await aUser({ role: 'admin' })
  const { status, body } = await admin.call(getFigures)
  expect(status).toBe(200)
  expect(body.days.length).toBeLessThanOrEqual(60)
})
