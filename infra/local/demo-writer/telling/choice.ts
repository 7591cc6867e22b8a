import type { Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { type Draft, sizeOfBlocks } from './draft.ts'
import { render, type Shape } from './render.ts'

export const sentenceCount = (units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + sentencesOf(unit).length, 0)

/** A post as far as it is chosen. */
export interface Choice {
  draft: Draft
  shape: Shape
  units: readonly Unit[]
  /** Room to aim at, and for what is told whole or not at all. */
  aim: number
  most: number
  /** What is shorter has more of the text, whatever it is. */
  least: number
  told: Map<number, Unit>
}

export const sizeOf = ({ draft, shape }: Choice, units: readonly Unit[]): number =>
  sizeOfBlocks(draft, render(draft, units, shape))

export const inOrder = ({ told }: Pick<Choice, 'told'>): Unit[] =>
  [...told.entries()].sort(([a], [b]) => a - b).map(([, unit]) => unit)

/** So much of its room, or of the text, a post should use. */
export const leastUsed = 0.75
export const leastOfFew = 0.85

export const isThin = (choice: Choice): boolean => sizeOf(choice, inOrder(choice)) < choice.least

export const hasRoom = (choice: Choice, units: readonly Unit[], room: number): boolean =>
  sentenceCount(units) <= (choice.shape.mostSentences ?? Number.POSITIVE_INFINITY) && sizeOf(choice, units) <= room

/** Takes a unit or a part of one, if that has room. */
export function add(choice: Choice, at: number, unit: Unit): boolean {
  const { shape, aim, most, told } = choice
  const longer = inOrder({ told: new Map(told).set(at, unit) })
  const isStretched = !shape.isBrief && (unit.list !== undefined || isPart(unit) || isThin(choice))
  if (!hasRoom(choice, longer, isStretched ? most : aim)) return false
  told.set(at, unit)
  return true
}

export const none: Unit = { told: [], items: [] }

export const isPart = ({ told }: Unit): boolean => told[0]?.isHeading === true

/** A sentence by itself, beside what is told of its paragraph. */
export function addAlone(choice: Choice, sentence: Sentence): void {
  const at = choice.units.findIndex((unit) => unit.told.includes(sentence))
  const said = choice.told.get(at) ?? none
  if (at < 0 || sentencesOf(said).includes(sentence)) return
  const told = choice.units[at]!.told.filter((other) => other === sentence || said.told.includes(other))
  add(choice, at, { ...said, told })
}

/** Steps that a text counts out, and the days of a programme, are told all, or none. */
export function addAll(choice: Choice, isOne: (unit: Unit) => boolean): boolean {
  const before = new Map(choice.told)
  const isFit = choice.units.every((unit, at) => !isOne(unit) || choice.told.has(at) || add(choice, at, unit))
  if (isFit) return true
  for (const at of choice.told.keys()) if (!before.has(at)) choice.told.delete(at)
  return false
}
