import { graphemesOf } from '../segmenters.ts'
import { sentenceEnds } from '../sentences.ts'
import { catalog } from './catalog.ts'
import { longestPrefix } from './fit.ts'
import { splitTrailingHashtags } from './hashtags.ts'
import { fitsIn, lengthIn } from './measure.ts'
import type { PlatformId } from './schema.ts'
import { findParts, longestSeriesText, mostParts, partNumberLine, takesThreads } from './series-parts.ts'

/** Room for the number of a part, such as `12/30` after a blank line. */
const numberRoom = '\n\n00/00'
/** A part this full is ended at a paragraph rather than filled with the beginning of the next. */
const fullEnough = 0.5

/**
 * Cuts a text that is too long into the numbered parts of a thread, each of which fits by itself. A part ends with a
 * paragraph where that leaves it half full, else with a sentence, and inside one only where it does not fit alone. Hashtags
 * at the end stay at the end of the last part, as far as they fit.
 * A text that is numbered already is a series, and its parts are as they stand.
 * @returns nothing for a text that fits in one post, or is too long for a thread
 */
export function splitThread(platform: PlatformId, content: string): string[] {
  const { unit, limit } = catalog[platform]
  const series = takesThreads(platform) ? findParts(content) : []
  if (series.length > 0) return series.map(({ text }) => text)
  const fits = (text: string): boolean => fitsIn(unit, text + numberRoom, limit)
  if (!takesThreads(platform) || content.length > longestSeriesText || fitsIn(unit, content, limit)) return []
  const { body, tags } = splitTrailingHashtags(content)
  if (lengthIn(unit, body) > mostParts * limit) return []
  const parts = cut(body.trim(), fits, (text) => lengthIn(unit, text) >= limit * fullEnough)
  const last = parts.pop() ?? ''
  const counts = Array.from(tags.keys(), (i) => i + 1)
  const kept = longestPrefix(counts, (count) => fits(withTags(last, tags, count)))
  parts.push(withTags(last, tags, kept))
  return parts.length > mostParts ? [] : parts.map((part, i) => `${part}${partNumberLine(i + 1, parts.length)}`)
}

const withTags = (text: string, tags: readonly string[], count: number): string =>
  count === 0 ? text : `${text}\n\n${tags.slice(0, count).join(' ')}`

/** No part reaches further than this: the longest address there is, and the text beside it. */
const window = 5_000

function cut(text: string, fits: (text: string) => boolean, isFull: (text: string) => boolean): string[] {
  const ends = [...sentenceEnds(text), text.length]
  const paragraphEnds = Array.from(text.matchAll(/\n[ \t]{0,9}\n/gu), ({ index }) => index)
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    const isNear = (end: number): boolean => end > from && end <= from + window
    const partTo = (end: number): string => text.slice(from, end).trim()
    const sentence = longestPrefix(ends.filter(isNear), (end) => fits(partTo(end)))
    const paragraph = paragraphEnds.findLast((end) => isNear(end) && end <= sentence && isFull(partTo(end)))
    const hasRest = text.slice(sentence).trim() !== ''
    const end = (hasRest && paragraph) || sentence || insideSentence(text, from, fits)
    if (partTo(end)) parts.push(partTo(end))
    from = end
  }
  return parts
}

/** Where a sentence is cut that does not fit alone: at a blank or comma where one is near, never inside a character. */
function insideSentence(text: string, from: number, fits: (text: string) => boolean): number {
  const near = text.slice(from, from + window)
  const ends = Array.from(graphemesOf(near), ({ segment, index }) => index + segment.length)
  const most = longestPrefix(ends, (end) => fits(near.slice(0, end).trim())) || (ends[0] ?? near.length)
  const atBlank = Math.max(...[...' \n，、,;；'].map((sign) => near.lastIndexOf(sign, most - 1))) + 1
  return from + (atBlank > most / 2 ? atBlank : most)
}
