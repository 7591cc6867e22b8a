import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { joinParts } from '#shared/platforms/series-parts.ts'
import { eventStream, mockEndpoint } from '../../../testing/mock-endpoint.ts'
import { openConversion } from '../../../testing/open-conversion.tsx'
import { ada } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { toPlatforms } from '../../../testing/write-text.ts'

const source = 'The old ferry terminal reopens on Saturday as a library.'
const written: GenerationEvent[] = [
  {
    type: 'platform-complete',
    platform: 'twitter',
    content: { content: joinParts(['The old terminal reopens.', 'On Saturday, as a library.']) },
  },
  {
    type: 'done',
    conversionId: 'c',
    receipt: { held: 2.8, charged: 1.4, returned: 1.4, requested: 4, delivered: 2 },
    balance: 3.6,
  },
]

async function toSeries({ user }: ReturnType<typeof renderRoute>) {
  await toPlatforms(user, source)
  for (const name of ['Facebook', 'Instagram'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') }))
  await user.click(screen.getByRole('checkbox', { name: /^X\/Twitter/u }))
  return screen.findByLabelText('X: one post or a series')
}

test('a series is ordered and priced by its parts before, and handed over part by part', async () => {
  mockEndpoint(listModels, [{ id: 'gemini', isPremium: false, isDemo: false }])
  const runs = mockEndpoint(streamPosts, () => eventStream(written))
  const page = renderRoute('/dashboard', { as: ada })
  await page.user.selectOptions(await toSeries(page), '4')
  const ordered = screen.getByText('X: up to 4 parts ·')
  expect(ordered.parentElement?.textContent).toBe('X: up to 4 parts\u00a0· 4 × 1.00 − 30% = 2.80 credits')
  expect(getComputedStyle(ordered).display, 'it is not broken while it fits in a line').toBe('inline-block')
  await page.user.click(screen.getByTestId('generate'))
  const receipt = await screen.findByTestId('receipt')
  expect(receipt.textContent).toBe('2 of 4 delivered · 1.40 credits used\u00a0· 1.40 returned')
  expect(runs[0]?.body).toMatchObject({ platforms: ['twitter'], series: { twitter: 4 }, price: 2.8 })
  const thread = await screen.findByTestId('thread')
  expect(thread.textContent).toContain('A series of 2 parts')
  expect(within(thread).getAllByRole('button', { name: /^Copy part/ })).toHaveLength(2)
  expect(screen.queryByText(/^Too long by/u)).toBeNull()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await page.user.click(screen.getByRole('button', { name: 'Open in X' }))
  expect(opened.mock.calls[0]?.[0]).toMatch(/text=The%20old%20terminal%20reopens\.(?:%0A)+1%2F2$/u)
  expect(await screen.findByText(/^The first part is filled in on X\. Copy the others/u)).toBeTruthy()
})

test('a series has the quick change that needs no model, and it is said why there are no others', async () => {
  const content = joinParts(['The old terminal reopens. #ferry', 'On Saturday, as a library.\n\n#books'])
  const asked = mockEndpoint(regeneratePosts, {})
  const { page } = openConversion({ platforms: ['twitter'], posts: { twitter: { content } }, earlier: ['twitter'] })
  const openMenu = async () => page.user.click(await screen.findByRole('button', { name: 'Quick changes' }))
  const inMenu = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  await openMenu()
  expect(await screen.findByText('A series can only be regenerated as a whole.')).toBeTruthy()
  expect(await inMenu()).toEqual(['No hashtagsfree'])
  await page.user.click(screen.getByRole('menuitem', { name: /^No hashtags/u }))
  const left = joinParts(['The old terminal reopens.', 'On Saturday, as a library.'])
  await waitFor(() => expect(screen.getByTestId<HTMLTextAreaElement>('post-text').value).toBe(left))
  expect(asked).toEqual([])
  await openMenu()
  const item = await screen.findByRole('menuitem', { name: /^No hashtags/u })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})

test('while a series is written its parts stand apart, each counted by itself', async () => {
  mockEndpoint(listModels, [{ id: 'gemini', isPremium: false, isDemo: false }])
  const rest = Promise.withResolvers<void>()
  async function* growing() {
    const first = 'The old terminal reopens. '.repeat(8).trim()
    for (const text of [first, '\n\n1/…\n\nOn Saturday,', ' as a library.'])
      yield { type: 'platform-delta', platform: 'twitter', text }
    await rest.promise
    yield* written
  }
  mockEndpoint(streamPosts, () => eventStream(growing()))
  const page = renderRoute('/dashboard', { as: ada })
  await page.user.selectOptions(await toSeries(page), '4')
  await page.user.click(screen.getByTestId('generate'))
  const card = await screen.findByTestId('live-twitter')
  await waitFor(() => expect(card.querySelectorAll('[data-part]')).toHaveLength(2))
  const [one, two] = card.querySelectorAll('[data-part]')
  expect(one?.textContent).toMatch(/reopens\.\s+1\/…$/u)
  expect(two?.textContent).toBe('On Saturday, as a library.')
  expect(card.textContent).toContain('213 / 280')
  rest.resolve()
  expect((await screen.findByTestId('receipt')).textContent).toContain('2 of 4 delivered')
})

test('the demo writer offers no series, and says why', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const options = within(await toSeries(page)).getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ disabled }) => disabled)).toEqual([false, true, true, true, true, true])
  expect(screen.getByText(/demo writer quotes your text and writes no series/u)).toBeTruthy()
})
