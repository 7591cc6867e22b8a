import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { mockEndpoint } from '../../testing/mock-endpoint.ts'
import { renderRoute } from '../../testing/render-route.tsx'

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

test('the first field that is refused has the focus, and is named with “optional” where it is', async () => {
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  const { user } = renderRoute('/auth?tab=register')
  await screen.findByLabelText('Display name (optional)')
  const form = within(screen.getByRole('tabpanel', { name: 'Register' }))
  await user.type(form.getByLabelText(/^Username/), 'mei.chen')
  await user.click(form.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Email/)))
})
