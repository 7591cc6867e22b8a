import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import type { Conversion } from '#shared/history/schema.ts'
import { minutes } from '#shared/time.ts'
import { chooseLanguage } from '../../../i18n/i18n.ts'
import { forgetOwnText, forgetTexts, ownKeys } from '../../../lib/storage/own-data.ts'
import { expectComplaint } from '../../../testing/console.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { mockVersions } from '../../../testing/mock-versions.ts'
import { onWideScreen } from '../../../testing/on-wide-screen.ts'
import { openConversion } from '../../../testing/open-conversion.tsx'

const texts = { facebook: 'A library by the water.', instagram: 'Books where ferries were.', threads: 'Quiet please.' }

const open = (over: Partial<Conversion> = {}) =>
  openConversion({
    platforms: ['facebook', 'instagram', 'threads'],
    outputLanguage: 'ja',
    posts: {
      facebook: { content: texts.facebook },
      instagram: { content: texts.instagram },
      threads: { content: texts.threads },
    },
    receipt: { held: 2.4, charged: 2.4, returned: 0, requested: 3, delivered: 3 },
    ...over,
  })

const area = () => screen.findByTestId<HTMLTextAreaElement>('post-text')
const tab = (name: RegExp) => screen.findByRole('tab', { name })
const copied = () => navigator.clipboard.readText()

test('where the browser does not allow copying, the page says that it was not copied', async () => {
  expectComplaint(/copying was refused/)
  const { page } = open()
  await tab(/Facebook/)
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await page.user.keyboard('c')
  const title = await screen.findByText('Not copied')
  expect(title.parentElement?.textContent).toContain('Select the text and copy it yourself.')
  refused.mockRestore()
})

test('keys show a post, copy it and write it again; in the text they are letters', async () => {
  const asked = mockEndpoint(regeneratePosts, { instagram: { content: 'Written again.' } })
  const { page } = open()
  await tab(/Facebook/)
  await page.user.keyboard('2')
  expect((await tab(/Instagram/)).getAttribute('aria-selected')).toBe('true')
  await page.user.keyboard('c')
  await screen.findByText('Copied for Instagram')
  expect(await copied()).toBe(texts.instagram)
  await page.user.keyboard('r')
  expect(await screen.findByDisplayValue('Written again.')).toBeTruthy()
  expect(asked[0]?.body).toMatchObject({ platform: 'instagram', price: 0 })
  await page.user.type(screen.getByDisplayValue('Written again.'), ' 1cr')
  expect(screen.getByDisplayValue('Written again. 1cr')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('the key copies what YouTube takes beside its title, and says so; the list of commands copies the title', async () => {
  const posts = { youtube: { title: 'A library by the water', content: 'It opens on Saturday.' } }
  const { page } = openConversion({ posts, platforms: ['youtube'] })
  await tab(/YouTube/)
  await page.user.keyboard('c')
  const said = (await screen.findByText('Copied for YouTube')).parentElement?.textContent
  expect(said).toContain('The description is on your clipboard; copy the title separately.')
  expect(await copied()).toBe('It opens on Saturday.')
  await page.user.keyboard('{Control>}k{/Control}')
  await page.user.click(await screen.findByRole('option', { name: 'Copy title: YouTube' }))
  await waitFor(async () => expect(await copied()).toBe('A library by the water'))
})

test('a card that copies what YouTube takes beside its title says so', async () => {
  onTestFinished(onWideScreen())
  const posts = { youtube: { title: 'A library by the water', content: 'It opens on Saturday.' } }
  const { page } = openConversion({
    posts: { ...posts, facebook: { content: texts.facebook } },
    platforms: ['youtube', 'facebook'],
  })
  await page.user.click(await screen.findByRole('radio', { name: 'All posts' }))
  await page.user.click(await screen.findByRole('button', { name: 'Copy the YouTube post' }))
  const said = (await screen.findByText('Copied for YouTube')).parentElement?.textContent
  expect(said).toContain('copy the title separately.')
})

test('a post without a title has no command that copies one', async () => {
  const { page } = open()
  await area()
  await page.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('option', { name: /^Copy the Facebook post/ })
  expect(screen.queryByRole('option', { name: /title/ })).toBeNull()
})

test('a key alone charges nothing: it asks first, with the price', async () => {
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: 'Written again.' } })
  const { page } = open({ redone: ['facebook', 'instagram', 'threads'] })
  await area()
  await page.user.keyboard('r')
  const question = within(await screen.findByRole('alertdialog', { name: 'Regenerate the Facebook post?' }))
  expect(asked).toEqual([])
  await page.user.click(question.getByRole('button', { name: 'Regenerate · 0.80' }))
  expect(await screen.findByDisplayValue('Written again.')).toBeTruthy()
})

