import { splitTrailingHashtags } from '../../platforms/hashtags.ts'
import { wholeSentenceEnds } from '../../sentences.ts'
import { columnsIn } from '../columns.ts'

/** An opening of fewer columns is a call such as "Wow!", and what follows belongs to it. */
const shortestOpening = 16
/** No opening is looked for beyond this many characters. */
const longestOpening = 1_000

/** A place in a text, in UTF-16 units. */
export interface Range {
  start: number
  end: number
}

/**
 * The opening of a post: its first sentence, or its first line when that ends sooner. It is what stands before the fold
 * of a feed, and what "another opening" replaces. Blank lines before it and hashtags at the end are not part of it.
 */
export function openingOf(content: string): Range {
  const { body } = splitTrailingHashtags(content)
  const start = body.length - body.trimStart().length
  let end = start
  while (end < body.length && columnsIn(body.slice(start, end).trim()) < shortestOpening) {
    const next = endOfSentence(body, end)
    if (next <= end) break
    end = next
  }
  return { start, end: start + body.slice(start, end).trimEnd().length }
}

/** The words of the opening. */
export function openingIn(content: string): string {
  const { start, end } = openingOf(content)
  return content.slice(start, end)
}

/** The post with another opening; the rest stays as it is. */
export function withOpening(content: string, opening: string): string {
  const { start, end } = openingOf(content)
  return content.slice(0, start) + opening + content.slice(end)
}

/** Where the sentence ends that begins at `from`, or its line. Blank lines before it are passed over. */
function endOfSentence(text: string, from: number): number {
  const begin = from + (text.slice(from).length - text.slice(from).trimStart().length)
  const lineEnd = text.indexOf('\n', begin)
  const line = text.slice(begin, Math.min(lineEnd < 0 ? text.length : lineEnd, begin + longestOpening))
  return begin + (wholeSentenceEnds(line)[0] ?? line.length)
}
