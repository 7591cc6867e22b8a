import { columnsOf } from '../reading/language.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { fewestColumns } from './bounds.ts'
import { add, type Choice, none } from './choice.ts'

/** Of a vacancy what it asks of people has room beside what they do and what it pays: each part with its first line before one has its second. */
export function tellVacancy(choice: Choice): void {
  const { draft, units, told } = choice
  const parts = partsOf(units)
  if (draft.occasion !== 'hiring' || parts.length < fewestParts) return
  addHouse(choice, parts[0]![0]!)
  // Conditions in a list are told all or not at all, so they come before what may be told in part.
  const isListed = ([at]: number[]): boolean => units[at!]!.list !== undefined
  const longest = Math.max(...parts.map(({ length }) => length))
  for (let line = 0; line < longest; line += 1)
    for (const part of [...parts.filter(isListed), ...parts.filter((one) => !isListed(one))]) {
      const at = part[line]
      if (at !== undefined) addFirst(choice, at, told.get(at))
    }
}

/** Who asks, which often only the introduction says where: its first sentence, where the post has nothing of what is above the parts. */
function addHouse(choice: Choice, end: number): void {
  const { units, told } = choice
  const isOpened = units.slice(0, end).some((_, at) => told.has(at))
  const first = units[0]!.told.find(({ isCourtesy, isQuestion }) => !isCourtesy && !isQuestion)
  if (end > 0 && !isOpened && first) add(choice, 0, { told: [first], items: [] })
}

const fewestParts = 3

/** The units under each heading, by their places. */
function partsOf(units: readonly Unit[]): number[][] {
  const parts: number[][] = []
  for (const [at, unit] of units.entries()) {
    const isHeaded = sentencesOf(unit)[0]?.heading !== undefined || unit.list?.heading !== undefined
    const above = parts.at(-1)
    if (isHeaded) parts.push([at])
    // Below the items of a list something else begins.
    else if (above && !unit.list && !units[above[0]!]!.list) above.push(at)
  }
  return parts
}

/** A list or a paragraph whole, else the first line of that. */
function addFirst(choice: Choice, at: number, said: Unit = none): void {
  const unit = choice.units[at]!
  const [first] = unit.told
  const isTold = said.told.length > 0 || said.items.length === unit.items.length
  if (sentencesOf(said).length > 0 && isTold) return
  if (add(choice, at, unit) || first === undefined || said.items.length > 0) return
  // 「正直に書きます。」 says nothing yet.
  if (columnsOf(first.text) < fewestColumns) return
  add(choice, at, { told: [first], items: [] })
}
