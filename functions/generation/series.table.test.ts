import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { modelIds } from '#shared/generation/schema.ts'
import { splitThread } from '#shared/platforms/thread.ts'
import { addMs, minutes } from '#shared/time.ts'
import { audit } from '../credits/auditor.ts'
import * as credits from '../credits/credits.ts'
import * as sweepHolds from '../credits/jobs/sweep-holds.ts'
import { documentClient, table } from '../table/table.ts'
import { setEnvironment } from '../testing/environment.ts'
import { breakCall } from '../testing/fault-injection.ts'
import { runDue } from '../testing/run-due.ts'
import { aUser, type TestUser } from '../testing/user.ts'
import {
  aRequest,
  auditOf,
  available,
  only,
  readConversion,
  rewriteAgain,
  runQuickly,
  startScriptedProvider,
  streamed,
} from './testing/fixture.ts'

const provider = await startScriptedProvider()
// The demo writer answers for one model, a provider for the others.
setEnvironment({
  MODEL_SETTINGS: JSON.stringify(
    Object.fromEntries(
      modelIds.map((id) => [id, { baseUrl: provider.url, ...(id === 'gemini-lite' && { demo: true }) }]),
    ),
  ),
})

const parts = [
  'Three generations of one family have grown this tea in Nantou.',
  'Every leaf is sorted by hand, high up at 1,600 metres.',
  'In 2025 the Lin family opened the farm: come on a Saturday.',
]
const written = parts.map((part, i) => `${i + 1}/3 ${part}`).join('\n---\n')
/** Of the last part, what is shown before its line ends: all before a sign that may be a mark. */
const liveEnd = parts[2]!.slice(0, parts[2]!.indexOf(':'))
const numbered = (texts: readonly string[]) =>
  texts.map((text, i) => `${text}\n\n${i + 1}/${texts.length}`).join('\n\n')

/** What the model answers for X; the first answer, and then each repair. */
const playSeries = (...answers: string[]) => {
  let nth = 0
  provider.play(({ kind, platform }) => {
    if (kind === 'brief' || platform !== 'twitter') return undefined
    nth += 1
    return { text: answers[Math.min(nth, answers.length) - 1]! }
  })
}

