import { timed } from '../reading/dates.ts'
import type { Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import type { Draft } from './draft.ts'
import { isOfParts, isStory } from './draft.ts'
import { hasContact } from './needed.ts'

/** What has been: "Our harvest supper last month", 「先月の読み聞かせ会には」 */
const retrospect =
  /^(?:Last (?:month|week|year|term|season|summer|autumn|winter|spring)\b|[^.!?]{0,60}\b(?:came|joined us|turned up) (?:to|for|at|along)\b[^.!?]{0,60}\blast (?:month|week|term|summer|autumn|winter|spring|year)\b)|^(?:上(?:個月|週|星期|學期|季|次)|去年)|^(?:先月|先週|昨年|去年|前回)(?:の|は|、|には|も)/u
/** What the next letter brings. */
const forecast =
  /^(?:In|Look out for|Coming up in) (?:the |our )?next (?:issue|bulletin|newsletter|edition|month['’]s)\b|\bin (?:the|our) next (?:issue|bulletin|newsletter|edition)\b|^(?:下一?(?:期|集|回|篇)|下(?:個)?月(?:號|刊))[^。]{0,40}[。！!]$|^(?:来月号|次号|次回)(?:で|は|の|に)/u
/** Where something comes from: 「1994年に完成し」, "opened in 1978". */
const history =
  /^(?:The|It|Our)\b[^.!?]{0,60}\b(?:opened|built|founded|established|completed|launched|last (?:repaired|renovated)) in (?:1[89]|20[01])\d\d\b|^[^。]{1,24}(?:成立|創立|創辦|啟用|落成|興建|完工)於 ?(?:西元)?\d{4}|^[^。]{1,24}於 ?\d{4} ?年(?:成立|創立|創辦|啟用|落成|完工)|^[^。、]{1,24}は、?\d{4}年(?:に|の)(?:完成|開館|開業|設立|創業|建設|開園|開校)/u
/** A part on where a thing comes from. */
export const background =
  /^[■◆●▍【]?\s?(?:開発の(?:背景|きっかけ)|背景|きっかけ|誕生|開發緣起|緣起|品牌故事|background|our story|the story)/iu

const isNeeded = ({ text, list, turn }: Sentence): boolean =>
  list !== undefined || turn !== undefined || hasContact(text) || timed.test(text)

/** Whether a paragraph says nothing that anybody has to know: what has been, what comes next time, where something comes from. */
function isAside({ contentType, occasion, material }: Draft, unit: Unit, isBulletin: boolean): boolean {
  const sentences = sentencesOf(unit)
  const [first] = sentences
  if (first === undefined || sentences.some(isNeeded)) return false
  if (sentences.every(({ text, isCourtesy }) => !isCourtesy && forecast.test(text))) return true
  // Its first sentence may be left out already.
  const begun = material.sentences.find(({ paragraph }) => paragraph === first.paragraph)!
  if (isBulletin && (begun.isCourtesy || retrospect.test(begun.text)) && begun.heading === undefined) return true
  const isOld = contentType === 'news' && occasion !== 'mourning' && first.index > 0
  return (isOld && sentences.every(({ text }) => history.test(text))) || background.test(first.heading ?? '')
}

/** Where not all has room, what nobody has to know is left out before anything else, and in a letter of several parts what it is greeted with; of a story nothing is of
 * that kind. */
export function withoutAsides(draft: Draft, units: readonly Unit[]): Unit[] {
  // Who seeks somebody says in the greeting who they are and where.
  const isBulletin = draft.contentType === 'article' && draft.occasion !== 'hiring' && isOfParts(draft.material)
  if (isStory(draft) && !isBulletin) return [...units]
  const kept = units.filter((unit) => !isAside(draft, unit, isBulletin))
  return kept.length === 0 ? [...units] : kept
}
