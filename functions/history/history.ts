import { AppError } from '#shared/errors.ts'
import type { PostKey } from '#shared/generation/post-key.ts'
import type { Post, PostFailure, Posts } from '#shared/generation/schema.ts'
import type { ConversionSummary, Conversion as ConversionView, KeptFindings } from '#shared/history/schema.ts'
import type { Versions } from '#shared/history/versions.ts'
import { toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { readTogether } from '../table/read.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import {
  type Brief,
  type Conversion,
  expiryOf,
  hasExpired,
  hasRoomFor,
  isNarrowed,
  newestRunsFor,
  type PostPlan,
  type Redos,
  type RerunChange,
  type RewriteChange,
  rerunsToReview,
  runsOf,
  runsToCheck,
  titleShown,
  toSummary,
  toView,
  type Wanted,
} from './conversion.ts'
import { toEdits } from './edits.ts'
import { listPosition } from './list-position.ts'
import { assertMaySearch, countChange, countSearch } from './pace.ts'
import * as store from './store.ts'
import { earlierOf, isSameText, versionsOf } from './versions.ts'

export { endedRedosOf, hasRoomFor, postsOf, redoneOf, runsOf } from './conversion.ts'
export { eraseRunMails, listDueRunMails, noteRunMail, type RunMailWish } from './run-mail-rows.ts'
export { mailRun } from './run-mails.ts'
export type { Brief, Conversion, PostPlan, Redos, RerunChange }

/** How many conversions one page lists. */
const pageSize = 20

/** What a first run records, once. */
export type NewConversion = Pick<
  Conversion,
  | 'userId'
  | 'id'
  | 'createdAt'
  | 'content'
  | 'contentType'
  | 'link'
  | 'platforms'
  | 'secondLanguage'
  | 'series'
  | 'outputLanguage'
  | 'selectedModel'
  | 'isDemo'
  | 'brief'
  | 'briefKey'
>

/** Binds a conversion for `readTogether` with other rows; pass what it finds to `readable`. */
export const conversionRow = store.conversionRow

/** @returns the conversion, unless there is none or it has expired */
export function readable(conversion: Conversion | undefined, now: Date): Conversion | undefined {
  return conversion && !hasExpired(conversion, now) ? conversion : undefined
}

export async function find(userId: string, id: string, now: Date): Promise<Conversion | undefined> {
  return readable(await store.findConversion(userId, id), now)
}

/** Stores a conversion for 30 days; again with the same id changes nothing. */
export async function record(conversion: NewConversion): Promise<void> {
  const expiresAt = expiryOf(conversion)
  await store.createConversion({ ...conversion, expiresAt, reruns: {}, edits: {}, failures: {}, redos: {} })
}

/**
 * Stores a regeneration before its posts are stored, so that they can be found. Again with the same run changes nothing.
 * The text it was made from becomes the conversion's text.
 * @throws history.not-found
 */
export async function recordRerun(userId: string, id: string, change: RerunChange): Promise<void> {
  if (!(await store.addRerun({ userId, id }, change))) throw new AppError('history.not-found')
}

/**
 * Stores that a part of a post is rewritten, and the post from before, before the new one is stored. Again with the same
 * run changes nothing. When the rewrite fails, the post from before is what is shown, so it is stored with its findings.
 * What the person has saved after the rewrite began stays.
 * @throws history.not-found
 */
export async function recordRewrite(read: Conversion, { runId, rerun, before }: RewriteChange): Promise<void> {
  const { userId, id } = read
  const { startedAt } = rerun
  // Of the runs of a container, few rewrite a part of a post: for them it is a file of its own.
  const { toEdits } = await import('./edits.ts')
  let known: Conversion | undefined = read
  await withRetry(async () => {
    known ??= await store.findConversion(userId, id)
    if (!known) throw new AppError('history.not-found')
    const conversion = known
    known = undefined
    const isOld = (conversion.edits[before.key]?.editedAt ?? '') > startedAt
    const edits = toEdits(conversion, { [before.key]: before.post }, { editedAt: startedAt })
    const isStored = isOld
      ? await store.listRewrite({ userId, id }, { runId, rerun })
      : await store.addRewrite(conversion, { runId, rerun }, edits)
    return isStored || lostRace
  })
}

