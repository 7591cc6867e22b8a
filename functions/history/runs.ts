import { AppError } from '#shared/errors.ts'
import type { PostKey } from '#shared/generation/post-key.ts'
import type { PostFailure } from '#shared/generation/schema.ts'
import { addMs, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { readTogether } from '../table/read.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { type Conversion, longestRunMs, type Redos, type RerunChange, type RewriteChange } from './conversion.ts'
import { followEnd } from './follow-end.ts'
import { findNewestPosts } from './newest-posts.ts'
import * as store from './store.ts'

// The runs of a conversion after the first: each is listed before it stores a post, and leaves once others have replaced its posts.

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
 * What the person has saved after the rewrite began stays, and the post from before is one that it has replaced.
 * @throws history.not-found
 */
export async function recordRewrite(read: Conversion, { runId, rerun, before }: RewriteChange): Promise<void> {
  const { userId, id } = read
  const { startedAt } = rerun
  // Of the runs of a container, few rewrite a part of a post: for them it is a file of its own.
  const { toEdits, toOlder } = await import('./edits.ts')
  let known: Conversion | undefined = read
  await withRetry(async () => {
    known ??= await store.findConversion(userId, id)
    if (!known) throw new AppError('history.not-found')
    const conversion = known
    known = undefined
    const isOld = (conversion.edits[before.key]?.editedAt ?? '') > startedAt
    const edits = toEdits(conversion, { [before.key]: before.post }, { editedAt: startedAt })
    const change = isOld ? toOlder(conversion, edits, startedAt) : edits
    const isStored = change
      ? await store.addRewrite(conversion, { runId, rerun }, change)
      : await store.listRewrite({ userId, id }, { runId, rerun })
    return isStored || lostRace
  })
}

/**
 * Claims the one regeneration without charge of each of these posts for a run. Again with the same run claims nothing more.
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

interface EndedRun {
  userId: string
  conversionId: string
  runId: string
  /** Its posts were stored without an end. */
  isKept?: boolean
}

/**
 * Ends a run that delivers nothing more: stores its failures, keeps its posts as long as the conversion is kept, and erases
 * them when the person has deleted the conversion meanwhile. Removes runs whose posts others have replaced, so that the
 * list of runs does not grow without end.
 */
export async function finishRun(
  { userId, conversionId, runId, isKept = false }: EndedRun,
  failures: Partial<Record<PostKey, PostFailure>>,
  now: Date,
): Promise<void> {
  if (Object.keys(failures).length > 0) await store.saveFailures({ userId, id: conversionId }, failures)
  const conversion = await store.findConversion(userId, conversionId)
  if (!conversion) return credits.eraseResults(userId, runId)
  // It was saved or let go meanwhile, or another call has stored some of them without knowing.
  if (isKept || conversion.expiresAt === undefined) await followEnd(conversion, runId)
  await removeReplacedRuns(conversion, now)
}

/** So many regenerations that have surely ended are listed; with one more, the oldest without a post on show are removed. */
const mostEndedReruns = 20

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

/** Ids of regenerations that have surely ended, newest first, once there are so many that some should be removed. */
function rerunsToReview({ reruns }: Conversion, now: Date): string[] {
  const until = toInstant(addMs(now, -longestRunMs))
  const ended = Object.entries(reruns).filter(([, { startedAt }]) => startedAt <= until)
  if (ended.length <= mostEndedReruns) return []
  return ended.toSorted(([, a], [, b]) => (a.startedAt < b.startedAt ? 1 : -1)).map(([id]) => id)
}
