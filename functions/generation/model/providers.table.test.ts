import { describe, expect, test, vi } from 'vitest'
import { aUser } from '../../testing/user.ts'
import { toTaiwanCharacters } from '../finish/taiwan-characters.ts'
import { only, runQuickly, startScriptedProvider, withTags } from '../testing/fixture.ts'
import type { Script } from '../testing/provider.ts'
import { sentences } from '../testing/sentences.ts'

const provider = await startScriptedProvider()
const models = ['gemini', 'gemini-lite', 'deepseek', 'openai'] as const

/** One platform's post, written by a model whose provider plays a script; the editor is as always. */
async function writeOne(selectedModel: (typeof models)[number], script: (nth: number) => Script | undefined) {
  provider.play(({ kind }, nth) => (kind === 'brief' ? undefined : script(nth)))
  const ada = await aUser({ plan: 'PROFESSIONAL', credits: 20 })
  const { events } = await runQuickly(ada, { platforms: ['facebook'], selectedModel })
  const posts = only(events, 'platform-complete').map(({ content }) => content.content)
  return {
    post: posts[0],
    failure: only(events, 'platform-error')[0]?.code,
    tries: provider.calls.filter(({ kind }) => kind !== 'brief').length,
    charged: only(events, 'done')[0]?.receipt.charged ?? 0,
  }
}

describe.each(models)('%s', (model) => {
  const price = model === 'openai' ? 2 : 1

  test('writes what its stream says, whole', async () => {
    expect(await writeOne(model, () => ({ text: ['Tea, ', 'by ', 'hand.'] }))).toEqual({
      post: withTags('Tea, by hand.'),
      failure: undefined,
      tries: 1,
      charged: price,
    })
  })

  test('is told, in the words of its provider, how long an answer may be, with room to think, and to think little', async () => {
    await writeOne(model, () => ({ text: 'Tea.' }))
    const { body } = provider.calls.find(({ kind }) => kind === 'post')!
    const { model: _name, messages: _messages, stream: _stream, stream_options: _options, ...limits } = body
    const own: Record<typeof model, unknown> = {
      gemini: { maxOutputTokens: 3_700, thinkingConfig: { thinkingLevel: 'LOW' } },
      'gemini-lite': { maxOutputTokens: 2_500, thinkingConfig: { thinkingLevel: 'MINIMAL' } },
      deepseek: { max_tokens: 2_200, thinking: { type: 'disabled' } },
      openai: { max_completion_tokens: 2_200, reasoning_effort: 'none' },
    }
    expect(body.generationConfig ?? limits).toEqual(own[model])
  })

  test.each<[string, Script]>([
    ['split in the middle of characters', { text: ['Café’s', ' tea🍵', '.'], packetBytes: 3 }],
    ['after comment lines that keep the line open', { text: ['Café’s tea🍵.'], keepAlives: 3 }],
    ['one character at a time', { text: [...'Café’s tea🍵.'] }],
  ])('reads a stream %s', async (_, script) => {
    expect(await writeOne(model, () => script)).toMatchObject({ post: withTags('Café’s tea🍵.'), tries: 1 })
  })

  test('is called again when it is busy, before any text has come', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0.05' } }
    expect(await writeOne(model, (nth) => (nth === 1 ? busy : { text: 'Tea.' }))).toMatchObject({
      post: withTags('Tea.'),
      tries: 2,
      charged: price,
    })
  })

  test.each<[string, Script, string, number]>([
    ['is always busy', { status: 429 }, 'provider-unavailable', 3],
    [
      'asks for a longer wait than a person accepts',
      { status: 429, headers: { 'retry-after': '60' } },
      'provider-unavailable',
      1,
    ],
    ['is broken', { status: 500 }, 'provider-unavailable', 3],
    ['sends nothing', { waitMs: 3_000, text: 'late' }, 'timed-out', 1],
    ['stalls in the middle', { text: ['Tea, ', 'by hand.'], stallAfter: 1 }, 'timed-out', 1],
    [
      'closes the connection in the middle',
      { text: ['Tea, ', 'by ', 'hand.'], gapMs: 30, cutAfter: 2 },
      'provider-unavailable',
      1,
    ],
    ['ends without saying that it is done', { text: 'Tea, by', finish: null }, 'provider-unavailable', 1],
    ['ends without having said anything', { finish: null }, 'provider-unavailable', 3],
    ['declines', { text: 'I', finish: model.startsWith('gemini') ? 'SAFETY' : 'content_filter' }, 'refused', 1],
  ])('that %s costs nothing', async (_, script, failure, tries) => {
    expect(await writeOne(model, () => script)).toEqual({ post: undefined, failure, tries, charged: 0 })
  })

  test('is called again when its answer is empty, and its post fails as empty', async () => {
    expect(await writeOne(model, () => ({ text: '' }))).toMatchObject({ post: undefined, failure: 'empty', charged: 0 })
  })

  test('that reaches its token limit is called once more for a shorter post', async () => {
    const length = model.startsWith('gemini') ? 'MAX_TOKENS' : 'length'
    const outcome = await writeOne(model, (nth) => {
      const isRepair = provider.calls.at(-1)?.kind === 'repair'
      return isRepair ? { text: 'Short tea.' } : { text: `Long ${nth}`, finish: length }
    })
    expect(outcome).toMatchObject({ post: withTags('Short tea.'), tries: 2, charged: price })
  })
})

