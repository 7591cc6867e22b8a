import { sentencesOf, type Unit } from '../reading/units.ts'
import type { Choice } from './choice.ts'

/** Which parts have to be in a post, and how much each of the others is worth by its length. */
export interface Plan {
  /** The sets of parts to begin with, the best first. */
  kept: readonly (readonly number[])[]
  worth: readonly number[]
}

export const isLine = ({ isBrief, isThought }: Choice['shape']): boolean => isBrief === true && isThought !== true

/** Room for whole parts. */
export const roomOf = ({ draft, shape, aim, most }: Choice): number =>
  shape.isThought ? draft.largestRoom : shape.isBrief ? aim : most

export const has = (unit: Unit, pattern: RegExp): boolean => sentencesOf(unit).some(({ text }) => pattern.test(text))

/** What says what to do, and what is only beside it. */
export const ofClaim = 1.5
export const ofBeside = 0.7
