import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ErrorCode } from '#shared/errors.ts'
import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { listPlatforms } from '#shared/platforms/endpoints/list-platforms.ts'
import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { expectComplaint } from '../../testing/console.ts'
import { aConversion } from '../../testing/conversions.ts'
import { eventStream, mockEndpoint, refusal, type SeenCall } from '../../testing/mock-endpoint.ts'
import { ada, aPerson } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'

const article = 'The old ferry terminal reopens on Saturday as a public library. Entry is free.'

type Rendered = ReturnType<typeof renderRoute>

/** Pastes a text, continues to the platforms and asks for posts. */
async function generate({ user }: Rendered, content = article) {
  await user.click(await screen.findByLabelText('Your text'))
  await user.paste(content)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByTestId('generate'))
}

const receipt = { held: 1.6, charged: 1.6, returned: 0, requested: 2, delivered: 2 }

function* story({ body }: SeenCall, posts: Partial<Record<PlatformId, string>>): Generator<GenerationEvent> {
  const { conversionId, platforms } = body as { conversionId: string; platforms: PlatformId[] }
  yield { type: 'started', conversionId, priceHeld: 1.6, platforms, joined: false }
  for (const platform of platforms) {
    const content = posts[platform]
    if (content) yield { type: 'platform-complete', platform, content: { content } }
    else yield { type: 'platform-error', platform, code: 'timed-out', retryable: true }
  }
  const delivered = Object.keys(posts).length
  const charged = receipt.charged * (delivered / platforms.length)
  yield {
    type: 'done',
    conversionId,
    receipt: { ...receipt, delivered, charged, returned: receipt.held - charged },
    balance: 3.4,
  }
}

const aPlatform = {
  ...{ characterLimit: 63_206, isCustomized: false, prompt: '' },
  ...{ tone: 'Casual', emojiUsage: 'Moderate', hashtagStrategy: 'Moderate (3-5)', length: 'Medium (60%)' },
} as const
const both = { facebook: 'A library by the water.', instagram: 'Books where ferries were.' }

test('while the text is read each card shows a part of what was found in it, until its own text comes', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* events(call: SeenCall): AsyncGenerator<GenerationEvent> {
    const [started, ...rest] = story(call, both)
    yield started!
    for (const text of ['It opens in May.', 'Books where ferries were.', 'Entry is free.']) yield { type: 'fact', text }
    await steps[0]!.promise
    yield { type: 'platform-delta', platform: 'facebook', text: 'A library' }
    await steps[1]!.promise
    yield* rest
  }
  mockEndpoint(streamPosts, (call) => eventStream(events(call)))
  await screen.findByLabelText('Your text')
  await generate(page)
  const facebook = within(await screen.findByTestId('live-facebook'))
  await facebook.findByText('Entry is free.')
  expect(facebook.getByTestId('facts').textContent).toBe('In your textIt opens in May.Entry is free.')
  const instagram = within(screen.getByTestId('live-instagram'))
  expect(instagram.getByTestId('facts').textContent).toBe('In your textBooks where ferries were.')
  steps[0]!.resolve()
  await facebook.findByText('A library')
  expect(facebook.queryByTestId('facts')).toBeNull()
  expect(instagram.getByTestId('facts')).toBeTruthy()
  steps[1]!.resolve()
  expect(await screen.findByDisplayValue(both.facebook)).toBeTruthy()
})

test('a count follows the text of its card while it grows', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* events(call: SeenCall): AsyncGenerator<GenerationEvent> {
    const [started, ...rest] = story(call, both)
    yield started!
    yield { type: 'platform-delta', platform: 'facebook', text: 'A library' }
    await steps[0]!.promise
    yield { type: 'platform-delta', platform: 'facebook', text: ' by the water' }
    await steps[1]!.promise
    yield* rest
  }
  mockEndpoint(streamPosts, (call) => eventStream(events(call)))
  await screen.findByLabelText('Your text')
  await generate(page)
  const facebook = within(await screen.findByTestId('live-facebook'))
  await facebook.findByText('9 / 63,206')
  expect(within(screen.getByTestId('live-instagram')).queryByText(/2,200/), 'of a card without text').toBeNull()
  steps[0]!.resolve()
  await facebook.findByText('22 / 63,206')
  steps[1]!.resolve()
  expect(await screen.findByDisplayValue(both.facebook)).toBeTruthy()
})

