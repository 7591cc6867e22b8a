import { isOwnStory } from '../reading/essentials.ts'
import type { Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { enumerates, isEnd, isSpoken, isTurned } from './bounds.ts'
import { type Choice, hasRoom, sizeOf } from './choice.ts'
import { type Draft, isInvitation, isStory } from './draft.ts'
import { isKnown, stands } from './ending.ts'
import { isHowTo } from './guide-briefly.ts'
import { learnedIn } from './learned.ts'
import { isOpinion } from './opinion.ts'
import { roomOf } from './plan.ts'
import { speaksOfSomebodyUnknown } from './somebody.ts'

/**
 * What somebody tells in paragraphs and that has no room: whole paragraphs from its beginning, as many as have room, and the last one below them where
 * that says by itself what it speaks of.
 * @returns undefined for any other text, and where its first paragraph has no room
 */
export function fromBeginning(choice: Choice, needed: readonly Sentence[]): Unit[] | undefined {
  const { draft, shape, units } = choice
  if (!isOfParagraphs(draft, units) || needed.length > 0 || learnedIn(draft, units).length > 0) return undefined
  const room = roomOf(choice)
  const fits = (some: readonly Unit[]): boolean => hasRoom(choice, some, room)
  if (sizeOf(choice, units) <= room * timesFor(choice)) return undefined
  const tooMany = [...units.keys()].findIndex((count) => count > 0 && !fits(units.slice(0, count)))
  const counts = [...units.keys()].slice(1, tooMany < 0 ? units.length : tooMany).toReversed()
  const last = units.at(-1)!
  const closed = counts.find(
    (count) => count < units.length - 1 && fits([...units.slice(0, count), last]) && closes(draft, units, count),
  )
  if (closed !== undefined) return [...units.slice(0, closed), last]
  const stop = counts.find((count) => stopsWell(units, count))
  if (stop === undefined) return undefined
  const told = units.slice(0, stop)
  return shape.isBrief || sizeOf(choice, told) >= room * leastOfRoom ? told : undefined
}

/** Prose of more than one paragraph, without steps, headings, questions and answers. */
const isOfParagraphs = (draft: Draft, units: readonly Unit[]): boolean =>
  isStory(draft) &&
  draft.occasion === undefined &&
  draft.variant === 0 &&
  !isInvitation(draft) &&
  units.length >= fewestUnits &&
  units.every(
    ({ told, items }) =>
      items.length === 0 &&
      told.every(({ turn, isHeading, heading }) => turn === undefined && !isHeading && heading === undefined),
  )

const fewestUnits = 3
/** Where whole paragraphs take less than that, a post goes on within the next one. */
const leastOfRoom = 0.36

/** What is longer than so many times its room is told from its beginning. What is shorter loses what it needs least, or has what it comes to. */
function timesFor({ draft, shape }: Choice): number {
  const isOwn = isOwnStory(draft.material, draft.contentType)
  if (shape.isBrief) return isOwn && isHowTo(draft) ? 1 : shape.isThought ? mostTimesOfThought : mostTimes
  return (isHowTo(draft) && !isOwn) || (isOpinion(draft) && !isHowTo(draft)) ? mostTimesOfParts : mostTimesOfStory
}

/** Of a few lines. */
export const mostTimes = 6
const mostTimesOfThought = 3
/** Of what has steps, or a claim. */
const mostTimesOfParts = 2
const mostTimesOfStory = 1.2

/** What somebody said or wrote: what it means the next paragraph says. */
const quotesLast = /[:：][^:：]{0,60}[」”"』]$/u

/** No post stops before an answer, before the second of several, or where the text turns round. */
function stopsWell(units: readonly Unit[], count: number): boolean {
  const last = units[count - 1]!.told.at(-1)!
  const next = units[count]?.told[0]
  const isQuoted = next !== undefined && quotesLast.test(last.text)
  return (
    !isQuoted &&
    isEnd({ ...last, announces: false }) &&
    !isSpoken(next) &&
    !isTurned(next) &&
    !enumerates.test(next?.text ?? '')
  )
}

/** The last paragraph says nothing of what only those that are left out have told. */
function closes(draft: Draft, units: readonly Unit[], count: number): boolean {
  const { headline = '' } = draft
  const end = sentencesOf(units.at(-1)!)
  const said = units.slice(0, count).flatMap(sentencesOf)
  const before = units.slice(0, -1).flatMap(sentencesOf)
  return (
    end.length >= fewestOfEnd &&
    stands(end[0]!) &&
    stopsWell([...units.slice(0, count), units.at(-1)!], count) &&
    isKnown(draft, end, said, before, mostUnknown) &&
    !speaksOfSomebodyUnknown(end, before, { headline, sentences: said })
  )
}

const fewestOfEnd = 2
const mostUnknown = 0.1