/**
 * Claims the one rewrite without charge of each of these posts for a run. Again with the same run claims nothing more.
 * @param ended of a post: the run that had claimed it and can deliver it no more
 * @returns false when another run has one of them
 */
export function claimRedos(
  userId: string,
  id: string,
  { runId, platforms, ended }: { runId: string; platforms: readonly PostKey[]; ended: Redos },
): Promise<boolean> {
  return store.claimRedos({ userId, id }, { platforms, runId, ended })
}

/**
 * Ends a run that delivers nothing more: stores its failures, keeps its posts when the conversion is kept, and erases
 * them when the person has deleted the conversion meanwhile. Removes runs whose posts others have replaced, so that the
 * list of runs does not grow without end.
 */
export async function finishRun(
  { userId, conversionId, runId }: { userId: string; conversionId: string; runId: string },
  failures: Partial<Record<PostKey, PostFailure>>,
  now: Date,
): Promise<void> {
  if (Object.keys(failures).length > 0) await store.saveFailures({ userId, id: conversionId }, failures)
  const conversion = await store.findConversion(userId, conversionId)
  if (!conversion) return credits.eraseResults(userId, runId)
  if (conversion.expiresAt === undefined) await credits.keepResults(userId, runId, true)
  await removeReplacedRuns(conversion, now)
}

/** So many are removed at a time; an expression of DynamoDB has at most 4 KB. */
const mostRemovedReruns = 20
/** So many of the newest stay, although other runs have replaced their posts: their texts are versions. */
const keptReruns = 10

/** The texts go first: a run that is not listed any more would be missed when the person deletes the conversion. */
async function removeReplacedRuns(conversion: Conversion, now: Date): Promise<void> {
  const ended = rerunsToReview(conversion, now)
  if (ended.length === 0) return
  const shown = new Set([...(await findNewestPosts(conversion)).values()].map(({ runId }) => runId))
  const replaced = ended.filter((runId) => !shown.has(runId)).slice(keptReruns, keptReruns + mostRemovedReruns)
  if (replaced.length === 0) return
  const { userId } = conversion
  await Promise.all(replaced.map((runId) => credits.eraseResults(userId, runId)))
  const holds = await readTogether(...replaced.map((runId) => credits.holdRow(userId, runId)))
  const brought = holds.filter((hold) => hold !== undefined && hold.delivered.length > 0)
  await store.removeReruns(conversion, replaced, {
    count: brought.length,
    charged: brought.reduce((sum, hold) => sum + (hold?.charged ?? 0), 0),
  })
}

/**
 * One page of a person's conversions, newest first. A page may be short where much is searched; its cursor goes on.
 * @throws request.invalid when the cursor is none of ours; rate.limited {retryAfter} when searches have read too much
 */
export async function list(
  userId: string,
  { cursor, ...wanted }: { cursor: string | undefined } & Wanted,
  now: Date,
): Promise<{ conversions: ConversionSummary[]; cursor: string | null }> {
  const after = cursor === undefined ? undefined : store.readCursor(cursor)
  if (cursor !== undefined && !after) throw new AppError('request.invalid', { fields: { cursor: 'invalid' } })
  const isSearch = isNarrowed(wanted)
  if (isSearch) await assertMaySearch(userId, now)
  const page = await store.listConversions(userId, { after, wanted, count: pageSize }, now)
  if (isSearch) await countSearch(userId, page.bytes, now)
  return { conversions: page.conversions.map(toSummary), cursor: page.next && store.toCursor(page.next) }
}

/** The cursor of a list that goes on behind a conversion. */
export const cursorBehind = (conversion: Pick<ConversionSummary, 'id' | 'createdAt'>): string =>
  store.toCursor(listPosition(conversion))

interface NamedRun {
  runId: string
  conversionId: string
  title: string
}

/**
 * Which conversions runs belong to, whatever their age: a first run has the id of its conversion, and the hold of a later one names
 * it. Left out are runs of conversions that are gone.
 */
export async function nameRuns(userId: string, runIds: readonly string[], now: Date): Promise<NamedRun[]> {
  const titles = await readTitles(userId, runIds, now)
  const rest = runIds.filter((id) => !titles.has(id))
  const holds = rest.length > 0 ? await readTogether(...rest.map((id) => credits.holdRow(userId, id))) : []
  const later = new Map(holds.flatMap((hold) => (hold?.conversionId ? [[hold.id, hold.conversionId] as const] : [])))
  const missing = new Set([...later.values()].filter((id) => !titles.has(id)))
  for (const [id, title] of await readTitles(userId, [...missing], now)) titles.set(id, title)
  return runIds.flatMap((runId) => {
    const conversionId = later.get(runId) ?? runId
    const title = titles.get(conversionId)
    return title === undefined ? [] : [{ runId, conversionId, title }]
  })
}

