import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { mockEndpoint } from '../../testing/mock-endpoint.ts'
import { renderRoute } from '../../testing/render-route.tsx'

test('where there is no Google, passwords are the way in', async () => {
  mockEndpoint(getSignInMethods, { password: 'form', google: false })
  renderRoute('/auth')
  await screen.findAllByLabelText(/^Password/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull())
})

test('where there is Google, it is offered', async () => {
  renderRoute('/auth')
  await screen.findByRole('button', { name: 'Continue with Google' })
  await screen.findByRole('heading', { name: 'Welcome to Postloom' })
})
