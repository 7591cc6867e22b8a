import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { deleteConversion } from '#shared/history/endpoints/delete-conversion.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { aConversion, aSummary } from '../../testing/conversions.ts'
import { mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { ada } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'

const aLine = (id: number, isSaved = false) =>
  aSummary({
    id: `01999999-9999-7999-8999-99999999999${id}`,
    isSaved,
    ...(!isSaved && { expiresAt: '2026-12-20T08:00:00.000Z' }),
    platforms: ['facebook', 'twitter'],
    excerpt: `Text number ${id}`,
  })

test('an empty list leads to the generator', async () => {
  mockEndpoint(listConversions, { conversions: [], cursor: null })
  renderRoute('/history', { as: ada })
  expect((await screen.findByRole('link', { name: 'Write posts' })).getAttribute('href')).toBe('/dashboard')
})

test('the next page of the list starts where the last one ended', async () => {
  const calls = mockEndpoint(listConversions, ({ query }) =>
    Response.json(
      query.get('cursor') ? { conversions: [aLine(2)], cursor: null } : { conversions: [aLine(1)], cursor: 'next' },
    ),
  )
  const { user } = renderRoute('/history', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Text number 2')).toBeTruthy()
  expect(screen.getByText('Text number 1')).toBeTruthy()
  expect(calls.at(-1)?.query.get('cursor')).toBe('next')
})

test('pages in which nothing was found are passed over until one has something, and until the end', async () => {
  const calls = mockEndpoint(listConversions, ({ query }) => {
    const after = Number(query.get('cursor') ?? 0)
    if (query.get('saved') !== 'true') return Response.json({ conversions: [aLine(1)], cursor: null })
    return Response.json({
      conversions: after === 2 ? [aLine(2, true)] : [],
      cursor: after < 4 ? String(after + 1) : null,
    })
  })
  const { user } = renderRoute('/history', { as: ada })
  await screen.findByText('Text number 1')
  await user.click(screen.getByRole('radio', { name: 'Saved' }))
  expect(await screen.findByText('Text number 2')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Text number 1')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  expect(screen.getByText('Text number 2')).toBeTruthy()
  expect(calls.map(({ query }) => query.get('cursor'))).toEqual([null, null, '1', '2', '3', '4'])
})

test('how the posts begin stands right below what was pressed, before what begins another text', async () => {
  mockEndpoint(listConversions, { conversions: [aLine(1)], cursor: null })
  mockEndpoint(getConversion, aWhole(1))
  const { user } = renderRoute('/history', { as: ada })
  const button = await screen.findByRole('button', { name: 'How the posts begin' })
  await user.click(button)
  const openings = await within(button.closest('li')!).findByRole('list')
  expect(button.nextElementSibling?.contains(openings)).toBe(true)
})

test('deleting asks first, then deletes that one', async () => {
  let lines = [aLine(1), aLine(2)]
  mockEndpoint(listConversions, () => Response.json({ conversions: lines, cursor: null }))
  const deleted = mockEndpoint(deleteConversion, ({ path }) => {
    lines = lines.filter(({ id }) => !path.endsWith(id))
    return Response.json({ success: true })
  })
  const { user } = renderRoute('/history', { as: ada })
  const line = (await screen.findByText('Text number 1')).closest('li')!
  await user.click(within(line).getByRole('button', { name: 'Delete' }))
  expect(deleted).toHaveLength(0)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^“Text number 1” and its posts are removed for good/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Text number 1')).toBeNull())
  expect(screen.getByText('Text number 2')).toBeTruthy()
})

test('keeping a conversion is one click, and a refusal is shown', async () => {
  mockEndpoint(listConversions, { conversions: [aLine(1)], cursor: null })
  mockEndpoint(updateConversion, () => refusal({ code: 'history.not-found' }))
  const { user } = renderRoute('/history', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('That did not work')).length).toBeGreaterThan(0)
})

test('the star of a saved conversion says what it is, and that it is pressed', async () => {
  mockEndpoint(listConversions, { conversions: [{ ...aLine(1), isSaved: true }], cursor: null })
  renderRoute('/history', { as: ada })
  expect(await screen.findByRole('button', { name: 'Save', pressed: true })).toBeTruthy()
})

const aWhole = (id: number) =>
  aConversion({
    ...aLine(id),
    content: `Text number ${id}`,
    posts: { facebook: { content: 'A library by the water.\nMore.' } },
  })

test('the list is searched by words and platform, and says when nothing is found', async () => {
  const calls = mockEndpoint(listConversions, ({ query }) =>
    Response.json({ conversions: query.get('q') ? [] : [aLine(1)], cursor: null }),
  )
  const { user } = renderRoute('/history', { as: ada })
  await screen.findByText('Text number 1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'LinkedIn')
  await user.type(screen.getByRole('searchbox'), 'ferry')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  expect(Object.fromEntries(calls.at(-1)!.query)).toEqual({ platform: 'linkedin', q: 'ferry' })
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await screen.findByText('Text number 1')).toBeTruthy()
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  expect(document.activeElement?.id).toBe('main')
})

test('where nothing is saved, one press shows everything', async () => {
  mockEndpoint(listConversions, ({ query }) =>
    Response.json({ conversions: query.get('saved') ? [] : [aLine(1)], cursor: null }),
  )
  const { user } = renderRoute('/history', { as: ada })
  await screen.findByText('Text number 1')
  await user.click(screen.getByRole('radio', { name: 'Saved' }))
  await screen.findByText('Nothing saved yet')
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await screen.findByText('Text number 1')).toBeTruthy()
})

test('the address keeps what is searched for, so that it is there when the person comes back', async () => {
  const calls = mockEndpoint(listConversions, { conversions: [aLine(1, true)], cursor: null })
  const { user, router } = renderRoute('/history', { as: ada })
  await screen.findByText('Text number 1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'X')
  await user.click(screen.getByRole('radio', { name: 'Saved' }))
  await user.type(screen.getByRole('searchbox'), 'ferry ')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ferry', platform: 'twitter', saved: true }))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ferry ')
  await act(() => router.navigate({ to: '/settings' }))
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
  await act(async () => router.history.back())
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'ferry')
  expect(screen.getByRole('combobox', { name: 'Platform' })).toHaveProperty('value', 'twitter')
  await waitFor(() =>
    expect(Object.fromEntries(calls.at(-1)!.query)).toEqual({ q: 'ferry', platform: 'twitter', saved: 'true' }),
  )
})

