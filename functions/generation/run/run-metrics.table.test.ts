import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMs, minutes, seconds } from '#shared/time.ts'
import * as clock from '../../clock.ts'
import * as credits from '../../credits/credits.ts'
import * as sweepHolds from '../../credits/jobs/sweep-holds.ts'
import { readRawRows } from '../../table/raw-rows.ts'
import { documentClient, table } from '../../table/table.ts'
import { captureMetrics, type MetricLine } from '../../testing/captured-metrics.ts'
import { aJobFixture } from '../../testing/job-fixture.ts'
import { aUser } from '../../testing/user.ts'
import { runQuickly, startScriptedProvider } from '../testing/fixture.ts'

const provider = await startScriptedProvider()
const measured = captureMetrics()
const jobs = await aJobFixture({ 'credits/sweep-holds': sweepHolds })
afterAll(() => jobs.queues.close())
// The first call loads the SDK, which takes a busy machine longer than these tests allow for an editor pass.
beforeAll(async () => {
  await runQuickly(await aUser(), { platforms: ['facebook'] })
})

const valuesOf = (metric: string): number[] => measured.lines().flatMap(({ figures }) => figures[metric]?.values ?? [])
const linesWith = (metric: string): MetricLine[] => measured.lines().filter(({ figures }) => figures[metric])

/** The time to the first text that each of a person's holds keeps. */
async function holdsOf(userId: string): Promise<(number | undefined)[]> {
  const rows = await readRawRows(documentClient, table.table, userId)
  return rows.filter(({ sk }) => String(sk).endsWith('#HOLD')).map(({ firstTextMs }) => firstTextMs)
}

test('a run measures how long its first text and each post took, and how many were delivered', async () => {
  provider.play(({ kind }) =>
    kind === 'post' ? { text: ['Tea by hand. ', 'Good tea.'], waitMs: 20, gapMs: 30 } : undefined,
  )
  const ada = await aUser()
  await runQuickly(ada, { platforms: ['facebook'] })
  const [[firstText], [postTime]] = [valuesOf('FirstText'), valuesOf('PostTime')]
  expect(firstText).toBeGreaterThanOrEqual(20)
  const [kept] = await holdsOf(ada.id)
  expect(kept).toBe(Math.round(firstText!))
  expect(postTime).toBeGreaterThanOrEqual(50)
  expect(postTime).toBeLessThan(5_000)
  expect([valuesOf('PostsDelivered'), valuesOf('PostsFailed')]).toEqual([[1], [0]])
  expect(linesWith('ProviderFailures')).toEqual([])
})

test('a provider that fails for good is counted once, however often it was called', async () => {
  provider.play(({ platform }) => (platform === 'threads' ? { status: 500 } : undefined))
  await runQuickly(await aUser({ plan: 'STARTER', credits: 10 }))
  expect([valuesOf('PostsDelivered'), valuesOf('PostsFailed')]).toEqual([[2], [1]])
  expect(linesWith('ProviderFailures').map(({ dimensions }) => dimensions)).toEqual([
    { service: 'postloom', provider: 'deepseek' },
  ])
})

test('a stream that is cut and an editor pass that fails count too', async () => {
  provider.play(({ kind }) =>
    kind === 'brief' ? { status: 500 } : { text: ['Tea by hand. ', 'Good tea.'], cutAfter: 1 },
  )
  await runQuickly(await aUser(), { platforms: ['facebook'] })
  expect(valuesOf('ProviderFailures')).toEqual([1, 1])
})

test('a text that a provider refuses is no failure of the provider, and is asked about once in each pass', async () => {
  const refused = { status: 400, error: { message: 'Content Exists Risk' } }
  for (const brief of [refused, { text: '', finish: 'content_filter' }]) {
    provider.reset()
    provider.play(({ kind }) => (kind === 'brief' ? brief : refused))
    await runQuickly(await aUser(), { platforms: ['facebook'] })
    expect(provider.calls.map(({ kind }) => kind)).toEqual(['brief', 'post'])
  }
  expect(linesWith('ProviderFailures')).toEqual([])
  expect(valuesOf('PostsFailed')).toEqual([1, 1])
})

test('a run without any text has no time of its first', async () => {
  provider.play(() => ({ status: 400 }))
  await runQuickly(await aUser(), { platforms: ['facebook'] })
  expect(linesWith('FirstText')).toEqual([])
  expect(valuesOf('PostsFailed')).toEqual([1])
})

test('a clock that is set forward during a run neither ends the run nor changes its times', async () => {
  const user = await aUser()
  let setForwardMs = 0
  // Once the editor pass has begun, the clock is 29 s ahead: more than a run may take in these tests.
  provider.play(({ kind }) => {
    if (kind === 'brief') setForwardMs = seconds(29)
    return undefined
  })
  const clock = () => addMs(new Date(), setForwardMs)
  const { events } = await runQuickly(user, { platforms: ['facebook'] }, { clock })
  expect(events.at(-1)).toMatchObject({ type: 'done', receipt: { delivered: 1 } })
  for (const metric of ['FirstText', 'PostTime']) expect(valuesOf(metric)[0]).toBeLessThan(seconds(5))
})

test('the sweep measures what it closed and how long the oldest hold had been over', async () => {
  await jobs.run('credits/sweep-holds')
  expect([valuesOf('HoldsSwept'), valuesOf('OldestHoldOverdue')]).toEqual([[], [0]])
  const user = await aUser()
  const id = crypto.randomUUID()
  const now = new Date()
  await credits.reserve(user.id, { id, platforms: ['facebook'], amount: 100, fingerprint: 'f' }, now)
  const { expiresAt } = (await credits.findHold(user.id, id))!
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.parse(expiresAt) + minutes(7)))
  await jobs.run('credits/sweep-holds')
  expect([valuesOf('HoldsSwept'), valuesOf('OldestHoldOverdue').at(-1)]).toEqual([[1], minutes(7)])
})

test('no line names a person, a run or a text', async () => {
  const user = await aUser()
  const { id } = await runQuickly(user, { platforms: ['facebook'] })
  const written = JSON.stringify(measured.lines())
  for (const word of [user.id, id, 'Nantou', 'tea']) expect(written).not.toContain(word)
})
