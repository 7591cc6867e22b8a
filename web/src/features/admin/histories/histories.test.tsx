import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listHistories } from '#shared/admin/endpoints/list-histories.ts'
import type { AdminHistory } from '#shared/admin/histories.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { aPerson } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'

const admin = aPerson({ role: 'admin' })

const results: AdminHistory['results'] = [
  { platform: 'facebook', result: 'delivered' },
  { platform: 'twitter', result: 'provider-unavailable' },
]
const aConversion = (n: number): AdminHistory => ({
  id: `01999999-9999-7999-8999-99999999999${n}`,
  user: { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: `grace-${n}`, email: 'grace@example.test' },
  contentType: 'news',
  platforms: ['facebook', 'twitter'],
  createdAt: '2026-11-20T08:00:00.000Z',
  model: 'gemini',
  isDemo: false,
  outputLanguage: 'auto',
  isSaved: true,
  charged: 0.8,
  durationMs: 4_230,
  results,
  runs: [{ id: 'run', startedAt: '2026-11-20T08:00:00.000Z', durationMs: 4_230, held: 1.6, charged: 0.8, results }],
})

const table = async () => within(await screen.findByRole('region', { name: 'Histories' }))

test('a line shows who, what, how long and for how much', async () => {
  mockEndpoint(listHistories, { items: [aConversion(1)], nextCursor: null })
  renderRoute('/admin/histories', { as: admin })
  const rows = await table()
  for (const text of ['grace-1', 'News', '1 of 2 delivered', '4.2 s', '0.80', 'gemini'])
    expect(rows.getByText(text)).toBeTruthy()
})

test('what the demo writer wrote is not taken for the work of its model', async () => {
  mockEndpoint(listHistories, { items: [{ ...aConversion(1), isDemo: true }, aConversion(2)], nextCursor: null })
  const { user } = renderRoute('/admin/histories', { as: admin })
  const rows = await table()
  expect(rows.getAllByText('gemini')).toHaveLength(2)
  expect(rows.getAllByText('Demo writer')).toHaveLength(1)
  await user.click(rows.getAllByRole('button', { name: /^View/ })[0]!)
  expect(within(await screen.findByRole('dialog')).getByText('Demo writer')).toBeTruthy()
})

test('"view" shows why a post is missing, and says that texts are not shown', async () => {
  mockEndpoint(listHistories, { items: [aConversion(1)], nextCursor: null })
  const { user } = renderRoute('/admin/histories', { as: admin })
  await user.click((await table()).getByRole('button', { name: /^View/ }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('The provider did not answer')).toBeTruthy()
  expect(drawer.getByText('0.80 of 1.60 credits').nextElementSibling?.textContent).toBe('1 of 2 delivered')
  expect(drawer.getByText('Texts and posts are not shown here.')).toBeTruthy()
})

test('the next page follows, and a page that has become invalid is said while the rows stay', async () => {
  mockEndpoint(listHistories, ({ query }) =>
    query.get('cursor')
      ? refusal({ code: 'request.cursor-invalid' })
      : Response.json({ items: [aConversion(1)], nextCursor: 'next' }),
  )
  const { user } = renderRoute('/admin/histories', { as: admin })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/no longer valid/)).toBeTruthy()
  expect((await table()).getByText('grace-1')).toBeTruthy()
})

test('a conversion that the list does not have is asked for by its person, and one that is gone is said to be', async () => {
  const calls = mockEndpoint(listHistories, ({ query }) =>
    Response.json({ items: query.get('conversion') === 'there' ? [aConversion(2)] : [], nextCursor: null }),
  )
  const { router } = renderRoute('/admin/histories?search=grace&open=there', { as: admin })
  const drawer = async () => within(await screen.findByRole('dialog'))
  expect(await (await drawer()).findByText('The provider did not answer')).toBeTruthy()
  expect(Object.fromEntries(calls.at(-1)!.query)).toEqual({ search: 'grace', conversion: 'there', limit: '1' })
  await router.navigate({ to: '/admin/histories', search: { search: 'grace', open: 'gone' } })
  expect(await (await drawer()).findByText(/has no such conversion any more/)).toBeTruthy()
})

test('a conversion that could not be read is asked for again by one press', async () => {
  let isDown = true
  mockEndpoint(listHistories, ({ query }) => {
    if (!query.get('conversion')) return Response.json({ items: [], nextCursor: null })
    return isDown ? refusal({ code: 'internal' }) : Response.json({ items: [aConversion(2)], nextCursor: null })
  })
  const { user } = renderRoute('/admin/histories?search=grace&open=there', { as: admin })
  const drawer = within(await screen.findByRole('dialog'))
  const again = await drawer.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  expect(await drawer.findByText('The provider did not answer')).toBeTruthy()
})
