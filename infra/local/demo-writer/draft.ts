import type { ContentType } from '#shared/generation/schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { lengthIn } from '#shared/platforms/measure.ts'
import type { PlatformId, Tone } from '#shared/platforms/schema.ts'
import type { List } from './clean.ts'
import type { Line } from './emoji.ts'
import { chiefFacts, eventFacts, isOwnStory, mainPrice, price, pricesOf, whenSentence } from './essentials.ts'
import { isGuide, isInterview, isOfHouse } from './form.ts'
import { columnsOf, isSpaced } from './language.ts'
import { figure, ledeOf, takenUp, withSubject } from './leads.ts'
import type { Material, Sentence } from './material.ts'
import { startsWithPerson } from './names.ts'
import { howToApply, type Occasion } from './occasion.ts'
import type { Phrases } from './phrases/frames.ts'
import { pick } from './phrases/phrases.ts'
import { overlap } from './rank.ts'
import { type Choice, isRepeat, isSaidAgain, selectSentences } from './select.ts'
import { step } from './steps.ts'
import { contentWords, isStopWord } from './words.ts'

/** A stretch of a post between two blank lines. */
export type Block = Line[]

/** What a platform's composer works with. */
export interface Draft {
  platform: PlatformId
  tone: Tone
  contentType: ContentType
  /** A notice of a line or two: nothing is said around it. */
  isShort: boolean
  occasion?: Occasion | undefined
  /** The person wants no question. */
  withoutQuestion: boolean
  material: Material
  phrases: Phrases
  /** Chooses among phrases. */
  seed: number
  /** The sentence this platform builds on; every platform has another one while there are enough. */
  lead?: Sentence
  /** The text's own headline: where a post is short, it says what all is about. */
  headline?: string
  link?: string
  /** Room for sentences of the source, in the platform's unit. */
  room: number
  /** Room for what people must know, which may be a little more than was aimed at. */
  largestRoom: number
  /** What the person asked to have in, as a premium per sentence. */
  appeal: (sentence: Sentence) => number
}

/** Measures as the platform counts. */
export const measureIn =
  (platform: PlatformId) =>
  (text: string): number =>
    lengthIn(catalog[platform].unit, text)

/** A phrase of the writer's own; one with `{topic}` only where the source has a topic that fits it. */
export function phrase(draft: Draft, phrases: readonly string[]): string {
  const topic = topicOf(draft)
  const usable = topic === undefined ? phrases.filter((text) => !text.includes('{topic}')) : phrases
  return pick(usable, draft.seed, draft.platform).replace('{topic}', topic ?? '')
}

/** What the source is on, if it says so often enough and in the language of the phrases. */
function topicOf({ material, phrases }: Draft): string | undefined {
  const takesTopic = Object.values(phrases.questions)
    .flat()
    .some((text) => text.includes('{topic}'))
  const [topic] = material.topics
  if (!takesTopic || isSpaced(material.language) || !topic?.isTelling) return undefined
  return material.sentences.filter(({ text }) => text.includes(topic.surface)).length >= 3 ? topic.surface : undefined
}

/**
 * Facts for a list: figures are wanted; the scenes a story opens and closes with, and people who were not introduced, are none.
 * An opening that takes up the title says what the text is about, and is wanted.
 */
export function choosePoints(
  draft: Draft,
  { prefer, ...choice }: Partial<Choice> & { most: number; prefer?: Sentence | undefined },
): Sentence[] {
  const listed = [askedIn, stepsIn, listIn].map((read) => read(draft, choice)).find(({ length }) => length > 1)
  if (listed) return listed
  const { sentences, title, language } = draft.material
  const isLong = sentences.length > 8
  const closing = sentences.at(-1)?.paragraph
  const named = contentWords(title ?? '', language)
  const statesTopic = ({ index, words }: Sentence): boolean => index === 0 && overlap(named, words) > 0
  const isScene = ({ index, paragraph }: Sentence): boolean => isLong && (index === 0 || paragraph === closing)
  const placeOf = (sentence: Sentence): number => (statesTopic(sentence) ? 0.8 : isScene(sentence) ? -0.6 : 0)
  const said = choice.without ?? []
  const appeal = (sentence: Sentence): number =>
    (figure.test(sentence.text) ? 0.2 : 0) +
    placeOf(sentence) -
    (refersBack(draft.material, sentence) ? 0.6 : 0) +
    (sentence === prefer ? 3 : 0) -
    (columnsOf(sentence.text) < thinPoint && !figure.test(sentence.text) ? 2 : 0) -
    (startsWithPerson(sentence.text) ? 0.8 : 0)
  const ahead = ledeOf(draft.material, draft.contentType)?.index ?? 0
  // A question without its answer, half of what somebody says, and what takes up a sentence that is not said, are no points.
  const open = sentences.filter(
    (sentence) =>
      isHalfSaid(sentence, sentences[sentence.index + 1]) ||
      sentence.isQuestion ||
      sentence.isCourtesy ||
      takenUp(draft.material, sentence, said) !== undefined,
  )
  const without = [...said, ...open, ...sentences.slice(0, ahead)]
  return choose(draft, { standalone: true, appeal, ...choice, without })
}