test('the list of commands is opened by Control+K, searched by typing, and runs what is chosen', async () => {
  const { page } = open()
  await area()
  await page.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByLabelText('Find a command')
  await page.user.click(field)
  await page.user.keyboard('threads as')
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0))
  await page.user.clear(field)
  await page.user.keyboard('show thr')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Show Threads3']),
  )
  await page.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(async () => expect((await tab(/Threads/)).getAttribute('aria-selected')).toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('single keys can be turned off, and stay off', async () => {
  localStorage.setItem('singleKeys', 'off')
  const { page } = open()
  await tab(/Facebook/)
  await page.user.keyboard('2')
  expect((await tab(/Facebook/)).getAttribute('aria-selected')).toBe('true')
})

test('what is posted is ticked and stored; the next to copy is the next without a tick', async () => {
  const { page, saved } = open({ posted: ['instagram'] })
  expect((await screen.findByTestId('posted-count')).textContent).toBe('1 of 3 posted')
  const posted = screen.getByRole('button', { name: 'Posted' })
  expect(posted.querySelector('.lucide-square')).toBeTruthy()
  await page.user.click(posted)
  expect(posted.querySelector('.lucide-square-check')).toBeTruthy()
  await waitFor(() => expect(saved[0]?.body).toEqual({ posted: { facebook: true } }))
  expect(await tab(/Facebook.*Posted/)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Copy next: Threads' }))
  expect(await copied()).toBe(texts.threads)
  expect((await tab(/Threads/)).getAttribute('aria-selected')).toBe('true')
  await page.user.click(await screen.findByRole('button', { name: 'Posted' }))
  expect((await screen.findByTestId('posted-count')).textContent).toBe('All posted')
  expect(screen.queryByRole('button', { name: /^Copy next/ })).toBeNull()
})

test('a post that was edited is not written again unasked', async () => {
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: 'Written again.' } })
  const { page } = open()
  await page.user.type(await area(), ' Mine.')
  await page.user.click(screen.getByRole('button', { name: 'Rewrite · free once' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Regenerate the Facebook post?' }))
  expect(question.getByText(/You have edited the text for Facebook\./)).toBeTruthy()
  await page.user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(asked).toEqual([])
  expect((await area()).value).toBe(`${texts.facebook} Mine.`)
  await page.user.click(screen.getByRole('button', { name: 'Rewrite · free once' }))
  const again = within(await screen.findByRole('alertdialog'))
  await page.user.click(again.getByRole('button', { name: 'Rewrite · free once' }))
  expect(await screen.findByDisplayValue('Written again.')).toBeTruthy()
})

test('grants of one origin that end on one day stand in the receipt as one, which it names', async () => {
  const ofPlan = (amount: number, expiresAt: string) => ({ origin: 'STARTER' as const, amount, expiresAt })
  open({
    receipt: {
      ...{ held: 2.4, charged: 2.4, returned: 0, requested: 3, delivered: 3 },
      spent: [
        ofPlan(0.4, '2026-12-24T03:00:00.000Z'),
        ofPlan(1.2, '2026-12-24T03:05:00.000Z'),
        ofPlan(0.5, '2027-01-03T03:00:00.000Z'),
        { origin: 'FREE', amount: 0.2, expiresAt: '2027-01-03T03:00:00.000Z' },
        { origin: 'PACK', amount: 0.1 },
      ],
    },
  })
  expect((await screen.findByTestId('spent')).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Paid from: Starter plan 1.60 (until Dec 24, 2026), Starter plan 0.50 (until Jan 3, 2027), Free allowance 0.20 (until Jan 3, 2027), Credit pack 0.10',
  )
})

test('names of posts that did not come are listed as the language of the page lists them', async () => {
  open({
    posts: { facebook: { content: texts.facebook } },
    receipt: { held: 2.4, charged: 0.8, returned: 1.6, requested: 3, delivered: 1 },
  })
  await screen.findByTestId('receipt')
  await act(() => chooseLanguage('ja'))
  await waitFor(() => expect(screen.getByTestId('receipt').textContent).toMatch(/：Instagram、Threads$/))
  await act(() => chooseLanguage('en'))
})

test('a browser that does not copy is not said to have failed to save', async () => {
  expectComplaint(/^copying was refused/)
  const { page } = open()
  await area()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await page.user.click(screen.getByRole('button', { name: 'Copy text' }))
  expect(await screen.findByText('Not copied')).toBeTruthy()
})

test('“Regenerate all” asks when something was edited, and what it replaces is one press away', async () => {
  const posts = {
    facebook: { content: 'New one.' },
    instagram: { content: 'New two.' },
    threads: { content: 'New three.' },
  }
  const asked = mockEndpoint(regeneratePosts, posts)
  mockVersions('New one.', `${texts.facebook} Mine.`, texts.facebook)
  const { page, saved } = open()
  await page.user.type(await area(), ' Mine.')
  await page.user.click(screen.getByRole('button', { name: /Regenerate all ·\sfree once/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Regenerate all posts?' }))
  expect(question.getByText(/You have edited the text for Facebook\./)).toBeTruthy()
  await page.user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(asked).toEqual([])
  await page.user.click(screen.getByRole('button', { name: /Regenerate all ·\sfree once/ }))
  await page.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: /Regenerate all ·\sfree once/ }),
  )
  expect(await screen.findByDisplayValue('New one.')).toBeTruthy()
  // Stored before the rewrite, so that it can be brought back after a reload as well.
  const bodies = saved.map(({ body }) => body)
  expect(bodies).toContainEqual({
    posts: { facebook: { content: `${texts.facebook} Mine.` } },
    session: expect.any(String),
  })
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByDisplayValue(`${texts.facebook} Mine.`)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByDisplayValue('New one.')).toBeTruthy()
})

test('“Regenerate all” asks before it charges for posts that are free one at a time, and says why', async () => {
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: 'New one.' } })
  const { page } = open({ redone: ['instagram'] })
  await page.user.click(await screen.findByRole('button', { name: /Regenerate all ·\s2\.40/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Regenerate all posts?' }))
  expect(
    question.getByText(/It costs 2\.40 credits\. No free rewrite for Instagram, so all are charged\./),
  ).toBeTruthy()
  await page.user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(asked).toEqual([])
})

test('“Regenerate all” does not ask where no post is free any more', async () => {
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: 'New one.' } })
  const { page } = open({ redone: ['facebook', 'instagram', 'threads'] })
  await page.user.click(await screen.findByRole('button', { name: /Regenerate all ·\s2\.40/ }))
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('the question about an edited post says what its rewrite costs as well', async () => {
  const { page } = open({ redone: ['facebook'] })
  await page.user.type(await area(), ' Mine.')
  await page.user.click(screen.getByRole('button', { name: 'Regenerate · 0.80' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/You have edited the text for Facebook\..* It costs 0\.80 credits\.$/)).toBeTruthy()
})

test('a post stays in its place while it is written again', async () => {
  const isWritten = Promise.withResolvers<void>()
  mockEndpoint(regeneratePosts, () => isWritten.promise.then(() => Response.json({ facebook: { content: 'New.' } })))
  const { page } = open()
  await page.user.click(await screen.findByRole('button', { name: 'Rewrite · free once' }))
  await waitFor(() => expect(screen.getByTestId('post-text')).toHaveProperty('readOnly', true))
  expect(screen.getByDisplayValue(texts.facebook)).toBeTruthy()
  isWritten.resolve()
  expect(await screen.findByDisplayValue('New.')).toBeTruthy()
})

/** Presses for another post, and says yes to the question that an edited one leads to. */
async function rewriteEdited({ user }: ReturnType<typeof open>['page']): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Rewrite · free once' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rewrite · free once' }))
}

