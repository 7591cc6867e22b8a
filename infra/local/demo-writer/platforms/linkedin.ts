import {
  type Block,
  choose,
  choosePoints,
  type Draft,
  paragraphs,
  phrase,
  points,
  question,
  readMore,
  upTo,
} from '../draft.ts'

/** An insight first, what it rests on, a few points each on a line of its own, a question to colleagues. */
export function composeLinkedin(draft: Draft): Block[] {
  const { lead, phrases, room } = draft
  const opening = lead ? [lead] : []
  const facts = choosePoints(draft, {
    most: 3,
    room: room * 0.45,
    longest: upTo(draft, 180),
    without: opening,
  })
  const context = choose(draft, {
    most: 8,
    room: room * 0.55,
    without: [...opening, ...facts],
    // The scene a story opens with belongs to the warmer platforms.
    appeal: ({ index }) => (index < 3 && draft.material.sentences.length > 12 ? -0.6 : 0),
  })
  return [
    ...opening.map(({ text }): Block => [{ text, slot: 'hook' }]),
    ...paragraphs(draft, context),
    ...(facts.length > 1
      ? [[{ text: phrase(draft, phrases.pointLabels), slot: 'plain' } as const], points(draft, facts, 'item')]
      : paragraphs(draft, facts)),
    ...readMore(draft),
    question(draft),
  ]
}
