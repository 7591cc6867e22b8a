// The default export is the one that both its CommonJS build (Node) and its ES build (bundlers) have.
import twitterText from 'twitter-text'
import { type CountingUnit, catalog } from './catalog.ts'
import type { PlatformId } from './schema.ts'

export interface Measure {
  used: number
  limit: number
  remaining: number
  unit: CountingUnit
  isOver: boolean
}

const emoji = /\p{RGI_Emoji}/gv
const encoder = new TextEncoder()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * X's weighted length. `twitter-text` carries the emoji table of 2018; since X counts every emoji as two, each is
 * replaced by one character of that weight first.
 * @source docs.x.com/fundamentals/counting-characters
 */
const weightedLength = (text: string): number => twitterText.parseTweet(text.replace(emoji, '測')).weightedLength

/** Code points, but an emoji costs its UTF-8 bytes. @source developers.facebook.com/documentation/threads/posts */
function threadsLength(text: string): number {
  const fullEmoji = /^\p{RGI_Emoji}$/v
  let used = 0
  for (const { segment } of graphemes.segment(text)) {
    used += fullEmoji.test(segment) ? encoder.encode(segment).length : [...segment].length
  }
  return used
}

const lengths: Record<CountingUnit, (text: string) => number> = {
  utf16: (text) => text.length,
  weighted: weightedLength,
  threads: threadsLength,
  bytes: (text) => encoder.encode(text).length,
}

/** The length of a text in a unit. */
export const lengthIn = (unit: CountingUnit, text: string): number => lengths[unit](text)

/** Measures a post's text by its platform's own counting. For YouTube that is the description. */
export function measurePost(platform: PlatformId, text: string): Measure {
  const { limit, unit } = catalog[platform]
  return toMeasure(lengths[unit](text), limit, unit)
}

/** Measures YouTube's title: code points, 100 at most. */
export function measureTitle(title: string): Measure {
  return toMeasure([...title].length, catalog.youtube.titleLimit ?? 0, 'threads')
}

function toMeasure(used: number, limit: number, unit: CountingUnit): Measure {
  return { used, limit, remaining: limit - used, unit, isOver: used > limit }
}
