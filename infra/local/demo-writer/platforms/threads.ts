import { aside, type Block, type Draft, headlineOfProduct, question, shortForm } from '../draft.ts'
import { isSpaced } from '../language.ts'

/** One thought, said as in a conversation, and a question back. */
export function composeThreads(draft: Draft): Block[] {
  const { link, material } = draft
  const gap = isSpaced(material.language) ? ' ' : ''
  const thought = shortForm(draft, mostSentences)
  // How a story begins is nobody's favourite part.
  const isBeginning = thought.startsWith(material.sentences[0]?.text ?? '')
  const words = isBeginning ? '' : aside(draft)
  return [
    ...headlineOfProduct(draft),
    [{ text: words ? `${words}${gap}${thought}` : thought, slot: 'hook' }],
    ...question(draft),
    ...(link ? [[{ text: link, slot: 'plain' } as const]] : []),
  ]
}

const mostSentences = 3
