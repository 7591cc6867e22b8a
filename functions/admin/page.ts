import type { Instant } from '#shared/time.ts'
import { boundsOf } from './taipei-day.ts'

/** A page of a list. */
export interface Page<Item> {
  items: Item[]
  /** Null on the last page. */
  nextCursor: string | null
}

/** What every list over all people is asked with. */
export interface ListQuery {
  cursor?: string | undefined
  limit?: number | undefined
  /** Days in Taipei, `2026-11-20`: nothing older, and nothing newer, is listed. */
  from?: string | undefined
  until?: string | undefined
}

const defaultSize = 25
const maxSize = 100

/** How many rows a page has; a wish outside the limits gets the nearest. */
export const pageSizeOf = (wish: number | undefined): number => Math.min(Math.max(wish ?? defaultSize, 1), maxSize)

/** The position before everything of a day in Taipei, which ends on the same day of UTC. */
export const afterDay = (day: string | undefined): string | undefined =>
  day && `${day.slice(0, 7)}/${boundsOf(day).until}`

/** What of a page, newest first, is of the days that are asked for; no page follows one that reaches behind them. */
export function withinDays<Item extends { createdAt: Instant }>(
  items: readonly Item[],
  next: string | undefined,
  { from, until }: Pick<ListQuery, 'from' | 'until'>,
): { items: Item[]; next: string | undefined } {
  const begin = from ? boundsOf(from).from : ''
  const end = until && boundsOf(until).until
  return {
    items: items.filter(({ createdAt }) => createdAt >= begin && (!end || createdAt < end)),
    next: items.some(({ createdAt }) => createdAt < begin) ? undefined : next,
  }
}

/** Rows that one page reads at most where a filter drops some. A page may then be short, and the next one goes on. */
const maxExamined = 100
/** Rows that one `BatchGetItem` reads, with up to three for each. */
const batchSize = 33

interface PageRequest {
  limit: number
  cursorOf: (position: string) => string
}

/**
 * Fills a page from a source of candidates.
 * @param read reads some candidates; undefined for one that is not there or does not match
 */
export async function fillPage<Candidate extends { position: string }, Item>(
  source: AsyncGenerator<Candidate>,
  { limit, cursorOf }: PageRequest,
  read: (candidates: Candidate[]) => Promise<(Item | undefined)[]>,
): Promise<Page<Item>> {
  const items: Item[] = []
  let examined = 0
  let next = await source.next()
  while (!next.done) {
    const batch: Candidate[] = []
    const size = Math.min(batchSize, limit - items.length, maxExamined - examined)
    while (!next.done && batch.length < size) {
      batch.push(next.value)
      next = await source.next()
    }
    items.push(...(await read(batch)).filter((item) => item !== undefined))
    examined += batch.length
    const isFull = items.length >= limit || examined >= maxExamined
    if (isFull && !next.done) return { items, nextCursor: cursorOf(batch.at(-1)!.position) }
  }
  return { items, nextCursor: null }
}
