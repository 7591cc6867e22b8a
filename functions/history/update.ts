import { AppError } from '#shared/errors.ts'
import type { PostKey } from '#shared/generation/post-key.ts'
import type { Posts } from '#shared/generation/schema.ts'
import type { KeptFindings } from '#shared/history/schema.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import { logger } from '../observability/logger.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { type Conversion, endOnceLetGo, hasRoomFor, runsOf } from './conversion.ts'
import { toEdits } from './edits.ts'
import { getConversion } from './find.ts'
import { followEnd, keepPosts } from './follow-end.ts'
import { countChange } from './pace.ts'
import * as store from './store.ts'

/**
 * Keeps a conversion or lets it end again, and stores the person's own wording, the findings
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
  const conversion = await getConversion(userId, id, now)
  const expiresAt = endOf(conversion, isSaved, now)
  const change = { title, posts, session, kept, posted, expiresAt }
  const first = toChange(conversion, change, now)
  // Before the conversion as well when keeping: a kept conversion never misses a post.
  if (expiresAt === null) await keepPosts(userId, idsOfRuns(conversion), undefined)
  try {
    if (!(await saveChange(conversion, first, now)))
      await withRetry(async () => {
        const read = await getConversion(userId, id, now)
        return (await saveChange(read, toChange(read, change, now), now)) || lostRace
      })
  } catch (error) {
    // A post without an end would outlive its conversion.
    if (expiresAt === null)
      await followEnd(conversion).catch((error) =>
        logger.error('posts left without an end', { conversionId: id, error: error as Error }),
      )
    throw error
  }
  if (expiresAt !== undefined) await followEnd(conversion)
  return { isSaved: isSaved ?? conversion.expiresAt === undefined }
}

const idsOfRuns = (conversion: Conversion): string[] => runsOf(conversion).map(({ id }) => id)

/** @throws rate.limited {retryAfter} */
export async function saveChange(conversion: Conversion, change: store.ConversionChange, now: Date): Promise<boolean> {
  await countChange(conversion, now)
  return store.changeConversion(conversion, change)
}

/** @returns null: it is kept; undefined: it stays as it is */
function endOf(conversion: Conversion, isSaved: boolean | undefined, now: Date): Instant | null | undefined {
  if (isSaved === undefined) return undefined
  return isSaved ? null : (conversion.expiresAt ?? endOnceLetGo(conversion, now))
}

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