test('the overlay stays for half a second after the end of a run, and no longer', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const end = Promise.withResolvers<void>()
  async function* events(call: SeenCall): AsyncGenerator<GenerationEvent> {
    const [started, ...rest] = story(call, both)
    yield started!
    await end.promise
    yield* rest
  }
  mockEndpoint(streamPosts, (call) => eventStream(events(call)))
  await screen.findByLabelText('Your text')
  await generate(page)
  await screen.findByTestId('live-facebook')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  end.resolve()
  // What waits by a clock would move the one of the test on.
  const until = async (isSo: () => boolean | undefined) => {
    for (let turn = 0; turn < 500 && !isSo(); turn += 1)
      await act(() => new Promise((resolve) => setImmediate(resolve)))
    return isSo()
  }
  expect(await until(() => screen.getByTestId('stage').textContent?.endsWith('posts are ready'))).toBe(true)
  const isGone = () => screen.queryByRole('dialog', { name: 'Writing your posts' }) === null
  act(() => void vi.advanceTimersByTime(499))
  expect(await until(isGone), 'a millisecond before').toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(await until(isGone), 'half a second after the end').toBe(true)
})

test('the text that grows behind another tab changes nothing on the page, and is there as soon as its tab is opened', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* events(call: SeenCall): AsyncGenerator<GenerationEvent> {
    const [started, ...rest] = story(call, both)
    yield started!
    for (const platform of ['facebook', 'instagram'] as const)
      yield { type: 'platform-delta', platform, text: `First on ${platform}.` }
    await steps[0]!.promise
    for (let i = 0; i < 20; i += 1) yield { type: 'platform-delta', platform: 'instagram', text: ` More ${i}.` }
    yield { type: 'platform-delta', platform: 'facebook', text: ' Then more.' }
    await steps[1]!.promise
    yield* rest
  }
  mockEndpoint(streamPosts, (call) => eventStream(events(call)))
  await screen.findByLabelText('Your text')
  await generate(page)
  await page.user.click(await screen.findByText('See posts so far'))
  const open = async (name: RegExp) => {
    await page.user.click(await screen.findByRole('tab', { name }))
    return screen.findByRole('tabpanel', { name })
  }
  const hidden = await open(/Instagram/)
  await within(hidden).findByDisplayValue('First on instagram.')
  const shown = await open(/Facebook/)
  let changes = 0
  const watch = new MutationObserver((records) => {
    changes += records.length
  })
  watch.observe(hidden, { subtree: true, childList: true, characterData: true, attributes: true })
  steps[0]!.resolve()
  await within(shown).findByDisplayValue('First on facebook. Then more.')
  expect(changes, 'of the panel that is not shown').toBe(0)
  watch.disconnect()
  await open(/Instagram/)
  await within(hidden).findByDisplayValue(/More 19\.$/)
  steps[1]!.resolve()
  expect(await screen.findByDisplayValue(both.instagram)).toBeTruthy()
})

test('a new text after a run begins with nothing: the text that posts were made of is not called one that was begun', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, (call) => eventStream(story(call, both)))
  await screen.findByLabelText('Your text')
  await generate(page)
  await screen.findByDisplayValue(both.facebook)
  await page.user.click(await screen.findByRole('button', { name: 'New text' }))
  expect(await screen.findByLabelText('Your text')).toHaveProperty('value', '')
  expect(screen.queryByText('Another text that you began')).toBeNull()
})

