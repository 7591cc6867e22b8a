import { capHashtags } from '#shared/platforms/hashtags.ts'
import { findParts, joinParts } from '#shared/platforms/series-parts.ts'

/** A post without its hashtags; of a series, each part as a post by itself. */
export function withoutHashtags(content: string): string {
  const parts = findParts(content)
  if (parts.length === 0) return capHashtags(content, 0)
  // The number of a part is its last line: tags before it are at the end of their post.
  const texts = parts.map(({ text }) => capHashtags(text.slice(0, Math.max(0, text.lastIndexOf('\n'))).trimEnd(), 0))
  const left = texts.filter((text) => text.trim() !== '')
  return left.length > 1 ? joinParts(left) : (left[0] ?? '')
}
