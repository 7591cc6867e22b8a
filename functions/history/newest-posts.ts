import type { PlatformId } from '#shared/platforms/schema.ts'
import * as credits from '../credits/credits.ts'
import { runsOf } from './conversion.ts'
import type { ConversionRow } from './store.ts'

/**
 * The newest stored post of each platform over all runs of a conversion. Asks the newest run of each platform first and
 * older ones only where that stored none: one round of reads as a rule, however often posts were written anew.
 */
export async function newestPosts(row: ConversionRow): Promise<Map<PlatformId, credits.StoredPost>> {
  const found = new Map<PlatformId, credits.StoredPost>()
  let left = runsOf(row)
  while (left.length > 0) {
    const next = nextRuns(left, (platform) => !found.has(platform))
    if (next.length === 0) break
    const answers = await Promise.all(next.map((id) => credits.findResults(row.userId, id)))
    for (const post of answers.flat().toSorted((a, b) => (a.storedAt < b.storedAt ? 1 : -1)))
      if (!found.has(post.platform)) found.set(post.platform, post)
    left = left.filter(({ id }) => !next.includes(id))
  }
  return found
}

/** For each platform that is still wanted, the newest run that was to write it. */
function nextRuns(runs: ReturnType<typeof runsOf>, isWanted: (platform: PlatformId) => boolean): string[] {
  const wanted = new Set(runs.flatMap(({ platforms }) => platforms).filter(isWanted))
  const ids = [...wanted].map((platform) => runs.find(({ platforms }) => platforms.includes(platform))!.id)
  return [...new Set(ids)]
}
