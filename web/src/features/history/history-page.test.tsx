import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deleteConversion } from '#shared/history/endpoints/delete-conversion.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import type { ConversionSummary } from '#shared/history/schema.ts'
import { mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { ada } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'

const aLine = (id: number, isSaved = false): ConversionSummary => ({
  id: `01999999-9999-7999-8999-99999999999${id}`,
  createdAt: '2026-11-20T08:00:00.000Z',
  isSaved,
  ...(!isSaved && { expiresAt: '2026-12-20T08:00:00.000Z' }),
  contentType: 'article',
  platforms: ['facebook', 'twitter'],
  excerpt: `Text number ${id}`,
})

test('an empty list leads to the generator', async () => {
  mockEndpoint(listConversions, { conversions: [], cursor: null })
  renderRoute('/history', { as: ada })
  expect((await screen.findByRole('link', { name: 'Write posts' })).getAttribute('href')).toBe('/dashboard')
})

test('the next page of the list starts where the last one ended', async () => {
  const calls = mockEndpoint(listConversions, ({ query }) =>
    Response.json(
      query.get('cursor') ? { conversions: [aLine(2)], cursor: null } : { conversions: [aLine(1)], cursor: 'next' },
    ),
  )
  const { user } = renderRoute('/history', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Text number 2')).toBeTruthy()
  expect(screen.getByText('Text number 1')).toBeTruthy()
  expect(calls.at(-1)?.query.get('cursor')).toBe('next')
})

test('deleting asks first, then deletes that one', async () => {
  let lines = [aLine(1), aLine(2)]
  mockEndpoint(listConversions, () => Response.json({ conversions: lines, cursor: null }))
  const deleted = mockEndpoint(deleteConversion, ({ path }) => {
    lines = lines.filter(({ id }) => !path.endsWith(id))
    return Response.json({ success: true })
  })
  const { user } = renderRoute('/history', { as: ada })
  const line = (await screen.findByText('Text number 1')).closest('li')!
  await user.click(within(line).getByRole('button', { name: 'Delete' }))
  expect(deleted).toHaveLength(0)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Text number 1')).toBeNull())
  expect(screen.getByText('Text number 2')).toBeTruthy()
})

test('keeping a conversion is one click, and a refusal is shown', async () => {
  mockEndpoint(listConversions, { conversions: [aLine(1)], cursor: null })
  mockEndpoint(updateConversion, () => refusal({ code: 'history.not-found' }))
  const { user } = renderRoute('/history', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('That did not work')).length).toBeGreaterThan(0)
})
