import { tellBriefly } from '../brief-post.ts'
import type { Block, Draft } from '../draft.ts'

/** The opening of a text and what people must know, and the link; as far as it has room. */
export function composeTwitter(draft: Draft): Block[] {
  return [
    ...tellBriefly(draft, { most: 4, mostSentences: mostLines }),
    ...(draft.link ? [[{ text: draft.link, slot: 'plain' } as const]] : []),
  ]
}

const mostLines = 6