/** "It is old," said the mayor. "It still works." */
const isHalfSaid = ({ text, paragraph }: Sentence, next: Sentence | undefined): boolean =>
  /["“”]/u.test(text) && next?.paragraph === paragraph && /^["“]/u.test(next.text)

/** "Holes happen." is no point. */
const thinPoint = 22

/** "The reasons are on the page": on a page of which only the middle of the text has told. */
function refersBack({ sentences, title, language }: Material, { index, text }: Sentence): boolean {
  if (language !== 'en') return false
  const opening = sentences[0]?.paragraph
  const known = new Set(contentWords(title ?? '', language))
  const told = new Set<string>()
  for (const { paragraph, words } of sentences.slice(0, index))
    for (const word of words) (paragraph === opening ? known : told).add(word)
  return Array.from(text.matchAll(/\bthe ((?:\p{L}+ ){0,2}\p{L}+)/giu), ([, noun]) => noun!).some((noun) =>
    contentWords(noun, language).some((word) => told.has(word) && !known.has(word)),
  )
}

/** What comes before the first step, where the steps have a list of their own. */
export function beforeSteps(sentences: Sentence[], steps: readonly Sentence[]): Sentence[] {
  const [first] = steps
  return first ? sentences.filter(({ index }) => index < first.index) : sentences
}

const leastSteps = 3

/** What a text counts out is a list already, and a part of it is none. */
export function stepsIn({ material, platform }: Draft, { without = [], longest, room }: Partial<Choice>): Sentence[] {
  const steps = material.sentences.filter(({ text }) => step.test(text))
  const measure = measureIn(platform)
  const size = steps.reduce((sum, { text }) => sum + measure(text) + 2, 0)
  const isFit = steps.every(
    (sentence) => !without.includes(sentence) && measure(sentence.text) <= (longest ?? Number.POSITIVE_INFINITY),
  )
  return isFit && steps.length >= leastSteps && size <= (room ?? Number.POSITIVE_INFINITY) ? steps : []
}

/** The questions of an interview that can be read alone. What was answered needs its question. */
function askedIn(draft: Draft, { without = [], longest, room = draft.room, most = mostAsked }: Partial<Choice>) {
  const measure = measureIn(draft.platform)
  let left = room
  return draft.material.sentences
    .flatMap((sentence): Sentence[] => {
      const { asked, leans } = sentence
      if (asked === undefined || leans || without.includes(sentence) || !/[?？]$|か[。．]?$/u.test(asked)) return []
      left -= measure(asked) + 2
      const isFit = left >= 0 && measure(asked) <= (longest ?? Number.POSITIVE_INFINITY)
      return isFit ? [{ ...sentence, text: asked }] : []
    })
    .slice(0, most)
}

const mostAsked = 6

/** The first list of the text that fits as a whole, and of a product its price. */
function listIn(draft: Draft, { without = [], room = draft.room }: Partial<Choice>): Sentence[] {
  const measure = measureIn(draft.platform)
  const sizeOf = (items: readonly Sentence[]): number => items.reduce((sum, { text }) => sum + measure(text) + 2, 0)
  const { sentences } = draft.material
  const lists = [...new Set(sentences.flatMap(({ list }) => (list?.isWhole ? [list] : [])))]
  const items = lists
    .map((list) => itemsOf(draft, list))
    .find(
      (all) =>
        all.length <= mostItems &&
        sizeOf(all) <= room &&
        !all.some(({ index }) => without.some((other) => other.index === index)),
    )
  if (!items) return []
  const priced = mainPrice(draft.material, draft.contentType)
  const isFit =
    priced !== undefined &&
    items[0]?.list?.heading === undefined &&
    !priced.leans &&
    !priced.list?.isWhole &&
    !without.includes(priced) &&
    sizeOf([...items, priced]) <= room
  return isFit ? [...items, priced] : items
}

const mostItems = 8

