import type { RawClaim } from './claim-shapes.ts'
import { numberIn, numeral } from './numerals.ts'

/** How many of the base of its kind one unit is. `shift`: where its zero lies on that scale. */
interface Unit {
  kind: string
  size: number
  shift?: number
}

export const unitTable: readonly [kind: string, size: number, words: string, shift?: number][] = [
  ['temperature', 1, '°C|degrees Celsius|degrees centigrade|Celsius|攝氏度'],
  ['temperature', 5 / 9, '°F|degrees Fahrenheit|Fahrenheit', 32],
  // It does not say of which: it is compared as if it were the first.
  ['temperature', 1, 'degrees|度'],
  ['length', 1_000, 'km|kilometres?|kilometers?|公里|キロメートル'],
  ['length', 1_609.344, 'miles?|mi|英里|マイル'],
  ['length', 1, 'm|metres?|meters?|公尺|メートル'],
  ['length', 0.9144, 'yards?|yd'],
  ['length', 0.3048, 'feet|foot|ft|英尺|フィート'],
  ['length', 0.01, 'cm|centimetres?|centimeters?|公分|センチメートル|センチ'],
  ['length', 0.001, 'mm|millimetres?|millimeters?|公釐|毫米|ミリメートル|ミリ(?!グラム|リットル)'],
  ['length', 1e-6, '[µμ]m|microns?|micromet(?:er|re)s?|微米|マイクロメートル|ミクロン'],
  ['length', 0.0254, 'inch(?:es)?|吋|英寸|インチ'],
  ['mass', 1_000, 't|tonnes?|公噸|トン'],
  ['mass', 1, 'kg|kilos?|kilograms?|公斤|キログラム|キロ'],
  ['mass', 0.6, '台斤'],
  ['mass', 0.453592, 'lbs?|pounds?|磅|ポンド'],
  ['mass', 0.0283495, 'oz|ounces?|盎司|オンス'],
  ['mass', 0.001, 'g|grams?|公克|グラム'],
  ['mass', 1e-6, 'mg|milligrams?|毫克|ミリグラム'],
  ['volume', 1, 'l|L|lit(?:er|re)s?|公升|リットル'],
  ['volume', 0.001, 'ml|mL|cc|millilit(?:er|re)s?|毫升|ミリリットル'],
  ['data', 1_000, 'TB'],
  ['data', 1, 'GB'],
  ['data', 0.001, 'MB'],
  ['power', 1_000, 'kW|kilowatts?|千瓦|キロワット'],
  ['power', 1, 'W|watts?|瓦|ワット'],
  ['area', 1e6, 'km2|square kilometres?|square kilometers?|平方公里|平方キロメートル|平方キロ'],
  ['area', 1e4, 'ha|hectares?|公頃|ヘクタール'],
  ['area', 4_046.86, 'acres?|英畝|エーカー'],
  ['area', 3.30579, '坪'],
  ['area', 1, 'm2|sqm|square metres?|square meters?|平方公尺|平米|平方メートル'],
  ['area', 0.092903, 'sq ft|square feet|平方英尺'],
  ['time', 52_596_000, 'centur(?:y|ies)|世紀'],
  ['time', 5_259_600, 'decades?'],
  ['time', 525_960, 'years?|年間|年'],
  ['time', 43_830, 'months?|個月|[かカヶケ箇]月間?'],
  ['time', 20_160, 'fortnights?'],
  ['time', 10_080, 'weeks?|週間|週|個?星期|個禮拜'],
  ['time', 1_440, 'days?|日間|日|天'],
  ['time', 60, 'hours?|hrs?|個?小時|個鐘頭|時間'],
  ['time', 1, 'minutes?|mins?|分鐘|分間|分(?!之|の|に|享|別|類|店|[一二三四五六七八九])'],
  ['time', 1 / 60, 'seconds?|secs?|秒鐘?|秒間'],
  ['frequency', 1, 'times (?:a|per) year'],
]
const units = unitTable.map(([kind, size, words, shift]): Unit & { words: string } => ({
  ...{ kind, size, words: `(?:${words})(?![A-Za-z0-9])` },
  ...(shift !== undefined && { shift }),
}))

/** A number, and behind it one group for each unit: by names, each find would be an object with all of them. */
const measure = new RegExp(`(${numeral})[ -]?(?:${units.map(({ words }) => `(${words})`).join('|')})`, 'gu')
const measureHere = new RegExp(measure.source, 'uy')

/** A quantity in the base of its kind. */
interface Measure {
  kind: string
  amount: number
  unit: Unit
}