const waits = { '@type': 'type.googleapis.com/google.rpc.RetryInfo' }

test.each([
  ['0.05s', 'long enough', { post: withTags('Tea.'), tries: 2 }],
  ['45.837906927s', 'too long for a person', { post: undefined, failure: 'provider-unavailable', tries: 1 }],
])('gemini names a wait of %s within its answer, %s', async (retryDelay, _, outcome) => {
  const busy = { status: 429, error: { details: [{ ...waits, retryDelay }] } }
  expect(await writeOne('gemini', (nth) => (nth === 1 ? busy : { text: 'Tea.' }))).toMatchObject(outcome)
})

test.each([
  ['deepseek', { message: 'Content Exists Risk', code: 'invalid_request_error' }],
  ['openai', { message: 'Invalid prompt: your prompt was flagged.', code: 'invalid_prompt' }],
] as const)('a text that %s does not take at all is refused, and asked about once', async (model, error) => {
  expect(await writeOne(model, () => ({ status: 400, error }))).toEqual({
    post: undefined,
    failure: 'refused',
    tries: 1,
    charged: 0,
  })
})

test('an answer that does not stop is cut, its stream is closed, and one more call shortens it', async () => {
  const endless = Array.from({ length: 40 }, () => 'Tea again. '.repeat(100))
  provider.play(({ kind }) =>
    kind === 'post' ? { text: endless, stallAfter: 40 } : kind === 'repair' ? { text: 'Short tea.' } : undefined,
  )
  const { events } = await runQuickly(await aUser(), { platforms: ['facebook'] })
  expect(only(events, 'platform-complete')[0]?.content.content).toBe(withTags('Short tea.'))
  const [post, repair] = provider.calls.filter(({ kind }) => kind !== 'brief')
  expect(repair?.user.length).toBeLessThan(25_000)
  await vi.waitFor(() => expect(post?.wasAborted).toBe(true))
})

