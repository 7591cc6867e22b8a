import { isLabelled } from '../reading/lines/line.ts'
import type { Sentence } from '../reading/material.ts'
import { countedIn } from '../reading/steps.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { isEnd } from './bounds.ts'
import { type Choice, hasRoom, inOrder, sizeOf } from './choice.ts'
import { countedUnits } from './counted.ts'
import { isInvitation, isNews } from './draft.ts'
import { befalls, isAsked } from './nearly-whole.ts'
import { isLine, roomOf } from './plan.ts'
import { toDoIt } from './worth.ts'

/** A notice of which parts are told so far, and how much room it has. */
interface Notice {
  choice: Choice
  units: readonly Unit[]
  needed: readonly Sentence[]
  room: number
  told: Map<number, Unit>
}

/**
 * A notice in paragraphs that has no room: the first sentence of each paragraph, and of each as much as people must know. Nothing that is told leans
 * on what is left out, for every paragraph is told from its first sentence on.
 * @returns undefined for any other text, and where not two of them have room
 */
export function eachParagraph(choice: Choice, needed: readonly Sentence[]): Unit[] | undefined {
  const units = tellingOf(choice)
  if (!isProseNotice(choice, units)) return undefined
  const notice: Notice = { choice, units, needed, room: roomOf(choice), told: new Map() }
  tellFirst(notice)
  for (const [at, first] of begun(notice)) if (!notice.told.has(at)) add(notice, at, first)
  goOn(notice, (one) => needed.includes(one) || befalls.test(one.text))
  goOn(notice, isAsked)
  for (const at of notice.told.keys()) add(notice, at, notice.units[at]!)
  return notice.told.size >= fewestTold ? inOrder(notice) : undefined
}

const fewestTold = 2
const fewestUnits = 3

/** A notice in prose: no report, and nothing that asks people to come, stands under headings or is counted out. */
function isProseNotice(choice: Choice, units: readonly Unit[]): boolean {
  const { draft } = choice
  return (
    draft.occasion === 'announcement' &&
    draft.variant === 0 &&
    !isInvitation(draft) &&
    !isNews(draft) &&
    units.filter(({ told }) => told.length > 0).length >= fewestUnits &&
    units.every(isProse) &&
    countedUnits(choice).length === 0 &&
    countedIn(draft.material.sentences).length === 0
  )
}

const isProse = ({ told, list }: Unit): boolean =>
  (list === undefined || list.isFoot === true) &&
  told.every(
    ({ turn, isHeading, heading, text }) =>
      turn === undefined && !isHeading && heading === undefined && !isLabelled(text),
  )

/** Without what greets and thanks, and without the day on which it was written. */
const tellingOf = ({ units }: Choice): Unit[] =>
  units
    .map((unit) => ({ ...unit, told: unit.told.filter(({ isCourtesy }) => !isCourtesy) }))
    .filter((unit) => sentencesOf(unit).some(({ text }) => !onlyDate.test(text)))
const onlyDate = /^[中華民國令和平成\d〇零一二三四五六七八九十百年月日./-]{4,20}$/u

function add({ choice, room, told }: Notice, at: number, unit: Unit): void {
  const longer = inOrder({ told: new Map(told).set(at, unit) })
  if (hasRoom(choice, longer, room)) told.set(at, unit)
}

/** What a notice is on its first paragraph says, which is told whole where it leaves room for the others. */
function tellFirst(notice: Notice): void {
  const { choice, units, room } = notice
  const most = isLine(choice.shape) ? 1 : mostOfFirst
  if (!onlyLeads(units[0]!) && sizeOf(choice, units.slice(0, 1)) <= room * most) add(notice, 0, units[0]!)
}
const mostOfFirst = 0.35

/** 「次のとおり変更します」: one sentence that says only that the others follow. */
const onlyLeads = ({ told: [first, ...others] }: Unit): boolean =>
  others.length === 0 && leadsOn.test(first?.text ?? '')
const leadsOn = /次の(?:とおり|通り)|以下の|如下|以下(?:變動|事項)|\b(?:as follows|the following)\b/iu

/** What the paragraphs begin with; in a line or two what people must know first, and nothing that only leads to the others. */
function begun({ choice, units, needed }: Notice): [number, Unit][] {
  const all = [...units.entries()].flatMap(([at, unit]): [number, Unit][] => {
    const first = firstOf(unit)
    return first === undefined ? [] : [[at, first]]
  })
  if (!isLine(choice.shape)) return all
  const rankOf = (unit: Unit): number => {
    const sentences = sentencesOf(unit)
    if (sentences.some((one) => needed.includes(one))) return 0
    return sentences.some(isAsked) ? 1 : 2
  }
  return all
    .filter(([at]) => at > 0 || !onlyLeads(units[at]!))
    .toSorted(([, one], [, other]) => rankOf(one) - rankOf(other))
}

/** Goes on in each paragraph as far as a sentence that is wanted, the nearest ones first. */
function goOn(notice: Notice, isWanted: (sentence: Sentence) => boolean): void {
  const { units, told } = notice
  const ends = [...told.keys()]
    .flatMap((at) =>
      units[at]!.told.flatMap((one, i) => (isWanted(one) && isStart(units[at]!, i + 1) ? [{ at, count: i + 1 }] : [])),
    )
    .toSorted((one, other) => one.count - other.count)
  const full = new Set<number>()
  for (const { at, count } of ends) {
    if (full.has(at) || count <= told.get(at)!.told.length) continue
    add(notice, at, startOf(units[at]!, count))
    // What comes after it is longer.
    if (told.get(at)!.told.length < count) full.add(at)
  }
}

/** What a paragraph begins with, as far as it stops well; a list whole. */
function firstOf(unit: Unit): Unit | undefined {
  if (unit.told.length === 0) return unit
  const count = unit.told.findIndex((_, i) => isStart(unit, i + 1)) + 1
  return count === 0 ? undefined : startOf(unit, count)
}

const isStart = ({ told }: Unit, count: number): boolean =>
  stopsWell(told[count - 1]!, { isFirst: count === 1, next: told[count] })

const startOf = ({ told, list, items }: Unit, count: number): Unit => ({
  told: told.slice(0, count),
  list,
  items: count === told.length ? items : [],
})

/** A few words that a paragraph begins with say nothing yet, nor what can be had without how. */
function stopsWell(last: Sentence, { isFirst, next }: { isFirst: boolean; next: Sentence | undefined }): boolean {
  const announces = last.announces && isFirst && next !== undefined
  return isEnd({ ...last, announces }) && !toDoIt.test(next?.text ?? '')
}
