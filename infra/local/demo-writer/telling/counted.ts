import type { Sentence } from '../reading/material.ts'
import { countedIn } from '../reading/steps.ts'
import type { Unit } from '../reading/units.ts'
import { isEnd, isSpoken, isTurned } from './bounds.ts'
import { add, addAll, addAlone, type Choice, inOrder, sizeOf } from './choice.ts'
import { isPromise } from './promises.ts'

/** The paragraphs that a text counts out, by their places. */
export function countedUnits({ draft, units }: Choice): readonly number[] {
  const before = known.get(units)
  if (before) return before
  const heads = new Set(countedIn(draft.material.sentences))
  const found = [...units.keys()].filter((at) => heads.has(units[at]!.told[0]!))
  known.set(units, found)
  return found
}

/** A text of thousands of paragraphs asks for each of them. */
const known = new WeakMap<readonly Unit[], readonly number[]>()

/** Of a story or an essay what it counts out comes after its beginning: each part whole, or as many sentences of each as all have room for. */
export function tellCounted(choice: Choice): void {
  const { units, told, draft } = choice
  const parts = countedUnits(choice)
  if (parts.length === 0 || draft.variant > 0) return
  add(choice, 0, units[0]!)
  addLead(choice, parts[0]! - 1)
  if (!addAll(choice, (unit) => parts.includes(units.indexOf(unit)))) addInShort(choice, parts)
  // What leads to them stands between them and the beginning.
  for (let at = 1; at < parts[0]! && parts.every((part) => told.has(part)); at += 1)
    if (!add(choice, at, units[at]!)) return
}

/** "So we changed three things": without it the first of them says something else. */
function addLead(choice: Choice, at: number): void {
  const lead = choice.units[at]?.told.at(-1)
  if (lead && isPromise(lead)) addAlone(choice, lead)
}

/** Of each part its first sentence and as many more as all of them have room for. */
export function addInShort(choice: Choice, parts: readonly number[]): boolean {
  const { units, told } = choice
  const inShort = (count: number): Map<number, Unit> =>
    new Map([...told, ...parts.map((at): [number, Unit] => [at, { told: begunBy(units[at]!, count), items: [] }])])
  const fitting = mostSentencesOfPart
    .map(inShort)
    .find((some) => sizeOf(choice, inOrder({ told: some })) <= choice.most)
  for (const [at, unit] of fitting ?? []) told.set(at, unit)
  return fitting !== undefined
}

const mostSentencesOfPart = [2, 1, 0]

/** A heading with so many sentences, and the next one where those say nothing yet. */
function begunBy({ told }: Unit, count: number): Sentence[] {
  const start = told.slice(0, count + 1)
  const isOpen = count > 0 && (!isEnd(start.at(-1)!) || isTurned(told[count + 1]) || isSpoken(told[count + 1]))
  return isOpen ? told.slice(0, count + 2) : start
}