test('the title of a video is shown as such while it is written, without the label that the model sets before it', async () => {
  localStorage.setItem('generatorSettings', JSON.stringify({ selectedPlatforms: ['youtube'] }))
  const page = renderRoute('/dashboard', { as: ada })
  const end = Promise.withResolvers<void>()
  const youtube = 'The old ferry terminal.'
  async function* events(call: SeenCall): AsyncGenerator<GenerationEvent> {
    const [started, ...rest] = story(call, { youtube })
    yield started!
    yield { type: 'platform-delta', platform: 'youtube', text: 'Title: A library\n\nThe old' }
    await end.promise
    yield* rest
  }
  mockEndpoint(streamPosts, (call) => eventStream(events(call)))
  await screen.findByLabelText('Your text')
  await generate(page)
  const card = await screen.findByTestId('live-youtube')
  await within(card).findByText('A library')
  expect(card.textContent).toContain('A libraryThe old')
  expect(card.textContent).not.toContain('Title:')
  end.resolve()
  expect(await screen.findByDisplayValue(youtube)).toBeTruthy()
})

test('a text becomes one post per platform, for the price on the button', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const calls = mockEndpoint(streamPosts, (call) => eventStream(story(call, both)))
  await screen.findByLabelText('Your text')
  const waits: string[] = []
  const watch = new MutationObserver(() => screen.queryByText('Loading') && waits.push(document.title))
  watch.observe(document.body, { childList: true, subtree: true })
  await generate(page)
  await screen.findByRole('dialog', { name: 'Writing your posts' })
  expect(await screen.findByDisplayValue(both.facebook)).toBeTruthy()
  watch.disconnect()
  expect(waits, 'spinners between two steps').toEqual([])
  expect((await screen.findByTestId('receipt')).textContent).toBe('2 of 2 delivered · 1.60 credits used')
  await page.user.click(screen.getByRole('tab', { name: /Instagram/ }))
  expect(await screen.findByDisplayValue(both.instagram)).toBeTruthy()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({
    content: article,
    platforms: ['facebook', 'instagram'],
    price: 1.6,
    selectedModel: 'gemini',
    outputLanguage: 'en',
    interfaceLanguage: 'en',
  })
})

test('a platform that failed says why and that it cost nothing; the other posts stay', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, (call) => eventStream(story(call, { facebook: both.facebook })))
  await generate(page)
  expect((await screen.findByTestId('receipt')).textContent).toBe(
    '1 of 2 delivered · 0.80 credits used\u00a0· 0.80 returned: Instagram',
  )
  await page.user.click(screen.getByRole('tab', { name: /Instagram/ }))
  expect(await screen.findByText('The model took too long.')).toBeTruthy()
  expect(screen.getByText('Nothing was charged for it.')).toBeTruthy()
})

test.each([
  ['credits.insufficient', 'Not enough credits: 1\\.60 needed, 0\\.20 available'],
  ['credits.price-changed', 'The price has changed, please check it and try again'],
  ['generation.too-many-running', 'Please wait for the running generation'],
] as const)('refused with %s, the page says so and shows the platforms again; the text stays', async (code, phrase) => {
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, () => refusal({ code, details: { needed: 1.6, available: 0.2 } }))
  await generate(page)
  expect((await screen.findAllByText(new RegExp(phrase))).length).toBeGreaterThan(0)
  expect(await screen.findByTestId('generate')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByDisplayValue(article)).toBeTruthy()
})

test.each([
  [30, 'You have reached the limit for now. Please try again in 30 seconds.'],
  [3_540, 'You have reached the limit for now. Please try again in 59 minutes.'],
  [80_000, 'You have reached the limit for now. Please try again in 23 hours.'],
])('who may begin no run for %i seconds is told so', async (retryAfter, phrase) => {
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, () => refusal({ code: 'rate.limited', details: { retryAfter } }))
  await generate(page)
  expect((await screen.findAllByText(phrase)).length).toBeGreaterThan(0)
})

