import { isSpaced, type Language } from '../reading/language.ts'
import { address, contact } from '../reading/lines/line.ts'
import type { Subject } from '../reading/subject.ts'
import { stem } from '../reading/words.ts'
import { isBackground, isPlaced } from './background.ts'
import { type Field, fieldsOf, placesOf } from './fields/fields.ts'
import { again, often, type Read, type Topic } from './topic.ts'
import { isCarried } from './unfit.ts'
import { withoutDoer, withoutWhere } from './where.ts'

/** A text that says a word so often is on its field, where it opens with it sooner; a very short text opens with what it is on. */
const mostOften = 4

const veryFewSentences = 3

/** So many without a headline are a note. */
const fewSentences = 6

const mostFields = 4

interface Fields {
  telling: Topic[]
  spare: Topic[]
  passing: Topic[]
}

/** The fields and the places that a text is on, those that it only touches, and those that it speaks of further down. */
export function listedIn({ language, title = '', sentences, subject }: Read): Fields {
  // What one step of a guide has to do with, or one of several examples, the text is not on.
  const running = withoutItems(sentences.filter(({ list }) => !list?.isNumbered))
  // 山屋咖啡 is a café: the first part of its name is nothing that the text is on.
  const [house = ''] = isSpaced(language) ? [] : houseOf(title, sentences)
  const kindOfHouse = (text: string): string =>
    house.length > shortHouse ? text.replaceAll(house, house.slice(-2)) : text
  const texts = (running.length > 1 ? running : sentences).map(({ text }) => kindOfHouse(text))
  const head = language === 'en' ? withoutDoer(withoutWhere(title, texts)) : kindOfHouse(title)
  const parts = { language, title: head, opening: texts.slice(0, 2).join('\n'), text: texts.join('\n') }
  const isTiny = sentences.length <= veryFewSentences
  const isBrief = title === '' && sentences.length <= fewSentences
  const places = placesOf(parts)
  // Where a text names several towns it is on none of them.
  const towns = places.filter(
    ({ isTitled, isHead, count }) => isTitled || (isHead && (count >= again || isTiny)) || count >= mostOften,
  )
  const chiefTowns = towns.length <= mostPlaces ? towns : towns.slice(0, 1)
  const found = fieldsOf(parts).filter(
    (field) =>
      (field.isSaid || field.isBroad || !isOfName(field, subject)) &&
      !(language.startsWith('zh') && isOfCarried(field, title)) &&
      (field.isTitled || title === '' || !isBackground(texts, language, speaksOf(field))),
  )
  // A note begins with the weather, and is on what is sold in it.
  const fields = isBrief && found.length > 1 ? found.filter(({ tag, isSaid }) => isSaid || !scenes.has(tag)) : found
  const isLong = title !== '' && sentences.length > fewSentences
  const least = isSpaced(language) ? Math.max(often, texts.length / oneIn) : often
  // What it says itself comes before what its words stand for: 瑜伽 before the 教育 of its 教室.
  const chief = fields
    .filter((field) => isOn(field, isTiny) && (!isLong || isEarned(field, least) || isOfOwnWords(field, language)))
    .toSorted((a, b) => Number(b.isSaid) - Number(a.isSaid))
    .slice(0, mostFields)
  const rest = fields.filter((field) => !chief.includes(field) && (!isLong || isEarned(field, least)))
  // Said once, where the headline begins.
  const begun = rest.filter(({ isBegun, isSaid, isBroad }) => isBegun && isSaid && !isBroad)
  const touched = rest.filter((field) => !begun.includes(field) && isTouched(field)).slice(0, mostFields)
  const passing = rest
    .filter(
      (field) =>
        !begun.includes(field) &&
        !touched.includes(field) &&
        (isTiny || isBorneBy(field, language)) &&
        isPassed(field, isTiny || (isBrief && field.isOpening)),
    )
    .slice(0, mostPassing)
  const onlyTown = places.filter(
    (place) =>
      places.length === 1 &&
      place.isOpening &&
      !chiefTowns.includes(place) &&
      !athome.has(place.tag) &&
      isPlaced(sentences, language, speaksOf(place)),
  )
  const toTopic =
    (isTelling: boolean) =>
    ({ tag, isHead, isTitled, isOpening }: Field): Topic => ({
      surface: tag,
      isTelling,
      isOpening: isTitled || isHead || (title === '' && isOpening),
    })
  return {
    // The town of the headline comes before what only the text touches.
    telling: [
      ...chief.filter(({ isTitled }) => isTitled || title === ''),
      ...chiefTowns.filter(({ isTitled }) => isTitled),
      ...chief.filter(({ isTitled }) => !isTitled && title !== ''),
      ...chiefTowns.filter(({ isTitled }) => !isTitled),
      ...begun,
    ].map(toTopic(true)),
    // Where somebody once was is no field of their story.
    spare: [
      ...(title === '' && !isBrief ? openedWith(rest, language, texts[0] ?? '') : []),
      ...onlyTown.map(({ tag }) => ({ surface: tag, isTelling: false, isTown: true })),
      ...touched.map(toTopic(false)),
    ],
    passing: passing.map((field) => ({ ...toTopic(false)(field), isPassing: true })),
  }
}

