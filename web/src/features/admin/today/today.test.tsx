import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getFigures } from '#shared/admin/endpoints/get-figures.ts'
import type { DayFigures } from '#shared/admin/figures.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { aPerson } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'

const admin = aPerson({ role: 'admin' })
const today = '2026-11-20'

const days = Array.from({ length: 60 }, (_, i): DayFigures => {
  const ago = 59 - i
  return {
    day: new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10),
    countedAt: '2026-11-20T08:00:00.000Z',
    people: 10,
    conversions: 5,
    platforms: { facebook: { asked: 10, delivered: 9 } },
    models: { gemini: { asked: 10, delivered: 9 } },
    providerFailures: ago === 1 ? 40 : 1,
    firstTextP95Ms: 2_400,
    revenueTwd: 150,
    refundedTwd: 0,
  }
})

test('/admin opens on today: each measure beside the thirty days before, and an unusual one leads to what explains it', async () => {
  mockEndpoint(getFigures, { today, days })
  renderRoute('/admin', { as: admin })
  const people = within(await screen.findByRole('group', { name: 'New people' }))
  expect(people.getByText('300')).toBeTruthy()
  expect(people.getByText(/30 days before: 300/).textContent).toContain('today: 10')
  expect(people.queryByRole('link')).toBeNull()
  expect(within(screen.getByRole('group', { name: 'Revenue' })).getByText('NT$4,500')).toBeTruthy()
  expect(within(screen.getByRole('group', { name: 'First text, p95' })).getByText('2.4 s')).toBeTruthy()
  const failures = within(screen.getByRole('group', { name: 'Failures of AI providers' }))
  expect(failures.getByText(/^Unusual: Nov/)).toBeTruthy()
  expect(failures.getByRole('link', { name: 'Show the system' }).getAttribute('href')).toBe('/admin/system')
  const platforms = within(screen.getByRole('region', { name: 'Posts by platform' }))
  expect(platforms.getByText('Facebook')).toBeTruthy()
  expect(platforms.getAllByText('90.0%')).toHaveLength(2)
})

test('before the first count it says so, and an error is shown', async () => {
  let answer: () => Response = () => Response.json({ today, days: [] })
  mockEndpoint(getFigures, () => answer())
  const { user } = renderRoute('/admin/today', { as: admin })
  expect(await screen.findByText(/No day has been counted yet/)).toBeTruthy()
  answer = () => refusal({ code: 'internal' })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('The figures could not be read')).toBeTruthy()
})

test('an unusual day is the same one west of London', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  mockEndpoint(getFigures, { today, days })
  renderRoute('/admin/today', { as: admin })
  expect(await screen.findByText(/^Unusual: Nov\s19(?:,\s2026)?$/)).toBeTruthy()
})
