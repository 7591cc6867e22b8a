import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { mockEndpoint } from '../testing/mock-endpoint.ts'
import { ada } from '../testing/people.ts'
import { renderRoute } from '../testing/render-route.tsx'

test('after a press that goes with its screen, the focus is on the next one; a link of the header keeps it', async () => {
  mockEndpoint(listConversions, { conversions: [], cursor: null })
  const { user } = renderRoute('/history', { as: ada })
  const link = await screen.findByRole('link', { name: 'Write posts' })
  expect(document.activeElement).toBe(document.body)
  await user.click(link)
  await screen.findByRole('button', { name: 'Continue' })
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))

  const header = screen.getAllByRole('link', { name: 'History' })[0]!
  await user.click(header)
  await screen.findByRole('link', { name: 'Write posts' })
  expect(document.activeElement).toBe(header)
})
