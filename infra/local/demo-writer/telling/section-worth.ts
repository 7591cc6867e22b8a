import { dated, timed } from '../reading/dates.ts'
import { price } from '../reading/essentials.ts'
import { isSpaced } from '../reading/language.ts'
import { address, contact } from '../reading/lines/line.ts'
import type { Sentence } from '../reading/material.ts'
import type { Section } from '../reading/sections.ts'
import { unitsOf } from '../reading/units.ts'
import { background, withoutAsides } from './asides.ts'
import { type Draft, isInvitation } from './draft.ts'
import { conditionsIn, neededIn } from './needed.ts'

/** How soon a section is told; what has none is left out. */
export const worths = {
  naming: 9.5,
  opening: 9,
  recipe: 8.5,
  points: 8,
  place: 7.6,
  signUp: 7.4,
  asked: 7,
  features: 6.5,
  needed: 6,
  intro: 5,
  end: 4,
  other: 3,
  beside: 1,
  aside: 0,
} as const

const whenAndWhere =
  /いつ|どこで|時間|日時|日程|日期|地點|場所|会場|會場|場次|\b(?:when|where|time|date|place|venue|location)\b/iu
const signUp =
  /報名|申込|申し込み|参加方法|\b(?:register|registration|sign[- ]?up|booking|how to (?:join|book|register|apply|get))\b/iu
const fees = /費用|料金|参加費|票價|團費|会費|\b(?:cost|price|fees?|tickets?|admission)\b/iu
const facts = new RegExp(`${whenAndWhere.source}|${signUp.source}|${fees.source}`, 'iu')
const points =
  /結果|ポイント|要点|まとめ|重點|要點|摘要|結論|發現|\b(?:findings|results|summary|key (?:findings|points|takeaways|results)|highlights|at a glance)\b/iu
const beside =
  /注意|備註|補充|附註|規格|仕様|内容物|內容物|調査概要|調査方法|調查方法|調查說明|概要|免責|退換|備考|\b(?:methodology|about (?:the|this) (?:survey|study|data)|specs?|specifications?|notes?|terms|small print|in the box|disclaimer)\b/iu
const ofPress = /^(?:[■●◆▼▍▎] ?|【)?(?:media contact|press contact|新聞聯絡|媒體聯絡|報道関係|本件に関する|延伸閱讀)/iu
const ofHouse =
  /^(?:[■●◆▼▍▎] ?|【)?(?:關於(?![本這此])|关于|about (?!this\b)|(?:会社|企業|団体|公司)(?:概要|簡介|情報))/iu
