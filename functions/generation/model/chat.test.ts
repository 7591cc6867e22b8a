import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deepseekModel } from './chat.ts'
import type { ModelPart } from './model.ts'

vi.mock('./keys.ts', () => ({ withKey: (_: string, call: (key: string) => unknown) => call('key') }))

/** A model whose provider answers so. */
async function modelOf(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as { port: number }
  const baseUrl = `http://127.0.0.1:${port}/v1`
  const model = deepseekModel({ provider: 'deepseek', id: 'one', baseUrl, effort: 'disabled', isDemo: false })
  const ask = (signal = new AbortController().signal) =>
    model.write({ system: 'Rules.', user: 'A text about 茶.', maxTokens: 800, signal })[Symbol.asyncIterator]()
  return { ask, server }
}

const said = (content: string, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`

async function restOf(parts: AsyncIterator<ModelPart>): Promise<ModelPart[]> {
  const read: ModelPart[] = []
  for (let next = await parts.next(); !next.done; next = await parts.next()) read.push(next.value)
  return read
}

test('a provider is sent the whole request, over a connection that is kept', async () => {
  const requests: { path: string | undefined; authorization: string | undefined; body: string }[] = []
  const { ask, server } = await modelOf(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('')
    requests.push({ path: request.url, authorization: request.headers.authorization, body })
    response.end(`${said('Tea.')}${said('', 'stop')}data: [DONE]\n\n`)
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  for (let i = 0; i < 3; i += 1) expect(await restOf(ask())).toEqual([{ text: 'Tea.' }, { finish: 'stop' }])
  expect(connections).toBe(1)
  expect(requests).toHaveLength(3)
  expect(requests[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer key' })
  expect(JSON.parse(requests[0]!.body)).toMatchObject({
    stream: true,
    max_tokens: 800,
    messages: [
      { role: 'system', content: 'Rules.' },
      { role: 'user', content: 'A text about 茶.' },
    ],
  })
})

test('what comes together is one part, and an end comes behind its text', async () => {
  const { ask } = await modelOf((_, response) => {
    response.end(`${said('Tea ')}${said('by ')}${said('"hand"')}${said('.', 'stop')}`)
  })
  expect(await restOf(ask())).toEqual([{ text: 'Tea by "hand".' }, { finish: 'stop' }])
})

test('what is no JSON is an error behind what was read', async () => {
  const { ask } = await modelOf((_, response) => {
    response.write(said('Tea'), () => setTimeout(() => response.end('data: {"choices":[{\n\n'), 20))
  })
  const parts = ask()
  expect(await parts.next()).toEqual({ done: false, value: { text: 'Tea' } })
  await expect(parts.next()).rejects.toThrow(SyntaxError)
})

test('a refused request says why, and for how long', async () => {
  const { ask } = await modelOf((_, response) => {
    response.writeHead(429, { 'retry-after-ms': '70' }).end(JSON.stringify({ error: { message: 'slow down' } }))
  })
  const failed = { failure: 'rate-limited', retryAfterMs: 70, cause: { error: { message: 'slow down' } } }
  await expect(ask().next()).rejects.toMatchObject(failed)
})

test('a provider that cannot be reached is unavailable', async () => {
  const { ask, server } = await modelOf(() => {})
  server.close()
  await expect(ask().next()).rejects.toMatchObject({ failure: 'unavailable' })
})

test('a request that nobody waits for any more is closed before its answer', async () => {
  const { ask, server } = await modelOf(() => {})
  const stop = new AbortController()
  const [request] = await Promise.all([
    once(server, 'request').then(([incoming]) => {
      stop.abort()
      return incoming
    }),
    expect(ask(stop.signal).next()).rejects.toMatchObject({ failure: 'unavailable' }),
  ])
  await vi.waitFor(() => expect(request.destroyed).toBe(true))
})

test('a stream that nobody waits for any more is closed, long after it began', async () => {
  const { ask, server } = await modelOf((_, response) => void response.write(said('Tea')))
  const stop = new AbortController()
  const request = once(server, 'request')
  const parts = ask(stop.signal)
  expect(await parts.next()).toEqual({ done: false, value: { text: 'Tea' } })
  const next = expect(parts.next()).rejects.toThrow()
  await collectGarbage()
  stop.abort()
  await next
  const [incoming] = await request
  await vi.waitFor(() => expect(incoming.destroyed).toBe(true))
})

test.each<[string, (answer: ServerResponse) => unknown]>([
  ['ends', (answer) => answer.destroy()],
  ['is reset', (answer) => answer.socket?.resetAndDestroy()],
])('a stream whose connection %s in the middle is an error, and nothing is left unhandled', async (_, cut) => {
  const { ask } = await modelOf((_, response) => {
    response.write(said('Tea'), () => setTimeout(cut, 20, response))
  })
  const parts = ask()
  expect(await parts.next()).toEqual({ done: false, value: { text: 'Tea' } })
  await expect(parts.next()).rejects.toThrow()
})

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  for (let i = 0; i < 3; i += 1) {
    runInNewContext('gc')()
    await wait(5)
  }
}
