import type { Context } from 'aws-lambda'
import { ulid } from 'ulid'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addMs, days, toInstant } from '#shared/time.ts'
import { logger } from '../observability/logger.ts'
import type { Due } from '../table/due-keys.ts'
import { setEnvironment } from '../testing/environment.ts'
import { aContext, aJobFixture } from '../testing/job-fixture.ts'
import { defineAuditJob } from './define-audit-job.ts'
import { findJobRun } from './job-runs.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const everybody: Due[] = Array.from({ length: 1_000 }, () => ({ at: toInstant(now), userId: ulid(), id: undefined }))
let people = everybody
const examined = new Map<string, number>()

const job = defineAuditJob('test/audit', {
  listAll: async function* (after) {
    const first = after ? people.findIndex(({ userId }) => userId === after.userId) + 1 : 0
    yield* people.slice(first)
  },
  audit: async (_client, _table, _now, [userId]) => {
    examined.set(userId!, (examined.get(userId!) ?? 0) + 1)
    return []
  },
  message: 'something does not add up',
})
const fixture = await aJobFixture({ 'test/audit': job })
afterAll(() => fixture.queues.close())
beforeEach(() => {
  people = everybody
  examined.clear()
})

/** Starts it with time for so many pages of eighty messages. */
async function start(pages: number, at = now): Promise<number> {
  setEnvironment({ CLOCK_OFFSET_MS: String(at.getTime() - Date.now()) })
  let asked = 0
  const getRemainingTimeInMillis = () => {
    asked += 1
    return asked >= pages ? 9_000 : 60_000
  }
  const context = { getRemainingTimeInMillis } as Context
  const { sent } = await job.handler({ job: 'test/audit' }, context)
  await fixture.queues.drained('test/audit')
  return sent
}

test('starts that have no time for everybody go on one behind the other, until each was examined once; then it begins anew', async () => {
  const warned = vi.spyOn(logger, 'warn').mockReturnValue()
  const failed = vi.spyOn(logger, 'error').mockReturnValue()
  onTestFinished(() => {
    warned.mockRestore()
    failed.mockRestore()
  })
  const sent: number[] = []
  for (let day = 0; day < 5; day += 1) sent.push(await start(3, addMs(now, days(day))))
  expect(sent).toEqual([240, 240, 240, 240, 40])
  expect(new Set(examined.values())).toEqual(new Set([1]))
  expect(examined.size).toBe(1_000)
  expect(warned).toHaveBeenCalledTimes(4)
  expect(failed).not.toHaveBeenCalled()
  expect(await findJobRun('test/audit')).toEqual({ id: 'test/audit', at: expect.any(String), sent: 40 })
  expect(await start(100)).toBe(1_000)
})

test('a start that fails leaves the place, and one that has time for all examines everybody', async () => {
  expect(await start(1)).toBe(80)
  const { JOB_QUEUES } = process.env
  setEnvironment({ JOB_QUEUES: JSON.stringify({ 'test/audit': `${fixture.queues.urls['test/audit']}-gone` }) })
  await expect(job.handler({}, aContext(60_000))).rejects.toThrow('QueueDoesNotExist')
  setEnvironment({ JOB_QUEUES })
  expect(await start(100)).toBe(920)
  expect(examined.size).toBe(1_000)
  expect(new Set(examined.values())).toEqual(new Set([1]))
})

test('a round of more than a week is an error, and ends all the same', async () => {
  const failed = vi.spyOn(logger, 'error').mockReturnValue()
  onTestFinished(() => failed.mockRestore())
  for (const day of [0, 1, 2, 3, 4, 5, 6, 8]) await start(1, addMs(now, days(day)))
  expect(failed.mock.calls).toEqual([['an audit takes longer than a week', { job: 'test/audit', sent: 80 }]])
  expect(await start(100, addMs(now, days(9)))).toBe(1_000 - 8 * 80)
})
