import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { getHealth } from '#shared/admin/endpoints/get-health.ts'
import { type Endpoint, pathOf } from '#shared/endpoint.ts'
import { listEndpoints } from '#shared/endpoints.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { receiveWebhook } from '#shared/payments/endpoints/receive-webhook.ts'
import { noHouseRules } from '#shared/platforms/house-rules.ts'
import { defaultPlatformSettings } from '#shared/platforms/schema.ts'
import { bodyLimitOf, filledTo } from '#shared/testing/longest-bodies.ts'
import { webhookPath } from '../../local/host/payment-settings.ts'
import type { Attack, AttackGroup, Must } from './attack.ts'
import { aRun, idOf, type Person, signIn, signInAdmin, visitor } from './person.ts'
import type { Target } from './target.ts'

const endpoints = listEndpoints().map(({ endpoint }) => endpoint as Endpoint)
const reading = endpoints.filter(({ input }) => input)

const params = { id: '01890000-0000-7000-8000-000000000000', platform: 'facebook', key: 'none', transactionId: 'none' }

const isServing = async (target: Target): Promise<boolean> =>
  visitor(target)
    .call(getHealth)
    .then(
      ({ status }) => status === 200,
      () => false,
    )

/** Sends bytes as they are. @returns all that was answered until the line was closed */
async function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes)
  socket.setTimeout(10_000, () => socket.destroy())
  return text(socket).catch(() => '')
}

const addresses: Attack = {
  title: 'addresses that are none, and bytes that are no request',
  isQuick: true,
  run: async (target, must) => {
    const odd = [
      '//',
      '//[',
      'http://[',
      '/\\',
      '//:',
      '*',
      'http://a:99999999/',
      '/%',
      '/api/%',
      `/${'a'.repeat(15_000)}`,
    ]
    for (const path of [...odd, '/api//user', '/api/../api/user', '/api/%2e%2e/user', '/api/user/', '/API/USER']) {
      const answered = await sendBytes(
        target.port,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      )
      must(/^HTTP\/1\.1 [234]/.test(answered), `${path.slice(0, 20)} was answered "${answered.slice(0, 20)}"`)
      must(await isServing(target), `it stopped serving after ${path.slice(0, 20)}`)
    }
    const noise = ['GET\r\n\r\n', '\u0000\u0001\r\n\r\n', `GET / HTTP/1.1\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`]
    for (const bytes of [...noise, Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1])]) await sendBytes(target.port, bytes)
    must(await isServing(target), 'it stopped serving after noise')
  },
}

const disguisedPaths: Attack = {
  title: 'paths in disguise, and requests within requests',
  isQuick: true,
  run: async (target, must) => {
    const ada = await signIn(target)
    const outside = 'infra/constructs/edge/page-request.js'
    const encoded = outside.replaceAll('/', '%2f')
    for (const path of [
      `/assets/..%2f..%2f..%2f${encoded}`,
      `/assets/..%5c..%5c..%5c${encoded}`,
      `/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2f${encoded}`,
      `/br/....//....//${outside}`,
      `/share/..%252f..%252f..%252f${encoded}`,
      `/pages/../../../${outside}`,
      '/.env',
      '/.git/config',
      '/index.html%00.js',
    ]) {
      const answer = await target.send({ path })
      must(answer.status === 404 && !answer.text.includes('function handler'), `${path} was answered ${answer.status}`)
    }
    for (const path of [
      '/api/..%2fapi%2fuser',
      '/api/..;/user',
      '/api/%252e%252e/user',
      '/api/user%2f',
      '/api%2fuser',
    ]) {
      const { status, text } = await target.send({ path, headers: { cookie: ada.cookie } })
      must(status >= 400 || !text.includes(ada.email), `${path} was answered ${status}`)
    }
    const second = `GET /api/user HTTP/1.1\r\nHost: localhost\r\nCookie: ${ada.cookie}\r\nConnection: close\r\n\r\n`
    for (const framing of [
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      `Content-Length: 0\r\nContent-Length: ${second.length}\r\n\r\n`,
      'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
      'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
    ]) {
      const answered = await sendBytes(
        target.port,
        `POST /api/logout HTTP/1.1\r\nHost: localhost\r\n${framing}${second}`,
      )
      must(!answered.includes(ada.email), `a request within a request was answered: ${framing.slice(0, 40)}`)
    }
    for (const twice of [
      '/api/auth/google?x=%0d%0aSet-Cookie:%20session=1',
      '/api/auth/callback?error=%0d%0aLocation:%20//evil',
    ]) {
      const { headers } = await target.send({ path: twice })
      must(!/evil|session=1/.test(JSON.stringify(headers)), `${twice} writes headers`)
    }
  },
}

