import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { updatePreferences } from '#shared/account/endpoints/update-preferences.ts'
import { logOut } from '#shared/auth/endpoints/log-out.ts'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { rememberPastedText } from '../../lib/storage/pasted-text.ts'
import { expectComplaint } from '../../testing/console.ts'
import { aConversion } from '../../testing/conversions.ts'
import { eventStream, mockEndpoint, refusal, type SeenCall } from '../../testing/mock-endpoint.ts'
import { ada, aPerson } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { pasteText, toPlatforms as takeToPlatforms } from '../../testing/write-text.ts'
import { type RunRequest, writeDraft, writeLastRun } from './draft-store.ts'

const article = 'The old ferry terminal reopens on Saturday as a public library. Entry is free.'
const japanese = '閉店した銭湯が、まちの本屋になる。改修には一年二か月かかり、寄付でまかなわれた。'

type Rendered = ReturnType<typeof renderRoute>

const toPlatforms = ({ user }: Rendered, text = article) => takeToPlatforms(user, text)

const aModel = () => mockEndpoint(listModels, [{ id: 'gemini', isPremium: false, isDemo: false }])

const idOf = ({ body }: SeenCall): string => (body as { conversionId: string }).conversionId

function* written({ body }: SeenCall): Generator<GenerationEvent> {
  const { conversionId } = body as { conversionId: string }
  yield { type: 'platform-complete', platform: 'facebook', content: { content: 'The ferry opens.' } }
  const receipt = { held: 1, charged: 1, returned: 0, requested: 1, delivered: 1 }
  yield { type: 'done', conversionId, receipt, balance: 4 }
}

test('a paste over the limit is cut, which is said with what is missing, and can be undone', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const page = renderRoute('/dashboard', { as: ada })
  await pasteText(page.user, 'Kept. ')
  await page.user.paste(`${'a'.repeat(9_990)}the end of it`)
  const notice = await screen.findByTestId('cut')
  expect(shown.mock.contexts, 'it may stand below the window').toEqual([notice])
  expect(notice.textContent).toContain('Characters that did not fit: 9')
  expect(notice.textContent).toMatch(/aathe\u2069”/)
  const field = screen.getByLabelText('Your text') as HTMLTextAreaElement
  expect(field.value).toHaveLength(10_000)
  await page.user.click(within(notice).getByRole('button', { name: 'Show what is missing' }))
  expect(within(notice).getByRole('region').textContent).toBe('end of it')
  await page.user.click(within(notice).getByRole('button', { name: 'Undo' }))
  expect(field.value).toBe('Kept. ')
  expect(screen.queryByTestId('cut')).toBeNull()
})

test('a text that gave way to one of the home page is a press away', async () => {
  writeDraft({ content: 'Half done.', link: '', contentType: 'article', customPrompt: '' })
  rememberPastedText(article)
  const page = renderRoute('/dashboard', { as: ada })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your text')
  expect(field.value).toBe(article)
  expect(screen.getByText('Half done.')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Swap texts' }))
  expect(field.value).toBe('Half done.')
  expect(screen.getByText(article)).toBeTruthy()
})

test('the keys that take back what was done take back a paste that was cut, and nothing that was typed since', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await pasteText(page.user, 'Kept. ')
  const long = `${'a'.repeat(9_990)}the end of it`
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your text')
  await page.user.paste(long)
  await screen.findByTestId('cut')
  await page.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(field.value).toHaveLength(10_000)
  await page.user.keyboard('{Control>}z{/Control}')
  expect(field.value).toBe('Kept. ')
  expect(screen.queryByTestId('cut')).toBeNull()
  await page.user.paste(long)
  await screen.findByTestId('cut')
  await page.user.keyboard('{Backspace}{Control>}z{/Control}')
  expect(field.value).toHaveLength(9_999)
})

test('what did not fit is no longer said once the paste has gone from the field', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await pasteText(page.user, `${'a'.repeat(9_990)}the end of it`)
  await screen.findByTestId('cut')
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your text')
  await page.user.type(field, '{Backspace}')
  expect(screen.queryByTestId('cut')).not.toBeNull()
  await page.user.clear(field)
  await waitFor(() => expect(screen.queryByTestId('cut')).toBeNull())
})

const limit = 10_000

/** As a keyboard, a voice or the browser puts a text in: without a paste. */
function putIn(field: HTMLTextAreaElement, text: string, at = field.value.length, end = at) {
  field.setRangeText(text, at, end, 'end')
  fireEvent.input(field)
}

async function openField(text: string) {
  const page = renderRoute('/dashboard', { as: ada })
  await pasteText(page.user, text)
  return { page, field: screen.getByLabelText<HTMLTextAreaElement>('Your text') }
}

