import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { logOut } from '#shared/auth/endpoints/log-out.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { refreshCredits } from '../../lib/queries/subscriptions.ts'
import { forgetOwnData, forgetOwnText } from '../../lib/storage/own-data.ts'
import { expectComplaint } from '../../testing/console.ts'
import { forgetEndpoints, mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { ada } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { screenOf } from './page-meta.tsx'

test.each(['/dashboard', '/settings', '/history'])('%s sends a visitor to the home page and says why', async (path) => {
  const { router } = renderRoute(path)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(await screen.findByText('Log in to open this page')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('a signed-in person is sent away from the sign-in page', async () => {
  const { router } = renderRoute('/auth', { as: ada })
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('an unknown address says so and leads to the home page', async () => {
  const { user, router } = renderRoute('/no/such/page')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Back to the home page' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('the balance is shown in the header', async () => {
  renderRoute('/dashboard', { as: ada })
  expect((await screen.findByTestId('credits')).textContent).toContain('5.00')
})

test.each([
  ['new', 'Welcome, Ada'],
  ['back', 'Welcome back, Ada'],
])('somebody who comes from Google as %s is greeted once and goes on', async (welcome, greeting) => {
  const { router } = renderRoute(`/auth?welcome=${welcome}`, { as: ada })
  expect((await screen.findAllByText(new RegExp(`^${greeting}`))).length).toBeGreaterThan(0)
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard'))
})

test('a failed sign-in says why, and where to ask about an account that is disabled', async () => {
  renderRoute('/auth?error=auth.account-disabled')
  expect(await screen.findByText(/^This account has been disabled\. .*write to support@postloom\.test\.$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'support@postloom.test' })).toBeTruthy()
})

test('an unknown error in the address is not shown', async () => {
  renderRoute('/auth?error=%3Cscript%3E')
  expect(await screen.findByRole('heading', { name: 'Welcome to Postloom' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('script')
})

test('logging out leads to the home page and says so', async () => {
  mockEndpoint(logOut, { success: true })
  const { user, router } = renderRoute('/settings', { as: ada })
  const main = within(await screen.findByRole('main'))
  await user.click(await main.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect((await screen.findAllByText('You are logged out')).length).toBeGreaterThan(0)
})

test('a language picked in the settings changes the page and is remembered', async () => {
  const { user } = renderRoute('/settings', { as: ada })
  const main = within(await screen.findByRole('main'))
  await user.selectOptions(await main.findByRole('combobox', { name: 'Language' }), '日本語')
  expect(await main.findByRole('heading', { name: '設定' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('ja')
  expect(localStorage.getItem('language')).toBe('ja')
  await chooseLanguage('en')
})

test('a colour mode is chosen, shown and remembered', async () => {
  const { user } = renderRoute('/settings', { as: ada })
  const main = within(await screen.findByRole('main'))
  await user.selectOptions(await main.findByRole('combobox', { name: 'Appearance' }), 'Dark')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  await user.selectOptions(main.getByRole('combobox', { name: 'Appearance' }), 'Light')
  expect(document.documentElement.classList.contains('dark')).toBe(false)
})

test('when the server cannot say who is signed in, the person is not treated as signed out', async () => {
  expectComplaint(/ApiError: 500|Error in route match/)
  mockEndpoint(getUser, () => refusal({ code: 'internal' }))
  const page = renderRoute('/dashboard')
  expect(await screen.findByText(/Server error/)).toBeTruthy()
  expect(page.router.state.location.pathname).toBe('/dashboard')
})

test.each([
  ['/subscription-management?tab=credits', '/subscription-management', { tab: 'credits' }],
  ['/history', '/history', {}],
])('%s, opened by a visitor, is where they arrive after signing in', async (address, path, search) => {
  const visit = renderRoute(address)
  await waitFor(() => expect(visit.router.state.location.pathname).toBe('/'))
  visit.unmount()
  forgetEndpoints()
  mockEndpoint(listConversions, { conversions: [], cursor: null })
  const { router } = renderRoute('/auth', { as: ada })
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(router.state.location.search).toMatchObject(search)
})

test('a chosen plan goes before the screen somebody came for, and the sign-in page names it', async () => {
  sessionStorage.setItem('selectedPlan', 'STARTER')
  const visit = renderRoute('/auth?tab=register')
  expect((await screen.findByTestId('chosen-plan')).textContent).toContain('Starter plan (NT$150)')
  expect(screen.getByRole('tab', { name: 'Register' }).getAttribute('aria-selected')).toBe('true')
  visit.unmount()
  forgetEndpoints()
  sessionStorage.setItem('returnTarget', JSON.stringify({ pathname: '/history', searchStr: '', at: Date.now() }))
  const { router } = renderRoute('/auth', { as: ada })
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscription/confirm/STARTER'))
})

test('Register opens its own tab', async () => {
  const { user } = renderRoute('/')
  await user.click(await screen.findByRole('link', { name: 'Register' }))
  expect((await screen.findByRole('tab', { name: 'Register' })).getAttribute('aria-selected')).toBe('true')
})

test('a screen whose data cannot be read says so beneath the header, and is there after another try', async () => {
  const { user } = renderRoute('/dashboard', { as: ada })
  const field = await screen.findByLabelText('Your text')
  expectComplaint(/ApiError: 500|Error in route match/)
  mockEndpoint(getSubscription, () => refusal({ code: 'internal' }))
  await user.click(screen.getByRole('button', { name: /Account of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Subscription and credits', hidden: true }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy()
  expect(field.isConnected).toBe(false)
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Dashboard' })).toBeTruthy()
  mockEndpoint(getSubscription, ada.subscription)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  // Screens of a purchase open in Chinese.
  expect(await screen.findByRole('heading', { name: '訂閱與點數管理' })).toBeTruthy()
})

test('a session that has ended signs the page out, keeps the text, and the same person finds it again', async () => {
  const article = 'The old ferry terminal reopens on Saturday as a public library.'
  const page = renderRoute('/dashboard', { as: ada })
  mockEndpoint(streamPosts, () => refusal({ code: 'auth.required' }))
  await page.user.click(await screen.findByLabelText('Your text'))
  await page.user.paste(article)
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await page.user.click(await screen.findByTestId('generate'))
  expect((await screen.findAllByText('You were logged out')).length).toBeGreaterThan(0)
  expect(page.router.state.location.pathname).toBe('/')
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(JSON.parse(sessionStorage.getItem('returnTarget') ?? '{}')).toMatchObject({ of: ada.user.id })
  page.unmount()
  forgetEndpoints()
  renderRoute('/dashboard', { as: ada })
  expect(await screen.findByDisplayValue(article)).toBeTruthy()
})

test('a log-out in another tab signs this one out, and nobody is told that the text is kept, which is gone', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await page.user.click(await screen.findByLabelText('Your text'))
  await page.user.paste('A text of Ada.')
  mockEndpoint(getUser, () => refusal({ code: 'auth.required' }))
  forgetOwnText()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'signedOutAt' })))
  expect((await screen.findAllByText('You are logged out')).length).toBeGreaterThan(0)
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(page.router.state.location.pathname).toBe('/')
  expect(screen.queryByText(/Your text is kept/)).toBeNull()
})

test('an account that is deleted in another tab is said to be gone in this one', async () => {
  const page = renderRoute('/history', { as: ada })
  await screen.findByRole('button', { name: /Account of/ })
  mockEndpoint(getUser, () => refusal({ code: 'auth.required' }))
  forgetOwnData()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'signedOutAt' })))
  expect((await screen.findAllByText('Your account is deleted')).length).toBeGreaterThan(0)
  expect(screen.queryByText('You are logged out')).toBeNull()
  expect(page.router.state.location.pathname).toBe('/')
})

test('another person in the same browser finds no text of the first', async () => {
  const page = renderRoute('/dashboard', { as: ada })
  await page.user.click(await screen.findByLabelText('Your text'))
  await page.user.paste('A text of Ada.')
  page.unmount()
  forgetEndpoints()
  renderRoute('/dashboard', { as: { ...ada, user: { ...ada.user, id: '01J00000000000000000000001' } } })
  expect(await screen.findByLabelText('Your text')).toHaveProperty('value', '')
})

test('the screens where people work end with one line that leads to the company’s pages', async () => {
  renderRoute('/history', { as: ada })
  const footer = within(await screen.findByRole('contentinfo'))
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/about',
    '/privacy',
    '/terms',
    '/commerce',
    expect.stringMatching(/^mailto:/u),
  ])
})

test('the menu leads to credits, plan, history, and to every place of the header on a phone', async () => {
  const { user } = renderRoute('/settings', { as: ada })
  await user.click(await screen.findByRole('button', { name: /Account of/ }))
  const targets = (await screen.findAllByRole('menuitem', { hidden: true })).map((item) => item.getAttribute('href'))
  expect(targets).toEqual([
    '/',
    '/dashboard',
    '/history',
    '/subscription',
    '/subscription-management?tab=credits',
    '/subscription-management?tab=overview',
    '/subscription-management',
    '/settings',
    null,
  ])
})

test('of two answers about who is signed in, the one that was asked for last counts, however late the first comes', async () => {
  const page = renderRoute('/history', { as: ada })
  mockEndpoint(listConversions, { conversions: [], cursor: null })
  await screen.findByRole('button', { name: /Account of Ada Lin/ })
  const first = Promise.withResolvers<Response>()
  const ben = { ...ada.user, id: '01J000000000000000000000BEN', username: 'ben', displayName: 'Ben Wu' }
  const answers = [first.promise, Promise.resolve(Response.json(ben))]
  const asked = mockEndpoint(getUser, () => answers.shift()!)
  const tellOf = (key: string) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  tellOf('signedOutAt')
  tellOf('owner')
  expect(await screen.findByRole('button', { name: /Account of Ben Wu/ })).toBeTruthy()
  expect(asked).toHaveLength(2)
  await act(async () => {
    first.resolve(refusal({ code: 'auth.required' }))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(screen.getByRole('button', { name: /Account of Ben Wu/ })).toBeTruthy()
  expect(page.router.state.location.pathname).toBe('/history')
})

test('a screen that could not be read without a network says so, and is loaded when there is one again', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  expectComplaint(/Failed to fetch|Error in route match/)
  localStorage.setItem('purchaseLanguage', 'en')
  let isCut = true
  mockEndpoint(getSubscription, () => {
    if (isCut) throw new TypeError('Failed to fetch')
    return Response.json(ada.subscription)
  })
  onlineManager.setOnline(false)
  renderRoute('/subscription-management', { as: ada })
  expect((await screen.findByRole('alert')).textContent).toMatch(/Check your network/)
  isCut = false
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByRole('tab', { name: 'Overview' })).toBeTruthy()
})

test('each screen has a title of its own, and the ends of a purchase share one', () => {
  const paths = ['/', '/auth', '/dashboard', '/history', '/settings', '/statement', '/subscription', '/add-credits']
  const bought = ['/subscription/confirm/STARTER', '/subscription/payment', '/subscription/success']
  const others = ['/subscription-management', '/admin', '/nothing']
  const titles = [...paths, ...bought, ...others].map((path) => screenOf(path).title)
  expect(new Set(titles).size).toBe(titles.length)
  const ends = ['/subscription/failed', '/payment/credits/success', '/payment/credits/failure']
  expect(ends.map((path) => screenOf(path).title)).toEqual(['result', 'result', 'result'])
  expect(['/admin/users', '/administrators'].map((path) => screenOf(path).title)).toEqual(['admin', 'notFound'])
})

test('plan and credits that another tab has changed are those of this one too', async () => {
  renderRoute('/subscription', { as: ada })
  // Nothing is read again for a page that does not stand yet.
  await screen.findByRole('heading', { level: 1 })
  const asked = mockEndpoint(getSubscription, ada.subscription)
  const write = vi.spyOn(Storage.prototype, 'setItem')
  await refreshCredits(new QueryClient(), [])
  const [key] = write.mock.calls[0]!
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  await waitFor(() => expect(asked).toHaveLength(1))
})
