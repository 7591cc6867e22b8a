import nlp from 'compromise'
import { isSpaced, type Language } from '../reading/language.ts'
import type { Material } from '../reading/material.ts'
import { isStopWord, rootOf, rootsIn, segmentWords, stem } from '../reading/words.ts'
import { isPlaced } from './background.ts'
import { isDenied } from './fields/fields.ts'
import { isLight } from './headline-nouns.ts'
import { isCommonNounJapanese, isDeed } from './names-japanese.ts'
import { isIntroduced } from './names-latin.ts'
import type { Noun } from './noun.ts'
import { chineseNouns } from './nouns-chinese.ts'
import { japaneseNouns } from './nouns-japanese.ts'
import { isPairOnly, latinPhrases } from './phrases-latin.ts'
import { withoutDoer } from './where.ts'
import { completed, isClause, isStump, isTimeChinese, withoutDeed } from './whole-nouns.ts'

/** Words of the text itself for tags that nothing better gave, best first. */
export interface OwnWords {
  /** Places and bodies that the text is on, and nouns of its headline. */
  chief: string[]
  /** What it says again and again, and places further down. */
  others: string[]
  /** What it says twice, or once as a long word. */
  weak: string[]
}

/**
 * The names of places and bodies, the nouns of the headline and what the text repeats: each says more of a text than a tag that is true of
 * any of its kind.
 */
export function ownWords(whole: Material): OwnWords {
  // What a text is on it says soon.
  const material = { ...whole, sentences: whole.sentences.slice(0, mostSentences) }
  const { chief, others, weak } = isSpaced(material.language) ? spacedWords(material) : cjkWords(material)
  // A noun that only the body has says nothing of the whole.
  const opening = [whole.title ?? '', ...whole.sentences.slice(0, openingSentences).map(({ text }) => text)]
    .join('\n')
    .toLowerCase()
  const isOpening = (surface: string): boolean => opening.includes(surface.toLowerCase().replace(/s$/u, ''))
  const said = [...weak.filter(isOpening), ...weak.filter((surface) => !isOpening(surface))]
  const isOn = (surface: string): boolean =>
    isOpening(surface) ||
    isThroughout(
      material.sentences.filter(({ text }) => text.toLowerCase().includes(surface.toLowerCase().replace(/s$/u, '')))
        .length,
      material.sentences,
    )
  return { chief: chief.slice(0, most), others: others.filter(isOn).slice(0, most), weak: said.slice(0, most) }
}

/** What is said in one sentence of so many is what a text is on, wherever it begins. */
const isThroughout = (count: number, all: readonly unknown[]): boolean => count >= often && count * oneIn >= all.length

const most = 8
const mostSentences = 60
const often = 3
const again = 2
/** What a long text is on it says in one sentence of so many. */
const oneIn = 5
const openingSentences = 2
/** Date, place and price may stand before what an event is. */
const firstTexts = 4
const nothing: OwnWords = { chief: [], others: [], weak: [] }

/** A street may be what a text is on; a lane is where somebody lives. */
const address = / (?:Road|Lane|Row|Avenue|Drive|Terrace|Way|Court|Gate|Crescent|Rise|Mews|Grove|Close|Walk|Hill)$/u
const month =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Christmas|Easter)\b/u
const title = /^(?:Mr|Mrs|Ms|Dr|Mayor|Councillor|Captain|Professor|Sir|Lady)\b/u
/** "the village of Hale Cross", "in Kelso": a name after what only places and bodies follow. */
const afterPlace =
  /\b(?:(?:village|town|city|county|parish|island|port|district|valley|council|coast|harbour|region|borough) of|in|near|from|outside|across|around) (?:the )?((?:\p{Lu}[\p{Ll}’-]+)(?: \p{Lu}[\p{Ll}’-]+){0,2})(?! (?:of (?:the )?)?\p{Lu}|’s|\p{L})/gu
/** "Harbour Street", "Corve Valley", "Pennine Ventures": a name that ends as those of places and bodies do. */
const ofPlace =
  /(?<![\p{L}’-]|\b(?:University|College|Bank|Friends|Bishop|Diocese|Museum) of )((?:\p{Lu}[\p{Ll}’-]+ ){1,2}(?:Street|Square|Quay|Bridge|Valley|Park|Market|School|College|Library|Museum|Church|Hall|Theatre|Station|Harbour|Bay|Island|River|Lake|Ventures|Trust|Society|Council|Group|Company|Foundation|Club))(?![\p{L}’-]| \p{Lu})/gu

