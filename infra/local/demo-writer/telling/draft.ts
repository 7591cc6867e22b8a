import { catalog } from '#shared/platforms/catalog.ts'
import { lengthIn } from '#shared/platforms/measure.ts'
import type { PlatformId, Tone } from '#shared/platforms/schema.ts'
import type { ContentType } from '#shared/writing/content-types.ts'
import { dated } from '../reading/dates.ts'
import { eventFacts, isOwnStory } from '../reading/essentials.ts'
import { isGuide, isInterview, isOfHouse } from '../reading/form.ts'
import { columnsOf, isSpaced } from '../reading/language.ts'
import { address, contact } from '../reading/lines/line.ts'
import type { List } from '../reading/lines/lists.ts'
import type { Material, Sentence } from '../reading/material.ts'
import type { Occasion } from '../reading/occasion.ts'
import { isReport } from '../reading/report.ts'
import { step } from '../reading/steps.ts'
import { contentWords } from '../reading/words.ts'
import type { Line } from './emoji.ts'
import type { Phrases } from './phrases/frames.ts'
import { pick } from './phrases/phrases.ts'

/** A stretch of a post between two blank lines. */
export type Block = Line[]

/** What a platform's composer works with. */
export interface Draft {
  platform: PlatformId
  tone: Tone
  contentType: ContentType
  /** A notice of a line or two. */
  isShort: boolean
  occasion?: Occasion | undefined
  material: Material
  phrases: Phrases
  /** Chooses among phrases. */
  seed: number
  /** How often the same was asked before: each time another choice of the text. */
  variant: number
  /** The text's own headline. */
  headline?: string | undefined
  link?: string | undefined
  /** Room for sentences of the source, in the platform's unit. */
  room: number
  /** Room for a text that is told whole, and for what people must know: a little more than was aimed at. */
  largestRoom: number
  /** What the person asked to have in, as a premium per sentence. */
  appeal: (sentence: Sentence) => number
}

/** Measures as the platform counts. */
export const measureIn =
  (platform: PlatformId) =>
  (text: string): number =>
    lengthIn(catalog[platform].unit, text)

/** A phrase of the writer's own. */
export const phrase = (draft: Draft, phrases: readonly string[]): string => pick(phrases, draft.seed, draft.platform)

/** How much room some blocks take. */
export const sizeOfBlocks = ({ platform }: Pick<Draft, 'platform'>, blocks: readonly Block[]): number =>
  blocks.flat().reduce((sum, { text, sign }) => sum + measureIn(platform)(text + (sign ?? '')) + 2, 0)

