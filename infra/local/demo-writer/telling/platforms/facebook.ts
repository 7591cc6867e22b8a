import { type Block, type Draft, isOneParagraph, mostOfOne, opener, readMore, sizeOfBlocks } from '../draft.ts'
import { tell } from '../tell.ts'

/** The headline, and the text in its own paragraphs. */
export function composeFacebook(draft: Draft): Block[] {
  const { headline } = draft
  const head: Block[] = headline === undefined ? [] : [[{ text: headline, slot: 'hook' }]]
  const above = [...head, ...opener(draft)]
  const room = draft.room - sizeOfBlocks(draft, above)
  return [
    ...above,
    ...tell(draft, room, {
      most: isOneParagraph(draft.material) ? mostOfOne : Number.POSITIVE_INFINITY,
      isHeaded: above.length > 0,
    }),
    ...readMore(draft),
  ]
}
