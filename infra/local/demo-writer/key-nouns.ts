import { isSpaced, type Language } from './language.ts'
import { isCommonNounJapanese } from './names-japanese.ts'
import { chineseNouns, isOfThings } from './nouns-chinese.ts'
import { japaneseNouns } from './nouns-japanese.ts'
import { latinPhrases } from './phrases-latin.ts'
import type { Term } from './terms.ts'
import { isBounded, isCommonNounChinese } from './whole-nouns.ts'
import { isStopWord, stem } from './words.ts'

interface Read {
  language: Language
  title: string
  sentences: readonly string[]
  terms: readonly Term[]
}

/** So many sentences below the headline take it up, or one in so many of a short text. */
const taken = 2
const often = 3
const oneIn = 3
/** A headline is on one or two things. */
const mostNouns = 2

/**
 * What a text is on, in its own words: nouns that its headline has and that its sentences take up, those first that most of them do. Of
 * "light" and "bike light" the longer one, where the headline has it whole.
 */
export function keyNouns(read: Read): string[] {
  const isLatin = isSpaced(read.language)
  const kinds = isLatin ? definedIn(read.title) : besideName(read.title, read.language)
  const [opening = ''] = read.sentences
  // A text without a headline is on what it opens with.
  const headline = read.title || opening.slice(0, isLatin ? openingLetters : openingLetters / 2)
  const least = read.title === '' ? often : taken
  const candidates = isLatin ? spacedNouns({ ...read, headline, least }) : cjkNouns({ ...read, headline, least })
  return [...kinds, ...candidates.toSorted((a, b) => b.count - a.count).map(({ surface }) => surface)]
    .filter((surface, i, all) => all.indexOf(surface) === i && !all.some((other) => isHalf(surface, other)))
    .slice(0, mostNouns)
}

/** 検針 where 検針票 is one. */
const isHalf = (surface: string, other: string): boolean => other !== surface && other.includes(surface)

const openingLetters = 40

interface Candidate {
  surface: string
  count: number
}

interface Sought extends Read {
  headline: string
  /** In so many sentences. */
  least: number
}

