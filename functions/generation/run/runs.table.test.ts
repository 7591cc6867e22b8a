import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { deleteConversion } from '#shared/history/endpoints/delete-conversion.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { Remembered } from '#shared/writing/remembered.ts'
import * as credits from '../../credits/credits.ts'
import { interceptTable } from '../../testing/fault-injection.ts'
import { aUser, type TestUser } from '../../testing/user.ts'
import {
  aRequest,
  article,
  eventsIn,
  only,
  rewriteAgain,
  runQuickly,
  startScriptedProvider,
  storedRunOf,
  streamed,
  withTags,
} from '../testing/fixture.ts'

const provider = await startScriptedProvider()

const availableOf = async (user: TestUser): Promise<number> => (await user.call(getSubscription)).body.credits.available

test.each([
  ['more platforms than the plan', { platforms: ['facebook', 'instagram', 'threads'] }, 403, 'generation.plan-limit'],
  [
    'a premium model on FREE',
    { platforms: ['facebook'], selectedModel: 'openai' },
    403,
    'generation.model-not-in-plan',
  ],
  ['another price than shown', { platforms: ['facebook'], price: 0.5 }, 409, 'credits.price-changed'],
  ['nine characters', { content: 'Nine char', platforms: ['facebook'] }, 400, 'generation.content-too-short'],
  ['emoji alone', { content: '🎉ℹ️ 2026 '.repeat(3), platforms: ['facebook'] }, 400, 'generation.content-no-words'],
  ['10,001 characters', { content: 'x'.repeat(10_001), platforms: ['facebook'] }, 400, 'generation.content-too-long'],
  [
    'instructions of 12,001 characters',
    {
      platforms: ['facebook'],
      editorPrompt: 'x',
      customPrompts: Object.fromEntries(platformIds.map((platform) => [platform, 'x'.repeat(2_000)])),
    },
    400,
    'generation.prompts-too-long',
  ],
  ['no platform', { platforms: [] }, 400, 'generation.no-platforms'],
] as const)('%s is refused, charges nothing and leaves nothing', async (_, over, status, code) => {
  const ada = await aUser()
  const request = aRequest(over as never)
  for (const endpoint of [streamPosts, generatePosts]) {
    expect(await ada.call(endpoint, { body: request })).toMatchObject({ status, body: { code } })
  }
  expect(await availableOf(ada)).toBe(5)
  expect(await ada.call(getConversion, { params: { id: request.conversionId } })).toMatchObject({ status: 404 })
  expect(provider.calls).toEqual([])
})

test.each([10, 10_000])('%i characters are taken', async (length) => {
  const ada = await aUser()
  const events = await streamed(ada, aRequest({ content: 'sorted tea'.padEnd(length, '.'), platforms: ['facebook'] }))
  expect(events.at(-1)).toMatchObject({ type: 'done', receipt: { charged: 1 } })
})

test('too few credits are refused with what is missing, and no model hears of the text, not even for the editor pass', async () => {
  const ada = await aUser({ plan: 'STARTER', credits: 2.39 })
  const answer = await ada.call(streamPosts, { body: aRequest() })
  expect(answer).toMatchObject({
    status: 402,
    body: { code: 'credits.insufficient', details: { needed: 2.4, available: 2.39 } },
  })
  expect(await availableOf(ada)).toBe(2.39)
  expect(provider.calls).toEqual([])
})

test('a platform twice is one post', async () => {
  const ada = await aUser()
  const events = await streamed(ada, aRequest({ platforms: ['facebook', 'facebook'] }))
  expect(only(events, 'platform-complete')).toHaveLength(1)
  expect(await availableOf(ada)).toBe(4)
})

test('text is heard before its post is complete, and joined again it is the post', async () => {
  const sentences = ['Every leaf is sorted by hand. ', 'On Saturdays the farm is open. ', 'Come and see it.']
  provider.play(({ kind }) => (kind === 'post' ? { text: sentences, gapMs: 80 } : undefined))
  const ada = await aUser()
  const events = await streamed(ada, aRequest({ platforms: ['facebook'] }))
  const deltas = only(events, 'platform-delta')
  expect(deltas.length).toBeGreaterThan(1)
  expect(sentences.join('')).toMatch(deltas.map(({ text }) => text).join(''))
  expect(only(events, 'platform-complete')[0]?.content.content).toBe(withTags(sentences.join('')))
})

