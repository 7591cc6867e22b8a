import type { Material } from '../../reading/material.ts'
import { type Block, type Draft, isOneParagraph, mostOfOne, readMore } from '../draft.ts'
import { takesUp } from '../render.ts'
import { tell } from '../tell.ts'
import { titleOf } from '../title.ts'

/** A title line, and the text as its description; nothing here says what a video shows, for we do not know. */
export function composeYoutube(draft: Draft): Block[] {
  const title = titleOf(draft.material)
  const shape = {
    most: isOneParagraph(draft.material) ? mostOfOne : 4,
    isTitled: isSaidWhole(title, draft.material),
  } as const
  return [[{ text: `Title: ${title}`, slot: 'title' }], ...tell(draft, draft.room, shape), ...readMore(draft)]
}

/** The title is the first sentence, which the next one does not take up. */
const isSaidWhole = (title: string, { title: headline, sentences: [first, second] }: Material): boolean =>
  headline === undefined &&
  first?.text.replace(/[.。]$/u, '') === title &&
  second?.leans === false &&
  !second.list &&
  !takesUp(second)