const features = /特長|特徴|特色|特點|\b(?:features|what['’]s new|why you)\b/iu
const taken = /材料(?![費])|食材|用意するもの|\b(?:ingredients|you(?:['’]ll| will)? need)\b/iu
const done = /作り方|做法|作法|步驟|手順|\b(?:method|steps|instructions|directions|how to make)\b/iu
/** What nobody must miss. */
const urgent = /重要|緊急|必読|必讀|\b(?:important|urgent|please read)\b/iu
/** A heading without its "3. " or 「三、」. */
export const withoutNumber = (heading: string): string => heading.replace(ofNumber, '$1')
const ofNumber = /^([■●◆▍▎]? ?)(?:\d{1,2}(?:[.)．](?!\d)|、)|[一二三四五六七八九十]{1,3}、)\s?/u
/** "Why we are closing", 「停駛原因」 */
const reason =
  /^[■●◆▼▍▎【]? ?(?:why (?:we|it|this|the)\b|why now\b|(?:the )?reasons?\b|background\b)|^[■●◆▼▍▎【]? ?\p{L}{0,4}(?:理由|原因|背景|経緯|緣由|說明緣起)】?$/iu
/** 「優點」 and 「缺點」 are two halves of what somebody thinks. */
const praised =
  /優點|優勢|良い(?:点|ところ)|好きなところ|好看在哪|喜歡的地方|\b(?:pros|what (?:I|we) (?:like|liked|love)|the good)\b/iu
const blamed =
  /缺點|缺憾|気になる(?:点|ところ)|惜しい|可惜|不足之處|\b(?:cons|what (?:I|we) (?:don['’]t|did ?n['’]t) like|the bad|downsides?)\b/iu
/** 「日期：10/18（六）」 */
export const chief = /^(?:日期|時間|地點|日時|場所|会場|會場|when|where|date|time|venue|place) ?[：:]/imu
/** What stands beside a fact in brackets: 「（含午餐休息 1 小時）」. A day of the week in brackets is none. */
export const besideFact = / ?(?:\([^()]{8,160}\)|（[^（）]{5,80}）)$/u

/** What a heading says that its section is. */
const kinds = [
  { pattern: taken, worth: worths.recipe },
  { pattern: done, worth: worths.recipe },
  { pattern: points, worth: worths.points },
  { pattern: urgent, worth: worths.place },
  { pattern: praised, worth: worths.features },
  { pattern: blamed, worth: worths.features },
  { pattern: features, worth: worths.features },
  { pattern: beside, worth: worths.beside },
  { pattern: whenAndWhere, worth: worths.place },
  { pattern: signUp, worth: worths.signUp },
  { pattern: fees, worth: worths.asked },
] as const

/** What it takes and how it is done stand under headings of their own. */
export const isOfRecipe = (headings: readonly string[]): boolean =>
  [taken, done].every((pattern) => headings.some((heading) => pattern.test(heading)))

/** Whether of two halves of a judgement only one is told. */
export const isOneSided = (headings: readonly string[], told: readonly string[]): boolean => {
  const has = (some: readonly string[], pattern: RegExp): boolean => some.some((heading) => pattern.test(heading))
  const halves = [praised, blamed]
  return (
    halves.every((half) => has(headings, half)) &&
    halves.some((half) => has(told, half)) &&
    !halves.every((half) => has(told, half))
  )
}

/** What each section of a text is worth, by what its heading and its lines say. */
export function worthsOf(draft: Draft, sections: readonly Section[], isBrief: boolean): number[] {
  // How something is done comes before how somebody came to it.
  const isLate = isBrief || isOfRecipe(sections.flatMap(({ heading }) => heading ?? []))
  const asides = asidesIn(draft)
  const isAside = ({ paragraphs: [lines = []] }: Section): boolean =>
    asides.some(({ text }) => lines.some((line) => line.text.startsWith(text)))
  const first = sections.findIndex(({ heading }) => heading !== undefined)
  const isOfEvent = isInvitation(draft) && sections.some(({ heading = '' }) => facts.test(heading))
  return sections.map((section, at) => {
    if (isAside(section)) return worths.aside
    const text = section.paragraphs.flatMap((lines) => lines.map((line) => line.text)).join('\n')
    if (section.heading !== undefined) return ofHeaded(draft, section.heading, text, isOfEvent)
    if (at < first && chief.test(text)) return worths.place
    if (at < first) return ofOpening(draft, at, isLate)
    return ofFoot(draft, text, { isBrief, isLast: at === sections.length - 1 })
  })
}

/** Above the first heading stands what all is on; a thing is told of by that alone. */
function ofOpening({ contentType }: Draft, at: number, isLate: boolean): number {
  if (contentType === 'product') return worths.naming
  if (at > 0) return worths.other
  return isLate ? worths.intro : worths.opening
}

function ofFoot(draft: Draft, text: string, { isBrief, isLast }: { isBrief: boolean; isLast: boolean }): number {
  if (isInvitation(draft) && dated.test(text) && timed.test(text)) return worths.asked
  const isReached = [contact, address, price].some((pattern) => pattern.test(text))
  if (draft.contentType === 'product' && isNeededIn(draft, text)) return worths.needed
  if (isReached && (isInvitation(draft) || draft.contentType === 'product' || !isBrief)) return worths.needed
  if (/^[※*＊]/u.test(text)) return worths.beside
  return isLast ? worths.end : worths.other
}

function ofHeaded(draft: Draft, heading: string, text: string, isOfEvent: boolean): number {
  if (ofPress.test(heading)) return worths.aside
  if (ofHouse.test(heading) || background.test(heading)) return worths.beside
  if (chief.test(text)) return worths.place
  if (isReason(draft, heading) && !isNeededIn(draft, text)) return worths.beside
  const least = leastOf(draft, heading)
  return Math.max(least, byKind(draft, heading, text, isOfEvent))
}

/** Why a house does what it makes known comes after what that means for whoever reads it. */
const isReason = ({ occasion }: Draft, heading: string): boolean => occasion === 'announcement' && reason.test(heading)

/** What the headline names comes soon. */
function leastOf({ contentType, headline = '', material }: Draft, heading: string): number {
  const name = withoutNumber(heading).toLowerCase()
  const [least, before, after] = isSpaced(material.language) ? [4, '(?<!\\p{L})', '(?!\\p{L})'] : [3, '', '']
  const isNamed = (): boolean => new RegExp(`${before}${RegExp.escape(name)}${after}`, 'u').test(headline.toLowerCase())
  return contentType !== 'product' && name.length >= least && isNamed() ? worths.asked : worths.aside
}

function byKind(draft: Draft, heading: string, text: string, isOfEvent: boolean): number {
  const isOfThing = draft.contentType === 'product'
  // Of what a house tells those who know it nothing is on the whole letter.
  const isNeeded = (isOfThing || isOfEvent) && isNeededIn(draft, text)
  const named = kinds.find(({ pattern }) => pattern.test(heading))?.worth
  if (named !== undefined && !(named === worths.beside && isOfThing && isNeeded)) return named
  if (isOfEvent && dated.test(text) && timed.test(text)) return worths.asked
  if (isOfThing && conditionsIn(draft).some(isSaidIn(text))) return worths.asked
  return isNeeded ? worths.needed : worths.other
}

const isNeededIn = (draft: Draft, text: string): boolean => neededIn(draft).some(isSaidIn(text))

/** Whether a text says a sentence, which may stand there without its full stop. */
export const isSaidIn =
  (text: string) =>
  (one: Sentence): boolean =>
    text.includes(one.text.replace(/[。.]$/u, ''))

/** With what a letter is greeted, what has been and what comes next time. */
function asidesIn(draft: Draft): Sentence[] {
  const units = unitsOf(draft.material)
  const kept = withoutAsides(draft, units)
  return units.filter((unit) => !kept.includes(unit)).flatMap(({ told }) => told.slice(0, 1))
}
