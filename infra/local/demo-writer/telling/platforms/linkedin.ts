import { type Block, type Draft, headlineFirst, readMore, sizeOfBlocks } from '../draft.ts'
import { orSteps } from '../step-lines.ts'
import { tell } from '../tell.ts'

/** The first sentence above the fold, then what it rests on. */
export function composeLinkedin(draft: Draft): Block[] {
  const above = headlineFirst(draft)
  const room = draft.room - sizeOfBlocks(draft, above)
  const told = tell(draft, room, { most: 3, isFirstAlone: true, isLastAlone: true, isHeaded: above.length > 0 })
  return [...orSteps(draft, [...above, ...told]), ...readMore(draft)]
}
