import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { listVersions } from '#shared/history/endpoints/list-versions.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { addMs, minutes, seconds } from '#shared/time.ts'
import { audit } from '../credits/auditor.ts'
import * as sweepHolds from '../credits/jobs/sweep-holds.ts'
import { newId } from '../ids.ts'
import { documentClient, table } from '../table/table.ts'
import { breakCall, type faults } from '../testing/fault-injection.ts'
import { runDue } from '../testing/run-due.ts'
import { aUser } from '../testing/user.ts'
import {
  aRequest,
  auditOf,
  available,
  only,
  readConversion,
  rewriteAgain,
  runQuickly,
  startScriptedProvider,
  storedRunOf,
  streamed,
} from './testing/fixture.ts'
import type { Script } from './testing/provider.ts'

const provider = await startScriptedProvider()

const english = 'Every leaf of this tea is sorted by hand.'
const chinese = '林家的茶葉，每一片都用手挑選。'
const brief = { facts: [], hashtags: ['tea', 'handmade'], secondHashtags: ['茶葉', '#手工', '南投'] }

/** Answers in the language that was ordered. @param over in place of that */
const playBoth = (over: (call: { platform: string | undefined; language: string | undefined }) => Script | undefined) =>
  provider.play(({ kind, platform, language }) => {
    if (kind === 'brief') return { text: JSON.stringify(brief) }
    return over({ platform, language }) ?? { text: language === 'en' ? english : chinese }
  })

