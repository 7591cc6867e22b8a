import { formOf, isGuide } from '../reading/form.ts'
import type { Sentence } from '../reading/material.ts'
import { type Unit, unitsOf } from '../reading/units.ts'
import { contentWords } from '../reading/words.ts'
import { type Block, type Draft, join, sizeOfBlocks } from './draft.ts'
import { guideClosed, mistake } from './guide-closed.ts'
import { isOfUse, isOwn, saysNeeds } from './guide-details.ts'
import { startsOfWarning, warningsOf } from './guide-warnings.ts'
import { fewestSteps, numberedSteps } from './step-lines.ts'
import { warns } from './warnings.ts'

/**
 * A guide whose numbered steps have no room in a few lines: below its headline what it takes, what it comes to and what must not be done, as far as
 * each says by itself what it is on. Some of the steps are no way to do anything.
 */
export function guideInPart(draft: Draft): Block[] {
  const { headline, largestRoom, material } = draft
  const steps = numberedSteps(material)
  if (headline === undefined || steps.length < fewestSteps || !isOpen(draft)) return []
  const head: Block[] = [[{ text: headline, slot: 'hook' }]]
  const fits = (blocks: readonly Block[]): boolean => sizeOfBlocks(draft, blocks) <= largestRoom
  const post = (units: readonly Unit[]): Block[] => [
    ...head,
    ...units.map(({ told }): Block => [{ text: join(draft, told), slot: 'body' }]),
  ]
  const ofSteps = steps.flatMap(({ sentences }) => sentences)
  const units = unitsOf(material).filter(({ told, list }) => !list && !told.some((one) => ofSteps.includes(one)))
  const things = [
    ...units.flatMap(({ told }) => told.filter(saysNeeds)).flatMap(({ words }) => words),
    ...contentWords(headline, material.language),
  ]
  const isOnThings = ({ words }: Sentence): boolean => words.filter((word) => things.includes(word)).length > 1
  const isAbout = (one: Sentence): boolean =>
    saysNeeds(one) || isOfUse(one) || warns(one.text) || mistake.test(one.text) || isOnThings(one)
  // What somebody tells of themselves leads to the steps.
  const open = units.filter(({ told }) => !told.some(isOwn) && told.some(isAbout))
  const closed = guideClosed(open, (some) => fits(post(some)), draft, true)
  if (closed.length > 0) return post(closed)
  const [first = []] = warningsOf(material)
  const warned = [...startsOfWarning(first), []].find((some) => fits(post([{ told: some, items: [] }]))) ?? []
  return warned.some(({ text }) => !ofThat.test(text)) ? post([{ told: warned, items: [] }]) : []
}

/** "Don't bake with it": with what, a step would say. */
const ofThat = /^(?:Do not|Don['’]t|Never) (?:\p{Ll}+ ){1,2}(?:it|them)\b/u

/** To nobody in particular, and nothing to eat, of which a part is of no use. */
const isOpen = ({ material, contentType, variant, occasion }: Draft): boolean =>
  contentType === 'article' &&
  variant === 0 &&
  occasion === undefined &&
  isGuide(material) &&
  formOf(material, contentType) !== 'recipe'
