import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { interfaceLanguages } from '#shared/interface-languages.ts'
import { measurePost, measureTitle } from '#shared/platforms/measure.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { loadSamplePosts } from '../../lib/samples/load-sample-posts.ts'
import { sampleOf, sampleTexts } from '../../lib/samples/sample-texts.ts'
import { forgetPastedText } from '../../lib/storage/pasted-text.ts'
import { takeSelectedPlan } from '../../lib/storage/take-selected-plan.ts'
import { ada, aPerson } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { update } from './islands/details.ts'

const article = 'The old ferry terminal reopens on Saturday as a library.'

test('a text pasted on the home page is kept during the sign-in', async () => {
  const { user, router } = renderRoute('/')
  await user.type(await screen.findByRole('textbox', { name: 'Your text' }), article)
  await user.click(screen.getByRole('button', { name: 'Write my posts' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(sessionStorage.getItem('pastedText')).toBe(article)
})

test('a text that was pasted before the sign-in waits in step 1, once', async () => {
  sessionStorage.setItem('pastedText', article)
  renderRoute('/dashboard', { as: ada })
  await waitFor(() => expect(document.querySelector<HTMLTextAreaElement>('#content')?.value).toBe(article))
  expect(sessionStorage.getItem('pastedText')).toBeNull()
})

test('a signed-in person’s text goes straight to step 1', async () => {
  const { user, router } = renderRoute('/', { as: ada })
  await screen.findAllByRole('link', { name: 'Open the dashboard' })
  await user.type(screen.getByRole('textbox', { name: 'Your text' }), article)
  await user.click(screen.getByRole('button', { name: 'Write my posts' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

const refuseStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
  })

test('where the browser keeps no text for the sign-in, the first press says so and the second goes on', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  refuseStorage()
  const { user, router } = renderRoute('/')
  const field = await screen.findByRole('textbox', { name: 'Your text' })
  const send = () => user.click(screen.getByRole('button', { name: 'Write my posts' }))
  await user.type(field, article)
  await send()
  const said = await screen.findByText(/does not keep your text for the next page. Copy it first/)
  expect(router.state.location.pathname).toBe('/')
  await user.type(field, ' Come by.')
  await waitFor(() => expect(said.textContent, 'of another text').toBe(''))
  await send()
  await screen.findByText(/does not keep your text/)
  await send()
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  forgetPastedText()
})

test('a chosen plan that the browser does not keep is said to be chosen again after the sign-in, at its button', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  refuseStorage()
  const { user, router } = renderRoute('/')
  const choose = await screen.findByRole('button', { name: 'Choose Standard' })
  await user.click(choose)
  const standard = within(screen.getByRole('article', { name: 'Standard' }))
  await standard.findByText(/Choose the plan again after you log in/)
  expect(router.state.location.pathname).toBe('/')
  expect(screen.getAllByText(/does not keep/)).toHaveLength(1)
  await user.click(choose)
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  takeSelectedPlan()
})

test('a signed-in person’s text and plan need no storage within the app', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  refuseStorage()
  const { user, router } = renderRoute('/', { as: ada })
  await screen.findAllByRole('link', { name: 'Open the dashboard' })
  await user.type(screen.getByRole('textbox', { name: 'Your text' }), article)
  await user.click(screen.getByRole('button', { name: 'Write my posts' }))
  await waitFor(() => expect(document.querySelector<HTMLTextAreaElement>('#content')?.value).toBe(article))
  await act(() => router.navigate({ to: '/' }))
  await user.click(await screen.findByRole('button', { name: 'Choose Standard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscription/confirm/STANDARD'))
})

test('a plan that a person cannot buy now says from when they can, until they sign out', async () => {
  const person = aPerson({ plan: 'STARTER' })
  person.subscription.subscription.repurchaseFrom = '2099-12-15T00:00:00.000Z'
  const { unmount } = renderRoute('/', { as: person })
  const later = await screen.findByRole<HTMLButtonElement>('button', { name: /Available from Dec\s15,\s2099/ })
  expect(later.disabled).toBe(true)
  expect(screen.getByRole('button', { name: 'Choose Standard' })).toBeTruthy()
  unmount()
  expect(later.textContent).toBe('Choose Starter')
})

test('a text that is too short stays, and the box says so', async () => {
  const { user, router } = renderRoute('/')
  await user.type(await screen.findByRole('textbox', { name: 'Your text' }), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Write my posts' }))
  expect(await screen.findByText(/at least 10 characters/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})

test.each(['typed', 'chosen'])('that it is too short is no longer said of a text that is %s then', async (how) => {
  const { user } = renderRoute('/')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your text' })
  await user.type(field, 'Hello')
  await user.click(screen.getByRole('button', { name: 'Write my posts' }))
  const note = await screen.findByText(/at least 10 characters/)
  if (how === 'typed') await user.type(field, ', harbour')
  else await user.click(screen.getByRole('button', { name: 'News item' }))
  await waitFor(() => expect(note.textContent).toBe(''))
  expect(document.querySelector('.loud')).toBeNull()
})

test('whoever tries a text or begins is led to where accounts are made, and whoever has one to where they log in', async () => {
  const { user, router } = renderRoute('/')
  await user.type(await screen.findByRole('textbox', { name: 'Your text' }), article)
  await user.click(screen.getByRole('button', { name: 'Write my posts' }))
  await screen.findByRole('tab', { name: 'Register', selected: true })
  router.history.back()
  for (const link of await screen.findAllByRole('link', { name: 'Get started free' }))
    expect(link.getAttribute('href')).toBe('/auth?tab=register')
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByRole('tab', { name: 'Log in', selected: true })
})

test('a text over the limit stays whole, and it is said by how much it is longer', async () => {
  const { user } = renderRoute('/')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your text' })
  await user.click(field)
  await user.paste('a'.repeat(10_250))
  expect(field.value).toHaveLength(10_250)
  const said = 'Characters over the limit of 10,000: 250. The next step shows what is left out.'
  expect(screen.getByText(said)).toBeTruthy()
  await user.type(field, '{Backspace>250/}')
  expect(screen.queryByText(/over the limit/)).toBeNull()
})

test('a sample fills the box and the six cards', async () => {
  const { user } = renderRoute('/')
  await user.click(await screen.findByRole('button', { name: 'Product' }))
  const x = screen.getByRole('figure', { name: 'Sample post on X' })
  await waitFor(() => expect(x.textContent).toContain('The Morning Cup: stoneware'))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your text' }).value).toContain('350 ml')
  await user.click(screen.getByRole('button', { name: 'Article' }))
  await waitFor(() => expect(x.textContent).toContain('repair their own shoes'))
})

test('a post that fails is returned on the receipt', async () => {
  const { user } = renderRoute('/')
  const receipt = () => screen.getByText('Returned').parentElement?.textContent
  await user.click(await screen.findByRole('button', { name: 'Threads: written' }))
  await waitFor(() => expect(receipt()).toBe('Returned0.70'))
  await user.click(screen.getByRole('button', { name: 'Threads: not written' }))
  await waitFor(() => expect(receipt()).toBe('Returned0.00'))
})

test('the counter counts as X does', async () => {
  const { user } = renderRoute('/')
  const field = await screen.findByRole('textbox', { name: 'Text to count' })
  await user.clear(field)
  await user.type(field, '測試 ok')
  await waitFor(() => expect(screen.getByText('7 of 280 on X')).toBeTruthy())
})

/** What moves comes to life a moment after it is drawn. */
const slideUntil = (slider: HTMLInputElement, value: string, text: string): Promise<void> =>
  waitFor(() => {
    slider.value = value
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    expect(screen.getByText(text)).toBeTruthy()
  })

test('the sliders name the cheapest way', async () => {
  renderRoute('/')
  const articles = await screen.findByRole<HTMLInputElement>('slider', { name: /Articles a month/ })
  await slideUntil(articles, '30', 'Starter + pack of 50')
  expect(screen.getByText('NT$300 a month')).toBeTruthy()
})

test('the slider of the fold shows more text and which feeds have cut it', async () => {
  renderRoute('/')
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: /Columns of text/ })
  expect(screen.getByText('Threads still shows this')).toBeTruthy()
  await slideUntil(slider, '300', 'Threads would have cut earlier')
  expect(screen.getByText('X still shows this')).toBeTruthy()
})

test('the slider of the fold cuts no word in two, wherever it stands', async () => {
  renderRoute('/')
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: /Columns of text/ })
  const island = slider.closest<HTMLElement>('[data-island]')!
  const { opening = '' } = island.dataset
  const shownAt = (columns: number): string => {
    slider.value = String(columns)
    update(island)
    return island.querySelector('.fold-text span')?.textContent ?? ''
  }
  for (let columns = Number(slider.min); columns <= Number(slider.max); columns += Number(slider.step)) {
    const shown = shownAt(columns)
    expect(opening.startsWith(shown)).toBe(true)
    expect(opening.slice(shown.length), `${columns} columns`).toMatch(/^(\s|$)/)
  }
})

test('anchors, plans and every link of the specification are there', async () => {
  renderRoute('/')
  await screen.findByRole('heading', { level: 1, name: /Write it once/ })
  expect(document.querySelector('#features')).toBeTruthy()
  const pricing = within(document.querySelector<HTMLElement>('#pricing')!)
  for (const price of ['NT$0', 'NT$150', 'NT$450']) expect(pricing.getByText(price)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Get started free' })).toHaveLength(2)
})

test.each(interfaceLanguages)('%s: each sample post is within its platform’s limit', async (language) => {
  for (const { posts } of Object.values(await loadSamplePosts[language]()))
    for (const platform of platformIds) {
      expect(measurePost(platform, posts[platform].content).isOver, platform).toBe(false)
      if (posts[platform].title) expect(measureTitle(posts[platform].title).isOver).toBe(false)
    }
})

test('a sample that was chosen on the home page is known as one in step 1, with its posts', async () => {
  sessionStorage.setItem('pastedText', sampleTexts.en.product)
  const { user } = renderRoute('/dashboard', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'See what a model writes for this text' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/one Morning Cup takes us/u)).toBeTruthy()
  expect(sampleOf(sampleTexts.ja.news)).toEqual({ language: 'ja', kind: 'news' })
  expect(sampleOf(`${sampleTexts.ja.news} `)).toBeUndefined()
})

test('a sample that was chosen on the home page is of its kind in step 1, and a text of one’s own in its place is not', async () => {
  const { user, router } = renderRoute('/', { as: ada })
  const field = await screen.findByRole('textbox', { name: 'Your text' })
  const send = () => user.click(screen.getByRole('button', { name: 'Write my posts' }))
  await user.click(screen.getByRole('button', { name: 'News item' }))
  await waitFor(() => expect(field).toHaveProperty('value', sampleTexts.en.news))
  await send()
  expect(await screen.findByRole('combobox', { name: 'Kind of text' })).toHaveProperty('value', 'news')
  await act(() => router.navigate({ to: '/' }))
  const again = await screen.findByRole('textbox', { name: 'Your text' })
  await user.click(screen.getByRole('button', { name: 'News item' }))
  await waitFor(() => expect(again).toHaveProperty('value', sampleTexts.en.news))
  await user.clear(again)
  await user.type(again, article)
  await send()
  expect(await screen.findByRole('combobox', { name: 'Kind of text' })).toHaveProperty('value', 'article')
})

test('a sample takes no text away that somebody has typed, and still fills the cards', async () => {
  const { user } = renderRoute('/')
  const field = await screen.findByRole('textbox', { name: 'Your text' })
  await user.type(field, 'The ferry leaves at nine.')
  const x = screen.getByRole('figure', { name: 'Sample post on X' })
  const before = x.textContent
  await user.click(screen.getByRole('button', { name: 'News item' }))
  await waitFor(() => expect(x.textContent).not.toBe(before))
  expect(field).toHaveProperty('value', 'The ferry leaves at nine.')
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Product' }))
  await waitFor(() => expect(field).toHaveProperty('value', sampleTexts.en.product))
  await user.click(screen.getByRole('button', { name: 'News item' }))
  await waitFor(() => expect(field).toHaveProperty('value', sampleTexts.en.news))
})

test('a sample that a feed folds is opened by the words of its platform', async () => {
  renderRoute('/')
  const cards = await screen.findAllByRole('figure')
  const folded = cards.flatMap((card) =>
    [...card.querySelectorAll('.card-text > i')].map((i) => [card.className, i.textContent]),
  )
  expect(folded).toContainEqual(['card facebook', '… See more'])
  expect(folded).toContainEqual(['card linkedin', '… more'])
})
