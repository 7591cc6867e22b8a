import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId, PostLength } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { aimedLength } from '#shared/writing/post/aimed-length.ts'

/** What a half-width column costs on a platform where each character is full-width. */
const perFullWidthColumn = { utf16: 0.5, weighted: 1, threads: 0.5, bytes: 1.5 } as const

const charactersPerWord = 6

interface Length {
  count: number
  kind: 'words' | 'characters'
}

/** About how long a post on a text will be, as people count in the language of the post. */
export function aboutLength(
  platform: PlatformId,
  { length, content, language }: { length: PostLength; content: string; language: PostLanguage },
): Length {
  const isWide = language !== 'en'
  const perColumn = isWide ? perFullWidthColumn[catalog[platform].unit] : 1
  const columns = aimedLength(platform, length, columnsIn(content), perColumn) / perColumn
  if (isWide) return { count: rounded(columns / 2), kind: 'characters' }
  return { count: rounded(columns / charactersPerWord), kind: 'words' }
}

function rounded(count: number): number {
  const step = count < 50 ? 5 : count < 200 ? 10 : 50
  return Math.max(step, Math.round(count / step) * step)
}
