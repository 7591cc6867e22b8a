import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getHealth } from '#shared/admin/endpoints/get-health.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { logger } from '../observability/logger.ts'
import { commit } from '../table/commit.ts'
import { table } from '../table/table.ts'
import { call, eventOf, invoke } from '../testing/call.ts'
import { fail, interceptTable } from '../testing/fault-injection.ts'
import { ResponseStream } from '../testing/lambda-globals.ts'
import { defineHandler } from './define-handler.ts'
import { defineStream } from './define-stream.ts'

const echo = defineEndpoint({
  method: 'POST',
  path: '/api/echo',
  access: 'public',
  input: z.object({ text: z.string().check(z.maxLength(70_000)), deep: z.optional(z.unknown()) }),
  output: z.object({ text: z.string() }),
})
const echoHandler = defineHandler(echo, async ({ body }) => ({ ...body, secret: 'never leaves' }))

test('health answers without a session', async () => {
  expect(await call(getHealth)).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('an answer has no field that its contract does not declare', async () => {
  const answer = await invoke(echoHandler, echo, { body: { text: 'hello' } })
  expect(answer.body).toEqual({ text: 'hello' })
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: undefined }],
  ['no app header', { 'x-app': undefined }],
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
])('a call with %s is forged', async (_, headers) => {
  const answer = await invoke(echoHandler, echo, { body: { text: 'hello' }, headers })
  expect(answer).toMatchObject({ status: 403, body: { code: 'request.forged' } })
})

test('a refusal is English for every browser and says so; pages translate its code', async () => {
  const answer = await invoke(echoHandler, echo, { rawBody: '{}', headers: { 'accept-language': 'ja' } })
  expect(answer).toMatchObject({
    status: 400,
    headers: { 'content-language': 'en' },
    body: { code: 'request.invalid' },
  })
})

test.each([
  ['not JSON', 'request.invalid', 400, { rawBody: '{"text":' }],
  ['a __proto__ key', 'request.invalid', 400, { rawBody: '{"text":"a","__proto__":{"x":1}}' }],
  ['another type', 'request.unsupported-type', 415, { rawBody: 'text=a', headers: { 'content-type': 'text/plain' } }],
  ['a missing field', 'request.invalid', 400, { rawBody: '{}' }],
  ['more than 64 KB', 'request.too-large', 413, { rawBody: JSON.stringify({ text: 'x'.repeat(65_536) }) }],
  ['half a surrogate pair', 'request.invalid', 400, { rawBody: '{"text":"a\\ud83d"}' }],
  ['half a surrogate pair in a key', 'request.invalid', 400, { rawBody: '{"text":"a","deep":{"\\ud83d":1}}' }],
  ['nine levels', 'request.invalid', 400, { rawBody: `{"text":"a","deep":${'['.repeat(9)}${']'.repeat(9)}}` }],
])('a body with %s is refused with %s', async (_, code, status, options) => {
  expect(await invoke(echoHandler, echo, options as never)).toMatchObject({ status, body: { code } })
})

test.each([
  [new AppError('credits.busy', { retryAfter: 1 }), 503, 'warn'],
  [new AppError('payment.busy', { retryAfter: 1 }), 503, 'warn'],
  [new AppError('generation.failed', { reason: 'unchanged' }), 502, 'warn'],
  [new AppError('account.mail-failed'), 503, 'warn'],
  [new AppError('payment.gateway-unavailable'), 502, 'error'],
  [new Error('a mistake of ours'), 500, 'error'],
  [new AppError('not-found'), 404, 'info'],
] as const)('%s is answered %i and logged as %s: only errors raise an alarm', async (error, status, level) => {
  const levels = ['info', 'warn', 'error'] as const
  const written = levels.map((name) => vi.spyOn(logger, name).mockImplementation(() => {}))
  onTestFinished(() => void vi.restoreAllMocks())
  const endpoint = {
    ...echo,
    errors: ['payment.busy', 'payment.gateway-unavailable', 'generation.failed', 'account.mail-failed', 'not-found'],
  } as const
  const failing = defineHandler(endpoint, async () => Promise.reject(error))
  expect(await invoke(failing, endpoint, { body: { text: 'hello' } })).toMatchObject({ status })
  expect(levels.filter((_, i) => written[i]!.mock.calls.length > 0)).toEqual([level])
})

test('a table that fails in a transaction is a failure of the call, logged with its cause, not a call that met others', async () => {
  const errors = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const stop = interceptTable((call, send) => fail('server error', call, send))
  onTestFinished(() => void [stop(), vi.restoreAllMocks()])
  const failing = defineHandler(echo, async ({ body }) => {
    await commit({ one: { Delete: { TableName: table.table, Key: { pk: 'NOTHING', sk: 'NOTHING' } } } })
    return body
  })
  const answer = await invoke(failing, echo, { body: { text: 'hello' } })
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  const error = expect.objectContaining({ name: 'InternalServerError' })
  expect(errors).toHaveBeenCalledExactlyOnceWith('call failed', expect.objectContaining({ code: 'internal', error }))
})

