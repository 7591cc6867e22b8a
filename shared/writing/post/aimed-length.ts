import { catalog, targetLength } from '../../platforms/catalog.ts'
import type { PlatformId, PostLength } from '../../platforms/schema.ts'

/** A post may say a text in that many more words, and no text is too short for a post of so many columns. */
const mostOfSource = 1.3
const alwaysCarried = 240

/**
 * How long a post should be, in its platform's unit: as long as is set, and no longer than its source can carry. Where a
 * platform counts characters, a full-width one takes the room of two.
 * @param perColumn what a half-width column costs on the platform, in the script of the post
 */
export function aimedLength(platform: PlatformId, length: PostLength, sourceLength: number, perColumn: number): number {
  const carried = Math.max(mostOfSource * sourceLength, alwaysCarried) * perColumn
  return Math.min(wantedLength(platform, length, perColumn), carried)
}

/** As long as is set, whatever its source can carry. */
export const wantedLength = (platform: PlatformId, length: PostLength, perColumn: number): number =>
  targetLength(platform, length) * (catalog[platform].unit === 'utf16' ? perColumn : 1)
