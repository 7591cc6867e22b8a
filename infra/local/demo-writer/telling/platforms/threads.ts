import { formOf } from '../../reading/form.ts'
import { isSpaced } from '../../reading/language.ts'
import { tellBriefly } from '../brief-post.ts'
import type { Block, Draft } from '../draft.ts'

/** The beginning of a text and what people must know. */
export function composeThreads(draft: Draft): Block[] {
  const { material, occasion } = draft
  // A notice is not cut, and of a recipe a part is of no use.
  const isOpen = occasion === undefined && formOf(material, draft.contentType) !== 'recipe'
  const room = isOpen ? Math.min(draft.room, isSpaced(material.language) ? thought : wideThought) : draft.room
  const told = isOpen ? { ...draft, room, largestRoom: Math.max(room, draft.largestRoom) } : draft
  return [
    ...tellBriefly(told, { most: 3, isFirstAlone: true, isThought: isOpen }),
    ...(draft.link ? [[{ text: draft.link, slot: 'plain' } as const]] : []),
  ]
}

/** So many characters are read at once. */
const thought = 420
const wideThought = 240
