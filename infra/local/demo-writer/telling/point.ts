import { isOwnStory, speaksOfItself } from '../reading/essentials.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { isEnd } from './bounds.ts'
import { type Choice, sentenceCount, sizeOf } from './choice.ts'
import { isIntroduced, isTurnedIn, stands } from './ending.ts'
import { learnedIn, saysLearned } from './learned.ts'
import { withoutPromises } from './promises.ts'

/** So many of its last paragraphs may have what a story comes to. */
const mostUnits = 2

/**
 * What a story comes to, in a few lines that have no room for how it got there: the last paragraph that says what was learned, else
 * the last one of all, below as much of the opening as leaves room for it.
 */
export function tellPoint(choice: Choice): void {
  const { draft, shape, units, told } = choice
  if (!isOwnStory(draft.material, draft.contentType) || draft.occasion !== undefined) return
  if (!shape.isBrief || draft.variant > 0 || !told.has(0) || learnedIn(draft, units).length > 0) return
  const opening = [...told.keys()]
  for (const at of pointsOf(units)) {
    if (opening.some((other) => other >= at)) continue
    const found = openingsOf(choice).find((some) => isPoint({ ...choice, told: some }, at))
    if (found === undefined) continue
    told.clear()
    for (const [place, unit] of [...found, [at, units[at]!] as const]) told.set(place, unit)
    return
  }
}

/** "Why I deleted social media", 「なぜ私は車をやめたのか」, 「わかったこと」 */
const asked =
  /^(?:why|how|what) (?:I|we|my|our|you|\p{L}{3,})\b|^(?:我)?(?:為什麼|為何|怎麼)|^(?:なぜ|どうして)|(?:理由|わけ)$|(?:気づい|気付い|わかっ|分かっ|学ん)[ただ]/iu

/** Below a headline that asks what a story tells, its last thought answers, where the opening has no room beside it. */
export function tellAnswer(choice: Choice): void {
  const { draft, shape, units, told } = choice
  const { headline = '', material, contentType, variant, occasion } = draft
  const isOwn = contentType === 'article' && speaksOfItself(material) && !units.some(({ list }) => list)
  if (!isOwn || occasion !== undefined || variant > 0) return
  if (!shape.isBrief || !shape.isHeaded || !asked.test(headline) || learnedIn(draft, units).length > 0) return
  const points = pointsOf(units)
  if ([...told.keys()].some((at) => points.includes(at))) return
  const answer = points.find((at) => {
    const point = units[at]!
    return (
      isRoomFor(choice, [point]) &&
      !pointsBack(point, [headline]) &&
      isIntroduced(draft, units.slice(0, at + 1), new Map([[at, point]]), at)
    )
  })
  if (answer === undefined) return
  told.clear()
  told.set(answer, units[answer]!)
}

/** 「沒有標點符號，可是我讀了好幾遍。」: a sentence alone at the end is on what stands above it. */
const fewestSentences = 2

/** Where what a story comes to may stand: what was learned first, from the end of the text on, be it a line by itself in the last two thirds. */
function pointsOf(units: readonly Unit[]): number[] {
  const open = [...units.keys()]
    .slice(1)
    .toReversed()
    .filter((at) => units[at]!.list === undefined && units[at]!.told.slice(0, 1).some(stands))
  const isNear = (at: number): boolean =>
    at >= units.length - mostUnits || (units[at]!.told.length === 1 && at >= units.length / 3)
  const isLast = (at: number): boolean => at === units.length - 1 && units[at]!.told.length >= fewestSentences
  return [...open.filter((at) => isNear(at) && isLearned(units[at]!)), ...open.filter(isLast)]
}

const isLearned = (unit: Unit): boolean => sentencesOf(unit).some(({ text }) => saysLearned(text))

/** The opening as it is, and the beginnings of its first paragraph, the longest first. */
function openingsOf({ told, units }: Choice): Map<number, Unit>[] {
  const first = units[0]!
  const starts = first.told
    .map((_, count) => first.told.slice(0, count + 1))
    .filter((start) => isEnd(start.at(-1)!))
    .toReversed()
  return [new Map(told), ...starts.map((start) => new Map<number, Unit>([[0, { told: start, items: [] }]]))]
}

/** Whether it has room below an opening that has introduced what it speaks of; what nobody says they learned follows no turn that is left out. */
function isPoint(choice: Choice, at: number): boolean {
  const { draft, units, told } = choice
  const point = units[at]!
  const some = [...told].toSorted(([a], [b]) => a - b).map(([, unit]) => unit)
  const post = [...some, point]
  if (!isRoomFor(choice, post)) return false
  const left = units.slice(0, at).filter((_, i) => !told.has(i))
  if (!isLearned(point) && (isTurnedIn(left) || pointsBack(point, [draft.headline ?? '', ...textsOf(some)])))
    return false
  return isIntroduced(draft, units.slice(0, at + 1), new Map([...told, [at, point]]), at)
}

/** Whether these have room, and nothing of them is left out because it only promises. */
const isRoomFor = (choice: Choice, units: readonly Unit[]): boolean =>
  sizeOf(choice, units) <= choice.aim &&
  sentenceCount(withoutPromises(choice.draft.material, units)) === sentenceCount(units)

const textsOf = (units: readonly Unit[]): string[] => units.flatMap(sentencesOf).map(({ text }) => text)

/** "I kept the box": which one only says what is left out. */
function pointsBack(point: Unit, said: readonly string[]): boolean {
  const known = said.join('\n').toLowerCase()
  return textsOf([point]).some((text) =>
    Array.from(text.matchAll(/\bthe (\p{Ll}{3,20})/gu)).some(([, noun]) => !known.includes(noun!)),
  )
}
