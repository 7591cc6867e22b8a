import { formOf, isGuide } from '../reading/form.ts'
import { tellsHow } from '../reading/how-to.ts'
import { terminal } from '../reading/lines/line.ts'
import type { Sentence } from '../reading/material.ts'
import type { PastedLine } from '../reading/pasted-line.ts'
import { type Section, sectionsIn } from '../reading/sections.ts'
import { type Block, type Draft, sizeOfBlocks } from './draft.ts'
import { conditionsIn, neededIn } from './needed.ts'
import type { Shape } from './render.ts'
import {
  besideFact,
  chief,
  isOfRecipe,
  isOneSided,
  isSaidIn,
  withoutNumber,
  worths,
  worthsOf,
} from './section-worth.ts'
import { blocksOfLines, isAsked, leftOut, sentencesIn, withHook } from './verbatim.ts'
import { warningsLeftOut } from './warnings.ts'

/** A section, with what it is worth and the ways in which it can be told: whole, and shorter and shorter. */
interface Part {
  worth: number
  ways: Block[][]
  /** The shortest way that says all that people must know. */
  least: Block[]
}

const fewestSections = 3

/**
 * A text under headings that has no room, in whole sections: what it is on, when, where and for how much, and of the others as much as has room.
 * @returns undefined for any other text, and where no section has room
 */
export function inSections(draft: Draft, room: number, shape: Shape): Block[] | undefined {
  const { pasted, sentences } = draft.material
  const sections = sectionsIn(pasted?.paragraphs ?? [])
  const headings = sections.flatMap(({ heading }) => heading ?? [])
  if (headings.length < fewestSections || !isOpen(draft, headings)) return undefined
  const without = leftOut(draft, sentences)
  const conditions = draft.contentType === 'product' ? conditionsIn(draft) : []
  const worth = worthsOf(draft, sections, shape.isBrief === true)
  const needed = neededIn(draft).map(({ text }) => text)
  const parts = sections.map(({ paragraphs }, at): Part => {
    const open = paragraphs.map((lines) => lines.flatMap(without))
    const ways = [
      ...waysOf(open, sentences, worth[at] === worths.points),
      ...(worth[at] === worths.place ? chiefRows(open) : []),
      ...alone(open, conditions),
    ]
    const told = ways.map((some) => some.flatMap((lines) => blocksOfLines(draft, lines, sentences, shape)))
    return { worth: worth[at]!, ways: told, least: leastOf(told, needed) }
  })
  const isBrief = shape.isBrief === true
  const first = choose(draft, parts, room, isBrief)
  const missing = warningsMissing(draft, blocksOf(first))
  const told = missing.length === 0 ? first : choose(draft, withWarnings(parts, missing), room, isBrief)
  withoutHalves(told, sections)
  const isAll = sections.every(({ heading }, at) => heading === undefined || told.has(at))
  const chosen = isAll ? blocksOf(told) : withoutNumbers(blocksOf(told), headings)
  if (chosen.length === 0 || warningsMissing(draft, chosen).length > 0 || isHalf(parts, told)) return undefined
  return shape.isHeaded ? chosen : withHook(chosen)
}

/** What somebody praises is not told without what they blame. */
function withoutHalves(told: Map<number, Block[]>, sections: readonly Section[]): void {
  const headings = sections.map(({ heading = '' }) => heading)
  const headed = [...told.keys()].map((at) => headings[at]!)
  if (!isOneSided(headings, headed)) return
  for (const at of [...told.keys()]) if (isOneSided(headings, [headings[at]!])) told.delete(at)
}

const blocksOf = (told: ReadonlyMap<number, Block[]>): Block[] =>
  [...told.entries()].sort(([a], [b]) => a - b).flatMap(([, some]) => some)

/** The sections that warn come before those that only tell. */
const withWarnings = (parts: readonly Part[], warnings: readonly Sentence[]): Part[] =>
  parts.map((part) => {
    const warns = warnings.some(isSaidIn(textOf(part.ways[0]!)))
    return warns ? { ...part, worth: Math.max(part.worth, worths.points) } : part
  })

/** Where some are left out, the numbers of headings would say that something is missing. */
const withoutNumbers = (blocks: readonly Block[], headings: readonly string[]): Block[] =>
  blocks.map((block) =>
    block.map((line) => {
      const heading = headings.find((one) => line.slot === 'plain' && one === line.text)
      return heading === undefined ? line : { ...line, text: withoutNumber(heading) }
    }),
  )

const textOf = (blocks: readonly Block[]): string =>
  blocks
    .flat()
    .map(({ text }) => text)
    .join('\n')

function leastOf(ways: readonly Block[][], needed: readonly string[]): Block[] {
  const whole = textOf(ways[0]!)
  const own = needed.filter((text) => whole.includes(text))
  return ways.findLast((some) => own.every((text) => textOf(some).includes(text))) ?? ways[0]!
}

