import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getHouseRules } from '#shared/platforms/endpoints/get-house-rules.ts'
import { updateHouseRules } from '#shared/platforms/endpoints/update-house-rules.ts'
import { type HouseRules, houseLimits, noHouseRules, type StoredHouseRules } from '#shared/platforms/house-rules.ts'
import { forgetEndpoints, mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { ada, aPerson } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'

/** A server that keeps rules as the real one does. */
function aServer(over: Partial<HouseRules> = {}) {
  const server = { stored: { ...noHouseRules, ...over, version: 0 } as StoredHouseRules }
  mockEndpoint(getHouseRules, () => Response.json(server.stored))
  const saves = mockEndpoint(updateHouseRules, ({ body }) => {
    const { version, ...rules } = body as StoredHouseRules
    if (version !== server.stored.version) return refusal({ code: 'house.changed' })
    server.stored = { ...rules, version: version + 1 }
    return Response.json(server.stored)
  })
  return { server, saves }
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const words = 'Words never to use'

test('words are added one by one and as a list, and each change saves itself and says so', async () => {
  const { server, saves } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const banned = await part(words)
  const field = banned.getByRole('textbox', { name: 'A word or phrase never to use' })
  await user.type(field, 'cheap{Enter}')
  await waitFor(() => expect(server.stored.banned).toEqual(['cheap']))
  expect(await banned.findByText('Saved')).toBeTruthy()
  await user.click(field)
  await user.paste('synergy\nCheap\nbest in class')
  await waitFor(() => expect(server.stored.banned).toEqual(['cheap', 'synergy', 'best in class']))
  await user.click(banned.getByRole('button', { name: 'Remove “synergy”' }))
  await waitFor(() => expect(server.stored.banned).toEqual(['cheap', 'best in class']))
  await user.click(banned.getByRole('button', { name: 'Add “let that sink in”' }))
  await waitFor(() => expect(server.stored.banned).toContain('let that sink in'))
  expect(saves).toHaveLength(4)
})

test('who speaks is one choice', async () => {
  const { server } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  await user.click((await part('Who speaks')).getByRole('radio', { name: /^We/ }))
  await waitFor(() => expect(server.stored.speaker).toBe('we'))
})

test('who adds a sentence or a wording writes it next, without looking for its field', async () => {
  const { server } = aServer({ voice: ['Short.'] })
  const { user } = renderRoute('/settings', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Add a sentence' }))
  await user.keyboard('No jokes.')
  await user.click(screen.getByRole('button', { name: 'Add required wording' }))
  await user.keyboard('Ad')
  await user.tab()
  await waitFor(() =>
    expect(server.stored).toMatchObject({ voice: ['Short.', 'No jokes.'], required: [{ text: 'Ad' }] }),
  )
})

test('spellings are typed in two columns or pasted from a table', async () => {
  const { server } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const spellings = await part('Spellings')
  await user.type(spellings.getByRole('textbox', { name: 'Row 1: instead of' }), 'post loom')
  await user.type(spellings.getByRole('textbox', { name: 'Row 1: write' }), 'Postloom')
  await user.tab()
  await waitFor(() => expect(server.stored.spellings).toEqual([['post loom', 'Postloom']]))
  await user.click(spellings.getByRole('textbox', { name: 'Row 2: instead of' }))
  await user.paste('color\tcolour\nweb site → website')
  await waitFor(() => expect(server.stored.spellings).toHaveLength(3))
  await user.click(spellings.getByRole('button', { name: 'Remove “color”' }))
  await waitFor(() =>
    expect(server.stored.spellings).toEqual([
      ['post loom', 'Postloom'],
      ['web site', 'website'],
    ]),
  )
})

test('rules that contradict each other are not saved, and say why beside what was typed', async () => {
  const { server, saves } = aServer({ signOff: 'Free tea' })
  const { user } = renderRoute('/settings', { as: ada })
  const banned = await part(words)
  await user.type(banned.getByRole('textbox'), 'free{Enter}')
  expect((await banned.findByRole('alert')).textContent).toMatch(/“Free tea” contains “Free”/)
  expect(banned.getByText('free')).toBeTruthy()
  expect(saves).toHaveLength(0)
  await user.click(banned.getByRole('button', { name: 'Remove “free”' }))
  await waitFor(() => expect(banned.queryByRole('alert')).toBeNull())
  expect(server.stored.banned).toEqual([])
})

test('required wording shows its platforms and the room it takes', async () => {
  const { server } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const fixed = await part('At the end of every post')
  await user.click(fixed.getByRole('button', { name: 'Add required wording' }))
  await user.type(fixed.getByRole('textbox', { name: 'Required wording 1' }), 'Paid partnership')
  await user.click(
    within(fixed.getByRole('group', { name: 'Platforms of wording 1' })).getByRole('button', { name: 'X' }),
  )
  await waitFor(() => expect(server.stored.required).toHaveLength(1))
  expect(server.stored.required[0]!.platforms).not.toContain('twitter')
  expect(fixed.getByText('Threads 19 / 500')).toBeTruthy()
  expect(fixed.queryByText(/^X \d/)).toBeNull()
  await user.type(fixed.getByRole('textbox', { name: 'Link' }), 'lin.example')
  await user.tab()
  expect((await fixed.findByRole('alert')).textContent).toMatch(/begins with https/)
  expect((fixed.getByRole('textbox', { name: 'Link' }) as HTMLInputElement).value).toBe('lin.example')
})

test('a voice is measured in the browser, and its sentences can be changed', async () => {
  const { server } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const voice = await part('Your way of writing')
  await user.click(voice.getByRole('button', { name: 'Analyze three of my posts' }))
  expect(document.activeElement).toBe(voice.getByRole('textbox', { name: 'Post 1' }))
  await user.click(voice.getByRole('button', { name: 'Analyze' }))
  expect(voice.getByText('Paste at least one post with a sentence.')).toBeTruthy()
  await user.type(voice.getByRole('textbox', { name: 'Post 1' }), 'We open at eight. Who comes first?')
  await user.click(voice.getByRole('button', { name: 'Analyze' }))
  await waitFor(() => expect(server.stored.voice[0]).toBe('Sentences have about 4 words.'))
  expect(server.stored.voice).toContain('Speaks as “we”.')
  expect(document.activeElement).toBe(voice.getByRole('button', { name: 'Analyze three of my posts' }))
  const first = voice.getByRole('textbox', { name: 'Sentence 1' })
  await user.clear(first)
  await user.type(first, 'Short sentences.')
  await user.tab()
  await waitFor(() => expect(server.stored.voice[0]).toBe('Short sentences.'))
})

test('what another window saved elsewhere is kept, and the same section asks', async () => {
  const { server } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const banned = await part(words)
  server.stored = { ...server.stored, speaker: 'i', version: 7 }
  await user.type(banned.getByRole('textbox'), 'cheap{Enter}')
  await waitFor(() => expect(server.stored).toMatchObject({ banned: ['cheap'], speaker: 'i', version: 8 }))
  server.stored = { ...server.stored, banned: ['theirs'], version: 9 }
  await user.type(banned.getByRole('textbox'), 'mine{Enter}')
  expect((await banned.findByRole('alert')).textContent).toMatch(/changed in another window/)
  expect(banned.getByText('mine')).toBeTruthy()
  await user.click(banned.getByRole('button', { name: 'Keep what I typed' }))
  await waitFor(() => expect(server.stored.banned).toEqual(['cheap', 'mine']))
  server.stored = { ...server.stored, banned: ['theirs'], version: 20 }
  await user.type(banned.getByRole('textbox'), 'more{Enter}')
  await user.click(await banned.findByRole('button', { name: 'Take the other version' }))
  expect(await banned.findByText('theirs')).toBeTruthy()
  expect(banned.queryByText('mine')).toBeNull()
})

test('a call that fails loses nothing and can be tried again', async () => {
  const { server } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const banned = await part(words)
  mockEndpoint(updateHouseRules, () => refusal({ code: 'internal' }))
  await user.type(banned.getByRole('textbox'), 'cheap{Enter}')
  const again = await banned.findByRole('button', { name: 'Try again' })
  expect(banned.getByText('cheap')).toBeTruthy()
  mockEndpoint(updateHouseRules, ({ body }) => {
    server.stored = { ...(body as StoredHouseRules), version: 1 }
    return Response.json(server.stored)
  })
  await user.click(again)
  await waitFor(() => expect(server.stored.banned).toEqual(['cheap']))
})

test('what was changed without a network is saved as soon as there is one, and until then it is said that it will be', async () => {
  const { server } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const [banned, speaker] = [await part(words), await part('Who speaks')]
  const save = ({ body }: { body: unknown }) => {
    server.stored = { ...(body as StoredHouseRules), version: server.stored.version + 1 }
    return Response.json(server.stored)
  }
  mockEndpoint(updateHouseRules, () => Promise.reject(new TypeError('Failed to fetch')))
  await user.type(banned.getByRole('textbox'), 'cheap{Enter}')
  await user.click(speaker.getByRole('radio', { name: /^We/ }))
  for (const section of [banned, speaker])
    expect((await section.findByRole('alert')).textContent).toMatch(/is sent again by itself/)
  const saves = mockEndpoint(updateHouseRules, save)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(server.stored).toMatchObject({ banned: ['cheap'], speaker: 'we' }))
  for (const section of [banned, speaker]) await section.findByText('Saved')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(saves).toHaveLength(2)
})

test('rules that the server refuses are not sent again by themselves', async () => {
  aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const banned = await part(words)
  const refused = mockEndpoint(updateHouseRules, () => refusal({ code: 'request.too-large' }))
  await user.type(banned.getByRole('textbox'), 'cheap{Enter}')
  await banned.findByRole('button', { name: 'Try again' })
  act(() => void window.dispatchEvent(new Event('online')))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(refused).toHaveLength(1)
})

test('what is typed is saved when the page is left before the pause', async () => {
  const { server } = aServer()
  const { user, router } = renderRoute('/settings', { as: ada })
  const fixed = await part('At the end of every post')
  await user.type(fixed.getByRole('textbox', { name: 'Sign-off' }), '— Ada')
  await router.navigate({ to: '/history' }).catch(() => {})
  await waitFor(() => expect(server.stored.signOff).toBe('— Ada'))
})

test.each([
  ['is refused', 'Link', 'At the end of every post', 'lin.example{Tab}'],
  ['is not added to the list yet', 'A word or phrase never to use', words, 'cheap'],
])('what %s is asked about before the screen is left', async (_, name, section, typed) => {
  aServer()
  const { user, router } = renderRoute('/settings', { as: ada })
  const fixed = await part(section)
  await user.type(fixed.getByRole('textbox', { name }), typed)
  if (typed.includes('Tab')) await fixed.findByRole('alert')
  void router.navigate({ to: '/history' })
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(router.state.location.pathname).toBe('/settings')
  await user.clear(fixed.getByRole('textbox', { name }))
  await user.tab()
  await waitFor(() => expect(fixed.queryByRole('alert')).toBeNull())
  await router.navigate({ to: '/history' })
  expect(router.state.location.pathname).toBe('/history')
})

test('a pair that is emptied to be typed anew stays in its row, and no other pair comes into its field', async () => {
  const pairs: [string, string][] = [
    ['colour', 'color'],
    ['theatre', 'theater'],
  ]
  const { server } = aServer({ spellings: pairs })
  const { user } = renderRoute('/settings', { as: ada })
  const spellings = await part('Spellings')
  await user.clear(spellings.getByRole('textbox', { name: 'Row 1: instead of' }))
  await user.clear(spellings.getByRole('textbox', { name: 'Row 1: write' }))
  await user.keyboard('gray')
  await user.type(spellings.getByRole('textbox', { name: 'Row 1: instead of' }), 'grey')
  await user.tab()
  await waitFor(() =>
    expect(server.stored.spellings).toEqual([
      ['grey', 'gray'],
      ['theatre', 'theater'],
    ]),
  )
})

test('a pasted table takes the rows that are left, and no pair that was there before', async () => {
  const pairs = Array.from({ length: houseLimits.spellings - 1 }, (_, i): [string, string] => [
    `wrong${i}x`,
    `right${i}`,
  ])
  const { server } = aServer({ spellings: pairs })
  const { user } = renderRoute('/settings', { as: ada })
  const spellings = await part('Spellings')
  await user.click(spellings.getByRole('textbox', { name: 'Row 1: instead of' }))
  await user.paste('grey\tgray\ntheatre\ttheater')
  await waitFor(() => expect(server.stored.spellings).toEqual([['grey', 'gray'], ...pairs]))
})

/** Types a sign-off and half a pair of spellings, until the session is found to have ended. */
async function typeUntilTheSessionEnds() {
  aServer()
  mockEndpoint(updateHouseRules, () => refusal({ code: 'auth.required' }))
  const { user, router, unmount } = renderRoute('/settings', { as: ada })
  const spellings = await part('Spellings')
  await user.type(spellings.getByRole('textbox', { name: 'Row 1: instead of' }), 'post loom')
  const fixed = await part('At the end of every post')
  // At once: on a slow machine the pause would be over before the last letter.
  await user.click(fixed.getByRole('textbox', { name: 'Sign-off' }))
  await user.paste('— Ada')
  await user.tab()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  unmount()
  forgetEndpoints()
}
const typedIn = async (section: string, name: string) =>
  (await part(section)).getByRole<HTMLInputElement>('textbox', { name }).value

test('what is typed when the session ends is there once its person is back, and saves itself', async () => {
  await typeUntilTheSessionEnds()
  const { server } = aServer()
  const { user, unmount } = renderRoute('/settings', { as: ada })
  await waitFor(() => expect(server.stored.signOff).toBe('— Ada'))
  expect(await typedIn('Spellings', 'Row 1: instead of')).toBe('post loom')
  await user.type((await part('Spellings')).getByRole('textbox', { name: 'Row 1: write' }), 'Postloom{Tab}')
  await waitFor(() => expect(server.stored.spellings).toEqual([['post loom', 'Postloom']]))
  unmount()
  await waitFor(() => expect(sessionStorage.getItem('unsavedInput')).toBeNull())
})

test('what another window has saved meanwhile is not covered by what was typed when the session ended', async () => {
  await typeUntilTheSessionEnds()
  const { server } = aServer({ signOff: 'Of elsewhere', link: 'https://lin.example/' })
  server.stored.version = 3
  const { user } = renderRoute('/settings', { as: ada })
  const fixed = await part('At the end of every post')
  expect((await fixed.findByRole('alert')).textContent).toContain('changed in another window')
  expect(server.stored.signOff).toBe('Of elsewhere')
  await user.click(fixed.getByRole('button', { name: 'Take the other version' }))
  expect(await typedIn('At the end of every post', 'Sign-off')).toBe('Of elsewhere')
})

test('what was typed when a session ended is not shown to somebody else, nor after a log-out in another tab', async () => {
  await typeUntilTheSessionEnds()
  expect(sessionStorage.getItem('unsavedInput')).toContain('Ada')
  aServer()
  const ben = aPerson()
  const visit = renderRoute('/settings', { as: { ...ben, user: { ...ben.user, id: '01J000000000000000000000BEN' } } })
  expect(await typedIn('At the end of every post', 'Sign-off')).toBe('')
  expect(sessionStorage.getItem('unsavedInput')).toBeNull()
  visit.unmount()
  forgetEndpoints()
  await typeUntilTheSessionEnds()
  localStorage.setItem('signedOutAt', new Date().toISOString())
  aServer()
  renderRoute('/settings', { as: ada })
  expect(await typedIn('At the end of every post', 'Sign-off')).toBe('')
})

test('what is typed is kept over a reload, and given up where the person leaves without it', async () => {
  aServer()
  const first = renderRoute('/settings', { as: ada })
  const field = (await part(words)).getByRole('textbox', { name: 'A word or phrase never to use' })
  await first.user.type(field, 'cheap')
  // A reload ends the page without a word to its parts.
  const kept = sessionStorage.getItem('unsavedInput')!
  first.unmount()
  sessionStorage.setItem('unsavedInput', kept)
  forgetEndpoints()
  aServer()
  const { user, router } = renderRoute('/settings', { as: ada })
  expect(await typedIn(words, 'A word or phrase never to use')).toBe('cheap')
  void router.navigate({ to: '/history' })
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
  expect(sessionStorage.getItem('unsavedInput')).toBeNull()
})

test('what waits for a pause is saved when the page is hidden', async () => {
  const { server } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const fixed = await part('At the end of every post')
  await user.click(fixed.getByRole('textbox', { name: 'Sign-off' }))
  await user.paste('— Ada')
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const saves = mockEndpoint(updateHouseRules, () => Response.json({ ...server.stored, signOff: '— Ada' }))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  hidden.mockRestore()
  expect(saves, 'before the pause is over').toHaveLength(1)
})

test('posts that were pasted to be analyzed are there after a reload, until they are given up', async () => {
  aServer()
  const first = renderRoute('/settings', { as: ada })
  const voice = await part('Your way of writing')
  await first.user.click(voice.getByRole('button', { name: 'Analyze three of my posts' }))
  await first.user.type(voice.getByRole('textbox', { name: 'Post 2' }), 'We open at eight.')
  cleanup()
  const again = renderRoute('/settings', { as: ada })
  const kept = await part('Your way of writing')
  expect(await kept.findByRole('textbox', { name: 'Post 2' })).toHaveProperty('value', 'We open at eight.')
  await again.user.click(kept.getByRole('button', { name: 'Cancel' }))
  cleanup()
  renderRoute('/settings', { as: ada })
  expect(
    await (await part('Your way of writing')).findByRole('button', { name: 'Analyze three of my posts' }),
  ).toBeTruthy()
})