/** The lists of a recipe or a packing list, each under its heading; where not all have room, the first that has. */
export function listBlocks(draft: Draft, room: number): Block[] {
  if (!isRecipe(draft)) return []
  const measure = measureIn(draft.platform)
  const lists = ownLists(draft.material)
  const blocks = lists.map((list): Block => {
    const items = itemsOf(draft, list)
    const lines = list.isNumbered
      ? items.map(({ text }, i) => ({ text: `${i + 1}. ${text}`, slot: 'plain' as const }))
      : points(draft, items, 'item')
    const heading = list.heading === undefined ? [] : [{ text: asLabel(draft, list.heading), slot: 'plain' as const }]
    return [...heading, ...lines]
  })
  const isSteps = (block: Block): boolean => block.some(({ text }) => text.startsWith('1. '))
  const roomOf = (block: Block): number => block.reduce((sum, { text }) => sum + measure(text) + 3, 0)
  if (blocks.reduce((sum, block) => sum + roomOf(block), 0) <= room) return blocks
  // In one line the ingredients take half the room.
  const briefer = hasSteps(lists)
    ? blocks.map((block, i) =>
        isSteps(block) ? block : [{ text: inOneLine(draft, lists[i]!), slot: 'plain' as const }],
      )
    : blocks
  if (briefer.reduce((sum, block) => sum + roomOf(block), 0) <= room) return briefer
  const fitting = blocks.filter((block) => roomOf(block) <= room)
  return [fitting.find(isSteps) ?? fitting[0] ?? []].filter(({ length }) => length > 0)
}

/** What is done, and what it takes. */
export const hasSteps = (lists: readonly List[]): boolean => lists.some(({ isNumbered }) => isNumbered)

/** "Ingredients: 3 large leeks, 1 lemon" */
function inOneLine(draft: Draft, list: List): string {
  const isLatin = isSpaced(draft.material.language)
  const said = draft.material.sentences.map(({ text }) => ` ${text} `).join('')
  const items = itemsOf(draft, list).map(({ text }) => inMidLine(text.replace(/[.。．]$/u, ''), said))
  const heading = list.heading === undefined ? '' : `${asLabel(draft, list.heading)}${isLatin ? ' ' : ''}`
  return `${heading}${items.join(isLatin ? ', ' : '、')}`
}

/** "Olive oil" of a list is "olive oil" in a line: the text writes it so elsewhere, or no name begins so. */
function inMidLine(item: string, said: string): string {
  const small = item.charAt(0).toLowerCase() + item.slice(1)
  const [word = ''] = small.split(' ')
  return /^(?:an?|one|two|half)$/u.test(word) || isStopWord(word, 'en') || said.includes(` ${word} `) ? small : item
}

/** Where neither ingredients nor steps have a place of their own: what is needed, in one line, where that fits. */
export function ingredientLine(draft: Draft, room: number): Block[] {
  const lists = isRecipe(draft) ? ownLists(draft.material) : []
  const list = hasSteps(lists) ? lists.find(({ isNumbered }) => !isNumbered) : undefined
  if (list === undefined) return []
  const text = inOneLine(draft, list)
  return measureIn(draft.platform)(text) + 2 <= room ? [[{ text, slot: 'plain' }]] : []
}

export const asLabel = ({ material }: Draft, heading: string): string =>
  `${heading}${isSpaced(material.language) ? ':' : '：'}`

/** How much room some blocks take. */
export const sizeOfBlocks = ({ platform }: Draft, blocks: readonly Block[]): number =>
  blocks.flat().reduce((sum, { text }) => sum + measureIn(platform)(text) + 2, 0)

/** What is told before the lists of a text, and what it says when they are done. */
export function aroundLists(
  draft: Draft,
  told: readonly Sentence[],
  lists: readonly Block[],
): { before: Sentence[]; after: Sentence[] } {
  const first = draft.material.sentences.find(({ list }) => list?.isWhole && !list.isFacts)
  if (lists.length === 0 || first === undefined) return { before: [...told], after: [] }
  return {
    before: told.filter(({ index }) => index < first.index),
    after: told.filter(({ index }) => index > first.index),
  }
}

/** Of an event what it is, and on which day, comes before anything else that is said of it. */
export function withLede(draft: Draft, told: Sentence[], room: number): Sentence[] {
  if (!isInvitation(draft)) return told
  const first = draft.material.sentences.find(({ list }) => !list)
  const day = eventFacts(draft.material).length === 0 ? whenSentence(draft.material) : undefined
  const isSaid = (sentence: Sentence): boolean => told.some(({ index }) => index === sentence.index)
  const missing = [first, day].filter((sentence) => sentence !== undefined && !isSaid(sentence))
  if (missing.length === 0) return told
  const measure = measureIn(draft.platform)
  const ledes = [...new Set([first, day])].filter((sentence) => sentence !== undefined)
  const lede = [ledes, ...ledes.map((sentence) => [sentence]).reverse()].find((some) => sizeOf(some, measure) <= room)
  return lede?.toSorted((a, b) => a.index - b.index) ?? told
}

