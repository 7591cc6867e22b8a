import { type Block, type Draft, join, listBlocks } from './draft.ts'
import type { Line } from './emoji.ts'
import { colours, measure } from './essentials.ts'
import { columnsOf } from './language.ts'
import type { Sentence } from './material.ts'
import type { Unit } from './units.ts'

/** How a platform tells a text. */
export interface Shape {
  /** Sentences of a paragraph; a longer one is broken where that reads well. */
  most: number
  /** The first sentence stands alone above the others. */
  isFirstAlone?: boolean
  /** A paragraph of so many columns may be broken. */
  fewColumns?: number
  /** When, where and what it costs stand before everything else, or after it. */
  facts?: 'first' | 'last'
  /** Price, sizes and colours of a thing stand in lines of their own. */
  isInLines?: boolean
  /** How to get it, or where to ask, stands last. */
  isContactLast?: boolean
  /** Of a longer report or offer the beginning and what people must know are enough. */
  isLean?: boolean
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
export function render(draft: Draft, units: readonly Unit[], shape: Shape): Block[] {
  const isOne = units.length === 1 && units[0]!.items.length === 0 && units[0]!.told.length <= mostLines
  const isSpread = isOne && !shape.isBrief && draft.occasion !== undefined
  const blocks = units.flatMap((unit): Block[] => [
    ...prose(draft, unit.told, { ...shape, isSpread }),
    ...listOf(draft, unit),
  ])
  const isHook = !shape.isHeaded || shape.isBrief === true
  const [first, ...rest] = blocks
  if (first === undefined || !isHook) return blocks
  return [first.map((line) => (line.slot === 'body' ? { ...line, slot: 'hook' } : line)), ...rest]
}

/** A notice in one paragraph of so many sentences is read more easily line by line. */
const mostLines = 6

/** The whole list, or one item of it as a line of its own. */
function listOf(draft: Draft, { list, items }: Unit): Block[] {
  if (list === undefined) return items.map(({ text }) => [{ text, slot: 'body' }])
  return listBlocks(draft, list, items)
}

function prose(draft: Draft, told: readonly Sentence[], shape: Shape & { isSpread: boolean }): Block[] {
  const groups: Sentence[][] = []
  for (const [i, sentence] of told.entries()) {
    const group = groups.at(-1)
    if (group && goesOn(group, sentence) && !breaks(draft, groups, told.slice(i), shape)) group.push(sentence)
    else groups.push([sentence])
  }
  const slotOf = (group: readonly Sentence[]): Line['slot'] => {
    if (group[0]!.turn === 'question') return 'plain'
    const isLine = draft.contentType === 'product' && shape.isInLines === true && group[0]!.index > 1
    return isLine && group.length === 1 && isDetail(group[0]!) ? 'fact' : 'body'
  }
  return groups.map((group): Block => [{ text: join(draft, group), slot: slotOf(group) }])
}

const goesOn = (group: readonly Sentence[], { paragraph }: Sentence): boolean => group.at(-1)!.paragraph === paragraph

/** Whether a new line begins within a paragraph. */
function breaks(
  draft: Draft,
  groups: readonly Sentence[][],
  rest: readonly Sentence[],
  shape: Shape & { isSpread: boolean },
): boolean {
  const group = groups.at(-1)!
  const isAlone = shape.isFirstAlone === true && group[0]!.index === 0 && groups.length === 1 && tells(group)
  if (shape.isSpread) return !rest[0]!.leans && !group.every(({ isCourtesy }) => isCourtesy)
  const isOfThing = draft.contentType === 'product' && shape.isInLines === true && rest[0]!.index > 1
  return isAlone || (isOfThing && (isDetail(group[0]!) || isDetail(rest[0]!))) || isFull(group, rest, shape)
}

/** The line above the others is one that tells something. */
const tells = (group: readonly Sentence[]): boolean => {
  const { isCourtesy, isQuestion, announces } = group.at(-1)!
  return !isCourtesy && !isQuestion && !announces
}

/** What a thing costs, holds and weighs, and in which colours it comes. */
const isDetail = ({ text }: Sentence): boolean => detail.test(text)
const detail = new RegExp(`[£$€¥]\\s?\\p{N}|NT\\$|\\p{N} ?[元円]|${measure.source}|${colours.source}`, 'u')

/** A long paragraph is broken before a sentence that stands by itself, unless one sentence alone would be left. */
const isFull = (
  group: readonly Sentence[],
  rest: readonly Sentence[],
  { most, fewColumns = longParagraph }: Shape,
): boolean =>
  group.length >= most &&
  rest.length > 1 &&
  !rest[0]!.leans &&
  !/^["“「]/u.test(rest[0]!.text) &&
  columnsOf(group.map(({ text }) => text).join(' ')) >= fewColumns

const longParagraph = 300
