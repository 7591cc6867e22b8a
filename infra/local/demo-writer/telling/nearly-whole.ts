import { dated, timed } from '../reading/dates.ts'
import { price } from '../reading/essentials.ts'
import { isGuide } from '../reading/form.ts'
import type { Sentence } from '../reading/material.ts'
import { mustKnow } from '../reading/must-know.ts'
import { isBalanced } from '../reading/sentences.ts'
import { countedIn, isStepByWord } from '../reading/steps.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { contentWords } from '../reading/words.ts'
import { enumerates, isEnd, isKnownSpeaker } from './bounds.ts'
import { type Choice, sizeOf } from './choice.ts'
import { type Draft, isInvitation, isStory } from './draft.ts'
import { saysNeeds } from './guide-details.ts'
import { hasContact, takingPart } from './needed.ts'
import { harms, warns } from './warnings.ts'
import { goesOnAbout, hangsOn, introduces, worthOf } from './worth.ts'

/** Sentences at the end of a paragraph, all of it, or one of a notice. */
interface Cut {
  at: number
  out: readonly Sentence[]
  isWhole: boolean
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
  // The items of a list get a mark each.
  const room = most - units.reduce((sum, { items }) => sum + items.length * ofMark, 0)
  if (shape.isBrief || isStory(draft) || draft.variant > 0 || sizeOf(choice, units) > room * mostOver) return undefined
  const isInPart = isNotice(draft)
  const rankOf = ({ isWhole, cost }: Cut): number => cost + (isWhole || isInPart ? 0 : ofPart)
  let told: Unit[] = [...units]
  for (let count = 0; count < mostCuts; count += 1) {
    const cuts = cutsOf(choice, told, needed).toSorted((a, b) => rankOf(a) - rankOf(b))
    const enough = cuts.find((cut) => sizeOf(choice, without(told, cut)) <= room)
    const next = enough ?? cuts[0]
    if (next === undefined) return undefined
    told = without(told, next)
    if (enough) return told.filter((unit) => sentencesOf(unit).length > 0)
  }
  return undefined
}

/** What is asked of people stands in a paragraph with what nobody has to know; a report loses a whole one. */
const isNotice = (draft: Draft): boolean => draft.occasion !== undefined || isInvitation(draft)

/** What is longer is told by its beginning. */
const mostOver = 1.4
const mostCuts = 4
const ofMark = 2
/** More than any sentence is worth. */
const ofPart = 10

const without = (units: readonly Unit[], { at, out }: Cut): Unit[] =>
  units.map((unit, i) => (i === at ? { ...unit, told: unit.told.filter((one) => !out.includes(one)) } : unit))

function cutsOf({ draft }: Choice, told: readonly Unit[], needed: readonly Sentence[]): Cut[] {
  const { material, headline = '' } = draft
  const { sentences, language } = material
  const whole = { headline: contentWords(headline, language), sentences }
  const lossOf = (one: Sentence): number => worthOf(whole, one) + (comingIn.test(one.text) ? ofComing : 0)
  const cuts = [...told.keys()].slice(1).flatMap((at): Cut[] => {
    const unit = told[at]!
    if (unit.items.length > 0 || unit.told.some(({ turn, isHeading }) => turn !== undefined || isHeading)) return []
    const ends = unit.told.map((_, from) => unit.told.slice(from))
    const single = isNotice(draft) ? unit.told.slice(0, -1).map((one) => [one]) : []
    return [...ends, ...single].map((out) => {
      const cost = out.reduce((sum, one) => sum + Math.max(0, lossOf(one)), 0) / out.length
      return { at, out, isWhole: out.length === unit.told.length, cost }
    })
  })
  const all = told.flatMap(sentencesOf)
  const counted = countedIn(sentences)
  const isWayTo = isGuide(material)
  return cuts.filter(({ at, out }) => {
    const left = all.filter((one) => !out.includes(one))
    const before = left.findLast(({ index }) => index < out[0]!.index)
    const next = left.find(({ index }) => index > out.at(-1)!.index)
    const isFree = (one: Sentence): boolean =>
      ![...needed, ...counted].includes(one) &&
      !isAsked(one) &&
      !(isWayTo && saysNeeds(one)) &&
      !isCounted(one) &&
      !label.test(one.text) &&
      isBalanced(one.text)
    return (
      out.every(isFree) &&
      !(next !== undefined && next.index === out.at(-1)!.index + 1 && isOnIt(next)) &&
      before !== undefined &&
      (out.length === told[at]!.told.length || isEnd(before)) &&
      !out.some((one) => introduces(left, one, headline))
    )
  })
}

const isOnIt = (next: Sentence): boolean =>
  hangsOn(next) || goesOnAbout(next) || isKnownSpeaker(next) || isCounted(next)

/** One of several, or a step. */
const isCounted = ({ text }: Sentence): boolean => isStepByWord(text) || enumerates.test(text)

/** When, for how much, how to take part, on what condition, and what is warned of. */
export const isAsked = ({ text, heading }: Sentence): boolean =>
  heading !== undefined ||
  dated.test(text) ||
  timed.test(text) ||
  price.test(text) ||
  hasContact(text) ||
  takingPart.test(text) ||
  costsNothing.test(text) ||
  befalls.test(text) ||
  warns(text) ||
  harms(text) ||
  mustKnow.some((kind) => kind.test(text))

/** How to get in, and where to leave a car: who comes has to know it before what there is to eat. */
const comingIn =
  /\b(?:step-free|wheelchairs?|accessible|parking|car park)\b|無障礙|輪椅|停車|車椅子|バリアフリー|駐車/iu
const ofComing = 2
/** What becomes of whoever does not mind it, and whom or what it does not concern. */
export const befalls =
  /\b(?:fine[ds]?|penalty|taken (?:away|back)|towed|removed|not affected|exempt|does not apply)\b|\b(?:first|second|third) time\b|罰|違反|沒收|拖吊|取消資格|不受影響|不在此限|罰金|撤去|影響(?:は)?ありません|対象外/iu
/** "BONFIRES.": what the sentences behind it are on. */
const label = /^\p{Lu}{3,}(?: \p{Lu}+)*[.:]$/u
const costsNothing = /(?<!-)\bfree\b|免費|無料/iu
