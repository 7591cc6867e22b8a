import { timed } from '../reading/dates.ts'
import { price } from '../reading/essentials.ts'
import { isGuide, isInterview } from '../reading/form.ts'
import type { Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { contentWords } from '../reading/words.ts'
import { type Choice, sizeOf } from './choice.ts'
import { type Draft, isNews } from './draft.ts'
import { saysNeeds } from './guide-details.ts'
import { learnedIn } from './learned.ts'
import { isOpinion, ofOpinion } from './opinion.ts'
import { has, isLine, ofBeside, ofClaim, type Plan } from './plan.ts'
import { fewestSteps, isStepHeading } from './step-lines.ts'
import { harms, warns } from './warnings.ts'

/** What has to be told of a text, where it is told in whole parts. */
export function planOf(choice: Choice, needed: readonly Sentence[]): Plan | undefined {
  const { draft, shape, units } = choice
  const { occasion } = draft
  if (units.some(({ list }) => list !== undefined && !list.isFoot)) return undefined
  if (occasion === 'announcement' && !shape.isBrief) return ofNotice(choice, needed)
  return occasion === undefined ? ofText(choice, needed) : undefined
}

function ofText(choice: Choice, needed: readonly Sentence[]): Plan | undefined {
  const { draft, shape, units } = choice
  const { material, contentType } = draft
  if (contentType === 'article' && isGuide(material)) return shape.isBrief ? undefined : ofGuide(units)
  if (isInterview(material)) return material.title === undefined ? undefined : ofInterview(choice, needed)
  if (isNews(draft)) return isLine(shape) ? undefined : ofNews(units, needed, promisedPart(draft, units))
  return isOpinion(draft) && learnedIn(draft, units).length === 0 ? ofOpinion(choice) : undefined
}

/** What has happened comes first, and what people must know has its place. */
function ofNews(units: readonly Unit[], needed: readonly Sentence[], promised?: number): Plan {
  const asked = [...units.keys()].filter((at) => sentencesOf(units[at]!).some((one) => needed.includes(one)))
  const worth = units.map((unit, at) => 1 - (at / units.length) * ofOrder + (has(unit, asks) ? ofAsked : 0))
  return {
    kept: [...(promised === undefined ? [] : [[0, promised, ...asked]]), [0, ...asked], [0, ...asked.slice(-1)]],
    worth,
  }
}

/**
 * The part of a report on what its headline says and its first part does not: whom "A pupil of 1944 remembers the shelter" is about. Two
 * of those words at least stand in it, and in no other more of them.
 */
export function promisedPart(
  { headline = '', material: { language } }: Draft,
  units: readonly Unit[],
): number | undefined {
  const wordsOf = (unit: Unit): string[] => sentencesOf(unit).flatMap(({ words }) => words)
  const first = new Set(units[0] ? wordsOf(units[0]) : [])
  const open = [...new Set(contentWords(headline, language))].filter((word) => !first.has(word))
  const counts = units.map((unit, at) => {
    const words = wordsOf(unit)
    return at === 0 ? 0 : open.filter((word) => words.includes(word)).length
  })
  const most = Math.max(0, ...counts)
  return most >= fewestPromised ? counts.indexOf(most) : undefined
}
const fewestPromised = 2

/** A notice of which much has no room has some of its points whole: the first one and what people must know before the others. */
function ofNotice(choice: Choice, needed: readonly Sentence[]): Plan | undefined {
  const { units, most, draft } = choice
  if (isNews(draft) || sizeOf(choice, units) < most * muchOver) return undefined
  const { kept, worth } = ofNews(units, needed)
  const end = units.length - 1
  const sender = sentencesOf(units[end]!).some(({ isSender }) => isSender) ? [end] : []
  return { kept: [[...kept[0]!, ...sender], kept[0]!], worth }
}

const muchOver = 1.2

/** A guide under headings has all its steps and its end, with what to check or whom to ask, before how it begins. */
function ofGuide(units: readonly Unit[]): Plan | undefined {
  const steps = [...units.keys()].filter((at) => units[at]!.told.slice(0, 1).some(isStepHeading))
  const end = units.length - 1
  if (steps.length < fewestSteps || steps.includes(end)) return undefined
  const worth = units.map((unit, at) => {
    if (at === 0) return ofBeside
    return unit.told.some((one) => saysNeeds(one) || warns(one.text) || harms(one.text)) ? ofClaim : 1
  })
  return { kept: [[...steps, end], steps], worth }
}

const ofOrder = 0.6
const ofAsked = 0.3
/** What it costs, and what people have to do. */
const asks = new RegExp(`${price.source}|${timed.source}`, 'iu')

/** An interview has the answer of which its headline has the words, and its last one: it says what comes next, and whom they look for. */
function ofInterview({ units, shape }: Choice, needed: readonly Sentence[]): Plan | undefined {
  const turns = [...units.keys()].filter((at) => units[at]!.told.some(({ turn }) => turn === 'answer'))
  const end = turns.at(-1)
  if (end === undefined) return undefined
  const quoted = turns.filter((at) => units[at]!.told.some((one) => needed.includes(one)))
  const foot = [...units.keys()].filter((at) => at > end && !has(units[at]!, credit))
  const worth = units.map((unit, at) => (at > end && has(unit, credit) ? ofCredit : 1))
  const all = [
    [0, ...quoted, end, ...foot],
    [0, ...quoted, end],
    [0, end],
  ]
  const alone = [[...quoted, end], [end, ...foot], [end], ...quoted.map((at) => [at])]
  // "What do you find inside them?" is on what only the rest of the interview says.
  const isClear = (at: number): boolean =>
    !units[at]!.told.some((one) => one.turn === 'question' && pointsTo.test(one.text))
  return { kept: [...all, ...(isLine(shape) ? alone.filter((some) => some.every(isClear)) : alone)], worth }
}

const pointsTo = /\b(?:it|them|they|one|that|this|those|there)\b|[這那它]|[そあこ](?:れ|の|こ)/u

const ofCredit = 0.1
const credit =
  /^[(（]?(?:Interview(?:ed)?|Words|Text|Photos?|Pictures?) by\b|^[(（]?(?:採訪|撰文|整理|攝影|文字?)[／/：:・]|^[(（]?(?:聞き手|取材|文・?|写真|構成|インタビュー)[・／/：:　 ]/u
