import type { PlatformId } from '#shared/platforms/schema.ts'
import { type RunState, withPost } from './run-state.ts'

/**
 * A run as it was read again, with what the person has done with its posts meanwhile: what they type is stored a moment later,
 * and must not be replaced by what was read before that.
 * @param read as it was read last, and shown
 * @param shown as it is on screen now
 * @param next as it has just been read
 */
export function mergeChanges(read: RunState, shown: RunState, next: RunState): RunState {
  const isChanged = (platform: PlatformId): boolean =>
    shown.posts[platform] !== read.posts[platform] && shown.posts[platform]?.status === 'done'
  const changed = next.platforms.filter(isChanged)
  const listed = (field: 'edited' | 'earlier') => [
    ...(next[field] ?? []).filter((platform) => !changed.includes(platform)),
    ...(shown[field] ?? []).filter((platform) => changed.includes(platform)),
  ]
  const posts = changed.reduce((run, platform) => withPost(run, platform, shown.posts[platform]!), next)
  return {
    ...posts,
    edited: listed('edited'),
    earlier: listed('earlier'),
    ...(shown.openings && { openings: shown.openings }),
    ...(shown.posted !== read.posted && { posted: shown.posted ?? [] }),
    ...(shown.dismissed !== read.dismissed && { dismissed: shown.dismissed ?? {} }),
    ...(next.second && read.second && shown.second && { second: mergeChanges(read.second, shown.second, next.second) }),
  }
}

/**
 * A run that is being written, as it was found again or begins anew, with what the person has done with its posts: they may edit
 * one while others are written, and neither its events nor what was read before the edit was stored have that.
 * @param known as it is on screen, or as the server has stored it
 */
export function withOwnChanges(known: RunState | undefined, next: RunState): RunState {
  if (!known?.isRunning || known.conversionId !== next.conversionId) return next
  return mergeChanges(asWritten(known), known, next)
}

/** Without what the person has done. */
function asWritten({ posted: _, dismissed: __, second, ...run }: RunState): RunState {
  const posts = Object.entries(run.posts).filter(([platform]) => !run.edited?.includes(platform as PlatformId))
  return { ...run, posts: Object.fromEntries(posts), ...(second && { second: asWritten(second) }) }
}
