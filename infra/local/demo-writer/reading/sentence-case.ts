import nlp from 'compromise'
import { rootOf } from './words.ts'

const word = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu
/** "the National Science Fair": words with capitals one behind the other. */
const run =
  /(?<![\p{L}\p{N}’'-])\p{Lu}[\p{L}\p{N}’'-]*(?: (?:\p{Lu}[\p{L}\p{N}’'-]*|\p{N}{1,4}(?![\p{L}\p{N}.,:%–—-])))+/gu
const insideSentence = /(?<=[\p{Ll}\p{N}],? )\p{Lu}[\p{L}\p{N}’'-]*/gu
/** MacBook, AI, M6: what is no word of the language with a capital. */
const ownSpelling = /[\p{L}\p{N}]\p{Lu}|\p{L}\p{N}/u
/** Notely 2.0 */
const version = /^ v?\d+(?:\.\d)?(?![\d,%]| ?\p{L})/u
const small =
  /^(?:a|an|the|of|to|in|on|at|by|for|and|or|but|as|is|up|out|off|its|with|from|into|over|than|upon|onto|under|after|before|amid|until|across|about|around|through|while|when|between|against|during|without|within|your|their|that|this)$/u
const beginning =
  /^(?:The|A|An|Our|Your|My|This|That|These|Meet|Introducing|New|In|On|At|From|With|For|By|But|And|If|When) /u
/** "NEW IN: the Pocket Kit" is the Pocket Kit. */
export const newIn =
  /^(?:NEW(?: IN)?|JUST IN|BACK IN STOCK|COMING SOON|INTRODUCING|New in|Just in|Back in stock)[:!] (?:[Tt]he )?/u

/**
 * A headline in which every word has a capital, "Library Opens Study Hall", as a sentence would have it: "Library opens study hall". What
 * the text writes with capitals keeps them. A headline that is a name, or written as a sentence, or all in capitals, stays as it is.
 */
export function inSentenceCase(title: string, sentences: readonly string[]): string {
  const words = title.replace(newIn, '').match(word) ?? []
  const isCapital = words.every((one) => /^[\p{Lu}\p{N}]/u.test(one) || small.test(one))
  const isClause =
    words.slice(1).some((one) => small.test(one.toLowerCase())) || nlp(words.join(' ').toLowerCase()).has(verb)
  if (!isCapital || !isClause || title === title.toUpperCase()) return title
  const isName = namesOf(title, sentences.join('\n'))
  let nameEnd = -2
  return title.replace(word, (one, at: number) => {
    if (!isName(one, at, at === nameEnd + 1)) return at === 0 ? one : one.toLowerCase()
    nameEnd = at + one.length
    return one
  })
}

const verb = '(#PresentTense && !#Infinitive && !#Gerund)'

/** Whether a word of a headline, with where it begins and whether a name stands before it, is a name or a part of one. */
function namesOf(title: string, text: string): (one: string, at: number, isBehindName: boolean) => boolean {
  const said = text.match(word) ?? []
  const common = new Set(said.filter((one) => /^\p{Ll}/u.test(one)).map(rootOf))
  const inside = new Set(text.match(insideSentence))
  const spans = [...new Set(text.match(run))]
    .map((name) => name.replace(beginning, ''))
    .filter((name) => name.includes(' '))
    .flatMap((name) => placesOf(name, title).map((from) => ({ from, to: from + name.length })))
  return (one, at, isBehindName) => {
    if (
      one === 'I' ||
      version.test(text.split(one)[1] ?? '') ||
      ownSpelling.test(one) ||
      spans.some(({ from, to }) => from <= at && at < to)
    )
      return true
    if (common.has(rootOf(one)) || small.test(one.toLowerCase())) return false
    // Corve Rovers, of whom the text speaks as Corve.
    if (isBehindName && /^\p{Lu}/u.test(one) && !nlp(one.toLowerCase()).has('(#Verb|#Adverb|#Preposition)')) return true
    return inside.has(one) || said.filter((other) => other === one).length > 1 || nlp(one).has(known)
  }
}

const known = '(#Place|#FirstName|#LastName|#Organization|#Demonym|#Month|#WeekDay|#Holiday)'

const placesOf = (name: string, text: string): number[] =>
  Array.from(text.matchAll(new RegExp(RegExp.escape(name), 'gu')), ({ index }) => index)
