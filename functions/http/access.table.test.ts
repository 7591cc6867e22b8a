import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { handlerFile, listEndpoints } from '#shared/endpoints.ts'
import { errorCatalog } from '#shared/errors.ts'
import { bodyLimitOf, filledTo } from '#shared/testing/longest-bodies.ts'
import { addMs, minutes } from '#shared/time.ts'
import { UserEntity } from '../account/entities.ts'
import { type CallOptions, call } from '../testing/call.ts'
import { interceptTable } from '../testing/fault-injection.ts'
import { aUser } from '../testing/user.ts'

const endpoints = listEndpoints().map(({ domain, name, endpoint }) => ({
  title: `${endpoint.method} ${endpoint.path}`,
  file: `functions/${domain}/handlers/${handlerFile(name)}.ts`,
  endpoint: endpoint as Endpoint,
}))
const guarded = endpoints.filter(({ endpoint }) => endpoint.access !== 'public')
/** What our own pages change; another company's server has no origin of ours. */
const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.caller !== 'server')
const reading = endpoints.filter(({ endpoint }) => endpoint.input)

/** Anything a path may name; it belongs to nobody. */
const params = { id: randomUUID(), platform: 'facebook', transactionId: 'none', tier: 'STARTER', key: randomUUID() }
const ask = (endpoint: Endpoint, options: Partial<CallOptions> = {}) =>
  call(endpoint, {
    params,
    ...(endpoint.input && { rawBody: '{}' }),
    ...options,
  } as never)

/** What was written into the table while something happened. A write that is refused changes nothing. */
async function changesOf(happening: () => Promise<unknown>): Promise<string[]> {
  const writes: string[] = []
  const stop = interceptTable(async (call, send) => {
    const answer = await send()
    if (/Write|Put|Update|Delete/.test(call.operation)) writes.push(`${call.operation} ${JSON.stringify(call.body)}`)
    return answer
  })
  try {
    await happening()
  } finally {
    stop()
  }
  return writes
}

test('a change of the table is noticed', async () => {
  const ada = await aUser()
  expect(await changesOf(() => UserEntity.patch({ userId: ada.id }).set({ role: 'admin' }).go())).toHaveLength(1)
})

/** Somebody who may make the call. */
const aCallerOf = ({ access }: Endpoint) => aUser({ role: access === 'admin' ? 'admin' : 'user' })

const anInvented = (userId: string): string => `session=${userId}.${randomBytes(32).toString('base64url')}`

test.each(endpoints)('$title has its handler', ({ file }) => {
  expect(existsSync(file)).toBe(true)
})

test.each(endpoints)('$title names only refusals of the closed list', ({ endpoint }) => {
  for (const code of endpoint.errors ?? []) expect(errorCatalog).toHaveProperty([code])
})

describe('without a session', () => {
  test.each(guarded)('$title is refused and changes nothing', async ({ endpoint }) => {
    const changes = await changesOf(async () =>
      expect(await ask(endpoint)).toMatchObject({ status: 401, body: { code: 'auth.required' } }),
    )
    expect(changes).toEqual([])
  })
})

describe('with a cookie nobody issued', () => {
  test.each(guarded)('$title is refused', async ({ endpoint }) => {
    const ada = await aUser()
    for (const cookie of [
      anInvented(ada.id),
      `session=${ada.id}.`,
      'session=',
      'session=%00.%00',
      `session=${'9'.repeat(4_000)}`,
      ada.cookie.replace(/.$/, ''),
      ada.cookie.replace(ada.id, (await aUser()).id),
    ]) {
      expect(await ask(endpoint, { cookies: [cookie] })).toMatchObject({ status: 401, body: { code: 'auth.required' } })
    }
  })
})

describe('with the live session of a disabled account', () => {
  test.each(guarded)('$title is refused and changes nothing', async ({ endpoint }) => {
    const ada = await aUser({ isActive: false })
    const changes = await changesOf(async () =>
      expect(await ada.call(endpoint, { params, ...(endpoint.input && { rawBody: '{}' }) } as never)).toMatchObject({
        status: 401,
        body: { code: 'auth.required' },
      }),
    )
    expect(changes).toEqual([])
  })
})

