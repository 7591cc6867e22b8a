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
  measureIn,
  moralOf,
  priceLine,
  question,
  shortForm,
  sizeOfBlocks,
} from '../draft.ts'
import { isHowTo } from '../form.ts'
import { isSpaced } from '../language.ts'
import { keepsPromise, usefulPart } from '../useful.ts'

/** One thought, said as in a conversation, or a tip, and a question back. */
export function composeThreads(draft: Draft): Block[] {
  const told = usefulPart(draft, draft.room) ?? composeThought(draft)
  return [...told, ...question(draft), ...(draft.link ? [[{ text: draft.link, slot: 'plain' } as const]] : [])]
}

function composeThought(draft: Draft): Block[] {
  const headed = headlineOf(draft)
  const facts = factLines(draft, mostFacts)
  // A story in a few words is its beginning and what it comes to.
  const moral = join(draft, moralOf(draft, draft.room * moralShare))
  const morals: Block[] = moral ? [[{ text: moral, slot: 'body' }]] : []
  const room = draft.room - sizeOfBlocks(draft, [...headed, ...facts, ...morals])
  const thought = shortForm({ ...draft, room }, mostSentences)
  const ending = thought.includes(moral) ? [] : morals
  const prices = [Number.POSITIVE_INFINITY, 1].map((most) => priceLine(draft, [{ text: thought }], most))
  const used = measureIn('threads')(thought)
  const priced = prices.find((price) => used + sizeOfBlocks(draft, price) <= room) ?? []
  const opening = `${wordsBefore(draft, thought)}${thought}`
  return [
    ...(keepsPromise(draft, `${thought} ${moral}`) ? headed : []),
    ...facts,
    ...(thought ? [[{ text: opening, slot: 'hook' } as const]] : []),
    ...ending,
    ...ingredientLine(draft, room - used),
    ...priced,
  ]
}

/** Beneath its headline a story may begin with a scene. */
function headlineOf(draft: Draft): Block[] {
  const { contentType, headline, lead, material } = draft
  const needed = headlineFirst(draft)
  const isHeaded = contentType === 'article' && lead !== undefined && (lead.index <= 1 || isHowTo(material))
  return isHeaded && needed.length === 0 && headline !== undefined ? [[{ text: headline, slot: 'hook' }]] : needed
}

function wordsBefore(draft: Draft, thought: string): string {
  const { material } = draft
  // How a story begins is nobody's favourite part.
  const isBeginning = isStory(draft) || thought.startsWith(material.sentences[0]?.text ?? '')
  // "What stayed with me: What we offer: …"
  const isLabelled = /^[^.。]{1,40}[:：]/u.test(thought)
  if (isBeginning || isLabelled || isRecipe(draft) || isHowTo(material)) return ''
  const words = aside(draft)
  return words === '' ? '' : `${words}${isSpaced(material.language) ? ' ' : ''}`
}

const mostSentences = 3
const mostFacts = 3
const moralShare = 0.7
