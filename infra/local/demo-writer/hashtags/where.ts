import nlp from 'compromise'

const ofPlace =
  '(?:at|on|in|along|under|above|below|over|behind|beside|near|inside|outside|across|around|through|into|onto|past|towards?)'
const whose = '(?:the|an?|my|our|your|his|her|their|its|this|that|every|each)'

/** "at the bottom", "in my brother's old truck": a small word of place, whose it is or which, and up to two words before the noun. */
const whereBefore = new RegExp(
  `\\b${ofPlace} (?:${whose} (?:[\\p{L}’'-]{1,20} ){0,2}|(?:[\\p{Ll}-]{1,20} ){0,1})$`,
  'iu',
)

const nearby = 64
/** In so many sentences a noun is spoken of otherwise, where a text is on it. */
const fewest = 2

/** What stands before each place of a noun, in the singular or the plural. */
function before(noun: string, text: string): string[] {
  const singular = RegExp.escape(noun.toLowerCase().replace(/(?:ies|y|(?<![su])s)$/u, ''))
  const pattern = new RegExp(`(?<![\\p{L}-])${singular}(?:ies|y|e?s)?(?![\\p{L}-])`, 'giu')
  return Array.from(text.matchAll(pattern), ({ index }) => text.slice(Math.max(0, index - nearby), index))
}

/** Whether an English headline says with a noun only where something is, and the text speaks of it hardly otherwise. */
export function isOnlyWhere(noun: string, title: string, texts: readonly string[]): boolean {
  const inTitle = before(noun, title)
  if (inTitle.length === 0 || !inTitle.every((part) => whereBefore.test(part))) return false
  const otherwise = texts.filter((text) => before(noun, text).some((part) => !whereBefore.test(part)))
  return otherwise.length < fewest
}

const phrase = new RegExp(
  `\\b${ofPlace} ${whose} ((?:\\p{Ll}[\\p{Ll}’'-]{1,20} ){0,2}\\p{Ll}[\\p{Ll}-]{2,20})(?![\\p{L}’'-])`,
  'gu',
)

/** An English headline without what only says where something is: "at the bus stop" is on no bus. */
export const withoutWhere = (title: string, texts: readonly string[]): string =>
  title.replace(phrase, (whole, nouns: string) =>
    nouns.split(' ').every((word) => before(word, title).length === 0 || isOnlyWhere(word, title, texts)) ? '' : whole,
  )

const somebody =
  /\b(?:an?|one|the|our|my) ((?:\p{Ll}[\p{L}-]{1,20} ){0,2}\p{Ll}[\p{L}-]{2,20})(?= (?:\p{Ll}{2,16}(?:ed|s)|spent|made|built|took|went|found|won|lost|wrote|got|gave|left|knew|sold|bought|taught|began)\b)/gu

/** "Why a bike mechanic spent two winters sewing gloves": an English headline without who does it, whose trade is not what they make. */
export const withoutDoer = (title: string): string =>
  title.replace(somebody, (whole, nouns: string) => (nlp(`a ${nouns}`).has('#Actor$') ? '' : whole))