const adminOnly = guarded.filter(({ endpoint }) => endpoint.access === 'admin')

const sentTo = (endpoint: Endpoint) => ({ params, ...(endpoint.input && { rawBody: '{}' }) }) as never

describe('an admin call', () => {
  test.each(adminOnly)('$title by anybody but an admin is forbidden and changes nothing', async ({ endpoint }) => {
    const ada = await aUser()
    const changes = await changesOf(async () =>
      expect(await ada.call(endpoint, sentTo(endpoint))).toMatchObject({
        status: 403,
        body: { code: 'auth.forbidden' },
      }),
    )
    expect(changes).toEqual([])
  })

  test.each(adminOnly)('$title by somebody whose row alone says admin is forbidden', async ({ endpoint }) => {
    const ada = await aUser()
    await UserEntity.patch({ userId: ada.id }).set({ role: 'admin' }).go()
    expect(await ada.call(endpoint, sentTo(endpoint))).toMatchObject({ status: 403 })
  })

  test.each(adminOnly)('$title by a disabled admin is refused', async ({ endpoint }) => {
    const ada = await aUser({ role: 'admin', isActive: false })
    expect(await ada.call(endpoint, sentTo(endpoint))).toMatchObject({
      status: 401,
      body: { code: 'auth.required' },
    })
  })

  test.each(adminOnly)(
    '$title is let in by a group taken away less than five minutes ago, not by an older one',
    async ({ endpoint }) => {
      const ada = await aUser({ role: 'admin', now: addMs(new Date(), -minutes(4)) })
      expect((await ada.call(endpoint, sentTo(endpoint))).status).not.toBe(403)
      const eve = await aUser({ role: 'admin', now: addMs(new Date(), -minutes(6)) })
      // The pool renews no token of hers, as it does for somebody who left the group: it says no group.
      vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }))
      expect(await eve.call(endpoint, sentTo(endpoint))).toMatchObject({
        status: 403,
        body: { code: 'auth.forbidden' },
      })
      vi.unstubAllGlobals()
    },
  )
})

describe('another site', () => {
  const forgeries = {
    'another origin': { origin: 'https://evil.example' },
    'no origin': { origin: undefined },
    'a null origin': { origin: 'null' },
    'an origin that begins like ours': { origin: 'http://localhost:3000.evil.example' },
    'no header of ours': { 'x-app': undefined },
    'cross-site fetch metadata': { 'sec-fetch-site': 'cross-site' },
    'same-site fetch metadata': { 'sec-fetch-site': 'same-site' },
  }
  test.each(changing)('cannot make a browser send $title', async ({ endpoint }) => {
    const ada = await aUser()
    const changes = await changesOf(async () => {
      for (const headers of Object.values(forgeries)) {
        const answer = await ada.call(endpoint, { params, headers, ...(endpoint.input && { rawBody: '{}' }) } as never)
        expect(answer).toMatchObject({ status: 403, body: { code: 'request.forged' } })
      }
    })
    expect(changes).toEqual([])
  })
})

