import { type Block, choose, type Draft, paragraphs, phrase, question, readMore } from '../draft.ts'

/** A warm opening, the story in paragraphs, a question. */
export function composeFacebook(draft: Draft): Block[] {
  const story = choose(draft, { most: 14, appeal: (sentence) => (sentence === draft.lead ? 2 : 0) })
  return [
    [{ text: phrase(draft, draft.phrases.openers[draft.tone]), slot: 'hook' }],
    ...paragraphs(draft, story),
    ...readMore(draft),
    question(draft),
  ]
}
