import type { PostKey } from '#shared/generation/post-key.ts'
import { addMs, minutes, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { type Conversion, postsOf, type Run, runsOf } from './conversion.ts'

/** With the run that stored it. */
export interface FoundPost extends credits.StoredPost {
  runId: string
}

/**
 * Each post as it was stored last, over all runs of a conversion. Reads the newest run of each post first, with those that
 * were going on beside it, and older ones only where these stored none, so one round of reads is enough as a rule.
 */
export async function findNewestPosts(conversion: Conversion): Promise<Map<PostKey, FoundPost>> {
  const found = new Map<PostKey, FoundPost>()
  const read = new Map<string, FoundPost[]>()
  const runs = runsOf(conversion)
  let left = postsOf(conversion).map((key) => ({ key, runs: runs.filter(({ platforms }) => platforms.includes(key)) }))
  while (left.length > 0) {
    const next = left.map((one) => ({ ...one, newest: newestOf(one.runs) }))
    const ids = new Set(next.flatMap(({ newest }) => newest.map(({ id }) => id)))
    const unread = [...ids].filter((id) => !read.has(id))
    const results = await Promise.all(unread.map((id) => findPostsOf(conversion, id)))
    for (const [i, id] of unread.entries()) read.set(id, results[i]!)
    for (const { key, newest } of next) {
      // Not of another run that was read for another post: a newer one of this post may not have been read yet.
      const stored = newest.flatMap(({ id }) => read.get(id)!.filter(({ platform }) => platform === key))
      const [last] = stored.toSorted((a, b) => (a.storedAt < b.storedAt ? 1 : -1))
      if (last) found.set(key, last)
    }
    left = next.flatMap(({ key, runs: all, newest }) => {
      const older = all.slice(newest.length)
      return found.has(key) || older.length === 0 ? [] : [{ key, runs: older }]
    })
  }
  return found
}

/** The function of a run ends by then. */
const longestWritingMs = minutes(2)

/** Of runs with the newest first, that one and those that may have ended after it. */
function newestOf(runs: readonly Run[]): Run[] {
  const since = runs[0] && toInstant(addMs(new Date(runs[0].startedAt), -longestWritingMs))
  return runs.filter(({ startedAt }, i) => i === 0 || startedAt > since!)
}

async function findPostsOf({ userId }: Conversion, runId: string): Promise<FoundPost[]> {
  const posts = await credits.findResults(userId, runId)
  return posts.map((post) => ({ ...post, runId }))
}