/** What no caller of ours would send, with the codes that may answer it. */
const malformed: Record<string, { options: Partial<CallOptions>; codes: string[] }> = {
  'not JSON': { options: { rawBody: '{"a":' }, codes: ['request.invalid'] },
  'an empty body': { options: { rawBody: '' }, codes: ['request.invalid'] },
  'a list': { options: { rawBody: '[]' }, codes: ['request.invalid'] },
  null: { options: { rawBody: 'null' }, codes: ['request.invalid'] },
  'a number': { options: { rawBody: '1e999' }, codes: ['request.invalid'] },
  'a key of the prototype': { options: { rawBody: '{"__proto__":{"isAdmin":true}}' }, codes: ['request.invalid'] },
  'a constructor': { options: { rawBody: '{"constructor":{"prototype":{"x":1}}}' }, codes: ['request.invalid'] },
  'a hundred levels': { options: { rawBody: `${'{"a":'.repeat(100)}1${'}'.repeat(100)}` }, codes: ['request.invalid'] },
  'half a surrogate pair': { options: { rawBody: '{"a":["\\ud83d"]}' }, codes: ['request.invalid'] },
  'half a surrogate pair in a key': { options: { rawBody: '{"a":{"\\udc00":1}}' }, codes: ['request.invalid'] },
  'a form': {
    options: { rawBody: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    codes: ['request.unsupported-type'],
  },
}

/** Fields of any endpoint with values of the wrong kind. */
const wrongFields: unknown[] = [
  { content: 1, platforms: 'facebook', username: [], password: {}, prompt: 7, posts: 'x', isSaved: 'yes', platform: 3 },
  {
    content: 'lone \ud800 surrogate, long enough',
    platforms: ['facebook'],
    username: '\ud800',
    password: '\ud800'.repeat(9),
  },
  {
    content: 'nothing \u0000 between',
    platforms: ['facebook', 'myspace'],
    selectedModel: 'gpt-2',
    outputLanguage: 'tlh',
  },
  {
    content: 'some text that is long',
    platforms: ['__proto__'],
    tone: 'Rude',
    emojiUsage: 'All',
    hashtagStrategy: '',
    length: 'x',
  },
  { conversionId: '../../etc/passwd', requestId: 'x', content: 'some text that is long', platforms: ['facebook'] },
]

describe('a malformed request', () => {
  test.each(reading)('to $title is refused where it is larger than its contract allows', async ({ endpoint }) => {
    const ada = await aCallerOf(endpoint)
    const rawBody = filledTo(bodyLimitOf(endpoint) + 1, '{"a":1}')
    const changes = await changesOf(async () =>
      expect(await ada.call(endpoint, { params, rawBody } as never)).toMatchObject({
        status: 413,
        body: { code: 'request.too-large' },
      }),
    )
    expect(changes).toEqual([])
  })

  test.each(reading)('to $title is refused by its kind and changes nothing', async ({ endpoint }) => {
    const ada = await aCallerOf(endpoint)
    const changes = await changesOf(async () => {
      for (const [what, { options, codes }] of Object.entries(malformed)) {
        const answer = await ada.call(endpoint, { params, ...options } as never)
        expect(answer.status, what).toBeLessThan(500)
        // An endpoint whose fields are all optional may take an object that has none it knows.
        const isHarmless = answer.status === 200 && what === 'a constructor'
        if (!isHarmless) expect([...codes, ...(endpoint.errors ?? [])], what).toContain(answer.body.code)
        if (answer.status >= 400)
          expect(answer.body, what).toMatchObject({ message: expect.any(String), requestId: expect.any(String) })
      }
    })
    expect(changes).toEqual([])
  })

  test.each(reading)('to $title with fields of the wrong kind never breaks it', async ({ endpoint }) => {
    const ada = await aCallerOf(endpoint)
    for (const fields of wrongFields.filter((candidate) => !endpoint.input?.safeParse(candidate).success)) {
      const answer = await ada.call(endpoint, { params, rawBody: JSON.stringify(fields) } as never)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(errorCatalog).toHaveProperty([answer.body.code as string])
    }
  })

  test.each(endpoints)('to $title with half a surrogate pair in its query is refused', async ({ endpoint }) => {
    const ada = await aCallerOf(endpoint)
    const answer = await ada.call(endpoint, { params, query: { a: '\ud83d' }, rawBody: '{}' } as never)
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  const named = endpoints.filter(({ endpoint }) => endpoint.params)
  test.each(named)('to $title that names nothing real is refused', async ({ endpoint }) => {
    const ada = await aCallerOf(endpoint)
    const names = [
      '../..',
      '%2e%2e',
      '__proto__',
      'a'.repeat(200),
      '\u0000',
      '💥',
      '\ud83d',
      '%ED%A0%80',
      `'; DROP TABLE`,
      '$posts#userId_',
    ]
    for (const name of names) {
      const forged = Object.fromEntries(Object.keys(params).map((key) => [key, name]))
      const answer = await ada.call(endpoint, { params: forged, ...(endpoint.input && { rawBody: '{}' }) } as never)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
  })
})
