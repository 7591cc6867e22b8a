import type { Language } from './language.ts'

const abbreviation =
  /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|etc|approx|incl|excl|tel|ext|est|No|Inc|Ltd|Co|Corp|Dept|Fig|Gen|Sen|Rep|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|e\.g|i\.e|[ap]\.m|\p{Lu}(?:\.\p{Lu})*)\.\s*$/u
const openers = /[「『（(“【]\s*$/u

/**
 * Splits a paragraph into sentences. The rules of Unicode break after "Dr." and inside 「…。…」; those pieces are put
 * together again: a sentence ends outside of quotation marks and brackets only.
 */
export function splitSentences(paragraph: string, language: Language): string[] {
  const locale = language === 'other' ? 'und' : language
  const pieces = moveOpeners(
    Array.from(
      new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(paragraph),
      ({ segment }) => segment,
    ).flatMap((segment) => segment.split(beforePrice)),
  )
  const sentences: string[] = []
  for (const piece of pieces) {
    const last = sentences.at(-1)
    if (last !== undefined && belongsTogether(last, piece)) sentences[sentences.length - 1] = last + piece
    else sentences.push(piece)
  }
  return sentences
    .flatMap((sentence) => (sentence.length > longestWhole ? clausesOf(sentence) : [sentence]))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** "In slate and red. £118, free delivery." */
const beforePrice = /(?<=\p{Ll}[.!?] )(?=[£$€¥]\d)/u

/** A sentence that no post can hold is told by its clauses. */
const longestWhole = 500

const clausesOf = (sentence: string): string[] => sentence.split(/[，、；;]|,\s|\sand (?=then\b)/u)

/** ICU ends a Japanese sentence after the bracket that opens the next one. */
function moveOpeners(pieces: string[]): string[] {
  const moved = [...pieces]
  for (let i = 0; i < moved.length - 1; i += 1) {
    const opener = openers.exec(moved[i]!)
    if (!opener || opener.index === 0) continue
    moved[i] = moved[i]!.slice(0, opener.index)
    moved[i + 1] = opener[0].trimStart() + moved[i + 1]
  }
  return moved
}

/** What is longer has a mark that never closes, and looking through it once more for every piece takes ages. */
const longestSentence = 1_000

function belongsTogether(before: string, after: string): boolean {
  if (before.length > longestSentence) return false
  if (!isBalanced(before)) return true
  if (
    /[ap]\.m\.\s*$/u.test(before) &&
    /^(?!\p{Lu}{2}|\p{L}+day\b|(?:Jan|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec)[a-z]{0,6}\.? \d)\p{Lu}\p{Ll}/u.test(
      after,
    )
  )
    return false
  if (abbreviation.test(before) && !/^[“"]/u.test(after)) return true
  // 「注意！」 says nothing yet.
  if (/^[^。！？!?]{1,5}[！!]\s*$/u.test(before) && /^\p{Script=Han}/u.test(after)) return true
  // A Chinese sentence may begin with a word in small letters.
  if (/[。！？][」』”]?\s*$/u.test(before) && /^\p{Ll}/u.test(after)) return false
  if (/^[\p{Ll}」』）”’)\],，、]/u.test(after)) return true
  // Japanese goes on after a closed quotation: 「…。」と話す。
  return /[」』]\s*$/u.test(before) && /^(?:と|って|など|という|[のをがにはもへでや](?=[^。」]))/u.test(after)
}

const pairs: [string, string][] = [
  ['「', '」'],
  ['『', '』'],
  ['“', '”'],
  ['（', '）'],
  ['(', ')'],
]

/** Every quotation mark and bracket that opens is closed. */
export function isBalanced(text: string): boolean {
  const times = (sign: string): number => text.split(sign).length - 1
  return times('"') % 2 === 0 && pairs.every(([open, close]) => times(open) === times(close))
}
