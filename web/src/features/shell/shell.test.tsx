import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { logOut } from '#shared/auth/endpoints/log-out.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { expectComplaint } from '../../testing/console.ts'
import { mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { ada } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'

test.each(['/dashboard', '/settings', '/history'])('%s sends a visitor to the home page', async (path) => {
  const { router } = renderRoute(path)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
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

test('a failed sign-in says why', async () => {
  renderRoute('/auth?error=auth.account-disabled')
  expect(await screen.findByText('This account has been disabled')).toBeTruthy()
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
