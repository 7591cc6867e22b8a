import { dated } from '../reading/dates.ts'
import { price } from '../reading/essentials.ts'
import { columnsOf } from '../reading/language.ts'
import { contact } from '../reading/lines/line.ts'
import type { Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { fewestColumns } from './bounds.ts'
import { type Block, type Draft, join, listBlocks } from './draft.ts'
import type { Line } from './emoji.ts'
import { isStepHeading, slotOfHeading } from './step-lines.ts'

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
  /** The title above it says its first sentence. */
  isTitled?: boolean
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
  const [first, ...rest] = withBareHeadings(units).flatMap((some): Block[] => {
    if (Array.isArray(some)) return [some]
    return [
      ...prose(draft, some.told.filter(isRunning(shape)), { ...shape, isSpread, lastTold }),
      ...listOf(draft, some),
    ]
  })
  const isHook = !shape.isHeaded || shape.isBrief === true
  if (first === undefined || !isHook) return [...(first ? [first] : []), ...rest]
  return [first.map((line) => (line.slot === 'body' ? { ...line, slot: 'hook' } : line)), ...rest]
}

/** Headings of which the parts have no room are a list. */
function withBareHeadings(units: readonly Unit[]): (Unit | Block)[] {
  const told: (Unit | Block)[] = []
  for (const unit of units) {
    const [only, ...others] = sentencesOf(unit)
    const isBare = only !== undefined && others.length === 0 && isStepHeading(only)
    const last = told.at(-1)
    const line: Line[] = isBare ? [{ text: only.text, slot: slotOfHeading(only) }] : []
    if (isBare && Array.isArray(last)) last.push(...line)
    else told.push(isBare ? line : unit)
  }
  return told
}

/** A title that says the first sentence stands for it. */
const isRunning =
  ({ isTitled }: Shape) =>
  ({ index }: Sentence): boolean =>
    !(isTitled === true && index === 0)

/** A notice in one paragraph of so many sentences is read more easily line by line. */
const mostLines = 6

/** The whole list, or one item of it as a line of its own. */
function listOf(draft: Draft, { list, items }: Unit): Block[] {
  if (list === undefined) return items.map(({ text, sign }) => [{ text, slot: 'body', sign }])
  return listBlocks(draft, list, items)
}

export interface Told extends Shape {
  isSpread: boolean
  lastTold: number | undefined
}

export function prose(draft: Draft, told: readonly Sentence[], shape: Told): Block[] {
  const groups: Sentence[][] = []
  for (const [i, sentence] of told.entries()) {
    const group = groups.at(-1)
    if (group && goesOn(group, sentence) && !breaks(groups, told.slice(i), shape)) group.push(sentence)
    else groups.push([sentence])
  }
  const slotOf = (group: readonly Sentence[]): Line['slot'] =>
    group[0]!.turn === 'question' || group[0]!.isSender || askedOrAnswered.test(group[0]!.text) ? 'plain' : 'body'
  return groups.map((group, i): Block => {
    const [first] = group as [Sentence]
    const isBegun = groups[i - 1]?.at(-1)?.paragraph !== first.paragraph
    const isCounted = slotOfHeading(first) === 'plain' && first.isHeading === true && group.length > 1
    const heading = isCounted ? first.text : isBegun ? first.heading : undefined
    return [
      ...(heading === undefined ? [] : [{ text: heading, slot: 'plain' } as const]),
      {
        text: join(draft, isCounted ? group.slice(1) : group),
        slot: slotOf(group),
        leans: first.leans || takesUp(first),
        isBegun,
        sign: first.sign,
      },
    ]
  })
}

/** What many ask has its sign already. */
export const askedOrAnswered = /^(?:[QＱAＡ問答]\d{0,2}[:：.．、]|【[QＱAＡ問答]】)/u

const goesOn = (group: readonly Sentence[], { paragraph }: Sentence): boolean =>
  group.at(-1)!.isHeading === true || group.at(-1)!.paragraph === paragraph

/** Whether a new line begins within a paragraph. */
function breaks(groups: readonly Sentence[][], rest: readonly Sentence[], shape: Told): boolean {
  const group = groups.at(-1)!
  const [next] = rest
  if (group.at(-1)!.isHeading) return false
  if (shape.isSpread) return !next!.leans && !group.every(({ isCourtesy }) => isCourtesy)
  const isFirst = group[0]!.index === 0 && groups.length === 1
  const isAlone = shape.isFirstAlone === true && isFirst && tells(group)
  const isLast =
    shape.isLastAlone === true &&
    next!.index === shape.lastTold &&
    group.length > 1 &&
    tells(group) &&
    isWholeSentence(next!)
  if (isAlone || isLast) return true
  if (isNumbered.test(group[0]!.text) || isLeftAlone(rest)) return false
  return isFull(group, next!, shape) || isTooWide(group, next!, shape)
}

/** "3. Rinse it.", 「步驟三：沖水」: how a step is done stays with it. */
const isNumbered = /^(?:\d{1,2}[.)、．）:：](?!\d)|(?:步驟|手順|ステップ|step) ?[\d一二三四五六七八九十])/iu

/** What is left of a paragraph is a few words, or says only why: it would stand alone. What it costs, when it is and whom to ask may. */
function isLeftAlone([next, after]: readonly Sentence[]): boolean {
  const { text, paragraph } = next!
  if (after?.paragraph === paragraph || price.test(text) || dated.test(text) || contact.test(text)) return false
  return columnsOf(text) < fewestAlone || givesReason.test(text)
}

const fewestAlone = 44
const givesReason =
  /^(?:Because|Otherwise|That['’]s why|That is why|The reason|Or else|Or it)\b|^(?:因為|否則|不然|這樣才|所以)|^(?:なぜなら|そうしないと|でないと|さもないと|だから)|(?:から|ため|ので)(?:です|だ)。$/u

/** It names nothing of its own: it goes on about what was just said. */
export const takesUp = ({ text }: Sentence): boolean => pronoun.test(text)
const pronoun =
  /^(?:It|Its|They|Their|He|His|She|Her|This(?! (?:year|week|month|morning|evening|spring|summer|autumn|winter)\b)|That|These|Those(?! who\b)|Such)\b|^[它他她牠這那此其]|^[こそあ](?:れ|の|ん|こ|ち|う(?:した|いう))/u

/** The line above the others is one that tells something. */
const tells = (group: readonly Sentence[]): boolean => {
  const { isCourtesy, isQuestion, announces, text } = group.at(-1)!
  return !isCourtesy && !isQuestion && !announces && !/[:：]$/u.test(text)
}

/** A word or two with a full stop goes on with what stands before it, and so does what somebody says. */
export const isWholeSentence = ({ text }: Sentence): boolean =>
  columnsOf(text) >= fewestColumns && !/^["“「]/u.test(text)

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
