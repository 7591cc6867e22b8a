import { tellsHow } from '../reading/how-to.ts'
import type { Material } from '../reading/material.ts'
import { sentencesOf, type Unit, unitsOf } from '../reading/units.ts'
import { type Block, type Draft, isInvitation, sizeOfBlocks } from './draft.ts'
import { guideClosed } from './guide-closed.ts'
import { isOwn } from './guide-details.ts'
import { guideInShort, startOfSteps } from './guide-in-short.ts'
import { proseSteps } from './prose-steps.ts'
import { render, type Shape } from './render.ts'

/** A way to do something in prose, to nobody in particular, told for the first time. */
export const isHowTo = (draft: Draft): boolean =>
  draft.contentType === 'article' &&
  draft.occasion === undefined &&
  draft.variant === 0 &&
  tellsHow(draft.material) &&
  !isInvitation(draft) &&
  !isToldByHouse(draft.material)

/** Where a house tells those who come what to do, it says we. */
const isToldByHouse = ({ sentences }: Material): boolean =>
  sentences.filter(({ text }) => house.test(text)).length >= sentences.length * leastOfHouse
const house = /\b(?:we|our|us)\b|本[店館公院社校]|我們(?!家)|敝|いたします|おります|申し上げます/iu
const leastOfHouse = 0.25

/** In a few lines a way to do something is told with all its steps, or without any: what leads to it is not told as if more came. */
export function guideBriefly(draft: Draft, shape: Shape): Block[] {
  const { headline, largestRoom, material } = draft
  const units = unitsOf(material)
    .map((unit) => ({ ...unit, told: unit.told.filter(({ isCourtesy }) => !isCourtesy) }))
    .filter((unit) => sentencesOf(unit).length > 0)
  const postBelow =
    (head: readonly Block[]) =>
    (some: readonly Unit[]): Block[] => [
      ...head,
      ...render(draft, some, { ...shape, isThought: false, isHeaded: head.length > 0 }),
    ]
  const post = postBelow(headline === undefined ? [] : [[{ text: headline, slot: 'hook' }]])
  const fits = (blocks: readonly Block[]): boolean => sizeOfBlocks(draft, blocks) <= largestRoom
  const isFit = (some: readonly Unit[]): boolean => fits(post(some))
  const told = guideInShort(units, isFit, draft) ?? guideClosed(units, isFit, draft, isInOrder(material))
  if (told.length > 0) return post(told)
  if (!isInOrder(material)) return proseSteps(draft)
  // Where the headline leaves no room for what somebody tells first, that stands for it.
  const story = units.slice(0, 1)
  const isStory = startOfSteps(material, headline) > 0 && story.flatMap(sentencesOf).some(isOwn)
  return isStory && fits(postBelow([])(story)) ? postBelow([])(story) : post([])
}

/** "When the run is empty, …": one thing is done after the other; of what is done at any time a part is of use. */
const isInOrder = ({ sentences }: Material): boolean => sentences.some(({ text }) => inOrder.test(text))
const inOrder =
  /^(?:Then|Next|When the|Once|After|Now|Finally|Last)\b|^(?:先|接著|然後|最後|等)|^(?:まず|次に|最後に|はじめに)/u
