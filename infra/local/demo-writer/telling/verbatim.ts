import { isInterview } from '../reading/form.ts'
import { columnsOf } from '../reading/language.ts'
import { fact, isLabelled, isNeeded, terminal } from '../reading/lines/line.ts'
import type { Sentence } from '../reading/material.ts'
import type { Pasted, PastedLine } from '../reading/pasted-line.ts'
import { type Section, sectionsIn } from '../reading/sections.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { asLabel, type Block, type Draft, sizeOfBlocks } from './draft.ts'
import type { Line } from './emoji.ts'
import { askedOrAnswered, prose, type Shape, type Told } from './render.ts'

/**
 * A text that is told whole, in the lines in which it was pasted: its headings, lists and rows stand as their author set them.
 * @returns undefined where its lines are not known or have no room
 */
export function verbatim(draft: Draft, units: readonly Unit[], room: number, shape: Shape): Block[] | undefined {
  const { pasted } = draft.material
  const all = units.flatMap(sentencesOf)
  if (pasted === undefined || isAsked(draft) || draft.material.hasSteps || pasted.paragraphs.flat().length < 2)
    return undefined
  const told = shape.isTitled && all.length > 1 ? all.slice(1) : all
  const without = leftOut(draft, told)
  const kept = withoutBareHeadings(pasted.paragraphs, (lines) => lines.flatMap(without))
  const blocks = kept.flatMap((lines) => blocksOfLines(draft, lines, told, shape))
  if (
    blocks.length === 0 ||
    blocks.flat().some(({ text }) => isEndless(text, told)) ||
    sizeOfBlocks(draft, blocks) > room
  )
    return undefined
  const open = blocks.flat().some(({ slot }) => slot === 'body') ? blocks : withBody(blocks)
  return shape.isHeaded ? open : withHook(open)
}

/** A heading goes with the last line that stood beneath it. */
function withoutBareHeadings(
  paragraphs: Pasted,
  open: (lines: readonly PastedLine[]) => PastedLine[],
): readonly (readonly PastedLine[])[] {
  const isLed = (section: Section, lines: readonly PastedLine[]): boolean =>
    section.heading === undefined || section.paragraphs.flat().length === 1 || lines.length > 1
  return sectionsIn(paragraphs).flatMap((section) => {
    const kept = section.paragraphs.map(open)
    return isLed(section, kept.flat()) ? kept : []
  })
}

/** An interview has its questions before its answers; what many ask about a thing stands as it is. */
export const isAsked = ({ contentType, material }: Pick<Draft, 'contentType' | 'material'>): boolean =>
  contentType !== 'product' && isInterview(material)

/** Takes out of a line the sentences that are not told. @returns no line where nothing is left of it */
export function leftOut({ material }: Draft, told: readonly Sentence[]): (line: PastedLine) => PastedLine[] {
  const texts = told.map(({ text }) => bare(text)).filter((text) => text !== '')
  // One that is told in fewer words is told.
  const isTold = (text: string): boolean =>
    texts.some((one) => bare(text) === one || (one.length >= fewestOfSentence && bare(text).includes(one)))
  const dropped = (material.pasted?.sentences ?? []).filter((text) => !isTold(text))
  return (line) => without(line, dropped)
}

const fewestOfSentence = 8

/** A line of no sentence that anybody would read. */
const isEndless = (text: string, told: readonly Sentence[]): boolean =>
  columnsOf(text) > longestRow && !told.some((one) => text.includes(one.text.replace(/[。.]$/u, '')))
const longestRow = 120

const bare = (text: string): string => text.replace(askedOrAnswered, '').replace(/[\s.。]/gu, '')

