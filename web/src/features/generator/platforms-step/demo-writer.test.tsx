import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { aSummary } from '../../../testing/conversions.ts'
import { eventStream, mockEndpoint } from '../../../testing/mock-endpoint.ts'
import { ada } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { toPlatforms } from '../../../testing/write-text.ts'

const chinese = '清水市場週二起試辦徒步區，每天上午十點到晚上六點，港埔街不開放汽車進入。'
const written: GenerationEvent[] = [
  { type: 'platform-complete', platform: 'facebook', content: { content: 'The ferry opens.' } },
  {
    type: 'done',
    conversionId: 'c',
    receipt: { held: 1, charged: 1, returned: 0, requested: 1, delivered: 1 },
    balance: 4,
  },
]

test('before the run, a text in another language than the one chosen is said to be beyond the demo writer, and one press helps', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const calls = mockEndpoint(streamPosts, () => eventStream(written))
  const generate = await toPlatforms(page.user, chinese)
  expect(generate).toHaveProperty('disabled', false)
  await page.user.selectOptions(screen.getByLabelText('Language of the posts'), 'en')
  const alert = await screen.findByTestId('demo-language')
  expect(alert.textContent).toContain('does not translate')
  expect(generate).toHaveProperty('disabled', true)
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  expect(calls).toHaveLength(0)
  await page.user.click(within(alert).getByRole('button', { name: 'Write in Traditional Chinese' }))
  await waitFor(() => expect(screen.queryByTestId('demo-language')).toBeNull())
  await page.user.click(screen.getByTestId('generate'))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ outputLanguage: 'zh-TW', content: chinese })
})

test('where nobody has chosen a language, the posts of the demo writer are in that of the text, which is said', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const calls = mockEndpoint(streamPosts, () => eventStream(written))
  const generate = await toPlatforms(page.user, chinese)
  const notice = await screen.findByTestId('language-of-text')
  expect(notice.textContent).toBe(
    'Posts will be in Traditional Chinese, the language of your text: the demo writer does not translate.',
  )
  expect(screen.queryByTestId('demo-language')).toBeNull()
  expect(screen.queryByTestId('other-language')).toBeNull()
  const second = screen.getByLabelText<HTMLSelectElement>('Also in')
  expect([...second.options].map(({ value }) => value)).toEqual(['none', 'en', 'zh', 'ja'])
  await page.user.click(generate)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ outputLanguage: 'zh-TW', content: chinese })
  // It is not what the person likes from now on.
  expect(JSON.parse(localStorage.getItem('generatorSettings') ?? '{}').outputLanguage ?? 'auto').toBe('auto')
})

test('a text in a language that the demo writer does not know is refused, whatever was chosen', async () => {
  const generate = await toPlatforms(
    renderRoute('/dashboard', { as: ada }).user,
    '오래된 여객선 터미널이 토요일에 도서관으로 다시 문을 엽니다. 입장은 무료이며 누구나 올 수 있습니다.',
  )
  expect((await screen.findByTestId('demo-language')).textContent).toContain('English, Chinese and Japanese')
  expect(generate).toHaveProperty('disabled', true)
  expect(screen.queryByTestId('language-of-text')).toBeNull()
})

test('a model of a provider is not held back', async () => {
  mockEndpoint(listModels, [{ id: 'gemini', isPremium: false, isDemo: false }])
  const generate = await toPlatforms(renderRoute('/dashboard', { as: ada }).user, chinese)
  expect(generate).toHaveProperty('disabled', false)
  expect(screen.queryByTestId('demo-language')).toBeNull()
  expect(screen.queryByTestId('demo-note')).toBeNull()
})

test('results of the demo writer say so, and how a model comes to write', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, () => eventStream(written))
  await page.user.click(await toPlatforms(page.user, 'The old ferry terminal reopens on Saturday as a library.'))
  await screen.findByTestId('receipt')
  const note = await screen.findByTestId('demo-note')
  expect(note.textContent).toContain('It quotes your text. With an API key, a model writes.')
  await page.user.click(within(note).getByRole('button', { name: 'How to add an API key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Have a model write your posts' })
  expect(dialog.textContent).toContain('GEMINI_API_KEY')
  expect(within(dialog).getByRole('link', { name: 'OpenAI' }).getAttribute('href')).toMatch(/^https:/)
})

test('the list of conversions marks those of the demo writer', async () => {
  mockEndpoint(listConversions, {
    conversions: [
      aSummary({ id: 'a', excerpt: 'Quoted.', isDemo: true }),
      aSummary({ id: 'b', excerpt: 'Written.', isDemo: false }),
    ],
    cursor: null,
  })
  renderRoute('/history', { as: ada })
  const [quoted, own] = await screen.findAllByRole('listitem')
  expect(within(quoted!).getByRole('button', { name: /^Demo writer: It quotes/ })).toBeTruthy()
  expect(within(own!).queryByRole('button', { name: /Demo writer/ })).toBeNull()
})

test('a sample text comes with six posts that show what a model writes', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await page.user.click(await screen.findByRole('button', { name: 'Try a sample text' }))
  expect((screen.getByLabelText('Your text') as HTMLTextAreaElement).value).toContain('Marta Quinn')
  await page.user.click(await screen.findByText('日本語'))
  await waitFor(() =>
    expect((screen.getByLabelText('Your text') as HTMLTextAreaElement).value).toContain('折りたたみの机'),
  )
  expect(screen.getByLabelText('Kind of text')).toHaveProperty('value', 'product')
  await page.user.click(screen.getByRole('button', { name: 'See what a model writes for this text' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('tab')).toHaveLength(6)
  await page.user.click(within(dialog).getByRole('tab', { name: 'YouTube' }))
  expect(await within(dialog).findByText(/工具なしで開くヒノキの机/)).toBeTruthy()
})

test('a text of one’s own has no sample beneath it', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await page.user.click(await screen.findByLabelText('Your text'))
  await page.user.paste('A text of my own.')
  expect(screen.queryByRole('button', { name: /See what a model writes/ })).toBeNull()
})
