import { tellBriefly } from '../brief-post.ts'
import { type Block, type Draft, isStory } from '../draft.ts'

/** The opening of a text and what people must know, and the link; of a story its first lines. */
export function composeTwitter(draft: Draft): Block[] {
  const mostSentences = isStory(draft) ? linesOfStory : mostLines
  return [
    ...tellBriefly(draft, { most: 4, mostSentences }),
    ...(draft.link ? [[{ text: draft.link, slot: 'plain' } as const]] : []),
  ]
}

const mostLines = 6
/** A story is begun, not told. */
const linesOfStory = 2