/** Presses for another post while its edit is refused. @returns what the message says, and the posts that were asked for */
async function rewriteNotStored(code: 'internal' | 'history.not-found') {
  expectComplaint(/changes of a post not stored/)
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: 'New one.' } })
  const { page } = open()
  mockEndpoint(updateConversion, () => refusal({ code }))
  await page.user.type(await area(), ' Mine.')
  await rewriteEdited(page)
  const title = await screen.findByText('Error regenerating content')
  return { page, asked, said: title.parentElement?.textContent }
}

test('while edits cannot be stored a post is not written again, so that they do not cover it later', async () => {
  const { page, asked, said } = await rewriteNotStored('internal')
  expect(said).toContain('Your edits are not saved yet')
  expect(await screen.findByDisplayValue(`${texts.facebook} Mine.`)).toHaveProperty('readOnly', false)
  expect(asked).toEqual([])
  // Another post has nothing that could cover it.
  mockEndpoint(regeneratePosts, { instagram: { content: 'New two.' } })
  await page.user.click(await tab(/Instagram/))
  await page.user.click(screen.getByRole('button', { name: 'Rewrite · free once' }))
  expect(await screen.findByDisplayValue('New two.')).toBeTruthy()
})

test('a post that was deleted elsewhere is not written again, and its edit is not said to be kept', async () => {
  const { asked, said } = await rewriteNotStored('history.not-found')
  expect(said).toContain('These posts were deleted')
  expect((await area()).value).toBe(`${texts.facebook} Mine.`)
  expect(asked).toEqual([])
})