function spacedWords(whole: Material): OwnWords {
  const { title: headline = '', sentences, language } = whole
  if (language !== 'en') return nothing
  const texts = sentences.map(({ text }) => text.replaceAll("'", '’'))
  const places = [...new Set(texts.flatMap(placesIn))]
  const opening = [headline, ...texts.slice(0, openingSentences)].join('\n')
  const isChief = (name: string): boolean =>
    headline.includes(name) ||
    texts.filter((text) => text.includes(name)).length >= again ||
    (opening.includes(name) &&
      (name.includes(' ') || isPlaced(sentences, language, (text) => text.replaceAll("'", '’').includes(name))))
  // What it is on by name, though the headline may not say so; nobody's own name.
  const named = whole.subject?.name ?? ''
  const subjects =
    named.includes(' ') &&
    !/\p{N}$/u.test(named) &&
    texts.slice(0, firstTexts).some((text) => text.includes(named)) &&
    !nlp(named).has('#FirstName') &&
    !isIntroduced(named, texts.join('\n')) &&
    !address.test(` ${named}`)
      ? [named]
      : []
  const compounds = headlineCompounds(withoutDoer(headline), texts)
  const repeated = repeatedIn(texts, language)
  const inHeadline = new Set(latinPhrases(headline, language).flatMap(({ words }) => words.map(stem)))
  const inOpening = new Set(
    texts
      .slice(0, openingSentences)
      .flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
      .map(stem),
  )
  const isOn = ({ surface, count }: Repeated): boolean =>
    inHeadline.has(stem(surface)) || (count >= often && (inOpening.has(stem(surface)) || isThroughout(count, texts)))
  return {
    chief: [...subjects, ...places.filter(isChief), ...compounds],
    others: [
      ...repeated.filter(isOn).map(({ surface }) => surface),
      ...places.filter((name) => !isChief(name) && name.includes(' ')),
    ],
    weak: [
      ...madeIn(texts),
      ...(isTiny(whole) ? saidOnce(texts, language) : []),
      ...repeated.filter((noun) => !isOn(noun)).map(({ surface }) => surface),
    ],
  }
}

/**
 * Two nouns of the headline, or three where the text has them, as "water main break". An adjective and a noun, or what is done and a
 * noun, are one thing only where the text has both words.
 */
function headlineCompounds(headline: string, texts: readonly string[]): string[] {
  const phrases = latinPhrases(headline, 'en')
  const text = texts.join('\n').toLowerCase()
  const inText = rootsIn(text)
  return (
    phrases
      .map(({ surface }) => surface)
      .filter((surface) => /^\p{Ll}+ \p{Ll}+$/u.test(surface) && !surface.split(' ').some(isUseless))
      .filter(
        (surface) => !isPairOnly(surface, phrases) || surface.split(' ').every((word) => inText.has(rootOf(word))),
      )
      // A "2-bedroom bungalow" is a bungalow.
      .map((surface) => (headline.toLowerCase().includes(`-${surface}`) ? surface.split(' ')[1]! : surface))
      .map(
        (surface) =>
          phrases.find((whole) => whole.surface.endsWith(` ${surface}`) && text.includes(whole.surface))?.surface ??
          surface,
      )
  )
}

/** A notice says nothing twice: what is lost is a mitten all the same. */
const isTiny = ({
  title: headline,
  sentences,
}: Pick<Material, 'sentences'> & { title?: string | undefined }): boolean =>
  headline === undefined && sentences.length <= fewSentences
const fewSentences = 3

const saidOnce = (texts: readonly string[], language: Language): string[] =>
  texts
    .flatMap((text) => latinPhrases(text, language))
    .filter(({ surface, isName }) => !isName && /^\p{Ll}{4,}$/u.test(surface) && !isUseless(surface))
    .map(({ surface }) => surface)

