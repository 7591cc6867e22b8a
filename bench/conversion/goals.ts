import type { Goal } from '../goals.ts'
import type { TableCost } from './capacity.ts'
import type { ContenderName } from './contenders.ts'
import { type Limit, limitOf } from './draw.ts'
import type { Timing } from './drive.ts'
import type { CellResult } from './measure.ts'
import type { TimeSpent } from './profile.ts'
import type { CallCount } from './provider-stats.ts'
import { median, p95 } from './statistics.ts'

type Part = 'firstTextMs' | 'firstPostMs' | 'allPostsMs'

/** Each conversion's time by its own limit. */
export function ratiosOf({ cell, by }: CellResult, name: ContenderName, part: Part, seed: string): number[] {
  const limits = new Map(cell.jobs.map(({ id, platforms }) => [id, limitOf(seed, id, platforms)]))
  return by.get(name)!.timings.map((timing) => timing[part] / (limits.get(timing.id) as Limit)[part])
}

/** Ours by another contender: the median over the conversions both did. */
export function ratioTo({ by }: CellResult, name: ContenderName): number {
  const theirs = new Map(by.get(name)!.timings.map((timing) => [timing.id, timing]))
  return median(by.get('ours')!.timings.map((ours) => ours.allPostsMs / (theirs.get(ours.id) as Timing).allPostsMs))
}

export const describeCell = ({ cell }: CellResult): string =>
  `${cell.platformCount} platforms, ${cell.concurrency === 1 ? 'one conversion' : `${cell.concurrency} conversions`} at a time`

/** What ours is held to in one cell. Ratios to one prompt after the other or for all are fixed by six platforms. */
export function goalsOfCell(result: CellResult, seed: string): Goal[] {
  const { concurrency, platformCount } = result.cell
  const ratios = (part: Part) => ratiosOf(result, 'ours', part, seed)
  const cpu = (name: ContenderName) => result.by.get(name)!.cpuMs
  const isAlone = concurrency === 1
  const goals: Goal[] = [
    { what: 'all posts / limit, median', most: isAlone ? 1.03 : 1.08, measured: median(ratios('allPostsMs')) },
    { what: 'first complete post / limit, median', most: 1.1, measured: median(ratios('firstPostMs')) },
    {
      // The first words are held back until they are known to be of the post: docs/decisions/0041-show-a-post-that-begins-on-its-text.md.
      what: "first visible text / provider's first token, median",
      most: 1.25,
      measured: median(ratios('firstTextMs')),
    },
    { what: 'processor time / (c)', most: platformCount === 6 ? 0.45 : 0.5, measured: cpu('ours') / cpu('ai-sdk') },
  ]
  if (!isAlone) goals.push({ what: 'all posts / limit, p95', most: 1.25, measured: p95(ratios('allPostsMs')) })
  if (platformCount === 6) {
    goals.push({ what: 'all posts / (a), median', most: 0.35, measured: ratioTo(result, 'sequential') })
    goals.push({ what: 'all posts / (b), median', most: 0.45, measured: ratioTo(result, 'one-prompt') })
  }
  return goals
}

/** One call per platform, one for the editor, one for each refusal; anything else is a stray. */
export function goalOfCalls(results: readonly CellResult[], counts: Record<string, CallCount>, seed: string): Goal {
  const strays = results.flatMap(({ cell }) =>
    cell.jobs.map(({ id, platforms }) => {
      const wanted = platforms.length + 1 + limitOf(seed, id, platforms).refusals
      return Math.abs((counts[id]?.calls ?? 0) - wanted)
    }),
  )
  return { what: 'provider calls too many or too few', most: 0, measured: strays.reduce((sum, n) => sum + n, 0) }
}

/** More calls than one for the editor and one for each post, refusals aside; the simulated model is an obedient one. */
export function goalOfRepairs(results: readonly CellResult[], counts: Record<string, CallCount>): Goal {
  const jobs = results.flatMap(({ cell }) => cell.jobs)
  const needed = jobs.reduce((sum, { platforms }) => sum + platforms.length + 1, 0)
  const made = jobs.reduce((sum, { id }) => sum + (counts[id]?.calls ?? 0) - (counts[id]?.refused ?? 0), 0)
  return { what: 'calls for repairs / calls needed, an obedient model', most: 0.05, measured: (made - needed) / needed }
}

/** What is done to the text of a model, while it comes and once it is whole. */
export function goalOfFinisher({ finisherMs, totalMs }: TimeSpent): Goal {
  // Without their source maps, functions cannot be told apart.
  if (finisherMs === 0) throw new Error('the finisher is not to be seen in the profile')
  const what = 'processor time of the finisher / of a conversion, 6 platforms, 8 at a time'
  return { what, most: 0.03, measured: finisherMs / totalMs }
}

export function goalsOfTable(costs: readonly TableCost[]): Goal[] {
  const three = costs.filter(({ platformCount }) => platformCount === 3)
  return [
    {
      // One of them puts the conversion into the list of admins: docs/decisions/0038-list-orders-and-conversions-by-month.md.
      what: 'write units, 3 platforms, 2,000 characters',
      most: 20,
      measured: Math.max(...three.map((c) => c.writeUnits)),
    },
    {
      what: 'round trips before the first byte to the provider',
      most: 1,
      measured: Math.max(...costs.map((cost) => cost.roundTripsBefore)),
    },
  ]
}
