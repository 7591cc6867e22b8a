import type { ContentType } from '#shared/writing/content-types.ts'
import { timed } from '../../reading/dates.ts'
import { isSpaced, type Language } from '../../reading/language.ts'
import { toScript } from '../../reading/script.ts'
import { stem } from '../../reading/words.ts'
import { englishFields } from './en.ts'
import { englishFamilies } from './families-en.ts'
import { japaneseFamilies } from './families-ja.ts'
import { taiwanFamilies } from './families-zh-tw.ts'
import { japaneseFields } from './ja.ts'
import {
  type Form,
  formsOfText,
  kin,
  kindsOfText,
  lettersOfText,
  madeKnown,
  noticesOfText,
  offersOfText,
} from './kinds.ts'
import { japanesePlaces, taiwanPlaces, worldPlaces } from './places.ts'
import { taiwanFields } from './zh-tw.ts'

/** A field that people follow, with how much of the text is on it. */
export interface Field {
  tag: string
  score: number
  isTitled: boolean
  /** The first half of the headline has it. */
  isBegun: boolean
  isOpening: boolean
  /** It stands where the first sentence begins. */
  isHead: boolean
  /** How often the text speaks of it. */
  count: number
  /** In how many different words the text speaks of it. */
  words: readonly string[]
  variety: number
  /** One of them is the tag itself: the text says #Hens, and #AnimalWelfare is only what it may be on. */
  isSaid: boolean
  /** It is true of much else as well. */
  isBroad: boolean
}

type Written = 'en' | 'zh-TW' | 'ja'

interface Words {
  pattern: RegExp
  tags: ReadonlyMap<string, string>
}

const nothing = '-'

const literal = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

const katakana = /^[\p{Script=Katakana}ー]{1,4}$/u
const latin = /^[a-z]+$/u

/**
 * A word of Latin letters is no piece of a longer one; nor is a short one of katakana, as パン is of ジャパン. What bounds words
 * stands once around all of them: an expression that says it for each takes seconds to be made.
 */
function patternOf(words: readonly string[], language: Written): RegExp {
  const oneOf = (some: readonly string[]): string => `(?:${some.map(literal).join('|')})`
  if (language === 'en') return new RegExp(`(?<![\\p{L}\\p{N}])${oneOf(words)}(?:s|es)?(?![\\p{L}\\p{N}])`, 'gu')
  const short = words.filter((word) => katakana.test(word))
  const foreign = words.filter((word) => latin.test(word))
  const others = words.filter((word) => !katakana.test(word) && !latin.test(word))
  const parts = [
    oneOf(others),
    ...(foreign.length > 0 ? [`(?<![a-z])${oneOf(foreign)}(?![a-z])`] : []),
    ...(short.length > 0 ? [`(?<![\\p{Script=Katakana}ー])${oneOf(short)}(?![\\p{Script=Katakana}ー])`] : []),
  ]
  return new RegExp(parts.join('|'), 'gu')
}

/** One expression for all words of a list, the longest first, so that each place of a text is read once. */
function readWords(list: string, language: Written): Words {
  const tags = new Map<string, string>()
  for (const line of list.trim().split('\n')) {
    const [tag = '', words = ''] = line.split(': ')
    for (const word of words.split('|')) if (!tags.has(word.toLowerCase())) tags.set(word.toLowerCase(), tag)
  }
  const longestFirst = [...tags.keys()].sort((a, b) => b.length - a.length)
  return { pattern: patternOf(longestFirst, language), tags }
}

const lists: Readonly<Record<Written, { fields: string; places: string }>> = {
  en: { fields: englishFields, places: worldPlaces },
  'zh-TW': { fields: taiwanFields, places: taiwanPlaces },
  ja: { fields: japaneseFields, places: japanesePlaces },
}
const read = new Map<string, Words>()

function wordsOf(language: Written, kind: 'fields' | 'places'): Words {
  const key = `${language} ${kind}`
  const known = read.get(key) ?? readWords(lists[language][kind], language)
  read.set(key, known)
  return known
}

/** 「はちみつを使わない」, "no coffee": what a text says that there is none of. */
const denied =
  /^(?:[をは](?:使わ[なず]|使用せず|用いず|見(?:ない|ず)|読ま[なず]|入れず|使って(?:い(?:ませ|な))|入れな|含(?:みませ|まな))|に頼ら[なず]|が(?:ない|なくても)|[はの]いらない|なし|不使用|抜き|ではな|じゃな|-free\b)/u
