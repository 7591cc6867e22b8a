import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { listVersions } from '#shared/history/endpoints/list-versions.ts'
import type { Conversion } from '#shared/history/schema.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { mockVersions } from '../../../testing/mock-versions.ts'
import { onWideScreen } from '../../../testing/on-wide-screen.ts'
import { openConversion } from '../../../testing/open-conversion.tsx'

const content = 'The old ferry terminal reopens on Saturday. Entry is free for all.\n\n#library #harbour'
const rest = ' Entry is free for all.\n\n#library #harbour'

const open = (over: Partial<Conversion> = {}) =>
  openConversion({
    posts: { facebook: { content }, instagram: { content: 'A library by the water.' } },
    receipt: {
      held: 1.6,
      charged: 1.6,
      returned: 0,
      requested: 2,
      delivered: 2,
      spent: [
        { origin: 'STARTER', amount: 1, expiresAt: '2026-12-20T12:00:00.000Z' },
        { origin: 'PACK', amount: 0.6 },
      ],
    },
    ...over,
  })

const area = () => screen.getByTestId<HTMLTextAreaElement>('post-text')
const menu = () => screen.findByRole('button', { name: 'Quick changes' })
const item = (name: RegExp) => screen.findByRole('menuitem', { name })

test('a change is chosen with the keyboard, says its price before, and can be taken back with one press', async () => {
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: `A library by the sea.${rest}` } })
  const restored = mockVersions(`A library by the sea.${rest}`, content)
  const { page } = open()
  ;(await menu()).focus()
  await page.user.keyboard('{Enter}')
  expect(await item(/^Shorter\s*0\.20 credits$/u)).toBeTruthy()
  expect(await item(/^Tighten the hook\s*0\.20 credits$/u)).toBeTruthy()
  // The menu goes to its first entry a moment after it has opened.
  await waitFor(() => expect(document.querySelector('[role=menuitem][data-highlighted]')).toBeTruthy())
  await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(area().value).toBe(`A library by the sea.${rest}`))
  expect(asked[0]?.body).toMatchObject({
    platform: 'facebook',
    part: 'hook',
    how: 'tighter',
    price: 0.2,
    post: { content },
  })
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(area().value).toBe(content))
  expect(restored.map(({ body }) => body)).toEqual([{ post: 'facebook', version: 'version-1', revision: 'version-2' }])
})

test('what is selected is changed in place of the whole', async () => {
  const asked = mockEndpoint(regeneratePosts, { facebook: { content } })
  const { page } = open()
  await menu()
  area().focus()
  area().setSelectionRange(0, 12)
  area().dispatchEvent(new Event('selectionchange', { bubbles: true }))
  await page.user.click(await menu())
  expect(await screen.findByText('The selected text')).toBeTruthy()
  await page.user.click(await item(/^Plainer/u))
  await waitFor(() =>
    expect(asked[0]?.body).toMatchObject({ part: 'selection', how: 'plainer', selection: { start: 0, end: 12 } }),
  )
})

test('what was selected is not what is changed next, once the text is another', async () => {
  mockEndpoint(regeneratePosts, { facebook: { content: `A library by the sea.${rest}` } })
  const { page } = open()
  await menu()
  area().focus()
  area().setSelectionRange(0, 12)
  area().dispatchEvent(new Event('selectionchange', { bubbles: true }))
  await page.user.click(await menu())
  await page.user.click(await item(/^Plainer/u))
  await waitFor(() => expect(area().value).toBe(`A library by the sea.${rest}`))
  await page.user.click(await menu())
  expect(await screen.findByText('The whole post')).toBeTruthy()
  expect(screen.queryByText('The selected text')).toBeNull()
})

test('openings stand beside each other, and a press puts one before the text', async () => {
  const openings = ['A library by the sea.', 'Books where ferries left.']
  let count = 0
  const asked = mockEndpoint(regeneratePosts, () => {
    count += 1
    return { facebook: { content: `${openings[count - 1]}${rest}` } } as never
  })
  const { page } = open()
  for (const opening of openings) {
    await page.user.click(await menu())
    await page.user.click(await item(/^Another opening/u))
    await waitFor(() => expect(area().value).toBe(`${opening}${rest}`))
  }
  expect(asked[1]?.body).toMatchObject({
    openings: ['The old ferry terminal reopens on Saturday.', 'A library by the sea.'],
  })
  const choices = within(screen.getByRole('group', { name: 'Openings: press one to use it' }))
  const names = choices.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['1The old ferry terminal reopens on Saturday.', `2${openings[0]}`, `3${openings[1]}`])
  await page.user.click(choices.getByRole('button', { name: /ferry terminal/u }))
  expect(area().value).toBe(content)
  expect(choices.getByRole('button', { name: /ferry terminal/u }).getAttribute('aria-pressed')).toBe('true')
})

