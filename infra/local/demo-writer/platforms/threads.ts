import {
  aside,
  type Block,
  type Draft,
  factLines,
  headlineFirst,
  isRecipe,
  measureIn,
  priceLine,
  question,
  shortForm,
  sizeOfBlocks,
} from '../draft.ts'
import { isSpaced } from '../language.ts'

/** One thought, said as in a conversation, and a question back. */
export function composeThreads(draft: Draft): Block[] {
  const { link, material } = draft
  const gap = isSpaced(material.language) ? ' ' : ''
  const ahead = [...headlineFirst(draft), ...factLines(draft, mostFacts)]
  const room = draft.room - sizeOfBlocks(draft, ahead)
  const thought = shortForm({ ...draft, room }, mostSentences)
  const price = priceLine(draft, [{ text: thought }])
  const priced = measureIn('threads')(thought) + sizeOfBlocks(draft, price) <= room ? price : []
  // How a story begins is nobody's favourite part.
  const isBeginning = thought.startsWith(material.sentences[0]?.text ?? '')
  const words = isBeginning || isRecipe(draft) ? '' : aside(draft)
  return [
    ...ahead,
    [{ text: words ? `${words}${gap}${thought}` : thought, slot: 'hook' }],
    ...priced,
    ...question(draft),
    ...(link ? [[{ text: link, slot: 'plain' } as const]] : []),
  ]
}

const mostSentences = 3
const mostFacts = 3