/** A run that begins and ends with an error, as the server words it. */
function* broken(call: SeenCall, code: ErrorCode): Generator<GenerationEvent> {
  yield [...story(call, both)][0]!
  yield { type: 'error', code, message: 'Words of the server' }
}

test.each([
  ['internal', 'Server error, please try again later'],
  ['credits.busy', 'Busy at the moment, please try again'],
  ['generation.failed', 'Error generating content. Nothing was charged.'],
] as const)('a run that ends with %s says so and shows the platforms again', async (code, phrase) => {
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, (call) => eventStream(broken(call, code)))
  await generate(page)
  expect((await screen.findAllByText('Error generating content')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText(phrase)).length).toBeGreaterThan(0)
  expect(await screen.findByTestId('generate')).toBeTruthy()
})

test.each([
  ['refused', 'refused', 'The model declined to write this. Nothing was charged for it.'],
  ['refused', 'timed-out', 'Error generating content. Nothing was charged.'],
] as const)(
  'posts that all fail, as %s and %s, are said to fail for that where it is one',
  async (first, second, phrase) => {
    const page = renderRoute('/dashboard', { as: ada })
    mockEndpoint(streamPosts, (call) => {
      const [started] = [...story(call, both)]
      const failed = [first, second].map((code, i): GenerationEvent => {
        return { type: 'platform-error', platform: i === 0 ? 'facebook' : 'instagram', code, retryable: true }
      })
      return eventStream([started!, ...failed, { type: 'error', code: 'generation.failed', message: '' }])
    })
    await generate(page)
    expect((await screen.findAllByText(phrase)).length).toBeGreaterThan(0)
    expect(await screen.findByTestId('generate')).toBeTruthy()
  },
)

test('a run that others follow in place of this page goes on: it stays, and is looked at without joining it again', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const joined = mockEndpoint(streamPosts, (call) => eventStream(broken(call, 'generation.too-many-running')))
  let reads = 0
  mockEndpoint(getConversion, ({ path }) => {
    reads += 1
    const id = path.split('/').at(-1)!
    const posts = { facebook: { content: both.facebook } }
    return Response.json(aConversion(reads === 1 ? { id, state: 'running' } : { id, posts, receipt }))
  })
  await generate(page)
  await screen.findByText(/The connection was lost/)
  expect(screen.queryByText(/Nothing was charged/)).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByDisplayValue(both.facebook)).toBeTruthy()
  expect(screen.queryByText(/The connection was lost/)).toBeNull()
  expect(joined).toHaveLength(1)
})

test.each(['internal', 'generation.too-many-running'] as const)(
  'a run that has begun is not forgotten when its stream breaks and the plain call ends with %s',
  async (code) => {
    const page = renderRoute('/dashboard', { as: ada })
    expectComplaint(/stream failed/)
    mockEndpoint(streamPosts, (call) => eventStream([...story(call, both)].slice(0, 1)))
    mockEndpoint(generatePosts, () => refusal({ code }))
    await generate(page)
    expect(await screen.findByText(/The connection was lost/)).toBeTruthy()
    expect(screen.queryByTestId('generate')).toBeNull()
  },
)

test('a stream that breaks is taken over by one plain call under the same id', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const streamed = mockEndpoint(streamPosts, (call) => eventStream([...story(call, both)].slice(0, 1)))
  const plain = mockEndpoint(generatePosts, { facebook: { content: both.facebook } })
  mockEndpoint(getConversion, ({ path }) =>
    Response.json(
      aConversion({
        id: path.split('/').at(-1)!,
        posts: { facebook: { content: both.facebook }, instagram: { content: both.instagram } },
        receipt,
      }),
    ),
  )
  expectComplaint(/stream failed/)
  await generate(page)
  expect(await screen.findByDisplayValue(both.facebook)).toBeTruthy()
  expect(plain).toHaveLength(1)
  expect(plain[0]?.body).toEqual(streamed[0]?.body)
})

