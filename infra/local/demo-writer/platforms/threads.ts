import {
  aside,
  type Block,
  type Draft,
  factLines,
  headlineFirst,
  ingredientLine,
  isRecipe,
  isStory,
  join,
  keepsPromise,
  measureIn,
  moralOf,
  priceLine,
  question,
  shortForm,
  sizeOfBlocks,
  usefulPart,
} from '../draft.ts'
import { isHowTo } from '../form.ts'
import { isSpaced } from '../language.ts'

/** One thought, said as in a conversation, and a question back. */
export function composeThreads(draft: Draft): Block[] {
  const { link, material } = draft
  const address: Block[] = link ? [[{ text: link, slot: 'plain' }]] : []
  const useful = usefulPart(draft, draft.room)
  if (useful) return [...useful, ...question(draft), ...address]
  const gap = isSpaced(material.language) ? ' ' : ''
  // Beneath its headline a story may begin with a scene.
  const headline = headlineFirst(draft)
  const title: Block[] = draft.headline === undefined ? [] : [[{ text: draft.headline, slot: 'hook' }]]
  const isHeaded =
    draft.contentType === 'article' && draft.lead !== undefined && (draft.lead.index <= 1 || isHowTo(material))
  const headed = isHeaded && headline.length === 0 ? title : headline
  const facts = factLines(draft, mostFacts)
  // A story in a few words is its beginning and what it comes to.
  const moral = join(draft, moralOf(draft, draft.room * moralShare))
  const morals: Block[] = moral ? [[{ text: moral, slot: 'body' }]] : []
  const room = draft.room - sizeOfBlocks(draft, [...headed, ...facts, ...morals])
  const thought = shortForm({ ...draft, room }, mostSentences)
  const isWithMoral = moral !== '' && thought !== '' && !thought.includes(moral)
  const ending = isWithMoral ? morals : []
  const ahead = [...(keepsPromise(draft, `${thought} ${isWithMoral ? moral : ''}`) ? headed : []), ...facts]
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
    ...ending,
    ...ingredientLine(draft, room - used),
    ...priced,
    ...question(draft),
    ...address,
  ]
}

const mostSentences = 3
const mostFacts = 3
const moralShare = 0.6
