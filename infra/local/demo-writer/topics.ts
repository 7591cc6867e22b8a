import { isSpaced, type Language } from './language.ts'
import type { RankedNoun } from './nouns.ts'
import { chineseNouns } from './nouns-chinese.ts'
import { bareName, type Subject } from './subject.ts'
import type { Term } from './terms.ts'
import { segmentWords } from './words.ts'

/** A whole name or noun phrase that may become a hashtag. */
export interface Topic {
  surface: string
  /** It says something about this text; another one only fills up to the number of tags that is set. */
  isTelling: boolean
}

/** Units, measures and words too general for a tag on any text. */
const dull =
  /^(?:sizes?|boxes|box|flavou?rs?|books?|frames?|kelvin|screwdrivers?|minutes?|hours?|days?|weeks?|months?|winters?|doors?|plans?|reports?|cars?|movements?|lights?|weights?|colou?rs?|parts?|pieces?|places?|rooms?|sides?|names?|numbers?|figures?|shares?|half|quarter|thirds?|percent|grams?|kilos?|kilograms?|centimetres?|centimeters?|metres?|meters?|miles?|inch(?:es)?|pounds?|dollars?|euros?|yen|cents?|morning|evening|afternoon|night|noon|season|spring|summer|autumn|winter|version|versions|file|files|pass|manual|data|memory|issue|release|shelf|shelves|table|tables|hall|money|price|prices|cost|costs|company|companies|man|woman|men|women|child|children|house|houses|street|streets|way|ways|end|start|case|cases|moment|thousand|hundred|million|billion|dozen|offer|offers|answer|question|reason|idea|result|results|kind|kinds|sort|sorts|type|types|hand|hands|body|bodies|head|line|lines|level|rest|row|rows|top|bottom|front|back|centre|center|area|areas|dark|person|family|use|uses|rate|rates|bed|key|page|pages|step|steps|switch|switches|members?|visitors?|applications?|formula|bindings?|size|nine|seven|eight|sets?|arrays?|fix|fixes|sound|weather|waking anybody|taps?|crates?|jars?|pans?|bowls?|trips?|gates?|plots?|boards?|towels?|lumps|spoonful|fingertips|oven|gloves?|posts?|sockets?|layers?|walls?|doors?|everything|nothing|cans|working|pairs?|sentences?|paragraphs?|messages?)$/iu
const measures =
  /^(?:kelvin|minutes?|hours?|days?|weeks?|months?|years?|weights?|half|quarter|thirds?|percent|grams?|kilos?|kilograms?|cent(?:imet(?:re|er)|)s?|met(?:re|er)s?|miles?|inch(?:es)?|pounds?|dollars?|euros?|yen|hundred|thousand|million|billion|dozen|nine|seven|eight|sets?|rest|size|sizes|frames?|parts?|pieces?|sides?|kinds?|sorts?|types?|ends?|start|cases?|things?|top|bottom|front|back|row|rows|line|lines|body|bodies|number|numbers|figure|figures|share|shares|moment|hand|hands|head|level|dark|way|ways|moment|use|uses|waking anybody)$/iu
const weekday = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$/u
const month = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/u
/** Of more sentences than this one that is said once tells little. */
const fewSentences = 12
/** Below this a noun of Chinese or Japanese tells nothing about its text. */
const leastScore = 16

interface Read {
  language: Language
  title: string | undefined
  sentences: readonly { text: string }[]
  terms: readonly Term[]
  subject: Subject | undefined
  nouns: readonly RankedNoun[]
}