/** What the first sentence of a longer text without a headline speaks of in so many words: 修鞋 of 「我爸開了三十一年的修鞋攤」. */
const openedWith = (fields: readonly Field[], language: Language, first: string): Topic[] =>
  fields
    .filter(({ isBroad, tag }) => !isBroad && !states.has(tag))
    .flatMap(({ tag, isSaid, words }) => {
      const [word] = words.filter((one) => first.toLowerCase().includes(one))
      if (word === undefined || word.length < 2) return []
      if (isSpaced(language)) return isSaid ? [tag] : []
      return isOnlyThere(word, first, language) ? [] : [isSaid ? tag : word]
    })
    .map((surface) => ({ surface, isTelling: false, isOpening: true }))
    .slice(0, 1)

/** 「ドライヤーや包丁で」, 「去機場」: with what and where something is done. */
const isOnlyThere = (word: string, text: string, language: Language): boolean =>
  language === 'ja'
    ? new RegExp(`${RegExp.escape(word)}(?:や[^、。]{1,8})?(?:で(?!す|し)|から|へ|に(?!は|つ))`, 'u').test(text)
    : /[在從往到去回]$/u.test(text.slice(0, text.indexOf(word)))

/** A text without the items of its lists, where it says enough beside them. */
function withoutItems(sentences: Read['sentences']): Read['sentences'] {
  const told = sentences.filter(({ list }) => !list || list.isFacts)
  return told.length >= fewestTold ? told : sentences
}

const fewestTold = 4

/** 廚具 of 「苧麻隨行水壺袋」: what the thing of the headline is only for. */
export const isOfCarried = ({ words }: Field, title: string): boolean => {
  const said = words.filter((word) => title.includes(word))
  return said.length > 0 && said.every((word) => isCarried(word, title))
}

/** Whether a sentence has a word of a field. */
const speaksOf =
  ({ words }: Field) =>
  (text: string): boolean =>
    words.some((word) => text.toLowerCase().includes(word))

/** Who speaks, by the first line of what stands below the text, where the text names them as well. */
export function houseOf(title: string, sentences: Read['sentences']): string[] {
  const foot = sentences.filter(({ list }) => list?.isFoot)
  const [name = ''] = foot.map(({ text }) => text.trim())
  const said = [title, ...sentences.filter(({ list }) => !list?.isFoot).map(({ text }) => text)].join('\n')
  const isName = /^[\p{L}\p{M}ー・]{2,12}$/u.test(name) && !contact.test(name) && !address.test(name)
  return isName && said.includes(name) ? [name] : []
}

const shortHouse = 3

/** Whether a field is only one of the words of a name: a peg rail is no railway. */
export function isOfName({ words }: Field, subject: Subject | undefined): boolean {
  const parts = subject?.name.toLowerCase().split(' ').map(stem) ?? []
  return parts.length > 1 && words.every((word) => parts.includes(word))
}

/**
 * What a text says itself it is on sooner than what its words stand for: "retired" in the opening makes no text one on #Retirement. So
 * that takes the headline and the text, or several of its words. What is as broad as #LocalNews is right sooner.
 */
function isOn(
  { isTitled, isBegun, isOpening, isHead, isBroad, isSaid, count, variety }: Field,
  isTiny: boolean,
): boolean {
  if (isBroad) return isTitled || (isOpening && count >= again)
  if (isTiny && (isHead || (isTitled && (isBegun || count >= again)))) return true
  if (!isSaid && variety < again) return false
  return (isTitled && count >= again) || (isOpening && (variety >= again || count >= often)) || count >= mostOften
}

/**
 * Under a headline a longer text is not on what it says once or twice in passing: who grows basil has bought it at a market.
 */
const isEarned = ({ isTitled, isBroad, count }: Field, least: number): boolean => isTitled || isBroad || count >= least
const oneIn = 3

/** 洗衣 by 洗衣店 and 自助洗衣, and not 徵才 by a 徵才 and a 月薪: said twice in passing, once by a word of much else. */
const isOfOwnWords = ({ tag, words }: Field, language: Language): boolean =>
  !isSpaced(language) && words.every((word) => Array.from(tag).some((sign) => word.includes(sign)))

const isTouched = ({ isTitled, isOpening, isHead, isBroad, isSaid, count, variety }: Field): boolean =>
  (isSaid || isBroad) &&
  ((isTitled && count >= often) ||
    (isHead && !isBroad && (isSaid || count >= again)) ||
    (variety >= again && (isTitled || isOpening || count >= often)) ||
    (isOpening && count >= (isSaid ? again : often)))

/** Its headline speaks of it, or the text does so in its own words more than once; a line or two say nothing again. */
const isPassed = ({ tag, isTitled, isSaid, isBroad, count }: Field, isTiny: boolean): boolean =>
  !isBroad && !states.has(tag) && (isTiny || (isTitled && (isSaid || count >= again)) || (isSaid && count >= again))

/** A school concert makes no text one on live music, unless that says more of it; 椅子 is 家具 whatever it says. */
export const isBorneBy = ({ isSaid, variety, count }: Field, language: Language): boolean =>
  !isSpaced(language) || isSaid || variety >= again || count >= often

const mostPassing = 2

/** What an evening or a day is like. */
const scenes: ReadonlySet<string> = new Set(['Weather', '天氣', '天気'])

/** What somebody in the text is, and no field of it. */
const states: ReadonlySet<string> = new Set(['Retirement', 'Students', 'Seniors', '退休', '定年'])

/** Of most texts of a language its own country is true, and says nothing. */
const athome: ReadonlySet<string> = new Set(['台灣', '日本'])

const mostPlaces = 2