/** An item of two sentences is one. */
export function itemsOf(draft: Draft, list: List): Sentence[] {
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

/** The headline comes first where the text below it never says what is sold or made, and above an event. */
export const headlineFirst = (draft: Draft): Block[] => {
  const { contentType, headline, material } = draft
  const isNeeded =
    (contentType === 'product' && !saysSubject(material)) ||
    eventFacts(material).length > 0 ||
    isRecipe(draft) ||
    draft.occasion === 'hiring' ||
    (contentType === 'article' && headline !== undefined && (isInterview(material) || isGuide(material))) ||
    material.sentences[0]?.leansOnTitle === true
  return headline !== undefined && isNeeded ? [[{ text: headline, slot: 'hook' }]] : []
}

/** Ingredients, steps: a list of its own that the sentences around it take for granted. */
export const isRecipe = ({ contentType, material }: Pick<Draft, 'contentType' | 'material'>): boolean =>
  contentType === 'article' && ownLists(material).length > 0

/** All lists but what people must know of an event. */
export const ownLists = (material: Material): List[] => {
  const [fact] = eventFacts(material)
  const lists = material.sentences.flatMap(({ list }) => (list?.isWhole && list !== fact?.list ? [list] : []))
  return [...new Set(lists)]
}

/** Of an event when, where and what it costs, each on a line of its own. */
export const factLines = ({ material }: Draft, most = Number.POSITIVE_INFINITY): Block[] => {
  const lines = chiefFacts(material, most)
  return lines.length > 0 ? [lines.map(({ text }) => ({ text, slot: 'plain' as const }))] : []
}

/** "It costs £24", 「本体3,850円」 */
const namesPrice =
  /^(?:It|They) (?:costs?|sells?)\b|^(?:本体|価格|税込|[\d,]{1,6} ?(?:g|kg|ml|本|個|枚|袋|箱|冊|台|足|組))/u

/** The price of a product where it stands in a table and the post has not said it. */
export function priceLine(
  { material, contentType }: Draft,
  said: readonly { text: string }[],
  most = Number.POSITIVE_INFINITY,
): Block[] {
  const priced = mainPrice(material, contentType)
  const isOfTable = priced?.list?.isWhole === true
  const isOpen = priced?.leans === true && !isOfTable && !namesPrice.test(priced.text)
  const isSaid = priced === undefined || isOpen || said.some(({ text }) => text.includes(priced.text))
  if (isSaid) return []
  return [
    pricesOf(material, contentType)
      .slice(0, most)
      .map(({ text }) => ({ text, slot: 'plain' as const })),
  ]
}

/** How to apply for a post that is to be filled, where it is not said yet. */
export function applyLine({ occasion, material }: Draft, said: readonly Sentence[]): Block[] {
  const line = occasion === 'hiring' ? howToApply(material) : undefined
  return line === undefined || said.some(({ index }) => index === line.index)
    ? []
    : [[{ text: line.text, slot: 'plain' }]]
}

/** Told in its own order, without points: only facts of a thing are a list, and what a text lists itself. */
export const isStory = ({ material, contentType, occasion }: Draft): boolean =>
  occasion === 'mourning' || ((occasion === undefined || occasion === 'announcement') && isTold(material, contentType))

/** An article, an essay or a story: no list, no steps that are counted out, no questions and answers. */
export const isTold = (material: Material, contentType: ContentType): boolean =>
  contentType === 'article' &&
  (isOwnStory(material, contentType) ||
    (!isInterview(material) &&
      !material.sentences.some(({ list }) => list) &&
      material.sentences.filter(({ text }) => step.test(text)).length < leastSteps))

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

const priceAppeal = 0.5

/** Sentences for one place of the post. */
function choose(draft: Draft, choice: Partial<Choice> & { most: number }): Sentence[] {
  const { room = draft.room, appeal, ...rest } = choice
  const isPriced = draft.contentType === 'product' ? priceAppeal : 0
  const total = (sentence: Sentence): number =>
    draft.appeal(sentence) + (appeal?.(sentence) ?? 0) + (price.test(sentence.text) ? isPriced : 0)
  return selectSentences(draft.material, { ...rest, room, measure: measureIn(draft.platform), appeal: total })
}

/**
 * Sentences as paragraphs: what follows on in the source stays together, a jump begins a new one.
 * @param most sentences in one, unless one leans on the one before
 */
export function paragraphs(draft: Draft, sentences: Sentence[], most = Number.POSITIVE_INFINITY): Block[] {
  const groups: Sentence[][] = []
  for (const [i, sentence] of sentences.entries()) {
    const last = groups.at(-1)?.at(-1)
    const size = groups.at(-1)?.length ?? 0
    // The last one of its paragraph does not stand alone.
    const isLast = sentences[i + 1]?.paragraph !== sentence.paragraph
    const isLong = columnsOf((groups.at(-1) ?? []).map(({ text }) => text).join(' ')) >= fewColumns
    const isFull = size >= most && isLong && !sentence.leans && !(isLast && size === most)
    if (last && last.paragraph === sentence.paragraph && !isFull) groups.at(-1)!.push(sentence)
    else groups.push([sentence])
  }
  return groups.map((group) => [{ text: join(draft, group), slot: 'body' }])
}

/** Shorter sentences make a paragraph of more of them. */
const fewColumns = 140

/**
 * The text from its beginning, as far as there is room: it holds together as no choice of its sentences does. What the
 * person asked for, the price of a product and what a story ends with are in, wherever they stand.
 */
export function passage(draft: Draft, room: number, without: readonly Sentence[] = [], most = all): Sentence[] {
  const { sentences } = draft.material
  const measure = measureIn(draft.platform)
  const isBooked = isInvitation(draft)
  const musts = sentences.filter(
    (sentence) => (isMust(draft, sentence) || (isBooked && booking.test(sentence.text))) && !without.includes(sentence),
  )
  const reserved =
    musts.length === 0
      ? []
      : choose(draft, {
          room: room * largestReserve,
          most: musts.length,
          without,
          appeal: (sentence) => (musts.includes(sentence) ? mustAppeal : -mustAppeal),
        }).filter((sentence) => musts.includes(sentence) || sentence.index === 0 || leansOn(sentences, sentence, musts))
  const ending = moralOf(draft, room * largestMoral).filter((sentence) => !without.includes(sentence))
  reserved.push(...ending.filter((sentence) => !reserved.includes(sentence)))
  const left = room - sizeOf(reserved, measure)
  const opening = wholeTurns(tellOn(sentences, { left, most, measure, reserved, without }), sentences)
  const told = [...endWell(opening, sentences, reserved), ...reserved]
  const used = sizeOf(told, measure)
  // A long sentence stood in the way.
  const isThin = told.length < (most < all ? fewTold : most) && used < room * leastUsed && !isRecipe(draft)
  const more = isThin
    ? choose(draft, { room: room - used, most: 2, standalone: true, without: [...without, ...told] })
    : []
  return [...told, ...more].sort((a, b) => a.index - b.index)
}

const leastUsed = 0.55
const all = 100
/** A summary of so many sentences needs no others from further down. */
const fewTold = 2

const sizeOf = (sentences: readonly Sentence[], measure: (text: string) => number): number =>
  sentences.reduce((sum, { text }) => sum + measure(text) + 2, 0)

interface Telling {
  left: number
  most: number
  measure: (text: string) => number
  reserved: readonly Sentence[]
  without: readonly Sentence[]
}

/** One sentence after the other while there is room; none twice, and none that leans on one that is left out. */
function tellOn(sentences: readonly Sentence[], { left, most, measure, reserved, without }: Telling): Sentence[] {
  const opening: Sentence[] = []
  for (const sentence of sentences) {
    if (reserved.includes(sentence) || isOfList(sentence, sentences[sentence.index + 1])) continue
    const there = [...opening, ...reserved, ...without]
    const isLost = sentence.leans && !there.some(({ index }) => index === sentence.index - 1)
    if (isLost || there.some((other) => isSaidAgain(sentence, other))) continue
    if (opening.length >= most || sizeOf([...opening, sentence], measure) > left) break
    opening.push(sentence)
  }
  return opening
}

/** "Here is my list:" leads nowhere without the list. */
const leadsToList =
  /[:：]$|\b(?:list|following|below|these)\b[^.]{0,30}[.]$|(?:清單|清单|如下|以下|下列)[^。]{0,12}。$|(?:リスト|以下)[^。]{0,12}。$/iu

/** What is said with a list or not at all. */
const isOfList = ({ text, list }: Sentence, next: Sentence | undefined): boolean =>
  list?.isWhole === true || (next?.list?.isWhole === true && leadsToList.test(text))

/** An answer is told to its end, or neither it nor its question. */
function wholeTurns(told: readonly Sentence[], sentences: readonly Sentence[]): Sentence[] {
  const kept = [...told]
  const isEnd = ({ turn, index }: Sentence): boolean =>
    turn === undefined || (turn === 'answer' && sentences[index + 1]?.turn !== 'answer')
  while (kept.length > 0 && !isEnd(kept.at(-1)!)) kept.pop()
  return kept
}

const mustAppeal = 5
const largestReserve = 0.5
const largestMoral = 0.4

const isMust = (draft: Draft, sentence: Sentence): boolean =>
  draft.appeal(sentence) > 0 ||
  (draft.occasion === 'hiring' && sentence === howToApply(draft.material)) ||
  (draft.occasion === 'mourning' && !sentence.leans && farewell.test(sentence.text)) ||
  sentence === mainPrice(draft.material, draft.contentType) ||
  (draft.contentType === 'article' && !sentence.leans && moral.test(sentence.text))

/** When and where people take their leave. */
const farewell =
  /\b(?:funeral|memorial(?: service)? (?:will|is)|burial|wake)\b.{0,80}\d|(?:告別式|公祭|追思會|追思会|葬儀|お別れの会|通夜).{0,40}\d/iu
/** Where and until when to register. */
const booking =
  /\b(?:book|register|sign up|tickets?|rsvp)\b.{0,80}(?:\bat\b|\bby\b|\buntil\b|https?:)|報名|购票|購票|訂票|報到|(?:お申し込み|申し込み|申込|予約).{0,30}(?:まで|から|不要|で受け)/iu

/** What a story of one's own comes to. */
export const moral =
  /^(?:The lesson|What (?:I|we) learned)\b|^(?:我|我們)學到的|^(?:我|我们)学到的|^最重要的是|^大切なのは/u

/** A sentence that leans has the one before it with it. */
const leansOn = (sentences: readonly Sentence[], { index }: Sentence, musts: readonly Sentence[]): boolean =>
  musts.some((must) => must.index > index && sentences.slice(index + 1, must.index + 1).every(({ leans }) => leans))

/** No end on a question or on words that announce more, and rather at the end of a paragraph than soon after it. */
function endWell(opening: readonly Sentence[], sentences: readonly Sentence[], reserved: readonly Sentence[]) {
  const kept = [...opening]
  const next = (): Sentence | undefined => sentences[(kept.at(-1)?.index ?? 0) + 1]
  const isOpen = ({ announces, isQuestion, text }: Sentence): boolean =>
    next() !== undefined && !reserved.includes(next()!) && (announces || isQuestion || /[:：]$/u.test(text))
  while (kept.length > 1 && isOpen(kept.at(-1)!)) kept.pop()
  const last = kept.at(-1)
  const isMidway = last !== undefined && next()?.paragraph === last.paragraph
  const whole = isMidway ? kept.filter(({ paragraph }) => paragraph !== last.paragraph) : kept
  const size = (some: readonly Sentence[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  return size(whole) >= size(kept) * leastWhole ? whole : kept
}

/** So much of what fits must be left. */
const leastWhole = 0.75

/** Sentences as running text; a line of a list or a verse stays a line. */
export const join = ({ material }: Draft, sentences: readonly Sentence[]): string =>
  sentences.reduce((text, sentence, i) => {
    const before = sentences[i - 1]
    if (before === undefined) return sentence.text
    const isLine = before.paragraph !== sentence.paragraph && !/[.!?…。！？]["”’」』）)]*$/u.test(before.text)
    return `${text}${isLine ? '\n' : isSpaced(material.language) ? ' ' : ''}${sentence.text}`
  }, '')

/** The platform's sentence and what follows it in its paragraph, as far as there is room. */
function leadAndNext({ lead, material, platform, room }: Draft, most: number): Sentence[] {
  if (!lead) return []
  const measure = measureIn(platform)
  const thought = [lead]
  let left = room - measure(lead.text)
  for (const next of material.sentences.slice(lead.index + 1, lead.index + most)) {
    left -= measure(next.text) + 2
    // One line alone is thin: then the next paragraph goes on.
    const goesOn = next.paragraph === lead.paragraph || thought.length === 1
    if (
      !goesOn ||
      next.isQuestion ||
      isOfList(next, material.sentences[next.index + 1]) ||
      left < 0 ||
      isRepeat(lead, next)
    )
      break
    thought.push(next)
  }
  // What somebody says at the end is answered by what follows.
  const isQuotation = ({ text }: Sentence): boolean => /^[「『“"][^」』”"]*[」』”"][。.]?$/u.test(text)
  const isOpen = (sentence: Sentence): boolean => sentence.announces || isQuotation(sentence)
  const whole = thought.findLastIndex((sentence) => !isOpen(sentence))
  // "I say grew. What I did was carry water." says more than the line before it alone.
  const isThin = whole < 1 && columnsOf(lead.text) < thinLead && !isQuotation(thought.at(-1)!)
  return isThin ? thought : thought.slice(0, Math.max(1, whole + 1))
}

const thinLead = 50

/** Each sentence a line of its own, without its full stop in Chinese and Japanese, where a list has none. */
export const points = ({ material }: Draft, sentences: Sentence[], slot: 'point' | 'item'): Block =>
  sentences.map(({ text }) => ({
    text: isSpaced(material.language) ? text : text.replace(/[。．]$/u, ''),
    slot,
  }))

/** A sentence that may open a line by itself is short: half as many full-width characters say the same. */
export const upTo = ({ platform, material }: Draft, latin: number): number => {
  const perCharacter = catalog[platform].unit === 'bytes' ? 3 : catalog[platform].unit === 'weighted' ? 2 : 1
  return isSpaced(material.language) ? latin : Math.round((latin * perCharacter) / 2.2)
}

/** The line that leads on, if there is an address. */
export const readMore = (draft: Draft): Block[] =>
  draft.link === undefined ? [] : [[{ text: `${phrase(draft, draft.phrases.readMore)} ${draft.link}`, slot: 'plain' }]]

/** What the platform builds on, with the name before it where it does not say what it is about. */
export const leadText = (draft: Draft): string =>
  draft.lead === undefined
    ? ''
    : headlineFirst(draft).length > 0
      ? draft.lead.text
      : withSubject(draft.material, draft.lead, draft.contentType)

/**
 * A short form: what the platform builds on, after the sentence that says what all is about where that fits, and what
 * follows while there is room.
 */
export function shortForm(draft: Draft, most: number): string {
  const { lead, material, contentType, platform, room } = draft
  if (lead === undefined) return ''
  const measure = measureIn(platform)
  const fits = (sentences: Sentence[]): boolean => measure(join(draft, sentences)) <= room
  const lede = ledeOf(material, contentType)
  const begun = beginning(draft, lead, lede, { most, fits })
  // News without its first sentence is news of nothing.
  const isOnlyLede = contentType === 'news' && lede !== undefined && begun.length === 1 && fits([lede])
  if (isOnlyLede && lede !== lead && lead.index > 0) return lede.text
  const chosen = [...begun]
  for (const next of leadAndNext(draft, most).slice(1)) {
    if (chosen.length >= most) break
    const isLost = next.leans && chosen.at(-1)?.index !== next.index - 1
    if (isLost || chosen.some((other) => isRepeat(other, next)) || !fits([...chosen, next])) continue
    chosen.push(next)
  }
  return join(draft, withDay(draft, chosen, fits))
}

/** What a story comes to, where it says so, to the end of its paragraph as far as there is room. */
export function moralOf(draft: Draft, room: number): Sentence[] {
  const { sentences } = draft.material
  const first = isStory(draft)
    ? sentences.find(({ text, leans, index }) => index > 0 && !leans && moral.test(text))
    : undefined
  const all = sentences.filter(({ index, paragraph }) => first && index >= first.index && paragraph === first.paragraph)
  const measure = measureIn(draft.platform)
  const whole = [all.length, all.length - 1, 2, 1].map((most) => all.slice(0, Math.max(1, most)))
  return (
    whole.find((some) => sizeOf(some, measure) <= room && some.at(-1)?.announces !== true) ??
    (first?.announces ? [] : [first!].filter(Boolean))
  )
}

/** An invitation says on which day, an advertisement for a post how to apply. */
function withDay(draft: Draft, chosen: Sentence[], fits: (sentences: Sentence[]) => boolean): Sentence[] {
  const isDated = isInvitation(draft) && eventFacts(draft.material).length === 0
  const when =
    draft.occasion === 'hiring' ? howToApply(draft.material) : isDated ? whenSentence(draft.material) : undefined
  if (when === undefined || chosen.some(({ index }) => index === when.index)) return chosen
  // How to apply says nothing of what for.
  const alone = draft.occasion === 'hiring' ? [] : [[when]]
  const options = [[...chosen, when], [chosen[0]!, when], ...alone]
  const fitting = options.find((option) => fits(option.toSorted((a, b) => a.index - b.index)))
  return (fitting ?? chosen).toSorted((a, b) => a.index - b.index)
}

/** The platform's sentence with what makes it understood: what says what all is about, or what a text has before it. */
function beginning(
  draft: Draft,
  lead: Sentence,
  lede: Sentence | undefined,
  { most, fits }: { most: number; fits: (sentences: Sentence[]) => boolean },
): Sentence[] {
  const ahead = draft.material.sentences.slice(0, lead.index).filter(({ list }) => !list)
  const isLed = lede === lead && ahead.length > 0 && ahead.length < most && fits([...ahead, lead])
  if (isLed) return [...ahead, lead]
  const standsOnLede = lede !== undefined && lede !== lead && lead.index > 0 && fits([lede, lead])
  return standsOnLede ? [lede, lead] : [{ ...lead, text: leadText(draft) }]
}

/** A line above a story. Nobody gushes over news, over their own product or over a notice. */
export const opener = (draft: Draft): Block[] =>
  draft.contentType === 'article' && !draft.isShort && draft.occasion === undefined && headlineFirst(draft).length === 0
    ? [[{ text: phrase(draft, draft.phrases.openers[draft.tone]), slot: 'hook' }]]
    : []

/** Words before a thought of a story, none before anything else. */
export const aside = (draft: Draft): string =>
  draft.contentType === 'article' && draft.occasion === undefined ? phrase(draft, draft.phrases.asides[draft.tone]) : ''

const comeAndSee =
  /\b(?:bring|register|sign up|join us|free of charge|free (?:entry|admission)|admission|book (?:a|your|by|at|before)\b|no experience|under \d\ds|an? (?:show|exhibition) of|open (?:daily|every day|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)|adults £|beginners|opens? its doors|are welcome|if you would like to)\b|報名|入場|市集|講座|自備|攜帶|號碼牌|登場|歡迎|免費|記得帶|送完為止|开放|报名|讲座|自备|申し込み|予約は|受け付け|開かれ|無料で|参加費|定員|お持ちください|参加でき|ご参加|開きます|開催/giu
const hour = /\b\d{1,2}(?::\d{2})? ?[ap]\.?m\b|\d:\d{2}|[\d一二三四五六七八九十][點点時]/iu
/** What is longer is a report. */
const longestInvitation = 900

/** A text that asks people to come: it has an hour, and twice a word of invitation. */
export const isInvitation = ({
  contentType,
  isShort,
  material,
}: Pick<Draft, 'contentType' | 'isShort' | 'material'>): boolean => {
  if (contentType !== 'product' && eventFacts(material).length > 0) return true
  const text = material.sentences.map((sentence) => sentence.text).join(' ')
  const isFit = contentType !== 'product' && !isShort && columnsOf(text) <= longestInvitation
  return isFit && hour.test(text) && (text.match(comeAndSee)?.length ?? 0) > 1
}

/** A house that tells its own news asks nobody what they make of it; one that invites people does. */
export const isHouseNews = (draft: Pick<Draft, 'contentType' | 'isShort' | 'material'>): boolean =>
  draft.contentType === 'news' && isOfHouse(draft.material) && !isInvitation(draft)

/** News of who won. */
const result =
  /(?<!\p{L})\p{Lu}\p{L}{1,30} \d{1,3} ?[-–] ?\d{1,3} \p{Lu}|\b(?:half-time|full-time|extra time|gold medal|(?:reach\w*|into|to|in|win\w*|won|lost) the (?:\p{L}+ )?(?:final|semi-final|title|cup|league)|champions)\b|(?:初|連続|逆転|準|[vV]\d)?優勝|決勝|(?:初)?戴冠|冠軍|亞軍|奪冠|擊敗|決賽/u

const isMatch = ({ title = '', sentences }: Material): boolean =>
  result.test([title, ...sentences.slice(0, 2).map(({ text }) => text)].join('\n'))

/** A question on the parts of a text: where two sentences of it stand, there are none. */
const ofParts = /哪一段|哪一點|哪個部分|[Ww]hich part|Any of this|any of this|どの部分|ところはありますか/u

/** What closes a post: a question that the kind of text bears, and under a notice a word to pass it on. */
export const question = (draft: Draft): Block[] => {
  const { contentType, isShort, material, phrases, tone, withoutQuestion } = draft
  if (withoutQuestion) return []
  // Nobody is asked what they felt at a recipe.
  if (isRecipe(draft) && draft.occasion === undefined) return [keeper(draft)]
  if (draft.occasion === undefined && isInvitation(draft))
    return [[{ text: phrase(draft, phrases.invitations), slot: 'close' }]]
  const fitting = {
    article: isInterview(material)
      ? phrases.interviewQuestions
      : isGuide(material)
        ? phrases.guideQuestions
        : phrases.questions[tone],
    product: phrases.productQuestions[tone],
    news: isMatch(draft.material) ? phrases.matchQuestions : phrases.newsQuestions,
  }
  const asked = isShort || draft.occasion ? phrases.passOn : fitting[contentType]
  const usable = draft.platform === 'threads' ? asked.filter((text) => !ofParts.test(text)) : asked
  return [[{ text: phrase(draft, usable), slot: 'close' }]]
}

/** What the text itself calls a list, or what was asked. @returns undefined for points that were chosen */
export function ownLabel(draft: Draft, [first, second]: readonly Sentence[]): string | undefined {
  const heading = first?.list !== undefined && first.list === second?.list ? first.list.heading : undefined
  if (heading !== undefined) return asLabel(draft, heading)
  return first?.asked === undefined ? undefined : phrase(draft, draft.phrases.interviewLabels)
}

/** Above a few points, as the kind of text bears it. */
export const pointLabel = (draft: Draft, facts: readonly Sentence[]): string =>
  ownLabel(draft, facts) ??
  phrase(
    draft,
    draft.contentType === 'product' && !draft.occasion ? draft.phrases.productLabels : draft.phrases.newsLabels,
  )

/** Asks people to keep or pass on a post. */
export const keeper = (draft: Draft): Block => {
  const { contentType, isShort, phrases, tone } = draft
  const isKept = contentType !== 'news' && !isShort && !draft.occasion
  const fitting = isKept ? phrases.keepers[tone] : phrases.passOn
  return [{ text: phrase(draft, fitting), slot: 'close' }]
}
