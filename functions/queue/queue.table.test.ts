import { setTimeout as wait } from 'node:timers/promises'
import { ulid } from 'ulid'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { toInstant } from '#shared/time.ts'
import { logger } from '../observability/logger.ts'
import type { Due } from '../table/due-keys.ts'
import { setEnvironment } from '../testing/environment.ts'
import { aContext, aJobFixture } from '../testing/job-fixture.ts'
import { defineJob, type Job } from './define-job.ts'
import { sendAll } from './send.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const dues = (count: number): Due[] =>
  Array.from({ length: count }, (_, i) => ({ at: toInstant(now), userId: ulid(), id: i % 2 ? ulid() : undefined }))

async function* all(found: Due[]) {
  yield* found
}

let found: Due[]
let handle: Job['handle']
const job = defineJob('test/job', { listDue: () => all(found), handle: (due, at) => handle(due, at) })
const fixture = await aJobFixture({ 'test/job': job })
afterAll(() => fixture.queues.close())
beforeEach(() => {
  fixture.batches.length = 0
})

test('what is found arrives as it was, each at least once', async () => {
  found = dues(203)
  const arrived: Due[] = []
  handle = async (due) => arrived.push(due)
  expect(await fixture.run('test/job')).toBe(203)
  const byUser = (a: Due, b: Due) => a.userId.localeCompare(b.userId)
  expect(arrived.toSorted(byUser)).toEqual(found.toSorted(byUser))
  expect(fixture.batches.length).toBeGreaterThanOrEqual(21)
})

test('what fails is tried five times while the others are done once, and is an alarm of its queue, not of its domain', async () => {
  const errors = vi.spyOn(logger, 'error').mockReturnValue()
  onTestFinished(() => errors.mockRestore())
  found = dues(10)
  const tries = new Map<string, number>()
  handle = async ({ userId }) => {
    tries.set(userId, (tries.get(userId) ?? 0) + 1)
    if (userId === found[3]!.userId) throw new Error('poisoned')
  }
  await fixture.run('test/job')
  expect(found.map(({ userId }) => tries.get(userId))).toEqual([1, 1, 1, 5, 1, 1, 1, 1, 1, 1])
  expect(await fixture.queues.countDead('test/job')).toBe(1)
  expect(errors).not.toHaveBeenCalled()
  handle = async () => {}
  await fixture.replay('test/job')
  expect(await fixture.queues.countDead('test/job')).toBe(0)
})

const record = (messageId: string, body: unknown) => ({ messageId, body: JSON.stringify(body), attributes: {} })

test('a message of another form, and one that takes longer than the function has, fail alone', async () => {
  const [quick, slow] = dues(2)
  handle = ({ userId }) => wait(userId === slow!.userId ? 5_000 : 0)
  const Records = [
    record('quick', quick),
    record('slow', slow),
    record('more', { ...quick, role: 'admin' }),
    record('less', { userId: ulid() }),
    { ...record('no JSON', ''), body: 'hello' },
  ]
  const { batchItemFailures } = await job.work({ Records } as never, aContext(5_050))
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['slow', 'more', 'less', 'no JSON'])
})

test('a start whose time is up leaves the rest to the next one, and its line raises the alarm of its domain', async () => {
  const errors = vi.spyOn(logger, 'error').mockReturnValue()
  onTestFinished(() => errors.mockRestore())
  handle = async () => {}
  found = dues(300)
  expect(await job.handler({}, aContext(9_000))).toMatchObject({ sent: 80, last: found[79] })
  await fixture.queues.drained('test/job')
  expect(errors).toHaveBeenCalledExactlyOnceWith('more is due than one start can send', {
    worker: 'test/job',
    sent: 80,
  })
})

test('a start whose time is up with the last page has left nothing', async () => {
  handle = async () => {}
  found = dues(80)
  const sent = await job.handler({}, aContext(9_000))
  expect(sent).toMatchObject({ sent: 80 })
  expect(sent).not.toHaveProperty('last')
  await fixture.queues.drained('test/job')
})

test('a queue that does not take messages fails the start', async () => {
  const { JOB_QUEUES } = process.env
  onTestFinished(() => setEnvironment({ JOB_QUEUES }))
  setEnvironment({ JOB_QUEUES: JSON.stringify({ 'test/job': `${fixture.queues.urls['test/job']}-gone` }) })
  await expect(sendAll('test/job', all(dues(1)), now, aContext())).rejects.toThrow('QueueDoesNotExist')
})

test('a job without a queue of its own throws', async () => {
  const lost = defineJob('test/lost', { listDue: () => all([]), handle: async () => {} })
  await expect(lost.handler({}, aContext())).rejects.toThrow('JOB_QUEUES names no queue of test/lost')
})
