import { wholeSentenceEnds } from '../sentences.ts'
import { withOneBlankLine } from './paragraphs.ts'

/** Sentences of a text by the places that stand in them, and the text without them. */

/** UTF-16 offsets: the first one in it, and the first one behind it. */
type Range = [start: number, end: number]

interface Place {
  start: number
  end: number
}

/** The text without the sentence that a finding stands in. */
export const removeSentence = (text: string, place: Place): string => removeSentences(text, [place])

/** The text without the sentences that places stand in. */
export const removeSentences = (text: string, places: readonly Place[]): string =>
  withoutRanges(text, mergeRanges(sentencesAround(text, places)))

/** Hashtags behind a sentence are none of it. */
const beforeTags = /\s(?=#\p{N}{0,9}[\p{L}_])/gu

/**
 * The sentence, or line, that each place stands in, in the order of the text. A full stop or question mark within a place ends
 * nothing. A quotation is part of one sentence, however many are in it: nobody's words are shortened.
 */
export function sentencesAround(text: string, places: readonly Place[]): Range[] {
  const sorted = places.toSorted((a, b) => a.start - b.start)
  const tags = Array.from(text.matchAll(beforeTags), ({ index }) => index + 1)
  const ends = [...wholeSentenceEnds(text), ...tags].toSorted((a, b) => a - b)
  const ranges: Range[] = []
  let next = 0
  let from = 0
  for (const { start, end } of sorted) {
    for (; next < ends.length && ends[next]! <= start; next += 1) from = ends[next]!
    while (next < ends.length && ends[next]! < end) next += 1
    const until = ends[next] ?? text.length
    // A line break is no part of the sentence before it.
    const last = text[until - 1] === '\n' ? until - 1 : until
    ranges.push([from + markAt(text, from, last), last])
  }
  return ranges
}

/** With the line break before it, and a blank behind it. */
const listMark = /^\n\s{0,9}(?:[•✓–*-]|\d{1,3}[.)、])(?=\s)/u
const longestMark = 14

/** The length of an item's mark, which stays where another sentence of the item does. */
function markAt(text: string, from: number, until: number): number {
  if (!/^[ \t]{0,9}[^\s#]/u.test(text.slice(until, until + longestMark))) return 0
  const line = from === 0 ? `\n${text.slice(0, longestMark)}` : text.slice(from - 1, from + longestMark)
  return Math.max(0, (listMark.exec(line)?.[0].length ?? 0) - 1)
}

export function mergeRanges(ranges: Range[]): Range[] {
  const merged: Range[] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** Lines that lost all their words leave with their line break. */
export function withoutRanges(text: string, ranges: readonly Range[]): string {
  let left = ''
  let at = 0
  for (const [start, end] of ranges) {
    left += text.slice(at, start)
    const isWholeLine = text[end] === '\n' && (start === 0 || text[start - 1] === '\n')
    at = isWholeLine ? end + 1 : end
  }
  const lines = (left + text.slice(at)).split('\n').map((line) => line.trim())
  return withOneBlankLine(lines.join('\n')).trim()
}
