import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeEmail } from '#shared/auth/endpoints/change-email.ts'
import { proveEmail } from '#shared/auth/endpoints/prove-email.ts'
import { sendProofCode } from '#shared/auth/endpoints/send-proof-code.ts'
import { proofWait } from '../../../lib/storage/proof-wait.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { aPerson } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'

const unproved = aPerson({ credits: 0, awaitsProof: true })
const proved = aPerson().user

test('a code pasted with a blank is sent as six digits; the panel goes and the credits are there', async () => {
  const calls = mockEndpoint(proveEmail, proved)
  const { user } = renderRoute('/dashboard', { as: unproved })
  const field = await screen.findByLabelText('Code from the email')
  expect(field).toHaveProperty('autocomplete', 'one-time-code')
  expect(field).toHaveProperty('inputMode', 'numeric')
  await user.click(field)
  await user.paste('123 456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Email confirmed')
  await screen.findByText(/^5 credits are yours/)
  expect(calls.map(({ body }) => body)).toEqual([{ code: '123456' }])
})

test.each([
  [{ code: 'account.code-wrong', details: { left: 1 } }, 'This code is not right. Tries left: 1.'],
  [{ code: 'account.code-expired' }, 'This code has expired. Please send a new one.'],
  [{ code: 'account.code-spent' }, 'Too many wrong tries. Please send a new code.'],
  [{ code: 'account.email-taken' }, /Another account has already confirmed ada@example.test/],
] as const)('%j is said beside the field', async (refused, text) => {
  mockEndpoint(proveEmail, () => refusal(refused))
  const { user } = renderRoute('/dashboard', { as: unproved })
  await user.type(await screen.findByLabelText('Code from the email'), '123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
})

test('nothing is promised to who may have had an account before, and they read when the next credits come', async () => {
  mockEndpoint(proveEmail, { ...proved, credits: 0, nextCreditReset: '2099-12-20T00:00:00.000Z' })
  const { user } = renderRoute('/dashboard', { as: unproved })
  await screen.findByRole('heading', { name: 'Enter the code we sent you to confirm your email' })
  expect(screen.getByText(/If this is your first account, it then gets 5 free credits/)).toBeTruthy()
  await user.type(screen.getByLabelText('Code from the email'), '123456{Enter}')
  await screen.findByText(/^Your next free credits come on Dec\s20,\s2099/)
})

test.each([
  ['what came', 30, /^5 free credits are yours\.$/],
  ['nothing about free credits, which come on no paid plan', 25, /^$/],
])('on a paid plan they read %s', async (_, credits, text) => {
  const onPlan = aPerson({ plan: 'STARTER', credits: 25, awaitsProof: true })
  mockEndpoint(proveEmail, { ...aPerson({ plan: 'STARTER' }).user, credits })
  const { user } = renderRoute('/dashboard', { as: onPlan })
  await user.type(await screen.findByLabelText('Code from the email'), '123456{Enter}')
  const title = await screen.findByText('Email confirmed')
  expect(title.nextElementSibling?.textContent ?? '').toMatch(text)
})

test('a mistyped address is changed: the field has it, a wrong one is not sent, and the code goes to the new one', async () => {
  const calls = mockEndpoint(changeEmail, { expiresAt: '2026-11-20T12:15:00.000Z', retryAfter: 60 })
  const { user } = renderRoute('/dashboard', { as: unproved })
  await user.click(await screen.findByRole('button', { name: 'Use another email' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Your email')
  expect(field.value).toBe('ada@example.test')
  expect(screen.queryByLabelText('Code from the email')).toBeNull()
  await user.clear(field)
  await user.type(field, 'ada@{Enter}')
  await screen.findByText('Invalid email format')
  await user.type(field, 'example.org{Enter}')
  await screen.findByText(/We sent six digits to ada@example.org/)
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'ada@example.org', language: 'en' }])
  await screen.findByRole('button', { name: /Send a new code in/ })
})

test('changed too soon, the address says beside the field how long to wait, and stays typed', async () => {
  mockEndpoint(changeEmail, () => refusal({ code: 'rate.limited', details: { retryAfter: 42 } }))
  const { user } = renderRoute('/dashboard', { as: unproved })
  await user.click(await screen.findByRole('button', { name: 'Use another email' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Your email')
  await user.type(field, '.tw{Enter}')
  await screen.findByText('You have reached the limit for now. Please try again in 42 seconds.')
  expect(field.value).toBe('ada@example.test.tw')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(/We sent six digits to ada@example.test\./)
})

test('what is no code is not sent', async () => {
  const calls = mockEndpoint(proveEmail, proved)
  const { user } = renderRoute('/dashboard', { as: unproved })
  await user.type(await screen.findByLabelText('Code from the email'), '12345{Enter}')
  await screen.findByText('Six digits, please')
  expect(calls).toEqual([])
})

test('a new code is asked for in the language of the interface, then not for a minute, which a reload keeps', async () => {
  const calls = mockEndpoint(sendProofCode, { expiresAt: '2026-11-20T12:15:00.000Z', retryAfter: 60 })
  const { user, unmount } = renderRoute('/dashboard', { as: unproved })
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
  const waiting = await screen.findByRole('button', { name: /Send a new code in (1:00|0:5\d)/ })
  expect(waiting).toHaveProperty('disabled', true)
  expect(calls.map(({ body }) => body)).toEqual([{ language: 'en' }])
  unmount()
  expect(proofWait()).toBeGreaterThan(40)
  renderRoute('/dashboard', { as: unproved })
  await screen.findByRole('button', { name: /Send a new code in 0:/ })
})

test('asked too soon, the button counts down the wait that the server names', async () => {
  mockEndpoint(sendProofCode, () => refusal({ code: 'rate.limited', details: { retryAfter: 125 } }))
  const { user } = renderRoute('/dashboard', { as: unproved })
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
  await screen.findByRole('button', { name: /Send a new code in 2:0/ })
})

test('other screens lead to the code', async () => {
  renderRoute('/settings', { as: unproved })
  await screen.findByText(/not confirmed yet/)
  expect(screen.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe('/dashboard')
})

test('who is proved sees nothing of it', async () => {
  renderRoute('/settings', { as: aPerson() })
  await screen.findByRole('heading', { name: 'Settings' })
  await waitFor(() => expect(screen.queryByText(/not confirmed yet/)).toBeNull())
})

test('without credits the price leads to the code, which brings them', async () => {
  const { user } = renderRoute('/dashboard', { as: unproved })
  await user.click(await screen.findByLabelText('Your text'))
  await user.paste('The city library opens a night reading room on 3 March. It has 120 seats.')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(
    await screen.findByRole('button', { name: 'Enter the code from the email: a first account gets 5 credits' }),
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Code from the email'))
})

test('the field for another address, once it closes, leaves the focus on the button that opened it', async () => {
  const { user } = renderRoute('/dashboard', { as: unproved })
  await user.click(await screen.findByRole('button', { name: 'Use another email' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Use another email' }))
})

test('the price leads to what the panel has: while another address is entered, to its field', async () => {
  const { user } = renderRoute('/dashboard', { as: unproved })
  await user.click(await screen.findByLabelText('Your text'))
  await user.paste('The city library opens a night reading room on 3 March. It has 120 seats.')
  await user.click(screen.getByRole('button', { name: 'Use another email' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByRole('button', { name: /^Enter the code from the email/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Your email'))
})
