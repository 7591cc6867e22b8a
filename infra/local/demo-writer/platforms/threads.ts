import {
  aside,
  type Block,
  type Draft,
  factLines,
  headlineFirst,
  ingredientLine,
  isRecipe,
  isStory,
  measureIn,
  priceLine,
  question,
  shortForm,
  sizeOfBlocks,
} from '../draft.ts'
import { isHowTo } from '../form.ts'
import { isSpaced } from '../language.ts'

/** One thought, said as in a conversation, and a question back. */
export function composeThreads(draft: Draft): Block[] {
  const { link, material } = draft
  const gap = isSpaced(material.language) ? ' ' : ''
  // Beneath its headline a story may begin with a scene.
  const headline = headlineFirst(draft)
  const title: Block[] = draft.headline === undefined ? [] : [[{ text: draft.headline, slot: 'hook' }]]
  const isHeaded =
    draft.contentType === 'article' && draft.lead !== undefined && (draft.lead.index <= 1 || isHowTo(material))
  const ahead = [...(isHeaded && headline.length === 0 ? title : headline), ...factLines(draft, mostFacts)]
  const room = draft.room - sizeOfBlocks(draft, ahead)
  const thought = shortForm({ ...draft, room }, mostSentences)
  const prices = [Number.POSITIVE_INFINITY, 1].map((most) => priceLine(draft, [{ text: thought }], most))
  const used = measureIn('threads')(thought)
  const priced = prices.find((price) => used + sizeOfBlocks(draft, price) <= room) ?? []
  // How a story begins is nobody's favourite part.
  const isBeginning = isStory(draft) || thought.startsWith(material.sentences[0]?.text ?? '')
  // "What stayed with me: What we offer: …"
  const isLabelled = /^[^.。]{1,40}[:：]/u.test(thought)
  const words = isBeginning || isLabelled || isRecipe(draft) || isHowTo(material) ? '' : aside(draft)
  return [
    ...ahead,
    ...(thought ? [[{ text: words ? `${words}${gap}${thought}` : thought, slot: 'hook' } as const]] : []),
    ...ingredientLine(draft, room - used),
    ...priced,
    ...question(draft),
    ...(link ? [[{ text: link, slot: 'plain' } as const]] : []),
  ]
}

const mostSentences = 3
const mostFacts = 3
