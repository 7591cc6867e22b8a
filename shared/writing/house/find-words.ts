import { normaliseWidth } from '../claims/normalised.ts'
import { Remembered } from '../remembered.ts'

/** One of the words looked for, and where it stands. */
export interface FoundWord {
  /** As it stands in the list. */
  word: string
  start: number
  end: number
  /** It does not go on in katakana: `サーバ` goes on in `サーバルーム`. */
  isWhole: boolean
}

interface Entry {
  word: string
  /** Where the word is found only as it is written: how that is. */
  exactly: string | undefined
}

/** What may come next, by its UTF-16 unit. */
export interface WordFinder {
  next: Map<number, WordFinder>
  /** Words that end here. */
  entries: Entry[]
}

/** One UTF-16 unit for each, so that places stay where they are. */
const fold = (text: string): string =>
  Array.from(text.split(''), (sign) => {
    const lower = sign.toLowerCase()
    return lower.length === 1 ? (sameSigns[lower] ?? lower) : sign
  }).join('')

const sameSigns: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '\n': ' ',
  '\u00a0': ' ',
}

interface Forms {
  /** In one width. */
  text: string
  folded: string
  offsetOf: (at: number) => number
}

/** Texts as words are looked for in them. Each is looked through for several lists. */
const formsRead = new Remembered((whole): Forms => {
  const { text, offsetOf } = normaliseWidth(whole)
  return { text, folded: fold(text), offsetOf }
})

/** Prepares a list for many looks. @param isExact whether a word is found only as it is written */
export function openWordFinder(words: readonly string[], isExact: (word: string) => boolean): WordFinder {
  const root: WordFinder = { next: new Map(), entries: [] }
  for (const word of words) {
    const { text } = normaliseWidth(word)
    let node = root
    const folded = fold(text)
    for (let at = 0; at < folded.length; at += 1) {
      const unit = folded.charCodeAt(at)
      const next: WordFinder = node.next.get(unit) ?? { next: new Map(), entries: [] }
      node.next.set(unit, next)
      node = next
    }
    node.entries.push({ word, exactly: isExact(word) ? text : undefined })
  }
  return root
}

/** Letters and digits of scripts that set blanks between words. */
const spaced = /[\p{L}\p{N}\p{M}_]/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const katakana = /[\p{Script=Katakana}ー]/u
/** Never the first sign of a word. */
const goesOn = /[ァィゥェォッャュョヮー]/u

const isSpaced = (sign: string): boolean => spaced.test(sign) && !unspaced.test(sign)

/** The character that ends, or begins, at a place. */
const before = (text: string, at: number): string => {
  const sign = text.slice(Math.max(0, at - 2), at)
  return /[\udc00-\udfff]$/u.test(sign) && sign.length === 2 ? sign : sign.slice(-1)
}
const from = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 32)

/** Where scripts set blanks, a word ends where its letters do: `cheap` is not in `cheapest`. */
const isBoundary = (left: string, right: string): boolean => !(isSpaced(left) && isSpaced(right))

/**
 * The words of a list from left to right, the longest at each place. Width does not matter, nor do capitals where the
 * word is not `exact`. In Chinese and Japanese a word may stand anywhere, but `ガチ` is not in `ガチャ`.
 */
export function findWords(whole: string, finder: WordFinder): FoundWord[] {
  if (finder.next.size === 0) return []
  const { text, folded, offsetOf } = formsRead.of(whole)
  const found: FoundWord[] = []
  let at = 0
  while (at < folded.length) {
    const match = finder.next.has(folded.charCodeAt(at)) ? longestAt(text, folded, at, finder) : undefined
    if (match) {
      const isWhole = !(katakana.test(before(text, match.end)) && katakana.test(from(text, match.end)))
      found.push({ word: match.word, start: offsetOf(at), end: offsetOf(match.end), isWhole })
    }
    at = match?.end ?? at + 1
  }
  return found
}

function longestAt(text: string, folded: string, start: number, finder: WordFinder) {
  if (!isBoundary(before(text, start), from(text, start))) return undefined
  let node: WordFinder | undefined = finder
  let best: { word: string; end: number } | undefined
  for (let end = start; node; end += 1) {
    const entry = node.entries.length > 0 && entryAt(text, start, node.entries)
    if (entry && endsAt(text, end)) best = { word: entry.word, end }
    node = end < folded.length ? node.next.get(folded.charCodeAt(end)) : undefined
  }
  return best
}

const entryAt = (text: string, start: number, entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ exactly }) => exactly === undefined || text.startsWith(exactly, start))

function endsAt(text: string, end: number): boolean {
  const [last, next] = [before(text, end), from(text, end)]
  return isBoundary(last, next) && !(katakana.test(last) && goesOn.test(next))
}

/** `IT` is not `it`. */
export const isAllCapitals = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word)
/** Who writes a capital means it. */
export const hasCapital = (word: string): boolean => /\p{Lu}/u.test(word)
