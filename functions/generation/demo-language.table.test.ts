import { expect, test } from 'vitest'
import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { modelIds } from '#shared/generation/schema.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { setEnvironment } from '../testing/environment.ts'
import { aUser } from '../testing/user.ts'
import { aRequest, available, only, startScriptedProvider, streamed } from './testing/fixture.ts'

const provider = await startScriptedProvider()
// The demo writer answers for one model, a provider for the others.
setEnvironment({
  MODEL_SETTINGS: JSON.stringify(
    Object.fromEntries(modelIds.map((id) => [id, { baseUrl: provider.url, ...(id === 'deepseek' && { demo: true }) }])),
  ),
})

const chinese = '清水市場週二起試辦徒步區，每天上午十點到晚上六點，港埔街不開放汽車進入。'

test.each([
  ['English, ordered in Chinese', { outputLanguage: 'zh-TW' }],
  ['English, with the interface in Japanese', { outputLanguage: 'auto', interfaceLanguage: 'ja' }],
  ['Chinese, ordered in English', { content: chinese, outputLanguage: 'en' }],
  ['Chinese, ordered in Japanese', { content: chinese, outputLanguage: 'ja' }],
] as const)('the demo writer refuses a text in another language before the run: %s', async (_, over) => {
  const ada = await aUser()
  const before = await available(ada)
  const request = aRequest({ platforms: ['facebook'], ...over })
  for (const endpoint of [streamPosts, generatePosts]) {
    const answer = await ada.call(endpoint, { body: request })
    expect(answer).toMatchObject({ status: 422, body: { code: 'generation.demo-language' } })
  }
  expect(await available(ada)).toBe(before)
  expect(provider.calls).toEqual([])
  expect((await ada.call(listConversions)).body.conversions).toEqual([])
  expect(await ada.call(getConversion, { params: { id: request.conversionId } })).toMatchObject({ status: 404 })
})

test('the same text in its own language is written, and so is either script of Chinese', async () => {
  provider.play(({ kind }) => (kind === 'brief' ? undefined : { text: `${chinese} 你怎麼看？` }))
  const ada = await aUser()
  for (const outputLanguage of ['zh-TW', 'zh'] as const) {
    const events = await streamed(ada, aRequest({ content: chinese, platforms: ['threads'], outputLanguage }))
    expect(only(events, 'started')).toHaveLength(1)
  }
})

test('a model of a provider translates', async () => {
  provider.play(({ kind }) => (kind === 'brief' ? undefined : { text: `${chinese} 你怎麼看？` }))
  const request = aRequest({ platforms: ['facebook'], outputLanguage: 'zh-TW', selectedModel: 'gemini' })
  expect(only(await streamed(await aUser(), request), 'started')).toHaveLength(1)
})

test('a conversion says whether the demo writer wrote it, and a rewrite is refused like a run', async () => {
  const ada = await aUser()
  const [demo, own] = [aRequest({ platforms: ['facebook'] }), aRequest({ platforms: ['facebook'] })]
  await streamed(ada, demo)
  await streamed(ada, { ...own, selectedModel: 'gemini' })
  expect((await ada.call(getConversion, { params: { id: demo.conversionId } })).body.isDemo).toBe(true)
  expect((await ada.call(getConversion, { params: { id: own.conversionId } })).body.isDemo).toBe(false)
  const { conversions } = (await ada.call(listConversions)).body
  expect(new Map(conversions.map(({ id, isDemo }) => [id, isDemo]))).toEqual(
    new Map([
      [demo.conversionId, true],
      [own.conversionId, false],
    ]),
  )
  const before = await available(ada)
  const body = {
    content: demo.content,
    contentType: 'article',
    selectedModel: 'deepseek',
    outputLanguage: 'ja',
  } as const
  expect(await ada.call(regeneratePosts, { params: { id: demo.conversionId }, body })).toMatchObject({
    status: 422,
    body: { code: 'generation.demo-language' },
  })
  expect(await available(ada)).toBe(before)
})