test('an edit that is on its way is waited for before its post is written again', async () => {
  expectComplaint(/changes of a post not stored/)
  const isAnswered = Promise.withResolvers<Response>()
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: 'New one.' } })
  const { page } = open()
  const stored = mockEndpoint(updateConversion, () => isAnswered.promise)
  await page.user.type(await area(), ' Mine.')
  await waitFor(() => expect(stored).toHaveLength(1))
  await rewriteEdited(page)
  await waitFor(() => expect(screen.getByTestId('post-text')).toHaveProperty('readOnly', true))
  isAnswered.resolve(refusal({ code: 'internal' }))
  await screen.findByText('Error regenerating content')
  expect(asked).toEqual([])
})

test('an edit that a quick change has replaced is not stored any more, even where it failed on its way', async () => {
  expectComplaint(/changes of a post not stored/)
  const isAnswered = Promise.withResolvers<Response>()
  mockEndpoint(regeneratePosts, { facebook: { content: 'Shorter.' } })
  const { page } = open()
  const stored = mockEndpoint(updateConversion, () => isAnswered.promise)
  await page.user.click(await area())
  // In one piece: a pause between letters would be a change of its own.
  await page.user.paste(' Mine.')
  await waitFor(() => expect(stored).toHaveLength(1))
  await page.user.click(screen.getByRole('button', { name: 'Quick changes' }))
  await page.user.click(await screen.findByRole('menuitem', { name: /^Shorter/ }))
  await screen.findByDisplayValue('Shorter.')
  isAnswered.resolve(refusal({ code: 'internal' }))
  await waitFor(() => expect(console.warn).toHaveBeenCalled())
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByText(/Your edits are not saved yet/), 'nothing waits').toBeNull()
  page.unmount()
  await new Promise((resolve) => setTimeout(resolve))
  expect(stored).toHaveLength(1)
})

test('once a quick change has replaced the edit that waited, nothing is said to wait', async () => {
  expectComplaint(/changes of a post not stored/)
  mockEndpoint(regeneratePosts, { facebook: { content: 'Shorter.' } })
  const { page } = open()
  mockEndpoint(updateConversion, noServer)
  await page.user.click(await area())
  await page.user.paste(' Mine.')
  await screen.findByText(/Your edits are not saved yet/)
  await page.user.click(screen.getByRole('button', { name: 'Quick changes' }))
  await page.user.click(await screen.findByRole('menuitem', { name: /^Shorter/ }))
  await screen.findByDisplayValue('Shorter.')
  expect(screen.queryByText(/Your edits are not saved yet/)).toBeNull()
})

test('that an edit could not be saved is said until that one is, whatever else is saved meanwhile', async () => {
  expectComplaint(/changes of a post not stored/)
  const { page } = open()
  const stored = mockEndpoint(updateConversion, ({ body }) => {
    const { posts } = body as { posts?: { facebook?: { content: string } } }
    const isRefused = posts?.facebook?.content.endsWith('!')
    return isRefused ? refusal({ code: 'request.invalid' }) : Response.json({ success: true, isSaved: false })
  })
  await page.user.click(await area())
  await page.user.paste('!')
  await screen.findByText(/Your edits could not be saved/)
  await page.user.click(screen.getByRole('button', { name: 'Posted' }))
  await page.user.click(await tab(/Instagram/))
  await page.user.click(await screen.findByDisplayValue(texts.instagram))
  await page.user.paste(' Mine.')
  await waitFor(() => expect(stored).toHaveLength(3))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByText(/Your edits could not be saved/)).toBeTruthy()
  await page.user.click(await tab(/Facebook/))
  await page.user.type(await screen.findByDisplayValue(`${texts.facebook}!`), '{Backspace}')
  await waitFor(() => expect(screen.queryByText(/Your edits could not be saved/)).toBeNull())
})

