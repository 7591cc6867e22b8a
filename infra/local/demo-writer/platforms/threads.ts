import { type Block, type Draft, join, leadAndNext, phrase, question } from '../draft.ts'
import { isSpaced } from '../language.ts'

/** One thought, said as in a conversation, and a question back. */
export function composeThreads(draft: Draft): Block[] {
  const { link, material, phrases, tone } = draft
  const thought = leadAndNext(draft, 2)
  const gap = isSpaced(material.language) ? ' ' : ''
  return [
    [{ text: `${phrase(draft, phrases.asides[tone])}${gap}${join(draft, thought)}`, slot: 'hook' }],
    question(draft),
    ...(link ? [[{ text: link, slot: 'plain' } as const]] : []),
  ]
}
