import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { eventStream, mockEndpoint, type SeenCall } from '../../testing/mock-endpoint.ts'
import { openConversion } from '../../testing/open-conversion.tsx'
import { ada } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { pasteText, toPlatforms } from '../../testing/write-text.ts'
import { readDraft, writeDraft } from './draft-store.ts'

const article = 'The old ferry terminal reopens on Saturday as a public library. Entry is free.'
const halfDone = { content: 'A text that is half done.', link: '', contentType: 'article', customPrompt: '' } as const

const posts = { facebook: { content: 'A library by the water.' } }

function* written({ body }: SeenCall): Generator<GenerationEvent> {
  const { conversionId } = body as { conversionId: string }
  yield { type: 'platform-complete', platform: 'facebook', content: { content: 'The ferry opens.' } }
  const receipt = { held: 1, charged: 1, returned: 0, requested: 1, delivered: 1 }
  yield { type: 'done', conversionId, receipt, balance: 4 }
}

/** A run that goes on for the rest of the test. */
const endless = () => new Promise<Response>(() => {})

const controlEnter = { key: 'Enter', ctrlKey: true }

test('the platforms of an opened conversion are chosen for its own text, and what was being typed is put aside', async () => {
  writeDraft(halfDone)
  const link = 'https://ferry.example/'
  const { page } = openConversion({ posts, content: article, link, contentType: 'news' })
  const calls = mockEndpoint(streamPosts, (call) => eventStream(written(call)))
  await page.user.click(await screen.findByRole('button', { name: 'Adjust platforms' }))
  await page.user.click(await screen.findByTestId('generate'))
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ content: article, link, contentType: 'news' }))
  await screen.findByDisplayValue('The ferry opens.')
  await page.user.click(screen.getByRole('button', { name: '1. Your text' }))
  expect(await screen.findByLabelText('Your text')).toHaveProperty('value', article)
  await page.user.click(screen.getByRole('button', { name: 'Swap texts' }))
  expect(screen.getByLabelText('Your text')).toHaveProperty('value', halfDone.content)
})

test('a text that was changed since its posts were made is the one that other platforms are chosen for', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const calls = mockEndpoint(streamPosts, (call) => eventStream(written(call)))
  await page.user.click(await toPlatforms(page.user, article))
  await screen.findByDisplayValue('The ferry opens.')
  await page.user.click(screen.getByRole('button', { name: '1. Your text' }))
  await page.user.type(await screen.findByLabelText('Your text'), ' Bring a friend.')
  await page.user.click(screen.getByRole('button', { name: '3. Posts' }))
  await page.user.click(await screen.findByRole('button', { name: 'Adjust platforms' }))
  await page.user.click(await screen.findByTestId('generate'))
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ content: `${article} Bring a friend.` }))
})

test('Control+Enter that is held down goes one step, and starts nothing', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const calls = mockEndpoint(streamPosts, endless)
  await pasteText(page.user, article)
  fireEvent.keyDown(screen.getByLabelText('Your text'), controlEnter)
  const button = await screen.findByTestId('generate')
  fireEvent.keyDown(button, { ...controlEnter, repeat: true })
  fireEvent.keyDown(button, { ...controlEnter, repeat: true })
  await act(async () => {})
  expect(calls).toEqual([])
  expect(page.router.state.location.search).toMatchObject({ step: 2 })
})

test('Generate that is pressed twice at once starts one run', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const button = await toPlatforms(page.user, article)
  let isPressedAgain = false
  const calls = mockEndpoint(streamPosts, () => {
    if (!isPressedAgain) fireEvent.click(button)
    isPressedAgain = button.isConnected
    return endless()
  })
  fireEvent.click(button)
  await screen.findByRole('dialog', { name: 'Writing your posts' })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 200)))
  expect([isPressedAgain, calls.length]).toEqual([true, 1])
})

test('Generate that finds a file gone after a deployment loads the page anew, with the text kept, and once only', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  vi.doMock('./run/loading-overlay.tsx', () => ({
    get LoadingOverlay() {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/loading-overlay.js')
    },
  }))
  onTestFinished(() => {
    vi.doUnmock('./run/loading-overlay.tsx')
    vi.unstubAllGlobals()
  })
  const page = renderRoute('/dashboard', { as: ada })
  const calls = mockEndpoint(streamPosts, endless)
  const button = await toPlatforms(page.user, article)
  await page.user.click(button)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByText(/connection/i)).toBeNull()
  expect(readDraft().content).toBe(article)
  await page.user.click(button)
  expect(await screen.findByText(/connection/i)).toBeTruthy()
  expect([reload.mock.calls.length, calls.length]).toEqual([1, 0])
})

