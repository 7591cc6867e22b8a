import type { DayFigures, PostCount } from '#shared/admin/figures.ts'

/** What the tiles show, in their order. */
export const measures = [
  'people',
  'conversions',
  'posts',
  'share',
  'revenue',
  'refunds',
  'failures',
  'firstText',
] as const
export type Measure = (typeof measures)[number]

/** Half of the days that are shown: the last thirty, and the thirty before. */
const span = 30

/** A day is unusual when it lies so many standard deviations from the days before it, … */
const deviations = 3
/** … of which there are at least so many. */
const leastDays = 10

/** One measure over sixty days; a day that was not counted has no value. */
export interface Series {
  /** Of the last thirty days, oldest first; the last one is today so far. */
  now: (number | undefined)[]
  before: (number | undefined)[]
  /** The sum, or of shares and times the mean. */
  total: number | undefined
  totalBefore: number | undefined
  today: number | undefined
  /** The latest day that is out of the usual range: yesterday, or today where it lies above it already. */
  unusualDay: string | undefined
}

const sumOf = (counts: Partial<Record<string, PostCount>>, name: keyof PostCount): number =>
  Object.values(counts).reduce((sum, count) => sum + (count?.[name] ?? 0), 0)

const readers: Record<Measure, (figures: DayFigures) => number | undefined> = {
  people: ({ people }) => people,
  conversions: ({ conversions }) => conversions,
  posts: ({ platforms }) => sumOf(platforms, 'delivered'),
  share: ({ platforms }) => {
    const asked = sumOf(platforms, 'asked')
    return asked > 0 ? sumOf(platforms, 'delivered') / asked : undefined
  },
  revenue: ({ revenueTwd }) => revenueTwd,
  refunds: ({ refundedTwd }) => refundedTwd,
  failures: ({ providerFailures }) => providerFailures,
  firstText: ({ firstTextP95Ms }) => firstTextP95Ms,
}

export const isMean = (measure: Measure): boolean => measure === 'share' || measure === 'firstText'

/** The days from `first` days before today to `last`, today being 0. */
const dayBefore = (today: string, count: number): string =>
  new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10)

export function seriesOf(measure: Measure, days: readonly DayFigures[], today: string): Series {
  const byDay = new Map(days.map((figures) => [figures.day, readers[measure](figures)]))
  const values = Array.from({ length: 2 * span }, (_, i) => byDay.get(dayBefore(today, 2 * span - 1 - i)))
  const [before, now] = [values.slice(0, span), values.slice(span)]
  const total = isMean(measure) ? meanOf : sumKnown
  return {
    now,
    before,
    total: total(now),
    totalBefore: total(before),
    today: now.at(-1),
    unusualDay: findUnusual(values, today),
  }
}

const known = (values: readonly (number | undefined)[]): number[] => values.filter((value) => value !== undefined)

const sumKnown = (values: readonly (number | undefined)[]): number | undefined =>
  known(values).length > 0 ? known(values).reduce((sum, value) => sum + value, 0) : undefined

const meanOf = (values: readonly (number | undefined)[]): number | undefined =>
  known(values).length > 0 ? sumKnown(values)! / known(values).length : undefined

/** Today is not over, so that it is low says nothing. */
function findUnusual(values: readonly (number | undefined)[], today: string): string | undefined {
  const usual = known(values.slice(-span - 2, -2))
  if (usual.length < leastDays) return undefined
  const mean = meanOf(usual)!
  const spread = Math.sqrt(meanOf(usual.map((value) => (value - mean) ** 2))!)
  // A measure that hardly ever moves is not unusual because of one.
  const margin = Math.max(deviations * spread, 0.1 * mean, mean > 1 ? 1 : 0)
  const [yesterday, now] = [values.at(-2), values.at(-1)]
  if (now !== undefined && now > mean + margin) return today
  if (yesterday !== undefined && Math.abs(yesterday - mean) > margin) return dayBefore(today, 1)
  return undefined
}

/** Posts of the last thirty days and of the thirty before, for each platform or model. */
export function sumPosts<Name extends string>(
  names: readonly Name[],
  countsOf: (figures: DayFigures) => Partial<Record<Name, PostCount>>,
  days: readonly DayFigures[],
  today: string,
): { name: Name; now: PostCount; before: PostCount }[] {
  const [first, second] = [dayBefore(today, 2 * span - 1), dayBefore(today, span - 1)]
  const add = (name: Name, isCounted: (day: string) => boolean): PostCount =>
    days
      .filter(({ day }) => isCounted(day))
      .map((figures) => countsOf(figures)[name] ?? { asked: 0, delivered: 0 })
      .reduce((sum, one) => ({ asked: sum.asked + one.asked, delivered: sum.delivered + one.delivered }), {
        asked: 0,
        delivered: 0,
      })
  return names.map((name) => ({
    name,
    now: add(name, (day) => day >= second),
    before: add(name, (day) => day >= first && day < second),
  }))
}
