import { AppError } from '#shared/errors.ts'
import type { PostFailure, Posts } from '#shared/generation/schema.ts'
import type { Conversion, ConversionSummary } from '#shared/history/endpoints.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import * as credits from '../credits/credits.ts'
import { readTogether } from '../table/read.ts'
import { expiryOf, hasExpired, runsOf, runsToCheck, toConversion, toSummary } from './conversion.ts'
import { newestPosts } from './newest-posts.ts'
import * as store from './store.ts'

export type { Brief } from './conversion.ts'
export type { ConversionRow } from './store.ts'

/** How many conversions one page lists. */
const pageSize = 20

/** What a run writes down of itself, once. */
export type NewConversion = Pick<
  store.ConversionRow,
  | 'userId'
  | 'id'
  | 'createdAt'
  | 'content'
  | 'contentType'
  | 'link'
  | 'platforms'
  | 'outputLanguage'
  | 'selectedModel'
  | 'brief'
  | 'briefKey'
>

/** Binds a conversion for `readTogether` with other rows; pass what it finds to `readable`. */
export const conversionRow = store.conversionRow

/** @returns the row, unless there is none or its time is over */
export function readable(row: store.ConversionRow | undefined, now: Date): store.ConversionRow | undefined {
  return row && !hasExpired(row, now) ? row : undefined
}

export async function find(userId: string, id: string, now: Date): Promise<store.ConversionRow | undefined> {
  return readable(await store.findConversion(userId, id), now)
}

/** Writes a conversion down for 30 days; again with the same id changes nothing. */
export async function record(conversion: NewConversion): Promise<void> {
  const expiresAt = expiryOf(conversion)
  const empty = { reruns: {}, edits: {}, failures: {} }
  await store.createConversion({ ...conversion, ...empty, expiresAt, ttl: store.ttlAt(expiresAt) })
}

/**
 * Writes a regeneration down before its posts are stored, so that they can be found. Again with the same run changes
 * nothing. The text it was made from becomes the conversion's text.
 * @throws history.not-found
 */
export async function recordRerun(userId: string, id: string, change: store.RerunChange): Promise<void> {
  if (!(await store.addRerun({ userId, id }, change))) throw new AppError('history.not-found')
}

/**
 * What is left to do when a run has delivered all it will: its failures are noted, its posts are kept when the
 * conversion is, and erased when the person has deleted the conversion meanwhile.
 */
export async function finishRun(
  { userId, conversionId, runId }: { userId: string; conversionId: string; runId: string },
  failures: Partial<Record<PlatformId, PostFailure>>,
): Promise<void> {
  if (Object.keys(failures).length > 0) await store.saveFailures({ userId, id: conversionId }, failures)
  const row = await store.findConversion(userId, conversionId)
  if (!row) await credits.eraseResults(userId, runId)
  else if (row.expiresAt === undefined) await credits.keepResults(userId, runId, true)
}

/**
 * One page of a person's conversions, newest first.
 * @throws request.invalid when the cursor is none of ours
 */
export async function list(
  userId: string,
  { cursor, onlySaved }: { cursor: string | undefined; onlySaved: boolean },
  now: Date,
): Promise<{ conversions: ConversionSummary[]; cursor: string | null }> {
  const after = cursor === undefined ? undefined : store.readCursor(cursor)
  if (cursor !== undefined && !after) throw new AppError('request.invalid', { fields: { cursor: 'invalid' } })
  const page = await store.listConversions(userId, { after, onlySaved, count: pageSize }, now)
  return { conversions: page.rows.map(toSummary), cursor: page.cursor }
}

/** @throws history.not-found, for somebody else's as for none */
export async function get(userId: string, id: string, now: Date): Promise<Conversion> {
  const row = await getRow(userId, id, now)
  const runs = runsToCheck(row, now)
  const [posts, holds] = await Promise.all([
    newestPosts(row),
    readTogether(...runs.map((run) => credits.holdRow(userId, run))),
  ])
  return toConversion(
    row,
    posts,
    holds.filter((hold) => hold !== undefined),
  )
}

/**
 * Keeps a conversion or lets it end again 30 days after it was made, and stores the person's own wording.
 * @throws history.not-found
 */
export async function update(
  userId: string,
  id: string,
  { isSaved, posts }: { isSaved?: boolean | undefined; posts?: Posts | undefined },
  now: Date,
): Promise<{ isSaved: boolean }> {
  const row = await getRow(userId, id, now)
  const wanted = isSaved ?? row.expiresAt === undefined
  // Before the row when keeping, after it when not: a kept conversion never misses a post.
  if (isSaved === true) await keepPosts(row, true)
  const change = { posts: editsOf(row, posts), expiresAt: isSaved === undefined ? undefined : expiryIf(row, isSaved) }
  if (!(await store.changeConversion({ userId, id }, change, now))) throw new AppError('history.not-found')
  if (isSaved === false) await keepPosts(row, false)
  return { isSaved: wanted }
}

/**
 * Deletes the texts of a conversion; what was charged stays charged.
 * @throws history.not-found
 */
export async function remove(userId: string, id: string, now: Date): Promise<void> {
  const row = await getRow(userId, id, now)
  await Promise.all(runsOf(row).map((run) => credits.eraseResults(userId, run.id)))
  await store.deleteConversion({ userId, id })
}

async function getRow(userId: string, id: string, now: Date): Promise<store.ConversionRow> {
  const row = await find(userId, id, now)
  if (!row) throw new AppError('history.not-found')
  return row
}

const expiryIf = (row: store.ConversionRow, isSaved: boolean) => (isSaved ? null : expiryOf(row))

const editsOf = (row: store.ConversionRow, posts: Posts = {}) =>
  platformIds.flatMap((platform) => {
    const post = row.platforms.includes(platform) ? posts[platform] : undefined
    return post ? [[platform, post] as [PlatformId, typeof post]] : []
  })

async function keepPosts(row: store.ConversionRow, isKept: boolean): Promise<void> {
  await Promise.all(runsOf(row).map((run) => credits.keepResults(row.userId, run.id, isKept)))
}