const ordered = (over: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({ platforms: ['facebook', 'twitter'], outputLanguage: 'en', series: { twitter: 4 }, ...over })

const again = (user: TestUser, id: string, over: object) => rewriteAgain(user, id, { platform: 'twitter', ...over })

describe('a series', () => {
  test('is written in parts, numbered, charged by the parts that came, and the rest is given back', async () => {
    playSeries(written)
    const ada = await aUser({ credits: 10 })
    const request = ordered({ price: 3.5 })
    const events = await streamed(ada, request)
    expect(only(events, 'started')[0]).toMatchObject({ priceHeld: 3.5, platforms: ['facebook', 'twitter'] })
    expect(events.at(-1)).toMatchObject({
      type: 'done',
      receipt: { held: 3.5, charged: 2.8, returned: 0.7, requested: 5, delivered: 4 },
    })
    const live = only(events, 'platform-delta').flatMap(({ platform, text }) => (platform === 'twitter' ? text : []))
    expect(live.join('')).toBe(`${parts[0]}\n\n1/…\n\n${parts[1]}\n\n2/…\n\n${liveEnd}`)
    const { posts, series, receipt } = await readConversion(ada, request.conversionId)
    expect(series).toEqual({ twitter: 4 })
    expect(receipt).toMatchObject({ requested: 5, delivered: 4, charged: 2.8 })
    const { content = '', findings } = posts.twitter ?? {}
    expect(content).toBe(numbered([parts[0]!, parts[1]!, `${parts[2]} #tea #Nantou #handmade`]))
    expect(findings).toEqual([])
    expect(splitThread('twitter', content)).toHaveLength(3)
    expect(await available(ada)).toBe(7.2)
    expect(await auditOf(ada)).toEqual([])
    const [asked] = provider.calls.filter(({ platform }) => platform === 'twitter')
    expect(asked?.user).toContain('A series of at most 4 posts')
    expect(asked?.user).not.toContain('No thread, no numbering')
  })

  test('of more parts than were ordered loses the further ones', async () => {
    playSeries(written)
    const ada = await aUser({ credits: 10 })
    const events = await streamed(ada, ordered({ platforms: ['twitter'], series: { twitter: 2, threads: 3 } }))
    expect(events.at(-1)).toMatchObject({ receipt: { charged: 1.6, requested: 2, delivered: 2 } })
    expect(await auditOf(ada)).toEqual([])
  })

  test('that comes as one post is one, without a number', async () => {
    playSeries(parts[1]!)
    const ada = await aUser({ credits: 10 })
    const request = ordered({ platforms: ['twitter'] })
    const events = await streamed(ada, request)
    expect(events.at(-1)).toMatchObject({ receipt: { charged: 0.7, requested: 4, delivered: 1 } })
    expect((await readConversion(ada, request.conversionId)).posts.twitter?.content).toBe(
      `${parts[1]} #tea #Nantou #handmade`,
    )
    expect(await auditOf(ada)).toEqual([])
  })

  test('ends before a part that is no post, after one repair that named the part', async () => {
    const broken = [parts[0], parts[1], '林家的茶葉，每一片都用手挑選，請大家一起來品嚐。'].join('\n---\n')
    playSeries(broken)
    const ada = await aUser({ credits: 10 })
    const request = ordered({ platforms: ['twitter'] })
    const events = await streamed(ada, request)
    const [, repair] = provider.calls.filter(({ platform }) => platform === 'twitter')
    expect(repair?.user).toContain('part 3')
    expect(events.at(-1)).toMatchObject({ receipt: { charged: 1.4, requested: 4, delivered: 2 } })
    expect((await readConversion(ada, request.conversionId)).posts.twitter?.content).toBe(
      numbered([parts[0]!, `${parts[1]} #tea #Nantou #handmade`]),
    )
    expect(await auditOf(ada)).toEqual([])
  })

  test('whose first part is no post fails, and nothing is charged for it', async () => {
    playSeries(['抱歉，我無法協助這項要求。請提供其他內容。', parts[1]].join('\n---\n'))
    const ada = await aUser({ credits: 10 })
    const events = await streamed(ada, ordered({ platforms: ['facebook', 'twitter'] }))
    expect(only(events, 'platform-error')).toMatchObject([{ platform: 'twitter' }])
    expect(events.at(-1)).toMatchObject({ receipt: { charged: 0.7, requested: 5, delivered: 1 } })
    expect(await auditOf(ada)).toEqual([])
  })

  test('fits part by part with its number', async () => {
    playSeries([`${'Tea is sorted by hand and dried in the sun. '.repeat(9)}`, parts[1]].join('\n---\n'))
    const ada = await aUser({ credits: 10 })
    const request = ordered({ platforms: ['twitter'] })
    await streamed(ada, request)
    const { posts } = await readConversion(ada, request.conversionId)
    const texts = splitThread('twitter', posts.twitter?.content ?? '')
    expect(texts.length).toBe(2)
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(280)
  })

  test('in two languages is one in each', async () => {
    provider.play(({ kind, language, platform }) => {
      if (kind === 'brief' || platform !== 'twitter') return undefined
      return { text: language === 'en' ? written : '林家三代種茶，都在南投的高山上。\n---\n每一片茶葉都用手挑選。' }
    })
    const ada = await aUser({ credits: 10 })
    const request = ordered({ platforms: ['twitter'], series: { twitter: 3 }, secondLanguage: 'zh-TW' })
    const events = await streamed(ada, request)
    expect(events.at(-1)).toMatchObject({ receipt: { held: 4.2, charged: 3.5, requested: 6, delivered: 5 } })
    expect(
      splitThread('twitter', (await readConversion(ada, request.conversionId)).posts['twitter:zh-TW']!.content),
    ).toHaveLength(2)
    expect(await auditOf(ada)).toEqual([])
  })

  test('is written again without charge once, then for the price of its parts, and not in part', async () => {
    playSeries(written)
    const ada = await aUser({ credits: 10 })
    const request = ordered()
    await streamed(ada, request)
    const id = request.conversionId
    expect((await again(ada, id, { price: 0 })).status).toBe(200)
    expect(await again(ada, id, { price: 0 })).toMatchObject({ status: 409, body: { details: { price: 2.8 } } })
    expect((await again(ada, id, { price: 2.8 })).status).toBe(200)
    expect(await available(ada)).toBe(10 - 2.8 - 2.1)
    const part = { part: 'post', how: 'shorter', content: undefined }
    expect(await again(ada, id, part)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(await auditOf(ada)).toEqual([])
  })
})

test.each([
  ['one part', { twitter: 1 }],
  ['seven parts', { twitter: 7 }],
])('%s are refused', async (_, series) => {
  const ada = await aUser()
  expect(await ada.call(streamPosts, { body: ordered({ series }) })).toMatchObject({ status: 400 })
})

test('a price for one post each is refused, and so is a series by the demo writer, before anything is held', async () => {
  const ada = await aUser()
  expect(await ada.call(streamPosts, { body: ordered({ price: 1.6 }) })).toMatchObject({
    status: 409,
    body: { details: { price: 3.5 } },
  })
  expect(await ada.call(streamPosts, { body: ordered({ selectedModel: 'gemini-lite' }) })).toMatchObject({
    status: 422,
    body: { code: 'generation.demo-series' },
  })
  expect(provider.calls).toEqual([])
  expect(await available(ada)).toBe(5)
})

test('the same id with another series is refused', async () => {
  playSeries(written)
  const ada = await aUser({ credits: 10 })
  const request = ordered()
  await streamed(ada, request)
  expect(only(await streamed(ada, request), 'done')[0]?.receipt).toMatchObject({ requested: 5, delivered: 4 })
  expect(await ada.call(streamPosts, { body: { ...request, series: { twitter: 3 } } })).toMatchObject({
    status: 422,
    body: { code: 'generation.key-reused' },
  })
})

test('a crash after any table call of a run with a series leaves no hold open and charges the parts that are stored', async () => {
  for (let n = 1; ; n += 1) {
    playSeries(written)
    const ada = await aUser({ credits: 10 })
    const id = randomUUID()
    const broken = breakCall(n, 'crash after')
    await runQuickly(ada, ordered({ conversionId: id, platforms: ['twitter'] }))
      .catch(() => undefined)
      .finally(broken.restore)
    if (broken.count() < n) {
      expect(n).toBeGreaterThan(5)
      return
    }
    const muchLater = addMs(new Date(), minutes(6))
    await runDue(sweepHolds, muchLater)
    const [hold, stored] = await Promise.all([credits.findHold(ada.id, id), credits.findResults(ada.id, id)])
    expect(hold?.state, `call ${n}`).not.toBe('open')
    expect(hold?.charged ?? 0, `call ${n}`).toBe((stored[0]?.parts ?? 0) * 70)
    expect(await audit(documentClient, table.table, addMs(muchLater, minutes(10)), [ada.id])).toEqual([])
  }
})
