import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { resetPassword } from '#shared/auth/endpoints/reset-password.ts'
import { sendResetCode } from '#shared/auth/endpoints/send-reset-code.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { aPerson } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'

vi.mock('../solve-captcha.ts', () => ({ solveCaptcha: async () => 'solved' }))

/** The login form, and behind it the way to a new password. */
async function open(username = '') {
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  mockEndpoint(createCaptcha, {})
  mockEndpoint(getUser, () => refusal({ code: 'auth.required' }))
  // What the dashboard asks for, once they are signed in.
  const { user, router } = renderRoute('/auth', { as: aPerson() })
  const forgot = await screen.findByRole('button', { name: 'Forgot your password?' })
  if (username) await user.type(screen.getByLabelText(/^Username or email/), username)
  await user.click(forgot)
  const panel = within(screen.getByRole('tabpanel', { name: 'Log in' }))
  await panel.findByRole('heading', { name: 'Choose a new password' })
  return { user, router, panel }
}

const sent = { expiresAt: '2026-11-20T12:15:00.000Z', retryAfter: 60 }

/** Asks for a code, up to the field for it. */
async function ask() {
  const page = await open()
  const { user, panel } = page
  const calls = mockEndpoint(sendResetCode, sent)
  expect(document.activeElement).toBe(panel.getByLabelText(/^Email/))
  await user.type(panel.getByLabelText(/^Email/), ' ada@example.test')
  await user.click(panel.getByRole('button', { name: 'I am not a robot' }))
  await panel.findByText('Checked')
  await user.click(panel.getByRole('button', { name: 'Send the code' }))
  const code = await panel.findByLabelText(/^Code from the email/)
  return { ...page, calls, code }
}

test('the e-mail is asked for with a captcha; the code and the new password sign in, and other devices are said to be out', async () => {
  const { user, panel, calls, code, router } = await ask()
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'ada@example.test', captcha: 'solved', language: 'en' }])
  expect(panel.getByText(/^If an account has confirmed ada@example.test, an email is on its way/)).toBeTruthy()
  expect(panel.getByText(/at most six emails an hour and twelve a day to one address/)).toBeTruthy()
  expect(code).toHaveProperty('autocomplete', 'one-time-code')
  expect(document.activeElement).toBe(code)
  const { user: person } = aPerson()
  const set = mockEndpoint(resetPassword, person)
  await user.type(code, '１２３４ 5678')
  await user.type(panel.getByLabelText(/^New password/), 'another-one-1')
  await user.click(panel.getByRole('button', { name: 'Set the password and log in' }))
  await screen.findByText('Your password is changed')
  await screen.findByText('All other devices were logged out.')
  const body = { email: 'ada@example.test', code: '12345678', password: 'another-one-1', language: 'en' }
  expect(set.map((one) => one.body)).toEqual([body])
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('without a captcha, without an e-mail, with too short a code or password nothing is sent', async () => {
  const { user, panel } = await open()
  const calls = mockEndpoint(sendResetCode, sent)
  await user.click(panel.getByRole('button', { name: 'Send the code' }))
  await panel.findByText('Invalid email format')
  expect(document.activeElement).toBe(panel.getByLabelText(/^Email/))
  await user.click(panel.getByRole('button', { name: 'I have a code' }))
  expect(panel.queryByLabelText(/^Code/)).toBeNull()
  await user.type(panel.getByLabelText(/^Email/), 'ada@example.test{Enter}')
  await panel.findByText('Please complete the CAPTCHA')
  await user.click(panel.getByRole('button', { name: 'I have a code' }))
  const set = mockEndpoint(resetPassword, aPerson().user)
  await user.type(await panel.findByLabelText(/^Code/), '123456')
  await user.type(panel.getByLabelText(/^New password/), 'short{Enter}')
  await panel.findByText('Eight digits, please')
  await panel.findByText(/^At least 8 characters, please/)
  expect([calls, set]).toEqual([[], []])
})

test('"I have a code" says nothing of an email that is on its way: none was asked for', async () => {
  const { user, panel } = await open()
  await user.type(panel.getByLabelText(/^Email/), 'ada@example.test')
  await user.click(panel.getByRole('button', { name: 'I have a code' }))
  await panel.findByText(/^Enter the code from the email to ada@example.test/)
  expect(panel.queryByText(/on its way/)).toBeNull()
})

test.each([
  [{ code: 'account.code-wrong', details: { left: 1 } }, 'This code is not right. Tries left: 1.'],
  [{ code: 'account.code-expired' }, 'This code has expired. Please send a new one.'],
  [{ code: 'account.code-spent' }, 'Too many wrong tries. Please send a new code.'],
] as const)('%j is said at the code, which has the focus, until another is typed', async (refused, text) => {
  const { user, panel, code } = await ask()
  mockEndpoint(resetPassword, () => refusal(refused))
  await user.type(code, '12345678')
  await user.type(panel.getByLabelText(/^New password/), 'another-one-1{Enter}')
  await panel.findByText(text)
  await waitFor(() => expect(document.activeElement).toBe(code))
  await user.type(code, '{Backspace}')
  expect(panel.queryByText(text)).toBeNull()
})

test('asked too soon, the wait is said; another code is asked for with the e-mail that was entered', async () => {
  const { user, panel } = await ask()
  mockEndpoint(sendResetCode, () => refusal({ code: 'rate.limited', details: { retryAfter: 42 } }))
  await user.click(panel.getByRole('button', { name: 'Send a new code' }))
  expect(panel.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ada@example.test')
  await user.click(panel.getByRole('button', { name: 'I am not a robot' }))
  await panel.findByText('Checked')
  await user.click(panel.getByRole('button', { name: 'Send the code' }))
  await screen.findByText('You have reached the limit for now. Please try again in 42 seconds.')
})

test('where the sign-in fails after the password was set, the login form is shown with that word', async () => {
  const { user, panel, code } = await ask()
  mockEndpoint(resetPassword, () => refusal({ code: 'auth.sign-in-failed' }))
  await user.type(code, '12345678')
  await user.type(panel.getByLabelText(/^New password/), 'another-one-1{Enter}')
  await screen.findByText(/^Your password is changed\. Please log in with it/)
  await panel.findByLabelText(/^Username or email/)
})

test('the way leads back to the login form, with what was entered there, and to its first field', async () => {
  const { user, panel } = await open('ada')
  await user.click(panel.getByRole('button', { name: 'Back to login' }))
  await panel.findByRole('button', { name: 'Forgot your password?' })
  const username = panel.getByLabelText(/^Username or email/)
  expect(username).toHaveProperty('value', 'ada')
  expect(document.activeElement).toBe(username)
})

test('where the way cannot be loaded, this is said, and the login form stays as it is', async () => {
  const page = './reset-password.tsx'
  vi.doMock(page, () => {
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => vi.doUnmock(page))
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  mockEndpoint(getUser, () => refusal({ code: 'auth.required' }))
  const { user } = renderRoute('/auth')
  await user.type(await screen.findByLabelText(/^Username or email/), 'ada')
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  expect((await screen.findAllByText(/connection/i)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText(/^Username or email/)).toHaveProperty('value', 'ada')
})
