import { graphemesOf } from '../segmenters.ts'
import { sentenceEnds } from '../sentences.ts'
import { catalog } from './catalog.ts'
import { separatorOf, splitTrailingHashtags } from './hashtags.ts'
import { fitsIn, longestIn } from './measure.ts'
import type { PlatformId } from './schema.ts'

/**
 * Cuts a post that is too long at a sentence end and keeps the hashtags it ends with. A post that fits comes back as
 * it is. When not even one sentence fits, the text ends with an ellipsis at a word, never inside a grapheme; hashtags
 * are given up from the last when there is no room for any text beside them.
 * @param reserved how much of the limit is not the post's to use, in the platform's unit
 * @source docs/rules/generation.md#limits-are-kept
 */
export function fitPost(platform: PlatformId, text: string, reserved = 0): string {
  const { unit, limit } = catalog[platform]
  const room = limit - reserved
  return fitText(text, (candidate) => fitsIn(unit, candidate, room), longestIn(unit, room))
}

/**
 * `fitPost` for any measure.
 * @param fits must hold for the empty text
 * @param most no text of more UTF-16 units fits
 */
export function fitText(text: string, fits: (text: string) => boolean, most = text.length): string {
  if (fits(text)) return text
  const { body, tags } = splitTrailingHashtags(text)
  const cutBody = cutterOf(body, most)
  const withTags = (count: number): string => {
    const ending = `${separatorOf(text, body)}${tags.slice(0, count).join(' ')}`
    const cut = fits(ending) ? cutBody((candidate) => fits(candidate + ending)) : ''
    return cut && cut + ending
  }
  const count = longestPrefix(
    Array.from(tags.keys(), (i) => i + 1),
    (tagCount) => withTags(tagCount) !== '',
  )
  if (count > 0) return withTags(count)
  return body ? cutBody(fits) : cutterOf(text, most)(fits)
}

/**
 * Cuts one text for one measure after the other: where its sentences and graphemes end is found once.
 * @returns the longest beginning that fits: whole sentences, else words with an ellipsis, else nothing
 */
function cutterOf(text: string, most: number): (fits: (text: string) => boolean) => string {
  const ofSentences = once(() => sentenceEnds(text).filter((end) => end <= most))
  const ofGraphemes = once(() => ends(graphemesOf(text), most))
  return (fits) => {
    const whole = longestPrefix(ofSentences(), (end) => fits(text.slice(0, end).trimEnd()))
    const kept = text.slice(0, whole).trimEnd()
    if (kept) return kept
    const part = longestPrefix(ofGraphemes(), (end) => fits(`${text.slice(0, end).trimEnd()}…`))
    const cut = text.slice(0, part)
    const atWord = cut.replace(lastWord, '')
    const shortened = (text.length > part && atWord.length > cut.length / 2 ? atWord : cut).trimEnd()
    return shortened && fits(`${shortened}…`) ? `${shortened}…` : ''
  }
}

/** The blanks before a word at the end, and the word; scripts without blanks between words have none. */
const lastWord = /(?<!\s)\s+[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Where the segments end that begin within the first `most` units. */
function ends(segments: Intl.Segments, most: number): number[] {
  const found: number[] = []
  for (const { segment, index } of segments) {
    if (index > most) break
    found.push(index + segment.length)
  }
  return found
}

/** Binary search: a longer beginning never measures less. @returns the last end that fits, else 0 */
export function longestPrefix(candidates: number[], fits: (end: number) => boolean): number {
  let low = 0
  let high = candidates.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (fits(candidates[middle - 1]!)) low = middle
    else high = middle - 1
  }
  return low === 0 ? 0 : candidates[low - 1]!
}
