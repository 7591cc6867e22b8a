import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { expectComplaint } from '../../../testing/console.ts'
import { aConversion } from '../../../testing/conversions.ts'
import { eventStream, mockEndpoint, refusal, type SeenCall } from '../../../testing/mock-endpoint.ts'
import { ada } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { writeLastRun } from '../draft-store.ts'

const article = 'The old ferry terminal reopens on Saturday as a public library. Entry is free.'
const { id } = aConversion({})
const receipt = { held: 1.6, charged: 1.6, returned: 0, requested: 2, delivered: 2 }
const written = { facebook: 'A library by the water.', instagram: 'Books where ferries were.' }

/** A run as its events tell it, with the posts as they were written. */
function* eventsOf({ body }: SeenCall): Generator<GenerationEvent> {
  const { conversionId } = body as { conversionId: string }
  const platforms = ['facebook', 'instagram'] as const
  yield { type: 'started', conversionId, priceHeld: 1.6, platforms: [...platforms], joined: false }
  for (const platform of platforms)
    yield { type: 'platform-complete', platform, content: { content: written[platform] } }
  yield { type: 'done', conversionId, receipt, balance: 3.4 }
}

test('a post that was edited while others were written stays so when the page is loaded again', async () => {
  writeLastRun({
    request: {
      ...{ conversionId: id, content: article, contentType: 'article', price: 1.6 },
      platforms: ['facebook', 'instagram'],
    },
    hasEnded: false,
  })
  const posts = { facebook: { content: 'Mine.' } }
  mockEndpoint(getConversion, aConversion({ state: 'running', posts, edited: ['facebook'] }))
  mockEndpoint(streamPosts, (call) => eventStream(eventsOf(call)))
  const page = renderRoute('/dashboard?step=3', { as: ada })
  await screen.findByTestId('receipt')
  expect(screen.getByDisplayValue('Mine.')).toBeTruthy()
  await page.user.click(screen.getByRole('tab', { name: /Instagram/ }))
  expect(await screen.findByDisplayValue(written.instagram)).toBeTruthy()
})

test('an edit that waits for the network stays on screen when the run is found again', async () => {
  expectComplaint(/changes of a post not stored/)
  expectComplaint(/stream failed/)
  const page = renderRoute('/dashboard', { as: ada })
  const isEdited = Promise.withResolvers<void>()
  mockEndpoint(updateConversion, () => refusal({ code: 'internal' }))
  mockEndpoint(generatePosts, () => refusal({ code: 'internal' }))
  mockEndpoint(streamPosts, (call) => {
    const [started, facebook] = eventsOf(call)
    return eventStream(
      (async function* () {
        yield* [started, facebook]
        await isEdited.promise
      })(),
    )
  })
  mockEndpoint(getConversion, ({ path }) => {
    const posts = { facebook: { content: written.facebook }, instagram: { content: written.instagram } }
    return Response.json(aConversion({ id: path.split('/').at(-1)!, posts, receipt }))
  })
  await page.user.click(await screen.findByLabelText('Your text'))
  await page.user.paste(article)
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await page.user.click(await screen.findByTestId('generate'))
  await page.user.click(await screen.findByText('See posts so far'))
  await page.user.type(await screen.findByDisplayValue(written.facebook), '!')
  await screen.findByText(/Your edits are not saved yet/)
  isEdited.resolve()
  await screen.findByText(/The connection was lost/)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByTestId('receipt')
  expect(screen.getByDisplayValue(`${written.facebook}!`)).toBeTruthy()
})

test('an edit that waits for the network stays on screen, however often a conversion is read that is written elsewhere', async () => {
  expectComplaint(/changes of a post not stored/)
  mockEndpoint(updateConversion, () => refusal({ code: 'internal' }))
  const running = aConversion({ state: 'running', posts: { facebook: { content: written.facebook } } })
  const reads = mockEndpoint(getConversion, () => Response.json(running))
  const page = renderRoute(`/dashboard?conversion=${id}`, { as: ada })
  await page.user.type(await screen.findByDisplayValue(written.facebook), '!')
  const before = reads.length
  await waitFor(() => expect(reads.length).toBeGreaterThan(before + 2), { timeout: 20_000 })
  expect(screen.getByDisplayValue(`${written.facebook}!`)).toBeTruthy()
}, 30_000)