const noServer = () => refusal({ code: 'internal' })
const mine = { posts: { facebook: { content: `${texts.facebook} Mine.` } }, session: expect.any(String) }

test('what was typed in the last moment is sent when the page is left', async () => {
  const { page, saved } = open()
  await page.user.click(await area())
  await page.user.paste(' Mine.')
  expect(saved).toEqual([])
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([mine]))
})

test('an edit that is on its way when the page is loaded again is shown, though it is not stored yet', async () => {
  const { page } = open()
  const stored = mockEndpoint(updateConversion, () => new Promise<Response>(() => {}))
  await page.user.click(await area())
  await page.user.paste(' Mine.')
  await waitFor(() => expect(stored).toHaveLength(1))
  window.dispatchEvent(new Event('pagehide'))
  page.unmount()
  const again = open()
  expect(await screen.findByDisplayValue(`${texts.facebook} Mine.`)).toBeTruthy()
  await waitFor(() => expect(again.saved.map(({ body }) => body)).toEqual([mine]))
})

test('an edit that had failed before the page was left comes back however late its conversion is opened', async () => {
  expectComplaint(/changes of a post not stored/)
  const { page } = open()
  mockEndpoint(updateConversion, noServer)
  await page.user.click(await area())
  await page.user.paste(' Mine.')
  await screen.findByText(/Your edits are not saved yet/)
  const sent = mockEndpoint(updateConversion, () => new Promise<Response>(() => {}))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(sent).toHaveLength(1))
  page.unmount()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes(5) })
  onTestFinished(() => void vi.useRealTimers())
  const again = open()
  expect(await screen.findByDisplayValue(`${texts.facebook} Mine.`)).toBeTruthy()
  await waitFor(() => expect(again.saved.map(({ body }) => body)).toEqual([mine]))
})

test('edits that cannot be stored come back with their posts after a reload, and are stored then', async () => {
  expectComplaint(/changes of a post not stored/)
  const { page } = open()
  const refused = mockEndpoint(updateConversion, noServer)
  await page.user.click(await area())
  await page.user.paste(' Mine.')
  await screen.findByText(/Your edits are not saved yet/)
  page.unmount()
  await waitFor(() => expect(refused).toHaveLength(2))
  const again = open()
  expect(await screen.findByDisplayValue(`${texts.facebook} Mine.`)).toBeTruthy()
  await waitFor(() => expect(again.saved.map(({ body }) => body)).toEqual([mine]))
  expect(screen.queryByText(/Your edits are not saved yet/)).toBeNull()
  again.page.unmount()
  const third = open()
  expect(await screen.findByDisplayValue(texts.facebook)).toBeTruthy()
  expect(third.saved).toEqual([])
})