const aWhole = '(?<![a-z])(?:an?|one|each|every|per|whole|full|first|last|past)'
/** What is a quantity without a number. */
const spoken: readonly [RegExp, kind: string, amount: number][] = [
  [new RegExp(`${aWhole} year(?!s)|一年|每年|毎年`, 'iu'), 'time', 525_960],
  [new RegExp(`${aWhole} century`, 'iu'), 'time', 52_596_000],
  [new RegExp(`${aWhole} decade`, 'iu'), 'time', 5_259_600],
  [/(?<![a-z])a year and a half|one and a half years|一年半|1年半/iu, 'time', 788_940],
  [/(?<![a-z])half a year|半年/iu, 'time', 262_980],
  [new RegExp(`${aWhole} month(?!s)`, 'iu'), 'time', 43_830],
  [/(?<![a-z])(?:every second|every other) week|fortnight|隔週|隔周/iu, 'time', 20_160],
  [new RegExp(`${aWhole} week(?!s)|weekly|每週|每周|毎週`, 'iu'), 'time', 10_080],
  [new RegExp(`${aWhole} day(?!s)|一整天|一日中`, 'iu'), 'time', 1_440],
  [/(?<![a-z])(?:an?|one|each|every|per|whole|full) hour(?!s)/iu, 'time', 60],
  [/monthly|(?:once a|every|each) month|每個?月|毎月|月に[1一]/iu, 'frequency', 12],
  [/weekly|(?:once a|every|each) week|每週|每周|毎週|週に[1一]/iu, 'frequency', 52],
  [/every (?:second|other) week|fortnightly|隔週|隔周/iu, 'frequency', 26],
]
const ofWords: Unit = { kind: '', size: 0 }

function readMeasure([, written = '', ...words]: readonly (string | undefined)[]): Measure | undefined {
  const value = numberIn(written)
  const unit = units[words.findIndex((word) => word !== undefined)]
  if (value === undefined || !unit) return undefined
  return { kind: unit.kind, amount: (value - (unit.shift ?? 0)) * unit.size, unit }
}

const countOfPeople = new RegExp(
  `${numeral}(?: ?(?:個?人(?![份前生氣])|名(?!稱)|位(?![於置]))| (?:people|persons|guests|participants)(?![a-z]))`,
  'uy',
)
/** `degrees` does not say of which scale, and キロ not whether it is a length or a weight; 週年 are years, and 日本 is no day. */
const noUnit = /(?:degrees|度|キロ|ポンド)$/u
const otherWord = /^[年本元圓幣]/u

/** A claim is of one text, and several rules ask for its unit. */
const unitsRead = new WeakMap<RawClaim, string>()

/** What a number is told in, where that is beyond doubt: money, people, or a unit of measure. */
export function unitAt(text: string, claim: RawClaim): string {
  const known = unitsRead.get(claim)
  if (known !== undefined) return known
  const unit = readUnit(text, claim)
  unitsRead.set(claim, unit)
  return unit
}

function readUnit(text: string, { kind, start, end }: RawClaim): string {
  if (kind === 'price') return /ounds|ポンド/u.test(text.slice(start, end)) ? '' : 'money'
  countOfPeople.lastIndex = start
  if (countOfPeople.test(text)) return 'people'
  measureHere.lastIndex = start
  const found = measureHere.exec(text)
  const unit = found && readMeasure(found)?.unit
  if (!unit || noUnit.test(found[0]) || otherWord.test(text.slice(start + found[0].length))) return ''
  return `${unit.kind}:${unit.size}`
}

/** Beyond so many a text is a table of figures, and says nothing in other units. */
const mostMeasures = 200

/** The quantities of a text. */
export function listMeasures(text: string): Measure[] {
  const found: Measure[] = []
  for (const place of text.matchAll(measure)) {
    const read = readMeasure(place)
    if (read) found.push(read)
    if (found.length === mostMeasures) break
  }
  const said = spoken.flatMap(([pattern, kind, amount]) =>
    pattern.test(text) ? [{ kind, amount, unit: ofWords }] : [],
  )
  return [...found, ...said]
}

/** Whether the quantity that begins here is one of these in another unit, as people round it. */
export function isInOtherUnit(text: string, start: number, known: readonly Measure[]): boolean {
  if (known.length === 0) return false
  measureHere.lastIndex = start
  const found = measureHere.exec(text)
  const own = found && readMeasure(found)
  if (!own) return false
  const decimals = /\.(\d{1,6})$/u.exec(found[1]!)?.[1]?.length ?? 0
  const { size, shift = 0 } = own.unit
  const told = own.amount / size + shift
  return known.some(({ kind, amount, unit }) => {
    if (kind !== own.kind || unit.size === size) return false
    const exact = amount / size + shift
    const off = Math.abs(told - exact)
    const isEven = told % 5 === 0 && kind !== 'temperature' && off <= exact * 0.04
    return off <= 0.5 * 10 ** -decimals + 1e-9 || isEven
  })
}