/** What hashtags a text yields, best first. */
export function rankTopics(read: Read): Topic[] {
  const topics = isSpaced(read.language) ? spacedTopics(read) : cjkTopics(read)
  const seen = new Set<string>()
  return topics.filter(({ surface }) => {
    const key = surface.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    if (key.length < 2 || !/\p{L}/u.test(key) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function cjkTopics({ nouns, subject, title, language }: Read): Topic[] {
  const name = subjectTopic(subject)
  const parts = nouns.slice(0, 2).flatMap(({ surface }) => partsOf(surface))
  const whole = subject ? bareName(subject.name) : ''
  const ranked = nouns
    .filter(({ surface }) => surface === whole || !whole.includes(surface))
    .map(({ surface, score }) => ({ surface, isTelling: score >= leastScore }))
  const telling = [...name, ...ranked].filter(({ isTelling }) => isTelling)
  // 手機掛號 is on 手機 and on 掛號.
  const titled = language === 'ja' ? [] : segmentWords(title ?? '', language).map(({ segment }) => segment)
  const words = titled.filter((word) => chineseNouns([word]).some(({ surface }) => surface === word))
  return [...telling, ...[...words, ...parts].map((surface) => ({ surface, isTelling: false })), ...ranked]
}

/** Written with a capital where no sentence begins. */
const isCapitalInside = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (/[\p{L},] $/u.test(text.slice(Math.max(0, at - 2), at))) return true
  return false
}

/** "The Canal and River Board" is one body, and "River Board" is none. */
const joinedNames = (texts: string): string[] =>
  Array.from(
    texts.matchAll(/\b[Tt]he (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:and|of|for) \p{Lu}\p{L}+ \p{Lu}\p{L}+)/gu),
    ([, name]) => name!,
  )

const house =
  /^(.{2,6}?)(圖書室|圖書館|图书馆|图书室|植物園|植物园|合唱團|合唱团|博物館|博物馆|美術館|美术馆|咖啡館|咖啡馆|図書室|図書館|植物園|合唱団|市場|市场|夜市|碼頭|码头|書店|书店|商店街|公園|公园|病院|駅|食堂|工房)$/u

/** 溪頭里圖書室 is a 圖書室 in 溪頭里. */
const partsOf = (surface: string): string[] => house.exec(surface)?.slice(1) ?? []

const subjectTopic = (subject: Read['subject']): Topic[] =>
  subject && bareName(subject.name).length <= 10 ? [{ surface: bareName(subject.name), isTelling: true }] : []

function spacedTopics({ title = '', sentences, terms, subject }: Read): Topic[] {
  const texts = sentences.map(({ text }) => text).join('\n')
  const opening = `${title} ${sentences[0]?.text ?? ''}`.toLowerCase()
  const names = (subject ? [subject.name] : []).filter((name) => name.split(' ').length <= 4)
  const all = terms.map(({ surface, count, isDescription }) => {
    const words = surface.split(' ')
    const isName = /^\p{Lu}/u.test(surface) && isCapitalInside(texts, surface)
    const isDull = words.some((word) => dull.test(word)) && !isName
    const isNear = opening.includes(surface.toLowerCase())
    const isTime = weekday.test(surface) || month.test(surface)
    const isCompound = words.length > 1 && !isDescription && (isNear || sentences.length <= fewSentences)
    const isOnce = isDescription && count === 1 && !isName && !title.toLowerCase().includes(surface.toLowerCase())
    const tells =
      isName || count > 1 || (isNear && (words.length > 1 || title.toLowerCase().includes(surface))) || isCompound
    return { surface, isTelling: !isDull && !isTime && !isOnce && tells, isDull, isOnce }
  })
  const fit = all.filter(({ isDull, isOnce }) => !isDull && !isOnce)
  const joined = joinedNames(texts)
  const isCut = (surface: string): boolean =>
    joined.some((name) => name !== surface && ` ${name} `.includes(` ${surface} `))
  const first = (surface: string): number =>
    title.toLowerCase().includes(surface.toLowerCase()) ? 0 : opening.includes(surface.toLowerCase()) ? 1 : 2
  const known = [...names, ...joined]
    .map((surface) => ({ surface, isTelling: true }))
    .concat(fit.toSorted((a, b) => first(a.surface) - first(b.surface)))
    .filter(({ surface }) => !isCut(surface))
  const general = all.filter(({ surface, isDull }) => isDull && !measures.test(surface))
  const whole = known.filter(
    ({ surface }) => !names.some((name) => name !== surface && ` ${name} `.includes(` ${surface} `)),
  )
  const spare = names.flatMap((name) => name.split(' ')).filter((word) => /^\p{Lu}\p{L}+$/u.test(word) && !isCut(word))
  const days = Array.from(opening.matchAll(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gu), ([day]) => day)
  const weak = [...spare, ...days].map((surface) => ({ surface, isTelling: false }))
  return [
    ...whole.filter(({ isTelling }) => isTelling),
    ...whole.filter(({ isTelling }) => !isTelling),
    ...weak,
    // "broken toaster", said once, is a toaster.
    ...all
      .filter(({ isOnce }) => isOnce)
      .map(({ surface }) => ({ surface: surface.split(' ').at(-1)!, isTelling: false })),
    ...general,
  ]
}
