import nlp from 'compromise'
import { isSpaced, type Language } from '../reading/language.ts'
import { isStopWord, segmentWords, stem } from '../reading/words.ts'
import { headlineNouns, isLight, nameInMarks } from './headline-nouns.ts'
import { isCommonNounJapanese } from './names-japanese.ts'
import { chineseNouns } from './nouns-chinese.ts'
import { japaneseNouns } from './nouns-japanese.ts'
import { isPairOnly, latinPhrases } from './phrases-latin.ts'
import { saidAgain } from './said-again.ts'
import type { Term } from './terms.ts'
import { isCommonNounChinese } from './whole-nouns.ts'

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
  const kinds = [...saidAgain(read.title, read.sentences, read.language), ...headlineNouns(read), ...partedIn(read)]
  const [opening = ''] = read.sentences
  // A text without a headline is on what it opens with.
  const headline = read.title || opening.slice(0, isLatin ? openingLetters : openingLetters / 2)
  const least = read.title === '' ? often : taken
  const candidates = isLatin ? spacedNouns({ ...read, headline, least }) : cjkNouns({ ...read, headline, least })
  return [...kinds, ...candidates.toSorted((a, b) => b.count - a.count).map(({ surface }) => surface)]
    .filter((surface, i, all) => all.indexOf(surface) === i && !all.some((other) => isHalf(surface, other)))
    .slice(0, mostNouns)
}

/** 搬家 under a headline that says 「搬了七次家」: a verb with its noun, which the sentences say again and again in one. */
function partedIn({ language, title, sentences }: Read): string[] {
  if (!language.startsWith('zh')) return []
  const said = sentences.map((sentence) => new Set(segmentWords(sentence, language).map(({ segment }) => segment)))
  return [...new Set(said.flatMap((words) => [...words]))].filter((word) => {
    const [verb = '', noun = '', ...rest] = word
    if (!/^\p{Script=Han}{2}$/u.test(word) || rest.length > 0 || title.includes(word)) return false
    const apart = title.indexOf(noun, title.indexOf(verb) + 1) - title.indexOf(verb)
    const isParted = title.includes(verb) && apart > 1 && apart <= mostApart
    return isParted && said.filter((words) => words.has(word)).length >= often
  })
}

const mostApart = 6

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

function spacedNouns({ title, headline, sentences, terms, language, least }: Sought): Candidate[] {
  const [inHeadline, ...inSentences] = [headline, ...sentences].map(stemsOf) as [string, ...string[]]
  const text = sentences.join('\n')
  const found = latinPhrases(headline, language)
  const phrases = found.map(({ surface }) => surface)
  // "Global coffee" and "hit record" of "Global coffee prices hit record high" are two words beside each other.
  const isLoose = (surface: string): boolean => !text.toLowerCase().includes(surface) && isPairOnly(surface, found)
  // A "41-metre loaf" is a loaf.
  const compounds = [...phrases.filter((surface) => surface.includes(' ')), ...pairsIn(headline, text)].filter(
    (surface) => !headline.toLowerCase().includes(`-${surface}`) && !isLoose(surface),
  )
  const common = terms
    .filter(({ isDescription }) => !isDescription)
    .map((term) => ({ ...term, surface: inSmallLetters(term.surface, text) }))
    .filter(({ surface }) => /^\p{Ll}[\p{Ll} -]+$/u.test(surface))
  const countOf = (surface: string): number =>
    inSentences.filter((sentence) => sentence.includes(stemsOf(surface))).length
  // "water main break", and no main break.
  const isTailOf = (surface: string, whole: string): boolean => whole.endsWith(` ${surface}`) && text.includes(whole)
  // "cloud bill", where the text speaks of the bill.
  const pairs = (title === '' ? [] : compounds)
    .filter((surface) => phrases.includes(surface) && !phrases.some((whole) => isTailOf(surface, whole)))
    .map((surface) => ({ surface, count: countOf(surface.split(' ').at(-1)!) }))
    .filter(
      ({ surface, count }) =>
        count > 0 &&
        !endsInS(surface.split(' ')[0]!) &&
        (/^\p{Ll}+ \p{Ll}+$/u.test(surface) || (text.includes(surface) && /^(?:\p{Ll}+ ){2}\p{Ll}+$/u.test(surface))) &&
        !surface.split(' ').some(isLight),
    )
  const done = new Set(verbsIn(headline).map(stem))
  const nouns = common.flatMap(({ surface, isPlural }): Candidate[] => {
    const isHead = stemsOf(headline).startsWith(stemsOf(surface))
    if (!inHeadline.includes(stemsOf(surface)) || isLight(surface) || isDone(surface, headline)) return []
    if (done.has(stem(surface))) return []
    const count = countOf(surface)
    // A headline has singulars that it is not on.
    const isOn = isPlural || isHead || surface.includes(' ') || count * oneIn >= sentences.length
    const isEnough = count >= often || (count >= least && isOn)
    return isEnough ? [{ surface: longest(surface, compounds, headline), count }] : []
  })
  return [...nouns, ...pairs]
}

