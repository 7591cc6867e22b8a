import { catalog } from '#shared/platforms/catalog.ts'
import { fitText } from '#shared/platforms/fit.ts'
import { measureTitle } from '#shared/platforms/measure.ts'
import {
  type Block,
  choose,
  choosePoints,
  type Draft,
  join,
  leadAndNext,
  phrase,
  points,
  readMore,
  upTo,
} from '../draft.ts'
import type { Sentence } from '../material.ts'

/** A title line, a summary of the source and its points; nothing here says what a video shows, for we do not know. */
export function composeYoutube(draft: Draft): Block[] {
  const { material, phrases, room, tone } = draft
  const summary = summarise({ ...draft, room: room * 0.45 })
  const facts = choosePoints(draft, {
    most: 6,
    room: room * 0.55,
    longest: upTo(draft, 200),
    without: material.title === undefined && draft.lead ? [draft.lead, ...summary] : summary,
  })
  return [
    [{ text: `Title: ${titleOf(material.title ?? draft.lead?.text ?? '')}`, slot: 'plain' }],
    ...(summary.length > 0 ? [[{ text: join(draft, summary), slot: 'hook' } as const]] : []),
    ...(facts.length > 1
      ? [[{ text: phrase(draft, phrases.summaryLabels), slot: 'plain' } as const, ...points(draft, facts, 'item')]]
      : []),
    ...readMore(draft),
    [{ text: phrase(draft, phrases.keepers[tone]), slot: 'close' }],
  ]
}

/** What the description opens with: not the title once more, unless there is nothing else. */
function summarise(draft: Draft): Sentence[] {
  const { lead, material } = draft
  if (material.title !== undefined || lead === undefined) return leadAndNext(draft, 3)
  const others = choose(draft, { most: 2, without: [lead] })
  return others.length > 0 ? others : [lead]
}

/** A sentence that serves as a title has no full stop; one that is too long ends at a clause. */
function titleOf(text: string): string {
  const bare = text.replace(/[.。]$/u, '')
  if (!measureTitle(bare).isOver) return bare
  const clauses = bare.split(/(?<=[,，、;；:：—])/u)
  const kept = clauses.reduce((title, clause) => (measureTitle(title + clause).isOver ? title : title + clause), '')
  const atClause = kept.replace(/(?<![\s,，、;；:：—])[\s,，、;；:：—]+$/u, '')
  const isEnough = atClause.length > (catalog.youtube.titleLimit ?? 0) / 4 && bare.startsWith(atClause)
  return isEnough ? atClause : fitText(bare, (title) => !measureTitle(title).isOver)
}