/** @returns id → title of those conversions that are there */
async function readTitles(userId: string, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await readTogether(...ids.map((id) => store.conversionRow(userId, id)))
  const found = rows.flatMap((row) => readable(row, now) ?? [])
  return new Map(found.map((conversion) => [conversion.id, titleShown(conversion)]))
}

/** @throws history.not-found, also for another person's conversion */
export async function get(userId: string, id: string, now: Date): Promise<ConversionView> {
  const conversion = await getReadable(userId, id, now)
  const [posts, holds] = await Promise.all([
    findNewestPosts(conversion),
    readTogether(...runsToCheck(conversion).map((run) => credits.holdRow(userId, run))),
  ])
  const found = holds.filter((hold) => hold !== undefined)
  return { ...toView(conversion, posts, found, now), earlier: earlierOf(conversion, runsOf(conversion), found) }
}

/**
 * Each post as it was stored last, over all runs of a conversion. Reads the newest run of each post first and
 * older ones only where that stored none, so one round of reads is enough as a rule.
 */
async function findNewestPosts(conversion: Conversion): Promise<Map<PostKey, FoundPost>> {
  const found = new Map<PostKey, FoundPost>()
  let left = runsOf(conversion)
  while (left.length > 0) {
    const next = newestRunsFor(left, (platform) => !found.has(platform))
    if (next.length === 0) break
    const results = await Promise.all(next.map((runId) => findPostsOf(conversion, runId)))
    for (const post of results.flat().toSorted((a, b) => (a.storedAt < b.storedAt ? 1 : -1)))
      if (!found.has(post.platform)) found.set(post.platform, post)
    left = left.filter(({ id }) => !next.includes(id))
  }
  return found
}

interface FoundPost extends credits.StoredPost {
  runId: string
}

async function findPostsOf({ userId }: Conversion, runId: string): Promise<FoundPost[]> {
  const posts = await credits.findResults(userId, runId)
  return posts.map((post) => ({ ...post, runId }))
}

/**
 * Keeps a conversion or lets it end again 30 days after it was made, and stores the person's own wording, the findings
 * they keep and what they have posted.
 * @throws history.not-found; request.too-large when the conversion has no room for it; rate.limited {retryAfter} when too much of
 * large conversions was written
 */
export async function update(
  userId: string,
  id: string,
  {
    isSaved,
    title,
    posts,
    session,
    kept,
    posted,
  }: {
    isSaved?: boolean | undefined
    title?: string | undefined
    posts?: Posts | undefined
    session?: string | undefined
    kept?: KeptFindings | undefined
    posted?: Partial<Record<PostKey, boolean>> | undefined
  },
  now: Date,
): Promise<{ isSaved: boolean }> {
  const conversion = await getReadable(userId, id, now)
  const change = { title, posts, session, kept, posted, expiresAt: endOf(conversion, isSaved) }
  const first = toChange(conversion, change, now)
  // Before the conversion when keeping, after it when not: a kept conversion never misses a post.
  if (isSaved === true) await keepPosts(conversion, true)
  if (!(await saveChange(conversion, first, now)))
    await withRetry(async () => {
      const read = await getReadable(userId, id, now)
      return (await saveChange(read, toChange(read, change, now), now)) || lostRace
    })
  if (isSaved === false) await keepPosts(conversion, false)
  return { isSaved: isSaved ?? conversion.expiresAt === undefined }
}

/** @throws rate.limited {retryAfter} */
async function saveChange(conversion: Conversion, change: store.ConversionChange, now: Date): Promise<boolean> {
  await countChange(conversion, now)
  return store.changeConversion(conversion, change)
}

const endOf = (conversion: Conversion, isSaved: boolean | undefined) =>
  isSaved === undefined ? undefined : isSaved ? null : expiryOf(conversion)

interface WantedChange extends Pick<store.ConversionChange, 'title' | 'kept' | 'posted' | 'expiresAt'> {
  posts: Posts | undefined
  session: string | undefined
}