/** "How to darn a sock": what follows "to" is a verb. */
const isDone = (surface: string, headline: string): boolean =>
  /(?:^|\s)to $/iu.test(headline.slice(0, Math.max(0, headline.toLowerCase().indexOf(surface))))

/** "Tokyo bans smoking": the text speaks of the ban too, and is not on bans. "How to get a stain out" has its verb behind "to". */
const verbsIn = (headline: string): string[] =>
  (nlp(headline).json({ terms: { text: true, tags: true } }) as { terms: { text: string; tags: string[] }[] }[])
    .flatMap(({ terms }) => terms)
    .filter(({ tags }) => !howTo.test(headline) && tags.includes('PresentTense') && !tags.includes('Gerund'))
    .map(({ text }) => text)

const howTo = /^How (?:to|I) /u

/** The first noun of a compound is in the singular: "verges uncut" is none. */
const endsInS = (word: string): boolean => /[^s]s$/u.test(word)

/** "sewing machines" where the headline has them, not "machines". */
const longest = (surface: string, compounds: readonly string[], headline: string): string =>
  initialsBefore(surface, headline) ??
  compounds.find((other) => other !== surface && stemsOf(other).endsWith(stemsOf(surface))) ??
  surface

/** "QR codes" are not any codes. */
const initialsBefore = (surface: string, headline: string): string | undefined =>
  new RegExp(`(?<![\\p{L}\\p{N}])\\p{Lu}{2,5} ${surface}(?!\\p{L})`, 'u').exec(headline)?.[0]

/** Two words beside each other in the headline, and again below it. */
const pairsIn = (headline: string, text: string): string[] =>
  Array.from(headline.matchAll(/(?<=\p{L}[ -])(?=(\p{Ll}{4,} \p{Ll}{3,})(?!\p{L}))/gu), ([, pair]) => pair!).filter(
    (pair) =>
      text.toLowerCase().includes(pair) && !pair.split(' ').some((word) => isStopWord(word, 'en') || isLight(word)),
  )

/** "Oven chips" only begins its headline where the text says oven chips. */
export const inSmallLetters = (surface: string, text: string): string =>
  text.includes(surface.toLowerCase()) ? surface.toLowerCase() : surface

function cjkNouns({ language, title, headline, sentences, least }: Sought): Candidate[] {
  const isJapanese = language === 'ja'
  const text = sentences.join('\n')
  // What a name is made of is nothing that the text is on.
  const unquoted = headline.replace(nameInMarks, '「」')
  const nouns = isJapanese ? japaneseNouns([title, ...sentences]) : chineseNouns([title, ...sentences])
  const kana = isJapanese ? kanaNouns(headline, text) : []
  // 「会議で…やめることにした」 begins with where, and goes on to 会議の.
  const isGoneInto = (surface: string): boolean => isJapanese && takenUp(surface, text) >= taken
  const surfaces = [...new Set([...kana, ...nouns.map(({ surface }) => withoutNew(surface, text))])].filter(
    (surface) => unquoted.includes(surface) && (!isWhere(surface, unquoted, isJapanese) || isGoneInto(surface)),
  )
  const near = sentences.slice(0, nearSentences).join('\n')
  // は says what a sentence is on: 「飯山線は」.
  const isTopic = (surface: string): boolean => isJapanese && surface.length > 2 && near.includes(`${surface}は`)
  const isEnough = (count: number, surface: string): boolean =>
    count >= least || (title !== '' && (count * oneInShort >= sentences.length || isTopic(surface)))
  return surfaces
    .map((surface) => ({
      surface,
      said: kana.includes(surface) ? saidAs(surface) : surface,
    }))
    .map(({ surface, said }) => ({ surface, count: sentences.filter((sentence) => sentence.includes(said)).length }))
    .filter(({ surface, count }) => count > 0 && (kana.includes(surface) || isEnough(count, surface)))
    .filter(
      ({ surface }) =>
        kana.includes(surface) || (isJapanese ? isCommonNounJapanese : isCommonNounChinese)(surface, headline, text),
    )
    .map(({ surface, count }) => ({ surface: wholeIn(surface, surfaces), count }))
}

