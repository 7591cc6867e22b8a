import { median, p95 } from '../conversion/statistics.ts'
import type { Goal } from '../goals.ts'

/** One conversion: its time by its limit, or why it failed. */
export type Run = { ratio: number; error?: undefined } | { ratio?: undefined; error: string }

/** After fewer conversions a process is still filling its caches. */
const memoryTellsAfter = 1_000

/** @param megabytes of the functions' live memory, at even intervals */
export function goalsOf(runs: readonly Run[], megabytes: readonly number[]): Goal[] {
  const ratios = runs.flatMap((run) => run.ratio ?? [])
  const goals = [
    { what: 'conversions that failed', most: 0, measured: runs.filter((run) => run.error !== undefined).length },
    { what: 'all posts / limit, p95', most: 1.5, measured: p95(ratios) },
  ]
  if (runs.length < memoryTellsAfter) return goals
  return [...goals, { what: 'live memory of the last fifth / of the second', most: 1.1, measured: growthOf(megabytes) }]
}

function growthOf(megabytes: readonly number[]): number {
  const fifth = Math.max(1, Math.floor(megabytes.length / 5))
  return median(megabytes.slice(-fifth)) / median(megabytes.slice(fifth, 2 * fifth))
}

/** How often each failure came; numbers and ids aside, those are the same. */
export function errorsByKind(runs: readonly Run[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { error } of runs) {
    const kind = error?.slice(0, 200).replace(/[0-9a-f-]{36}/g, '<id>')
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}