test('what the rules for posts have read of a text is forgotten with the run', async () => {
  const read = vi.fn(() => 1)
  const remembered = new Remembered(read)
  remembered.of(article)
  await streamed(await aUser(), aRequest({ platforms: ['facebook'] }))
  remembered.of(article)
  expect(read).toHaveBeenCalledTimes(2)
})

test('one platform fails, the others arrive, and only those are paid', async () => {
  provider.play(({ platform }) => (platform === 'threads' ? { status: 500 } : undefined))
  const ada = await aUser({ plan: 'STARTER', credits: 10 })
  const { id, events } = await runQuickly(ada)
  expect(only(events, 'platform-error')).toEqual([
    { type: 'platform-error', platform: 'threads', code: 'provider-unavailable', retryable: true },
  ])
  expect(events.at(-1)).toMatchObject({
    type: 'done',
    receipt: { held: 2.4, charged: 1.6, returned: 0.8, requested: 3, delivered: 2 },
    balance: 8.4,
  })
  expect(await storedRunOf(ada, id)).toEqual({
    state: 'settled',
    charged: 160,
    stored: ['facebook', 'instagram'],
    readable: ['facebook', 'instagram'],
  })
  const kept = await ada.call(getConversion, { params: { id } })
  expect(kept.body.failures).toEqual({ threads: 'provider-unavailable' })
})

test('a provider that is down costs nothing, and every post fails', async () => {
  provider.play(() => ({ status: 503 }))
  const ada = await aUser({ plan: 'STARTER', credits: 10 })
  const { id, events } = await runQuickly(ada)
  expect(only(events, 'platform-error')).toHaveLength(3)
  expect(events.at(-1)).toMatchObject({ type: 'error', code: 'generation.failed' })
  expect(await availableOf(ada)).toBe(10)
  expect(await storedRunOf(ada, id)).toMatchObject({ state: 'released', charged: 0, stored: [], readable: [] })
})

test('when the editor pass fails, the posts are written without a brief', async () => {
  provider.play(({ kind }) => (kind === 'brief' ? { status: 500 } : undefined))
  const { events } = await runQuickly(await aUser({ plan: 'STARTER', credits: 10 }))
  expect(events.at(-1)).toMatchObject({ type: 'done', receipt: { delivered: 3 } })
})

test.each(['not JSON', '{"keyPoints":"none"}', '[]', '```json\n{}\n```'])(
  'when the editor pass answers %s, the posts are written without a brief',
  async (text) => {
    provider.play(({ kind }) => (kind === 'brief' ? { text } : undefined))
    const { events } = await runQuickly(await aUser({ plan: 'STARTER', credits: 10 }))
    expect(events.at(-1)).toMatchObject({ type: 'done', receipt: { delivered: 3 } })
  },
)

test('a slow editor pass is not awaited', async () => {
  provider.play(({ kind }) => (kind === 'brief' ? { waitMs: 5_000, text: '{}' } : undefined))
  const { events } = await runQuickly(await aUser({ plan: 'STARTER', credits: 10 }))
  expect(events.at(-1)).toMatchObject({ type: 'done', receipt: { delivered: 3 } })
})

test('the same id again is the same run: joined while it goes on, its events repeated when it is over, paid once', async () => {
  provider.play(({ kind }) => (kind === 'post' ? { text: ['Slow ', 'and ', 'steady tea.'], gapMs: 120 } : undefined))
  const ada = await aUser()
  const request = aRequest({ platforms: ['facebook'] })
  const [first, second] = await Promise.all([streamed(ada, request), streamed(ada, request)])
  const third = await streamed(ada, request)
  for (const events of [first, second, third]) {
    expect(only(events, 'platform-complete')).toMatchObject([
      { content: { content: withTags('Slow and steady tea.') } },
    ])
    expect(events.at(-1)).toMatchObject({ type: 'done', receipt: { charged: 1 }, balance: 4 })
  }
  expect([first, second, third].map((events) => only(events, 'started')[0]?.joined).toSorted()).toEqual([
    false,
    true,
    true,
  ])
  expect(provider.calls.filter(({ kind }) => kind === 'post')).toHaveLength(1)
  expect(await availableOf(ada)).toBe(4)
})

