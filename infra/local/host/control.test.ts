import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as clock from '../../../functions/clock.ts'
import { answerControl } from './control.ts'
import { startHostServer } from './host-server.ts'
import type { Jobs } from './jobs.ts'
import { send } from './testing/send.ts'

const { makeDemoData } = vi.hoisted(() => ({ makeDemoData: vi.fn() }))
vi.mock('./demo-data.ts', () => ({ makeDemoData }))

const report = { sent: 2, dead: 0 }
const jobs: Jobs = { run: async () => report, replay: async () => report, close: () => {} }
const paces: number[] = []
const models = { setPace: (pace: number) => void paces.push(pace) }
let host: Awaited<ReturnType<typeof startHostServer>>

beforeAll(async () => {
  const nothing = () => {}
  host = await startHostServer({
    port: 0,
    origin: 'http://localhost:3000',
    parts: {
      control: (...call) => answerControl(...call, { jobs, models, gateway: undefined as never }),
      api: nothing,
      pages: nothing,
    },
  })
})
afterAll(() => host.close())
beforeEach(() => {
  process.env.CLOCK_OFFSET_MS = '1000'
})
afterEach(() => {
  delete process.env.CLOCK_OFFSET_MS
})

const move = (moveMs: unknown, headers: Record<string, string> = {}) =>
  send(`http://127.0.0.1:${host.port}/__local/clock`, { 'x-app': '1', ...headers }, JSON.stringify({ moveMs }))

test('the clock is moved, there and back', async () => {
  expect(await move(60_000)).toMatchObject({ status: 200, text: expect.stringContaining('now') })
  expect(process.env.CLOCK_OFFSET_MS).toBe('61000')
  expect((await move(-61_000)).status).toBe(200)
  expect(process.env.CLOCK_OFFSET_MS).toBe('0')
})

test.each([1e300, -1e300, Number.MAX_SAFE_INTEGER, 21 * 365 * 86_400_000, 0.5, '60000', null, undefined])(
  'a move of %j is refused and changes nothing',
  async (moveMs) => {
    expect((await move(moveMs)).status).toBe(400)
    expect(process.env.CLOCK_OFFSET_MS).toBe('1000')
    expect(clock.now().getTime()).toBeGreaterThan(Date.now())
  },
)

test('a body that is no JSON is refused', async () => {
  const url = `http://127.0.0.1:${host.port}/__local/clock`
  expect((await send(url, { 'x-app': '1' }, '{"moveMs":')).status).toBe(400)
})

test.each(['localhost', '127.0.0.1', '[::1]'])('a page of our own at %s is obeyed', async (name) => {
  const own = `${name}:${host.port}`
  expect((await move(1, { host: own, origin: `http://${own}` })).status).toBe(200)
})

test.each<Record<string, string>>([
  { 'x-app': '' },
  { host: 'evil.example' },
  { host: 'localhost:1' },
  { host: 'localhost.evil.example' },
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:1' },
  { origin: 'null' },
])('a request with %j is not obeyed', async (headers) => {
  expect((await move(60_000, headers)).status).toBe(404)
  expect(process.env.CLOCK_OFFSET_MS).toBe('1000')
})

test('a job is run by its name', async () => {
  const ask = (id: string) => send(`http://127.0.0.1:${host.port}/__local/jobs/${id}`, { 'x-app': '1' })
  const id = 'payments/renew-plans'
  expect(JSON.parse((await ask(id)).text)).toEqual({ job: id, result: report })
  expect((await ask('payments/nothing')).status).toBe(404)
})

test('the demo writer is given another pace, and no senseless one', async () => {
  const ask = (pace: unknown) =>
    send(`http://127.0.0.1:${host.port}/__local/pace`, { 'x-app': '1' }, JSON.stringify({ pace }))
  expect((await ask(0.5)).status).toBe(200)
  for (const pace of [-1, 11, '1', null, undefined]) expect((await ask(pace)).status).toBe(400)
  expect(paces).toEqual([0.5])
})

test('who asks for demo data while they are made gets the same: they move the clock, and put it back where they found it', async () => {
  const ask = () => send(`http://127.0.0.1:${host.port}/__local/demo-data`, { 'x-app': '1' })
  const { promise, resolve } = Promise.withResolvers<object>()
  makeDemoData.mockReturnValueOnce(promise).mockResolvedValue({ people: 2 })
  const answers = [ask(), ask()]
  await expect.poll(() => makeDemoData.mock.calls).toHaveLength(1)
  // Until the second one would have been made too.
  await wait(100)
  expect(await move(60_000), 'they would put it back').toMatchObject({
    status: 409,
    text: expect.stringContaining('demo data are being made'),
  })
  expect(process.env.CLOCK_OFFSET_MS).toBe('1000')
  resolve({ people: 1 })
  for (const answer of await Promise.all(answers)) expect(JSON.parse(answer.text)).toEqual({ people: 1 })
  expect(makeDemoData).toHaveBeenCalledTimes(1)
  expect((await move(60_000)).status).toBe(200)
  expect(JSON.parse((await ask()).text)).toEqual({ people: 2 })
  makeDemoData.mockRejectedValueOnce(new Error('no table'))
  expect([(await ask()).status, (await ask()).status]).toEqual([500, 200])
})
