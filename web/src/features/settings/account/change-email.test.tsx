import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { confirmNewEmail } from '#shared/auth/endpoints/confirm-new-email.ts'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { requestNewEmail } from '#shared/auth/endpoints/request-new-email.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { aPerson } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'

const person = aPerson({ hasPassword: true })
const next = 'ada@next.test'
const wait = { expiresAt: '2026-11-20T12:15:00.000Z', retryAfter: 60 }

async function open() {
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  const page = renderRoute('/settings', { as: person })
  const account = within(await screen.findByRole('region', { name: 'Your account' }))
  const button = await account.findByRole('button', { name: 'Change email' })
  await page.user.click(button)
  await account.findByRole('heading', { name: 'Change your email' })
  return { ...page, account, button }
}

/** Up to the field for the code. */
async function ask({ user, account }: Awaited<ReturnType<typeof open>>, answer: typeof wait = wait) {
  const asked = mockEndpoint(requestNewEmail, answer)
  await user.type(account.getByLabelText(/^New email/), `${next} `)
  await user.type(account.getByLabelText(/^Your password/), 'the-first-one-1{Enter}')
  await account.findByLabelText(/^Code from the email/)
  return asked
}

test('the new e-mail gets a code, and with it the account has that e-mail', async () => {
  const page = await open()
  const { user, account, button } = page
  const asked = await ask(page)
  expect(asked.map(({ body }) => body)).toEqual([{ email: next, password: 'the-first-one-1', language: 'en' }])
  expect(account.getByRole('status').textContent).toMatch(/^An email is on its way to ada@next\.test\./)
  expect(account.getByText('ada@example.test'), 'nothing is changed yet').toBeTruthy()
  const confirmed = mockEndpoint(confirmNewEmail, { ...person.user, email: next })
  await user.click(account.getByLabelText(/^Code from the email/))
  await user.paste('123 456')
  await user.click(account.getByRole('button', { name: 'Use this email' }))
  await screen.findByText(`Receipts and all other emails go to ${next} from now on.`)
  expect(confirmed.map(({ body }) => body)).toEqual([{ email: next, code: '123456', language: 'en' }])
  expect(account.getByText(next)).toBeTruthy()
  expect(account.queryByRole('heading', { name: 'Change your email' })).toBeNull()
  expect(document.activeElement).toBe(button)
})

test.each([
  [{ code: 'auth.bad-credentials' }, 'This is not your password', /^Your password/],
  [{ code: 'account.already-proved' }, 'This email is already confirmed', /^New email/],
  [
    { code: 'rate.limited', details: { retryAfter: 600 } },
    'You have reached the limit for now. Please try again in 10 minutes.',
    /^New email/,
  ],
] as const)('%j is said beside its field, and what was typed stays', async (refused, text, field) => {
  const { user, account } = await open()
  mockEndpoint(requestNewEmail, () => refusal(refused))
  await user.type(account.getByLabelText(/^New email/), next)
  await user.type(account.getByLabelText(/^Your password/), 'the-first-one-1{Enter}')
  await account.findByText(text)
  await waitFor(() => expect(document.activeElement).toBe(account.getByLabelText(field)))
  expect(account.getByLabelText(/^New email/)).toHaveProperty('value', next)
  expect(account.getByLabelText(/^Your password/)).toHaveProperty('value', 'the-first-one-1')
  await user.type(account.getByLabelText(field), 'x')
  expect(account.queryByText(text), 'until it is changed').toBeNull()
})

test('what is no e-mail and what is no code is not sent', async () => {
  const page = await open()
  const { user, account } = page
  const asked = mockEndpoint(requestNewEmail, wait)
  await user.type(account.getByLabelText(/^New email/), 'ada@{Enter}')
  await account.findByText('Invalid email format')
  expect(asked).toEqual([])
  await user.clear(account.getByLabelText(/^New email/))
  await ask(page)
  const confirmed = mockEndpoint(confirmNewEmail, () => refusal({ code: 'account.code-wrong', details: { left: 4 } }))
  await user.type(account.getByLabelText(/^Code from the email/), '12345{Enter}')
  await account.findByText('Six digits, please')
  expect(confirmed).toEqual([])
  await user.type(account.getByLabelText(/^Code from the email/), '6{Enter}')
  await account.findByText('This code is not right. Tries left: 4.')
})

test('other tabs of the browser go on with the new e-mail', async () => {
  const page = await open()
  const write = vi.spyOn(Storage.prototype, 'setItem')
  onTestFinished(() => write.mockRestore())
  await ask(page)
  mockEndpoint(confirmNewEmail, { ...person.user, email: next })
  await page.user.type(page.account.getByLabelText(/^Code from the email/), '123456{Enter}')
  await page.account.findByText(next)
  const told = write.mock.calls.map(([key]) => key).filter((key) => key.includes('Changed'))
  expect(told).toHaveLength(1)
  cleanup()
  renderRoute('/settings', { as: person })
  await screen.findByText('ada@example.test')
  mockEndpoint(getUser, { ...person.user, email: next })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: told[0]! })))
  await screen.findByText(next)
})

test('from the code one comes back to the e-mail that was entered, and by Cancel to the button', async () => {
  const page = await open()
  const { user, account, button } = page
  await ask(page)
  await user.click(account.getByRole('button', { name: 'Send a new code or use another email' }))
  expect(account.getByLabelText(/^New email/)).toHaveProperty('value', next)
  await user.click(account.getByRole('button', { name: 'Change password' }))
  await account.findByRole('heading', { name: 'Choose a new password' })
  expect(account.queryByLabelText(/^New email/), 'one of the two is open').toBeNull()
  await user.click(button)
  await user.click(await account.findByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(button)
})

test('where the form cannot be loaded, this is said, and the settings stay', async () => {
  const form = './change-email.tsx'
  vi.doMock(form, () => {
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => vi.doUnmock(form))
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  const { user } = renderRoute('/settings', { as: person })
  const account = within(await screen.findByRole('region', { name: 'Your account' }))
  const button = await account.findByRole('button', { name: 'Change email' })
  await user.click(button)
  expect((await screen.findAllByText(/connection/i)).length).toBeGreaterThan(0)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
