import { type Block, type Draft, readMore } from '../draft.ts'
import { tell } from '../tell.ts'
import { titleOf } from '../title.ts'

/** A title line, and the text as its description; nothing here says what a video shows, for we do not know. */
export function composeYoutube(draft: Draft): Block[] {
  return [
    [{ text: `Title: ${titleOf(draft.material)}`, slot: 'plain' }],
    ...tell(draft, draft.room, { most: 7, facts: 'first', isContactLast: true }),
    ...readMore(draft),
  ]
}
