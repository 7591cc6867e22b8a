import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSystemStatus } from '#shared/admin/endpoints/get-system-status.ts'
import type { SystemStatus } from '#shared/admin/system-status.ts'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { aPerson } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'

const admin = aPerson({ role: 'admin' })

const report = (over: Partial<SystemStatus> = {}): SystemStatus => ({
  userCount: 1_234,
  conversionCount: 10_000,
  platformCount: 6,
  isUserCountCapped: false,
  isConversionCountCapped: true,
  openaiStatus: 'unknown',
  deepseekStatus: 'degraded',
  databaseStatus: 'operational',
  checkedAt: '2026-11-20T08:00:00.000Z',
  database: { status: 'operational', latencyMs: 7 },
  providers: [
    {
      provider: 'deepseek',
      status: 'degraded',
      posts: 40,
      failed: 4,
      lastSuccessAt: '2026-11-20T07:59:00.000Z',
      lastError: 'timed-out',
      lastErrorAt: '2026-11-20T07:50:00.000Z',
      firstTextP50Ms: 1_200,
      firstTextP95Ms: 2_900,
      p50Ms: 6_100,
      p95Ms: 12_400,
    },
  ],
  jobs: [
    {
      id: 'payments/reconcile-orders',
      status: 'degraded',
      everyMs: 300_000,
      backlog: { waiting: 3, isAtLeast: false, oldestMs: 1_800_000 },
      lastRunAt: '2026-11-20T07:55:00.000Z',
      nextRunAt: '2026-11-20T08:00:00.000Z',
    },
    { id: 'credits/audit-accounts', status: 'unknown', everyMs: 86_400_000 },
  ],
  queues: [
    { id: 'payments/process-webhook', status: 'degraded', waiting: 4, inFlight: 1, dead: 7, oldestMs: 1_200_000 },
    { id: 'payments/renew-plans', status: 'operational', waiting: 0, inFlight: 0, dead: 0, oldestMs: 42_000 },
    { id: 'credits/sweep-holds', status: 'operational', waiting: 0, inFlight: 0, dead: 0 },
  ],
  mail: { status: 'operational' },
  version: '0.1.0 (1a2b3c4)',
  gateway: { status: 'degraded', needsLook: 2 },
  ...over,
})

test('each part shows what was measured, and a part that hangs leads to the list that explains it', async () => {
  mockEndpoint(getSystemStatus, report())
  mockEndpoint(listModels, [
    { id: 'gemini', name: 'gemini-3.8-flash', isPremium: false, isDemo: true },
    { id: 'openai', name: 'gpt-6.1-terra', isPremium: true, isDemo: false },
  ])
  renderRoute('/admin/system', { as: admin })
  const providers = within(await screen.findByRole('region', { name: 'AI providers' }))
  expect(providers.getByText('4 of 40 (10%)')).toBeTruthy()
  expect(providers.getByText(/^Took too long, /)).toBeTruthy()
  expect(providers.getByText('6.1 s / 12.4 s')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Jobs' })).getByText('30 min')).toBeTruthy()
  expect(screen.getByText('1,234')).toBeTruthy()
  expect(screen.getByText('more than 10,000')).toBeTruthy()
  const services = within(screen.getByRole('region', { name: 'Services' }))
  expect(services.getByText('one read in 7 ms')).toBeTruthy()
  expect(providers.getByText('1.2 s / 2.9 s')).toBeTruthy()
  const queues = within(screen.getByRole('region', { name: 'Queues' }))
  for (const text of ['Process webhooks', '4', '1', '7', '20 min', '42 s', 'Not known'])
    expect(queues.getByText(text)).toBeTruthy()
  expect(services.getByText('0.1.0 (1a2b3c4)')).toBeTruthy()
  const models = within(screen.getByRole('region', { name: 'AI settings' }))
  for (const text of ['none; demo writer', 'gpt-6.1-terra', '2.00', 'configured'])
    expect(await models.findByText(text)).toBeTruthy()
  const link = services.getByRole('link', { name: '2 orders need a look' })
  expect(link.getAttribute('href')).toBe('/admin/transactions?status=needs-look')
})

test('a refresh says what changed, and keeps what was measured when it fails', async () => {
  let answer: () => Response = () => Response.json(report())
  mockEndpoint(getSystemStatus, () => answer())
  mockEndpoint(listModels, [])
  const { user } = renderRoute('/admin/system', { as: admin })
  await screen.findByText('1,234')
  answer = () => Response.json(report({ gateway: { status: 'operational', needsLook: 0 } }))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('1 status changed')).toBeTruthy()
  answer = () => refusal({ code: 'internal' })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('The status could not be read')).toBeTruthy()
  expect(screen.getByText('1,234')).toBeTruthy()
  answer = () => Response.json(report())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a count that could not be made is not known, instead of more than none', async () => {
  mockEndpoint(getSystemStatus, report({ userCount: 0, isUserCountCapped: true }))
  mockEndpoint(listModels, [])
  renderRoute('/admin/system', { as: admin })
  const users = await screen.findByText('Total users')
  expect(users.nextElementSibling?.textContent).toBe('Not known')
})

test('a job that has never run says so, and is only not known where no start could be read', async () => {
  mockEndpoint(listModels, [])
  mockEndpoint(getSystemStatus, report())
  const { user } = renderRoute('/admin/system', { as: admin })
  const cellsOf = (name: string) =>
    within(within(screen.getByRole('region', { name: 'Jobs' })).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(1, 5)
  await screen.findByText('1,234')
  expect(cellsOf('Audit accounts')).toEqual(['–', '24 h', 'Not run yet', '–'])
  const unread = report().jobs.map(({ lastRunAt: _, nextRunAt: __, ...job }) => job)
  mockEndpoint(getSystemStatus, report({ jobs: unread }))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(cellsOf('Audit accounts')).toEqual(['Unknown', '24 h', 'Not known', 'Not known']))
})