test('of many calls that join one run the last ten follow it, and the others end at once', async () => {
  const { promise: after, resolve: goOn } = Promise.withResolvers<void>()
  provider.play(({ kind }) => (kind === 'post' ? { text: ['Slow ', 'and steady tea.'], after } : undefined))
  const ada = await aUser()
  const request = aRequest({ platforms: ['facebook'] })
  const started = streamed(ada, request)
  await vi.waitFor(async () => expect(await credits.findHold(ada.id, request.conversionId)).toBeDefined())
  const endings: string[] = []
  const follow = async () => {
    const last = (await streamed(ada, request)).at(-1)
    endings.push(last?.type === 'error' ? last.code : String(last?.type))
    if (endings.length === 4) goOn()
  }
  await Promise.all(Array.from({ length: 14 }, follow))
  expect(endings).toEqual([...Array(4).fill('generation.too-many-running'), ...Array(10).fill('done')])
  expect((await started).at(-1)).toMatchObject({ type: 'done', receipt: { charged: 1 } })
  expect(await availableOf(ada)).toBe(4)
})

/** Hears so many events of a run, then tears the connection down. */
async function hearAndLeave(user: TestUser, body: ReturnType<typeof aRequest>, heard: number): Promise<void> {
  const { stream, ended } = await user.openStream(streamPosts, { body })
  const hasEnded = ended.catch(() => 'torn')
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    if (eventsIn(text).length >= heard) break
  }
  await hasEnded
}

test('the plain call takes over a broken stream under its id and pays nothing more', async () => {
  const ada = await aUser()
  const request = aRequest({ platforms: ['facebook', 'instagram'] })
  await hearAndLeave(ada, request, 1)
  const plain = await ada.call(generatePosts, { body: request })
  expect(Object.keys(plain.body).toSorted()).toEqual(['facebook', 'instagram'])
  expect(await availableOf(ada)).toBe(3.4)
})

test('an id used for another text is refused', async () => {
  const ada = await aUser()
  const request = aRequest({ platforms: ['facebook'] })
  await streamed(ada, request)
  const answer = await ada.call(streamPosts, { body: { ...request, content: 'Quite another text of some length.' } })
  expect(answer).toMatchObject({ status: 422, body: { code: 'generation.key-reused' } })
})

test('the id of a rewrite that has ended is refused for a run', async () => {
  const ada = await aUser()
  const request = aRequest({ platforms: ['facebook'] })
  await streamed(ada, request)
  const requestId = randomUUID()
  await rewriteAgain(ada, request.conversionId, { platform: 'facebook', requestId })
  const answer = await ada.call(streamPosts, { body: { ...request, conversionId: requestId } })
  expect(answer).toMatchObject({ status: 422, body: { code: 'generation.key-reused' } })
})

test('an id of somebody else’s run is just an id', async () => {
  const [ada, eve] = await Promise.all([aUser(), aUser()])
  const request = aRequest({ platforms: ['facebook'] })
  await streamed(ada, request)
  const events = await streamed(eve, request)
  expect(only(events, 'started')[0]?.joined).toBe(false)
  expect([await availableOf(ada), await availableOf(eve)]).toEqual([4, 4])
})

