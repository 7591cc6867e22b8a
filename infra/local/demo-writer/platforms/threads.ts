import { tellBriefly } from '../brief-post.ts'
import { type Block, type Draft, isInvitation, isRecipe } from '../draft.ts'
import { isSpaced } from '../language.ts'

/** The beginning of a text and what people must know. */
export function composeThreads(draft: Draft): Block[] {
  const { contentType, material, occasion } = draft
  const isOpen = occasion === undefined && contentType !== 'product' && !isInvitation(draft) && !isRecipe(draft)
  const room = isOpen ? Math.min(draft.room, isSpaced(material.language) ? thought : thought / 2) : draft.room
  const told = isOpen ? { ...draft, room, largestRoom: Math.max(room, draft.room) } : draft
  return [
    ...tellBriefly(told, { most: 3, isThought: isOpen }),
    ...(draft.link ? [[{ text: draft.link, slot: 'plain' } as const]] : []),
  ]
}

/** So many characters are read at once. */
const thought = 360
