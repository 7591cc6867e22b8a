import { tellBriefly } from '../brief-post.ts'
import type { Block, Draft } from '../draft.ts'

/** The beginning of a text and what people must know. */
export function composeThreads(draft: Draft): Block[] {
  return [...tellBriefly(draft, { most: 3 }), ...(draft.link ? [[{ text: draft.link, slot: 'plain' } as const]] : [])]
}
