import { afterEach, expect, test } from 'vitest'
import { getSystemStatus } from '#shared/admin/endpoints/get-system-status.ts'
import { schedules } from '#shared/schedules.ts'
import { addMs, days, hours } from '#shared/time.ts'
import { withMails } from '../payments/testing/mails.ts'
import { defineJob } from '../queue/define-job.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { setEnvironment } from '../testing/environment.ts'
import { interceptTable } from '../testing/fault-injection.ts'
import { aContext, aJobFixture } from '../testing/job-fixture.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser } from '../testing/user.ts'
import { readSystemStatus } from './system-status.ts'

withMails()

let restore = () => {}
afterEach(() => restore())

test('the spec’s figures are counted and each part has a status', async () => {
  const admin = await aUser({ role: 'admin' })
  const before = (await admin.call(getSystemStatus)).body
  await aUser()
  const { status, body } = await admin.call(getSystemStatus)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    userCount: before.userCount + 1,
    platformCount: 6,
    isUserCountCapped: false,
    databaseStatus: expect.stringMatching(/operational|degraded/),
  })
  expect(body.jobs.map(({ id }) => id)).toEqual(schedules.map(({ id }) => id))
  expect(body.jobs.find(({ id }) => id === 'privacy/delete-accounts')).toHaveProperty('backlog')
  expect(body.providers.map(({ provider }) => provider)).toEqual(['gemini', 'openai', 'deepseek'])
})

test('work that nobody does is seen', async () => {
  const late = await aUser({ now: addMs(new Date(), -days(33)) })
  const job = async () =>
    (await readSystemStatus(new Date())).jobs.find(({ id }) => id === 'subscriptions/reset-allowances')!
  const found = await job()
  expect(found).toMatchObject({ status: 'down' })
  expect(found.backlog!.waiting).toBeGreaterThan(0)
  expect(found.backlog!.oldestMs).toBeGreaterThan(days(2))
  await subscriptions.ensureAllowance(late.id, new Date())
  expect((await job()).backlog!.waiting).toBe(found.backlog!.waiting - 1)
})

test('a table that does not answer is down, and the page is shown all the same', async () => {
  restore = interceptTable(() => new Promise(() => {}))
  const startedAt = Date.now()
  const answer = await readSystemStatus(new Date())
  expect(answer).toMatchObject({ databaseStatus: 'down', openaiStatus: 'unknown', gateway: { status: 'unknown' } })
  expect(answer.jobs.every(({ status }) => status === 'unknown')).toBe(true)
  expect(Date.now() - startedAt).toBeLessThan(hours(1) / 240)
})

test('a job says when it started last and starts next, and one that does not start is seen', async () => {
  const startedAt = new Date()
  setEnvironment({ JOB_QUEUES: JSON.stringify({ 'credits/audit-accounts': 'http://localhost:1' }) })
  const { handler } = defineJob('credits/audit-accounts', { listDue: async function* () {}, handle: async () => {} })
  await handler({}, aContext())
  const jobAt = async (now: Date) =>
    (await readSystemStatus(now)).jobs.find(({ id }) => id === 'credits/audit-accounts')!
  const { lastRunAt, nextRunAt, status } = await jobAt(addMs(startedAt, hours(1)))
  expect(Date.parse(nextRunAt!) - Date.parse(lastRunAt!)).toBe(days(1))
  expect(status).toBe('operational')
  expect((await jobAt(addMs(startedAt, days(3)))).status).toBe('down')
})

test('queues tell what waits and what was given up, and mail whether it is sent', async () => {
  const { queues } = await aJobFixture({ 'credits/sweep-holds': { work: async () => ({ batchItemFailures: [] }) } })
  try {
    const status = await readSystemStatus(new Date())
    expect(status.queues).toEqual([
      { id: 'credits/sweep-holds', status: 'operational', waiting: 0, inFlight: 0, dead: 0 },
    ])
    expect(status).toMatchObject({ mail: { status: 'operational' }, version: '0.0.0' })
  } finally {
    await queues.close()
  }
  // SQS is gone.
  expect((await readSystemStatus(new Date())).queues).toEqual([{ id: 'credits/sweep-holds', status: 'unknown' }])
})

test('it writes nothing', async () => {
  expect(await meterTable(() => readSystemStatus(new Date()))).toMatchObject({ write: 0 })
})