/**
 * 靴, におい, 雪かき, ぬか床: what the headline says before a particle, in few signs or in kana, and the text again and again. A single sign is
 * said more often, and bounded by no other.
 */
function kanaNouns(headline: string, text: string): string[] {
  const found = Array.from(
    headline.matchAll(
      /(?<=^|[、「 　]|[\p{Script=Han}\p{Script=Katakana}]の)(\p{Script=Hiragana}{1,4}\p{Script=Han}{1,2}|\p{Script=Han}{1,2}(?:(?![をがはのにへと])\p{Script=Hiragana}){1,3}?|\p{Script=Hiragana}{3,5}?|\p{Script=Han})(?=[をがはの、]|に[はも])/gu,
    ),
    ([, noun]) => noun!,
  )
  const timesOf = (noun: string): number =>
    Array.from(text.matchAll(new RegExp(`(?<!\\p{Script=Han})${noun}[をがはのにでもとや、。]`, 'gu'))).length
  // 冷凍ごはん, of which the text goes on as ごはん.
  const compounds = Array.from(headline.matchAll(withKana)).filter(([, , kana]) => timesOf(kana!) >= taken)
  return [
    ...compounds.map(([, noun]) => noun!),
    ...found.filter((noun) => !notNoun.test(noun) && timesOf(noun) >= (noun.length > 1 ? taken : often)),
    // ゆで卵, of which the text goes on as 卵.
    ...found.filter((noun) => headline.startsWith(noun) && cooked.test(noun) && timesOf(noun.slice(-1)) >= taken),
  ]
}

/** The text goes on with the end of it. */
const saidAs = (noun: string): string =>
  cooked.test(noun) ? noun.slice(-1) : noun.replace(/^\p{Script=Han}{2,4}(?=\p{Script=Hiragana}{2,4}$)/u, '')
const cooked = /^(?:ゆで|蒸し|焼き|揚げ|煮|干し|漬け|炊き)\p{Script=Han}$/u
const withKana = /(?<=^(?:なぜ|どうして)?|[、「 　])(\p{Script=Han}{2,4}(\p{Script=Hiragana}{2,4}?))(?=[をがはの、])/gu

/** 来春, 今, 一つ: when and how many. */
const notNoun =
  /^(?:[今朝昼夜春夏秋冬年月日週時人何私僕誰]|[来昨今翌毎].?|.{0,2}[一二三四五六七八九十]つ?|これ|それ|あれ|ここ|そこ|みんな|ところ|とき)$/u

/** 客服電話 for 電話, 段ボールコンポスト for 段ボール. */
const wholeIn = (surface: string, surfaces: readonly string[]): string =>
  surfaces.find((other) => {
    if (other === surface || /^[週毎昨来今翌年月]/u.test(other)) return false
    const rest = other.slice(surface.length)
    return other.endsWith(surface) || (other.startsWith(surface) && /^\p{Script=Katakana}/u.test(rest))
  }) ?? surface

/** 「プールで」, 「在那條尾巴」, 「充電式」: where it is, what belongs to something else, and of what kind that is. */
const isWhere = (surface: string, headline: string, isJapanese: boolean): boolean =>
  isJapanese
    ? ['で', 'から', 'へ'].some(
        (particle) => headline.includes(surface + particle) && !headline.includes(`${surface}でき`),
      ) ||
      headline
        .split(surface)
        .slice(1)
        .every((after) => /^(?:式|型|用|製|系|風|付き)/u.test(after))
    : /(?:[在從往到去回]|[這那]\p{Script=Han})$/u.test(headline.slice(0, headline.indexOf(surface)))

/** So many times it is what a clause is on. */
const takenUp = (surface: string, text: string): number =>
  text.split(new RegExp(`${surface}[のをがは]`, 'u')).length - 1

const nearSentences = 2
const oneInShort = 14

/** 號誌 where the text speaks of 號誌 as well as of 新號誌. */
export const withoutNew = (surface: string, text: string): string =>
  /^[新舊].{2}/u.test(surface) && text.replaceAll(surface, '').includes(surface.slice(1)) ? surface.slice(1) : surface
