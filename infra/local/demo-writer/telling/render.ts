import { colours, measure } from '../reading/essentials.ts'
import { columnsOf } from '../reading/language.ts'
import type { Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { type Block, type Draft, join, listBlocks } from './draft.ts'
import type { Line } from './emoji.ts'

/** How a platform tells a text. */
export interface Shape {
  /** Sentences of a paragraph; a longer one is broken where that reads well. */
  most: number
  /** Columns of a paragraph, as far as its sentences can be parted. */
  widest?: number
  /** The first sentence stands alone above the others. */
  isFirstAlone?: boolean
  /** The last one stands alone below them. */
  isLastAlone?: boolean
  /** When, where, what it costs and how to get it stand in a block: right after the opening, or after everything else. */
  facts?: 'first' | 'last'
  /** The sentences that stand in that block, by their place in the text. */
  keys?: ReadonlySet<number>
  /** The title above it says its first sentence. */
  isTitled?: boolean
  /** Price, sizes and colours of a thing stand in lines of their own. */
  isInLines?: boolean
  /** A line or two: the opening and what people must know, before whole paragraphs. */
  isBrief?: boolean
  /** It stands under the headline, which may say what all is about in place of the opening. */
  isHeaded?: boolean
  /** It stops after a thought: only what people must know may take the rest of the room. */
  isThought?: boolean
  /** Most sentences of a brief post. */
  mostSentences?: number
}

/** What is told as the blocks of a post. The first one draws people in, where no headline does. */
export function render(draft: Draft, units: readonly Unit[], asked: Shape): Block[] {
  const shape = { ...asked, isTitled: asked.isTitled === true && units.flatMap(sentencesOf).length > 1 }
  const isOne = units.length === 1 && units[0]!.items.length === 0 && units[0]!.told.length <= mostLines
  const isSpread = isOne && !shape.isBrief && draft.occasion !== undefined
  const lastTold = units.at(-1)?.told.at(-1)?.index
  const isFacts = ({ list, told }: Unit): boolean =>
    shape.facts !== undefined && list?.isFacts === true && told.length === 0
  const blocks = units
    .filter((unit) => !isFacts(unit))
    .flatMap((unit): Block[] => [
      ...prose(draft, unit.told.filter(isRunning(shape)), { ...shape, isSpread, lastTold }),
      ...listOf(draft, unit),
    ])
  const facts = [...units.filter(isFacts).flatMap((unit) => listOf(draft, unit)), ...keyBlock(units, shape)]
  const isHook = !shape.isHeaded || shape.isBrief === true
  const [first, ...rest] = withFacts(blocks, facts, {
    ...shape,
    hasList: units.some(isFacts),
    isOfThing: isThing(draft),
  })
  if (first === undefined || !isHook) return [...(first ? [first] : []), ...rest]
  return [first.map((line) => (line.slot === 'body' ? { ...line, slot: 'hook' } : line)), ...rest]
}

const isThing = ({ contentType }: Draft): boolean => contentType === 'product'

const isRunning =
  ({ keys, isTitled }: Shape) =>
  ({ index }: Sentence): boolean =>
    keys?.has(index) !== true && !(isTitled === true && index === 0)

/** Price, day, place and address that the text says in sentences, each in a line. */
function keyBlock(units: readonly Unit[], { keys }: Shape): Block[] {
  const said = units.flatMap(({ told }) => told.filter(({ index }) => keys?.has(index)))
  return said.length === 0 ? [] : [said.map(({ text, sign }) => ({ text, slot: 'fact', sign }))]
}

/**
 * The facts of an event open a description, and those of a thing stand below what says what it is. Elsewhere a number to call stands where
 * all that it is for has been said.
 */
function withFacts(blocks: Block[], facts: Block[], { facts: place, hasList, isOfThing }: Placed): Block[] {
  if (place === 'first' && hasList) return [...facts, ...blocks]
  return isAmid(place, isOfThing) ? [...blocks.slice(0, 1), ...facts, ...blocks.slice(1)] : [...blocks, ...facts]
}

interface Placed extends Shape {
  hasList: boolean
  isOfThing: boolean
}

const isAmid = (place: Shape['facts'], isOfThing: boolean): boolean => place === 'first' && isOfThing

/** A notice in one paragraph of so many sentences is read more easily line by line. */
const mostLines = 6

/** The whole list, or one item of it as a line of its own. */
function listOf(draft: Draft, { list, items }: Unit): Block[] {
  if (list === undefined) return items.map(({ text, sign }) => [{ text, slot: 'body', sign }])
  return listBlocks(draft, list, items)
}

interface Told extends Shape {
  isSpread: boolean
  lastTold: number | undefined
}

function prose(draft: Draft, told: readonly Sentence[], shape: Told): Block[] {
  const groups: Sentence[][] = []
  for (const [i, sentence] of told.entries()) {
    const group = groups.at(-1)
    if (group && goesOn(group, sentence) && !breaks(draft, groups, told.slice(i), shape)) group.push(sentence)
    else groups.push([sentence])
  }
  const slotOf = (group: readonly Sentence[]): Line['slot'] => {
    if (group[0]!.turn === 'question' || group[0]!.isSender) return 'plain'
    const isLine = draft.contentType === 'product' && shape.isInLines === true && group[0]!.index > 1
    return isLine && group.length === 1 && isDetail(group[0]!) ? 'fact' : 'body'
  }
  return groups.map((group, i): Block => {
    const [first] = group as [Sentence]
    const isBegun = groups[i - 1]?.at(-1)?.paragraph !== first.paragraph
    return [
      {
        text: join(draft, group),
        slot: slotOf(group),
        leans: first.leans || takesUp(first),
        isBegun,
        sign: first.sign,
      },
    ]
  })
}

const goesOn = (group: readonly Sentence[], { paragraph }: Sentence): boolean => group.at(-1)!.paragraph === paragraph

/** Whether a new line begins within a paragraph. */
function breaks(draft: Draft, groups: readonly Sentence[][], rest: readonly Sentence[], shape: Told): boolean {
  const group = groups.at(-1)!
  const [next] = rest
  if (shape.isSpread) return !next!.leans && !group.every(({ isCourtesy }) => isCourtesy)
  const isFirst = group[0]!.index === 0 && groups.length === 1
  // Below the facts nothing may lean on what stands above them.
  const isAboveFacts = isAmid(shape.facts, isThing(draft)) && (shape.keys?.size ?? 0) > 0
  const isAlone =
    shape.isFirstAlone === true && isFirst && tells(group) && !(isAboveFacts && (next!.leans || takesUp(next!)))
  const isLast =
    shape.isLastAlone === true &&
    next!.index === shape.lastTold &&
    group.length > 1 &&
    tells(group) &&
    isWholeSentence(next!)
  const isOfThing = draft.contentType === 'product' && shape.isInLines === true && next!.index > 1
  const isApart = isOfThing && (isDetail(group[0]!) || isDetail(next!))
  return isAlone || isLast || isApart || isFull(group, next!, shape) || isTooWide(group, next!, shape)
}

/** It names nothing of its own: it goes on about what was just said. */
export const takesUp = ({ text }: Sentence): boolean => pronoun.test(text)
const pronoun =
  /^(?:It|Its|They|Their|He|His|She|Her|This|That|These|Those(?! who\b)|Such)\b|^[它他她牠這那此其]|^[こそあ](?:れ|の|ん|こ|ち|う(?:した|いう))/u

/** It quotes somebody. */
export const says = ({ text }: Sentence): boolean => /["“「『][^"“”「」『』]{8,}["”」』]/u.test(text)

/** The line above the others is one that tells something. */
const tells = (group: readonly Sentence[]): boolean => {
  const { isCourtesy, isQuestion, announces, text } = group.at(-1)!
  return !isCourtesy && !isQuestion && !announces && !/[:：]$/u.test(text)
}

/** What a thing costs, holds and weighs, and in which colours it comes. */
const isDetail = ({ text }: Sentence): boolean => detail.test(text)
const detail = new RegExp(`[£$€¥]\\s?\\p{N}|NT\\$|\\p{N} ?[元円]|${measure.source}|${colours.source}`, 'u')

/** A word or two with a full stop goes on with what stands before it, and so does what somebody says. */
export const isWholeSentence = ({ text }: Sentence): boolean =>
  columnsOf(text) >= fewestColumns && !/^["“「]/u.test(text)
const fewestColumns = 24

const isFull = (group: readonly Sentence[], next: Sentence, { most }: Shape): boolean =>
  group.filter(isWholeSentence).length >= most && isWholeSentence(next) && tells(group)

/** What goes on about the sentence before it stays with it. */
const isTooWide = (group: readonly Sentence[], next: Sentence, { widest }: Shape): boolean =>
  widest !== undefined &&
  columnsOf([...group, next].map(({ text }) => text).join(' ')) > widest &&
  tells(group) &&
  isWholeSentence(next) &&
  !next.leans &&
  !takesUp(next)
