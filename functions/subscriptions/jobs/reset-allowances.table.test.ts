import type { SQSRecord } from 'aws-lambda'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { days, never } from '#shared/time.ts'
import * as clock from '../../clock.ts'
import * as credits from '../../credits/credits.ts'
import { aPerson, expectConsistentCredits, later } from '../../credits/testing/people.ts'
import { aContext, aJobFixture } from '../../testing/job-fixture.ts'
import { asWorker } from '../../testing/own-rights.ts'
import * as job from './reset-allowances.ts'

const id = 'subscriptions/reset-allowances'
const fixture = await aJobFixture({ [id]: job })
afterAll(() => fixture.queues.close())
afterEach(() => vi.restoreAllMocks())

const people = (count: number) => Promise.all(Array.from({ length: count }, aPerson))
const at = (now: Date) => vi.spyOn(clock, 'now').mockReturnValue(now)
const allowancesOf = async (userId: string) => {
  const { entries } = await credits.listEntries(userId, {} as never)
  return entries.filter(({ kind }) => kind === 'grant').length
}
const capHundredths = 9_999_999_999

test('everybody who is due is reset once, at most ten in a batch, though two starts run at once', async () => {
  const due = await people(34)
  at(later(days(31)))
  const sent = await Promise.all([fixture.run(id), fixture.run(id)])
  expect(sent).toEqual([34, 34])
  // Of two messages that reset one person at the same moment the one that gave way may come again.
  const isFirst = ({ attributes }: SQSRecord) => attributes.ApproximateReceiveCount === '1'
  expect(fixture.batches.flat().filter(isFirst)).toHaveLength(68)
  expect(await fixture.queues.countDead(id)).toBe(0)
  expect(Math.max(...fixture.batches.map(({ length }) => length))).toBe(10)
  expect(await Promise.all(due.map(allowancesOf))).toEqual(due.map(() => 2))
  await expectConsistentCredits(later(days(31)), ...due)
  expect(await fixture.run(id), 'nothing is due any more').toBe(0)
})

test('an allowance that cannot be granted delays no other, becomes a dead letter, and is granted by a replay once it can be', async () => {
  const [full, ...others] = (await people(12)) as [string, ...string[]]
  const now = later(days(31))
  const gift = { source: 'purchase', expiresAt: never } as const
  await credits.grant(full, { ...gift, cause: 'order#OR1', amount: capHundredths - 500 }, later(1))
  await credits.grant(full, { ...gift, cause: 'order#OR2', amount: 500 }, now)
  at(now)
  expect(await fixture.run(id)).toBe(12)
  expect(await Promise.all(others.map(allowancesOf))).toEqual(others.map(() => 2))
  expect(await fixture.queues.countDead(id)).toBe(1)

  expect(await fixture.replay(id), 'while the balance is full').toBe(1)
  expect(await fixture.queues.countDead(id)).toBe(1)

  await credits.reverse(full, { orderId: 'OR1', refundedTwd: 1, amount: capHundredths - 500 }, now)
  expect(await fixture.replay(id), 'once there is room').toBe(1)
  expect(await fixture.queues.countDead(id)).toBe(0)
  expect(await allowancesOf(full)).toBe(4)
  await expectConsistentCredits(now, full, ...others)
})

test('a start that comes weeks late grants the present period alone; a message that comes again changes nothing', async () => {
  const [late] = (await people(1)) as [string]
  const now = later(days(95))
  at(now)
  await fixture.run(id)
  expect(await allowancesOf(late)).toBe(2)
  const body = JSON.stringify({ at: later(days(30)).toISOString(), userId: late })
  const again = { Records: [{ messageId: 'm', body, attributes: {} }] }
  expect(await asWorker(id, () => job.work(again as never, aContext()))).toEqual({
    batchItemFailures: [],
  })
  expect(await allowancesOf(late)).toBe(2)
  await expectConsistentCredits(now, late)
})