/** @throws request.too-large when the conversion has no room for it */
function toChange(conversion: Conversion, wanted: WantedChange, now: Date): store.ConversionChange {
  const { title, posts, session, kept, posted, expiresAt } = wanted
  const edits = toEdits(conversion, posts, { editedAt: toInstant(now), session })
  const isMore = edits.posts.length > 0 || kept !== undefined
  if (isMore && !hasRoomFor(conversion, { ...edits, kept })) throw new AppError('request.too-large')
  return {
    edits,
    kept: kept && { ...conversion.kept, ...kept },
    posted: posted && Object.keys(posted).length > 0 ? { ...conversion.posted, ...posted } : undefined,
    title,
    expiresAt,
  }
}

/**
 * Every wording that a post has had, as far as it is kept, newest first.
 * @throws history.not-found
 */
export async function listVersions(userId: string, id: string, key: PostKey, now: Date): Promise<Versions> {
  return readVersions(await getReadable(userId, id, now), key)
}

async function readVersions(conversion: Conversion, key: PostKey) {
  const runs = runsOf(conversion).filter(({ platforms }) => platforms.includes(key))
  const posts = await readTogether(...runs.map((run) => credits.postRow(conversion.userId, run.id, key)))
  const written = runs.flatMap((run, i) => (posts[i] ? [{ run, post: posts[i] }] : []))
  return versionsOf(conversion, key, written)
}

/**
 * Makes a version of a post its newest one. What was shown until now stays a version.
 * @param revision what the person has seen
 * @returns the post, looked at anew
 * @throws history.not-found; history.changed when something else is shown, or the version is not kept any more
 */
export function restoreVersion(
  userId: string,
  id: string,
  { post: key, version: versionId, revision }: { post: PostKey; version: string; revision: string },
  now: Date,
): Promise<Post> {
  return withRetry(async () => {
    const conversion = await getReadable(userId, id, now)
    const { revision: shown, versions } = await readVersions(conversion, key)
    const wanted = versions.find((version) => version.id === versionId)
    if (!wanted) throw new AppError('history.changed')
    const { content, title, findings } = wanted
    const edits = toEdits(
      conversion,
      { [key]: { content, ...(title !== undefined && { title }), ...(findings && { findings }) } },
      { editedAt: toInstant(now), isRestored: true },
    )
    const [, { editedAt, session, isRestored, ...post }] = edits.posts[0]!
    if (isSameText(wanted, versions[0]!)) return post
    if (shown !== revision) throw new AppError('history.changed')
    if (!hasRoomFor(conversion, edits)) throw new AppError('request.too-large')
    const change = { edits, kept: undefined, posted: undefined, title: undefined }
    return (await saveChange(conversion, change, now)) ? post : lostRace
  })
}

/**
 * Deletes the texts of a conversion; what was charged stays charged.
 * @throws history.not-found
 */
export async function remove(userId: string, id: string, now: Date): Promise<void> {
  const conversion = await getReadable(userId, id, now)
  await Promise.all(runsOf(conversion).map((run) => credits.eraseResults(userId, run.id)))
  await store.deleteConversion(conversion)
}

/**
 * Deletes conversions of a person with their texts, saved ones and those that have ended too. What was charged stays charged;
 * a run that is going on erases its own posts at its end.
 * @param most how many at most; the caller calls again while there are more
 */
export async function removeSome(userId: string, most: number): Promise<{ deleted: number; hasMore: boolean }> {
  const { conversions, rows, hasMore } = await store.listStored(userId, most)
  // The texts first: while the conversion is there, another call finds them.
  for (const conversion of conversions)
    await Promise.all(runsOf(conversion).map((run) => credits.eraseResults(userId, run.id)))
  await store.deleteRows(userId, rows)
  return { deleted: conversions.length, hasMore }
}

async function getReadable(userId: string, id: string, now: Date): Promise<Conversion> {
  const conversion = await find(userId, id, now)
  if (!conversion) throw new AppError('history.not-found')
  return conversion
}

async function keepPosts(conversion: Conversion, isKept: boolean): Promise<void> {
  await Promise.all(runsOf(conversion).map((run) => credits.keepResults(conversion.userId, run.id, isKept)))
}

/** Conversions of all people, for those who look after them. */
export * as allConversions from './all-conversions.ts'