const inTwo = (over: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({ platforms: ['facebook', 'threads'], outputLanguage: 'en', secondLanguage: 'zh-TW', ...over })

describe('a run in two languages', () => {
  test('writes each platform twice from one editor pass, each post with the hashtags of its language', async () => {
    playBoth(() => undefined)
    const ada = await aUser({ plan: 'STARTER', credits: 10 })
    const request = inTwo({ price: 2.8 })
    const events = await streamed(ada, request)
    expect(only(events, 'started')[0]).toMatchObject({
      priceHeld: 2.8,
      platforms: ['facebook', 'threads'],
      secondLanguage: 'zh-TW',
    })
    const ended = only(events, 'platform-complete').map(({ platform, language = 'en' }) => `${platform} ${language}`)
    expect(ended.toSorted()).toEqual(['facebook en', 'facebook zh-TW', 'threads en', 'threads zh-TW'])
    expect(events.at(-1)).toMatchObject({ type: 'done', receipt: { charged: 2.8, requested: 4, delivered: 4 } })
    expect(provider.calls.filter(({ kind }) => kind === 'brief')).toHaveLength(1)
    const conversion = await readConversion(ada, request.conversionId)
    expect(conversion).toMatchObject({
      platforms: ['facebook', 'threads'],
      secondLanguage: 'zh-TW',
      posts: {
        facebook: { content: `${english}\n\n#tea #handmade #Nantou` },
        threads: { content: `${english} #tea` },
        'facebook:zh-TW': { content: `${chinese}\n\n#茶葉 #手工 #南投` },
        'threads:zh-TW': { content: `${chinese} #茶葉` },
      },
    })
    expect(await auditOf(ada)).toEqual([])
  })

  test('tells the editor and the writers of the second language which language is meant', async () => {
    playBoth(() => undefined)
    await streamed(await aUser(), inTwo({ platforms: ['facebook'], selectedModel: 'gemini' }))
    const [editor] = provider.calls.filter(({ kind }) => kind === 'brief')
    expect(editor?.user).toContain('Add "secondHashtags" to the object')
    expect(JSON.stringify(editor?.body)).toContain('"secondHashtags":{"type":"array"')
    const writers = provider.calls.filter(({ kind }) => kind === 'post')
    expect(writers.map(({ language }) => language).toSorted()).toEqual(['en', 'zh-TW'])
    for (const { language, user } of writers) {
      expect(user.includes('Brief and plan are in English')).toBe(language === 'zh-TW')
      expect(user.includes('Hashtags: 茶葉, 手工, 南投')).toBe(language === 'zh-TW')
    }
  })

  test('charges the posts that came, and says in which language one is missing', async () => {
    playBoth(({ platform, language }) =>
      platform === 'threads' && language === 'zh-TW' ? { text: english } : undefined,
    )
    const ada = await aUser({ plan: 'STARTER', credits: 10 })
    const request = inTwo()
    const events = await streamed(ada, request)
    expect(only(events, 'platform-error')).toEqual([
      { type: 'platform-error', platform: 'threads', language: 'zh-TW', code: 'wrong-language', retryable: true },
    ])
    expect(events.at(-1)).toMatchObject({ receipt: { held: 2.8, charged: 2.1, returned: 0.7, delivered: 3 } })
    expect((await readConversion(ada, request.conversionId)).failures).toEqual({ 'threads:zh-TW': 'wrong-language' })
    expect(await available(ada)).toBe(7.9)
    expect(await auditOf(ada)).toEqual([])
  })

  test('counts its platforms against the plan and its posts against the price', async () => {
    playBoth(() => undefined)
    const ada = await aUser({ plan: 'STARTER', credits: 10 })
    const platforms = ['facebook', 'instagram', 'threads'] as const
    expect(await ada.call(streamPosts, { body: inTwo({ platforms: [...platforms], price: 2.4 }) })).toMatchObject({
      status: 409,
      body: { code: 'credits.price-changed', details: { price: 4.2 } },
    })
    const events = await streamed(ada, inTwo({ platforms: [...platforms], price: 4.2 }))
    expect(events.at(-1)).toMatchObject({ receipt: { charged: 4.2, delivered: 6 } })
    expect(await ada.call(streamPosts, { body: inTwo({ platforms: [...platforms, 'twitter'] }) })).toMatchObject({
      status: 403,
      body: { code: 'generation.plan-limit' },
    })
  })

  test.each([
    ['by its name', { outputLanguage: 'zh-TW' }],
    ['by the interface', { outputLanguage: 'auto', interfaceLanguage: 'zh-TW' }],
  ] as const)('is refused when the second language is the first, %s', async (_, over) => {
    const ada = await aUser()
    for (const endpoint of [streamPosts, generatePosts])
      expect(await ada.call(endpoint, { body: inTwo(over) })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', details: { fields: { secondLanguage: expect.anything() } } },
      })
    expect(provider.calls).toEqual([])
    expect(await available(ada)).toBe(5)
  })

  test('is replayed under its id, and refused under it with another second language', async () => {
    playBoth(() => undefined)
    const ada = await aUser({ plan: 'STARTER', credits: 10 })
    const request = inTwo({ outputLanguage: 'auto' })
    const first = await streamed(ada, request)
    const calls = provider.calls.length
    const replayed = await streamed(ada, request)
    expect(only(replayed, 'started')[0]).toMatchObject({ joined: true, secondLanguage: 'zh-TW' })
    const completeIn = (events: typeof first) =>
      only(events, 'platform-complete').toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    expect(completeIn(replayed)).toEqual(completeIn(first))
    expect((await ada.call(generatePosts, { body: request })).body).toMatchObject({
      'threads:zh-TW': { content: `${chinese} #茶葉` },
    })
    for (const secondLanguage of ['ja', undefined] as const)
      expect(await ada.call(streamPosts, { body: { ...request, secondLanguage } })).toMatchObject({
        status: 422,
        body: { code: 'generation.key-reused' },
      })
    expect(provider.calls).toHaveLength(calls)
    expect(await available(ada)).toBe(7.2)
    // `auto` would mean another language once the person reads the product in another one.
    expect((await readConversion(ada, request.conversionId)).outputLanguage).toBe('en')
  })
})