test('a text of nine characters is stopped before it is sent', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await generate(page, 'Nine char')
  expect((await screen.findAllByText('Please enter at least 10 characters')).length).toBeGreaterThan(0)
  expect(await screen.findByDisplayValue('Nine char')).toBeTruthy()
})

test('how many credits are missing, and what to untick, is shown before anything is sent', async () => {
  const page = renderRoute('/dashboard', { as: aPerson({ credits: 1.2 }) })
  await page.user.type(await screen.findByLabelText('Your text'), article)
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^You have 1\.20, 0\.40 short\. Without Instagram it is 1\.00\. Upgrade for more credits, or wait: 5 free credits come on Dec\s2\d,\s2026$/,
  )
  expect(screen.getByTestId('generate')).toHaveProperty('disabled', true)
})

test('a plan that can buy packs leads there, and is promised no free credits', async () => {
  const page = renderRoute('/dashboard', { as: aPerson({ plan: 'STANDARD', credits: 0 }) })
  await page.user.type(await screen.findByLabelText('Your text'), article)
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/ short\. Get more credits$/)
})

test('no more platforms can be chosen than the plan allows, and one can be exchanged for another', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await page.user.type(await screen.findByLabelText('Your text'), article)
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  const linkedin = await screen.findByRole('checkbox', { name: /LinkedIn/ })
  expect(linkedin).toHaveProperty('disabled', true)
  await page.user.click(screen.getByRole('checkbox', { name: /Instagram/ }))
  await waitFor(() => expect(linkedin).toHaveProperty('disabled', false))
  await page.user.click(linkedin)
  expect(linkedin).toHaveProperty('checked', true)
})

test('a model that is no longer offered is not asked for', async () => {
  localStorage.setItem(
    'generatorSettings',
    JSON.stringify({ selectedModel: 'openai', selectedPlatforms: ['facebook'] }),
  )
  mockEndpoint(listModels, [{ id: 'deepseek', isPremium: false, isDemo: true }])
  const page = renderRoute('/dashboard', { as: ada })
  const calls = mockEndpoint(streamPosts, (call) => eventStream(story(call, { facebook: both.facebook })))
  await generate(page)
  expect(await screen.findByDisplayValue(both.facebook)).toBeTruthy()
  expect(calls[0]?.body).toMatchObject({ selectedModel: 'deepseek', price: 1 })
})

test('one post is written again and only that one is replaced', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, (call) => eventStream(story(call, both)))
  const again = mockEndpoint(regeneratePosts, { facebook: { content: 'Another beginning.' } })
  await generate(page)
  await screen.findByTestId('receipt')
  await page.user.click(await screen.findByRole('button', { name: 'Rewrite · free once' }))
  expect(await screen.findByDisplayValue('Another beginning.')).toBeTruthy()
  expect(again[0]?.body).toMatchObject({ platform: 'facebook', price: 0, content: article })
  await page.user.click(screen.getByRole('tab', { name: /Instagram/ }))
  expect(await screen.findByDisplayValue(both.instagram)).toBeTruthy()
})

test('a post is written again in the language that it has, whatever the interface speaks by then', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, (call) => eventStream(story(call, both)))
  const again = mockEndpoint(regeneratePosts, { facebook: { content: 'Another beginning.' } })
  await generate(page)
  await screen.findByTestId('receipt')
  await act(() => chooseLanguage('ja'))
  onTestFinished(() => chooseLanguage('en'))
  await page.user.click(await screen.findByRole('button', { name: /^書き直し/ }))
  await screen.findByDisplayValue('Another beginning.')
  expect(again[0]?.body).toMatchObject({ outputLanguage: 'en' })
})

