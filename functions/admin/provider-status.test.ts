import { expect, test } from 'vitest'
import type { AdminHistory } from '#shared/admin/histories.ts'
import { addMs, hours, minutes, toInstant } from '#shared/time.ts'
import { percentile, summarizeProviders } from './provider-status.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

function aHistory(minutesAgo: number, ...results: AdminHistory['results'][number]['result'][]): AdminHistory {
  return {
    id: 'id',
    user: { id: 'user' },
    contentType: 'news',
    platforms: [],
    createdAt: toInstant(addMs(now, -minutes(minutesAgo))),
    model: 'deepseek',
    isDemo: false,
    outputLanguage: 'auto',
    isSaved: false,
    charged: 1,
    durationMs: minutesAgo * 1_000,
    results: results.map((result) => ({ platform: 'facebook', result })),
    runs: [],
  }
}

const deepseek = (histories: AdminHistory[], at = now) =>
  summarizeProviders(histories, at).find(({ provider }) => provider === 'deepseek')!

test('a provider is judged by its own failures, not by those of a text', () => {
  const fine = [aHistory(1, 'delivered', 'refused'), aHistory(2, 'too-long', 'delivered')]
  expect(deepseek(fine)).toMatchObject({ status: 'operational', posts: 4, failed: 0 })
  const some = [...fine, aHistory(3, 'provider-unavailable', 'delivered')]
  expect(deepseek(some)).toMatchObject({
    status: 'degraded',
    failed: 1,
    lastError: 'provider-unavailable',
    lastErrorAt: toInstant(addMs(now, -minutes(3))),
    lastSuccessAt: toInstant(addMs(now, -minutes(1))),
    p50Ms: 2_000,
    p95Ms: 3_000,
  })
  expect(deepseek([aHistory(1, 'timed-out'), aHistory(2, 'delivered')])).toMatchObject({ status: 'down' })
})

test('a provider that nobody used lately is unknown, whatever it did before', () => {
  expect(deepseek([])).toMatchObject({ status: 'unknown', posts: 0 })
  expect(deepseek([aHistory(1, 'delivered')], addMs(now, hours(7)))).toMatchObject({ status: 'unknown' })
  expect(deepseek([aHistory(1, 'running')])).toMatchObject({ status: 'unknown', posts: 0 })
})

test('percentiles are values that occurred', () => {
  expect(percentile([], 50)).toBeUndefined()
  expect(percentile([5], 95)).toBe(5)
  expect(percentile([4, 1, 3, 2], 50)).toBe(2)
  expect(
    percentile(
      Array.from({ length: 100 }, (_, i) => i + 1),
      95,
    ),
  ).toBe(95)
})
