import type { Speaker } from '../../platforms/house-rules.ts'
import type { Range } from './places.ts'
import { quotation } from './quotation.ts'

/** One person who speaks. `I` before a small letter alone, and not behind two names, is no number: World War I ended. */
const one =
  /(?<![\p{L}\p{N}])(?:(?<!\p{Lu}\p{Ll}{1,20} \p{Lu}\p{Ll}{1,20} |\b(?:[Pp]art|[Tt]ype|[Pp]hase|[Cc]lass|[Ll]evel|[Gg]rade|[Ss]tage|[Vv]olume|War|Act) )I(?:['’](?:m|ve|ll|d)|(?= \p{Ll}))|[Mm]y|[Mm]yself|me)(?![\p{L}\p{N}])|(?<![自小大忘本])我(?![們们國国])|(?<!公)(?:私|わたし|僕|俺)(?=[はがもをにのとへ、])/gu

const several =
  /(?<![\p{L}\p{N}.'’])(?:[Ww]e(?:['’](?:re|ve|ll|d))?|[Oo]urs?|[Oo]urselves|us)(?![\p{L}\p{N}])|我們|咱們|(?:私|わたし|僕|俺)(?:たち|達|ら)|弊社|当社/gu

/** So many words of one text are named: with them it is clear who speaks. */
const mostNamed = 3

/**
 * Words of a post that say that somebody else speaks than its author chose. Whoever is quoted may say anything. Where `i` speaks,
 * “we” may be themselves with others: it counts only in a post that has no “I”.
 * @param texts parts of one post
 * @param said what the author has every post say
 * @returns for each text its places, in their order, each word once
 */
export function findOtherSpeakers(texts: readonly string[], speaker: Speaker, said: readonly string[] = []): Range[][] {
  if (speaker === 'default') return texts.map(() => [])
  const own = texts.map((text) => said.reduce(blanked, text.replace(quotation, blanks)))
  const speaksOne = own.some((text) => text.search(one) >= 0)
  const forbidden = { we: [one], i: speaksOne ? [] : [several], third: [one, several] }[speaker]
  return own.map((text) => firstOfEach(text, forbidden))
}

const blanks = (text: string): string => ' '.repeat(text.length)

const blanked = (text: string, line: string): string => text.replaceAll(line, blanks(line))

function firstOfEach(text: string, patterns: readonly RegExp[]): Range[] {
  const found = patterns
    .flatMap((pattern) => Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({ word, index })))
    .toSorted((a, b) => a.index - b.index)
  const first = new Map(found.toReversed().map(({ word, index }) => [word.toLowerCase(), index] as const))
  return [...first]
    .map(([word, start]) => ({ start, end: start + word.length }))
    .toSorted((a, b) => a.start - b.start)
    .slice(0, mostNamed)
}
