import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { getSettings } from '#shared/account/endpoints/get-settings.ts'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import { defaultMailChoices, noGeneratorDefaults } from '#shared/account/settings.ts'
import { type Settings, type SettingsChange, settingsChangeSchema } from '#shared/account/settings-schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { listPlatforms } from '#shared/platforms/endpoints/list-platforms.ts'
import { updatePlatforms } from '#shared/platforms/endpoints/update-platforms.ts'
import { defaultPlatformSettings, type PlatformOption, platformIds } from '#shared/platforms/schema.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { wordBundles } from '../../i18n/locales/word-bundles.ts'
import { mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { ada, aPerson } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'

/** A server that keeps settings as the real one does. */
function aServer(over: Partial<Settings> = {}) {
  const server = {
    isDown: false,
    stored: {
      profile: { displayName: 'Ada Lin', names: {}, version: 0 },
      defaults: { ...noGeneratorDefaults, version: 0 },
      mails: { ...defaultMailChoices, version: 0 },
      ...over,
    } as Settings,
  }
  mockEndpoint(getSettings, () => Response.json(server.stored))
  const saves = mockEndpoint(updateSettings, ({ body }) => {
    if (server.isDown) return refusal({ code: 'internal' })
    const change = settingsChangeSchema.parse(body) as SettingsChange
    for (const name of ['profile', 'defaults', 'mails'] as const) {
      const section = change[name]
      if (!section) continue
      if (section.version !== server.stored[name].version) return refusal({ code: 'account.settings-changed' })
      Object.assign(server.stored, { [name]: { ...section, version: section.version + 1 } })
    }
    if (change.language) server.stored.language = change.language
    return Response.json(server.stored)
  })
  return { server, saves }
}

test('credits are those that are left, as above every page', async () => {
  aServer()
  const person = aPerson({ credits: 10 })
  const { credits } = person.subscription
  renderRoute('/settings', {
    as: { ...person, subscription: { ...person.subscription, credits: { ...credits, available: 7.6 } } },
  })
  expect(await (await part('Your account')).findByText('7.60')).toBeTruthy()
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const saveIn = (section: Awaited<ReturnType<typeof part>>) => section.getByRole('button', { name: /^Save: / })

test('a link for each section leads to it and stays in sight; that of the section which is read says so', async () => {
  aServer()
  renderRoute('/settings', { as: ada })
  const links = within(await screen.findByRole('navigation', { name: 'Sections' })).getAllByRole('link')
  const headings = links.map((link) => document.getElementById(link.getAttribute('href')!.slice(1)))
  expect(headings.map((heading) => heading?.tagName)).toEqual(links.map(() => 'H2'))
  const current = () => links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)
  expect(current()).toEqual(['Your account'])
  // Of which a window shows 800.
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4200)
  onTestFinished(() => {
    height.mockRestore()
    location.hash = ''
  })
  const scrollTo = (to: number) => {
    headings.forEach((heading, i) => {
      heading!.getBoundingClientRect = () => ({ top: 200 + 500 * i - to }) as DOMRect
    })
    Object.assign(window, { innerHeight: 800, scrollY: to })
    act(() => void window.dispatchEvent(new Event('scroll')))
    return current()
  }
  expect(scrollTo(0)).toEqual(['Your account'])
  expect(scrollTo(1100)).toEqual(['Platform settings'])
  expect(scrollTo(3400)).toEqual(['Your data'])
  // What one has jumped to there does not come up to the top.
  location.hash = 'sessions'
  expect(scrollTo(3400)).toEqual(['Where you are logged in'])
  expect(scrollTo(0)).toEqual(['Your account'])
})

describe('profile and names', () => {
  test('are saved by themselves, say what is unsaved and saved, and are shown in the menu at once', async () => {
    const { server, saves } = aServer()
    const { user } = renderRoute('/settings', { as: ada })
    const profile = await part('Profile and names')
    const name = await profile.findByRole('textbox', { name: 'Display name' })
    expect(saveIn(profile).hasAttribute('disabled')).toBe(true)
    await user.clear(name)
    await user.type(name, 'Lin Tea House')
    await user.type(profile.getByRole('textbox', { name: 'Handle on X' }), '@lin_tea')
    expect(profile.getByRole('status').textContent).toBe('Unsaved changes')
    await user.click(saveIn(profile))
    await waitFor(() => expect(profile.getByRole('status').textContent).toBe('Saved'))
    expect(server.stored.profile).toMatchObject({
      displayName: 'Lin Tea House',
      names: { twitter: { name: '', handle: 'lin_tea' } },
    })
    expect(saves.map(({ body }) => Object.keys(body as object))).toEqual([['profile']])
    expect(profile.queryByRole('textbox', { name: 'Handle on Facebook' })).toBeNull()
  })

  test('that break a rule are not sent; the field says which, and what was typed stays', async () => {
    const { saves } = aServer()
    const { user } = renderRoute('/settings', { as: ada })
    const profile = await part('Profile and names')
    const handle = await profile.findByRole('textbox', { name: 'Handle on X' })
    await user.type(handle, 'lin.tea')
    await user.clear(profile.getByRole('textbox', { name: 'Display name' }))
    await user.click(saveIn(profile))
    expect(await profile.findByText('Up to 15 letters, digits and underscores')).toBeTruthy()
    expect(profile.getByText('Please enter a name')).toBeTruthy()
    expect((await profile.findByRole('alert')).textContent).toMatch(/^Not saved yet\. [^.]*\.$/)
    expect((handle as HTMLInputElement).value).toBe('lin.tea')
    expect(saves).toEqual([])
    await user.clear(handle)
    expect(profile.queryByText('Up to 15 letters, digits and underscores')).toBeNull()
  })

  test('stay when they cannot be saved, and are asked about before the screen is left', async () => {
    const { server } = aServer()
    const { user, router } = renderRoute('/settings', { as: ada })
    const profile = await part('Profile and names')
    const name = await profile.findByRole('textbox', { name: 'Name on LinkedIn' })
    await user.type(name, 'Lin Tea')
    server.isDown = true
    await user.click(saveIn(profile))
    expect((await profile.findByRole('alert')).textContent).toContain('Server error')
    expect((name as HTMLInputElement).value).toBe('Lin Tea')
    void router.navigate({ to: '/history' })
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(router.state.location.pathname).toBe('/settings')
    server.isDown = false
    await user.click(saveIn(profile))
    await waitFor(() => expect(server.stored.profile.names.linkedin?.name).toBe('Lin Tea'))
    await router.navigate({ to: '/history' })
    expect(router.state.location.pathname).toBe('/history')
  })

  test('that another window has saved are not overwritten before the person says so', async () => {
    const { server } = aServer()
    const { user } = renderRoute('/settings', { as: ada })
    const profile = await part('Profile and names')
    const name = await profile.findByRole('textbox', { name: 'Display name' })
    await user.type(name, ' of here')
    server.stored.profile = { displayName: 'Ada of elsewhere', names: {}, version: 1 }
    await user.click(saveIn(profile))
    expect((await profile.findByRole('alert')).textContent).toContain('changed in another window')
    expect((name as HTMLInputElement).value).toBe('Ada Lin of here')
    await user.click(profile.getByRole('button', { name: 'Take the other version' }))
    expect((name as HTMLInputElement).value).toBe('Ada of elsewhere')
    await user.type(name, ' too')
    await user.click(saveIn(profile))
    await waitFor(() =>
      expect(server.stored.profile).toMatchObject({ displayName: 'Ada of elsewhere too', version: 2 }),
    )
  })
})

describe('platform settings', () => {
  function aTable() {
    const options: PlatformOption[] = platformIds.map((platform) => ({
      ...defaultPlatformSettings,
      platform,
      characterLimit: catalog[platform].limit,
      isCustomized: false,
    }))
    mockEndpoint(listPlatforms, () => Response.json(options))
    return options
  }

  test('of one row are copied to all, and only rows that changed are sent', async () => {
    aServer()
    const options = aTable()
    options[3]!.tone = 'Humorous'
    const saves = mockEndpoint(updatePlatforms, () =>
      Response.json(options.map((one) => ({ ...one, tone: 'Humorous' }))),
    )
    const { user } = renderRoute('/settings', { as: ada })
    const table = await part('Platform settings')
    const row = await table.findByRole('combobox', { name: 'Facebook: Tone' })
    await user.selectOptions(row, 'Humorous')
    await user.selectOptions(table.getByRole('combobox', { name: 'Facebook: Length' }), 'Long (80%)')
    await user.click(table.getByRole('button', { name: 'Copy to all: Facebook' }))
    const chosenIn = (name: string) => (table.getByRole('combobox', { name }) as HTMLSelectElement).value
    expect([chosenIn('X: Tone'), chosenIn('LinkedIn: Length')]).toEqual(['Humorous', 'Long (80%)'])
    expect(table.queryByRole('combobox', { name: 'X: Length' })).toBeNull()
    await user.selectOptions(table.getByRole('combobox', { name: 'YouTube: Length' }), 'Medium (60%)')
    await user.click(saveIn(table))
    await waitFor(() => expect(saves).toHaveLength(1))
    const { changes } = saves[0]!.body as { changes: { platform: string; seen: object; settings: object }[] }
    expect(changes.map(({ platform }) => platform)).toEqual(['facebook', 'instagram', 'threads', 'twitter', 'linkedin'])
    expect(changes[2]).toMatchObject({
      seen: { tone: 'Casual' },
      settings: { tone: 'Humorous', length: 'Medium (60%)' },
    })
  })

  test('that another window has changed are shown, and what was chosen here stays', async () => {
    aServer()
    const options = aTable()
    mockEndpoint(updatePlatforms, () => {
      options[0] = { ...options[0]!, tone: 'Educational' }
      options[1] = { ...options[1]!, tone: 'Educational' }
      return refusal({ code: 'platforms.changed' })
    })
    const { user } = renderRoute('/settings', { as: ada })
    const table = await part('Platform settings')
    await user.selectOptions(await table.findByRole('combobox', { name: 'Facebook: Tone' }), 'Humorous')
    await user.click(saveIn(table))
    expect((await table.findByRole('alert')).textContent).toContain('changed in another window')
    const toneOf = (name: string) => (table.getByRole('combobox', { name: `${name}: Tone` }) as HTMLSelectElement).value
    expect([toneOf('Facebook'), toneOf('Instagram')]).toEqual(['Humorous', 'Educational'])
    await user.click(table.getByRole('button', { name: 'Take the other version' }))
    expect(toneOf('Facebook')).toBe('Educational')
  })
})

test('what a new conversion begins with is chosen, and the wizard begins so', async () => {
  const { server } = aServer()
  const { user, router } = renderRoute('/settings', { as: aPerson({ plan: 'STARTER' }) })
  const defaults = await part('New texts')
  await user.selectOptions(await defaults.findByRole('combobox', { name: 'Language of the posts' }), 'ja')
  await user.selectOptions(defaults.getByRole('combobox', { name: 'Platforms' }), 'chosen')
  for (const name of ['Facebook', 'Instagram', 'Threads', 'LinkedIn'])
    await user.click(defaults.getByRole('button', { name }))
  await user.click(saveIn(defaults))
  await waitFor(() =>
    expect(server.stored.defaults).toMatchObject({ platforms: ['linkedin'], model: null, language: 'ja' }),
  )
  await router.navigate({ to: '/dashboard' })
  await user.type(await screen.findByRole('textbox', { name: /text/i }), 'Our tea house opens on Saturday at nine.')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(((await screen.findByRole('combobox', { name: 'Language of the posts' })) as HTMLSelectElement).value).toBe(
    'ja',
  )
  expect(screen.getByTestId('generate').textContent).toContain('1.00')
})

test('a list of platforms without any is not saved', async () => {
  const { saves } = aServer({ defaults: { platforms: ['twitter'], model: null, language: null, version: 0 } })
  const { user } = renderRoute('/settings', { as: ada })
  const defaults = await part('New texts')
  await user.click(await defaults.findByRole('button', { name: 'X' }))
  await user.click(saveIn(defaults))
  expect((await defaults.findByRole('alert')).textContent).toContain('Choose at least one platform.')
  expect(saves).toEqual([])
})

test('mails by choice are saved with the language they are to be in, and receipts cannot be turned off', async () => {
  const { server } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const mails = await part('Emails')
  const box = (name: RegExp) => mails.findByRole('checkbox', { name })
  expect((await box(/^Receipts/)).hasAttribute('disabled')).toBe(true)
  await user.click(await box(/^Your plan ends soon/))
  await user.click(await box(/^Posts are ready/))
  await user.click(saveIn(mails))
  await waitFor(() =>
    expect(server.stored).toMatchObject({
      language: 'en',
      mails: { endingPlan: false, lowCredits: false, runFinished: true, version: 1 },
    }),
  )
})

test('a language that is picked is shown and kept with the account, once', async () => {
  const { server, saves } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const look = await part('Language and appearance')
  await user.selectOptions(look.getByRole('combobox', { name: 'Language' }), 'ja')
  await waitFor(() => expect(server.stored.language).toBe('ja'))
  const japanese = await part('言語と外観')
  expect(await japanese.findByText('保存しました')).toBeTruthy()
  await user.selectOptions(japanese.getByRole('combobox', { name: '言語' }), 'en')
  await waitFor(() => expect(server.stored.language).toBe('en'))
  expect(saves).toHaveLength(2)
})

test('where the words of a language cannot be loaded, nothing claims that the page uses it', async () => {
  const { server, saves } = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const look = await part('Language and appearance')
  const language = look.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  const load = vi.spyOn(wordBundles, 'settings').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await user.selectOptions(language, 'zh-TW')
  expect((await look.findByRole('alert')).textContent?.trim()).toMatch(/^The connection was lost/)
  expect(language.value).toBe('en')
  await user.click(screen.getByRole('button', { name: /^Language/ }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await user.click(await screen.findByRole('menuitemradio', { name: '繁體中文' }))
  expect((await screen.findAllByText(/^The connection was lost/)).length).toBeGreaterThan(1)
  expect(saves).toHaveLength(0)
  server.isDown = true
  await user.selectOptions(language, 'ja')
  expect((await (await part('言語と外観')).findByRole('alert')).textContent).toMatch(/^表示は切り替わりましたが/)
  localStorage.removeItem('language')
  await chooseLanguage('en')
})

test('when another tab signs somebody else in, the settings are theirs', async () => {
  aServer({ profile: { displayName: 'Ada of the tea house', names: {}, version: 0 } })
  renderRoute('/settings', { as: ada })
  await screen.findByDisplayValue('Ada of the tea house')
  aServer({ profile: { displayName: 'Ben Wu', names: {}, version: 0 } })
  mockEndpoint(getUser, () => Response.json({ ...ada.user, id: '01J000000000000000000000BEN', displayName: 'Ben Wu' }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'owner' })))
  expect(await screen.findByDisplayValue('Ben Wu')).toBeTruthy()
  expect(screen.queryByDisplayValue('Ada of the tea house')).toBeNull()
})

test('of two languages picked quickly the account keeps the last, however late it hears of the first', async () => {
  const { server, saves } = aServer({ language: 'en' })
  const { user } = renderRoute('/settings', { as: { ...ada, user: { ...ada.user, language: 'en' } } })
  const first = Promise.withResolvers<void>()
  const slow = mockEndpoint(updateSettings, async ({ body }) => {
    await first.promise
    server.stored.language = (body as SettingsChange).language!
    return Response.json(server.stored)
  })
  const look = await part('Language and appearance')
  await user.selectOptions(look.getByRole('combobox', { name: 'Language' }), 'ja')
  const japanese = await part('言語と外観')
  await user.selectOptions(japanese.getByRole('combobox', { name: '言語' }), 'en')
  await part('Language and appearance')
  expect(slow).toHaveLength(1)
  first.resolve()
  await waitFor(() => expect(slow).toHaveLength(2))
  await waitFor(() => expect(server.stored.language).toBe('en'))
  expect(saves).toHaveLength(0)
})

test('what is entered in a section when the session ends is there, unsaved, once its person is back', async () => {
  const { server } = aServer()
  const first = renderRoute('/settings', { as: ada })
  const name = await (await part('Profile and names')).findByRole('textbox', { name: 'Display name' })
  await first.user.type(name, ' of the tea house')
  act(() => void window.dispatchEvent(new Event('session-ended')))
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/'))
  first.unmount()
  server.stored.profile = { displayName: 'Ada of elsewhere', names: {}, version: 1 }
  const { user, unmount } = renderRoute('/settings', { as: ada })
  const profile = await part('Profile and names')
  expect(await profile.findByDisplayValue('Ada Lin of the tea house')).toBeTruthy()
  expect(profile.getByRole('status').textContent).toBe('Unsaved changes')
  await user.click(saveIn(profile))
  expect((await profile.findByRole('alert')).textContent).toContain('changed in another window')
  await user.click(profile.getByRole('button', { name: 'Take the other version' }))
  expect(profile.getByDisplayValue('Ada of elsewhere')).toBeTruthy()
  unmount()
  expect(sessionStorage.getItem('unsavedInput')).toBeNull()
})
