import type { HouseRules } from '../../platforms/house-rules.ts'
import type { StepResult } from '../step.ts'
import { type FoundWord, findWords, hasCapital, openWordFinder, type WordFinder } from './find-words.ts'
import { findPlaces, type Range, rangeAround } from './places.ts'

type Spelling = HouseRules['spellings'][number]

/** The spellings of a person, prepared for many texts. */
export interface SpellingFinder {
  wrong: WordFinder
  right: WordFinder
  rightOf: ReadonlyMap<string, string>
}

export function openSpellingFinder(spellings: readonly Spelling[]): SpellingFinder {
  const always = () => true
  return {
    wrong: openWordFinder(
      spellings.map(([wrong]) => wrong),
      hasCapital,
    ),
    right: openWordFinder(
      spellings.map(([, right]) => right),
      always,
    ),
    rightOf: new Map(spellings),
  }
}

/** A wrong spelling, and what to write there. */
export interface Misspelling extends Range {
  right: string
  /** It can be replaced without asking: not in a quotation of the source, nor where a hashtag would break. */
  isSure: boolean
}

/**
 * Wrong spellings outside addresses, in their order. What is written right already is left out, also where the right
 * form begins with the wrong one: `ユーザ` in `ユーザー`.
 */
export function findMisspellings(text: string, source: string, finder: SpellingFinder): Misspelling[] {
  const words = findWords(text, finder.wrong)
  if (words.length === 0) return []
  const rights = findWords(text, finder.right)
  const { addresses, hashtags, quotations } = findPlaces(text, source)
  return words
    .filter((word) => !rangeAround(rights, word) && !rangeAround(addresses, word))
    .map((word) => {
      const right = inCaseOf(text.slice(word.start, word.end), word, finder.rightOf.get(word.word) ?? '')
      const inTag = rangeAround(hashtags, word)
      const fitting = inTag ? right.replace(/\s+/gu, '') : right
      const breaksTag = inTag !== undefined && !/^[\p{L}\p{M}\p{N}_]+$/u.test(fitting)
      const isSure = word.isWhole && !breaksTag && !rangeAround(quotations, word)
      return { start: word.start, end: word.end, right: breaksTag ? right : fitting, isSure }
    })
}

/** At the beginning of a sentence `color` is `Color`, and so becomes `Colour`. */
function inCaseOf(found: string, { word }: FoundWord, right: string): string {
  if (hasCapital(word) || hasCapital(right) || !hasCapital(found)) return right
  const isShout = found.length > 1 && !/\p{Ll}/u.test(found)
  return isShout ? right.toUpperCase() : right.charAt(0).toUpperCase() + right.slice(1)
}

/** Writes right what can be replaced without asking. @source docs/rules/generation.md#house-rules */
export function applySpellings(text: string, source: string, finder: SpellingFinder): StepResult {
  let replaced = ''
  let copied = 0
  for (const { start, end, right, isSure } of findMisspellings(text, source, finder)) {
    if (!isSure) continue
    replaced += text.slice(copied, start) + right
    copied = end
  }
  return { text: replaced + text.slice(copied), notes: copied > 0 ? [{ step: 'spellings', detail: 'replaced' }] : [] }
}
