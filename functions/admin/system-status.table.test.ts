import { afterEach, expect, test } from 'vitest'
import { getSystemStatus } from '#shared/admin/endpoints/get-system-status.ts'
import { addMs, days, hours } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { interceptTable } from '../testing/fault-injection.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser } from '../testing/user.ts'
import { readSystemStatus } from './system-status.ts'

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
  expect(body.jobs.map(({ id }) => id)).toContain('credits/sweep-holds')
  expect(body.providers.map(({ provider }) => provider)).toEqual(['gemini', 'openai', 'deepseek'])
})

test('work that nobody does is seen', async () => {
  const late = await aUser({ now: addMs(new Date(), -days(33)) })
  const job = async () =>
    (await readSystemStatus(new Date())).jobs.find(({ id }) => id === 'subscriptions/reset-allowances')!
  const found = await job()
  expect(found).toMatchObject({ status: 'down' })
  expect(found.waiting).toBeGreaterThan(0)
  expect(found.oldestMs).toBeGreaterThan(days(2))
  await subscriptions.ensureAllowance(late.id, new Date())
  expect((await job()).waiting).toBe(found.waiting - 1)
})

test('a table that does not answer is down, and the page is shown all the same', async () => {
  restore = interceptTable(() => new Promise(() => {}))
  const startedAt = Date.now()
  const answer = await readSystemStatus(new Date())
  expect(answer).toMatchObject({ databaseStatus: 'down', openaiStatus: 'unknown', gateway: { status: 'unknown' } })
  expect(answer.jobs.every(({ status }) => status === 'unknown')).toBe(true)
  expect(Date.now() - startedAt).toBeLessThan(hours(1) / 240)
})

test('it writes nothing', async () => {
  expect(await meterTable(() => readSystemStatus(new Date()))).toMatchObject({ write: 0 })
})
