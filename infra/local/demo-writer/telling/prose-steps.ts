import { isDoing } from '../reading/doing.ts'
import { speaksOfItself } from '../reading/essentials.ts'
import { isGuide, isOfHouse } from '../reading/form.ts'
import type { Sentence } from '../reading/material.ts'
import { step } from '../reading/steps.ts'
import { type Block, type Draft, isInvitation, join, sizeOfBlocks } from './draft.ts'
import { clausesOf } from './running-steps.ts'
import { warningsLeftOut } from './warnings.ts'

/** What is done in a paragraph: its sentences that say so, and how many of them are told. */
type Step = readonly Sentence[]

/**
 * Advice in paragraphs of prose that has no room, below what it is for: of each paragraph what it says to do, as far as there is room;
 * where all have none, of as many as possible from the first one on.
 */
export function proseSteps(draft: Draft): Block[] {
  const { material, headline, contentType, variant, occasion, largestRoom } = draft
  const { sentences, language } = material
  if (contentType !== 'article' || variant > 0 || occasion !== undefined || !(isGuide(material) || isAdvice(draft)))
    return []
  const isCounted = ({ list, isHeading, turn, text }: Sentence): boolean =>
    list !== undefined || isHeading === true || turn !== undefined || step.test(text) || ofRecipe.test(text)
  if (sentences.some(isCounted)) return []
  const lead = headline === undefined ? sentences.find(({ isCourtesy }) => !isCourtesy) : undefined
  const above = headline ?? lead?.text ?? ''
  const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))]
  const done = paragraphs
    .map((at) => sentences.filter((one) => one.paragraph === at && one !== lead && isDoing(one.text, language)))
    .map((all) => (all[0] && hangs.test(all[0].text) ? [] : all))
  const steps = done.filter(hasAny)
  // What a paragraph between two steps says is as likely one more step, told as what somebody did.
  if (done.findLastIndex(hasAny) - done.findIndex(hasAny) >= steps.length) return []
  const post = (some: readonly Step[]): Block[] => {
    const told = some.filter(hasAny)
    const warnings = warningsLeftOut(draft, told.flat()).map(({ text }): Block => [{ text, slot: 'body' }])
    const lines: Block = told.map((one) => ({ text: join(draft, one), slot: 'body' }))
    return [[{ text: above, slot: 'hook' }], lines, ...warnings]
  }
  const fits = (some: readonly Step[]): boolean => sizeOfBlocks(draft, post(some)) <= largestRoom
  const firsts = firstsOf(steps, fits)
  return firsts === undefined ? [] : post(grown(steps, firsts, fits))
}

const hasAny = (all: Step): boolean => all.length > 0

/** Most of its paragraphs say what to do, to nobody in particular, and it asks nobody to come. */
function isAdvice(draft: Draft): boolean {
  const { sentences, language } = draft.material
  const doing = sentences.filter(({ text }) => isDoing(text, language))
  const paragraphs = new Set(doing.map(({ paragraph }) => paragraph))
  const isMost =
    paragraphs.size >= fewestParagraphs &&
    doing.length >= sentences.length * leastDoing &&
    paragraphs.size * 2 > new Set(sentences.map(({ paragraph }) => paragraph)).size
  return isMost && !isInvitation(draft) && !isOfHouse(draft.material) && !speaksOfItself(draft.material)
}

const fewestParagraphs = 3
const leastDoing = 0.35

/** It is done with what only the sentence before it says. */
const hangs = /^(?:This|That|These|Those|Such|Otherwise|Instead|Either)\b|^[這那此其]|^[こそあ](?:れ|の|ん|こ|う)/u

/** A part of a recipe is of no use. */
const ofRecipe = /^(?:材料|食材|ingredients) ?[：:]/iu

const fewestSteps = 2
/** No text has more that are tried in all ways. */
const mostSteps = 8

/** Of each step its first sentence, whole or as far as its first clauses; where not all have room, as many steps as have it with the first one. */
function firstsOf(all: readonly Step[], fits: (some: readonly Step[]) => boolean): Step[] | undefined {
  const steps = all.slice(0, mostSteps)
  if (steps.length < fewestSteps) return undefined
  const whole = steps.map(([first]) => [first!])
  const short = steps.map(([first]) => [clausesOf(first!)[0]!])
  const full = [whole, short].find(fits)
  if (full) return full
  const choices = Array.from({ length: 2 ** (steps.length - 1) }, (_, bits) =>
    whole.map((one, at) => (at === 0 || bits & (2 ** (at - 1)) ? one : [])),
  )
  const count = (some: readonly Step[]): number => some.filter(hasAny).length
  return choices
    .filter((some) => count(some) >= fewestSteps && fits(some))
    .reduce<Step[] | undefined>((best, some) => (best && count(best) >= count(some) ? best : some), undefined)
}

/** With further sentences of the steps that are told, those of the first one first. */
function grown(steps: readonly Step[], firsts: readonly Step[], fits: (some: readonly Step[]) => boolean): Step[] {
  return firsts.reduce<Step[]>(
    (told, one, at) => {
      if (!hasAny(one)) return told
      const longer = steps[at]!.map((_, count) => told.with(at, steps[at]!.slice(0, count + 1)))
      return longer.findLast(fits) ?? told
    },
    [...firsts],
  )
}
