import type { RawClaim } from './claim-shapes.ts'
import { numberIn, numeral } from './numerals.ts'
import { unitTable } from './units.ts'

/** What `units.ts` does not tell a number by: short words that mean other things too, and units of other fields. */
const further: typeof unitTable = [
  ['length', 0.0254, '(?:in|″|")(?= ?[\\p{P}\\n]|$)'],
  ['length', 0.001, 'mm|millimet(?:er|re)s?|公釐|毫米|ミリ(?:メートル)?'],
  ['length', 0.3048, '英呎'],
  ['length', 0.9144, '碼|ヤード'],
  ['length', 1_852, 'nautical miles?|海里|海浬'],
  ['mass', 6.35029, 'stone'],
  ['mass', 907.185, '(?:short )?tons?'],
  ['volume', 3.78541, 'gallons?|加侖|ガロン'],
  ['volume', 0.473176, 'pints?|品脫|パイント'],
  ['volume', 0.946353, 'quarts?|夸脫|クォート'],
  ['volume', 0.0295735, '(?:fl\\.? ?oz|fluid ounces?|液量盎司|液量オンス)'],
  ['volume', 0.18, '合'],
  ['volume', 0.236588, 'cups?'],
  ['area', 3.30579, 'ping'],
  ['area', 0.092903, 'sq\\.? ?f(?:t|eet|oot)\\.?|square foot|平方呎|平方フィート'],
  ['area', 2.58999e6, 'square miles?|平方英里|平方マイル'],
  ['speed', 1, 'km/h|kph|kilomet(?:er|re)s? (?:per|an) hour|公里/(?:小?時)'],
  ['speed', 1.609344, 'mph|miles? (?:per|an) hour|英里/(?:小?時)'],
  ['speed', 1.852, 'knots?|節|ノット'],
  ['temperature', 1, '℃|degrees C(?![a-z])'],
  ['temperature', 5 / 9, '℉|degrees F(?![a-z])', 32],
]
/** 華氏350度 and 攝氏 177 度 say the scale before the number. */
const scales: readonly [RegExp, size: number, shift: number][] = [
  [/華氏 ?(?:約|大約)? ?[-−]?$/u, 5 / 9, 32],
  [/[摂攝]氏 ?(?:約|大約)? ?[-−]?$/u, 1, 0],
]
const speedBefore = /(?:時速|每小時) ?(?:約|大約)? ?$/u

const units = [...further, ...unitTable].map(([kind, size, words, shift = 0]) => ({ kind, size, words, shift }))
const unitHere = units.map(({ words }) => `((?:${words})(?![A-Za-z0-9]))`).join('|')
const quantity = new RegExp(`(${numeral}|[Hh]alf an?(?= )|半)[ -]?(?:${unitHere})`, 'gu')

interface Quantity {
  kind: string
  /** As it is told. */
  value: number
  size: number
  shift: number
}

/** A hyphen behind a digit or a unit is one of a range. */
const belowZero = /(?:(?<![\d°℃℉FC] ?)[-−–]|マイナス|零下|氷点下|[Mm]inus) ?$/u

function readQuantity(found: RegExpExecArray, text: string): Quantity | undefined {
  const [, written = '', ...words] = found
  const isHalf = /^(?:半|[Hh]alf an?)$/u.test(written)
  const value = isHalf ? 0.5 : numberIn(written)
  const unit = units[words.findIndex((word) => word !== undefined)]
  if (value === undefined || !unit) return undefined
  const before = text.slice(Math.max(0, found.index - 8), found.index)
  // キロ is a weight in the table, and behind 時速 no weight.
  if (speedBefore.test(before) && (unit.kind === 'length' || unit.kind === 'mass'))
    return { kind: 'speed', value, size: unit.kind === 'mass' ? 1 : unit.size / 1_000, shift: 0 }
  if (unit.kind !== 'temperature') return { ...unit, value }
  const [, size, shift] = scales.find(([scale]) => scale.test(before)) ?? [undefined, unit.size, unit.shift]
  return { kind: unit.kind, value: belowZero.test(before) ? -value : value, size, shift }
}

/** More are a table, and make nearly any number. */
const mostQuantities = 40

const read = new WeakMap<object, readonly Quantity[]>()

function quantitiesOf(source: { readonly text: string }): readonly Quantity[] {
  const known = read.get(source)
  if (known) return known
  const found = [...source.text.matchAll(quantity)].flatMap((place) => readQuantity(place, source.text) ?? [])
  const quantities = found.length > mostQuantities ? [] : found
  read.set(source, quantities)
  return quantities
}

const about =
  /(?:約|大概|差不多|近|將近|およそ|ほぼ|[≈~〜=]|(?<![a-z])(?:about|around|roughly|approx(?:imately|\.)?|some|nearly|almost|over|under)) ?(?:[-−]|マイナス|零下|minus)? ?$/iu
const aboutBehind = /^.{0,8}?(?:左右|上下|ほど|くらい|ぐらい|程度|弱|強|近く|前後)/u

/** Half of the place of the last digit that is told: 50 of 800, 0.05 of 4.4. */
function halfOfLast(value: number): number {
  const decimals = /\.(\d+)$/u.exec(String(value))?.[1]?.length ?? 0
  let place = 10 ** -decimals
  while (decimals === 0 && value !== 0 && value % (place * 10) === 0) place *= 10
  return place / 2
}

/** What people round off: 5 % where they say so, and else less. Degrees by three, where they are many. */
function tolerance(exact: number, told: Quantity, isAbout: boolean): number {
  if (told.kind === 'temperature') {
    const isRound = isAbout || told.value % 5 === 0
    return isRound ? (Math.abs(exact) >= 50 ? 3.5 : 1.5) : 0.51
  }
  return Math.max(Math.min(halfOfLast(told.value), exact * 0.03), isAbout ? exact * 0.05 : 0) + 1e-9
}

/** Whether a number that a post tells in a unit is a quantity of the sources in another: about 800 m for half a mile. */
export function isConversion(
  { start }: RawClaim,
  text: string,
  sources: readonly { readonly text: string }[],
): boolean {
  const [found] = text.slice(start, start + 48).matchAll(quantity)
  if (found?.index !== 0) return false
  const before = text.slice(Math.max(0, start - 16), start)
  found.index = before.length
  const told = readQuantity(found, before + text.slice(start, start + 48))
  if (!told) return false
  const isAbout = about.test(before) || aboutBehind.test(text.slice(start + found[0].length, start + 60))
  return sources.some((source) =>
    quantitiesOf(source).some(({ kind, value, size, shift }) => {
      if (kind !== told.kind || size === told.size) return false
      const exact = ((value - shift) * size) / told.size + told.shift
      return Math.abs(told.value - exact) <= tolerance(exact, told, isAbout)
    }),
  )
}
