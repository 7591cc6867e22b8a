import { endOfSentence, sentenceEnds } from '../../sentences.ts'

/** The part of a text that a place stands in: up to a mark on either side. */

/** So many characters beside a full stop tell whether it ends a sentence. */
const context = 24

/** What stands before a place in its sentence, from `from` on. */
export function sentenceBefore(text: string, from: number, at: number): string {
  const end = sentenceEnds(text.slice(from, at + context)).findLast((one) => from + one <= at) ?? 0
  return text.slice(from + end, at)
}

/** What stands behind a place in its sentence, up to its full stop or to `to`. */
export function sentenceBehind(text: string, at: number, to: number): string {
  const from = Math.max(0, at - context)
  const end = endOfSentence(text.slice(from, to + context), at - from)
  return text.slice(at, end ? Math.min(from + end.mark, to) : to)
}

/** What stands behind the last mark; all where there is none. @param pattern a global one */
export function afterLast(text: string, pattern: RegExp): string {
  pattern.lastIndex = 0
  let from = 0
  while (pattern.exec(text)) from = pattern.lastIndex
  return text.slice(from)
}
/** What stands before the first mark; all where there is none. */
export const untilFirst = (text: string, pattern: RegExp): string => {
  const at = text.search(pattern)
  return at < 0 ? text : text.slice(0, at)
}
