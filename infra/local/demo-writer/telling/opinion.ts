import { formOf } from '../reading/form.ts'
import type { Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit, unitsOf } from '../reading/units.ts'
import type { Choice } from './choice.ts'
import type { Draft } from './draft.ts'
import { has, isLine, ofBeside, ofClaim, type Plan } from './plan.ts'
import { objects } from './worth.ts'

export const isOpinion = ({ material, contentType, occasion }: Draft): boolean =>
  contentType === 'article' && occasion === undefined && formOf(material, contentType) === 'opinion'

/** In a few lines an opinion has no line in brackets beneath it, which is on something else. */
export function withoutPostscript(draft: Draft, units: Unit[]): Unit[] {
  const end = units.findLastIndex((unit) => !isPostscript(unit))
  return end === units.length - 1 || end < 1 || !isOpinion(draft) ? units : units.slice(0, end + 1)
}

/** What an opinion proposes and asks for. */
export function claimsIn(draft: Draft): Sentence[] {
  if (!isOpinion(draft)) return []
  const units = withoutPostscript(draft, unitsOf(draft.material))
  const claim = units.findLast((unit) => has(unit, wants))
  return [...new Set([claim, units.at(-1)])].flatMap((unit) => (unit ? sentencesOf(unit) : []))
}

/** An opinion has what it holds, and its end, which asks for it; a line beneath that in brackets is on something else. */
export function ofOpinion({ units, shape }: Choice): Plan | undefined {
  const end = units.findLastIndex((unit) => !isPostscript(unit))
  if (end < 2) return undefined
  const claims = [...units.keys()].filter((at) => at > 0 && at <= end && has(units[at]!, wants)).toReversed()
  // What is wrong comes first, and what to do about it behind that.
  const worth = units.map((unit, at) =>
    at > end ? 0 : has(unit, wants) ? ofClaim : isBeside(unit) ? ofBeside : 1 + (at / units.length) * ofAnswer,
  )
  const below = shape.isBrief ? [] : [...units.keys()].filter((at) => at > end)
  const chief = claims.slice(0, 1)
  const whole = [
    [0, end, ...chief, ...below],
    [0, end, ...below],
    [0, end],
  ]
  if (!shape.isBrief) return { kept: [...whole, [end]], worth }
  // Of a few lines that have no room for its end what it proposes.
  const proposed = claims.map((at) => [0, at])
  if (isLine(shape) && !has(units[0]!, wants)) return undefined
  return { kept: [...whole, ...proposed], worth }
}

const ofAnswer = 0.6

/** What happened once, and what somebody may hold against it. */
const isBeside = (unit: Unit): boolean =>
  unit.told.slice(0, 1).some((one) => objects(one) || [happened, grants].some((of) => of.test(one.text)))

const isPostscript = (unit: Unit): boolean =>
  sentencesOf(unit).length > 0 &&
  (sentencesOf(unit).every(({ text }) => /^[(（].*[)）]$/u.test(text)) ||
    has(unit, /^P\.? ?S\b|^[^.!?]{3,60},? by the way\./u))

/** What should be done, or what somebody does about it. */
const wants =
  /^(?:Just|Only) (?!because|as|like|before|after|when)\p{L}+ |\b(?:should|must|ought to|please|let['’]s|instead|from now on|(?:from|on) \d{1,2} \p{L}{3,}|the (?:fix|answer|point) is|(?:my|a) (?:small |simple |modest )?(?:request|view|point|proposal)\b|(?:we|I) now|now (?:we|I)|all (?:I|we) (?:ask|want))\b|應該|不必|不該|別再|請|建議|主張|不如|才是|所以我|べき|必要|ほしい|ませんか|いいと思う|はずだ|のだ。/iu
/** What somebody saw on a day. */
const happened =
  /^(?:On an? |Last (?:week|month|year|spring|summer|autumn|winter)\b|One (?:day|morning|evening)\b|The other day\b)|^(?:上(?:個月|週|學期|星期)|去年|前幾天|有一天|那天)|^(?:先月|先日|先週|去年|ある日)/u
/** What somebody may hold against it. */
const grants =
  /^(?:Now,|Of course|True|I know|Some (?:people|will|of you)|Yes,)|^(?:當然|有人|也有人|同事也|我知道)|^(?:もちろん|たしかに|確かに)/u
