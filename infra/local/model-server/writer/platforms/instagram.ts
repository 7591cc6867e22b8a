import { type Block, choosePoints, type Draft, phrase, points, upTo } from '../draft.ts'

/** A hook of one line, short lines with air between them, a word to keep the post; links cannot be clicked here. */
export function composeInstagram(draft: Draft): Block[] {
  const { lead, link, material, phrases, tone } = draft
  const hook = lead?.text ?? material.title
  const lines = choosePoints(draft, {
    most: 5,
    longest: upTo(draft, 170),
    without: lead ? [lead] : [],
  })
  return [
    ...(hook ? [[{ text: hook, slot: 'hook' } as const]] : []),
    ...points(draft, lines, 'point').map((line) => [line]),
    [{ text: phrase(draft, phrases.keepers[tone]), slot: 'close' }],
    ...(link ? [[{ text: phrase(draft, phrases.linkInBio), slot: 'plain' } as const]] : []),
  ]
}