test('a rewrite that fails leaves the old post where it was', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, (call) => eventStream(story(call, both)))
  mockEndpoint(regeneratePosts, () => refusal({ code: 'generation.failed', details: { reason: 'not-a-post' } }))
  await generate(page)
  await screen.findByTestId('receipt')
  await page.user.click(await screen.findByRole('button', { name: 'Rewrite · free once' }))
  expect((await screen.findAllByText('Error regenerating content')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText(/^The answer was not a post on your text\. Nothing/u)).length).toBeGreaterThan(0)
  expect(await screen.findByDisplayValue(both.facebook)).toBeTruthy()
})

test('what a person changes in a post is kept on the server, and counted in the platform’s unit', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, (call) => eventStream(story(call, both)))
  const saved = mockEndpoint(updateConversion, { success: true, isSaved: false })
  await generate(page)
  await screen.findByTestId('receipt')
  await page.user.type(await screen.findByDisplayValue(both.facebook), ' 書')
  expect(await screen.findByText('25 / 63,206 characters')).toBeTruthy()
  await waitFor(() =>
    expect(saved.at(-1)?.body).toEqual({
      posts: { facebook: { content: `${both.facebook} 書` } },
      session: expect.any(String),
    }),
  )
})

test('an edit of a finished post is kept while the others are still being written', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const isEdited = Promise.withResolvers<void>()
  mockEndpoint(updateConversion, { success: true, isSaved: false })
  mockEndpoint(streamPosts, (call) => {
    const [started, facebook, ...rest] = story(call, both)
    return eventStream(
      (async function* () {
        yield* [started, facebook]
        await isEdited.promise
        yield* rest
      })(),
    )
  })
  await generate(page, 'A short text')
  await page.user.click(await screen.findByText('See posts so far'))
  await page.user.type(await screen.findByDisplayValue(both.facebook), '!')
  isEdited.resolve()
  await screen.findByTestId('receipt')
  expect(screen.getByDisplayValue(`${both.facebook}!`)).toBeTruthy()
})

test('Control+Enter does what the button does, and nothing where the button is disabled', async () => {
  const page = renderRoute('/dashboard', { as: aPerson({ credits: 1.2 }) })
  const calls = mockEndpoint(streamPosts, (call) => eventStream(story(call, both)))
  await page.user.type(await screen.findByLabelText('Your text'), `A short text{Control>}{Enter}{/Control}`)
  expect(await screen.findByTestId('generate')).toHaveProperty('disabled', true)
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  expect(calls).toEqual([])
  await page.user.click(screen.getByRole('checkbox', { name: /Instagram/ }))
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(calls).toHaveLength(1))
})

test('Control+Enter in the settings of a platform saves them, and asks for no posts', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const calls = mockEndpoint(streamPosts, (call) => eventStream(story(call, both)))
  const saved = mockEndpoint(updatePlatform, {
    ...{ platform: 'facebook', characterLimit: 63_206, isCustomized: true, prompt: 'Name the date first.' },
    ...{ tone: 'Casual', emojiUsage: 'Moderate', hashtagStrategy: 'Moderate (3-5)', length: 'Medium (60%)' },
  })
  await page.user.type(await screen.findByLabelText('Your text'), `A short text{Control>}{Enter}{/Control}`)
  await page.user.click(await screen.findByRole('button', { name: 'Customize Facebook' }))
  const instructions = await screen.findByLabelText('Instructions')
  await page.user.type(instructions, 'Name the date first.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ prompt: 'Name the date first.' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([])
})