test('what is put in without a paste is cut as one: it is said, shown, and can be undone', async () => {
  const before = 'a'.repeat(9_994)
  const { page, field } = await openField(before)
  putIn(field, 'one 🎉 two', 3)
  const notice = await screen.findByTestId('cut')
  expect(field.value).toBe(`aaaone 🎉${before.slice(3)}`)
  expect(field.selectionEnd).toBe('aaaone 🎉'.length)
  expect(notice.textContent).toContain('Characters that did not fit: 4')
  await page.user.click(within(notice).getByRole('button', { name: 'Show what is missing' }))
  expect(within(notice).getByRole('region').textContent).toBe(' two')
  await page.user.click(within(notice).getByRole('button', { name: 'Undo' }))
  expect(field.value).toBe(before)
})

test('where nothing fits the text stays, whatever comes', async () => {
  const full = `${'a'.repeat(limit - 2)}🎉`
  const { field } = await openField(full)
  putIn(field, 'more words', 5)
  const notice = await screen.findByTestId('cut')
  expect(notice.textContent).toContain('nothing was added')
  expect([field.value, field.selectionEnd]).toEqual([full, 5])
  putIn(field, '🚀🚀', limit - 2, limit)
  expect(field.value).toBe(`${'a'.repeat(limit - 2)}🚀`)
})

test('a key at the limit does nothing, and nothing is said', async () => {
  const full = 'a'.repeat(limit)
  const { page, field } = await openField(full)
  field.setSelectionRange(5, 5)
  await page.user.keyboard('b{Enter}')
  expect([field.value, field.selectionEnd]).toEqual([full, 5])
  for (const key of ['b', '👩‍👩‍👧', '\n']) putIn(field, key, 7)
  expect([field.value, field.selectionEnd]).toEqual([full, 7])
  expect(screen.queryByTestId('cut')).toBeNull()
  field.setSelectionRange(0, 1)
  await page.user.keyboard('b')
  expect(field.value).toBe(`b${full.slice(1)}`)
})

test('a word that a keyboard puts together is cut when it is done', async () => {
  const before = 'a'.repeat(9_999)
  const { field } = await openField(before)
  fireEvent.compositionStart(field)
  putIn(field, 'に')
  putIn(field, 'にほん', 9_999, limit)
  expect(field.value).toBe(`${before}にほん`)
  putIn(field, '日本', 9_999, 10_002)
  fireEvent.compositionEnd(field)
  expect(field.value).toBe(`${before}日`)
  expect((await screen.findByTestId('cut')).textContent).toContain('Characters that did not fit: 1')
  fireEvent.compositionStart(field)
  putIn(field, '本')
  fireEvent.compositionEnd(field)
  expect(field.value).toBe(`${before}日`)
})

test('emoji alone cannot be continued with, and the page says why', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await pasteText(page.user, '🎉🚀'.repeat(5))
  expect(await screen.findByText(/Emoji and punctuation alone/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  await page.user.type(screen.getByLabelText('Your text'), ' We open')
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false)
})

test('a text in another language than the posts is named, and its language is one press away', async () => {
  aModel()
  const page = renderRoute('/dashboard', { as: ada })
  const calls = mockEndpoint(streamPosts, (call) => eventStream(written(call)))
  await pasteText(page.user, japanese)
  await waitFor(() => expect(screen.getByTestId('text-language').textContent).toBe('Japanese'))
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  const notice = await screen.findByTestId('other-language')
  expect(notice.textContent).toContain('Your text is in Japanese; the posts will be in English.')
  await page.user.click(within(notice).getByRole('button', { name: 'Write in Japanese' }))
  await waitFor(() => expect(screen.queryByTestId('other-language')).toBeNull())
  expect(screen.getByRole('option', { name: 'Same as the text (Japanese)' })).toHaveProperty('selected', true)
  await page.user.click(screen.getByTestId('generate'))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ outputLanguage: 'ja' })
})

test('another device begins with what the last run was made with, and this one tells the account', async () => {
  aModel()
  const preferences = { platforms: ['threads' as const], model: 'gemini' as const, language: 'ja' as const }
  localStorage.setItem('generatorSettings', JSON.stringify({ selectedPlatforms: ['facebook'], outputLanguage: 'en' }))
  const page = renderRoute('/dashboard', { as: { ...ada, user: { ...ada.user, preferences } } })
  mockEndpoint(streamPosts, (call) => eventStream(written(call)))
  const kept = mockEndpoint(updatePreferences, { success: true })
  await toPlatforms(page)
  expect(screen.getByRole('checkbox', { name: /Threads/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: /Facebook/ })).toHaveProperty('checked', false)
  expect(screen.getByLabelText('Language of the posts')).toHaveProperty('value', 'ja')
  await page.user.click(screen.getByRole('checkbox', { name: /LinkedIn/ }))
  await page.user.click(screen.getByTestId('generate'))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]?.body).toEqual({ ...preferences, platforms: ['threads', 'linkedin'] })
})

