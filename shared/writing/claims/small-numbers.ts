import type { RawClaim } from './claim-shapes.ts'
import { type ClaimKey, isOf, isWithin, numbersOf, rangeOf } from './keys.ts'
import { unitAt } from './units.ts'
import { isNamedYear } from './years.ts'

/** Numbers of a text by what they count. */
export type Counts = ReadonlyMap<string, ReadonlySet<number>>

/** Signs that count one sort of thing: 三名, 五階, 8回. Others stand behind any number. */
const counter = /^ ?([名位台攤棟間家所校樓階層回場隻只匹冊枚頁組隊局勝敗級歲歳盒包袋瓶箱色款堂站部集票])/u
const pluralNoun = /^[ -](?:([a-z]{3,20}s)(?![a-z])|[a-z]{2,20}[ -]([a-z]{3,20}s)(?![a-z]))/u
/** They count whatever stands near. */
const anyThing =
  /^(?:things|ways|times|points|reasons|steps|tips|questions|words|minutes|parts|others|more|facts|lines|people|us|this|its|was|has|less|plus|does)$/u

/** What a number counts: a unit of measure, people, a counter or a noun; '' where that is open. */
function countedAt(text: string, claim: RawClaim): string {
  const unit = unitAt(text, claim)
  if (unit) return unit
  const behind = text.slice(claim.end, claim.end + 48)
  if (ageBefore.test(text.slice(Math.max(0, claim.start - 8), claim.start))) return ofAge
  const sign = counter.exec(behind)?.[1]
  if (sign) return sign
  const [, next, second] = pluralNoun.exec(behind) ?? []
  const noun = next ?? second
  return noun && !anyThing.test(noun) ? noun : ''
}

/** Ages 7 and up, aged 12. */
const ageBefore = /(?<![a-z])age[sd]? $/iu
const ofAge = '歲'

/** The numbers of a source by what they count. */
export function countsIn(text: string, claims: readonly RawClaim[]): Counts {
  const counts = new Map<string, Set<number>>()
  for (const claim of claims) {
    // 3日 may be a day of the month, and three days.
    const isDay = claim.kind === 'date' && claim.keys.some((key) => isOf(key, 'day'))
    if (claim.kind !== 'number' && !isDay) continue
    const isOfEach = /[各每]$/u.test(text.slice(Math.max(0, claim.start - 1), claim.start))
    const unit = isDay || isOfEach ? '' : countedAt(text, claim)
    for (const value of numbersOf(claim.gives)) counts.set(unit, (counts.get(unit) ?? new Set()).add(value))
  }
  return counts
}

/** Months and more of time, and what is measured: nobody says them by the way. */
const isLarge = (unit: string): boolean => {
  const [kind = '', size = ''] = unit.split(':')
  return size !== '' && (kind !== 'time' || Number(size) >= 43_830)
}

/** More numbers of one thing are a table, and make any. */
const mostOfOne = 5
/** A part of what the text counts: two of the four, 其中三家, the other two. */
const partBefore =
  /(?:(?<![a-z])(?:other|another|more|last|first|next|additional|(?:one|two|three|four|five|six|seven|eight|nine|\d) (?:in|out of))|其中|另外|剩下?|其餘|\d ?分鐘?|前|後|第|每|残り|うち|ほか|各) ?$/iu
const partBehind = /^ ?(?:of (?:the|them|our|its|these)|more|out of|多|幾|餘|目|つ目)/iu

/** Also 十年以上 where a source has 11年. */
const isTold = (known: number, value: number, keys: readonly ClaimKey[]): boolean =>
  known === value || Math.round(known) === value || isRoundedTo(known, keys)

const isRoundedTo = (known: number, keys: readonly ClaimKey[]): boolean =>
  keys.some((key) => isOf(key, 'near') && isWithin(rangeOf(key), known))

/** 其中兩所, the other two: of fewer than the text counts. */
export const isOfPart = ({ start, end }: RawClaim, text: string): boolean =>
  partBefore.test(text.slice(Math.max(0, start - 12), start)) || partBehind.test(text.slice(end, end + 12))

const ordinalBehind = ({ end }: RawClaim, text: string): string | undefined =>
  /^\p{Script=Han}目/u.exec(text.slice(end, end + 2))?.[0]

/** 三人目 where the source has two of them, and 四人目 behind it. */
function isNext(claim: RawClaim, text: string, value: number, known: readonly number[]): boolean {
  const behind = ordinalBehind(claim, text)
  return behind !== undefined && (known.includes(value - 1) || text.lastIndexOf(behind, claim.start) >= 0)
}

/** Two of the 18 languages: what is new, or left. */
const isPartOf = (value: number, known: readonly number[]): boolean =>
  known.length > 0 && known.every((each) => each > 10 && !isNamedYear(each) && value * 2 < each)

/** 18,412 elvers are the 18,412 eels of the source: nobody has so exact a number by chance. */
const isExactly = (value: number, unit: string, isAnywhere: (value: number) => boolean): boolean =>
  value > 1_000 && /[1-9]0?$/u.test(String(value)) && /^[a-z]+$/u.test(unit) && isAnywhere(value)

/** A number up to ten is often of something else, or a part; minutes are those that a post takes to read. */
function isPlainLookedAt(
  value: number,
  unit: string,
  known: readonly number[],
  isAnywhere: (value: number) => boolean,
): boolean {
  if (isPartOf(value, known) || unit === 'time:1') return false
  return !isAnywhere(value) || known.length > 0
}

/**
 * Whether a number counts what a source counts otherwise: five places where the text has three. A number up to ten is too common to
 * be looked for by itself, and a larger one may be in the source as the number of something else.
 * @param isAnywhere whether a source has this number, whatever it counts there
 * @param claim of the post; a plain one may also be of something that no source measures: a warranty of five years
 */
export function isCountedOtherwise(
  claim: RawClaim,
  text: string,
  sources: readonly Counts[],
  isAnywhere: (value: number) => boolean,
): boolean {
  const [value = 0] = numbersOf(claim.keys)
  if (claim.kind !== 'number' || value < 2 || isNamedYear(value)) return false
  const unit = countedAt(text, claim)
  if (unit === '' || isOfPart(claim, text) || isExactly(value, unit, isAnywhere)) return false
  const known = sources.flatMap((counts) => [...(counts.get(unit) ?? [])])
  const isMeasured = unit.includes(':')
  const isOpen = sources.some((counts) => counts.get('')?.has(value))
  if ((isOpen && !(isMeasured && ordinalBehind(claim, text))) || known.length > mostOfOne) return false
  if (isNext(claim, text, value, known) || known.some((each) => isTold(each, value, claim.keys))) return false
  if (claim.isPlain && !isPlainLookedAt(value, unit, known, isAnywhere)) return false
  if (known.length === 0) return claim.isPlain && isLarge(unit)
  // Nobody is as old as others are together, or apart.
  return unit === ofAge || !known.some((a) => known.some((b) => a - b === value || (a !== b && a + b === value)))
}
