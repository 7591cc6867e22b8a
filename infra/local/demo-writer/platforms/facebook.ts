import { fitText } from '#shared/platforms/fit.ts'
import {
  aroundLists,
  type Block,
  beforeSteps,
  type Draft,
  factLines,
  headlineFirst,
  listBlocks,
  measureIn,
  opener,
  paragraphs,
  passage,
  points,
  priceLine,
  question,
  readMore,
  sizeOfBlocks,
  stepsIn,
} from '../draft.ts'
import type { Sentence } from '../material.ts'

/** A warm opening above a story, the story from its beginning in paragraphs, a question. */
export function composeFacebook(draft: Draft): Block[] {
  const facts = factLines(draft)
  const lists = listBlocks(draft, draft.room * listShare)
  // What follows the steps belongs to them.
  const room = (lists.length > 0 ? draft.largestRoom : draft.room) - sizeOfBlocks(draft, [...facts, ...lists])
  const { told: chosen, steps } = passageAndSteps(draft, room)
  const story = chosen.length > 0 || !draft.lead ? chosen : [cut(draft, draft.lead)]
  const { before, after } = aroundLists(draft, story, lists)
  const [first = [], ...rest] = paragraphs(draft, before, sentencesPerParagraph)
  const opening = opener(draft)
  // Without an opener the first paragraph is what draws people in.
  const hook: Block[] =
    first.length === 0 || opening.length > 0 ? [first] : [first.map((line) => ({ ...line, slot: 'hook' }))]
  return [
    ...headlineFirst(draft),
    ...facts,
    ...opening,
    ...hook.filter(({ length }) => length > 0),
    ...rest,
    ...steps,
    ...lists,
    ...paragraphs(draft, after, sentencesPerParagraph),
    ...priceLine(draft, story),
    ...readMore(draft),
    ...question(draft),
  ]
}

const listShare = 0.9
/** What is longer nobody reads on a phone. */
const sentencesPerParagraph = 3

/** A guide is told with all its steps: in full, or where that has no room, each step in a line. */
function passageAndSteps(draft: Draft, room: number): { told: Sentence[]; steps: Block[] } {
  const told = passage(draft, room)
  const all = stepsIn(draft, { room })
  if (all.length === 0 || all.every((step) => told.includes(step))) return { told, steps: [] }
  const lines = points(draft, all, 'item')
  return { told: beforeSteps(passage(draft, room - sizeOfBlocks(draft, [lines])), all), steps: [lines] }
}

/** A text of one endless sentence. */
const cut = (draft: Draft, sentence: Sentence): Sentence => ({
  ...sentence,
  text: fitText(sentence.text, (part) => measureIn('facebook')(part) <= draft.room),
})
