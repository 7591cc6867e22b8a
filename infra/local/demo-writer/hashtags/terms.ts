import { isSpaced, type Language } from '../reading/language.ts'
import { stem } from '../reading/words.ts'
import type { Phrase } from './phrase.ts'
import { cjkPhrases } from './phrases-cjk.ts'
import { latinPhrases } from './phrases-latin.ts'

/** What a text is about, in its own words. */
export interface Term {
  /** As the text writes it in mid-sentence, most often. */
  surface: string
  score: number
  count: number
  /** Two or more of something, or something uncountable: reads well after "with". */
  isPlural: boolean
  /** "broken toaster": an adjective and its noun. */
  isDescription: boolean
}

interface Entry {
  /** The words in their comparable form, between blanks. */
  key: string
  words: string[]
  count: number
  surfaces: Map<string, number>
  /** The surfaces in the plural, in a language that has one. */
  plural?: Map<string, number>
  isPlural: boolean
  isName: boolean
  isDescription: boolean
}

/**
 * Ranks terms by C-value: how often a run of words occurs, less how often only inside longer ones. What the headline
 * or the opening names counts more.
 * @source Frantzi, Ananiadou and Mima, "Automatic recognition of multi-word terms", IJDL 3 (2000)
 */
export function rankTerms(sentences: string[], title: string, language: Language): Term[] {
  const phrases = [title, ...sentences].flatMap((text) =>
    isSpaced(language) ? latinPhrases(text, language) : cjkPhrases(text, language),
  )
  const entries = gather(phrases)
  const all = [...entries.values()]
  const longerOnes = countLonger(all)
  const opening = `${title} ${sentences.slice(0, 2).join(' ')}`.toLowerCase()
  // In a longer text what is said once is no topic.
  const once = sentences.length > 6 ? 0.3 : 1
  const ranked = all.map((entry) => ({
    ...toTerm(entry),
    score:
      cValue(entry, longerOnes.get(entry.key)) *
      weightOf(entry, title.toLowerCase(), opening) *
      (entry.count === 1 && !entry.isName ? once : 1),
  }))
  const best = ranked.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  return mostPrecise(best.slice(0, mostTerms))
}

const keyOf = (words: string[]): string => ` ${words.map(stem).join(' ')} `

/** A post needs no more of them, and the time to compare all with all grows with the square. */
const mostTerms = 40

function gather(phrases: Phrase[]): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { words, surface, isPlural, isName, isDescription = false } of phrases) {
    const key = keyOf(words)
    const entry: Entry = entries.get(key) ?? {
      key,
      words,
      count: 0,
      surfaces: new Map(),
      isPlural,
      isName,
      isDescription,
    }
    entry.count += 1
    entry.surfaces.set(surface, (entry.surfaces.get(surface) ?? 0) + 1)
    if (isPlural) {
      entry.plural ??= new Map()
      entry.plural.set(surface, (entry.plural.get(surface) ?? 0) + 1)
      entry.isPlural = true
    }
    entries.set(key, entry)
  }
  return entries
}

interface Longer {
  phrases: number
  /** How often they occur, all together. */
  count: number
}

/** For the key of every run of words: the phrases of more words that hold it. */
function countLonger(all: Entry[]): Map<string, Longer> {
  const longer = new Map<string, Longer>()
  for (const { words, count } of all) {
    for (const key of partsOf(words)) {
      const found = longer.get(key) ?? { phrases: 0, count: 0 }
      longer.set(key, { phrases: found.phrases + 1, count: found.count + count })
    }
  }
  return longer
}

/** The keys of all shorter runs in a run of words, each once. */
function partsOf(words: string[]): Set<string> {
  const starts = Array.from(words.keys())
  const runs = starts.flatMap((start) => starts.map((end) => words.slice(start, end + 1)))
  return new Set(runs.filter(({ length }) => length > 0 && length < words.length).map(keyOf))
}

function cValue(entry: Entry, longer: Longer | undefined): number {
  const own = longer ? entry.count - longer.count / longer.phrases : entry.count
  return Math.log2(entry.words.length + 1) * own
}

function weightOf({ words, count, surfaces, isName }: Entry, title: string, opening: string): number {
  const surface = commonest(surfaces).toLowerCase()
  const place = title.includes(surface) ? 2 : opening.includes(surface) ? 1.4 : 1
  const rarity = count < words.length && !isName ? 0.4 : 1
  // "tool library" says more than "library", a name more than either.
  const precision = isName ? 1.5 : words.length > 1 ? 1.5 : 1
  return place * rarity * precision
}

const toTerm = ({ surfaces, plural, count, isPlural, isDescription }: Entry): Omit<Term, 'score'> => ({
  surface: commonest(plural ?? surfaces),
  count,
  isPlural,
  isDescription,
})

const commonest = (surfaces: Map<string, number>): string =>
  [...surfaces].reduce((best, next) => (next[1] > best[1] ? next : best))[0]

/** Of "tool libraries" and "libraries" one stays: the longer, if the text says it more than once. */
function mostPrecise(terms: Term[]): Term[] {
  const kept: Term[] = []
  for (const term of terms) {
    const longer = terms.find(
      ({ surface, count }) => count > 1 && surface !== term.surface && holds(surface, term.surface),
    )
    const best = longer && term.surface.split(' ').length === 1 ? longer : term
    if (!kept.some(({ surface }) => holds(surface, best.surface) || holds(best.surface, surface))) kept.push(best)
  }
  return kept
}

/** Whole words where words are spaced, so that "art" is not in "chart". */
const holds = (longer: string, shorter: string): boolean =>
  longer.includes(' ')
    ? ` ${longer.split(' ').map(stem).join(' ')} `.includes(` ${shorter.split(' ').map(stem).join(' ')} `)
    : stem(longer).includes(stem(shorter))