test('a post over the limit is shortened by one more call, and then cut at a sentence', async () => {
  provider.play(({ kind }) =>
    kind === 'brief' ? undefined : { text: sentences(40, (word) => `This sentence ${word} is about tea.`) },
  )
  const ada = await aUser()
  const { events } = await runQuickly(ada, { platforms: ['twitter'] })
  const post = only(events, 'platform-complete')[0]?.content.content ?? ''
  expect(post.length).toBeLessThanOrEqual(280)
  expect(post).toMatch(/about tea\. #tea #Nantou #handmade$/)
  expect(provider.calls.map(({ kind }) => kind)).toEqual(['brief', 'post', 'repair'])
})

test('a zh-TW post in Simplified characters is written again; one or two such characters are replaced', async () => {
  // The dictionaries load at first use, which takes a busy machine longer than these tests allow for a run.
  await toTaiwanCharacters('这', '')
  const content = '這家戲院關門十二年，現在重新開張，第一場電影免費，歡迎大家來看。'
  const simplified = '这家戏院关门十二年，现在重新开张，第一场电影免费，欢迎大家来看。'
  provider.play(({ kind }) =>
    kind === 'brief' ? undefined : { text: kind === 'repair' ? '這家戲院關門十二年，現在重新開張。' : simplified },
  )
  const ada = await aUser()
  const { events } = await runQuickly(ada, { platforms: ['facebook'], outputLanguage: 'zh-TW', content })
  expect(only(events, 'platform-complete')[0]?.content.content).toBe(withTags('這家戲院關門十二年，現在重新開張。'))
  expect(provider.calls.map(({ kind }) => kind)).toEqual(['brief', 'post', 'repair'])

  provider.reset()
  provider.play(({ kind }) => (kind === 'brief' ? undefined : { text: '這家戲院关門十二年，現在重新開張。' }))
  const again = await runQuickly(await aUser(), { platforms: ['facebook'], outputLanguage: 'zh-TW', content })
  expect(only(again.events, 'platform-complete')[0]?.content.content).toBe(
    withTags('這家戲院關門十二年，現在重新開張。'),
  )
  expect(provider.calls.map(({ kind }) => kind)).toEqual(['brief', 'post'])
})

/** A run whose post and repair answer so. */
async function writeAndRepair(post: Script, repair: Script, over: Parameters<typeof runQuickly>[1] = {}) {
  provider.play(({ kind }) => (kind === 'brief' ? undefined : kind === 'repair' ? repair : post))
  const { events } = await runQuickly(await aUser(), { platforms: ['facebook'], ...over })
  return {
    post: only(events, 'platform-complete')[0]?.content.content,
    failure: only(events, 'platform-error')[0]?.code,
    charged: only(events, 'done')[0]?.receipt.charged ?? 0,
    shown: only(events, 'platform-delta').map(({ text }) => text),
    calls: provider.calls.map(({ kind }) => kind),
  }
}

const korean = '난터우의 높은 산속에서 린 가족은 삼대에 걸쳐 차를 재배해 왔습니다. 모든 잎은 손으로 고릅니다.'

test.each([
  ['a refusal in words', 'I won’t be able to write this post because it may violate a policy.', 'not-a-post'],
  ['a question back', 'Could you tell me more about your target audience?', 'not-a-post'],
  ['an error', 'Error: upstream model overloaded.', 'not-a-post'],
  ['another language', korean, 'wrong-language'],
])('%s is asked for again once, and costs nothing', async (_, text, failure) => {
  expect(await writeAndRepair({ text }, { text })).toMatchObject({
    post: undefined,
    failure,
    charged: 0,
    calls: ['brief', 'post', 'repair'],
  })
})

test('a repair that repeats what the model was asked first is no post', async () => {
  const first =
    'Ruth Adeyemi, who runs it, kept noticing. So since March a library card also borrows hand tools: 40 of them, plus a sewing machine and a telescope. Two weeks, free.'
  expect(await writeAndRepair({ text: `${first}\n\nTea.` }, { text: `${first}\n\nTea.` })).toMatchObject({
    post: undefined,
    failure: 'unfinished',
    calls: ['brief', 'post', 'repair'],
  })
})

test('all that is wrong is put right by one repair', async () => {
  const wrong = 'The Lin family sells its tea for NT$1,399. Order at [insert link here]. Every leaf is sorted by'
  const outcome = await writeAndRepair({ text: wrong }, { text: 'The Lin family sorts every leaf of its tea by hand.' })
  expect(outcome).toMatchObject({
    post: withTags('The Lin family sorts every leaf of its tea by hand.'),
    charged: 1,
    calls: ['brief', 'post', 'repair'],
  })
  const { user } = provider.calls.at(-1)!
  for (const part of ['[insert link here]', 'NT$1,399', 'inside a sentence']) expect(user).toContain(part)
  // With its broken sentence, which the repair is to finish.
  expect(user).toContain('Every leaf is sorted by\n</draft-')
})

test('a repair is shown all parts of a series that count, without their numbers', async () => {
  const text = '1/2 Every leaf is sorted by hand.\n---\n2/2 Good news for all. On Saturdays the farm is'
  await writeAndRepair({ text }, { text }, { platforms: ['twitter'], series: { twitter: 2 } })
  expect(provider.calls.at(-1)!.user).toContain(
    'Every leaf is sorted by hand.\n---\nGood news for all. On Saturdays the farm is\n</draft-',
  )
})

test('when the repair fails, a first post that may be delivered is', async () => {
  const cut = 'The Lin family sorts every leaf of its tea by hand. On Saturdays the farm is'
  for (const repair of [{ status: 400 }, { text: 'I cannot help with that.' }]) {
    expect(await writeAndRepair({ text: cut }, repair)).toMatchObject({
      post: withTags('The Lin family sorts every leaf of its tea by hand.'),
      charged: 1,
    })
    provider.reset()
  }
})

test('thoughts, a lead-in and JSON are not shown while they come', async () => {
  const post = sentences(4, (word) => `The Lin family sorts every leaf ${word} of its tea by hand.`)
  const thoughts = { text: ['<think>The user wants ', 'a post.</think>', "Sure! Here's your post:\n\n", post] }
  expect((await writeAndRepair(thoughts, {})).shown.join('')).toMatch(/^The Lin family sorts/u)
  provider.reset()
  const json = await writeAndRepair({ text: ['{"post":', JSON.stringify(post), '}'] }, {})
  expect(json).toMatchObject({ post: withTags(post.trim()), shown: [] })
})

test('Markdown and preambles do not reach a feed', async () => {
  provider.play(({ kind }) =>
    kind === 'brief'
      ? undefined
      : { text: "Here's your post:\n\n## **Tea** by hand\n\n- from *Nantou*\n- [visit](https://example.test)" },
  )
  const { events } = await runQuickly(await aUser(), { platforms: ['facebook'] })
  const post = only(events, 'platform-complete')[0]?.content.content ?? ''
  expect(post).toContain('Tea')
  expect(post).not.toMatch(/\*\*|^#+ |\]\(|Here's your post/m)
})
