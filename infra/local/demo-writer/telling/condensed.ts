import type { Sentence } from '../reading/material.ts'
import { doesTheSame } from '../reading/standing.ts'
import type { Unit } from '../reading/units.ts'
import { enumerates, isEnd, isOnlyBegun, isSpoken, isTurned } from './bounds.ts'
import { takesUp } from './render.ts'

/** What is told of a text in short is at least so much of it; below that its paragraphs say too little. */
const leastTold = 0.5

/**
 * A story or an essay that has not the room for all its sentences: each of its paragraphs in its order, the longest ones without their last
 * sentences. It keeps its turns and its end, and nothing in it leans on what is left out.
 * @param isKept what is left out last of all
 * @returns undefined where that has no room either
 */
export function condensed(
  units: readonly Unit[],
  fits: (units: readonly Unit[]) => boolean,
  isKept: (sentence: Sentence) => boolean = isStepOn,
): Unit[] | undefined {
  if (!canBeShort(units)) return undefined
  return shortenedTo(units, fits, isKept) ?? shortenedTo(units, fits, () => false)
}

/** A text without the last words of some of its paragraphs, each of which keeps most of itself; as short as that makes it. */
export function trimmed(units: readonly Unit[], share: number): readonly Unit[] {
  if (!canBeShort(units)) return units
  const whole = lengthOf(units)
  let told: readonly Unit[] = units
  while (lengthOf(told) > whole * share) {
    const shorter = shortened(units, told, isStepOn, mostlyKept)
    if (shorter === undefined) break
    told = shorter
  }
  return told
}

const mostlyKept = 0.6

/** @param isKept what is not left out, whatever its paragraph */
function shortenedTo(
  units: readonly Unit[],
  fits: (units: readonly Unit[]) => boolean,
  isKept: (sentence: Sentence) => boolean,
): Unit[] | undefined {
  const whole = lengthOf(units)
  let told = [...units]
  while (!fits(told)) {
    const shorter = shortened(units, told, isKept)
    if (shorter === undefined || lengthOf(shorter) < whole * leastTold) return undefined
    told = shorter
  }
  return told
}

/** "On the second Saturday the wheel went round.": with a time a story goes on to what happened next. */
const isStepOn = ({ text }: Sentence): boolean => stepOn.test(text)
const stepOn =
  /^(?:(?:On|By|After|In|At|Within|That|The (?:next|following)|One|Two|Three|A few|Last|This) (?:\p{L}+ ){0,3}(?:days?|nights?|weeks?|months?|years?|hours?|minutes?|mornings?|evenings?|afternoons?|spring|summer|autumn|winter|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)\b|(?:Finally|Eventually|At last)\b)|^(?:隔[天年週]|第[二三四五六]\p{Script=Han}|最後|終於|那[天年晚]|後來|上個?[週月]|過了|[一兩三四五六七八九十\d]{1,3}(?:天|週|個月|年)後)|^(?:翌|次の[日朝週月年]|その[日夜晩]|数[日週年]|ある[日朝]|ついに|ようやく|最後に|[\d一二三四五六七八九十]{1,3}(?:日|週間|か月|ヶ月|年)後)/u

/** Paragraphs of prose alone, and more than two of them. */
const canBeShort = (units: readonly Unit[]): boolean =>
  units.length >= fewestUnits && units.every(({ list, items }) => list === undefined && items.length === 0)
const fewestUnits = 3

const lengthOf = (units: readonly Unit[]): number =>
  units.reduce((sum, { told }) => sum + told.reduce((length, { text }) => length + text.length, 0), 0)

/**
 * Without the last sentences of one paragraph: of that which keeps the largest part of itself, and of the first one, which says what the text is
 * on, where no other can be shorter. The last one says what it comes to.
 */
function shortened(
  units: readonly Unit[],
  told: readonly Unit[],
  isKept: (sentence: Sentence) => boolean,
  least = leastKept,
): Unit[] | undefined {
  const options = units.slice(0, -1).flatMap((unit, at) => {
    const shorter = beginningOf(units, at, told[at]!.told, isKept) ?? withoutAside(told[at]!.told, isKept)
    const kept = shorter === undefined ? 0 : lengthOf([shorter]) / lengthOf([unit])
    return shorter === undefined || kept < least ? [] : [{ at, shorter, kept }]
  })
  const [most] = options.toSorted((a, b) => Number(a.at === 0) - Number(b.at === 0) || b.kept - a.kept)
  return most && told.with(most.at, most.shorter)
}

const leastKept = 0.2

/** The longest beginning of a paragraph of fewer sentences that ends well, and after which the next paragraph still says of what it speaks. */
function beginningOf(
  units: readonly Unit[],
  at: number,
  told: readonly Sentence[],
  isKept: (sentence: Sentence) => boolean,
): Unit | undefined {
  const next = units[at + 1]!.told[0]!
  if (takesUp(next) || isSpoken(next) || isTurned(next) || follows.test(next.text) || doesTheSame.test(next.text))
    return undefined
  const least = told.findLastIndex(isKept) + 1
  const end = told.findLastIndex((_, i) => i > 0 && i >= least && endsWell(told, i))
  return end > 0 ? { told: told.slice(0, end), items: [] } : undefined
}

/** Between two things that are kept one sentence that is none, and that nothing goes on about. */
function withoutAside(told: readonly Sentence[], isKept: (sentence: Sentence) => boolean): Unit | undefined {
  const aside = told.findLastIndex((one, i) => {
    const [before, next] = [told[i - 1], told[i + 1]]
    const isBetween = before !== undefined && next !== undefined && isKept(before) && isKept(next)
    return isBetween && !isKept(one) && !next.leans && !takesUp(next) && !follows.test(next.text)
  })
  return aside > 0 ? { told: told.toSpliced(aside, 1), items: [] } : undefined
}

/** It says what comes of the sentence before it. */
const follows =
  /^(?:So|Then|And|Or|Therefore|Instead|Thus)\b|^(?:所以|因此|於是|結果|同樣)|^(?:だから|そのため|つまり|それで|すると|そこで|結果)/u

/** Whether the sentences before this one are a paragraph without it. */
function endsWell(told: readonly Sentence[], end: number): boolean {
  const [last, next] = [told[end - 1]!, told[end]!]
  return (
    isEnd({ ...last, announces: last.announces && !isPlain(last.text) }) &&
    !isOnlyBegun(told.slice(0, end), told) &&
    !isSpoken(next) &&
    !isTurned(next) &&
    !(enumerates.test(last.text) && enumerates.test(next.text))
  )
}

/** "I bring one index card." is short and announces nothing; "Then something odd happened." does. */
const isPlain = (text: string): boolean =>
  /^[\p{Lu}"“][^:?]{20,}\.$/u.test(text) &&
  !/\b(?:something|anything|everything|nothing|things?|reasons?|problems?|questions?|answers?|plans?|choices?|chang(?:ed|es?)|happened|differen(?:t|ce)|how|why|what|one day|until)\b/iu.test(
    text,
  )