/** "Made in Portugal", "spun from aluminium in Sheffield" */
const madeIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => made.exec(text)?.slice(1, 2) ?? []).slice(0, 1)
const made =
  /\b(?:made|built|sewn|cut|turned|spun|woven|roasted|brewed|printed|baked|pressed) (?:[\p{Ll}-]+ ){0,5}in (\p{Lu}[\p{Ll}’-]+)(?=[ ,.;])(?! \p{Lu})/u

const placesIn = (text: string): string[] =>
  [
    ...Array.from(text.matchAll(afterPlace), ([, name]) => name!),
    ...Array.from(text.matchAll(ofPlace), ([, name]) => name!.replace(/^(?:The|In|At|On|From|To|And|Our) /u, '')),
  ].filter(
    (name) =>
      !address.test(name) &&
      !month.test(name) &&
      !title.test(name) &&
      (name.includes(' ') || !nlp(name).has('(#FirstName|#Demonym)')),
  )

interface Repeated {
  surface: string
  count: number
}

/** Nouns of one word with in how many sentences they stand; the plural is what people follow. */
function repeatedIn(sentences: readonly string[], language: Language): Repeated[] {
  const counts = new Map<string, Repeated>()
  // Of tyre levers and a patch kit neither the levers nor the patch are what a text is on.
  const compounds = sentences.flatMap((text) =>
    latinPhrases(text, language)
      .filter(({ surface, isName }) => !isName && /^\p{Ll}+ \p{Ll}+$/u.test(surface))
      .map(({ surface }) => surface.split(' ').map(stem)),
  )
  for (const text of sentences) {
    const inOne = new Map(
      latinPhrases(text, language)
        .filter(({ surface, isName }) => !isName && /^\p{Ll}{4,}$/u.test(surface) && !isUseless(surface))
        .map(({ surface }) => [stem(surface), surface]),
    )
    for (const [key, surface] of inOne) {
      const known = counts.get(key) ?? { surface, count: 0 }
      counts.set(key, { surface: surface.endsWith('s') ? surface : known.surface, count: known.count + 1 })
    }
  }
  // Grout is said more often than the grout saw.
  const isPart = ({ surface, count }: Repeated): boolean =>
    compounds.filter((words) => words.includes(stem(surface))).length * 2 > count
  return [...counts.values()]
    .filter((noun) => noun.count >= again && !isPart(noun) && !nlp(noun.surface).has('(#Actor|#Person)'))
    .sort((a, b) => b.count - a.count)
}

const isUseless = (word: string): boolean => isStopWord(word, 'en') || isLight(word) || unitOrPart.test(word)
/** Measures, directions and what only refers. */
const unitOrPart =
  /^(?:centimetres?|metres?|miles?|grams?|pounds?|percent|half|third|quarter|double|rest|others?|every(?:body|one)|nobody|some(?:body|one)|any(?:body|one)|stock|ground|turn|fault|sons?|daughters?|brothers?|sisters?|husbands?|wi(?:fe|ves)|m[ou]ms?|dads?|grand\p{L}+|folks?|lads?|guys?|everyone|someone|anyone|heads?|members?|classes|meanwhile)$/u

function cjkWords({ title: headline = '', sentences, language }: Material): OwnWords {
  const isJapanese = language === 'ja'
  const texts = sentences.map(({ text }) => text)
  const text = [headline, ...texts].join('\n')
  const opening = `${headline}\n${texts[0] ?? ''}`
  const nouns = (isJapanese ? japaneseNouns : chineseNouns)([headline, ...texts]).map(withoutVerb)
  const all = [
    ...new Map([...nouns, ...(isJapanese ? [] : madeOfVerbs(texts))].map((noun) => [noun.surface, noun])).values(),
  ]
    .filter(
      ({ surface }) =>
        !isNoThing(surface, text, isJapanese) &&
        (isJapanese || !isClause(surface, headline, text)) &&
        (!isJapanese || isCommonNounJapanese(surface, headline, text)),
    )
    .map((noun) => ({ ...noun, count: texts.filter((part) => part.includes(noun.surface)).length }))
    // 電動ミル says what 電動 says half of.
    .filter(
      ({ surface, count }, _, found) =>
        !isJapanese ||
        !found.some(
          (other) =>
            other.surface.length > surface.length && other.surface.startsWith(surface) && other.count * 2 >= count,
        ),
    )
    .map((noun) => ({ ...noun, isChief: isChief(noun, headline, opening, isJapanese) }))
    .sort((a, b) => b.count - a.count)
  const rest = all.filter((noun) => !noun.isChief)
  const isOften = ({ count, isPlace, isWeak, surface }: (typeof all)[number]): boolean =>
    (isJapanese ? townEnd.test(surface) : isPlace) ||
    isThroughout(count, texts) ||
    (!isJapanese && count >= again && !isWeak && surface.length > 2)
  const surfaces = (some: typeof all): string[] => some.map(({ surface }) => surface)
  return {
    chief: surfaces(
      all.filter((noun) => noun.isChief).sort((a, b) => opening.indexOf(a.surface) - opening.indexOf(b.surface)),
    ),
    others: surfaces(rest.filter(isOften)),
    weak: surfaces(
      rest.filter(
        (noun) =>
          !isOften(noun) &&
          (noun.count >= again ||
            (isJapanese && noun.surface.length > longLoan) ||
            (isTiny({ title: headline || undefined, sentences }) && !noun.isWeak && noun.surface.length > 2)),
      ),
    ),
  }
}

