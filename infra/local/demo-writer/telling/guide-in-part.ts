import { formOf, isGuide } from '../reading/form.ts'
import type { Sentence } from '../reading/material.ts'
import { type Block, type Draft, join, sizeOfBlocks } from './draft.ts'
import { startsOfWarning, warningsOf } from './guide-warnings.ts'
import { fewestSteps, lineOf, numberedSteps, type Step } from './step-lines.ts'

/**
 * A guide whose numbered steps have no room in a few lines: below its headline what must not be done, and as many of its first steps as have room,
 * each of them whole.
 */
export function guideInPart(draft: Draft): Block[] {
  const { headline, largestRoom, material } = draft
  const steps = numberedSteps(material)
  if (headline === undefined || steps.length < fewestSteps || !isOpen(draft)) return []
  const post = (warned: readonly Sentence[], told: readonly Step[]): Block[] => [
    [{ text: headline, slot: 'hook' }],
    ...(warned.length > 0 ? [[{ text: join(draft, warned), slot: 'body' } as const]] : []),
    ...(told.length > 0 ? [told.map((step) => lineOf(draft, step, true))] : []),
  ]
  const fits = (blocks: readonly Block[]): boolean => sizeOfBlocks(draft, blocks) <= largestRoom
  const [first = []] = warningsOf(material)
  const warnings = [...startsOfWarning(first), []]
  const firsts = [...steps.keys()].map((i) => steps.slice(0, steps.length - i))
  const withStep = warnings.find((warned) => fits(post(warned, steps.slice(0, 1))))
  const warned = withStep ?? warnings.find((some) => fits(post(some, []))) ?? []
  const told = firsts.find((some) => fits(post(warned, some))) ?? []
  // A step or two of five are no way to do anything.
  if (told.length * 2 >= steps.length) return post(warned, told)
  return warned.some(({ text }) => !ofThat.test(text)) ? post(warned, []) : []
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
