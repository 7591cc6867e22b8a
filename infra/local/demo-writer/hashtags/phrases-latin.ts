import nlp from 'compromise'
import type { Language } from '../reading/language.ts'
import { remember } from '../reading/remember.ts'
import { isStopWord, splitWords } from '../reading/words.ts'
import type { Phrase } from './phrase.ts'

interface TaggedWord {
  text: string
  tags: string[]
  post: string
}

const longestPhrase = 3
const dullAdjective =
  /^(?:big|small|good|bad|great|full|same|different|real|simple|hard|quiet|careful|local|large|cheap)/iu

/** Runs of adjectives and nouns that end in a noun, without people, dates, numbers and pronouns. */
export function latinPhrases(text: string, language: Language): readonly Phrase[] {
  if (language === 'other') return capitalisedWords(text)
  return recent(text, () => phrasesIn(text))
}

/** The sentences of one source, which several steps ask for. */
const recent = remember<readonly Phrase[]>(500)

function phrasesIn(text: string): Phrase[] {
  const sentences = nlp(text).json({ terms: { text: true, tags: true } }) as { terms: TaggedWord[] }[]
  return sentences.flatMap(({ terms }) => nounRuns(terms)).flatMap(phrasesOf)
}

function nounRuns(words: TaggedWord[]): TaggedWord[][] {
  const runs: TaggedWord[][] = [[]]
  for (const [at, word] of words.entries()) {
    const isOfThing = isPart(word) && !isEndOfPair(words, at) && !isDeedOfName(words, at)
    if (isOfThing) runs.at(-1)!.push(word)
    if (!isOfThing || /[^\s]/u.test(word.post.trim())) runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

/** "roll-top backpack", "second-hand books": the end of a pair before a thing says what kind that is, and without its beginning nothing. */
const isEndOfPair = (words: readonly TaggedWord[], at: number): boolean => {
  const [before, next] = [words[at - 1], words[at + 1]]
  return before?.post === '-' && words[at]!.post.trim() === '' && next !== undefined && isPart(next)
}

/**
 * "The Larkfold clamps to the rail and gives you a surface": behind a name at the start of a sentence that has no other verb of its own it is
 * what the thing does.
 */
function isDeedOfName(words: readonly TaggedWord[], at: number): boolean {
  const [name, next] = [words[at - 1], words[at + 1]]
  if (at > 2 || !name?.tags.includes('ProperNoun') || !words[at]!.tags.includes('Plural')) return false
  const rest = words.slice(at + 1)
  const verb = rest.findIndex(({ tags }) => tags.includes('Verb'))
  return (
    next?.tags.includes('Preposition') === true && (verb < 0 || rest[verb - 1]?.tags.includes('Conjunction') === true)
  )
}

const isPart = ({ text, tags }: TaggedWord): boolean =>
  (tags.includes('Noun') || tags.includes('Adjective')) &&
  !['Pronoun', 'Person', 'Date', 'Value', 'Possessive', 'Unit', 'Comparative', 'Superlative'].some((tag) =>
    tags.includes(tag),
  ) &&
  /^\p{L}[\p{L}-]{2,}$/u.test(text) &&
  !isStopWord(text, 'en') &&
  !dullAdjective.test(text)

/** Every part of a run that ends in a noun. */
function phrasesOf(run: TaggedWord[]): Phrase[] {
  const phrases: Phrase[] = []
  for (let end = 1; end <= run.length; end += 1) {
    if (!run[end - 1]!.tags.includes('Noun')) continue
    for (let start = Math.max(0, end - longestPhrase); start < end; start += 1) {
      if (!cutsName(run, start) && !cutsName(run, end)) phrases.push(toPhrase(run.slice(start, end)))
    }
  }
  return phrases
}

/** "Harbour City" is one name: neither half stands for it. */
const cutsName = (run: TaggedWord[], at: number): boolean =>
  at > 0 && at < run.length && isProper(run[at - 1]!) && isProper(run[at]!)

const isProper = ({ tags }: TaggedWord): boolean => tags.includes('ProperNoun') || tags.includes('Place')

function toPhrase(words: TaggedWord[]): Phrase {
  const isName = words.every(isProper)
  const texts = words.map((word) =>
    isProper(word) || /\p{Lu}.*\p{Lu}/u.test(word.text) ? word.text : word.text.toLowerCase(),
  )
  const isDescription = words.some(({ tags }) => tags.includes('Adjective') || tags.includes('Participle'))
  return {
    words: texts,
    surface: texts.join(' '),
    isPlural: words.at(-1)!.tags.includes('Plural'),
    isName,
    isDescription,
  }
}

/** For a language without a tagger: long words, as they stand. */
const capitalisedWords = (text: string): Phrase[] =>
  splitWords(text, 'other')
    .filter((word) => word.length > 5 && /^\p{L}+$/u.test(word))
    .map((word) => ({ words: [word], surface: word, isPlural: false, isName: false }))

/** Whether a phrase of a headline may be two words beside each other and no thing: an adjective and a noun, or what is done and a noun. */
export const isPairOnly = (surface: string, phrases: readonly Phrase[]): boolean =>
  deed.test(surface) || phrases.some((phrase) => phrase.surface === surface && phrase.isDescription)

/** "hit record": what is done, in a form that the dictionary takes for a noun. */
const deed = /^(?:hit|cut|beat|set|put|cost|shut|split|win|lose|face|back|seek|eye|top|mark|join) /u