/** Versions of a post for which two other openings were asked for, and which was edited afterwards. */
const mockOpenings = () =>
  mockVersions(
    content,
    { content: `Books where ferries left.${rest}`, origin: 'other' },
    { content: `A library by the sea.${rest}`, origin: 'other' },
    content,
  )

test('openings that were paid for are found again after a reload or from History, when the person asks, without charge', async () => {
  mockOpenings()
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  const { page } = open({ earlier: ['facebook'] })
  await menu()
  expect(screen.queryByRole('group', { name: /^Openings/u })).toBeNull()
  await page.user.click(await menu())
  await page.user.click(await item(/^Earlier openings\s*free$/u))
  const choices = within(await screen.findByRole('group', { name: 'Openings: press one to use it' }))
  expect(choices.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '1The old ferry terminal reopens on Saturday.',
    '2A library by the sea.',
    '3Books where ferries left.',
  ])
  expect(scroll).toHaveBeenCalled()
  await page.user.click(choices.getByRole('button', { name: /by the sea/u }))
  expect(area().value).toBe(`A library by the sea.${rest}`)
})

test('openings of before that cannot be read, or are none, are said to be so', async () => {
  mockVersions(content, 'Typed by hand.')
  const { page } = open({ earlier: ['facebook'] })
  const ask = async () => {
    await page.user.click(await menu())
    await page.user.click(await item(/^Earlier openings/u))
  }
  await ask()
  expect(await screen.findByText('This post has had no other opening.')).toBeTruthy()
  mockEndpoint(listVersions, () => refusal({ code: 'history.not-found' }))
  await ask()
  expect(await screen.findByText('Earlier openings could not be read')).toBeTruthy()
  expect(screen.queryByRole('group', { name: /^Openings/u })).toBeNull()
})

test('a post that has said one thing only has no openings of before', async () => {
  const { page } = open()
  await page.user.click(await menu())
  await item(/^Another opening/u)
  expect(screen.queryByRole('menuitem', { name: /^Earlier openings/u })).toBeNull()
})

test('openings that were asked for stay while all posts are shown beside each other, and while another step is open', async () => {
  const restore = onWideScreen()
  mockEndpoint(regeneratePosts, { facebook: { content: `A library by the sea.${rest}` } })
  const { page } = open()
  await page.user.click(await menu())
  await page.user.click(await item(/^Another opening/u))
  const count = () => within(screen.getByRole('group', { name: /^Openings/u })).getAllByRole('button').length
  await waitFor(() => expect(count()).toBe(2))
  await page.user.click(screen.getByRole('radio', { name: 'All posts' }))
  await screen.findByRole('list', { name: 'All posts' })
  await page.user.click(screen.getByRole('radio', { name: 'One post' }))
  await menu()
  expect(count()).toBe(2)
  await leaveAndComeBack(page)
  expect(count()).toBe(2)
  restore()
})

/** Opens the step beside the posts and comes back, while the change that was asked for goes on. */
async function leaveAndComeBack({ user }: ReturnType<typeof open>['page']) {
  await user.click(screen.getByRole('button', { name: 'Adjust platforms' }))
  await screen.findByTestId('generate')
  await user.click(screen.getByRole('button', { name: '3. Posts' }))
  await menu()
}

test('a change that goes on while another step is open can be neither missed nor covered by an edit', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  mockEndpoint(regeneratePosts, () => promise)
  const { page, saved } = open()
  await page.user.click(await menu())
  await page.user.click(await item(/^Shorter/u))
  await leaveAndComeBack(page)
  await page.user.type(area(), ' Mine.')
  expect(area().value).toBe(content)
  expect(await menu()).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: /^Regenerate all/u })).toHaveProperty('disabled', true)
  resolve(Response.json({ facebook: { content: 'A library by the sea.' } }))
  await waitFor(() => expect(area().value).toBe('A library by the sea.'))
  expect(screen.getByTestId('receipt').textContent).toMatch(/1\.80 credits used \(0\.20 of it for 1 rewrite\)/u)
  expect(saved).toEqual([])
})

