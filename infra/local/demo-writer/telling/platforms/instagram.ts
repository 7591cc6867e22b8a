import { type Block, type Draft, phrase, sizeOfBlocks } from '../draft.ts'
import { isWholeSentence } from '../render.ts'
import { orSteps } from '../step-lines.ts'
import { tell } from '../tell.ts'

/** The headline, and short paragraphs with air between them. Links cannot be clicked here. */
export function composeInstagram(draft: Draft): Block[] {
  const { headline, link, phrases } = draft
  const above: Block[] = headline === undefined ? [] : [[{ text: headline, slot: 'hook' }]]
  const room = draft.room - sizeOfBlocks(draft, above)
  const told = tell(draft, room, {
    most: mostOf(draft),
    widest: widestParagraph,
    isHeaded: above.length > 0,
  })
  return [
    ...orSteps(draft, [...above, ...told]),
    ...(link ? [[{ text: phrase(draft, phrases.linkInBio), slot: 'plain' } as const]] : []),
  ]
}

const shortParagraph = 2
/** Two to three lines of a phone. */
const widestParagraph = 110

/** Two sentences, and one where the paragraphs of the text are as short as that. */
function mostOf({ material: { sentences } }: Draft): number {
  const told = sentences.filter((sentence) => !sentence.list && !sentence.turn && isWholeSentence(sentence))
  const isLong = told.some(({ paragraph }, i) => told[i - shortParagraph]?.paragraph === paragraph)
  return isLong ? shortParagraph : 1
}