const tornUploads: Attack = {
  title: 'uploads that stop half-way, with a length and in pieces',
  isQuick: true,
  run: async (target, must) => {
    const ada = await signIn(target)
    const writes = target.table.writes()
    const head = `POST ${pathOf(streamPosts)} HTTP/1.1\r\nHost: localhost\r\norigin: ${target.origin}\r\nx-app: 1\r\ncontent-type: application/json\r\ncookie: ${ada.cookie}\r\n`
    const half = JSON.stringify(aRun()).slice(0, 60)
    for (let i = 0; i < 10; i += 1) {
      for (const rest of [
        `content-length: 5000\r\n\r\n${half}`,
        `transfer-encoding: chunked\r\n\r\n3c\r\n${half}\r\n`,
      ]) {
        const socket = connect(target.port, '127.0.0.1')
        socket.on('error', () => {}).resume()
        socket.write(head + rest, () => (i % 2 ? socket.resetAndDestroy() : socket.end()))
        await new Promise((resolve) => socket.once('close', resolve))
      }
    }
    must(await isServing(target), 'it stopped serving')
    must(target.table.writes() === writes, 'half a request was acted on')
  },
}

/** Bodies that no page of ours sends, and what may answer them. */
const malformed: Record<string, { raw: string; type?: string }> = {
  'not JSON': { raw: '{"a":' },
  nothing: { raw: '' },
  'a list': { raw: '[]' },
  null: { raw: 'null' },
  'a number without end': { raw: '1e999' },
  'a key of the prototype': { raw: '{"__proto__":{"isAdmin":true}}' },
  'a hundred levels': { raw: `${'{"a":'.repeat(100)}1${'}'.repeat(100)}` },
  '20,000 levels': { raw: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  'half a surrogate pair': { raw: '{"a":["\\ud83d"]}' },
  'half a pair in a key': { raw: '{"a":{"\\udc00":1}}' },
  'a form': { raw: 'a=1', type: 'application/x-www-form-urlencoded' },
  'a text': { raw: '{}', type: 'text/plain' },
}

/** The person who may make the call. */
const callerOf = (endpoint: Endpoint, people: { ada: Person; admin: Person }): Person =>
  endpoint.access === 'admin' ? people.admin : people.ada

const malformedBodies: Attack = {
  title: 'bodies of every kind but the right one, to every call',
  isQuick: true,
  run: async (target, must) => {
    const people = { ada: await signIn(target), admin: await signInAdmin(target) }
    for (const endpoint of reading)
      for (const [what, { raw, type }] of Object.entries(malformed)) {
        const headers = type ? { 'content-type': type } : {}
        const answer = await callerOf(endpoint, people).call(endpoint, { params, raw, headers })
        must(answer.status < 500, `${answer.status} for ${what} from ${endpoint.path}`)
        must(answer.status >= 400 || !what.endsWith('levels'), `${what} were taken by ${endpoint.path}`)
      }
    for (const endpoint of reading) {
      const raw = filledTo(bodyLimitOf(endpoint) + 1, '{"purpose":"charge"}')
      const { status } = await callerOf(endpoint, people).call(endpoint, { params, raw })
      must(status === 413, `${status} for more than ${endpoint.path} takes`)
    }
    const huge = await people.ada.call(streamPosts, { raw: 'x'.repeat(7 * 1_024 * 1_024) }).catch(() => undefined)
    must(huge === undefined || huge.status === 413, `7 MB were answered ${huge?.status}`)
  },
}

/** Written into JSON as they stand. */
const hostileValues = [
  '"\\ud800"',
  '"a\\udc00b and some more text"',
  '"nothing \\u0000 between the words"',
  '1e400',
  '-1',
  '0.1',
  '9007199254740993',
  '[]',
  '{}',
  'null',
  'true',
  '""',
  JSON.stringify('x'.repeat(12_000)),
  '["__proto__"]',
  '{"constructor":{"prototype":{"x":1}}}',
  '"\\u202e\\u200b\\ufeff"',
]

/** The fields of a body, as its schema, or each schema of a union, names them. */
function fieldsOf(endpoint: Endpoint): string[] {
  const schema = z.toJSONSchema(endpoint.input as never, { io: 'input', unrepresentable: 'any' })
  const options = [schema, ...(schema.oneOf ?? [])]
  return [...new Set(options.flatMap(({ properties = {} }) => Object.keys(properties)))]
}

/** Bodies of calls that write what is in them. */
const rightBodies: Record<string, (email: string) => Record<string, unknown>> = {
  '/api/generate': aRun,
  '/api/generate/streaming': aRun,
  '/api/platforms/{platform}': () => ({ ...defaultPlatformSettings }),
  '/api/house-rules': () => ({ ...noHouseRules, version: 0 }),
  '/api/history/{id}': () => ({ isSaved: true }),
  '/api/payment/checkout-token': (email) => ({
    userEmail: email,
    productDetails: [{ productionCode: 'PLAN-STARTER' }],
  }),
  '/api/admin/users/{id}/credits': () => ({ amount: 1, reason: 'attack', requestId: randomUUID() }),
  '/api/admin/users/{id}/subscription': () => ({
    action: 'grant',
    tier: 'STARTER',
    until: new Date(Date.now() + 86_400_000).toISOString(),
    reason: 'attack',
    requestId: randomUUID(),
  }),
  '/api/admin/users/{id}/state': () => ({ isActive: true, reason: 'attack' }),
  '/api/admin/users/{id}/sign-out': () => ({ reason: 'attack' }),
}

interface Field {
  endpoint: Endpoint
  name: string
  params: Record<string, string>
}

/** Sends a body that is right but for one field. */
async function fillField(person: Person, { endpoint, name, params: ids }: Field, must: Must): Promise<void> {
  for (const value of hostileValues) {
    const right = JSON.stringify({ ...rightBodies[endpoint.path]?.(person.email), [name]: 'HOSTILE' })
    const answer = await person.call(endpoint, { params: ids, raw: right.replace('"HOSTILE"', () => value) })
    must(answer.status !== 500, `500 for ${name}: ${value.slice(0, 24)} from ${endpoint.method} ${endpoint.path}`)
  }
}

const fields: Attack = {
  title: 'every field of every body with values of another kind',
  patience: 15,
  run: async (target, must) => {
    const people = { ada: await signIn(target), admin: await signInAdmin(target) }
    const victim = await signIn(target)
    const { id } = await people.ada.run()
    // They end the account or the session that makes the other calls.
    const chosen = reading.filter(({ path }) => !['/api/user/delete', '/api/logout'].includes(path))
    for (const endpoint of chosen) {
      const ids = { ...params, id: endpoint.access === 'admin' ? idOf(victim) : id }
      const names = [...fieldsOf(endpoint), 'unknown']
      for (const name of names) await fillField(callerOf(endpoint, people), { endpoint, name, params: ids }, must)
    }
  },
}

const methods: Attack = {
  title: 'other methods, and methods in disguise',
  run: async (target, must) => {
    const ada = await signIn(target)
    for (const endpoint of endpoints) {
      const known = endpoints.filter(({ path }) => path === endpoint.path).map(({ method }) => method as string)
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'TRACE', 'PROPFIND']) {
        if (known.includes(method)) continue
        const request = ada.request(endpoint, { params })
        const answer = await target.send({ ...request, method } as never)
        must(answer.status === 404, `${method} ${endpoint.path} was answered ${answer.status}`)
      }
      if (endpoint.method !== 'GET' || endpoint.answer === 'redirect') continue
      const writes = target.table.writes()
      await ada.call(endpoint, {
        params,
        headers: { 'x-http-method-override': 'DELETE' },
        query: { _method: 'DELETE' },
      })
      must(target.table.writes() - writes <= 2, `${endpoint.path} took a method in disguise`)
    }
  },
}

const webhooks: Attack = {
  title: 'webhooks of every kind at the right address and at others',
  isQuick: true,
  run: async (target, must) => {
    const post = (path: string, body: string) =>
      target.send({ method: 'POST', path, body, headers: { 'content-type': 'application/json' } })
    for (const body of [
      '',
      'null',
      '[]',
      '{"purpose":1}',
      '{"purpose":"\\ud800"}',
      `{"purpose":"${'x'.repeat(1_000_000)}"}`,
    ]) {
      const { status } = await post(webhookPath, body)
      must(status >= 400 && status < 500, `${status} for ${body.slice(0, 20)}`)
    }
    const keys = ['x', '../x', `${webhookPath.split('/').at(-1)!.slice(0, -1)}2`, 'a'.repeat(100)]
    for (const key of keys) {
      const { status } = await post(pathOf(receiveWebhook, { key }), '{"purpose":"charge"}')
      must(status === 404, `${status} for the key ${key.slice(0, 12)}`)
    }
  },
}

export const bodies: AttackGroup = {
  name: 'bodies',
  attacks: [addresses, disguisedPaths, tornUploads, malformedBodies, fields, methods, webhooks],
}