/** A line without the sentences of it that are left out. */
function without(line: PastedLine, dropped: readonly string[]): PastedLine[] {
  const text = dropped
    .reduce((rest, sentence) => rest.replace(sentence, ''), line.text)
    .replace(/ {2,}/gu, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(text.replace(numbered, '')) ? [{ ...line, text }] : []
}

/** The lines of a paragraph, its sentences in the groups of the platform. */
export function blocksOfLines(
  draft: Draft,
  lines: readonly PastedLine[],
  told: readonly Sentence[],
  shape: Shape,
): Block[] {
  const shaped: Told = { ...shape, isSpread: false, lastTold: told.at(-1)?.index }
  // Among rows a sentence is one of them.
  const isMixed = lines.some((line) => !line.isHeading && !isProse(line))
  const blocks: Block[] = []
  for (const [i, line] of lines.entries()) {
    const sentences = isMixed || !isProse(line) || isOfFacts(lines, i) ? undefined : sentencesIn(line, told)
    const [first = [], ...rest] = sentences ? prose(draft, sentences, shaped) : [[lineFor(draft, lines, i)]]
    const last = blocks.at(-1)
    if (last) last.push(...first)
    else blocks.push(first)
    blocks.push(...rest)
  }
  return blocks
}

const isProse = ({ text, isItem }: PastedLine): boolean =>
  !isItem &&
  (terminal.test(text) || ended.test(text)) &&
  ![askedOrAnswered, numbered, labelled].some((pattern) => pattern.test(text))
/** 「【票價】夜間票 150 元。」, 「※もち米の粉には向きません。」 */
const labelled = /^(?:【[^】]{1,12}】|※)\S/u
const numbered = /^(?:\d{1,2}(?:[.)．](?!\d)|、)\s?|[一二三四五六七八九十]{1,3}、)/u
/** A sentence ends within it. */
const ended = /[。！？](?=[^」』”）)])|\p{Ll}{2}[.!?] (?=\p{Lu})/u

/** The sentences that a line is made of. */
export function sentencesIn({ text }: PastedLine, told: readonly Sentence[]): Sentence[] | undefined {
  const found = told.filter((one) => text.includes(one.text))
  const first = found.find((one) => text.startsWith(one.text))
  const run = first && found.filter(({ paragraph }) => paragraph === first.paragraph)
  if (run === undefined || bare(run.map((one) => one.text).join('')) !== bare(text)) return undefined
  return run.map((one) => ({ ...one, heading: undefined, isHeading: false, list: undefined }))
}

function lineFor(draft: Draft, lines: readonly PastedLine[], i: number): Line {
  const line = lines[i]!
  const { text, isItem, sign } = line
  const own = sign === undefined ? {} : { sign }
  if (line.isHeading) return { text: headingAbove(draft, line, lines[i + 1]), slot: 'plain', ...own }
  if (line.isSender || numbered.test(text)) return { text, slot: 'plain', ...own }
  if (isItem) return { text: /[.]$/u.test(text) ? text : text.replace(/[。．]$/u, ''), slot: 'item', ...own }
  return { text, slot: isOfFacts(lines, i) ? 'fact' : isProse(line) ? 'body' : 'plain', ...own }
}

/** It is a fact, or stands among facts. */
function isOfFacts(lines: readonly PastedLine[], i: number): boolean {
  const line = lines[i]!
  if (line.isItem || line.isHeading || line.isSender || numbered.test(line.text)) return false
  const isBeside = [lines[i - 1], lines[i + 1]].some((one) => one !== undefined && isFact(one))
  return isFact(line) || (isBeside && (!isProse(line) || (fact.test(line.text) && columnsOf(line.text) <= longestFact)))
}

/** Above a list stands a heading with a colon, unless it has a mark of its own, a number or capitals. */
const headingAbove = (draft: Draft, { text, mark }: PastedLine, next: PastedLine | undefined): string => {
  const isLeading = next !== undefined && (next.isItem || numbered.test(next.text) || isFact(next))
  const isMarked = mark || /^[【＜〈]/u.test(text) || numbered.test(text) || !/\p{Ll}|\p{Lo}/u.test(text)
  return isLeading && !isMarked ? asLabel(draft, text) : text
}

/** When, where, for how much, or a label and its value. */
const isFact = (line: PastedLine): boolean =>
  !line.isItem && !line.isHeading && !isProse(line) && (isLabelled(line.text) || isNeeded(line.text))
const longestFact = 80

/** Verses and names in lines have no sentence: the first line is what a reader sees first. */
const withBody = ([first = [], ...rest]: readonly Block[]): Block[] => [
  first.map((line, i): Line => (i === 0 && line.slot === 'plain' ? { ...line, slot: 'body' } : line)),
  ...rest,
]

export const withHook = (blocks: readonly Block[]): Block[] => {
  let isOpen = true
  return blocks.map((block) =>
    block.map((line): Line => {
      if (!isOpen || line.slot !== 'body') return line
      isOpen = false
      return { ...line, slot: 'hook' }
    }),
  )
}
