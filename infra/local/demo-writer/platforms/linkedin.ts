import {
  type Block,
  choose,
  choosePoints,
  type Draft,
  leadText,
  paragraphs,
  phrase,
  points,
  question,
  readMore,
  upTo,
} from '../draft.ts'
import type { Sentence } from '../material.ts'

/** An insight first, what it rests on, a few points each on a line of its own, a question to colleagues. */
export function composeLinkedin(draft: Draft): Block[] {
  const { lead, phrases, room } = draft
  const opening = lead ? [lead] : []
  const isOpening = lead?.index === 0 || draft.material.sentences.length > 12
  const first = isOpening ? [] : draft.material.sentences.slice(0, 1)
  const facts = choosePoints(draft, {
    most: 3,
    room: room * 0.45,
    longest: upTo(draft, 180),
    without: [...opening, ...first],
  })
  const context = choose(draft, {
    most: 8,
    room: room * 0.55,
    without: [...opening, ...facts],
    // The scene a story opens with belongs to the warmer platforms; elsewhere the opening says what all is about.
    appeal: ({ index }) => (draft.material.sentences.length > 12 ? (index < 3 ? -0.6 : 0) : index === 0 ? 3 : 0),
  })
  return [
    ...(lead ? [[{ text: leadText(draft), slot: 'hook' } as const]] : []),
    ...paragraphs(draft, facts.length > 1 ? context : inOrder([...context, ...facts])),
    ...(facts.length > 1
      ? [[{ text: phrase(draft, phrases.pointLabels), slot: 'plain' } as const], points(draft, facts, 'item')]
      : []),
    ...readMore(draft),
    ...question(draft),
  ]
}

const inOrder = (sentences: Sentence[]): Sentence[] => sentences.toSorted((a, b) => a.index - b.index)