test('what is chosen here stays until another device is used', async () => {
  const preferences = { platforms: ['threads' as const], model: 'gemini' as const, language: 'ja' as const }
  const settings = { selectedPlatforms: ['facebook'], outputLanguage: 'en', known: preferences }
  localStorage.setItem('generatorSettings', JSON.stringify(settings))
  const page = renderRoute('/dashboard', { as: { ...ada, user: { ...ada.user, preferences } } })
  await toPlatforms(page)
  expect(screen.getByRole('checkbox', { name: /Facebook/ })).toHaveProperty('checked', true)
})

test('a text is gone when its person logs out', async () => {
  mockEndpoint(logOut, { success: true })
  const page = renderRoute('/dashboard', { as: ada })
  await pasteText(page.user, article)
  await page.user.click(screen.getByRole('button', { name: /Account of/ }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/'))
  expect(localStorage.getItem('generatorDraft')).toBeNull()
})

test('what was asked for all posts of one text is not asked for the next', async () => {
  localStorage.setItem('generatorDraft', JSON.stringify({ content: article, customPrompt: 'Tickets are free.' }))
  const page = renderRoute('/dashboard', { as: ada })
  const field = (await screen.findByLabelText('Your text')) as HTMLTextAreaElement
  await page.user.type(field, ' More.')
  expect(localStorage.getItem('generatorDraft')).toContain('Tickets are free.')
  await page.user.clear(field)
  await page.user.paste('From 3 March, buses have a lane.')
  expect(localStorage.getItem('generatorDraft')).not.toContain('Tickets are free.')
})

test('a locked platform says once why it is, and takes the place of one that is chosen', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await toPlatforms(page)
  expect(screen.getAllByText(/Your plan writes for 2 platforms at a time/)).toHaveLength(1)
  expect(screen.getAllByText(/about \d+ words/).length).toBe(6)
  await page.user.click(within(screen.getByTestId('platform-linkedin')).getByText('LinkedIn'))
  await screen.findByRole('menuitem', { name: 'Instead of Facebook' })
  await page.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /LinkedIn/ })).toHaveProperty('checked', true))
  expect(screen.getByRole('checkbox', { name: /Facebook/ })).toHaveProperty('checked', false)
  expect(screen.getByRole('checkbox', { name: /Instagram/ })).toHaveProperty('checked', true)
})

test('Back and Forward of the browser move between the steps, and the bar goes to each that can be shown', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const { history } = page.router
  mockEndpoint(streamPosts, (call) => eventStream(written(call)))
  await page.user.click(await toPlatforms(page))
  expect(await screen.findByDisplayValue('The ferry opens.')).toBeTruthy()
  act(() => history.back())
  expect(await screen.findByTestId('generate')).toBeTruthy()
  act(() => history.back())
  expect(await screen.findByDisplayValue(article)).toBeTruthy()
  act(() => history.forward())
  act(() => history.forward())
  expect(await screen.findByDisplayValue('The ferry opens.')).toBeTruthy()
  const bar = within(screen.getByRole('list', { name: 'Steps' }))
  await page.user.click(bar.getByRole('button', { name: '1. Your text' }))
  expect(await screen.findByDisplayValue(article)).toBeTruthy()
  await page.user.click(bar.getByRole('button', { name: '3. Posts' }))
  expect(await screen.findByDisplayValue('The ferry opens.')).toBeTruthy()
})

test.each([2, 3])('step %i, with nothing to show, is not opened by its address', async (step) => {
  renderRoute(`/dashboard?step=${step}`, { as: ada })
  expect(await screen.findByLabelText('Your text')).toBeTruthy()
  const bar = within(screen.getByRole('list', { name: 'Steps' }))
  expect(bar.queryByRole('button')).toBeNull()
  expect(bar.getAllByRole('listitem')[0]!.getAttribute('aria-current')).toBe('step')
})

test('without a network Generate says so and sends nothing, and says it no longer once a run has begun', async () => {
  const page = renderRoute('/dashboard', { as: aPerson() })
  const calls = mockEndpoint(streamPosts, () => new Promise<Response>(() => {}))
  const button = await toPlatforms(page)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await page.user.click(button)
  expect((await screen.findAllByText('You are offline')).length).toBeGreaterThan(0)
  expect(calls).toHaveLength(0)
  network.mockReturnValue(true)
  await page.user.click(screen.getByTestId('generate'))
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.queryAllByText('You are offline')).toEqual([]), { timeout: 3_000 })
})