test.each([
  ['its author has signed out', forgetOwnText, 'auth.required'],
  ['the history was deleted', forgetTexts, 'history.not-found'],
] as const)('an edit that is refused after %s is kept for nobody', async (_, forget, code) => {
  expectComplaint(/changes of a post not stored/)
  const { page } = open()
  const isAnswered = Promise.withResolvers<Response>()
  const stored = mockEndpoint(updateConversion, () => isAnswered.promise)
  await page.user.click(await area())
  await page.user.paste(' Mine.')
  await waitFor(() => expect(stored).toHaveLength(1))
  page.unmount()
  forget()
  isAnswered.resolve(refusal({ code }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(localStorage.getItem(ownKeys.unsent)).toBeNull()
})

test('what could not be stored is stored as soon as the network is back, ticks too', async () => {
  expectComplaint(/changes of a post not stored/)
  const { page } = open()
  await area()
  const refused = mockEndpoint(updateConversion, noServer)
  await page.user.click(screen.getByRole('button', { name: 'Posted' }))
  await waitFor(() => expect(refused).toHaveLength(1))
  await page.user.click(await area())
  await page.user.paste(' Mine.')
  await waitFor(() => expect(refused).toHaveLength(2))
  const stored = mockEndpoint(updateConversion, { success: true, isSaved: false })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(stored.map(({ body }) => body)).toEqual([{ ...mine, posted: { facebook: true } }]))
  await waitFor(() => expect(screen.queryByText(/Your edits are not saved yet/)).toBeNull())
})

test('what the server will not have is not sent again and again', async () => {
  expectComplaint(/changes of a post not stored/)
  const { page } = open()
  const refused = mockEndpoint(updateConversion, () => refusal({ code: 'request.invalid' }))
  await page.user.click(await area())
  await page.user.paste(' Mine.')
  await screen.findByText(/Your edits could not be saved/)
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(refused).toHaveLength(1)
})

test('an edit of posts that were deleted elsewhere says so, stays on the screen, and nothing of it in the browser', async () => {
  expectComplaint(/changes of a post not stored/)
  const { page } = open()
  mockEndpoint(updateConversion, () => refusal({ code: 'history.not-found' }))
  await page.user.click(await area())
  await page.user.paste(' Mine.')
  await screen.findByText('These posts were deleted, so your edits cannot be saved. Copy what you still need.')
  expect((await area()).value).toBe(`${texts.facebook} Mine.`)
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('unsentEdits')).toBeNull()
})

test('an edit that is too long to be stored says so, by the product and by what stands before it', async () => {
  expectComplaint(/changes of a post not stored/)
  for (const answer of [() => refusal({ code: 'request.too-large' }), () => new Response('<html>', { status: 413 })]) {
    const { page } = open()
    mockEndpoint(updateConversion, answer)
    await page.user.click(await area())
    await page.user.paste(' Mine.')
    await screen.findByText(/Your edits are too long to be saved/)
    page.unmount()
  }
})

test('an edit that is too long for its post says so, stays in the browser, and is saved once it is shorter', async () => {
  const { page } = open()
  const tooLong = `${'A'.repeat(10_000)}.`
  await page.user.click(await tab(/Instagram/))
  await page.user.clear(await screen.findByDisplayValue(texts.instagram))
  await page.user.paste(tooLong)
  await screen.findByText(/Your edits are too long to be saved/)
  page.unmount()
  const again = open()
  await again.page.user.click(await tab(/Instagram/))
  await again.page.user.click(await screen.findByDisplayValue(tooLong))
  await screen.findByText(/Your edits are too long to be saved/)
  expect(again.saved).toEqual([])
  await again.page.user.keyboard('{Backspace}')
  await waitFor(() => expect(again.saved).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/Your edits are too long/)).toBeNull())
})

