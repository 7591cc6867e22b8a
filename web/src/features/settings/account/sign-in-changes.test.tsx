import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getSettings } from '#shared/account/endpoints/get-settings.ts'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import { defaultMailChoices, noGeneratorDefaults } from '#shared/account/settings.ts'
import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { listSessions } from '#shared/auth/endpoints/list-sessions.ts'
import { resetPassword } from '#shared/auth/endpoints/reset-password.ts'
import { sendResetCode } from '#shared/auth/endpoints/send-reset-code.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { aPerson } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'

vi.mock('../../sign-in/solve-captcha.ts', () => ({ solveCaptcha: async () => 'solved' }))

const person = aPerson({ hasPassword: true })

async function open() {
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  mockEndpoint(createCaptcha, {})
  const sent = mockEndpoint(sendResetCode, { expiresAt: '2026-11-20T12:15:00.000Z', retryAfter: 60 })
  const page = renderRoute('/settings', { as: person })
  const account = within(await screen.findByRole('region', { name: 'Your account' }))
  const button = await account.findByRole('button', { name: 'Change password' })
  await page.user.click(button)
  await account.findByRole('heading', { name: 'Choose a new password' })
  return { ...page, account, button, sent }
}

/** Up to a code and a password that are sent. */
async function change({ user, account }: Awaited<ReturnType<typeof open>>) {
  await user.click(account.getByRole('button', { name: 'I am not a robot' }))
  await account.findByText('Checked')
  await user.click(account.getByRole('button', { name: 'Send the code' }))
  await user.type(await account.findByLabelText(/^Code from the email/), '12345678')
  expect(account.getByText(/^An email is on its way to ada@example\.test\./)).toBeTruthy()
  await user.type(account.getByLabelText(/^New password/), 'another-one-1')
  await user.click(account.getByRole('button', { name: 'Set the password' }))
}

test('who signs in by password changes it by a code to their own e-mail, and stays in the settings', async () => {
  const page = await open()
  const { account, button, sent, router } = page
  expect(account.queryByRole('textbox', { name: /^Email/ })).toBeNull()
  expect(account.getByText(/^We send a code to ada@example\.test/)).toBeTruthy()
  const set = mockEndpoint(resetPassword, person.user)
  const sessions = mockEndpoint(listSessions, { sessions: [] })
  await change(page)
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'ada@example.test', captcha: 'solved', language: 'en' }])
  await screen.findByText('All other devices were logged out.')
  expect(set.map(({ body }) => body)).toEqual([
    { email: 'ada@example.test', code: '12345678', password: 'another-one-1', language: 'en' },
  ])
  await waitFor(() => expect(account.queryByRole('heading', { name: 'Choose a new password' })).toBeNull())
  expect(document.activeElement).toBe(button)
  expect(router.state.location.pathname).toBe('/settings')
  await waitFor(() => expect(sessions).toHaveLength(1))
})

test('what is saved between the new password and its session is saved with that one, and nobody is signed out', async () => {
  const stored = {
    profile: { displayName: 'Ada Lin', names: {}, version: 0 },
    defaults: { ...noGeneratorDefaults, version: 0 },
    mails: { ...defaultMailChoices, version: 0 },
  }
  mockEndpoint(getSettings, stored)
  const page = await open()
  const reset = Promise.withResolvers<Response>()
  mockEndpoint(resetPassword, () => reset.promise)
  await change(page)
  let hasSession = false
  const saves = mockEndpoint(updateSettings, () =>
    hasSession ? Response.json(stored) : refusal({ code: 'auth.required' }),
  )
  const names = within(await screen.findByRole('region', { name: 'Profile and names' }))
  await page.user.type(await names.findByRole('textbox', { name: /^Display name/ }), ' L.')
  await page.user.click(names.getByRole('button', { name: /^Save: / }))
  await waitFor(() => expect(saves).toHaveLength(1))
  hasSession = true
  mockEndpoint(listSessions, { sessions: [] })
  reset.resolve(Response.json(person.user))
  expect(await names.findByText('Saved')).toBeTruthy()
  expect(saves).toHaveLength(2)
  expect(screen.queryByText('You were logged out')).toBeNull()
  expect(page.router.state.location.pathname).toBe('/settings')
})

test('the code goes to the e-mail that the account has by now, where another device has changed it', async () => {
  const page = await open()
  const { user, account, button, sent } = page
  await user.click(button)
  mockEndpoint(getUser, { ...person.user, email: 'ada@next.test' })
  await user.click(button)
  await account.findByText(/^We send a code to ada@next\.test/)
  await user.click(account.getByRole('button', { name: 'I am not a robot' }))
  await account.findByText('Checked')
  await user.click(account.getByRole('button', { name: 'Send the code' }))
  await account.findByText(/^An email is on its way to ada@next\.test\./)
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'ada@next.test', captcha: 'solved', language: 'en' }])
})

test('it can be left as it is', async () => {
  const { user, account, button } = await open()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(account.getByRole('button', { name: 'Cancel' }))
  expect(account.queryByRole('heading', { name: 'Choose a new password' })).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('who cannot be signed in with the new one is told so, and signed out', async () => {
  const page = await open()
  mockEndpoint(resetPassword, () => refusal({ code: 'auth.sign-in-failed' }))
  await change(page)
  await screen.findByText(/^Your password is changed\. Please log in with it/)
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/'))
})

test.each([
  ['that has no forms for passwords', person, 'api'],
  ['where they come from Google', aPerson(), 'form'],
] as const)('nobody is offered it on a stage %s', async (_, as, password) => {
  const asked = mockEndpoint(getSignInMethods, { password, google: true })
  renderRoute('/settings', { as })
  await screen.findByRole('textbox', { name: 'Display name' })
  if (as === person) await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
})
