import { tellBriefly } from '../brief-post.ts'
import { type Block, type Draft, isStory, measureIn } from '../draft.ts'

/** The opening of a text and what people must know, and the link; of a story its first lines. */
export function composeTwitter(draft: Draft): Block[] {
  const mostSentences = isStory(draft) ? linesOfStory(draft) : mostLines
  return [
    ...tellBriefly(draft, { most: 4, mostSentences }),
    ...(draft.link ? [[{ text: draft.link, slot: 'plain' } as const]] : []),
  ]
}

const mostLines = 6
/** A first sentence of so many units says enough. */
const fewUnits = 60

const linesOfStory = ({ material, platform }: Draft): number =>
  measureIn(platform)(material.sentences[0]?.text ?? '') < fewUnits ? 2 : 1