/** The words of a text in their comparable form, between blanks. */
const stemsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}’'-]+/u)
    .map(stem)
    .join(' ')} `

/** "Dusk 2: the alarm clock without an app": what a headline says that a thing is. */
function definedIn(title: string): string[] {
  const [, phrase = ''] = defined.exec(title) ?? []
  const nouns = phrase === '' ? [] : latinPhrases(title, 'en').map(({ surface }) => surface)
  const own = nouns.filter((surface) => phrase.endsWith(surface) && !light.test(surface))
  return own.toSorted((a, b) => b.length - a.length).slice(0, 1)
}

const defined =
  /: (?:the|an?|our) ((?:\p{Ll}[\p{L}-]+ ){0,3}?\p{Ll}[\p{L}-]+)(?= (?:that|which|who|you|your|we|one|for|from|with|without|to|in|on|at|of|by|and|made|cut|built|turned)\b|[,.]|$)/u

/** 「溫飯」保溫便當袋, 弁当箱「ひのわ」: what stands beside a name says what it is the name of. */
function besideName(title: string, language: Language): string[] {
  const isJapanese = language === 'ja'
  return Array.from(title.matchAll(nameInMarks), ({ 0: name, index }) => {
    const [before, after] = [title.slice(0, index), title.slice(index + name.length)]
    if (isJapanese) return [...(runBefore.exec(before) ?? []), ...(runAfter.exec(after) ?? [])]
    const ends = chineseNouns([before]).filter(({ surface }) => before.endsWith(surface))
    const begins = chineseNouns([after]).filter(({ surface }) => after.startsWith(surface) && isBounded(surface, after))
    const found = [...ends, ...begins].map(({ surface }) => surface)
    // 陶杯 is two words to a dictionary.
    const short = [...(shortBefore.exec(before) ?? []), ...(shortAfter.exec(after) ?? [])].filter(isOfThings)
    return found.length > 0 ? found : short
  })
    .flat()
    .filter((surface) => (isJapanese ? isCommonNounJapanese : isCommonNounChinese)(surface, '', surface))
}

const nameInMarks = /「[^「」]{1,14}」|『[^『』]{1,14}』|《[^《》]{1,14}》/gu
const shortBefore = /(?<=^|[：，。！｜\s的])\p{Script=Han}{2,3}$/u
const shortAfter = /^\p{Script=Han}{2,3}(?=[：，。！｜\s]|$)/u
const runBefore = /[\p{Script=Han}\p{Script=Katakana}ー]{1,10}$/u
const runAfter = /^[\p{Script=Han}\p{Script=Katakana}ー]{2,10}(?=[のをがはで、。！\s]|$)/u

function spacedNouns({ headline, sentences, terms, language, least }: Sought): Candidate[] {
  const [inHeadline, ...inSentences] = [headline, ...sentences].map(stemsOf) as [string, ...string[]]
  const text = sentences.join('\n')
  const phrases = latinPhrases(headline, language).map(({ surface }) => surface)
  const compounds = [...phrases.filter((surface) => surface.includes(' ')), ...pairsIn(headline, text)]
  const common = terms
    .filter(({ isDescription }) => !isDescription)
    .map((term) => ({ ...term, surface: inSmallLetters(term.surface, text) }))
    .filter(({ surface }) => /^\p{Ll}[\p{Ll} -]+$/u.test(surface))
  return common.flatMap(({ surface, isPlural }): Candidate[] => {
    const isHead = stemsOf(headline).startsWith(stemsOf(surface))
    if (!inHeadline.includes(stemsOf(surface)) || light.test(surface)) return []
    const count = inSentences.filter((sentence) => sentence.includes(stemsOf(surface))).length
    // A headline has singulars that it is not on.
    const isOn = isPlural || isHead || surface.includes(' ') || count * oneIn >= sentences.length
    const isEnough = count >= often || (count >= least && isOn)
    return isEnough ? [{ surface: longest(surface, compounds), count }] : []
  })
}

/** "sewing machines" where the headline has them, not "machines". */
const longest = (surface: string, compounds: readonly string[]): string =>
  compounds.find((other) => other !== surface && stemsOf(other).endsWith(stemsOf(surface))) ?? surface

/** Two words beside each other in the headline, and again below it. */
const pairsIn = (headline: string, text: string): string[] =>
  Array.from(headline.matchAll(/(?<=\p{L}[ -])(?=(\p{Ll}{4,} \p{Ll}{3,})(?!\p{L}))/gu), ([, pair]) => pair!).filter(
    (pair) => text.toLowerCase().includes(pair) && !pair.split(' ').some((word) => isStopWord(word, 'en')),
  )

/** "Oven chips" only begins its headline where the text says oven chips. */
export const inSmallLetters = (surface: string, text: string): string =>
  text.includes(surface.toLowerCase()) ? surface.toLowerCase() : surface

/** Time, measure, shape, and people by what they are to each other: nouns of which any text may be full, whatever it is on. */
const light =
  /^(?:(?:second|minute|hour|day|night|morning|evening|week|weekend|month|season|year|spring|summer|autumn|winter|time|date|age)s?|(?:part|piece|side|end|start|top|kind|sort|type|size|shape|colou?r|number|figure|amount|price|cost|rate|list|name|word|line|page|row|step|point|item|set|box|bag|pack|copy|case|way|place|spot|area|thing|stuff|fact|idea|reason|question|answer|problem|change|plan|result|rule|use|work|job|home|life|world|hand|door|room)(?:e?s)?|(?:wo)?m[ae]n|people|child(?:ren)?|(?:friend|mother|father|parent|boss|team|group|crew|staff|member|customer|visitor|guest|user|reader|client|company|companie|council|committee|owner|resident|neighbou?r)s?)$/u

function cjkNouns({ language, title, headline, sentences, least }: Sought): Candidate[] {
  const isJapanese = language === 'ja'
  const text = sentences.join('\n')
  const nouns = isJapanese ? japaneseNouns([title, ...sentences]) : chineseNouns([title, ...sentences])
  const surfaces = [...new Set(nouns.map(({ surface }) => withoutNew(surface, text)))].filter((surface) =>
    headline.includes(surface),
  )
  const isEnough = (count: number): boolean =>
    count >= least || (title !== '' && count * oneInShort >= sentences.length)
  return surfaces
    .map((surface) => ({ surface, count: sentences.filter((sentence) => sentence.includes(surface)).length }))
    .filter(({ count }) => count > 0 && isEnough(count))
    .filter(({ surface }) => (isJapanese ? isCommonNounJapanese : isCommonNounChinese)(surface, headline, text))
    .map(({ surface, count }) => ({
      surface: surfaces.find((other) => other !== surface && other.endsWith(surface)) ?? surface,
      count,
    }))
}

const oneInShort = 6

/** 號誌 where the text speaks of 號誌 as well as of 新號誌. */
export const withoutNew = (surface: string, text: string): string =>
  /^[新舊].{2}/u.test(surface) && text.replaceAll(surface, '').includes(surface.slice(1)) ? surface.slice(1) : surface