test('instructions that are being typed when the session ends are there once their person is back, until they are given up', async () => {
  const open = async () => {
    const page = renderRoute('/dashboard?step=2', { as: ada })
    await page.user.click(await screen.findByRole('button', { name: 'Customize Facebook' }))
    return { page, field: await screen.findByLabelText<HTMLTextAreaElement>('Instructions') }
  }
  localStorage.setItem('generatorDraft', JSON.stringify({ content: article }))
  const first = await open()
  await first.page.user.type(first.field, 'Name the date first.')
  act(() => void window.dispatchEvent(new Event('session-ended')))
  await waitFor(() => expect(first.page.router.state.location.pathname).toBe('/'))
  first.page.unmount()
  const second = await open()
  expect(second.field.value).toBe('Name the date first.')
  expect(within(screen.getByTestId('platform-facebook')).getByText('Not saved')).toBeTruthy()
  expect(within(screen.getByTestId('platform-instagram')).queryByText('Not saved')).toBeNull()
  // Escape, which a stray press may be, gives up nothing.
  await second.page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Not saved')).toBeTruthy()
  await second.page.user.click(screen.getByRole('button', { name: 'Customize Facebook' }))
  const again = await screen.findByLabelText<HTMLTextAreaElement>('Instructions')
  expect(again.value).toBe('Name the date first.')
  await second.page.user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Not saved')).toBeNull()
  await second.page.user.click(screen.getByRole('button', { name: 'Customize Facebook' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Instructions')).value).toBe('')
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
})

test('instructions that were typed and not saved do not cover what was stored elsewhere since', async () => {
  let prompt = ''
  mockEndpoint(listPlatforms, () =>
    Response.json([{ ...aPlatform, prompt, isCustomized: prompt !== '', platform: 'facebook' }]),
  )
  localStorage.setItem('generatorDraft', JSON.stringify({ content: article }))
  const open = async () => {
    const page = renderRoute('/dashboard?step=2', { as: ada })
    await page.user.click(await screen.findByRole('button', { name: 'Customize Facebook' }))
    return { page, field: await screen.findByLabelText<HTMLTextAreaElement>('Instructions') }
  }
  const first = await open()
  await first.page.user.type(first.field, 'Name the date first.')
  first.page.unmount()
  prompt = 'No emoji at all.'
  const second = await open()
  expect(second.field.value).toBe('No emoji at all.')
  expect(screen.queryByText('Not saved')).toBeNull()
  await second.page.user.type(second.field, ' And short.')
  second.page.unmount()
  expect((await open()).field.value).toBe('No emoji at all. And short.')
})

test('a conversion opened while it is being written shows its posts as they come', async () => {
  const id = '01999999-9999-7999-8999-999999999999'
  let reads = 0
  mockEndpoint(getConversion, () => {
    reads += 1
    const posts = { facebook: { content: both.facebook }, instagram: { content: both.instagram } }
    return Response.json(aConversion(reads === 1 ? { id, state: 'running' } : { id, posts, receipt }))
  })
  renderRoute(`/dashboard?conversion=${id}`, { as: ada })
  expect(await screen.findAllByText('Your posts are being written…')).not.toHaveLength(0)
  expect(await screen.findByDisplayValue(both.facebook)).toBeTruthy()
})

test('an opened conversion shows its posts without running anything', async () => {
  const id = '01999999-9999-7999-8999-999999999999'
  mockEndpoint(getConversion, aConversion({ id, posts: { facebook: { content: both.facebook } }, receipt }))
  renderRoute(`/dashboard?conversion=${id}`, { as: ada })
  expect(await screen.findByDisplayValue(both.facebook)).toBeTruthy()
})

test('platforms that could not be read are read again by one press, or when the network is back', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  expectComplaint(/Failed to fetch|Error in route match/)
  let isCut = true
  mockEndpoint(listPlatforms, () => {
    if (isCut) throw new TypeError('Failed to fetch')
    return Response.json([{ ...aPlatform, platform: 'facebook' }])
  })
  localStorage.setItem('generatorDraft', JSON.stringify({ content: article }))
  onlineManager.setOnline(false)
  const { user } = renderRoute('/dashboard?step=2', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  isCut = false
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByRole('button', { name: 'Customize Facebook' })).toBeTruthy()
})
