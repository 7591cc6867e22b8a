// The default export is the one that both its CommonJS build (Node) and its ES build (bundlers) have.
import twitterText from 'twitter-text'
import { graphemesOf } from '../segmenters.ts'
import { type CountingUnit, catalog } from './catalog.ts'
import type { PlatformId } from './schema.ts'
import { postsOf } from './series-parts.ts'

export interface Measure {
  used: number
  limit: number
  remaining: number
  unit: CountingUnit
  isOver: boolean
}

/**
 * Every emoji that Unicode lists, kind by kind: the list of all takes microseconds for each place, and most kinds can be told
 * by their characters. A kind stands before those that it may begin with.
 */
const kindsOfEmoji = [
  // Most are one character that nothing is joined to.
  /[\p{Emoji_Presentation}--\p{Regional_Indicator}](?![\u200d\u20e3\ufe0f\p{Emoji_Modifier}\u{e0020}-\u{e007f}])/v,
  // Behind two grown-ups stand children only: with a third one there, the long list need not be asked.
  /(?=\p{Emoji}[\p{Emoji_Modifier}\ufe0f]?\u200d\p{Emoji})(?![👨👩🧑]\u200d[👨👩🧑]\u200d[👨👩🧑])\p{RGI_Emoji_ZWJ_Sequence}/v,
  /(?=\p{Regional_Indicator})\p{RGI_Emoji_Flag_Sequence}/v,
  /(?=\u{1f3f4})\p{RGI_Emoji_Tag_Sequence}/v,
  /[0-9#*]\ufe0f\u20e3/v,
  /(?=\p{Emoji_Modifier_Base}\p{Emoji_Modifier})\p{RGI_Emoji_Modifier_Sequence}/v,
  /[\p{Emoji}--\p{Emoji_Presentation}--[0-9#*]]\ufe0f/v,
  /[\p{Emoji_Presentation}--\p{Regional_Indicator}]/v,
]
export const emoji = new RegExp(`(?:${kindsOfEmoji.map(({ source }) => source).join('|')})`, 'gv')
/** The characters that emoji are made of, in a row. No emoji reaches beyond, so that the rest of a text need not be searched. */
const emojiRuns =
  /[0-9#*]?(?:[\u00a9\u00ae\u203c-\u2fff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]|\u200d|\ufe0f)+/gu
const encoder = new TextEncoder()

/** Changes the parts of a text that emoji may stand in. */
export const mapEmojiRuns = (text: string, change: (run: string, at: number) => string): string =>
  text.replace(emojiRuns, change)

/** @returns how many emoji a text holds */
export const countEmoji = (text: string): number =>
  (text.match(emojiRuns) ?? []).reduce((sum, run) => sum + (run.match(emoji)?.length ?? 0), 0)

/** `twitter-text` takes time square in the length; what X takes is shorter once its addresses are short. */
const longestParsed = 1_000
/** What X takes as an address at all. */
const longestAddress = 4_096

/**
 * X's weighted length. `twitter-text` carries the emoji table of 2018; since X counts every emoji as two, each is
 * replaced by one character of that weight first. A text too long to be parsed is far over: it is counted by its
 * characters alone, so an address in it weighs what its characters weigh instead of 23.
 * @source docs.x.com/fundamentals/counting-characters
 */
function weightedLength(text: string): number {
  const plain = mapEmojiRuns(text, (run) => run.replace(emoji, '測'))
  return weightOfUsual(plain) ?? parsedWeight(plain)
}

/** Where an address may begin its ending; `1.5` and the end of a sentence are none. */
const mayBeAddress = /\.[^\s\d]/u

/** The weight of a text without addresses, of usual letters and marks alone; undefined for any other text. */
function weightOfUsual(text: string): number | undefined {
  if (mayBeAddress.test(text)) return undefined
  let weight = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code < 0x80 || (code >= 0xc0 && code <= 0x24f) || (code >= 0x2010 && code <= 0x201f)) weight += 1
    else if (isUsualCjk(code) || code === 0x2026) weight += 2
    else return undefined
  }
  return weight
}

/** Kana, common Han, and the marks between them, in the form that Unicode composes. */
const isUsualCjk = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x3041 && code <= 0x3096) ||
  (code >= 0x30a1 && code <= 0x30ff) ||
  (code >= 0x3008 && code <= 0x3011) ||
  code === 0x3001 ||
  code === 0x3002 ||
  (code >= 0xff01 && code <= 0xff5e)

function parsedWeight(plain: string): number {
  const parsed = plain.length > longestParsed ? shortenAddresses(plain) : plain
  return parsed.length > longestParsed ? weightOfCharacters(plain) : twitterText.parseTweet(parsed).weightedLength
}

/** The inside of a run of characters that may stand anywhere in an address; longer than any top-level domain. */
const longRun = /(?<=[\w%=&+-]{12})[\w%=&+-]+(?=[\w%=&+-]{12})/gu

/** An address weighs the same at any length. Its ends stay, for they decide where it ends. */
const shortenAddresses = (text: string): string =>
  text.replace(/https?:\/\/\S+/gu, (address) =>
    address.length > longestAddress ? address : address.replace(longRun, ''),
  )

/** Characters that weigh two; all others weigh one. @source docs.x.com/fundamentals/counting-characters */
const heavy = /[\u1100-\u1fff\u200e\u200f\u2020-\u2031\u2038-\u{10ffff}]/u

const weightOfCharacters = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (heavy.test(character) ? 2 : 1), 0)

