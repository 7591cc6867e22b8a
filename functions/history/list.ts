import { AppError } from '#shared/errors.ts'
import type { ConversionSummary } from '#shared/history/schema.ts'
import { listPosition } from './list-position.ts'
import * as rows from './list-rows.ts'
import { assertMaySearch, countSearch } from './pace.ts'
import { toSummary } from './summary.ts'
import { isNarrowed, type Wanted } from './wanted.ts'

/** How many conversions one page lists. */
const pageSize = 20

/**
 * One page of a person's conversions, newest first. A page may be short or empty where much is searched; its cursor goes on.
 * @throws request.invalid when the cursor is none of ours; rate.limited {retryAfter} when searches have read too much
 */
export async function list(
  userId: string,
  { cursor, ...wanted }: { cursor: string | undefined } & Wanted,
  now: Date,
): Promise<{ conversions: ConversionSummary[]; cursor: string | null }> {
  const after = cursor === undefined ? undefined : rows.readCursor(cursor)
  if (cursor !== undefined && !after) throw new AppError('request.invalid', { fields: { cursor: 'invalid' } })
  const isSearch = isNarrowed(wanted)
  if (isSearch) await assertMaySearch(userId, now)
  const page = await rows.listConversions(userId, { after, wanted, count: pageSize }, now)
  if (isSearch) await countSearch(userId, page.bytes, now)
  return { conversions: page.conversions.map(toSummary), cursor: page.next && rows.toCursor(page.next) }
}

/** The cursor of a list that goes on behind a conversion. */
export const cursorBehind = (conversion: Pick<ConversionSummary, 'id' | 'createdAt'>): string =>
  rows.toCursor(listPosition(conversion))
