import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listFunctions } from '../../planned-functions.ts'
import { createApiRouter } from './api-router.ts'
import { startHostServer } from './host-server.ts'

let host: Awaited<ReturnType<typeof startHostServer>>
/** Calls under way. */
let calls: Promise<void>[] = []
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeAll(async () => {
  const api = createApiRouter(() => 0)
  const nothing = () => {}
  host = await startHostServer({
    port: 0,
    origin: 'http://localhost:3000',
    parts: {
      control: nothing,
      pages: nothing,
      api: (...call) => {
        const ended = Promise.resolve(api(...call))
        calls.push(ended)
        return ended
      },
    },
  })
})
beforeEach(() => {
  calls = []
  logged.mockClear()
  invoke.mockReset()
})
afterAll(() => host.close())

const { invoke, invokeStream } = vi.hoisted(() => ({ invoke: vi.fn(), invokeStream: vi.fn() }))
vi.mock('../lambda/function-host.ts', () => ({ invoke, invokeStream, stringValues: (headers: object) => headers }))

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${host.port}${path}`, init)

test.each([
  ['with a length', 'Content-Length: 1000\r\n\r\n{"content":"half'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n10\r\n{"content":"half'],
  ['in a chunk that is none', 'Transfer-Encoding: chunked\r\n\r\n10\r\n{"content":"half....\r\nzz\r\n'],
])('a body %s that stops half-way ends its call quietly', async (_, rest) => {
  const socket = connect(host.port, '127.0.0.1')
  socket.write(`POST /api/generate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  socket.resetAndDestroy()
  await expect(calls[0]).resolves.toBeUndefined()
  expect(logged).not.toHaveBeenCalled()
  expect((await ask('/api/nothing')).status).toBe(404)
})

const mostBytes = 6 * 1_024 * 1_024
const around = JSON.stringify({ statusCode: 200, body: '' }).length

test.each([
  ['of 6 MB with what is around it', 'x'.repeat(mostBytes - around), 200],
  ['of one byte more', 'x'.repeat(mostBytes - around + 1), 500],
  ['that is longer as a string in JSON', '"'.repeat(mostBytes / 2), 500],
])('an answer %s is answered as it is where Lambda gives it', async (_, body, status) => {
  invoke.mockResolvedValue({ statusCode: 200, body })
  const answer = await ask('/api/health')
  await answer.arrayBuffer()
  expect(answer.status).toBe(status)
  expect(logged).toHaveBeenCalledTimes(status === 200 ? 0 : 1)
})

test.each([
  ['/api/health', {}, 29],
  ['/api/payment/checkout-token', { method: 'POST' }, 60],
])('%s has the time that a stage gives its function', async (path, init, seconds) => {
  invoke.mockResolvedValue({ statusCode: 200 })
  expect((await ask(path, init)).status).toBe(200)
  expect(invoke).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), seconds * 1_000)
})

test('where a function does not answer, the HTTP API or its URL does, with a message and without a code', async () => {
  const read = async (path: string, init?: RequestInit) => {
    const answer = await ask(path, init)
    return [answer.status, await answer.json()]
  }
  invoke.mockRejectedValue(new Error('crashed'))
  expect(await read('/api/health')).toEqual([500, { message: 'Internal Server Error' }])
  invokeStream.mockRejectedValue(new Error('crashed'))
  const streamed = await read('/api/generate/streaming', { method: 'POST', body: '{}' })
  expect(streamed).toEqual([502, { message: 'Internal Server Error' }])
  expect(logged).toHaveBeenCalledTimes(2)
})

test('a function that has more time than the HTTP API runs on, and its caller is told that the service is not available', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  invoke.mockReturnValue(new Promise(() => {}))
  const asked = ask('/api/payment/checkout-token', { method: 'POST' })
  await expect.poll(() => invoke.mock.calls.length, { interval: 10 }).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  const answer = await asked
  expect([answer.status, await answer.json()]).toEqual([503, { message: 'Service Unavailable' }])
  expect(logged.mock.lastCall?.join()).toContain('outside its own error handling')
})

test.each([
  ['/api/health', {}, 10_000, 200],
  ['/api/health', {}, 10_300, 431],
  ['/api/generate/streaming', { method: 'POST', body: '{}' }, 10_300, 200],
])(
  '%s %o with %i bytes of cookies is answered %i: the HTTP API takes 10,240 bytes of head',
  async (path, init, bytes, status) => {
    invoke.mockResolvedValue({ statusCode: 200 })
    invokeStream.mockImplementation(async (_target, _event, response) => response.end())
    const answer = await ask(path, { ...init, headers: { cookie: `a=${'x'.repeat(bytes - 2)}` } })
    expect(answer.status).toBe(status)
    if (status === 431) expect(await answer.json()).toEqual({ message: 'Request Header Fields Too Large' })
  },
)

test.each([
  ['GET', '/api/nothing'],
  ['PUT', '/api/health'],
  ['HEAD', '/api/health'],
  ['POST', '/api/health/'],
])('%s %s is no route: the HTTP API says so in its own words', async (method, path) => {
  const answer = await ask(path, { method })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json'])
  if (method !== 'HEAD') expect(await answer.json()).toEqual({ message: 'Not Found' })
  expect(invoke).not.toHaveBeenCalled()
})

test.each([
  ['GET', '/api/generate', '/api/generate'],
  ['PUT', '/api/generate/streaming', '/api/generate/streaming'],
  ['POST', '/api/regenerate/x', '/api/regenerate/{id}'],
  ['POST', '/api/regenerate/x/y', '/api/regenerate/{id}'],
])('%s %s is brought to the function of the URL, which looks at both itself', async (method, path, answering) => {
  invokeStream.mockImplementation(async (_target, _event, response) => response.end())
  await ask(path, { method })
  const [target, event] = invokeStream.mock.lastCall!
  expect(target.id).toBe(listFunctions().find((one) => one.kind === 'endpoint' && one.endpoint.path === answering)!.id)
  expect(event).toMatchObject({ rawPath: path, requestContext: { http: { method } } })
})

test('a body that is longer as a string in JSON is more than Lambda takes: what is in front of it says so, without a code', async () => {
  for (const path of ['/api/generate', '/api/login']) {
    const answer = await ask(path, { method: 'POST', body: '"'.repeat(mostBytes / 2) })
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'Request Entity Too Large' }])
  }
  expect(invoke).not.toHaveBeenCalled()
})

test('a body far too large is refused', async () => {
  const answer = await ask('/api/generate', { method: 'POST', body: Buffer.alloc(7 * 1_024 * 1_024) })
  expect([answer.status, await answer.json()]).toEqual([413, { message: 'Request Entity Too Large' }])
})
