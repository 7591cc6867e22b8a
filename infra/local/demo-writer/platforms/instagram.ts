import { type Block, type Draft, phrase, sizeOfBlocks } from '../draft.ts'
import { tell } from '../tell.ts'

/** The headline, and short paragraphs with air between them; links cannot be clicked here. */
export function composeInstagram(draft: Draft): Block[] {
  const { headline, link, phrases } = draft
  const above: Block[] = headline === undefined ? [] : [[{ text: headline, slot: 'hook' }]]
  const room = draft.room - sizeOfBlocks(draft, above)
  return [
    ...above,
    ...tell(draft, room, { most: 2, fewColumns: 110, facts: 'last', isInLines: true, isHeaded: above.length > 0 }),
    ...(link ? [[{ text: phrase(draft, phrases.linkInBio), slot: 'plain' } as const]] : []),
  ]
}