test('a link to the whole history shows all of it', async () => {
  const calls = mockEndpoint(listConversions, { conversions: [aLine(1)], cursor: null })
  const { router } = renderRoute('/history?q=ferry&platform=twitter', { as: ada })
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'ferry')
  await act(() => router.navigate({ to: '/history', search: {} }))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''))
  expect(screen.getByRole('combobox', { name: 'Platform' })).toHaveProperty('value', '')
  await waitFor(() => expect(Object.fromEntries(calls.at(-1)!.query)).toEqual({}))
  expect(router.state.location.search).toEqual({})
})

test('more words than a search takes are not asked for', async () => {
  const calls = mockEndpoint(listConversions, { conversions: [aLine(1)], cursor: null })
  renderRoute(`/history?q=${'ferry'.repeat(50)}`, { as: ada })
  await screen.findByText('Text number 1')
  expect(Object.fromEntries(calls.at(-1)!.query)).toEqual({})
})

test('a search that fails keeps what was typed and chosen, and is tried again', async () => {
  let isDown = false
  mockEndpoint(listConversions, ({ query }) =>
    isDown
      ? refusal({ code: 'internal' })
      : Response.json({ conversions: [aLine(query.get('q') ? 2 : 1)], cursor: null }),
  )
  const { user } = renderRoute('/history', { as: ada })
  await screen.findByText('Text number 1')
  isDown = true
  await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'LinkedIn')
  await user.type(screen.getByRole('searchbox'), 'ferry')
  const failure = await screen.findByRole('alert')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ferry')
  expect(screen.getByRole('combobox', { name: 'Platform' })).toHaveProperty('value', 'linkedin')
  expect(screen.queryByText('Text number 1')).toBeNull()
  isDown = false
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Text number 2')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a next page that fails leaves the list as it is, and is tried again', async () => {
  let isDown = true
  mockEndpoint(listConversions, ({ query }) => {
    if (!query.get('cursor')) return Response.json({ conversions: [aLine(1)], cursor: 'next' })
    return isDown ? refusal({ code: 'internal' }) : Response.json({ conversions: [aLine(2)], cursor: null })
  })
  const { user } = renderRoute('/history', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  const failure = await screen.findByRole('alert')
  expect(screen.getByText('Text number 1')).toBeTruthy()
  isDown = false
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Text number 2')).toBeTruthy()
  expect(screen.getByText('Text number 1')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a conversion is named, and shows how its posts begin', async () => {
  let title = 'Text'
  mockEndpoint(listConversions, () => Response.json({ conversions: [{ ...aLine(1), title }], cursor: null }))
  const changes = mockEndpoint(updateConversion, ({ body }) => {
    title = (body as { title: string }).title
    return Response.json({ success: true, isSaved: false })
  })
  mockEndpoint(getConversion, aWhole(1))
  const { user } = renderRoute('/history', { as: ada })
  expect(await screen.findByText('number 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'How the posts begin' }))
  expect(await screen.findByText('A library by the water.')).toBeTruthy()
  expect(screen.getByText('No post')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change the title' }))
  await user.clear(screen.getByRole('textbox', { name: 'Title' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Ferry{Enter}')
  expect(await screen.findByText('Ferry')).toBeTruthy()
  expect(changes[0]?.body).toEqual({ title: 'Ferry' })
})

test('what a conversion was made with is used again with another text', async () => {
  localStorage.setItem('generatorDraft', JSON.stringify({ content: 'Text number 1' }))
  sessionStorage.setItem(
    'generatorRun',
    JSON.stringify({
      hasEnded: true,
      request: { conversionId: aLine(1).id, content: 'Text number 1', platforms: ['facebook'] },
    }),
  )
  const madeWith = {
    platforms: ['threads' as const, 'twitter' as const],
    selectedModel: 'deepseek' as const,
    outputLanguage: 'ja' as const,
  }
  mockEndpoint(listConversions, {
    conversions: [{ ...aLine(1), ...madeWith, secondLanguage: 'zh-TW', series: { threads: 3 } }],
    cursor: null,
  })
  mockEndpoint(getConversion, aWhole(1))
  mockEndpoint(listModels, [{ id: 'deepseek', isPremium: false, isDemo: false }])
  const { user } = renderRoute('/history', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Use again with another text' }))
  const field = await screen.findByLabelText('Your text')
  expect(field).toHaveProperty('value', '')
  expect(screen.getByText('Platforms, model and language as before: Threads, X.')).toBeTruthy()
  await user.type(field, 'Another text')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('checkbox', { name: /Threads/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: /Facebook/ })).toHaveProperty('checked', false)
  expect(screen.getByLabelText('Language of the posts')).toHaveProperty('value', 'ja')
  expect(screen.getByLabelText('AI model')).toHaveProperty('value', 'deepseek')
  expect(screen.getByLabelText('Also in')).toHaveProperty('value', 'zh-TW')
  expect(screen.getByLabelText('Threads: one post or a series')).toHaveProperty('value', '3')
})

test('a title that could not be saved stays in its field, and is tried again', async () => {
  mockEndpoint(listConversions, { conversions: [aLine(1)], cursor: null })
  let isDown = true
  const changes = mockEndpoint(updateConversion, () =>
    isDown ? refusal({ code: 'internal' }) : Response.json({ success: true, isSaved: false }),
  )
  const { user } = renderRoute('/history', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Change the title' }))
  const field = screen.getByRole('textbox', { name: 'Title' })
  await user.clear(field)
  await user.type(field, 'Ferry{Enter}')
  expect((await screen.findAllByText('That did not work')).length).toBeGreaterThan(0)
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Ferry')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Save title' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull())
  expect(changes.map(({ body }) => body)).toEqual([{ title: 'Ferry' }, { title: 'Ferry' }])
})

test('Escape gives up a title and comes back to its button; one that ends a word of an input method does not', async () => {
  mockEndpoint(listConversions, { conversions: [aLine(1)], cursor: null })
  const { user } = renderRoute('/history', { as: ada })
  const button = await screen.findByRole('button', { name: 'Change the title' })
  await user.click(button)
  const field = screen.getByRole('textbox', { name: 'Title' })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(field.isConnected).toBe(true)
  await user.keyboard('{Escape}')
  expect(field.isConnected).toBe(false)
  expect(document.activeElement).toBe(button)
})

test('of two presses on stars, a refusal of the first is told as well', async () => {
  mockEndpoint(listConversions, { conversions: [aLine(1), aLine(2)], cursor: null })
  const first = Promise.withResolvers<Response>()
  const calls = mockEndpoint(updateConversion, ({ path }) =>
    path.endsWith('1') ? first.promise : Promise.resolve(Response.json({ success: true, isSaved: true })),
  )
  const { user } = renderRoute('/history', { as: ada })
  const [one, two] = await screen.findAllByRole('button', { name: 'Save' })
  await user.click(one!)
  await user.click(two!)
  await waitFor(() => expect(calls).toHaveLength(2))
  first.resolve(refusal({ code: 'history.not-found' }))
  expect((await screen.findAllByText('That did not work')).length).toBeGreaterThan(0)
})

test('after a deletion the focus is on the page, where the next key goes on', async () => {
  let lines = [aLine(1)]
  mockEndpoint(listConversions, () => Response.json({ conversions: lines, cursor: null }))
  mockEndpoint(deleteConversion, () => {
    lines = []
    return Response.json({ success: true })
  })
  const { user } = renderRoute('/history', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Text number 1')).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('without a network a search says so, and is made when the network is back', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  let isCut = false
  mockEndpoint(listConversions, ({ query }) => {
    if (isCut) throw new TypeError('Failed to fetch')
    return Response.json({ conversions: [aLine(query.get('q') ? 2 : 1)], cursor: null })
  })
  const { user } = renderRoute('/history', { as: ada })
  await screen.findByText('Text number 1')
  isCut = true
  act(() => onlineManager.setOnline(false))
  await user.type(screen.getByRole('searchbox'), 'ferry')
  expect(await screen.findByRole('alert')).toBeTruthy()
  isCut = false
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Text number 2')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the switch between all and saved conversions has a name', async () => {
  mockEndpoint(listConversions, { conversions: [aLine(1)], cursor: null })
  renderRoute('/history', { as: ada })
  expect(await screen.findByRole('radiogroup', { name: 'Which conversions' })).toBeTruthy()
})
