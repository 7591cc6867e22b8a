import type { Speaker } from '../../platforms/house-rules.ts'
import { findPlaces, type Range, rangeAround } from './places.ts'
import { quotation } from './quotation.ts'

/** Quoted with marks that an apostrophe may be as well, and titles of works: what stands in them may say anything, as other quotations may. */
const quotedOtherwise = /(?<!\p{L})‘[^‘’\n]{1,300}’|《[^《》\n]{1,60}》|〈[^〈〉\n]{1,60}〉/gu

/** Behind these, `I` is a number: World War I ended, Elizabeth I was. */
const numbered =
  '\\p{Lu}\\p{Ll}{1,20} \\p{Lu}\\p{Ll}{1,20}|\\b(?:[Pp]art|[Tt]ype|[Pp]hase|[Cc]lass|[Ll]evel|[Gg]rade|[Ss]tage|[Vv]olume|War|Act|Elizabeth|Charles|James|Francis|Frederick|Catherine|Napoleon|Alexander|Nicholas|Peter|Philip|William|Edward)'

const one = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<!(?:${numbered}) )I(?:['’](?:m|ve|ll|d)|(?= \\p{Ll}))|[Mm]y|[Mm]yself|me)(?![\\p{L}\\p{N}])|(?<![自小大忘本你])我(?![們们國国司々])|(?<!\\p{Script=Han})(?:私|わたし|僕|俺)(?=[はがもをにのとへ、])`,
  'gu',
)

const several =
  /(?<![\p{L}\p{N}.'’])(?:[Ww]e(?:['’](?:re|ve|ll|d))?|[Oo]urs?|[Oo]urselves|us)(?![\p{L}\p{N}])|[我咱](?:們|们)|(?:私|わたし|僕|俺)(?:たち|達|ども|ら(?!し))|我々|弊社|当社|当店/gu

/** So many words of one text are named: with them it is clear who speaks. */
const mostNamed = 3

interface SpokenPost {
  /** What the author has every post say. */
  said?: readonly string[]
  /** These are no whole post, but a part of a series or what is written anew in a post. */
  isPart?: boolean
}

/**
 * Words of a post that say that somebody else speaks than its author chose. Whoever is quoted may say anything. Where `i` speaks,
 * “we” may be themselves with others: it counts only in a whole post that has no “I”.
 * @param texts title and text of one post
 * @returns for each text its places, in their order, each word once
 */
export function findOtherSpeakers(
  texts: readonly string[],
  speaker: Speaker,
  { said = [], isPart = false }: SpokenPost = {},
): Range[][] {
  if (speaker === 'default') return texts.map(() => [])
  const own = texts.map((text) =>
    said.reduce(blanked, text.replace(quotation, blanks).replace(quotedOtherwise, blanks)),
  )
  const mayBeOthers = isPart || own.some((text) => wordsIn(text, [one]).length > 0)
  const forbidden = { we: [one], i: mayBeOthers ? [] : [several], third: [one, several] }[speaker]
  return own.map((text) => firstOfEach(wordsIn(text, forbidden)))
}

const blanks = (text: string): string => ' '.repeat(text.length)

const blanked = (text: string, line: string): string => text.replaceAll(line, blanks(line))

interface Word extends Range {
  word: string
}

/** Outside addresses: line.me is nobody. */
function wordsIn(text: string, patterns: readonly RegExp[]): Word[] {
  const found = patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({ word, start: index, end: index + word.length })),
  )
  if (found.length === 0) return []
  const { addresses } = findPlaces(text, '')
  return found.filter((word) => !rangeAround(addresses, word)).toSorted((a, b) => a.start - b.start)
}

function firstOfEach(words: readonly Word[]): Range[] {
  const first = new Map(words.toReversed().map((word) => [word.word.toLowerCase(), word] as const))
  return [...first.values()]
    .toSorted((a, b) => a.start - b.start)
    .slice(0, mostNamed)
    .map(({ start, end }) => ({ start, end }))
}
