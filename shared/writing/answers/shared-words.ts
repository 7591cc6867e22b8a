import { countScripts } from '../languages/scripts.ts'
import { Remembered } from '../remembered.ts'

const latinWord = /\p{Script=Latin}[\p{Script=Latin}\p{M}]{3,}/gu
const cjkRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}/gu
const common =
  /^(?:here|your|this|that|with|from|have|would|like|will|what|when|which|there|they|them|about|into|more|than|some|post|posts|caption|copy|draft|tweet|text|content|version|facebook|instagram|threads|linkedin|youtube|twitter|social|media|need|want|know|note|hope|please|feel|free|let|make|made|keep|kept|used|helps?)$/iu

const smallLetters = new Remembered((source) => source.toLowerCase())
const wordsRead = new Remembered<ReadonlySet<string>>(
  (source) => new Set(smallLettersOf(source).replaceAll('’', "'").match(wholeWord)),
)

/** A source in small letters. */
export const smallLettersOf = (source: string): string => smallLetters.of(source)

/** Of the letters of a Japanese text, at least so many are hiragana; those of a name in another one are fewer. */
const hiraganaShare = 0.1
/** A character of Chinese or Japanese says as much as several letters. */
const lettersForOne = 4

type Writing = 'japanese' | 'chinese' | 'letters'

function writingOf(text: string): Writing {
  const { latin, han, hiragana, katakana } = countScripts(text)
  const cjk = han + hiragana + katakana
  if (cjk * lettersForOne < latin) return 'letters'
  return hiragana >= hiraganaShare * cjk && hiragana > 0 ? 'japanese' : 'chinese'
}

const writings = new Remembered(writingOf)

/** Whether a post is in another language than its source, so that it can hardly share a word with it. */
export const isWrittenOtherwise = (post: string, source: string): boolean => writingOf(post) !== writings.of(source)

/** Words in Latin letters of a source, in small letters, with straight apostrophes. */
export const wordsOf = (source: string): ReadonlySet<string> => wordsRead.of(source)

/** A word in Latin letters, with straight apostrophes. */
export const wholeWord = /[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}'-]{0,30}/gu

const isHiragana = (code: number): boolean => (code >= 0x3041 && code <= 0x3096) || (code >= 0x309d && code <= 0x309f)

/** Words and pairs of characters of a line that tell what it is about, and which of them the source has. */
export function comparedWith(line: string, source: string): { words: Overlap; pairs: Overlap } {
  const text = line.slice(0, 300)
  const words = (text.match(latinWord) ?? []).filter((word) => !common.test(word)).map((word) => word.toLowerCase())
  const pairs = (text.match(cjkRun) ?? [])
    .flatMap((run) => Array.from(run.slice(1), (_, i) => run.slice(i, i + 2)))
    // Endings such as ます stand in every text.
    .filter((pair) => !(isHiragana(pair.charCodeAt(0)) && isHiragana(pair.charCodeAt(1))))
  const lower = smallLettersOf(source)
  const overlapOf = (parts: string[]): Overlap => {
    const shared = parts.filter((part) => lower.includes(part)).length
    return { shared, share: shared / Math.max(1, parts.length) }
  }
  return { words: overlapOf(words), pairs: overlapOf(pairs) }
}

interface Overlap {
  shared: number
  /** Of all. */
  share: number
}

/** Whether a line speaks of what the source speaks of: three in ten of its words, or pairs of characters, stand there. */
export function sharesWords(line: string, source: string): boolean {
  const { words, pairs } = comparedWith(line, source)
  return words.share >= 0.3 || pairs.share >= 0.3
}

/** One word such as "works", or one pair of characters such as 版は, stands in many texts. */
export function clearlySharesWords(line: string, source: string): boolean {
  const { words, pairs } = comparedWith(line, source)
  return (words.share >= 0.3 && words.shared > 1) || (pairs.share >= 0.3 && pairs.shared > 1)
}

/** Whether most words, or pairs of characters, of a text stand in the source: it is made of it. */
export function saysWhatSourceSays(text: string, source: string): boolean {
  const { words, pairs } = comparedWith(text, source)
  return words.share > 0.65 || pairs.share > 0.65
}