const longLoan = 4

const withoutVerb = (noun: Noun): Noun => {
  const surface = withoutDeed(noun.surface)
  return surface === noun.surface ? noun : { ...noun, surface, isWeak: false }
}

/** A place of the opening, a noun of the headline that a mark bounds, what the opening says that a thing is, or a long word of it. */
function isChief({ surface, isPlace, isWeak }: Noun, headline: string, opening: string, isJapanese: boolean): boolean {
  const isOpening = opening.includes(surface)
  if (isJapanese)
    return isOpening && !isWeak && (townEnd.test(surface) || headline.includes(surface) || surface.length > longLoan)
  return (
    (isPlace && isOpening) ||
    new RegExp(`(?:^|[，、：』」　 的])${surface}(?:$|[，、：「『　 這])`, 'u').test(headline) ||
    new RegExp(`是一[^，。]{0,14}${surface}[。，]`, 'u').test(opening) ||
    (!isWeak && isOpening && surface.length > 2)
  )
}

const townEnd = /(?<!^[裏表大横小])(?:市|町|村|区|県|通り|商店街|川|湖|島|山|港|橋)$/u

/** 說明書: what a verb of two signs and the word for a thing are, said again. */
function madeOfVerbs(texts: readonly string[]): Noun[] {
  const found = texts.flatMap((text) => [...new Set(text.match(/\p{Script=Han}{2}[書站證機器館師卡單券箱]/gu))])
  return [...new Set(found)]
    .filter(
      (surface) =>
        found.filter((other) => other === surface).length > again &&
        segmentWords(surface, 'zh-TW')[0]?.segment.length === 2,
    )
    .map((surface) => ({ surface, words: 2, isPlace: false, isWeak: false }))
}

/** What is done, as 簽約 before 前, a question, a piece of a longer name, and people. */
function isNoThing(surface: string, text: string, isJapanese: boolean): boolean {
  if (text.includes(`「${surface}」`)) return true
  if (isJapanese)
    return (
      isDenied(surface, text) ||
      /(?:製|用|番号|可能|中|的|性|化|者|限|料|代|費)$/u.test(surface) ||
      isDeed(surface.slice(0, 2), text) ||
      ['で', 'から', 'へ'].some((particle) => text.includes(surface + particle))
    )
  const isBefore = ['前', '後', '時', '之', '多久'].some((sign) => text.includes(surface + sign))
  const parts = text.split(surface).slice(1)
  const isPiece = parts.every((after) =>
    /^(?:公司|集團|路|街|鄉|鎮|市|區|縣|[一-龥]{0,2}(?:國小|國中|高中|大學))/u.test(after),
  )
  return (
    isBefore ||
    isPiece ||
    isTimeChinese(surface) ||
    isStump(surface, text) ||
    completed(surface, text) !== surface ||
    /^(?:[試多個不新增改]|配合|因應|考量|鎖定)|^週[一二三四五六日末]|不|[民友員人路巷]$|(?<!民)族$|^(?:想法|心得|感想|看法|理由|原因|結論)$|^(?:登場|開跑|起跑|亮相|開幕|開館|報到|熱賣)$/u.test(
      surface,
    )
  )
}