/** Whether a text says of a word, where it has it first, that there is none of it. */
export const isDenied = (word: string, text: string): boolean => denied.test(text.split(word)[1] ?? '')
const refused = /\b(?:no|without|not|isn['’]t|instead of)(?: an?)? $/u
const nearby = 12

/** What was one and is none: a path along the old railway, flats in the former bank. */
const former =
  /\b(?:(?:former|disused|abandoned|converted) \p{L}+|old (?:railway|rail|station|bank|church|chapel|school|library|cinema|hospital|police|fire|post office|mill|brewery|factory|pub))$/u

/** 「港町の松浦市」: what a town is, and not what the text is on. */
const describesTown = /^の\p{Script=Han}{1,5}[都道府県市区町村](?=[はがをにの、])/u

/** 新店溪 is no shop. */
const goesOnAsPlace = /^[溪鎮鄉里路]/u

/** Redcar Swifts and "the Swifts" are no birds: a plural with a capital in the middle of a sentence. */
const isTeam = (text: string, length: number): boolean =>
  /^\p{Lu}\p{Ll}+s$/u.test(text.slice(-length)) && /[\p{L},] $/u.test(text.slice(0, -length))

/** "(tax included)", "plus delivery": what a price has in it or not. */
const inPrice = (before: string, after: string): boolean =>
  /^(?:es)?,? (?:included|excluded|inclusive|extra|free)\b/u.test(after) ||
  /\b(?:incl(?:uding|usive of|\.)?|excl(?:uding|usive of|\.)?|plus|before|after|inc\.?|ex\.?) $/u.test(before)
/** What the names of places end in. */
const placeEnd = /^(?:農場|牧場|果園|茶園|林場|漁港|糖廠|酒廠)$/u
const ofKind = /(?:^|[^\p{Script=Han}]|[的在到是有去了這那個座間家小型機庭自營光閒老新舊一各])$/u
/** 武陵農場: where it is, and not what the text is on. */
const isNamedPlace = (before: string, word: string): boolean => placeEnd.test(word) && !ofKind.test(before)

/** The text says that there is none of it, or was, or the word is a piece of a place’s name. */
const isOther = (before: string, word: string, after: string): boolean =>
  (word === 'tax' || word === 'vat' ? inPrice(before, after) : isNamedPlace(before, word)) ||
  denied.test(after) ||
  describesTown.test(after) ||
  goesOnAsPlace.test(after) ||
  refused.test(before) ||
  former.test(before + word)

/** How often a tag of a list is spoken of, and in which words. */
interface Counted {
  count: number
  words: Set<string>
}

/** Of an English word in the plural too. */
const tagOf = (word: string, tags: Words['tags'], language: Written): string | undefined =>
  tags.get(word) ??
  (language === 'en' ? (tags.get(word.replace(/s$/u, '')) ?? tags.get(word.replace(/es$/u, ''))) : undefined)

function countTags(text: string, { pattern, tags }: Words, language: Written): Map<string, Counted> {
  const counts = new Map<string, Counted>()
  const plain = text.toLowerCase()
  for (const { 0: word, index } of plain.matchAll(pattern)) {
    const end = index + word.length
    // Easter Coombe is a village.
    if (language === 'en' && /^\p{Lu}/u.test(text.slice(index)) && /^ \p{Lu}\p{Ll}/u.test(text.slice(end))) continue
    if (language === 'en' && isTeam(text.slice(Math.max(0, index - nearby), end), word.length)) continue
    const before = plain.slice(Math.max(0, index - nearby), index)
    if (isOther(before, word, plain.slice(end, end + nearby))) continue
    const tag = tagOf(word, tags, language)
    if (tag === undefined || tag === nothing) continue
    const counted = counts.get(tag) ?? { count: 0, words: new Set() }
    counts.set(tag, { count: counted.count + 1, words: counted.words.add(language === 'en' ? stem(word) : word) })
  }
  return counts
}

interface Parts {
  language: Language
  title: string
  /** The first two sentences. */
  opening: string
  /** All sentences, without the title. */
  text: string
}

const inTitle = 3
const inOpening = 2
const mostCounted = 3
const headLetters = 32

/** What a name in quotation marks says is no field of the text: 「つきよのパンや」. */
const withoutNames = (text: string): string =>
  text.replace(/「[^「」]{1,20}」|『[^『』]{1,30}』|《[^《》]{1,30}》/gu, '「」')

function scoresOf(parts: Parts, words: Words, language: Written): Field[] {
  const [title, opening, text] = [parts.title, parts.opening, parts.text].map(withoutNames) as [string, string, string]
  const head = opening.slice(0, language === 'en' ? headLetters : headLetters / 2)
  const half = title.slice(0, Math.ceil(title.length / 2))
  const [titled, begun, opened, headed] = [title, half, opening, head].map((part) => countTags(part, words, language))
  const counts = countTags(`${title}\n${text}`, words, language)
  return [...counts]
    .map(
      ([tag, { count, words: said }]): Field => ({
        tag,
        count,
        words: [...said],
        variety: said.size,
        isSaid: isSaidIn(tag, said),
        isBroad: broad.has(tag),
        isTitled: titled!.has(tag),
        isBegun: begun!.has(tag),
        isOpening: opened!.has(tag),
        isHead: headed!.has(tag),
        score: (titled!.has(tag) ? inTitle : 0) + (opened!.has(tag) ? inOpening : 0) + Math.min(mostCounted, count),
      }),
    )
    .sort((a, b) => rankOf(b) - rankOf(a))
}

/**
 * Whether one of the words is the tag or what it ends in, or has most of its signs: a recall and #ProductRecall, 養狗 and #狗狗. A 教室 is
 * mostly of something else than #教育.
 */
function isSaidIn(tag: string, words: ReadonlySet<string>): boolean {
  const signs = [...new Set(tag.match(/\p{Script=Han}/gu))]
  const own = stemsOf(tag.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  return [...words].some((word) => {
    // A year without a car is #CarFree.
    const said = stemsOf(word).map((part) => (part === 'without' ? 'free' : part))
    return (
      own.every((part) => said.includes(part)) ||
      said.includes(own.at(-1)!) ||
      signs.filter((sign) => word.includes(sign)).length > signs.length / 2
    )
  })
}

const stemsOf = (words: string): string[] => words.split(/[ -]/u).map(stem)

/** Of much else as well: what the text is on in particular comes first. */
const broad: ReadonlySet<string> = new Set(['LocalNews', 'Sport', '地方新聞', 'スポーツ', '高校スポーツ'])

const rankOf = ({ score, isBroad }: Field): number => score - (isBroad ? broadness : 0)
const broadness = 2

/** Texts in Simplified characters are read, and their tags written, through the Traditional ones. */
function through(parts: Parts, kind: 'fields' | 'places'): Field[] {
  const { language } = parts
  if (language === 'zh') {
    const taiwan = (text: string): string => toScript('zh-TW', text)
    const read = { ...parts, title: taiwan(parts.title), opening: taiwan(parts.opening), text: taiwan(parts.text) }
    return scoresOf(read, wordsOf('zh-TW', kind), 'zh-TW').map((field) => ({
      ...field,
      tag: toScript('zh', field.tag),
    }))
  }
  const written = isSpaced(language) ? 'en' : (language as Written)
  return scoresOf(parts, wordsOf(written, kind), written)
}

/** What a text is on, by the words of it that name a field, the chief one first. */
export const fieldsOf = (parts: Parts): Field[] => through(parts, 'fields')

/** Cities and countries that a text speaks of. */
export const placesOf = (parts: Parts): Field[] => through(parts, 'places')

/** The word of a field that a phrase ends in, which says what the phrase is on: 枕頭 of 蕎麥殼枕頭. */
export function fieldWordAt(phrase: string, language: Language): { word: string; tag: string } | undefined {
  if (language !== 'zh-TW' && language !== 'ja') return undefined
  const { tags } = wordsOf(language, 'fields')
  const longest = Math.min(longestWord, phrase.length)
  const ends = Array.from({ length: Math.max(0, longest - 1) }, (_, i) => phrase.slice(i - longest))
  const word = ends.find((end) => end.length > 1 && (tags.get(end.toLowerCase()) ?? nothing) !== nothing)
  return word === undefined ? undefined : { word, tag: tags.get(word.toLowerCase())! }
}

const longestWord = 6

/** What any text of a kind may be tagged with, of a product by what is offered. */
export function kindTags(language: Language, contentType: ContentType, texts: readonly string[]): readonly string[] {
  const written = isSpaced(language) ? 'en' : language === 'zh' ? 'zh-TW' : (language as Written)
  const text = (language === 'zh' ? texts.map((one) => toScript('zh-TW', one)) : texts).join('\n')
  const offered = contentType === 'product' ? offersOfText[written].find(([said]) => said.test(text))?.[1] : undefined
  const [isLetter, ofLetter] = lettersOfText[written]
  const sent = contentType === 'article' && isLetter.test(texts[0] ?? '') ? ofLetter : []
  const tags = [...(offered ?? []), ...sent, ...kindsOfText[written][contentType]]
  return language === 'zh' ? tags.map((tag) => toScript('zh', tag)) : tags
}

/** What may be tagged with where something is made known and nothing is reported. */
export function madeKnownTags(language: Language): readonly string[] {
  if (language === 'zh') return madeKnown['zh-TW'].map((tag) => toScript('zh', tag))
  return madeKnown[isSpaced(language) ? 'en' : (language as Written)]
}

/** From when to when a house is open: that it stays shut tells no hours. */
const ofHours = /Hours$|時間$/u
const opens = /\b(?:open|close|shut|hours)|營業|開放|開館|閉館|開門|打烊|営業|閉店|開店|診療/iu

/** What a notice may be tagged with, by what it makes known. */
export function noticeTags(language: Language, texts: readonly string[]): readonly string[] {
  const written = isSpaced(language) ? 'en' : language === 'zh' ? 'zh-TW' : (language as Written)
  const text = (language === 'zh' ? texts.map((one) => toScript('zh-TW', one)) : texts).join('\n')
  const hasHours = text.split(/[\n。]/u).some((one) => timed.test(one) && opens.test(one))
  const tags = noticesOfText[written]
    .filter(([said]) => said.test(text))
    .flatMap(([, some]) => some.filter((tag) => hasHours || !ofHours.test(tag)))
  return language === 'zh' ? tags.map((tag) => toScript('zh', tag)) : tags
}

/** What a text of a form may be tagged with, the chief one first. */
export function formTags(language: Language, form: Form): readonly string[] {
  if (language === 'zh') return formsOfText['zh-TW'][form].map((tag) => toScript('zh', tag))
  return formsOfText[isSpaced(language) ? 'en' : (language as Written)][form]
}

/** Whose tag a story of one's own people has: it speaks of them in several sentences. */
export function kinTags(language: Language, texts: readonly string[]): readonly string[] {
  const { tag, word } = kin[isSpaced(language) ? 'en' : language === 'ja' ? 'ja' : 'zh-TW']
  const said = texts.filter((text) => word.test(text)).length
  return said < oftenKin ? [] : [language === 'zh' ? toScript('zh', tag) : tag]
}

const oftenKin = 3

const families: Readonly<Record<Written, string>> = {
  en: englishFamilies,
  'zh-TW': taiwanFamilies,
  ja: japaneseFamilies,
}
const readFamilies = new Map<Written, ReadonlyMap<string, readonly string[]>>()

/** The wider tags of each field. */
function familiesIn(language: Written): ReadonlyMap<string, readonly string[]> {
  const known = readFamilies.get(language)
  if (known) return known
  const wider = new Map<string, string[]>()
  for (const line of families[language].trim().split('\n')) {
    const [tags = '', fields = ''] = line.split(': ')
    for (const field of fields.split(' ')) wider.set(field, [...(wider.get(field) ?? []), ...tags.split(' ')])
  }
  readFamilies.set(language, wider)
  return wider
}

/** What any text in one of these fields may be tagged with, of each field in turn. */
export function familyTags(language: Language, fields: readonly string[]): string[] {
  if (language === 'zh')
    return familyTags(
      'zh-TW',
      fields.map((field) => toScript('zh-TW', field)),
    ).map((tag) => toScript('zh', tag))
  const wider = familiesIn(isSpaced(language) ? 'en' : (language as Written))
  return fields.flatMap((field) => (wider.get(field) ?? wider.get(`${field}s`) ?? []).slice(0, mostWider))
}

/** What is wider still says less and less of the text. */
const mostWider = 3

/** Every tag that no text needs to say itself. */
export const listedTags = (): string[] => [
  ...Object.values(lists).flatMap(({ fields, places }) =>
    [fields, places].flatMap((list) =>
      list
        .trim()
        .split('\n')
        .map((line) => line.split(': ')[0]!),
    ),
  ),
  ...(Object.keys(families) as Written[]).flatMap((language) => [...familiesIn(language).values()].flat()),
  ...Object.values(kin).map(({ tag }) => tag),
  ...Object.values(formsOfText).flatMap((forms) => Object.values(forms).flat()),
  ...Object.values(kindsOfText).flatMap((kinds) => Object.values(kinds).flat()),
  ...Object.values(madeKnown).flat(),
  ...Object.values(lettersOfText).flatMap(([, tags]) => tags),
  ...Object.values(offersOfText).flatMap((offers) => offers.flatMap(([, tags]) => tags)),
  ...Object.values(noticesOfText).flatMap((notices) => notices.flatMap(([, tags]) => tags)),
]

let listed: ReadonlySet<string> | undefined
/** Whether a word is the tag of a field, a place or a form: what people look for, whatever stands beside it in a text. */
export function isListedTag(tag: string): boolean {
  listed ??= new Set(listedTags())
  return listed.has(tag)
}
