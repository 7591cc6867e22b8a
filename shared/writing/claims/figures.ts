import type { RawClaim } from './claim-shapes.ts'
import { type ClaimKey, fractionOf, numbersOf, percentsOf, pricesOf } from './keys.ts'
import { isRecentYear } from './years.ts'

/** A figure of the source that one may reckon with. */
export interface Figure {
  value: number
  of: 'count' | 'money' | 'share'
  /** Where it stands, and what it counts. */
  at: number
  units: string[]
}

/** A claim is of one text, and is reckoned with for each of the others. */
const figuresRead = new WeakMap<RawClaim, readonly Figure[]>()

/** What one may reckon with of some claims. */
export const figuresIn = (claims: readonly RawClaim[], text: string): Figure[] =>
  claims.flatMap((claim) => {
    const known = figuresRead.get(claim)
    if (known) return known
    const figures = figuresOf(claim, text)
    figuresRead.set(claim, figures)
    return figures
  })

/** Dates, times and phone numbers are no figures. */
function figuresOf({ kind, gives, start: at, end }: RawClaim, text: string): Figure[] {
  if (kind === 'price') return pricesOf(gives).map((value) => ({ value, of: 'money', at, units: [] }))
  if (kind === 'percent') return percentsOf(gives).map((value) => ({ value, of: 'share', at, units: [] }))
  if (kind !== 'number') return []
  const inside = timeUnit.exec(text.slice(at, end))?.[0].toLowerCase()
  const units = inside ? [inside] : unitsAt(text, end)
  // 1,900 and 1900枚 are no years.
  const isCount = text.slice(at, end).includes(',') || /^(?!年|月)\p{Script=Han}/u.test(units[0] ?? '')
  const counts = numbersOf(gives).filter((value) => value > 1 && (isCount || !isRecentYear(value)))
  return counts.map((value) => ({ value, of: 'count', at, units }))
}

const timeUnit = /hour|min|week|分|時間|小時|鐘頭|[週周]|星期/iu

const linking =
  /^(?:a|an|the|of|and|or|in|on|at|by|to|for|from|with|is|are|was|were|who|that|per|than|as|it|we|you|they)$/iu

/** What is counted: the next two words, or the next character; none where that is not told there. */
function unitsAt(text: string, at: number): string[] {
  const next = text.slice(at, at + 40)
  // 7 個月 and 兩個人 count different things.
  const han = /^ ?(個[月小鐘星禮]|\p{Script=Han})/u.exec(next)?.[1]
  if (han) return [/^[名位]/u.test(han) ? '人' : han]
  const words = /^[ -]?([A-Za-z]+)(?:[ -]([A-Za-z]+))?/u.exec(next)?.slice(1) ?? []
  return words.filter((word) => word && !linking.test(word)).map((word) => word.toLowerCase().replace(/s$/u, ''))
}

/** Of a figure that other words than a number say. */
export const nowhere = -1_000

/** Whether it is a figure of the source with another digit, in its place: then it is a slip. */
export function isAltered(
  claim: RawClaim,
  text: string,
  figures: readonly Figure[],
  others: readonly Figure[],
): boolean {
  const shown = text.slice(claim.start, claim.end)
  return figuresIn([claim], text).some((own) =>
    figures.some(
      (told) =>
        told.at !== nowhere && told.of === own.of && isOneDigitOff(told, own, shown) && !holdsFigure(others, told),
    ),
  )
}

/** Whether one of them says the same of the same. */
export const holdsFigure = (figures: readonly Figure[], { of, value }: Pick<Figure, 'of' | 'value'>): boolean =>
  figures.some((one) => of === one.of && value === one.value)

/** Of two digits, nearly every number has one in common with another: they must count the same. */
const fewDigits = 99

function isOneDigitOff(told: Figure, own: Figure, shown: string): boolean {
  // 半額 and two thirds are no slips of a digit.
  if (own.of === 'share' && !/\d/u.test(shown)) return false
  if (own.of === 'count' && own.value <= fewDigits && !told.units.some((unit) => own.units.includes(unit))) return false
  const [one, other] = [String(told.value), String(own.value)]
  return one.length === other.length && [...one].filter((digit, i) => digit !== other[i]).length === 1
}

/** In hundredths; a fraction has its exact share too. */
export function shareOf(keys: readonly ClaimKey[]): number | undefined {
  const fraction = keys.map(fractionOf).find((found) => found !== undefined)
  return fraction === undefined ? percentsOf(keys)[0] : fraction * 100
}

/** How far a share may be from the one that comes out, as it is told: 12 %, 九成, not even a tenth. */
export function furthest(share = 0, shown: string, before: string): number {
  if (/(?:不到|近|[Ll]ess than|[Uu]nder|[Nn]early|[Aa]lmost)[^\d\n]{0,8}$/u.test(before)) return share * 0.15
  if (/[成割]$/u.test(shown)) return 2.5
  if (/分[之の]|[a-z]{5}$/u.test(shown)) return share * 0.05
  return shown.includes('.') ? 0.05 : 0.5
}

/** More than a third, 三分之一以上. */
export const moreThan = /(?:[Mm]ore than|[Oo]ver|超過|逾) ?\||\| ?(?:以上|多|強|余り|超)/u
