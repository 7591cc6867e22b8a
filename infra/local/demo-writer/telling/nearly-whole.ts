import { dated, timed } from '../reading/dates.ts'
import { price } from '../reading/essentials.ts'
import type { Sentence } from '../reading/material.ts'
import { mustKnow } from '../reading/must-know.ts'
import { isBalanced } from '../reading/sentences.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { contentWords } from '../reading/words.ts'
import { isEnd } from './bounds.ts'
import { type Choice, sizeOf } from './choice.ts'
import { isStory } from './draft.ts'
import { hasContact, takingPart } from './needed.ts'
import { harms, warns } from './warnings.ts'
import { goesOnAbout, hangsOn, introduces, worthOf } from './worth.ts'

/** Sentences at the end of a paragraph, or all of it. */
interface Cut {
  at: number
  out: readonly Sentence[]
  /** What is lost with them. */
  cost: number
}

/**
 * A notice, a report or a page on a thing of which little has no room: without the paragraph or the ends of paragraphs with which least is lost,
 * rather than without what stands last.
 * @param needed what people must know
 * @returns undefined where more has to go, or each part is needed by another one
 */
export function nearlyWhole(choice: Choice, needed: readonly Sentence[]): Unit[] | undefined {
  const { draft, shape, units, most } = choice
  if (shape.isBrief || isStory(draft) || draft.variant > 0 || sizeOf(choice, units) > most * mostOver) return undefined
  let told: Unit[] = [...units]
  for (let count = 0; count < mostCuts; count += 1) {
    const cuts = cutsOf(choice, told, needed).toSorted((a, b) => a.cost - b.cost)
    const enough = cuts.find((cut) => sizeOf(choice, without(told, cut)) <= most)
    const next = enough ?? cuts[0]
    if (next === undefined) return undefined
    told = without(told, next)
    if (enough) return told.filter((unit) => sentencesOf(unit).length > 0)
  }
  return undefined
}

/** What is longer is told by its beginning. */
const mostOver = 1.4
const mostCuts = 4

const without = (units: readonly Unit[], { at, out }: Cut): Unit[] =>
  units.map((unit, i) => (i === at ? { ...unit, told: unit.told.filter((one) => !out.includes(one)) } : unit))

function cutsOf({ draft }: Choice, told: readonly Unit[], needed: readonly Sentence[]): Cut[] {
  const { material, headline = '' } = draft
  const { sentences, language } = material
  const whole = { headline: contentWords(headline, language), sentences }
  const cuts = [...told.keys()].slice(1).flatMap((at): Cut[] => {
    const unit = told[at]!
    if (unit.items.length > 0 || unit.told.some(({ turn, isHeading }) => turn !== undefined || isHeading)) return []
    return unit.told.map((_, from) => {
      const out = unit.told.slice(from)
      return { at, out, cost: out.reduce((sum, one) => sum + Math.max(0, worthOf(whole, one)), 0) / out.length }
    })
  })
  const all = told.flatMap(sentencesOf)
  return cuts.filter(({ at, out }) => {
    const left = all.filter((one) => !out.includes(one))
    const before = left.findLast(({ index }) => index < out[0]!.index)
    const next = left.find(({ index }) => index > out.at(-1)!.index)
    const isFree = (one: Sentence): boolean => !needed.includes(one) && !isAsked(one) && isBalanced(one.text)
    return (
      out.every(isFree) &&
      !(next !== undefined && next.index === out.at(-1)!.index + 1 && (hangsOn(next) || goesOnAbout(next))) &&
      before !== undefined &&
      (out.length === told[at]!.told.length || isEnd(before)) &&
      !out.some((one) => introduces(left, one, headline))
    )
  })
}

/** When, for how much, how to take part, on what condition, and what is warned of. */
const isAsked = ({ text, heading }: Sentence): boolean =>
  heading !== undefined ||
  dated.test(text) ||
  timed.test(text) ||
  price.test(text) ||
  hasContact(text) ||
  takingPart.test(text) ||
  forNothing.test(text) ||
  warns(text) ||
  harms(text) ||
  mustKnow.some((kind) => kind.test(text))

const forNothing = /\bfree\b|免費|無料/iu
