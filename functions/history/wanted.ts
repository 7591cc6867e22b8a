import type { PlatformId } from '#shared/platforms/schema.ts'
import { type Conversion, hasExpired } from './conversion.ts'

/** Which conversions a list is asked for. */
export interface Wanted {
  onlySaved: boolean
  platform?: PlatformId | undefined
  /** Words, all of which stand in title, text or the person's own wording. */
  words?: string | undefined
}

/** Whether a list may have to read much to find little. */
export const isNarrowed = ({ onlySaved, platform, words }: Wanted): boolean =>
  onlySaved || platform !== undefined || Boolean(words?.trim())

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether a list shows a conversion. */
export function isWanted(conversion: Conversion, { onlySaved, platform, words }: Wanted, now: Date): boolean {
  if (hasExpired(conversion, now) || (onlySaved && conversion.expiresAt !== undefined)) return false
  if (platform && !conversion.platforms.includes(platform)) return false
  if (!words?.trim()) return true
  const { title = '', content, edits } = conversion
  const text = folded([title, content, ...Object.values(edits).map((edit) => edit.content)].join('\n'))
  return folded(words)
    .trim()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}