test('a refusal that its contract does not name fails the test that provokes it, also of a stream', async () => {
  const handlers = [
    [echo, defineHandler(echo, async () => Promise.reject(new AppError('not-found')))],
    [ticks, defineStream(ticks, async () => Promise.reject(new AppError('not-found')))],
  ] as const
  for (const [endpoint, handler] of handlers) {
    const body = { text: 'hello', count: 1 }
    await expect(invoke(handler, endpoint, { body } as never)).rejects.toThrow('refused with not-found')
  }
})

test('a streamed call reads its path itself, and refuses another method or path: a Function URL looks at neither', async () => {
  const named = defineEndpoint({ ...ticks, path: '/api/ticks/{name}', params: z.object({ name: z.string() }) })
  const handler = defineStream(named, async ({ params: { name } }) => {
    expect(name).toBe('x y')
    return (async function* () {})()
  })
  const body = { count: 1 }
  expect(await invoke(handler, named, { params: { name: 'x y' }, body })).toMatchObject({ status: 200 })
  const others = [{ method: 'GET' }, { path: '/api/ticks' }, { path: '/api/ticks/x/y' }] as const
  for (const other of others) {
    const endpoint = { ...named, ...other, errors: ['not-found'] } as const
    const refused = await invoke(handler, endpoint, { params: { name: 'x' }, body })
    expect(refused, JSON.stringify(other)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  }
})

test('half a surrogate pair in a query is refused', async () => {
  const search = defineEndpoint({
    method: 'GET',
    path: '/api/search',
    access: 'public',
    query: z.object({ q: z.string() }),
    output: z.object({ q: z.string() }),
  })
  const handler = defineHandler(search, async ({ query }) => query)
  expect(await invoke(handler, search, { query: { q: '🍵' } })).toMatchObject({ status: 200, body: { q: '🍵' } })
  const refused = { status: 400, body: { code: 'request.invalid' } }
  expect(await invoke(handler, search, { query: { q: 'a\ud83d' } })).toMatchObject(refused)
})

test('a body may be left out where its contract says so, and is checked where it is sent', async () => {
  const optional = defineEndpoint({ ...echo, input: z.optional(z.object({ text: z.string() })) })
  const handler = defineHandler(optional, async ({ body }) => ({ text: body?.text ?? 'none' }))
  expect((await invoke(handler, optional)).body).toEqual({ text: 'none' })
  expect((await invoke(handler, optional, { body: { text: 'hello' } })).body).toEqual({ text: 'hello' })
  expect(await invoke(handler, optional, { rawBody: '{"text":1}' })).toMatchObject({ status: 400 })
  expect(await invoke(echoHandler, echo)).toMatchObject({ status: 415 })
})

test('our own mistake is a bare 500 with a request id', async () => {
  const broken = defineHandler(getHealth, async () => {
    throw new Error('a secret detail')
  })
  const answer = await invoke(broken, getHealth)
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal', requestId: expect.any(String) } })
  expect(answer.text).not.toContain('secret detail')
})

test('a refusal carries its details and a Retry-After', async () => {
  const busy = defineHandler(getHealth, async () => {
    throw new AppError('rate.limited', { retryAfter: 2.2 })
  })
  expect(await invoke(busy, getHealth)).toMatchObject({ status: 429, headers: { 'retry-after': '3' } })
})

const ticks = defineEndpoint({
  method: 'POST',
  path: '/api/ticks',
  access: 'public',
  transport: 'stream',
  answer: 'events',
  input: z.object({ count: z.number() }),
  output: z.object({ tick: z.number() }),
  errors: ['generation.no-platforms'],
})

test('a stream sends one data line per event, and a refusal before it keeps its status', async () => {
  const handler = defineStream(ticks, async ({ body }) => {
    if (body.count < 1) throw new AppError('generation.no-platforms')
    return (async function* () {
      for (let tick = 1; tick <= body.count; tick += 1) yield { tick }
    })()
  })
  const answer = await invoke(handler, ticks, { body: { count: 2 } })
  expect(answer.status).toBe(200)
  expect(answer.text).toBe('data: {"tick":1}\n\ndata: {"tick":2}\n\n')
  expect(await invoke(handler, ticks, { body: { count: 0 } })).toMatchObject({
    status: 400,
    body: { code: 'generation.no-platforms' },
  })
})

test('when the listener leaves, the source of its events is told', async () => {
  const source = Promise.withResolvers<string>()
  const more = Promise.withResolvers<void>()
  const handler = defineStream(ticks, async () =>
    (async function* () {
      try {
        yield { tick: 1 }
        await more.promise
        yield { tick: 2 }
      } finally {
        source.resolve('it was told')
      }
    })(),
  )
  const stream = new ResponseStream()
  const run = handler(eventOf(ticks, { body: { count: 2 } }) as never, stream as never, {} as never) as Promise<unknown>
  await once(stream, 'data')
  stream.destroy()
  await run.catch(() => undefined)
  more.resolve()
  expect(await Promise.race([source.promise, sleep(500, 'it goes on')])).toBe('it was told')
})

test('an event has no field that its contract does not declare, and one that breaks its contract is left out', async () => {
  const handler = defineStream(ticks, async () =>
    (async function* () {
      yield { tick: 1, secret: 'never leaves' }
      yield { tick: 'never leaves' } as never
      yield { tick: 3 }
    })(),
  )
  const answer = await invoke(handler, ticks, { body: { count: 1 } })
  expect(answer.text).toBe('data: {"tick":1}\n\ndata: {"tick":3}\n\n')
})
