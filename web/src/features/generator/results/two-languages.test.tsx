import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { expectComplaint } from '../../../testing/console.ts'
import { aSummary } from '../../../testing/conversions.ts'
import { eventStream, mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { openConversion } from '../../../testing/open-conversion.tsx'
import { ada } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { toPlatforms } from '../../../testing/write-text.ts'

const english = 'The old ferry terminal reopens on Saturday as a library.'
const japanese = '旧フェリーターミナルが土曜日、図書館として再び開きます。'
const posts = (['facebook', 'instagram'] as const).flatMap((platform): GenerationEvent[] => [
  { type: 'platform-complete', platform, content: { content: english } },
  ...(platform === 'facebook'
    ? [{ type: 'platform-complete' as const, platform, language: 'ja' as const, content: { content: japanese } }]
    : []),
])
const written: GenerationEvent[] = [
  ...posts,
  { type: 'platform-error', platform: 'instagram', language: 'ja', code: 'refused', retryable: false },
  {
    type: 'done',
    conversionId: 'c',
    receipt: { held: 2.8, charged: 2.1, returned: 0.7, requested: 4, delivered: 3 },
    balance: 2.2,
  },
]

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ textContent, disabled }) => `${textContent}${disabled ? ' (disabled)' : ''}`)

test('a second language is chosen and priced before, and its posts are read, edited and written again apart', async () => {
  mockEndpoint(listModels, [{ id: 'gemini', isPremium: false, isDemo: false }])
  const runs = mockEndpoint(streamPosts, () => eventStream(written))
  const saved = mockEndpoint(updateConversion, { success: true, isSaved: false })
  const redone = mockEndpoint(regeneratePosts, { 'facebook:ja': { content: '新しい投稿です。' } })
  const page = renderRoute('/dashboard', { as: ada })
  const generate = await toPlatforms(page.user, english)
  const select = screen.getByLabelText('Also in')
  expect(optionsOf(select)).toEqual(['No second language', 'Simplified Chinese', 'Traditional Chinese', 'Japanese'])
  await page.user.selectOptions(select, 'ja')
  expect(screen.getByText('2 platforms × 2 languages ·').parentElement?.textContent).toBe(
    '2 platforms × 2 languages\u00a0· 4 × 1.00 − 30% = 2.80 credits',
  )
  expect(generate.textContent).toContain('2.80')
  await page.user.click(generate)
  expect((await screen.findByTestId('receipt')).textContent).toBe(
    '2 platforms × 2 languages\u00a0· 3 of 4 delivered · 2.10 credits used\u00a0· 0.70 returned: Instagram (Japanese)',
  )
  expect(runs[0]?.body).toMatchObject({ outputLanguage: 'en', secondLanguage: 'ja', price: 2.8 })

  const area = () => screen.getByTestId<HTMLTextAreaElement>('post-text')
  expect(area().value).toBe(english)
  // The overlay, which has a switch of its own, lies over the results for a moment.
  await waitFor(() => expect(screen.getAllByTestId('language-switch')).toHaveLength(1))
  await page.user.click(screen.getByText('日本語'))
  await waitFor(() => expect(area().value).toBe(japanese))
  expect(document.querySelector('[lang="ja"]')).toBeTruthy()
  await page.user.type(area(), '！')
  await waitFor(() =>
    expect(saved.at(-1)?.body).toEqual({
      posts: { 'facebook:ja': { content: `${japanese}！` } },
      session: expect.any(String),
    }),
  )
  await page.user.click(screen.getByRole('button', { name: 'Rewrite · free once' }))
  const question = within(await screen.findByRole('alertdialog'))
  await page.user.click(question.getByRole('button', { name: 'Rewrite · free once' }))
  await waitFor(() => expect(area().value).toBe('新しい投稿です。'))
  expect(redone[0]?.body).toMatchObject({ platform: 'facebook', language: 'ja', outputLanguage: 'en', price: 0 })
  await page.user.click(screen.getByText('English'))
  await waitFor(() => expect(area().value).toBe(english))
})

const openBoth = () =>
  openConversion({
    platforms: ['facebook'],
    outputLanguage: 'en',
    secondLanguage: 'ja',
    posts: { facebook: { content: english }, 'facebook:ja': { content: japanese } },
  })
type Page = ReturnType<typeof openBoth>['page']

async function addMine({ user }: Page) {
  await user.click(await screen.findByTestId('post-text'))
  await user.paste(' Mine.')
}

