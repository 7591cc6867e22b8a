import type { Version } from '#shared/history/versions.ts'
import { openingIn } from '#shared/writing/post/opening.ts'

/**
 * The openings of a post that stood to choose from: each that was asked for, and the one it took the place of.
 * @param versions newest first
 */
export const earlierOpenings = (versions: readonly Pick<Version, 'origin' | 'content'>[]): string[] =>
  versions.toReversed().flatMap(({ origin, content }, i, oldestFirst) => {
    if (origin !== 'other') return []
    const before = oldestFirst[i - 1]
    return [...(before ? [openingIn(before.content)] : []), openingIn(content)]
  })
