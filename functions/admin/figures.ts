import type { DayFigures, PostCount } from '#shared/admin/figures.ts'
import { platformOf } from '#shared/generation/post-key.ts'
import { addMs, days, hours, type Instant, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import * as credits from '../credits/credits.ts'
import { allConversions } from '../history/history.ts'
import { allOrders } from '../payments/payments.ts'
import { ignoreRefused } from '../table/commit.ts'
import type { Due } from '../table/due-keys.ts'
import { DayRow } from './entities.ts'
import { isProviderFailure, percentile } from './provider-status.ts'
import { boundsOf, lastTaipeiDays } from './taipei-day.ts'

/** So many days are shown: thirty, and the thirty before. */
const shownDays = 60
/** A run that began before midnight has ended by then, and an order that was made then is paid or over. */
const settledMs = hours(6)
/** A payment is asked about for half a year; later nobody sees that it was refunded. */
const refundableMs = days(185)

/** Three in the morning in Taipei. */
const dailyHourUtc = 19

/** All rows of days. */
const all = 'DAYS'

/** @returns what each of the last sixty days counted, oldest first; a day that was never counted is left out */
export async function readFigures(now: Date): Promise<{ today: string; days: DayFigures[] }> {
  const shown = lastTaipeiDays(shownDays, now)
  const { data } = await DayRow.query.byDay({ all }).gte({ day: shown[0]! }).go({ pages: 'all' })
  return {
    today: shown.at(-1)!,
    days: data.filter(({ day }) => day <= shown.at(-1)!).map(({ figures }) => JSON.parse(figures) as DayFigures),
  }
}

/**
 * The days to count: today and the two before, and once a day all that are shown, so that days on which nothing ran are
 * counted when the job runs again.
 */
export async function* listDaysToCount(now: Date): AsyncGenerator<Due> {
  const isDaily = now.getUTCHours() === dailyHourUtc
  for (const day of lastTaipeiDays(isDaily ? shownDays : 3, now)) yield { at: toInstant(now), userId: all, id: day }
}

/**
 * Counts a day from the indexes and overwrites its row. Late, twice or at once gives the same row; one that was counted
 * after everything of its day had ended stays.
 */
export async function countDay(day: string, now: Date): Promise<void> {
  const { from, until } = boundsOf(day)
  const { data: known } = await DayRow.get({ all, day }).go()
  if (known && known.countedAt >= toInstant(addMs(new Date(until), settledMs))) return
  const [people, posts, money] = await Promise.all([
    account.countUsers(from, until, now),
    countPosts(from, until, now),
    countMoney(from, until, now),
  ])
  const countedAt = toInstant(now)
  const figures: DayFigures = { day, countedAt, people, ...posts, ...money }
  // Of two counts at once the later one stays.
  await DayRow.put({ all, day, countedAt, figures: JSON.stringify(figures) })
    .where((row, is) => `${is.notExists(row.countedAt)} OR ${is.lte(row.countedAt, countedAt)}`)
    .go()
    .catch(ignoreRefused)
}

type PostFigures = Pick<DayFigures, 'conversions' | 'platforms' | 'models' | 'providerFailures' | 'firstTextP95Ms'>

/** Conversions that began on the day, with those of their runs that did. */
async function countPosts(from: Instant, until: Instant, now: Date): Promise<PostFigures> {
  const figures: PostFigures = { conversions: 0, platforms: {}, models: {}, providerFailures: 0 }
  const firstTexts: number[] = []
  for await (const page of allConversions.readConversions(from, until, now)) {
    const holds = await readHolds(page, until)
    for (const facts of page) addConversion(figures, firstTexts, facts, holds)
  }
  return { ...figures, firstTextP95Ms: percentile(firstTexts, 95) }
}

type Facts = allConversions.ConversionFacts
type Holds = ReadonlyMap<string, credits.Hold>

/** The holds of the runs that began on the day. */
const readHolds = (page: readonly Facts[], until: Instant): Promise<Holds> =>
  credits.readHolds(
    page.flatMap(({ userId, runs }) =>
      runs.filter(({ startedAt }) => startedAt < until).map(({ id }) => ({ userId, id })),
    ),
  )

function addConversion(figures: PostFigures, firstTexts: number[], facts: Facts, holds: Holds): void {
  figures.conversions += 1
  const model = countOf(figures.models, facts.selectedModel)
  for (const { id, platforms } of facts.runs) {
    const hold = holds.get(id)
    // A run that is going on is counted when it has ended.
    if (!hold || hold.state === 'open') continue
    if (hold.firstTextMs !== undefined) firstTexts.push(hold.firstTextMs)
    for (const key of platforms)
      for (const count of [model, countOf(figures.platforms, platformOf(key))]) {
        count.asked += 1
        if (hold.delivered.includes(key)) count.delivered += 1
      }
  }
  figures.providerFailures += Object.values(facts.failures).filter(isProviderFailure).length
}

function countOf<Name extends string>(counts: Partial<Record<Name, PostCount>>, name: Name): PostCount {
  counts[name] ??= { asked: 0, delivered: 0 }
  return counts[name]
}

/** What was paid for orders that were made on the day, and what was refunded on it, whenever it was paid. */
async function countMoney(
  from: Instant,
  until: Instant,
  now: Date,
): Promise<Pick<DayFigures, 'revenueTwd' | 'refundedTwd'>> {
  const money = { revenueTwd: 0, refundedTwd: 0 }
  for await (const orders of allOrders.readOrders(undefined, { from, until }, now))
    for (const { paidAt, amountTwd } of orders) if (paidAt) money.revenueTwd += amountTwd
  const refundable = { from: toInstant(addMs(new Date(from), -refundableMs)), until }
  for await (const orders of allOrders.readOrders('refunded', refundable, now))
    for (const { refundedAt, refundedTwd = 0 } of orders)
      if (refundedAt && refundedAt >= from && refundedAt < until) money.refundedTwd += refundedTwd
  return money
}