test('a rewrite whose answer was lost is asked for under its id again, one that was refused under another', async () => {
  const answers: (() => Response)[] = [
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => new Response('<html>', { status: 502 }),
    () => refusal({ code: 'internal' }),
    () => Response.json({ facebook: { content: 'New one.' } }),
  ]
  const asked = mockEndpoint(regeneratePosts, async () => answers.shift()!())
  const { page } = open()
  const again = async () => page.user.click(await screen.findByRole('button', { name: 'Rewrite · free once' }))
  for (const count of [1, 2, 3]) {
    await again()
    await waitFor(() => expect(asked).toHaveLength(count))
    await screen.findByText('Error regenerating content')
  }
  await again()
  expect(await screen.findByDisplayValue('New one.')).toBeTruthy()
  const [first, second, third, fourth] = asked.map(({ body }) => (body as { requestId: string }).requestId)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

/** Rewrites of posts that end when the test says so. */
function slowRewrites() {
  const ended = { facebook: Promise.withResolvers<string>(), instagram: Promise.withResolvers<string>() }
  const asked = mockEndpoint(regeneratePosts, async ({ body }) => {
    const { platform } = body as { platform: 'facebook' | 'instagram' }
    return Response.json({ [platform]: { content: await ended[platform].promise } })
  })
  return { asked, ended }
}

test('two posts that are written again at once both come', async () => {
  const { ended } = slowRewrites()
  const { page } = open()
  await page.user.click(await screen.findByRole('button', { name: 'Rewrite · free once' }))
  await page.user.click(await tab(/Instagram/))
  await page.user.click(await screen.findByRole('button', { name: 'Rewrite · free once' }))
  const all = screen.getByRole('button', { name: /^Regenerate all/ })
  ended.instagram.resolve('New two.')
  expect(await screen.findByDisplayValue('New two.')).toBeTruthy()
  expect(all, 'one is still being written').toHaveProperty('disabled', true)
  ended.facebook.resolve('New one.')
  await page.user.click(await tab(/Facebook/))
  expect(await screen.findByDisplayValue('New one.')).toBeTruthy()
  expect(all).toHaveProperty('disabled', false)
})

test('of two failed posts that are tried again at once the one that fails again says so, and the other comes', async () => {
  const { ended } = slowRewrites()
  const { page } = open({ posts: { threads: { content: texts.threads } }, failures: { facebook: 'timed-out' } })
  await page.user.click(await screen.findByRole('button', { name: /^Try again/ }))
  await page.user.click(await tab(/Instagram/))
  await page.user.click(await screen.findByRole('button', { name: /^Try again/ }))
  ended.facebook.reject(new Error('the connection broke'))
  ended.instagram.resolve('New two.')
  expect(await screen.findByDisplayValue('New two.')).toBeTruthy()
  await page.user.click(await tab(/Facebook/))
  expect(await screen.findByRole('button', { name: /^Try again/ })).toBeTruthy()
})

test.each([
  ['comes', () => screen.findByDisplayValue('New one.')],
  ['fails again', () => screen.findByRole('button', { name: /^Try again/ })],
])('a failed post that is tried again by key and %s has the focus', async (outcome, untilThere) => {
  const { ended } = slowRewrites()
  const { page } = open({ posts: { threads: { content: texts.threads } }, failures: { facebook: 'timed-out' } })
  const again = await screen.findByRole('button', { name: /^Try again/ })
  again.focus()
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(again.isConnected).toBe(false))
  if (outcome === 'comes') ended.facebook.resolve('New one.')
  else ended.facebook.reject(new Error('the connection broke'))
  await untilThere()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: /Facebook/ })))
})

test('all posts that are written again by key leave the focus where it was', async () => {
  const answer = Promise.withResolvers<Response>()
  mockEndpoint(regeneratePosts, () => answer.promise)
  const { page } = open()
  const all = await screen.findByRole('button', { name: /^Regenerate all/ })
  all.focus()
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(all).toHaveProperty('disabled', true))
  // A browser takes the focus off what is disabled.
  all.blur()
  answer.resolve(Response.json({ facebook: { content: 'New one.' }, instagram: { content: 'New two.' } }))
  await waitFor(() => expect(document.activeElement).toBe(all))
})

test('of all posts that are written again those that did not come are named', async () => {
  mockEndpoint(regeneratePosts, { facebook: { content: 'New one.' } })
  const { page } = open()
  await page.user.click(await screen.findByRole('button', { name: /^Regenerate all/ }))
  expect(await screen.findByText('Error regenerating content: Instagram, Threads')).toBeTruthy()
  expect(await screen.findByDisplayValue('New one.')).toBeTruthy()
})

test('a post that is written again while another step is open is there afterwards', async () => {
  const { ended } = slowRewrites()
  const { page } = open()
  await page.user.click(await screen.findByRole('button', { name: 'Rewrite · free once' }))
  await page.user.click(screen.getByRole('button', { name: 'Adjust platforms' }))
  await screen.findByTestId('generate')
  ended.facebook.resolve('New one.')
  await page.user.click(screen.getByRole('button', { name: '3. Posts' }))
  expect(await screen.findByDisplayValue('New one.')).toBeTruthy()
  expect(screen.getByTestId('post-text')).toHaveProperty('readOnly', false)
})

test('a post of a conversion that is older than a day has the price of today, and is written again for it', async () => {
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: 'Written again.' } })
  const { page } = open({ createdAt: '2026-01-02T08:00:00.000Z' })
  await page.user.click(await screen.findByRole('button', { name: 'Regenerate · 1.00' }))
  expect(await screen.findByDisplayValue('Written again.')).toBeTruthy()
  expect(asked[0]?.body).toMatchObject({ price: 1 })
  expect(screen.getByTestId('receipt').textContent).toBe(
    '3 of 3 delivered · 3.40 credits used (1.00 of it for 1 rewrite)',
  )
})