test('a fourth run at the same time is refused', async () => {
  provider.play(({ kind }) => (kind === 'post' ? { text: ['A ', 'post.'], gapMs: 600 } : undefined))
  const ada = await aUser({ plan: 'STARTER' })
  const requests = Array.from({ length: 4 }, () => aRequest({ platforms: ['facebook'] }))
  const answers = await Promise.all(requests.map((body) => ada.call(streamPosts, { body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  expect(answers.find(({ status }) => status === 429)?.body.code).toBe('generation.too-many-running')
})

test('of many runs that somebody without a paid plan starts at one instant, the provider hears of those that have their credits', async () => {
  provider.play(({ kind }) => (kind === 'post' ? { text: ['A ', 'post.'], gapMs: 600 } : undefined))
  const ada = await aUser()
  const requests = Array.from({ length: 12 }, () => aRequest({ platforms: ['facebook'] }))
  const answers = await Promise.all(requests.map((body) => ada.call(streamPosts, { body })))
  const started = answers.filter(({ status }) => status === 200)
  expect(started.length).toBeGreaterThan(0)
  expect(started.length).toBeLessThanOrEqual(3)
  expect(provider.calls.filter(({ kind }) => kind === 'brief')).toHaveLength(started.length)
})

test('on a paid plan the editor pass does not wait for the credits', async () => {
  const ada = await aUser({ plan: 'STARTER' })
  const request = aRequest({ platforms: ['facebook'] })
  let heard = 0
  const stop = interceptTable(async ({ operation }, send) => {
    if (operation === 'TransactWriteItems' && heard === 0)
      heard = await vi.waitUntil(() => provider.calls.length, { timeout: 10_000 })
    return send()
  })
  await streamed(ada, request).finally(stop)
  expect(heard).toBe(1)
})

/** How many events a plain run of two platforms has, about. */
const moments = Array.from({ length: 8 }, (_, heard) => heard)

test.each(moments)('a listener who leaves after %i events finds all posts, paid once', async (heard) => {
  provider.play(({ kind }) => (kind === 'post' ? { text: ['Some ', 'mountain ', 'tea.'], gapMs: 20 } : undefined))
  const ada = await aUser()
  const request = aRequest({ platforms: ['facebook', 'instagram'] })
  await hearAndLeave(ada, request, heard)
  await vi.waitFor(
    async () =>
      expect(await storedRunOf(ada, request.conversionId)).toEqual({
        state: 'settled',
        charged: 160,
        stored: ['facebook', 'instagram'],
        readable: ['facebook', 'instagram'],
      }),
    { timeout: 60_000 },
  )
  expect(await availableOf(ada)).toBe(3.4)
})

test('the id of a conversion that was deleted is not found, with or without a stream, and costs nothing more', async () => {
  const ada = await aUser()
  const body = aRequest({ platforms: ['facebook', 'instagram'] })
  await streamed(ada, body)
  await ada.call(deleteConversion, { params: { id: body.conversionId } })
  for (const endpoint of [generatePosts, streamPosts])
    expect(await ada.call(endpoint, { body })).toMatchObject({ status: 404, body: { code: 'history.not-found' } })
  expect(await availableOf(ada)).toBe(3.4)
})

test('the tenth undelivered post of a day pauses runs for an hour; a provider that is down is not counted', async () => {
  const ada = await aUser({ plan: 'PROFESSIONAL' })
  const platforms = ['facebook', 'instagram', 'threads', 'linkedin', 'twitter'] as const
  const run = () => ada.call(generatePosts, { body: aRequest({ platforms: [...platforms] }) })
  provider.play(({ kind }) => (kind === 'post' ? { status: 400 } : undefined))
  for (let i = 0; i < 3; i += 1) expect((await run()).status).toBe(502)
  provider.play(({ kind }) => (kind === 'post' ? { text: 'No.', finish: 'content_filter' } : undefined))
  expect((await run()).status).toBe(502)
  provider.play(({ kind }) => (kind === 'brief' ? undefined : { text: 'I am sorry, I cannot write about this.' }))
  expect((await run()).status).toBe(502)
  const paused = await run()
  expect(paused).toMatchObject({ status: 429, body: { code: 'rate.limited' } })
  expect(Number(paused.headers['retry-after'])).toBeGreaterThan(3_500)
})

test.each([
  ['closes its streams in the middle', { text: ['A post about ', 'tea.'], gapMs: 5, cutAfter: 1 }],
  ['ends its streams without saying that they are whole', { text: 'A post about tea.', finish: null }],
])('a provider that %s pauses nobody', async (_, script) => {
  const ada = await aUser({ plan: 'PROFESSIONAL' })
  const run = () => ada.call(generatePosts, { body: aRequest({ platforms: [...platformIds] }) })
  provider.play(({ kind }) => (kind === 'brief' ? undefined : script))
  for (let i = 0; i < 3; i += 1)
    expect(await run()).toMatchObject({ status: 502, body: { details: { reason: 'provider-unavailable' } } })
})

test('a run without a post names a reason where all of its posts have failed for it', async () => {
  const ada = await aUser()
  const run = () => ada.call(generatePosts, { body: aRequest({ platforms: ['facebook', 'instagram'] }) })
  const refused = { text: 'No.', finish: 'content_filter' }
  provider.play(({ kind }) => (kind === 'post' ? refused : undefined))
  expect((await run()).body.details).toEqual({ reason: 'refused' })
  provider.play(({ platform }) => platform && (platform === 'facebook' ? refused : { status: 400 }))
  expect((await run()).body.details).toEqual({})
})

const rewrite = (user: TestUser, id: string, over: object = {}) =>
  user.call(regeneratePosts, {
    params: { id },
    body: {
      ...aRequest({ requestId: undefined } as never),
      conversionId: undefined,
      requestId: randomUUID(),
      ...over,
    } as never,
  })

test('one post is written again for the price of one of its run, and replaces only that one', async () => {
  const ada = await aUser()
  const request = aRequest({ platforms: ['facebook', 'instagram'] })
  await streamed(ada, request)
  await rewrite(ada, request.conversionId, { platform: 'facebook', price: 0 })
  provider.play(({ kind }) => (kind === 'post' ? { text: 'Tea, written again.' } : undefined))
  const answer = await rewrite(ada, request.conversionId, { platform: 'facebook', price: 0.8 })
  expect(answer).toMatchObject({ status: 200, body: { facebook: { content: withTags('Tea, written again.') } } })
  const kept = await ada.call(getConversion, { params: { id: request.conversionId } })
  expect(kept.body.posts).toMatchObject({
    facebook: { content: withTags('Tea, written again.') },
    instagram: { content: withTags('Mountain tea, sorted by hand, for instagram.') },
  })
  expect(await availableOf(ada)).toBe(2.6)
})

test.each([
  ['the same text with blanks around it', `  ${article}\n`, 0.8],
  ['another text', article.replace('tea', 'coffee'), 1],
])('one post of %s costs its own price', async (_, content, price) => {
  const ada = await aUser()
  const request = aRequest({ platforms: ['facebook', 'instagram'] })
  await streamed(ada, request)
  await rewrite(ada, request.conversionId, { platform: 'facebook', price: 0 })
  const ask = { platform: 'facebook', content }
  expect(await rewrite(ada, request.conversionId, { ...ask, price: price === 1 ? 0.8 : 1 })).toMatchObject({
    status: 409,
    body: { code: 'credits.price-changed', details: { price } },
  })
  expect(await rewrite(ada, request.conversionId, { ...ask, price })).toMatchObject({ status: 200 })
  expect(await availableOf(ada)).toBeCloseTo(3.4 - price, 5)
})

test('a regeneration keeps the link of its conversion, unless it brings another', async () => {
  const ada = await aUser()
  const request = aRequest({ platforms: ['facebook'], link: 'https://example.com/tea' })
  await streamed(ada, request)
  const params = { id: request.conversionId }
  const links: unknown[] = []
  for (const link of [undefined, '', 'https://example.com/coffee']) {
    expect(await rewrite(ada, request.conversionId, { link })).toMatchObject({ status: 200 })
    links.push((await ada.call(getConversion, { params })).body.link)
  }
  expect(links).toEqual(['https://example.com/tea', 'https://example.com/tea', 'https://example.com/coffee'])
})

test('what is asked for beside a text is kept with it, and a rewrite asks for other things or for none', async () => {
  const ada = await aUser()
  const general = { editorPrompt: 'The price.', generatorPrompt: 'In one breath.', customPrompt: 'Say 20 % off.' }
  const request = aRequest({
    platforms: ['facebook', 'instagram'],
    ...{ ...general, customPrompts: { facebook: 'Name @lintea.', instagram: ' ' } },
  })
  await streamed(ada, request)
  const wishes = async () => (await ada.call(getConversion, { params: { id: request.conversionId } })).body.wishes
  expect(await wishes()).toEqual({ ...general, customPrompts: { facebook: 'Name @lintea.' } })
  await rewrite(ada, request.conversionId, { platform: 'instagram', customPrompts: { instagram: 'A question.' } })
  expect(await wishes()).toEqual({ customPrompts: { facebook: 'Name @lintea.', instagram: 'A question.' } })
  await rewrite(ada, request.conversionId, { customPrompts: { facebook: '', instagram: '' } })
  expect(await wishes()).toBeUndefined()
})

test('no more of what was asked for is kept than a request may have', async () => {
  const ada = await aUser()
  const long = 'Say it so. '.repeat(180)
  const request = aRequest({ platforms: ['facebook', 'instagram'], customPrompts: { facebook: long, instagram: long } })
  await streamed(ada, request)
  const general = { customPrompt: long, generatorPrompt: long, editorPrompt: long }
  const asked = { ...general, customPrompts: { linkedin: long, threads: long } }
  await rewrite(ada, request.conversionId, {
    platform: 'instagram',
    ...asked,
    customPrompts: { ...asked.customPrompts, instagram: long },
  })
  const { wishes } = (await ada.call(getConversion, { params: { id: request.conversionId } })).body
  expect(Object.keys(wishes?.customPrompts ?? {}).toSorted()).toEqual(['instagram', 'linkedin', 'threads'])
})

test('wording of one’s own may say what was asked for in its post, and another post may not', async () => {
  const ada = await aUser()
  const request = aRequest({
    platforms: ['facebook', 'instagram'],
    ...{ customPrompt: 'Say 20 % off.', customPrompts: { facebook: 'Name @lintea.' } },
  })
  await streamed(ada, request)
  const params = { id: request.conversionId }
  const post = { content: 'Tea of Nantou, 20 % off and 30 % larger. @lintea' }
  await ada.call(updateConversion, { params, body: { posts: { facebook: post, instagram: post } } })
  const { posts } = (await ada.call(getConversion, { params })).body
  const named = (platform: 'facebook' | 'instagram') => posts[platform]?.findings?.map(({ text }) => text)
  expect([named('facebook'), named('instagram')]).toEqual([['30 %'], ['30 %', '@lintea']])
})

test('all posts are written again at once, the first time without charge', async () => {
  const ada = await aUser()
  const request = aRequest({ platforms: ['facebook', 'instagram'] })
  await streamed(ada, request)
  for (const left of [3.4, 1.8]) {
    const answer = await rewrite(ada, request.conversionId)
    expect(Object.keys(answer.body).toSorted()).toEqual(['facebook', 'instagram'])
    expect(await availableOf(ada)).toBe(left)
  }
})

test('a rewrite that fails leaves the old post and costs nothing', async () => {
  const ada = await aUser()
  const request = aRequest({ platforms: ['facebook'] })
  await streamed(ada, request)
  provider.play(({ kind }) => (kind === 'post' ? { text: 'No.', finish: 'content_filter' } : undefined))
  const answer = await rewrite(ada, request.conversionId, { platform: 'facebook' })
  expect(answer).toMatchObject({ status: 502, body: { code: 'generation.failed' } })
  const kept = await ada.call(getConversion, { params: { id: request.conversionId } })
  expect(kept.body.posts.facebook?.content).toBe(withTags('Mountain tea, sorted by hand, for facebook.'))
  expect(await availableOf(ada)).toBe(4)
})

test.each([
  ['a conversion of somebody else', {}, 404, 'history.not-found'],
  ['a platform it does not have', { platform: 'linkedin' }, 400, 'request.invalid'],
  ['no text', { content: '' }, 400, 'generation.content-missing'],
  ['without a text', { content: undefined }, 400, 'generation.content-missing'],
  ['with null for a text', { content: null }, 400, 'generation.content-missing'],
  ['another price than shown', { platform: 'facebook', price: 5 }, 409, 'credits.price-changed'],
] as const)('to rewrite %s is refused and costs nothing', async (what, over, status, code) => {
  const [ada, eve] = await Promise.all([aUser(), aUser()])
  const request = aRequest({ platforms: ['facebook', 'instagram'] })
  await streamed(ada, request)
  const who = what.startsWith('a conversion') ? eve : ada
  expect(await rewrite(who, request.conversionId, over)).toMatchObject({ status, body: { code } })
  expect(await availableOf(who)).toBe(who === ada ? 3.4 : 5)
})

test('events come in the order a reader can rely on', async () => {
  const events: GenerationEvent[] = await streamed(await aUser({ plan: 'STARTER' }), aRequest())
  expect(events[0]?.type).toBe('started')
  expect(events.at(-1)?.type).toBe('done')
  const progress = only(events, 'progress').map((event) => event.progress)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  for (const { platform } of only(events, 'platform-complete')) {
    const own = events.flatMap((event, index) =>
      'platform' in event && event.platform === platform ? [{ event, index }] : [],
    )
    expect(own.at(-1)?.event.type).toBe('platform-complete')
  }
})