test('a change that goes on while all posts are shown beside each other is there as well', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  mockEndpoint(regeneratePosts, () => promise)
  const restore = onWideScreen()
  const { page } = open()
  await page.user.click(await menu())
  await page.user.click(await item(/^Shorter/u))
  await page.user.click(screen.getByRole('radio', { name: 'All posts' }))
  const board = within(await screen.findByRole('list', { name: 'All posts' }))
  resolve(Response.json({ facebook: { content: 'A library by the sea.' } }))
  expect(await board.findByText('A library by the sea.')).toBeTruthy()
  restore()
})

/** Goes to another screen of the product and comes back to the posts. */
async function leaveScreenAndComeBack({ router }: ReturnType<typeof open>['page']) {
  mockEndpoint(listConversions, { conversions: [], cursor: null })
  await act(() => router.navigate({ to: '/history' }))
  await screen.findByRole('heading', { level: 1, name: 'History' })
  await act(() => router.navigate({ to: '/dashboard' }))
  await menu()
}

test('a change that goes on while another screen is open is shown there when it has come, and covered by no edit', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  mockEndpoint(regeneratePosts, () => promise)
  const { page, saved, stored } = open()
  await page.user.click(await menu())
  await page.user.click(await item(/^Shorter/u))
  await leaveScreenAndComeBack(page)
  await page.user.type(area(), ' Mine.')
  expect(area().value).toBe(content)
  stored.posts = { ...stored.posts, facebook: { content: 'A library by the sea.' } }
  resolve(Response.json({ facebook: { content: 'A library by the sea.' } }))
  await waitFor(() => expect(area().value).toBe('A library by the sea.'))
  expect(area().readOnly).toBe(false)
  expect(saved).toEqual([])
})

test('a rewrite that fails while another screen is open leaves the post as it was, to be edited', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  mockEndpoint(regeneratePosts, () => promise)
  const { page } = open()
  await page.user.click(await screen.findByRole('button', { name: 'Rewrite · free once' }))
  await leaveScreenAndComeBack(page)
  expect(area().readOnly).toBe(true)
  resolve(refusal({ code: 'generation.failed' }))
  expect(await screen.findByText('Error regenerating content')).toBeTruthy()
  await waitFor(() => expect(area().readOnly).toBe(false))
  expect(area().value).toBe(content)
})

test('a change that fails while another step is open leaves the post as it was, to be edited', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  mockEndpoint(regeneratePosts, () => promise)
  const { page } = open()
  await page.user.click(await menu())
  await page.user.click(await item(/^Shorter/u))
  await leaveAndComeBack(page)
  resolve(refusal({ code: 'generation.failed' }))
  expect(await screen.findByText('Error regenerating content')).toBeTruthy()
  await waitFor(() => expect(area().readOnly).toBe(false))
  expect(area().value).toBe(content)
})

test('hashtags are left out at once, without a call', async () => {
  const asked = mockEndpoint(regeneratePosts, {})
  const { page } = open()
  await page.user.click(await menu())
  await page.user.click(await item(/^No hashtags\s*free$/u))
  expect(area().value).toBe('The old ferry terminal reopens on Saturday. Entry is free for all.')
  expect(asked).toEqual([])
  await page.user.click(await menu())
  await item(/^Shorter/u)
  expect(screen.queryByRole('menuitem', { name: /^No hashtags/u })).toBeNull()
})

test('when a change fails, it is said why, and what was typed stays and is stored', async () => {
  mockEndpoint(regeneratePosts, () => refusal({ code: 'generation.failed', details: { reason: 'unchanged' } }))
  const { page, saved } = open()
  await menu()
  await page.user.type(area(), ' Mine.')
  await page.user.click(await menu())
  await page.user.click(await item(/^Warmer/u))
  expect(await screen.findByText('Error regenerating content')).toBeTruthy()
  expect(await screen.findByText(/^The model did not change it as asked\. Nothing was charged/u)).toBeTruthy()
  expect(area().value).toBe(`${content} Mine.`)
  await waitFor(() =>
    expect(saved.at(-1)?.body).toEqual({
      posts: { facebook: { content: `${content} Mine.` } },
      session: expect.any(String),
    }),
  )
})

test('words to replace and breaches of house rules go along, so that they are there when the change fails', async () => {
  const word = { kind: 'word', in: 'content', start: 0, end: 2, text: '視頻', instead: '影片' } as const
  const rule = { kind: 'rule', in: 'content', start: 2, end: 4, text: '便宜' } as const
  const fact = { kind: 'percent', in: 'content', start: 4, end: 7, text: '47%' } as const
  const post = { content: '視頻便宜47%，歡迎大家來看。', findings: [word, rule, fact] }
  const asked = mockEndpoint(regeneratePosts, () => refusal({ code: 'generation.failed' }))
  const { page } = open({ posts: { facebook: post } })
  await page.user.click(await menu())
  await page.user.click(await item(/^Warmer/u))
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ post: { content: post.content, findings: [word, rule] } }))
})

