import type { AdminHistory } from '#shared/admin/histories.ts'
import type { ProviderStatus, Status } from '#shared/admin/system-status.ts'
import { providerOf, providers } from '#shared/generation/models.ts'
import { hours, type Instant } from '#shared/time.ts'

/** Failures that are the provider's and not the text's. */
const providerFailures: readonly string[] = ['provider-unavailable', 'timed-out']

export const isProviderFailure = (failure: string): boolean => providerFailures.includes(failure)

/** A provider that nobody used for so long says nothing about now. */
const freshMs = hours(6)

/** What the newest runs say about each provider, newest run first. Pure. */
export function summarizeProviders(histories: readonly AdminHistory[], now: Date): ProviderStatus[] {
  return providers.map((provider) => {
    const own = histories.filter(({ model }) => providerOf[model] === provider)
    const ended = own.flatMap(({ results, createdAt }) =>
      results.filter(({ result }) => result !== 'running').map(({ result }) => ({ result, at: createdAt })),
    )
    const failed = ended.filter(({ result }) => isProviderFailure(result))
    const lastSuccessAt = ended.find(({ result }) => result === 'delivered')?.at
    const firstTexts = own.flatMap(({ runs }) => runs.flatMap(({ firstTextMs }) => firstTextMs ?? []))
    const times = own.flatMap(({ durationMs }) => (durationMs === undefined ? [] : [durationMs]))
    return {
      provider,
      status: statusOf(ended.length, failed.length, ended[0]?.at, now),
      posts: ended.length,
      failed: failed.length,
      lastSuccessAt,
      lastError: failed[0]?.result,
      lastErrorAt: failed[0]?.at,
      firstTextP50Ms: percentile(firstTexts, 50),
      firstTextP95Ms: percentile(firstTexts, 95),
      p50Ms: percentile(times, 50),
      p95Ms: percentile(times, 95),
    }
  })
}

function statusOf(posts: number, failed: number, newestAt: Instant | undefined, now: Date): Status {
  if (!newestAt || now.getTime() - Date.parse(newestAt) > freshMs) return 'unknown'
  const share = failed / posts
  if (share >= 0.5) return 'down'
  return share >= 0.05 ? 'degraded' : 'operational'
}

/** By nearest rank; undefined of nothing. */
export function percentile(values: readonly number[], percent: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]
}
