import { type Block, choosePoints, type Draft, keeper, leadText, phrase, points, upTo } from '../draft.ts'

/** A hook of one line, short lines with air between them, a word to keep the post; links cannot be clicked here. */
export function composeInstagram(draft: Draft): Block[] {
  const { headline, lead, link, material, phrases } = draft
  const hook = headline ?? (leadText(draft) || material.title)
  const lines = choosePoints(draft, {
    most: Math.max(3, Math.min(8, Math.round(draft.room / 150))),
    longest: upTo(draft, 170),
    without: lead && headline === undefined ? [lead] : [],
    ...(headline !== undefined && { prefer: lead }),
  })
  return [
    ...(hook ? [[{ text: hook, slot: 'hook' } as const]] : []),
    ...points(draft, lines, 'point').map((line) => [line]),
    keeper(draft),
    ...(link ? [[{ text: phrase(draft, phrases.linkInBio), slot: 'plain' } as const]] : []),
  ]
}