async function show({ user }: Page, language: 'English' | '日本語', text: string) {
  await user.click(await screen.findByText(language))
  expect(await screen.findByDisplayValue(text)).toBeTruthy()
}

const mineOf = (key: 'facebook' | 'facebook:ja', text: string) => ({
  posts: { [key]: { content: `${text} Mine.` } },
  session: expect.any(String),
})

test('the post and the language that were shown are shown again after another step', async () => {
  const { page } = openConversion({
    platforms: ['facebook', 'linkedin'],
    outputLanguage: 'en',
    secondLanguage: 'ja',
    posts: {
      facebook: { content: english },
      linkedin: { content: english },
      'facebook:ja': { content: japanese },
      'linkedin:ja': { content: japanese },
    },
  })
  await show(page, '日本語', japanese)
  await page.user.click(screen.getByRole('tab', { name: /LinkedIn/ }))
  await page.user.click(screen.getByRole('button', { name: 'Adjust platforms' }))
  await screen.findByTestId('generate')
  await page.user.click(screen.getByRole('button', { name: '3. Posts' }))
  expect(await screen.findByDisplayValue(japanese)).toBeTruthy()
  expect(screen.getByRole('tab', { name: /LinkedIn/ }).getAttribute('aria-selected')).toBe('true')
})

test('an edit that waits is sent as that of its language, whichever is shown by then', async () => {
  expectComplaint(/changes of a post not stored/)
  const { page } = openBoth()
  mockEndpoint(updateConversion, () => refusal({ code: 'internal' }))
  await addMine(page)
  await screen.findByText(/Your edits are not saved yet/)
  await show(page, '日本語', japanese)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const stored = mockEndpoint(updateConversion, { success: true, isSaved: false })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(stored.map(({ body }) => body)).toEqual([mineOf('facebook', english)]))
  await waitFor(() => expect(screen.queryByText(/Your edits are not saved yet/)).toBeNull())
})

test('an edit on its way when the page is left is kept as that of its language, whichever is shown by then', async () => {
  const { page } = openBoth()
  const stored = mockEndpoint(updateConversion, () => new Promise<Response>(() => {}))
  await addMine(page)
  await waitFor(() => expect(stored).toHaveLength(1))
  await show(page, '日本語', japanese)
  window.dispatchEvent(new Event('pagehide'))
  page.unmount()
  const again = openBoth()
  expect(await screen.findByDisplayValue(`${english} Mine.`)).toBeTruthy()
  await show(again.page, '日本語', japanese)
})

test('edits of the second language that wait are sent and shown as soon as their conversion is opened', async () => {
  expectComplaint(/changes of a post not stored/)
  const { page } = openBoth()
  await show(page, '日本語', japanese)
  mockEndpoint(updateConversion, () => refusal({ code: 'internal' }))
  await addMine(page)
  await screen.findByText(/Your edits are not saved yet/)
  page.unmount()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const again = openBoth()
  expect(await screen.findByDisplayValue(english)).toBeTruthy()
  await waitFor(() => expect(again.saved.map(({ body }) => body)).toEqual([mineOf('facebook:ja', japanese)]))
  await show(again.page, '日本語', `${japanese} Mine.`)
})

test('a conversion that is saved while its second language is shown is saved', async () => {
  const { page } = openBoth()
  await show(page, '日本語', japanese)
  await page.user.click(screen.getByRole('button', { name: 'Save to history' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Saved' })).toHaveProperty('disabled', true))
  await show(page, 'English', english)
  expect(screen.getByRole('button', { name: 'Saved' })).toHaveProperty('disabled', true)
})

test('the demo writer offers no second language that it would have to translate to, and says why', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await toPlatforms(page.user, english)
  const select = screen.getByLabelText('Also in')
  expect(optionsOf(select)).toEqual([
    'No second language',
    'Simplified Chinese (disabled)',
    'Traditional Chinese (disabled)',
    'Japanese (disabled)',
  ])
  expect(screen.getByText(/demo writer quotes your text and cannot translate; with an API key/u)).toBeTruthy()
})

test('the list of conversions says which have two languages', async () => {
  mockEndpoint(listConversions, {
    conversions: [aSummary({ id: 'a', excerpt: 'Two.', secondLanguage: 'ja' }), aSummary({ id: 'b', excerpt: 'One.' })],
    cursor: null,
  })
  renderRoute('/history', { as: ada })
  const [two, one] = await screen.findAllByRole('listitem')
  expect(two?.textContent).toContain('× 2 languages')
  expect(one?.textContent).not.toContain('languages')
})