/** Code points, but an emoji costs its UTF-8 bytes. @source developers.facebook.com/documentation/threads/posts */
function threadsLength(text: string): number {
  // No grapheme reaches over the end of a line.
  return text.split('\n').reduce((sum, line) => sum + lineLength(line), text.split('\n').length - 1)
}

const partOfEmoji = /[\p{Emoji}--[0-9#*]]|\ufe0f/v
const fullEmoji = new RegExp(`^${emoji.source}$`, 'v')
/** Half of a character beyond the first plane. */
const half = /[\ud800-\udfff]/

function lineLength(text: string): number {
  if (!partOfEmoji.test(text)) return half.test(text) ? [...text].length : text.length
  let used = 0
  for (const { segment } of graphemesOf(text)) {
    used += fullEmoji.test(segment) ? encoder.encode(segment).length : [...segment].length
  }
  return used
}

/** A post is measured several times on its way: the length of the last text is known. */
function remember(count: (text: string) => number): (text: string) => number {
  let last = { text: '', length: 0 }
  return (text) => {
    if (text !== last.text) last = { text, length: count(text) }
    return last.length
  }
}

const lengths: Record<CountingUnit, (text: string) => number> = {
  utf16: (text) => text.length,
  weighted: remember(weightedLength),
  threads: remember(threadsLength),
  bytes: (text) => encoder.encode(text).length,
}

/** The length of a text in a unit. */
export const lengthIn = (unit: CountingUnit, text: string): number => lengths[unit](text)

const longest: Record<CountingUnit, (limit: number) => number> = {
  utf16: (limit) => limit,
  // Addresses aside, fifteen units of an emoji weigh two.
  weighted: (limit) => 8 * limit + 2 * longestAddress,
  threads: (limit) => 2 * limit,
  bytes: (limit) => limit,
}

/** More UTF-16 units than this never fit into a limit, so that nobody need count them. */
export const longestIn = (unit: CountingUnit, limit: number): number => longest[unit](limit)

/** Whether a text fits into a limit, in a unit. Quick for a text of any length. */
export const fitsIn = (unit: CountingUnit, text: string, limit: number): boolean =>
  text.length <= longestIn(unit, limit) && lengthIn(unit, text) <= limit

/**
 * Measures a post's text by its platform's own counting: of a series the longest part, also while it grows; for YouTube the
 * description.
 */
export function measurePost(platform: PlatformId, text: string): Measure {
  const { limit, unit } = catalog[platform]
  const used = Math.max(...postsOf(platform, text).map((part) => lengths[unit](part)))
  return toMeasure(used, limit, unit)
}

/** Measures YouTube's title: code points, 100 at most. */
export function measureTitle(title: string): Measure {
  return toMeasure([...title].length, catalog.youtube.titleLimit ?? 0, 'threads')
}

function toMeasure(used: number, limit: number, unit: CountingUnit): Measure {
  return { used, limit, remaining: limit - used, unit, isOver: used > limit }
}
