/**
 * A tag as the feeds read it: a `#` not glued to a word, then letters, digits or underscores with at least one letter.
 * A mark directly after the `#` makes it the emoji of a key.
 */
const tag = /#(?<![\p{L}\p{N}_&/]#)(?!\p{M})(?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]+/gu
/** A sign of either width and the word behind it, whether or not a feed makes a tag of it: what is no prose. */
export const signedWord = /[#＃][\p{L}\p{M}\p{N}_]+/gu
/** What stands from each sign to the next. */
export const fromSignToSign = /[#＃][^#＃]*/gu
/** An address, which may have letters of any script; punctuation of Chinese and Japanese ends it. */
const url = /https?:\/\/[^\s，、。！？：；…「」『』（）【】]+/gu
/** A word of tags alone, glued together or not. */
const tagWord = /^(?:#(?!\p{M})[\p{L}\p{M}\p{N}_]+)+$/u
/**
 * A `#` directly after a character. `C#12`, `F#minor` and 「用C#開發」 keep theirs: a single Latin capital before it is a
 * name, not a word, and 「砥石の#1200は」 speaks of a number.
 */
const gluedSign =
  /#(?<=[\p{L}\p{N}\p{Extended_Pictographic}]#)(?<!(?<![\p{Script=Latin}\p{N}])[A-Z]#)(?!\p{N}{1,9}[のはがをでとにもへや])(?=[\p{L}\p{N}_])/gu

/** `#2026` and `##2026`, of which no feed makes a tag; not behind words such as `issue`. */
const bareNumber =
  /(?<!#)#+(?<!(?:[\p{L}\p{N}_&]|(?:issues?|PR|pull request|ticket|bug|No\.|order|議題|問題|編號|番号) ?)#)(\p{N}+)(?![\p{L}\p{M}\p{N}_])/giu
const year = /^(?:19|20)\d\d$/u
const behindTag = /(?:^|\n|#[\p{L}\p{M}\p{N}_]{1,40})[ \t]{0,9}$/u
const beforeTag = /^[ \t]{0,9}(?:$|[\n#])/u

/** In a sentence the sign says "number" as well: "the #1 bakery", 「公車 #12」. Among tags it says nothing, nor where a line begins or ends with a year. */
function numberAsMeant(found: string, digits: string, at: number, text: string): string {
  const end = at + found.length
  const isFirst = behindTag.test(text.slice(Math.max(0, at - 52), at))
  const isLast = beforeTag.test(text.slice(end, end + 10))
  const isOfTags = year.test(digits) ? isFirst || isLast : isFirst && isLast
  return found.length > digits.length + 1 || isOfTags ? digits : found
}

/** @returns the hashtags of a text in order, each with its `#` */
export function listHashtags(text: string): string[] {
  return text.includes('#') ? (outsideUrls(text).match(tag) ?? []) : []
}

/** Blanks out addresses, whose `#fragment` is no tag, without moving anything. */
const outsideUrls = (text: string): string =>
  text.includes('://') ? text.replace(url, (address) => ' '.repeat(address.length)) : text

/** Whether a line is hashtags alone. */
export const isTags = (line: string): boolean =>
  /^\s*[#＃]/u.test(line) && line.match(/\S+/gu)!.every((word) => /^[#＃][^\s#＃]/u.test(word))

/**
 * Makes every tag count on every feed: half-width `#`, a blank before it when it stands directly after a character
 * (`好吃#台灣` is no tag, `好吃 #台灣` is), and none before a year, or before digits among tags.
 */
export function normaliseHashtags(text: string): string {
  return mapOutsideUrls(text, (part) =>
    part.replaceAll('＃', '#').replace(gluedSign, ' #').replace(bareNumber, numberAsMeant),
  )
}

/** Changes what stands around the addresses, and leaves those as they are. */
export function mapOutsideUrls(text: string, change: (part: string) => string): string {
  if (!text.includes('://')) return change(text)
  let changed = ''
  let at = 0
  for (const { 0: address, index } of text.matchAll(url)) {
    changed += change(text.slice(at, index)) + address
    at = index + address.length
  }
  return changed + change(text.slice(at))
}

const isTagRow = (line: string): boolean =>
  /^\s*#/u.test(line) && line.match(/\S+/gu)!.every((word) => tagWord.test(word))

/**
 * Keeps at most `max` hashtags, the first ones. A tag too many at the end of the post or in a row of tags goes
 * altogether; inside a sentence only its `#` goes, so that the sentence stays whole.
 */
export function capHashtags(text: string, max: number): string {
  if (listHashtags(text).length <= max) return text
  const { body, tags } = splitTrailingHashtags(text)
  let left = max
  const cap = (text: string, rest: (found: string) => string): string =>
    text.replace(tag, (found) => {
      left -= 1
      return left >= 0 ? found : rest(found)
    })
  const lines = body.split('\n').flatMap((line) => {
    if (!isTagRow(line)) return [mapOutsideUrls(line, (part) => cap(part, (found) => found.slice(1)))]
    return cap(line, () => '').trim() || []
  })
  const shortBody = lines.join('\n').replace(/\n{3,}/gu, '\n\n')
  const kept = tags.slice(0, Math.max(0, left))
  return kept.length > 0 ? `${shortBody.trimEnd()}${separatorOf(text, body)}${kept.join(' ')}` : shortBody.trimEnd()
}

/** @returns the post without the run of tags it ends with, and that run */
export function splitTrailingHashtags(text: string): { body: string; tags: string[] } {
  // Word by word from the end: one expression for the whole run would start again at every tag, in quadratic time.
  let end = text.length
  for (let word = lastWord(text, end); tagWord.test(text.slice(...word)); word = lastWord(text, end)) end = word[0]
  if (end === text.length) return { body: text, tags: [] }
  return { body: text.slice(0, end).trimEnd(), tags: listHashtags(text.slice(end)) }
}

/** One tag from its sign on, as models write them: `#Winter-Swimming`, `#don’t`. What ends a clause is not in it, nor an emoji. */
const writtenTag =
  /^[#＃](?=[\p{L}\p{N}_])[^\s#＃，、。！？：；…「」『』（）\p{Emoji_Presentation}\p{Extended_Pictographic}]+/u
/** What stands between two tags of a line: "#a · #b", "#a | #b", 「#a、#b」. */
const separators = /^[\s·・•‧∙⋅|｜∣/／,，、;；&＆+＋.。~～–—-]*$/u
/** Behind these, tags belong to no sentence. */
const sentenceEnd = /[.!?。！？…～~♪\p{Pe}\p{Pf}"'\p{Emoji_Presentation}\p{Extended_Pictographic}]\ufe0f?$/u

/**
 * Lines of tags, and the tags behind the last sentence of a line, as feeds read them: `#don’t` as `#dont`, nothing but
 * blanks between them, in a line of tags each once and none of digits alone.
 */
export function tidyTagLines(text: string): string {
  const seen = new Set<string>()
  const isNew = (word: string): boolean => {
    const key = word.normalize('NFKC').toLowerCase()
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  }
  const lines = text.split('\n').map((line) => (/[#＃]/u.test(line) ? tidyTags(withWholeSigns(line), isNew) : line))
  return lines
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

/** A line of tags of which some have lost their sign to a blank, or have it twice: `#tea # milk ##sugar。#`. */
const brokenRow =
  /^(?=[#＃])(?=[^\n]{0,300}(?:[#＃][ \t\u3000#＃]|[#＃]\s*$))[#＃]{1,3}[\p{L}\p{M}\p{N}_]{1,40}(?:[ \t\u3000，、,。.·・]{1,4}[#＃]{1,3}[ \t\u3000]{0,2}[\p{L}\p{M}\p{N}_]{1,40}){1,29}[ \t\u3000，、,。.]{0,3}[#＃]?\s*$/u

const withWholeSigns = (line: string): string =>
  brokenRow.test(line) ? Array.from(line.matchAll(/[\p{L}\p{M}\p{N}_]+/gu), ([word]) => `#${word}`).join(' ') : line

function tidyTags(line: string, isNew: (word: string) => boolean): string {
  const pieces = line.match(fromSignToSign)!
  const first = pieces.findLastIndex((piece, at) => !isWrittenTag(piece, at, pieces)) + 1
  const run = pieces.slice(first)
  const before = line.slice(0, line.length - run.join('').length)
  const words = run.map((piece) => piece.replace(/[^\p{L}\p{M}\p{N}_]/gu, ''))
  const isTag = (word: string): boolean => /[\p{L}\p{M}]/u.test(word)
  const toTags = (kept: readonly string[]): string => kept.map((word) => `#${word}`).join(' ')
  if (run.length > (before.trim() === '' ? 0 : 1) && separators.test(before))
    return toTags(words.filter(isTag).filter(isNew))
  const isClean = run.every((piece) => tagWord.test(piece.trim()))
  if (isClean || !words.every(isTag) || !(isBehindSentence(before) || isRow(run))) return line
  return `${before.trimEnd()} ${toTags(words)}`
}

/** Two words with a mark between them, behind other tags at the end of a line. */
const doubleTag = /^[#＃]\p{L}{1,12}[、,]\p{L}{1,8}\s*$/u

function isWrittenTag(piece: string, at: number, pieces: readonly string[]): boolean {
  if (at > 1 && at === pieces.length - 1 && doubleTag.test(piece)) return true
  const word = writtenTag.exec(piece)?.[0]
  return word !== undefined && separators.test(piece.slice(word.length))
}

/** Two tags and more that no sign of a sentence joins: not "#rock & #roll". */
const isRow = (pieces: readonly string[]): boolean =>
  pieces.length > 1 && pieces.slice(0, -1).every((piece) => /^[#＃\p{L}\p{M}\p{N}_’'-]+[\s·•|｜]+$/u.test(piece))

/** Whether tags may follow that are no part of a sentence; the `#fragment` of an address is no tag. */
function isBehindSentence(before: string): boolean {
  const word = before.slice(...lastWord(before, before.length))
  const isAddress = word.includes('://') || word.startsWith('www.')
  return isAddress ? isBlank(before, before.length - 1) : sentenceEnd.test(before.trimEnd())
}

/** Behind the blank of Chinese and Japanese, there is one more. */
const lastBlank = 0xfeff

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code > 0x3000) return code === lastBlank
  return code <= 0x20 || code > 0x7f ? /\s/u.test(text.charAt(at)) : false
}

/** Where the last word before a place begins and ends. */
function lastWord(text: string, before: number): [start: number, end: number] {
  let end = before
  while (end > 0 && isBlank(text, end - 1)) end -= 1
  let start = end
  while (start > 0 && !isBlank(text, start - 1)) start -= 1
  return [start, end]
}

/** What stood between the body and its trailing tags: a line break if there was one. */
export function separatorOf(text: string, body: string): string {
  if (body === '') return ''
  const between = /^\s*/u.exec(text.slice(body.length))?.[0] ?? ' '
  return between.includes('\n') ? '\n\n' : ' '
}