describe('a post in the second language', () => {
  async function aConversion() {
    playBoth(() => undefined)
    const ada = await aUser({ plan: 'STARTER', credits: 10 })
    const request = inTwo()
    await streamed(ada, request)
    provider.calls.length = 0
    return { ada, id: request.conversionId }
  }

  test('has one rewrite without charge of its own, and then costs the price of its run', async () => {
    const { ada, id } = await aConversion()
    const newer = '這是重寫的一篇：茶葉都是手工挑選的。'
    playBoth(({ language }) => (language === 'zh-TW' ? { text: newer } : undefined))
    const asked = { platform: 'facebook', language: 'zh-TW', price: 0 }
    expect((await rewriteAgain(ada, id, asked)).body).toEqual({
      'facebook:zh-TW': { content: `${newer}\n\n#茶葉 #手工 #南投`, findings: [] },
    })
    expect(provider.calls.map(({ kind, language }) => `${kind} ${language}`)).toEqual(['post zh-TW'])
    const conversion = await readConversion(ada, id)
    expect(conversion.redone).toEqual(['facebook:zh-TW'])
    expect(conversion.posts.facebook?.content).toContain(english)
    expect(conversion.posts['facebook:zh-TW']?.content).toContain(newer)
    expect(await rewriteAgain(ada, id, asked)).toMatchObject({ status: 409, body: { details: { price: 0.7 } } })
    expect((await rewriteAgain(ada, id, { platform: 'facebook', price: 0 })).status).toBe(200)
    expect(await available(ada)).toBe(7.2)
    expect(await auditOf(ada)).toEqual([])
  })

  test('is written again with all others when no platform is named', async () => {
    const { ada, id } = await aConversion()
    const { body } = await rewriteAgain(ada, id, { price: 0 })
    expect(Object.keys(body).toSorted()).toEqual(['facebook', 'facebook:zh-TW', 'threads', 'threads:zh-TW'])
    const { body: half } = await rewriteAgain(ada, id, { language: 'zh-TW', price: 1.4 })
    expect(Object.keys(half).toSorted()).toEqual(['facebook:zh-TW', 'threads:zh-TW'])
  })

  test('has parts of its own that are rewritten in its language', async () => {
    const { ada, id } = await aConversion()
    provider.play(({ kind }) => (kind === 'rewrite' ? { text: '林家的茶都用手挑。' } : undefined))
    const asked = { platform: 'threads', language: 'zh-TW', part: 'post', how: 'shorter', content: undefined }
    expect((await rewriteAgain(ada, id, { ...asked, price: 0.2 })).body).toMatchObject({
      'threads:zh-TW': { content: '林家的茶都用手挑。 #茶葉' },
    })
    expect(provider.calls.map(({ language }) => language)).toEqual(['zh-TW'])
    const { posts, earlier } = await readConversion(ada, id)
    expect(posts.threads?.content).toBe(`${english} #tea`)
    expect(earlier).toEqual(['threads:zh-TW'])
    const { body } = await ada.call(listVersions, { params: { id }, query: { post: 'threads:zh-TW' } })
    expect(body.versions.map(({ origin, content }) => [origin, content])).toEqual([
      ['shorter', '林家的茶都用手挑。 #茶葉'],
      ['written', `${chinese} #茶葉`],
    ])
  })

  test('keeps its own edits and findings', async () => {
    const { ada, id } = await aConversion()
    const typed = { content: '我自己的話。' }
    const change = { posts: { 'threads:zh-TW': typed, 'threads:ja': typed }, kept: { 'facebook:zh-TW': ['47 %'] } }
    expect((await ada.call(updateConversion, { params: { id }, body: change as never })).status).toBe(200)
    const { posts, edited, kept } = await readConversion(ada, id)
    expect(edited).toEqual(['threads:zh-TW'])
    expect(posts).toMatchObject({ 'threads:zh-TW': typed, threads: { content: `${english} #tea` } })
    expect(posts).not.toHaveProperty('threads:ja')
    expect(kept).toEqual({ 'facebook:zh-TW': ['47 %'] })
  })

  test.each([
    ['a language it does not have', { platform: 'facebook', language: 'ja' }],
    ['the second language in place of the first', { outputLanguage: 'zh-TW' }],
  ])('is not asked for with %s', async (_, over) => {
    const { ada, id } = await aConversion()
    expect(await rewriteAgain(ada, id, over)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(provider.calls).toEqual([])
    expect(await available(ada)).toBe(7.2)
  })
})

test('edits that the row of a conversion has no room for are refused, and earlier ones stay', async () => {
  playBoth(() => undefined)
  const ada = await aUser({ plan: 'PROFESSIONAL', credits: 20 })
  const platforms = ['facebook', 'instagram', 'threads', 'youtube', 'twitter', 'linkedin'] as const
  const request = inTwo({ platforms: [...platforms] })
  await streamed(ada, request)
  const id = request.conversionId
  const edit = (keys: string[], content: string) =>
    ada.call(updateConversion, {
      params: { id },
      body: { posts: Object.fromEntries(keys.map((key) => [key, { content }])) } as never,
    })
  const long = '茶'.repeat(10_000)
  const keys = platforms.flatMap((platform) => [platform, `${platform}:zh-TW`])
  const statuses: number[] = []
  for (let at = 0; at < keys.length; at += 2) statuses.push((await edit(keys.slice(at, at + 2), long)).status)
  expect(new Set(statuses)).toEqual(new Set([200, 413]))
  expect((await readConversion(ada, id)).posts.facebook?.content).toBe(long)
  expect((await edit(['facebook'], 'Short again.')).status).toBe(200)
})

// The calls are those of any run; `crashes.table.test.ts` tries every fault at them.
describe.each(['crash after', 'lost answer'] satisfies (typeof faults)[number][])(
  '%s at any table call of a run in two languages',
  (fault) => {
    test('leaves no hold open, charges what is stored, and shows what is charged', async () => {
      for (let n = 1; ; n += 1) {
        playBoth(() => undefined)
        const ada = await aUser({ credits: 10 })
        const id = randomUUID()
        const broken = breakCall(n, fault)
        await runQuickly(ada, inTwo({ conversionId: id, platforms: ['facebook'] }))
          .catch(() => undefined)
          .finally(broken.restore)
        if (broken.count() < n) {
          expect(n).toBeGreaterThan(7)
          return
        }
        const muchLater = addMs(new Date(), minutes(6))
        await runDue(sweepHolds, muchLater)
        const run = await storedRunOf(ada, id)
        expect(run.state, `call ${n}`).not.toBe('open')
        expect(run.charged ?? 0, `call ${n}`).toBe(Math.floor((160 * run.stored.length) / 2))
        expect(run.readable, `call ${n}`).toEqual(run.stored)
        expect(await audit(documentClient, table.table, addMs(muchLater, minutes(10)), [ada.id])).toEqual([])
      }
    })
  },
)

test('a run whose call died is finished for the posts it lacks, in whichever language', async () => {
  const ada = await aUser({ credits: 10 })
  // Sorts by time, so that the conversion is one row.
  const id = newId()
  const order = inTwo({ conversionId: id, platforms: ['facebook'] })
  playBoth(({ language }) => (language === 'zh-TW' ? { text: chinese, waitMs: 300 } : undefined))
  // Calls of a run whose lease needs no renewal: read, hold, conversion, then one for each post.
  const broken = breakCall(5, 'crash before')
  await runQuickly(ada, order, { renewMs: seconds(10) })
    .catch(() => undefined)
    .finally(broken.restore)
  expect(await storedRunOf(ada, id)).toMatchObject({ state: 'open', stored: ['facebook'] })
  provider.reset()
  playBoth(() => undefined)
  const { events } = await runQuickly(ada, order, { lateMs: 31_000 })
  expect(events.at(-1)).toMatchObject({ type: 'done', receipt: { charged: 1.6, delivered: 2 }, balance: 8.4 })
  expect(provider.calls.filter(({ kind }) => kind === 'post').map(({ language }) => language)).toEqual(['zh-TW'])
  expect(await storedRunOf(ada, id)).toMatchObject({
    state: 'settled',
    charged: 160,
    readable: ['facebook', 'facebook:zh-TW'],
  })
})