/** Sentences as running text; a line of a list or a verse stays a line. */
export const join = ({ material }: Pick<Draft, 'material'>, sentences: readonly Sentence[]): string =>
  sentences.reduce((text, sentence, i) => {
    const before = sentences[i - 1]
    if (before === undefined) return sentence.text
    const isLine = before.paragraph !== sentence.paragraph && !/[.!?…。！？]["”’」』）)]*$/u.test(before.text)
    return `${text}${isLine ? '\n' : isSpaced(material.language) ? ' ' : ''}${sentence.text}`
  }, '')

/** An item of two sentences is one. */
function itemsOf(draft: Pick<Draft, 'material'>, list: List): Sentence[] {
  const all = draft.material.sentences.filter((sentence) => sentence.list === list)
  const firsts = all.filter(({ paragraph }, i) => all[i - 1]?.paragraph !== paragraph)
  return firsts.map((first) => ({
    ...first,
    text: join(
      draft,
      all.filter(({ paragraph }) => paragraph === first.paragraph),
    ),
  }))
}

/** A list under its heading: what people must know as plain lines, steps with their numbers, anything else as points. */
export function listBlocks(draft: Pick<Draft, 'material'>, list: List, told: readonly Sentence[]): Block[] {
  const items = itemsOf(draft, list).filter(({ index }) => told.some((sentence) => sentence.index === index))
  const isLatin = isSpaced(draft.material.language)
  // Who speaks is no fact of a thing or an event.
  const slotOf = (text: string): Line['slot'] =>
    list.isFoot && !contact.test(text) && !address.test(text) ? 'plain' : 'fact'
  const lines: Block = list.isFacts
    ? items.map(({ text, sign }) => ({ text, slot: slotOf(text), sign }))
    : list.isNumbered
      ? items.map(({ text }, i) => ({ text: `${list.from + i}. ${text}`, slot: 'plain' }))
      : items.map(({ text, sign }) => ({ text: isLatin ? text : text.replace(/[。．]$/u, ''), slot: 'item', sign }))
  const heading: Block = list.heading === undefined ? [] : [{ text: asLabel(draft, list.heading), slot: 'plain' }]
  return [[...heading, ...lines]]
}

export const asLabel = ({ material }: Pick<Draft, 'material'>, heading: string): string =>
  /[:：]$|^[■□◆◇●○▼▪]/u.test(heading) ? heading : `${heading}${isSpaced(material.language) ? ':' : '：'}`

/** The headline stands above what it names, offers or asks people to, and above a text that takes it up. */
export const headlineFirst = (draft: Draft): Block[] => {
  const { contentType, headline, material } = draft
  const isNeeded =
    (contentType === 'product' && !saysSubject(material)) ||
    isInvitation(draft) ||
    isRecipe(draft) ||
    draft.occasion === 'hiring' ||
    draft.occasion === 'announcement' ||
    (contentType === 'article' && (isInterview(material) || isGuide(material))) ||
    material.sentences[0]?.leansOnTitle === true ||
    (headline !== undefined && !isSaidFirst(draft))
  return headline !== undefined && isNeeded ? [[{ text: headline, slot: 'hook' }]] : []
}

/** The draft with these sentences of its text alone, one behind the other. */
export const ofSentences = (draft: Draft, kept: readonly Sentence[]): Draft => ({
  ...draft,
  material: { ...draft.material, sentences: kept.map((sentence, index) => ({ ...sentence, index })) },
})

/** The first sentence says what the headline says. */
export function isSaidFirst({ headline = '', material: { sentences, language } }: Draft): boolean {
  const words = [...new Set(contentWords(headline, language))]
  const first = sentences.find(({ isCourtesy, list }) => !isCourtesy && !list)?.words ?? []
  return words.length > 0 && words.filter((word) => first.includes(word)).length >= words.length * mostSaid
}

const mostSaid = 0.75

/** Ingredients, steps: a list of its own that the sentences around it take for granted. */
const isRecipe = ({ contentType, material }: Pick<Draft, 'contentType' | 'material'>): boolean =>
  contentType === 'article' && ownLists(material).length > 0

/** All lists but what people must know of an event. */
const ownLists = (material: Material): List[] => {
  const [fact] = eventFacts(material)
  const lists = material.sentences.flatMap(({ list }) => (list?.isWhole && list !== fact?.list ? [list] : []))
  return [...new Set(lists)]
}

/** A text without paragraphs, which is read more easily with some. */
export const isOneParagraph = ({ sentences }: Material): boolean =>
  sentences.length > fewSentences &&
  sentences.every(({ paragraph, list }) => paragraph === sentences[0]!.paragraph && !list)

const fewSentences = 5
/** So many sentences of it are one. */
export const mostOfOne = 3

/** Told in its own order: only facts of a thing are a list, and what a text lists itself. */
export const isStory = (draft: Draft): boolean => {
  const { material, contentType, occasion } = draft
  if (occasion === 'mourning') return true
  return (
    (occasion === undefined || occasion === 'announcement') && isTold(material, contentType) && !isInvitation(draft)
  )
}

/** An article, an essay or a story: no list, no steps that are counted out, no questions and answers. */
const isTold = (material: Material, contentType: ContentType): boolean =>
  contentType === 'article' &&
  (isOwnStory(material, contentType) ||
    (!isInterview(material) &&
      !isGuide(material) &&
      !isOfParts(material) &&
      !material.sentences.some(({ list }) => list) &&
      material.sentences.filter(({ text }) => step.test(text)).length < leastSteps))

const leastSteps = 3

/** What happened, told for the first time; no notice and no invitation. That a bridge is shut may be a report too. */
export const isNews = (draft: Draft): boolean =>
  draft.variant === 0 &&
  draft.contentType === 'news' &&
  (draft.occasion === undefined || (draft.occasion === 'announcement' && isReport(draft.material))) &&
  !isInvitation(draft)

/** A letter, each part of which stands under its heading. */
export const isOfParts = ({ sentences }: Material): boolean =>
  sentences.filter(({ heading }) => heading !== undefined).length >= fewestParts

const fewestParts = 2

/** A name in quotation marks, or before a colon, is that of the product itself; the maker’s or the town’s does not stand for it. */
const saysSubject = ({ subject, sentences, title }: Material): boolean => {
  if (subject === undefined) return true
  const isProduct =
    (/^[「『]/u.test(subject.name) && title?.includes(subject.name)) || isBeforeColon(subject.name, title)
  const names = isProduct ? subject.names.slice(0, 1) : subject.names
  return sentences.slice(0, 2).some(({ text }) => names.some((name) => text.toLowerCase().includes(name)))
}

const isBeforeColon = (name: string, title = ''): boolean =>
  title.startsWith(name) && /^[：:｜|]/u.test(title.slice(name.length))

/** The line that leads on, if there is an address. */
export const readMore = (draft: Draft): Block[] =>
  draft.link === undefined ? [] : [[{ text: `${phrase(draft, draft.phrases.readMore)} ${draft.link}`, slot: 'plain' }]]

/** A line above a story in the tone that was asked for; without one a text begins with its own words. */
export const opener = (draft: Draft): Block[] => {
  const lines = draft.phrases.openers[draft.tone]
  return lines !== undefined && draft.contentType === 'article' && !draft.isShort && draft.occasion === undefined
    ? [[{ text: phrase(draft, lines), slot: 'hook' }]]
    : []
}

const comeAndSee =
  /\b(?:bring|register|sign up|join us|free of charge|free (?:entry|admission)|admission|book (?:a|your|by|at|before)\b|no experience|under \d\ds|an? (?:show|exhibition) of|open (?:daily|every day|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)|adults £|beginners|opens? its doors|are welcome|if you would like to|no booking|no need to book|all welcome|every(?:one|body) welcome|it['’]s free|(?:a )?free \p{L}+ (?:day|morning|afternoon|evening|night|session|workshop)|come (?:along|before|after|by)|drop in|volunteers will|we(?:['’]ll| will)? (?:all )?meet (?:at|by|in|on|outside)|entry is free|you(?:['’]re| are) (?:all )?invited|join (?:us|me) (?:for|on|at)|doors (?:open )?(?:at )?(?=\d)|tickets (?:are|cost|from))\b|報名|入場|市集|講座|自備|攜帶|號碼牌|登場|歡迎|免費|記得帶|送完為止|开放|报名|讲座|自备|申し込み|予約は|受け付け|開かれ|無料で|参加費|定員|お持ちください|参加でき|ご参加|開きます|開催/giu
const invites =
  /\binvited\b|\bjoin us\b|\bcome (?:to|and|along)\b|誠摯邀請|邀請您|歡迎|來參加|お越し|ご招待|参加者募集/iu
const hour = /\b\d{1,2}(?::\d{2})? ?[ap]\.?m\b|\d:\d{2}|[\d一二三四五六七八九十](?:[點点]|時(?!間))/iu
/** 「下午一點到五點」, "10am–1pm", 「10時から15時まで」 */
const fromTo =
  /(?:[ap]\.?m|:\d{2}|\d)(?: ?[–—-] ?| (?:to|until|till) )\d{1,2}(?::\d{2})? ?[ap]\.?m|\d:\d{2} ?[–—~〜～-] ?\d{1,2}:\d{2}|[點点时時](?:半)?[到至][^，。]{0,4}[點点时時]|時(?:半|\d{1,2}分)?(?:から|～|〜)[^、。]{0,4}時/iu
const fewestCalls = 2
/** 「…を十月十八日に開催します」, "…11月22日登場": what a headline says of a day to come is no report, however long. */
const held = /(?:開催(?:(?:し|いたし)ます)?|を開きます|登場|舉辦|開辦)[！!]?$/u
/** Whoever asks people in speaks of themselves. */
const host = /\b(?:we|our|us)\b|我們|本[店館會社]|当[店館会]|私たち|わたしたち/iu
/** What is longer is a report. */
const longestInvitation = 1100

/** Whoever asks people to come says soon on which day. */
const openingSentences = 3

const saysWhenHeld = (contentType: ContentType, { title = '' }: Material): boolean =>
  contentType === 'article' && dated.test(title) && held.test(title)

/** A text that asks people to come: it opens with a day, it has an hour, and twice a word of invitation. */
export const isInvitation = ({
  contentType,
  isShort,
  material,
}: Pick<Draft, 'contentType' | 'isShort' | 'material'>): boolean => {
  if (contentType !== 'product' && eventFacts(material).length > 0) return true
  const { title = '' } = material
  const text = material.sentences.map((sentence) => sentence.text).join(' ')
  const isFit = contentType !== 'product' && !isShort && columnsOf(text) <= longestInvitation
  const opening = [title, ...material.sentences.slice(0, openingSentences).map((sentence) => sentence.text)]
  const isDated = opening.some((part) => dated.test(part))
  const isSoon = isDated && opening.some((part) => hour.test(part))
  // "Clothes swap – Saturday 28 November, 10am–1pm"
  const isHeaded = dated.test(title) && hour.test(title) && !isShort
  // "You're invited": the hour of the doors may stand further down than the day.
  const isCalled = isDated && invites.test(title) && material.sentences.some(({ text: part }) => hour.test(part))
  const calls = text.match(comeAndSee)?.length ?? 0
  const isAsked = calls >= fewestCalls
  if (isAsked && saysWhenHeld(contentType, material)) return true
  return isFit && (isHeaded || isHosted(material, text, calls) || ((isSoon || isCalled) && isAsked))
}

/** A house that asks people in may say first why; from when to when on a day somebody is there says itself that people may come. */
function isHosted({ sentences }: Material, text: string, calls: number): boolean {
  const onDay = sentences.filter((sentence) => dated.test(sentence.text) && hour.test(sentence.text))
  const least = onDay.some((sentence) => fromTo.test(sentence.text)) ? 1 : fewestCalls
  return onDay.length > 0 && host.test(text) && calls >= least
}

/** A house that tells its own news asks nobody what they make of it; one that invites people does. */
export const isHouseNews = (draft: Pick<Draft, 'contentType' | 'isShort' | 'material'>): boolean =>
  draft.contentType === 'news' && isOfHouse(draft.material) && !isInvitation(draft)
