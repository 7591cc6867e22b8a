import { createHash } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { hours, toInstant } from '#shared/time.ts'
import { bytesOf, type Conversion } from './conversion.ts'
import { HistoryPace } from './entities.ts'

// A change of a row is billed by the size of the whole row, and a search by that of all rows it reads. What large ones cost is
// counted, of all conversions of a person together; the others cost about what any other call does, and are not.
// Why: docs/decisions/0137-count-what-searches-read.md.

type Counted = 'edits' | 'searches'

/** Changes are counted of conversions from this size on, in kilobytes. */
const countedFrom = 40
/** What may be written of them in an hour: two and a half thousand changes of 40 KB. */
const kilobytesAnHour = 100_000

/** Searches are counted that read so much, in kilobytes. */
const countedSearchFrom = 400
/** What they may read in an hour, which costs what the changes do: five hundred searches of the most that one reads. */
const searchedAnHour = 2_000_000

/**
 * Counts a change of a conversion before it is made.
 * @throws rate.limited {retryAfter} until the hour is over
 * @source docs/rules/generation.md#history
 */
export async function countChange(conversion: Conversion, now: Date): Promise<void> {
  const kilobytes = toKilobytes(bytesOf(conversion))
  if (kilobytes < countedFrom) return
  if ((await count('edits', conversion.userId, kilobytes, now)) > kilobytesAnHour) throw tooMuch(now)
}

/**
 * Refuses a search of somebody who has searched too much. What a search will read is known when it has: those that run at the
 * same time all end.
 * @throws rate.limited {retryAfter} until the hour is over
 * @source docs/rules/generation.md#history
 */
export async function assertMaySearch(userId: string, now: Date): Promise<void> {
  const { data } = await HistoryPace.get(keyOf('searches', userId, now)).go({ consistent: true })
  if ((data?.kilobytes ?? 0) >= searchedAnHour) throw tooMuch(now)
}

/** Counts what a search has read. */
export async function countSearch(userId: string, bytes: number, now: Date): Promise<void> {
  const kilobytes = toKilobytes(bytes)
  if (kilobytes >= countedSearchFrom) await count('searches', userId, kilobytes, now)
}

const toKilobytes = (bytes: number): number => Math.ceil(bytes / 1_024)

/** @returns all that was counted in this hour */
async function count(what: Counted, userId: string, kilobytes: number, now: Date): Promise<number> {
  const ttl = Math.ceil((now.getTime() + hours(2)) / 1_000)
  const { data } = await HistoryPace.upsert({ ...keyOf(what, userId, now), ttl })
    .add({ kilobytes })
    .go({ response: 'all_new' })
  return data.kilobytes ?? 0
}

const keyOf = (what: Counted, userId: string, now: Date) => ({
  key: createHash('sha256').update(`${what}#${userId}`).digest('hex'),
  hour: toInstant(now).slice(0, 13),
})

const tooMuch = (now: Date) =>
  new AppError('rate.limited', { retryAfter: Math.ceil((hours(1) - (now.getTime() % hours(1))) / 1_000) })
