import { type Block, type Draft, headlineFirst, opener, readMore, sizeOfBlocks } from '../draft.ts'
import { tell } from '../tell.ts'

/** The text in paragraphs, under the headline where that says what all is about. */
export function composeFacebook(draft: Draft): Block[] {
  const above = [...headlineFirst(draft), ...opener(draft)]
  const room = draft.room - sizeOfBlocks(draft, above)
  return [...above, ...tell(draft, room, { most: 6, isLean: true, isHeaded: above.length > 0 }), ...readMore(draft)]
}
