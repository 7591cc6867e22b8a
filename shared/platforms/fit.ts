import { separatorOf, splitTrailingHashtags } from './hashtags.ts'
import { measurePost } from './measure.ts'
import type { PlatformId } from './schema.ts'

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' })
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Cuts a post that is too long at a sentence end and keeps the hashtags it ends with. A post that fits comes back as
 * it is. When not even one sentence fits, the text ends with an ellipsis at a word, never inside a grapheme; hashtags
 * are given up from the last when there is no room for any text beside them.
 * @source decision 20
 */
export function fitPost(platform: PlatformId, text: string): string {
  return fitText(text, (candidate) => !measurePost(platform, candidate).isOver)
}

/** `fitPost` for any measure. @param fits must hold for the empty text */
export function fitText(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const { body, tags } = splitTrailingHashtags(text)
  for (let count = tags.length; count > 0; count -= 1) {
    const ending = `${separatorOf(text, body)}${tags.slice(0, count).join(' ')}`
    const cut = cutBody(body, (candidate) => fits(candidate + ending))
    if (cut) return cut + ending
  }
  return cutBody(body || text, fits)
}

/** The longest beginning that fits: whole sentences, else words with an ellipsis, else nothing. */
function cutBody(body: string, fits: (text: string) => boolean): string {
  const whole = longestPrefix(ends(sentences, body), (end) => fits(body.slice(0, end).trimEnd()))
  const kept = body.slice(0, whole).trimEnd()
  if (kept) return kept
  const part = longestPrefix(ends(graphemes, body), (end) => fits(`${body.slice(0, end).trimEnd()}…`))
  const cut = body.slice(0, part)
  const atWord = cut.replace(/\s+[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u, '')
  const shortened = (body.length > part && atWord.length > cut.length / 2 ? atWord : cut).trimEnd()
  return shortened && fits(`${shortened}…`) ? `${shortened}…` : ''
}

const ends = (segmenter: Intl.Segmenter, text: string): number[] =>
  Array.from(segmenter.segment(text), ({ segment, index }) => index + segment.length)

/** Binary search: a longer beginning never measures less. @returns the last end that fits, else 0 */
function longestPrefix(candidates: number[], fits: (end: number) => boolean): number {
  let low = 0
  let high = candidates.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (fits(candidates[middle - 1]!)) low = middle
    else high = middle - 1
  }
  return low === 0 ? 0 : candidates[low - 1]!
}
