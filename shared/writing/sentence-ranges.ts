import { withOneBlankLine } from './paragraphs.ts'

/** Sentences of a text by the places that stand in them, and the text without them. */

/** UTF-16 offsets: the first one in it, and the first one behind it. */
type Range = [start: number, end: number]

interface Place {
  start: number
  end: number
}

/** The text without the sentence that a finding stands in. */
export const removeSentence = (text: string, place: Place): string =>
  withoutRanges(text, sentencesAround(text, [place]))

/** The text without the sentences that places stand in. */
export const removeSentences = (text: string, places: readonly Place[]): string =>
  withoutRanges(text, mergeRanges(sentencesAround(text, places)))

const sentenceEnd = /\n|[。！？!?…][」』”"’)）]{0,3}|\.["”’)]{0,3}(?=\s|$)|\s(?=#[\p{L}\p{N}_])/gu

/** The sentence, or line, that each place stands in. A full stop or question mark within a place ends nothing. */
export function sentencesAround(text: string, places: readonly Place[]): Range[] {
  const sorted = places.toSorted((a, b) => a.start - b.start)
  const ends = [...text.matchAll(sentenceEnd)].map(({ 0: stop, index }) => index + stop.length)
  const ranges: Range[] = []
  let next = 0
  let from = 0
  for (const { start, end } of sorted) {
    for (; next < ends.length && ends[next]! <= start; next += 1) from = ends[next]!
    while (next < ends.length && ends[next]! < end) next += 1
    const until = ends[next] ?? text.length
    // A line break is no part of the sentence before it.
    ranges.push([from, text[until - 1] === '\n' ? until - 1 : until])
  }
  return ranges
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
    at = end
  }
  const lines = (left + text.slice(at)).split('\n').map((line) => line.trim())
  return withOneBlankLine(lines.join('\n')).trim()
}
