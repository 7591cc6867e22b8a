import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { logIn } from '#shared/auth/endpoints/log-in.ts'
import { register } from '#shared/auth/endpoints/register.ts'
import { mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { aPerson } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'

vi.mock('./solve-captcha.ts', () => ({ solveCaptcha: async () => 'solved' }))

test('where there is no Google, passwords are the way in', async () => {
  mockEndpoint(getSignInMethods, { password: 'form', google: false })
  renderRoute('/auth')
  await screen.findAllByLabelText(/^Password/)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull())
})

test('where there is Google, it is offered', async () => {
  renderRoute('/auth')
  await screen.findByRole('link', { name: 'Continue with Google' })
  await screen.findByRole('heading', { name: 'Welcome to Postloom' })
})

test('whoever registers finds what they accept', async () => {
  const { user } = renderRoute('/auth')
  await user.click(await screen.findByRole('tab', { name: 'Register' }))
  const panel = within(screen.getByRole('tabpanel', { name: 'Register' }))
  expect(panel.getByText('By registering you accept:')).toBeTruthy()
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/terms', '/privacy']),
  )
})

test('somebody who pasted a text on the home page reads that it is kept; without one nothing is said', async () => {
  sessionStorage.setItem('pastedText', 'The old ferry terminal reopens.')
  const { unmount } = renderRoute('/auth')
  expect((await screen.findByTestId('kept-text')).textContent).toContain('waits in step 1')
  unmount()
  sessionStorage.removeItem('pastedText')
  renderRoute('/auth')
  await screen.findByRole('heading', { name: 'Welcome to Postloom' })
  expect(screen.queryByTestId('kept-text')).toBeNull()
})

test('who has deleted too many accounts reads so, and until when', async () => {
  renderRoute(`/auth?error=rate.limited&until=${new Date().getFullYear()}-11-24T08:05:00.000Z`)
  const phrase =
    /^You have deleted three accounts within a day\. You can make a new one after Nov 2\d, \d+:05\s[AP]M\.$/
  expect(await screen.findByText(phrase)).toBeTruthy()
})

test('a wait that is no instant is not shown', async () => {
  renderRoute('/auth?error=rate.limited&until=tomorrow')
  expect(await screen.findByText(/^Too many requests/)).toBeTruthy()
})

test('a display name that is too long says what is wrong with it', async () => {
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  const { user } = renderRoute('/auth?tab=register')
  await user.click(await screen.findByLabelText('Display name (optional)'))
  await user.paste('a'.repeat(81))
  const form = within(screen.getByRole('tabpanel', { name: 'Register' }))
  await user.click(form.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('At most 80 characters, please')).toBeTruthy()
})

test('the first field that is refused has the focus, and is named with “optional” where it is', async () => {
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  const { user } = renderRoute('/auth?tab=register')
  await screen.findByLabelText('Display name (optional)')
  const form = within(screen.getByRole('tabpanel', { name: 'Register' }))
  await user.type(form.getByLabelText(/^Username/), 'mei.chen')
  await user.click(form.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Email/)))
})

test.each([
  ['login', 'Log in', 'auth.bad-credentials', 'Login failed', 'Invalid username or password'],
  ['register', 'Register', 'account.email-taken', 'Registration failed', /already/],
] as const)(
  'why a try by the form “%s” failed stands in it until the next try, and no toast lies on what is below',
  async (tab, name, code, title, text) => {
    mockEndpoint(getSignInMethods, { password: 'form', google: true })
    mockEndpoint(createCaptcha, {})
    for (const endpoint of [logIn, register]) mockEndpoint(endpoint, () => refusal({ code }))
    const { user } = renderRoute(`/auth?tab=${tab}`)
    const form = within(await screen.findByRole('tabpanel', { name }))
    await user.type(await form.findByLabelText(/^Username/), 'ada')
    await user.type(form.getByLabelText(/^Password/), 'not-the-one-1')
    if (tab === 'register') await user.type(form.getByLabelText(/^Email/), 'ada@example.test')
    const attempt = async () => {
      await user.click(form.getByRole('button', { name: 'I am not a robot' }))
      await form.findByText('Checked')
      await user.click(form.getByRole('button', { name }))
    }
    await attempt()
    const notice = await form.findByRole('alert')
    expect(notice.textContent).toContain(title)
    expect(notice.textContent).toMatch(text)
    expect(screen.getAllByText(text)).toHaveLength(1)
    const answer = Promise.withResolvers<Response>()
    for (const endpoint of [logIn, register]) mockEndpoint(endpoint, () => answer.promise)
    await attempt()
    await waitFor(() => expect(form.queryByRole('alert')).toBeNull())
    answer.resolve(refusal({ code }))
    await form.findByRole('alert')
  },
)

test('a captcha that could not be fetched is called a lost connection, and is solved at the next press', async () => {
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  let isCut = true
  mockEndpoint(createCaptcha, async () => {
    if (isCut) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
  const complaint = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { user } = renderRoute('/auth?tab=register')
  const form = within(await screen.findByRole('tabpanel', { name: 'Register' }))
  await user.click(await form.findByRole('button', { name: 'I am not a robot' }))
  expect((await screen.findAllByText(/^The connection was lost/)).length).toBeGreaterThan(0)
  isCut = false
  await user.click(form.getByRole('button', { name: 'I am not a robot' }))
  await form.findByText('Checked')
  complaint.mockRestore()
})

test('who has registered and has an e-mail to prove is asked for its code, and no greeting lies on that', async () => {
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  mockEndpoint(createCaptcha, {})
  mockEndpoint(getUser, () => refusal({ code: 'auth.required' }))
  mockEndpoint(register, aPerson({ awaitsProof: true }).user)
  const { user, router } = renderRoute('/auth?tab=register', { as: aPerson({ awaitsProof: true }) })
  const form = within(await screen.findByRole('tabpanel', { name: 'Register' }))
  await user.type(await form.findByLabelText(/^Username/), 'ada')
  await user.type(form.getByLabelText(/^Email/), 'ada@example.test')
  await user.type(form.getByLabelText(/^Password/), 'a-good-one-1')
  await user.click(form.getByRole('button', { name: 'I am not a robot' }))
  await form.findByText('Checked')
  await user.click(form.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  await screen.findByLabelText('Code from the email')
  expect(screen.queryByText(/^Welcome, /)).toBeNull()
})

test('after five wrong passwords it is said that the right one may be refused for a while', async () => {
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  mockEndpoint(createCaptcha, {})
  const calls = mockEndpoint(logIn, () => refusal({ code: 'auth.bad-credentials' }))
  const { user } = renderRoute('/auth')
  await screen.findByRole('button', { name: 'Forgot your password?' })
  const form = within(screen.getByRole('tabpanel', { name: 'Log in' }))
  await user.type(form.getByLabelText(/^Username/), 'ada')
  await user.type(form.getByLabelText(/^Password/), 'not-the-one-1')
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(screen.queryByText(/the right one may be refused/)).toBeNull()
    await user.click(form.getByRole('button', { name: 'I am not a robot' }))
    await form.findByText('Checked')
    await user.click(form.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(calls).toHaveLength(tries))
    await form.findByRole('button', { name: 'I am not a robot' })
  }
  await screen.findByText(/^Invalid username or password\. After several wrong passwords/)
})
