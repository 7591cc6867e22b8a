import {
  aroundLists,
  type Block,
  beforeSteps,
  choosePoints,
  type Draft,
  factLines,
  headlineFirst,
  isRecipe,
  isStory,
  join,
  leadText,
  listBlocks,
  paragraphs,
  passage,
  pointLabel,
  points,
  priceLine,
  question,
  readMore,
  sizeOfBlocks,
  stepsIn,
  upTo,
} from '../draft.ts'
import { eventFacts } from '../essentials.ts'
import { ledeOf } from '../leads.ts'
import type { Sentence } from '../material.ts'

/** An insight first, what it rests on, a few points each on a line of its own, a question to colleagues. */
export function composeLinkedin(draft: Draft): Block[] {
  const lists = listBlocks(draft, draft.room * listShare)
  const known = factLines(draft)
  const room = (lists.length > 0 ? draft.largestRoom : draft.room) - sizeOfBlocks(draft, [...lists, ...known])
  const opening = openingOf(draft)
  const steps = stepsIn(draft, { longest: upTo(draft, 180), room: room * (1 - contextShare), without: opening })
  const isWhole = lists.length > 0 || isStory(draft)
  const context = beforeSteps(passage(draft, isWhole ? room : room * contextShare, opening), steps)
  const facts = isWhole
    ? []
    : steps.length > 0
      ? steps
      : choosePoints(draft, {
          most: 3,
          room: room * (1 - contextShare),
          longest: upTo(draft, 180),
          without: [...opening, ...context, ...eventFacts(draft.material)],
        })
  const isList = facts.length > 1
  const begun = opening.length > 1 || startsAtFirst(draft) ? join(draft, opening) : leadText(draft)
  const { before, after } = aroundLists(draft, inOrder(isList ? context : [...context, ...facts]), lists)
  return [
    ...headlineFirst(draft),
    ...known,
    ...(begun ? [[{ text: begun, slot: 'hook' } as const]] : []),
    ...paragraphs(draft, before, sentencesPerParagraph),
    ...(isList ? [[{ text: pointLabel(draft, facts), slot: 'plain' } as const], points(draft, facts, 'item')] : []),
    ...lists,
    ...paragraphs(draft, after, sentencesPerParagraph),
    ...priceLine(draft, [...opening, ...context, ...facts]),
    ...readMore(draft),
    ...question(draft),
  ]
}

/** What follows the steps does not begin a recipe. */
function beforeLists(draft: Draft): Sentence[] {
  const { sentences } = draft.material
  const first = isRecipe(draft) ? sentences.findIndex(({ list }) => list) : -1
  return sentences.slice(0, first < 0 ? sentences.length : first).filter(({ list }) => !list)
}

const startsAtFirst = (draft: Draft): boolean => isRecipe(draft) || isStory(draft)

/** What the platform builds on; before a product's name comes what the text has before it. */
function openingOf(draft: Draft): Sentence[] {
  const { lead, material, contentType } = draft
  if (!lead) return []
  // A guide and a story begin at their beginning.
  if (startsAtFirst(draft)) return beforeLists(draft).slice(0, 1)
  return lead === ledeOf(material, contentType)
    ? material.sentences.slice(0, lead.index + 1).filter(({ list }) => !list?.isFacts)
    : [lead]
}

const contextShare = 0.6
const listShare = 0.9
const sentencesPerParagraph = 3

const inOrder = (sentences: Sentence[]): Sentence[] => sentences.toSorted((a, b) => a.index - b.index)