/** In a line or two something of all that people must know comes before all of one of it; else sections are told whole. */
function choose(draft: Draft, parts: readonly Part[], room: number, isBrief: boolean): Map<number, Block[]> {
  const told = new Map<number, Block[]>()
  const add = (at: number, some: Block[]): boolean => {
    const others = [...told.entries()].flatMap(([other, blocks]) => (other === at ? [] : blocks))
    if (sizeOfBlocks(draft, [...others, ...some]) > room) return false
    told.set(at, some)
    return true
  }
  const order = [...parts.keys()]
    .filter((at) => parts[at]!.worth > 0 && parts[at]!.ways[0]!.length > 0)
    .sort((a, b) => parts[b]!.worth - parts[a]!.worth || a - b)
  if (isBrief)
    for (const at of order)
      if (parts[at]!.worth >= worths.needed) add(at, parts[at]!.least) || add(at, parts[at]!.ways.at(-1)!)
  // What lacks least is told whole first.
  const sizeAt = (at: number): number => sizeOfBlocks(draft, parts[at]!.ways[0]!)
  const begun = [...told.keys()].sort((a, b) => sizeAt(a) - sizeAt(b))
  for (const at of [...begun, ...order.filter((other) => !begun.includes(other))]) {
    const { ways } = parts[at]!
    const open = told.has(at) || told.size === 0 ? ways : ways.slice(0, 1)
    open.some((some) => add(at, some))
  }
  return told
}

/** What is warned of, or what a thing is not made for, and left out. */
function warningsMissing(draft: Draft, told: readonly Block[]): Sentence[] {
  const sentences = draft.material.sentences.filter(isSaidIn(textOf(told)))
  return warningsLeftOut(draft, sentences)
}

/** Of what it takes and how it is done nobody has any use without the other. */
const isHalf = (parts: readonly Part[], told: ReadonlyMap<number, Block[]>): boolean =>
  parts.some(({ worth, ways }, at) => worth === worths.recipe && told.get(at) !== ways[0])

/** Steps and an interview have an order of their own, and so has what is warned of. */
function isOpen({ material, contentType, occasion, variant, isShort }: Draft, headings: readonly string[]): boolean {
  const isPlain = occasion === undefined || occasion === 'announcement'
  if (variant > 0 || isShort || isAsked({ material, contentType }) || !isPlain) return false
  const isOfSteps = contentType === 'article' && (isGuide(material) || tellsHow(material))
  return isOfRecipe(headings) || (formOf(material, contentType) !== 'recipe' && !isOfSteps)
}

/** When and where, without what else stands in rows beside that. */
function chiefRows(paragraphs: readonly PastedLine[][]): PastedLine[][][] {
  const rows = paragraphs.flat().filter(({ text }) => chief.test(text))
  return rows.length === 0 ? [] : [[rows], [rows.map((row) => ({ ...row, text: row.text.replace(besideFact, '') }))]]
}
/** What a thing is not made for, without what else stands beside that. */
function alone(paragraphs: readonly PastedLine[][], conditions: readonly Sentence[]): PastedLine[][][] {
  const lines = paragraphs
    .flat()
    .flatMap((line) => conditions.filter(({ text }) => line.text.includes(text)).map(({ text }) => ({ ...line, text })))
  return lines.length === 0 ? [] : [lines.map((line) => [line])]
}

/**
 * A section whole, and without its last sentences, the longest first; of a heading by itself nobody learns anything, and of a list nobody knows what
 * is missing, unless it is of points.
 */
function waysOf(paragraphs: readonly PastedLine[][], told: readonly Sentence[], isOfPoints: boolean): PastedLine[][][] {
  const lines = paragraphs.flat()
  if (lines.every(({ isHeading }) => isHeading)) return [[]]
  const sentences = new Map(lines.map((line) => [line, line.isHeading ? undefined : sentencesIn(line, told)]))
  const isProse = (line: PastedLine): boolean =>
    line.isHeading === true || (terminal.test(line.text) && sentences.get(line) !== undefined)
  if (!lines.every(isProse) && !isOfPoints) return [[...paragraphs]]
  const ends = lines.flatMap((line): PastedLine[] => {
    const texts = sentences.get(line)?.map(({ text }) => text) ?? [line.text]
    return texts.map((text) => ({ ...line, text: line.text.slice(0, line.text.lastIndexOf(text) + text.length) }))
  })
  const least = ends[0]?.isHeading ? 2 : 1
  const counts = [...ends.keys()].filter((count) => count >= least).reverse()
  return [[...paragraphs], ...counts.map((count) => [longest(ends.slice(0, count))])]
}

/** Of the beginnings of one line the longest. */
const longest = (lines: readonly PastedLine[]): PastedLine[] =>
  lines.filter(({ text }, i) => lines[i + 1]?.text.startsWith(text) !== true)