test('a conversion that is gone is said to be gone, and not to have failed', async () => {
  mockEndpoint(getConversion, () => refusal({ code: 'history.not-found' }))
  renderRoute('/dashboard?step=3&conversion=01999999-9999-7999-8999-999999999999', { as: ada })
  expect((await screen.findAllByText('These posts are no longer there')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Error generating content')).toBeNull()
  expect(await screen.findByLabelText('Your text')).toBeTruthy()
})

const lastRequest = {
  conversionId: '01999999-9999-7999-8999-999999999999',
  content: article,
  link: '',
  contentType: 'article',
  platforms: ['facebook'],
  selectedModel: 'gemini',
  outputLanguage: 'en',
  editorPrompt: '',
  generatorPrompt: '',
  customPrompt: '',
  customPrompts: {},
} satisfies RunRequest

test.each([
  ['internal', /Server error/],
  ['history.not-found', undefined],
] as const)(
  'posts that this tab showed last, and that cannot be read for %s, are spoken of where they are still there',
  async (code, word) => {
    writeLastRun({ request: lastRequest, hasEnded: true })
    const asked = mockEndpoint(getConversion, () => refusal({ code }))
    renderRoute('/dashboard', { as: ada })
    expect(await screen.findByLabelText('Your text')).toBeTruthy()
    expect(asked).toHaveLength(1)
    if (word) expect((await screen.findAllByText(word)).length).toBeGreaterThan(0)
    else expect(screen.queryByText(/no longer there/)).toBeNull()
  },
)

/** The run of a call, done. */
const storedRun = ({ path }: SeenCall) =>
  aConversion({ id: path.split('/').at(-1)!, posts: { facebook: { content: 'The ferry opens.' } } })

/** A run whose only call is lost on the way. */
async function loseRun(page: Rendered) {
  expectComplaint(/stream failed/)
  const calls = mockEndpoint(streamPosts, () => Promise.reject(new TypeError('Failed to fetch')))
  await page.user.click(await toPlatforms(page))
  expect((await screen.findByText(/The connection was lost/)).closest('[role=alert]')).toBeTruthy()
  return calls
}

test('“Look again” only looks: a run that never arrived is not started, and sent again it keeps its id', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const reads = mockEndpoint(getConversion, () => refusal({ code: 'history.not-found' }))
  const sent = await loseRun(page)
  await page.user.click(screen.getByRole('button', { name: 'Look again' }))
  expect((await screen.findAllByText('Your text was not sent')).length).toBeGreaterThan(0)
  expect(reads.length).toBeGreaterThan(1)
  expect(sent).toHaveLength(1)
  const again = mockEndpoint(streamPosts, (call) => eventStream(written(call)))
  await page.user.click(await screen.findByTestId('generate'))
  await waitFor(() => expect(again).toHaveLength(1))
  expect(idOf(again[0]!)).toBe(idOf(sent[0]!))
})

test('while its credits are held a run that is not stored yet is waited for, and not said to be unsent', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const { credits } = ada.subscription
  mockEndpoint(getSubscription, () => ({ ...ada.subscription, credits: { ...credits, held: 1.6 } }))
  let reads = 0
  mockEndpoint(getConversion, (call) =>
    ++reads < 5 ? refusal({ code: 'history.not-found' }) : Response.json(storedRun(call)),
  )
  await loseRun(page)
  await page.user.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByDisplayValue('The ferry opens.', {}, { timeout: 15_000 })).toBeTruthy()
  expect(screen.queryByText('Your text was not sent')).toBeNull()
}, 30_000)

test('a run whose credits are held and that is never stored has broken off: it is not said to be unsent, and keeps its id', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  const { credits } = ada.subscription
  mockEndpoint(getSubscription, () => ({ ...ada.subscription, credits: { ...credits, held: 1.6 } }))
  mockEndpoint(getConversion, () => refusal({ code: 'history.not-found' }))
  const sent = await loseRun(page)
  await page.user.click(screen.getByRole('button', { name: 'Look again' }))
  expect((await screen.findAllByText('The run broke off', {}, { timeout: 40_000 })).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Reserved credits come back within minutes/).length).toBeGreaterThan(0)
  expect(screen.queryByText('Your text was not sent')).toBeNull()
  const again = mockEndpoint(streamPosts, (call) => eventStream(written(call)))
  await page.user.click(await screen.findByTestId('generate'))
  await waitFor(() => expect(again).toHaveLength(1))
  expect(idOf(again[0]!)).toBe(idOf(sent[0]!))
}, 60_000)

test('a run that was sent is followed up by itself when the network is back', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  let isBack = false
  mockEndpoint(getConversion, (call) => {
    if (!isBack) throw new TypeError('Failed to fetch')
    return Response.json(storedRun(call))
  })
  const sent = await loseRun(page)
  isBack = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByDisplayValue('The ferry opens.')).toBeTruthy()
  expect(screen.queryByText(/The connection was lost/)).toBeNull()
  expect(sent).toHaveLength(1)
})
