import { isInterview } from '../reading/form.ts'
import { contact } from '../reading/lines/line.ts'
import type { Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { type Choice, sizeOf } from './choice.ts'
import { isNews } from './draft.ts'
import { groundsOf } from './grounds.ts'
import { planOf, promisedPart } from './parts-kept.ts'
import { has, isLine, roomOf } from './plan.ts'
import { quotedAnswer } from './quoted-answer.ts'

const fewestUnits = 4
/** What has more parts is told another way: all their combinations would take too long. */
const mostUnits = 14
/** Of a post in a line or two that would be less than that, another way tells more. */
const leastOfRoom = 0.4

/**
 * An opinion, an interview or a report that has no room, in whole parts: its beginning, what it comes to or asks for, and of the parts between as
 * much as has room, none without another one that it goes on about.
 * @returns undefined for any other text, and where no such parts have room
 */
export function wholeParts(choice: Choice, needed: readonly Sentence[]): Unit[] | undefined {
  const { draft, shape, units } = choice
  if (draft.variant > 0 || units.length < fewestUnits || units.length > mostUnits) return undefined
  const plan = planOf(choice, needed)
  if (plan === undefined) return undefined
  const room = roomOf(choice)
  const grounds = groundsOf(draft, units)
  const sizes = units.map((unit) => sizeOf(choice, [unit]))
  for (const kept of plan.kept) {
    const told = best({ kept, worth: plan.worth, sizes, grounds }, room)?.map((at) => units[at]!)
    if (told === undefined) continue
    const size = sizeOf(choice, told)
    if (size <= room && (isLine(shape) || size >= room * leastOfRoom)) return told
  }
  return isInterview(draft.material) && isLine(shape)
    ? quotedAnswer(draft, units, (some) => sizeOf(choice, some) <= room)
    : undefined
}

/** Of a report that is told in another way: whether a part of it goes on about one that is left out, or whom to ask is left out. */
export function isBroken({ draft, units }: Choice, told: readonly Unit[]): boolean {
  if (!isNews(draft) || draft.variant > 0) return false
  const said = told.flatMap(sentencesOf)
  const isTold = (at: number): boolean =>
    sentencesOf(units[at]!).some((one) => said.some(({ index }) => index === one.index))
  const isAskedOut = units.some((unit, at) => has(unit, contact) && !isTold(at))
  const promised = promisedPart(draft, units)
  return (
    isAskedOut ||
    (promised !== undefined && !isTold(promised)) ||
    groundsOf(draft, units).some(
      (all, at) => isTold(at) && units[at]!.told[0] !== undefined && all.some((some) => !some.some(isTold)),
    )
  )
}

interface Search {
  kept: readonly number[]
  worth: readonly number[]
  sizes: readonly number[]
  grounds: readonly (readonly (readonly number[])[])[]
}

/** The parts that have room and are worth most together. */
function best({ kept, worth, sizes, grounds }: Search, room: number): number[] | undefined {
  const least = maskOf(kept)
  const places = [...sizes.keys()]
  const needs = grounds.map((all) => all.map(maskOf))
  let found: { parts: number[]; value: number } | undefined
  for (let mask = least; mask < 1 << sizes.length; mask += 1) {
    if ((mask & least) !== least) continue
    const parts = places.filter((at) => (mask & (1 << at)) !== 0)
    const value = parts.reduce((sum, at) => sum + sizes[at]! * worth[at]!, 0)
    const isFit = parts.reduce((sum, at) => sum + sizes[at]!, 0) <= room
    const isGrounded = parts.every((at) => needs[at]!.every((some) => (mask & some) !== 0))
    if (isFit && isGrounded && value > (found?.value ?? 0)) found = { parts, value }
  }
  return found?.parts
}

const maskOf = (places: readonly number[]): number => places.reduce((mask, at) => mask | (1 << at), 0)
