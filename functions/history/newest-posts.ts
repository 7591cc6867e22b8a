import type { PostKey } from '#shared/generation/post-key.ts'
import * as credits from '../credits/credits.ts'
import { type Conversion, type Run, runsOf } from './conversion.ts'

/**
 * Each post as it was stored last, over all runs of a conversion. Reads the newest run of each post first and
 * older ones only where that stored none, so one round of reads is enough as a rule.
 */
export async function findNewestPosts(conversion: Conversion): Promise<Map<PostKey, FoundPost>> {
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

/** With the run that stored it. */
export interface FoundPost extends credits.StoredPost {
  runId: string
}

async function findPostsOf({ userId }: Conversion, runId: string): Promise<FoundPost[]> {
  const posts = await credits.findResults(userId, runId)
  return posts.map((post) => ({ ...post, runId }))
}

/** The ids of the newest runs that were to write the posts which are still missing. */
function newestRunsFor(runs: readonly Run[], isMissing: (platform: PostKey) => boolean): string[] {
  const missing = new Set(runs.flatMap(({ platforms }) => platforms).filter(isMissing))
  const ids = [...missing].map((platform) => runs.find(({ platforms }) => platforms.includes(platform))!.id)
  return [...new Set(ids)]
}
