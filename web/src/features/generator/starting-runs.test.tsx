import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { eventStream, mockEndpoint, type SeenCall } from '../../testing/mock-endpoint.ts'
import { openConversion } from '../../testing/open-conversion.tsx'
import { ada } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { pasteText, toPlatforms } from '../../testing/write-text.ts'
import { writeDraft } from './draft-store.ts'

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
