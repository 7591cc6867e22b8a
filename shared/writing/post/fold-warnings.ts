import { catalog } from '../../platforms/catalog.ts'
import { foldText } from '../../platforms/fold.ts'
import { splitTrailingHashtags } from '../../platforms/hashtags.ts'
import type { PlatformId } from '../../platforms/schema.ts'
import { postsOf } from '../../platforms/series-parts.ts'
import { openingOf } from './opening.ts'

type FoldWarning = 'hook-cut' | 'link-below' | 'question-below' | 'blank-line'

const link = /https?:\/\/[!-~]/u
const question = /[?？](?:[\s\p{P}]|$)/mu

/**
 * What the fold of a feed on a phone takes from a post, or from a part of a series: an opening that it cuts, a link or a question that few will see,
 * a blank line that uses one of the few before it. A link or a question on the last line stands there by design.
 */
export function foldWarnings(platform: PlatformId, content: string): FoldWarning[] {
  const posts = postsOf(platform, content)
  // The number of a part is its last line, and nothing that people read.
  const texts = posts.length > 1 ? posts.map((part) => part.slice(0, part.lastIndexOf('\n')).trimEnd()) : posts
  return [...new Set(texts.flatMap((text) => warningsOf(platform, text)))]
}

function warningsOf(platform: PlatformId, content: string): FoldWarning[] {
  const { shown, isFolded } = foldText(platform, content, 'phone')
  if (!isFolded) return []
  const below = splitTrailingHashtags(content).body.slice(shown.length)
  const beforeLast = below.trimEnd().includes('\n') ? below.slice(0, below.trimEnd().lastIndexOf('\n')) : below
  const isLastLine = !below.trim().includes('\n') && /^\s*\n/u.test(below)
  const hidden = isLastLine ? '' : beforeLast
  const warnings: [FoldWarning, boolean][] = [
    ['hook-cut', openingOf(content).end > shown.length],
    ['link-below', link.test(hidden)],
    ['question-below', question.test(hidden)],
    ['blank-line', catalog[platform].fold.phone?.lines !== undefined && /\n[ \t]*\n/u.test(shown)],
  ]
  return warnings.flatMap(([warning, isThere]) => (isThere ? [warning] : []))
}
