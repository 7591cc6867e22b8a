import { type Block, type Draft, isOneParagraph, mostOfOne, opener, readMore, sizeOfBlocks } from '../draft.ts'
import { orSteps } from '../step-lines.ts'
import { tell } from '../tell.ts'

/** The headline, and the text in its own paragraphs. */
export function composeFacebook(draft: Draft): Block[] {
  const { headline } = draft
  const head: Block[] = headline === undefined ? [] : [[{ text: headline, slot: 'hook' }]]
  const above = [...head, ...opener(draft)]
  const room = draft.room - sizeOfBlocks(draft, above)
  const told = tell(draft, room, {
    most: isOneParagraph(draft.material) ? mostOfOne : Number.POSITIVE_INFINITY,
    isHeaded: above.length > 0,
  })
  return [...orSteps(draft, [...above, ...told]), ...readMore(draft)]
}