test('a post that is written again from elsewhere, or was before a reload, says so, and the others are as ever', async () => {
  const { page, stored } = open({ state: 'running', rewriting: ['facebook'] })
  const textOf = (name: RegExp) =>
    within(screen.getByRole('tabpanel', { name })).getByTestId<HTMLTextAreaElement>('post-text')
  expect(await screen.findByRole('tab', { name: /Facebook.*Writing/ })).toBeTruthy()
  expect(textOf(/Facebook/)).toMatchObject({ value: content, readOnly: true })
  expect(screen.getByRole('button', { name: 'New text' })).toHaveProperty('disabled', false)
  await page.user.click(screen.getByRole('tab', { name: /Instagram.*Done/ }))
  expect(textOf(/Instagram/)).toMatchObject({ value: 'A library by the water.', readOnly: false })
  const posts = { ...stored.posts, facebook: { content: 'By the sea.' } }
  Object.assign(stored, { state: 'done', rewriting: [], posts })
  await page.user.click(await screen.findByRole('tab', { name: /Facebook.*Done/ }))
  expect(textOf(/Facebook/)).toMatchObject({ value: 'By the sea.', readOnly: false })
})

test('after a reload the text from before is still one press away', async () => {
  mockVersions(content, 'What I had typed.')
  const { page } = open({ earlier: ['facebook'] })
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(area().value).toBe('What I had typed.'))
})

test('a post is written again once without charge, and the button says so', async () => {
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: 'Written again.' } })
  const { page } = open()
  await page.user.click(await screen.findByRole('button', { name: 'Rewrite · free once' }))
  await waitFor(() => expect(area().value).toBe('Written again.'))
  expect(asked[0]?.body).toMatchObject({ platform: 'facebook', price: 0 })
  expect(screen.getByRole('button', { name: 'Regenerate · 0.80' })).toBeTruthy()
})

test('a post that was written again without charge has its price', async () => {
  open({ redone: ['facebook'] })
  expect(await screen.findByRole('button', { name: 'Regenerate · 0.80' })).toBeTruthy()
})

test('the receipt names what paid, and what ends first', async () => {
  open()
  const spent = await screen.findByTestId('spent')
  expect(spent.textContent).toMatch(/Paid from: Starter plan 1\.00 \(until Dec.20,.2026\),? Credit pack 0\.60/u)
})

test('what the fold takes from a post is said, and what it leaves is not', async () => {
  const long = 'and on and on, '.repeat(12)
  open({ posts: { facebook: { content: `The ferry, ${long}is back.` }, instagram: { content: 'A library.' } } })
  const warnings = await screen.findByRole('list', { name: 'The fold of the feed' })
  expect(warnings.textContent).toBe('On a phone the opening is cut before it ends.')
})