test('who comes back to the platforms while posts are written can ask for others', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const calls = mockEndpoint(streamPosts, endless)
  await page.user.click(await toPlatforms(page.user, article))
  await screen.findByRole('dialog', { name: 'Writing your posts' })
  act(() => page.router.history.back())
  await page.user.click(await screen.findByRole('checkbox', { name: /Instagram/ }))
  await page.user.click(screen.getByTestId('generate'))
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('a run that is started while the balance is read after one without posts goes on', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, () => eventStream([{ type: 'error', code: 'generation.failed', message: '' }]))
  await toPlatforms(page.user, article)
  const balance = Promise.withResolvers<Response>()
  const reads = mockEndpoint(getSubscription, () => balance.promise)
  await page.user.click(screen.getByTestId('generate'))
  await page.user.click(await screen.findByRole('button', { name: 'Adjust platforms' }))
  expect(reads).toHaveLength(1)
  mockEndpoint(streamPosts, endless)
  await page.user.click(await screen.findByTestId('generate'))
  await screen.findByRole('dialog', { name: 'Writing your posts' })
  await act(async () => balance.resolve(Response.json(ada.subscription)))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.getByRole('dialog', { name: 'Writing your posts' })).toBeTruthy()
  expect(sessionStorage.getItem('generatorRun')).toContain(article)
})

test('a link that is none is asked for in step 1, by the keys and the bar as by the button', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await pasteText(page.user, article)
  await page.user.type(screen.getByLabelText(/Link/), 'foo{Control>}{Enter}{/Control}')
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '2. Platforms' })).toBeNull()
  await act(async () => {})
  expect(page.router.state.location.search).toEqual({})
})

test('Generate with a link that is none says so and shows it', async () => {
  const { page } = openConversion({ posts, content: article })
  const calls = mockEndpoint(streamPosts, endless)
  await page.user.click(await screen.findByRole('button', { name: 'Adjust platforms' }))
  await screen.findByTestId('generate')
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  await page.user.type(await screen.findByLabelText(/Link/), 'foo')
  act(() => page.router.history.back())
  await page.user.click(await screen.findByTestId('generate'))
  expect((await screen.findAllByText(/An address that starts with/)).length).toBeGreaterThan(0)
  expect(await screen.findByLabelText(/Link/)).toHaveProperty('value', 'foo')
  expect(calls).toEqual([])
})

test('a run that was started from an opened conversion is the one that a reload shows', async () => {
  const { page } = openConversion({ posts, content: article })
  const calls = mockEndpoint(streamPosts, endless)
  await page.user.click(await screen.findByRole('button', { name: 'Adjust platforms' }))
  await page.user.click(await screen.findByTestId('generate'))
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(page.router.state.location.search).toEqual({ step: 3 }))
})

test('an address that asks for step 2 without a text does not leave step 1 at the first letter', async () => {
  const page = renderRoute('/dashboard?step=2', { as: ada })
  await page.user.type(await screen.findByLabelText('Your text'), 'The old')
  expect(await screen.findByLabelText('Your text')).toHaveProperty('value', 'The old')
  expect(screen.queryByTestId('generate')).toBeNull()
})

test('who writes the next text when a run ends without a post stays in it, and is told', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const answer = Promise.withResolvers<Response>()
  mockEndpoint(streamPosts, () => answer.promise)
  await page.user.click(await toPlatforms(page.user, article))
  await screen.findByRole('dialog', { name: 'Writing your posts' })
  act(() => page.router.history.back())
  await page.user.click(await screen.findByRole('button', { name: 'Back' }))
  const field = await screen.findByLabelText('Your text')
  await page.user.click(field)
  await act(async () => answer.resolve(eventStream([{ type: 'error', code: 'generation.failed', message: '' }])))
  await screen.findAllByText('Error generating content')
  await page.user.keyboard('x')
  expect(screen.getByLabelText('Your text')).toBe(field)
  expect(document.activeElement).toBe(field)
})