test('a page that stays open over a day shows the new price', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  open({ redone: ['facebook', 'instagram', 'threads'] })
  expect(await screen.findByRole('button', { name: 'Regenerate · 0.80' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000 + 1_000))
  expect(await screen.findByRole('button', { name: 'Regenerate · 1.00' })).toBeTruthy()
  vi.useRealTimers()
})

test('where the server asks for another price, the button shows it and the next press is at that price', async () => {
  let calls = 0
  const asked = mockEndpoint(regeneratePosts, () => {
    calls += 1
    return calls === 1
      ? refusal({ code: 'credits.price-changed', details: { price: 0.8 } })
      : Response.json({ facebook: { content: 'Written again.' } })
  })
  const { page } = open()
  await page.user.click(await screen.findByRole('button', { name: 'Rewrite · free once' }))
  await page.user.click(await screen.findByRole('button', { name: 'Regenerate · 0.80' }))
  expect(await screen.findByDisplayValue('Written again.')).toBeTruthy()
  expect(asked.map(({ body }) => (body as { price: number }).price)).toEqual([0, 0.8])
})

test('the receipt is of the whole conversion', async () => {
  open({ reruns: { count: 2, charged: 1 } })
  expect((await screen.findByTestId('receipt')).textContent).toBe(
    '3 of 3 delivered · 3.40 credits used (1.00 of it for 2 rewrites)',
  )
})

test('rewrites without charge are not spoken of in it', async () => {
  open({ reruns: { count: 1, charged: 0 } })
  expect((await screen.findByTestId('receipt')).textContent).toBe('3 of 3 delivered · 2.40 credits used')
})

test('a post is marked with its language, in the editor and in its feed', async () => {
  open()
  expect((await area()).closest('[lang]')?.getAttribute('lang')).toBe('ja')
  const feed = within(screen.getByRole('group', { name: 'The post on Facebook' }))
  const text = feed.getByText(texts.facebook)
  expect([text.getAttribute('lang'), text.getAttribute('dir')]).toEqual(['ja', 'auto'])
})

test('on a wide screen all posts stand beside each other, and the choice is remembered', async () => {
  const restore = onWideScreen()
  const { page } = open()
  await page.user.click(await screen.findByRole('radio', { name: 'All posts' }))
  const board = within(await screen.findByRole('list', { name: 'All posts' }))
  expect(board.getAllByRole('listitem')).toHaveLength(3)
  for (const text of Object.values(texts)) expect(board.getByText(text)).toBeTruthy()
  expect(localStorage.getItem('resultsView')).toBe('board')
  await page.user.click(board.getByRole('button', { name: 'Copy the Threads post' }))
  expect(await copied()).toBe(texts.threads)
  await page.user.click(board.getByRole('button', { name: 'Edit the Instagram post' }))
  expect((await tab(/Instagram/)).getAttribute('aria-selected')).toBe('true')
  expect(localStorage.getItem('resultsView'), 'nobody has chosen another').toBe('board')
  restore()
})

test('where the device has a share sheet, the post can be given to it', async () => {
  const share = vi.fn(async () => {})
  Object.assign(navigator, { canShare: () => true, share })
  const { page } = open()
  await page.user.click(await screen.findByRole('button', { name: 'Share', hidden: true }))
  expect(share).toHaveBeenCalledWith({ text: texts.facebook })
  Object.assign(navigator, { canShare: undefined, share: undefined })
})

test('a text that the browser did not copy is not said to be ready to paste where its platform is opened', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { page } = open()
  await area()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await page.user.click(screen.getByRole('button', { name: 'Open in Facebook' }))
  expect(await screen.findByText(/Select the text and copy it/)).toBeTruthy()
  expect(screen.queryByText(/ready to paste/)).toBeNull()
})

test('what comes of Save is told where its step was left before the answer', async () => {
  const { page } = open()
  const answer = Promise.withResolvers<Response>()
  mockEndpoint(updateConversion, () => answer.promise)
  await page.user.click(await screen.findByRole('button', { name: /^Save/ }))
  await page.user.click(screen.getByRole('button', { name: '1. Your text' }))
  await screen.findByLabelText('Your text')
  answer.resolve(refusal({ code: 'internal' }))
  expect((await screen.findAllByText(/Server error/)).length).toBeGreaterThan(0)
})

test('the switch between phone and desktop has a name', async () => {
  open()
  expect(await screen.findByRole('radiogroup', { name: 'Preview on' })).toBeTruthy()
})
