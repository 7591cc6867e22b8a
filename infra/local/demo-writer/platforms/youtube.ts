import { catalog } from '#shared/platforms/catalog.ts'
import { fitText } from '#shared/platforms/fit.ts'
import { measureTitle } from '#shared/platforms/measure.ts'
import {
  aroundLists,
  type Block,
  beforeSteps,
  choosePoints,
  type Draft,
  isStory,
  join,
  keeper,
  leadText,
  listBlocks,
  ownLabel,
  paragraphs,
  passage,
  phrase,
  points,
  priceLine,
  readMore,
  sizeOfBlocks,
  stepsIn,
  upTo,
  withLede,
} from '../draft.ts'
import { mainPrice } from '../essentials.ts'
import type { Sentence } from '../material.ts'

/** A title line, a summary of the source and its points; nothing here says what a video shows, for we do not know. */
export function composeYoutube(draft: Draft): Block[] {
  const { material, phrases, room } = draft
  const lists = listBlocks(draft, room * listShare)
  const isWhole = lists.length > 0 || isStory(draft)
  const listRoom = isWhole ? 0 : room * pointsShare
  const longest = upTo(draft, 200)
  const steps = stepsIn(draft, { longest, room: listRoom })
  const told = summarise(
    { ...draft, room: room - listRoom - sizeOfBlocks(draft, lists) },
    isStory(draft) ? Number.POSITIVE_INFINITY : mostSummed,
  )
  const summary = aroundLists(draft, beforeSteps(told, steps), lists).before
  const labels = draft.contentType === 'product' ? phrases.productLabels : phrases.summaryLabels
  const without = material.title === undefined && draft.lead ? [draft.lead, ...summary] : summary
  const facts = isWhole
    ? []
    : steps.length > 0
      ? steps
      : choosePoints(draft, { most: 6, room: listRoom, longest, without })
  return [
    [{ text: `Title: ${titleOf(material.title ?? leadText(draft))}`, slot: 'plain' }],
    ...openingOf(draft, summary),
    ...(facts.length > 1
      ? [
          [
            { text: ownLabel(draft, facts) ?? phrase(draft, labels), slot: 'plain' } as const,
            ...points(draft, facts, 'item'),
          ],
        ]
      : []),
    ...lists,
    ...priceLine(draft, [...summary, ...(facts.length > 1 ? facts : [])]),
    ...readMore(draft),
    keeper(draft),
  ]
}

/** A story has paragraphs; anything else begins with one. */
function openingOf(draft: Draft, summary: Sentence[]): Block[] {
  if (isStory(draft)) {
    const [first = [], ...rest] = paragraphs(draft, summary)
    return [first.map((line) => ({ ...line, slot: 'hook' as const })), ...rest].filter(({ length }) => length > 0)
  }
  return summary.length > 0 ? [[{ text: join(draft, summary), slot: 'hook' }]] : []
}

const pointsShare = 0.55
const listShare = 0.95
const mostSummed = 3

/** The price comes at the end, on a line of its own. */
const priceApart = ({ material, contentType }: Draft): Sentence[] => {
  const price = mainPrice(material, contentType)
  return price && !price.leans ? [price] : []
}

/** What the description opens with: not the title once more, unless there is nothing else. */
function summarise(draft: Draft, most: number): Sentence[] {
  const { lead, material } = draft
  if (lead === undefined) return []
  if (material.title !== undefined)
    return withLede(draft, passage(draft, draft.room, priceApart(draft), most), draft.room)
  const others = passage(draft, draft.room, [lead], most)
  // "It weighs 1.4 kg" says of nothing what it is of, though the title does.
  const isOpen = draft.contentType === 'product' || others[0]?.leans === true
  if (isOpen) return passage(draft, draft.room, [], most)
  return others.length > 0 ? others : [lead]
}

/** A sentence that serves as a title has no full stop; one that is too long ends at a clause. */
export function titleOf(text: string): string {
  const bare = text.replace(/[.。]$/u, '')
  if (!measureTitle(bare).isOver) return bare
  const ends = [
    /(?<=[,，、;；:：—])/u,
    /(?= (?:after|before|when|while|because|since|until|where|which|who|with|as|and|for) )/u,
  ]
  const atClauses = ends.map((end) => upToLast(bare, end)).filter((title) => title.length > shortestTitle)
  return atClauses[0] ?? fitText(bare, (title) => !measureTitle(title).isOver)
}

const shortestTitle = (catalog.youtube.titleLimit ?? 0) / 4

/** As many clauses as fit, without the mark after the last. */
function upToLast(text: string, end: RegExp): string {
  let title = ''
  for (const clause of text.split(end)) {
    if (measureTitle(title + clause).isOver) break
    title += clause
  }
  return title.replace(/(?<![\s,，、;；:：—])[\s,，、;；:：—]+$/u, '')
}
