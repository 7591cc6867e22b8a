import { isYear, type RawClaim, valuesOf } from './claim-shapes.ts'
import { unitAt } from './units.ts'

/** Numbers of a text by what they count. */
export type Counts = ReadonlyMap<string, ReadonlySet<number>>

/** Signs that count one sort of thing: 三名, 五階, 8回. Others stand behind any number. */
const counter = /^ ?([名位台攤棟間家所校樓階層回場隻匹冊枚頁組隊局勝敗級歲歳盒包袋瓶箱色款堂站部集票])/u
const pluralNoun = /^[ -](?:[a-z]{2,20}[ -])?([a-z]{3,20}s)(?![a-z])/u
/** They count whatever stands near. */
const anyThing =
  /^(?:things|ways|times|points|reasons|steps|tips|questions|words|minutes|parts|others|more|facts|lines|people|us|this|its|was|has|less|plus|does)$/u

/** What a number counts: a unit of measure, people, a counter or a noun; '' where that is open. */
function countedAt(text: string, claim: RawClaim): string {
  const unit = unitAt(text, claim)
  if (unit) return unit
  const behind = text.slice(claim.end, claim.end + 48)
  const sign = counter.exec(behind)?.[1]
  if (sign) return sign
  const noun = pluralNoun.exec(behind)?.[1]
  return noun && !anyThing.test(noun) ? noun : ''
}

/** The numbers of a source by what they count. */
export function countsIn(text: string, claims: readonly RawClaim[]): Counts {
  const counts = new Map<string, Set<number>>()
  for (const claim of claims) {
    // 3日 may be a day of the month, and three days.
    const isDay = claim.kind === 'date' && claim.keys.some((key) => key.startsWith('day:'))
    if (claim.kind !== 'number' && !isDay) continue
    const unit = isDay ? '' : countedAt(text, claim)
    for (const value of valuesOf(claim.gives, 'n:')) counts.set(unit, (counts.get(unit) ?? new Set()).add(value))
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
  /(?:(?<![a-z])(?:other|another|more|last|first|next|additional|(?:one|two|three|four|five|six|seven|eight|nine|\d) (?:in|out of))|其中|另外|剩下?|其餘|前|後|第|每|残り|うち|ほか|各) ?$/iu
const partBehind = /^ ?(?:of (?:the|them|our|its|these)|more|out of|多|幾|餘|目|つ目)/iu

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
  const [value = 0] = valuesOf(claim.keys, 'n:')
  if (claim.kind !== 'number' || value < 2 || isYear(value)) return false
  const unit = countedAt(text, claim)
  if (unit === '' || partBefore.test(text.slice(Math.max(0, claim.start - 12), claim.start))) return false
  if (partBehind.test(text.slice(claim.end, claim.end + 12))) return false
  const known = sources.flatMap((counts) => [...(counts.get(unit) ?? [])])
  const open = sources.some((counts) => counts.get('')?.has(value))
  if (open || known.length > mostOfOne || known.some((each) => each === value || Math.round(each) === value))
    return false
  // Minutes are often those that a post takes to read.
  if (claim.isPlain && unit === 'time:1') return false
  const isMeasured = unit.includes(':')
  if (claim.isPlain && isAnywhere(value) && !(isMeasured && known.length > 0)) return false
  if (known.length === 0) return claim.isPlain && isLarge(unit)
  return !known.some((a) => known.some((b) => a - b === value || (a !== b && a + b === value)))
}