test('a title and a description are copied apart', async () => {
  const copied: string[] = []
  const { page } = open({
    platforms: ['youtube'],
    posts: { youtube: { title: 'The ferry is back', content: '渡輪回來了。' } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Copy title' }))
  copied.push(await navigator.clipboard.readText())
  await page.user.click(screen.getByRole('button', { name: 'Copy description' }))
  copied.push(await navigator.clipboard.readText())
  expect(copied).toEqual(['The ferry is back', '渡輪回來了。'])
  expect(screen.queryByRole('button', { name: 'Copy text' })).toBeNull()
  expect(screen.getByText(/1,660 full-width characters left/u)).toBeTruthy()
})

test('a text that is too long for X becomes a thread, copied part by part', async () => {
  const sentence = 'The night bus of Keelung has run every twenty minutes since the first of May. '
  const { page } = open({ platforms: ['twitter'], posts: { twitter: { content: sentence.repeat(5).trim() } } })
  const thread = within(await screen.findByRole('region', { name: 'Thread' }))
  await page.user.click(thread.getByRole('button', { name: 'Copy part 2' }))
  expect(await navigator.clipboard.readText()).toMatch(/^The night bus[\s\S]*2\/2$/u)
  expect(thread.queryByRole('button', { name: 'Copy part 3' })).toBeNull()
})

test('a quick change whose answer was lost is asked for under its id again, and as another one of another text', async () => {
  let isLost = true
  const asked = mockEndpoint(regeneratePosts, async () => {
    if (isLost) throw new TypeError('Failed to fetch')
    return Response.json({ facebook: { content: 'Shorter.' } })
  })
  const { page } = open()
  const shorten = async () => {
    await page.user.click(await menu())
    await page.user.click(await item(/^Shorter/u))
  }
  await shorten()
  await screen.findByText('Error regenerating content')
  await page.user.type(area(), ' More.')
  await shorten()
  await waitFor(() => expect(asked).toHaveLength(2))
  await waitFor(() => expect(area().readOnly).toBe(false))
  isLost = false
  await shorten()
  await waitFor(() => expect(area().value).toBe('Shorter.'))
  const [first, second, third] = asked.map(({ body }) => (body as { requestId: string }).requestId)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
})

/** Opens the dialog for own words. */
async function promptDialog({ user }: ReturnType<typeof open>['page']) {
  await user.click(await screen.findByRole('button', { name: 'Edit prompt' }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    field: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit prompt' }),
    send: () => user.click(dialog.getByRole('button', { name: 'Rewrite · free once' })),
  }
}

test('own words for a post that were not sent are there when they are asked for again, and gone once they were sent', async () => {
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: 'On Saturday the library opens.' } })
  const { page } = open()
  const first = await promptDialog(page)
  await page.user.type(first.field, 'Start with the date.')
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = await promptDialog(page)
  expect(second.field.value).toBe('Start with the date.')
  expect(asked).toHaveLength(0)
  await second.send()
  await waitFor(() => expect(area().value).toBe('On Saturday the library opens.'))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Start with the date.')
})

test('own words for a post outlive a network that is gone, and are sent under the same id when it is asked for again', async () => {
  let isCut = true
  const asked = mockEndpoint(regeneratePosts, async () => {
    if (isCut) throw new TypeError('Failed to fetch')
    return Response.json({ facebook: { content: 'On Saturday the library opens.' } })
  })
  const { page } = open()
  const first = await promptDialog(page)
  await page.user.type(first.field, 'Start with the date.')
  await first.send()
  await screen.findByText('Error regenerating content')
  expect(await screen.findByText(/^The connection was lost/u)).toBeTruthy()
  isCut = false
  const second = await promptDialog(page)
  expect(second.field.value).toBe('Start with the date.')
  await second.send()
  await waitFor(() => expect(area().value).toBe('On Saturday the library opens.'))
  expect(asked).toHaveLength(2)
  expect(asked[1]?.body).toEqual(asked[0]?.body)
  expect(asked[0]?.body).toMatchObject({
    platform: 'facebook',
    customPrompts: { facebook: 'Start with the date.' },
  })
})

const wishes = { generatorPrompt: 'In one breath.', customPrompt: 'Say 20 % off.', editorPrompt: 'The price.' }

test('a rewrite of a stored run asks for all that its text was given with, and for the words of its own post besides', async () => {
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: 'On Saturday the library opens.' } })
  const { page } = open({
    wishes: { ...wishes, customPrompts: { facebook: 'Name @harbourlib.', instagram: 'Short.' } },
  })
  const dialog = await promptDialog(page)
  expect(dialog.field.value).toBe('Name @harbourlib.')
  await page.user.type(dialog.field, ' Start with the date.')
  await dialog.send()
  await waitFor(() => expect(area().value).toBe('On Saturday the library opens.'))
  expect(asked[0]?.body).toMatchObject({
    ...{ ...wishes, platform: 'facebook' },
    customPrompts: { facebook: 'Name @harbourlib. Start with the date.' },
  })
})

test('words for a post that were taken away are not asked for any more', async () => {
  const asked = mockEndpoint(regeneratePosts, { facebook: { content: 'On Saturday the library opens.' } })
  const { page } = open({ wishes: { customPrompts: { facebook: 'Name @harbourlib.' } } })
  const dialog = await promptDialog(page)
  await page.user.clear(dialog.field)
  await dialog.send()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toMatchObject({ customPrompts: { facebook: '' } })
})

test('own words for a post of one conversion are there for it, and not for the same platform of another', async () => {
  const { page: first, stored } = open()
  first.unmount()
  const keep = (customPromptsOf: string) => {
    const customPrompts = { facebook: 'Start with the date.' }
    localStorage.setItem('generatorSettings', JSON.stringify({ customPromptsOf, customPrompts }))
  }
  keep(stored.id)
  const own = open().page
  expect((await promptDialog(own)).field.value).toBe('Start with the date.')
  own.unmount()
  keep('01888888-8888-7888-8888-888888888888')
  expect((await promptDialog(open().page)).field.value, 'of another conversion').toBe('')
})
