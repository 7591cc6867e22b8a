/**
 * What a claim says, in a form that is the same in every language. A claim has the keys by which it is looked for, of which one is
 * enough, and the keys that it gives where it stands in a source.
 *
 * | Key                                       | What it says                                                   | Supported by                    |
 * | ----------------------------------------- | -------------------------------------------------------------- | ------------------------------- |
 * | `n:90`                                    | the number, whatever it counts                                 | the same key                    |
 * | `price:90` `pct:90` `min:90` `frac:2/3`   | so much money, hundredths, minutes, parts of a whole           | the same key                    |
 * | `near:90:100`                             | a number of this range: about 95                               | an `n:` within it               |
 * | `nearpct:60:70` `nearmin:25:35`           | a share, or minutes, of this range                             | a `pct:`, a `min:` within it    |
 * | `years:24:26`                             | so many years                                                  | two years so far apart          |
 * | `time:18:30`                              | a time on a clock of 24 hours                                  | the same key                    |
 * | `date:3-5` `day:5` `month:3` `weekday:5`  | the 5th of March, the 5th, March, Friday (0 is Sunday)         | the same key                    |
 * | `month:3-2027`                            | March 2027                                                     | the same key                    |
 * | `any-year:3`                              | March, of no year that is told                                 | March without a year            |
 * | `calendar:3-5-5`                          | the 5th of March is a Friday                                   | a year of the source that has it so |
 * | `season` `added-time`                     | two years may be one season, a minute may be one beyond the 90 | words for it                    |
 * | `link:` `phone:` `handle:` `mail:` `version:` | an address, or a number of parts                           | the same key                    |
 * | `words:ada lovelace`                      | a name in Latin letters                                        | each of its words               |
 * | `text:cjk:…`                              | a name or a quotation, squeezed, with the script it compares in; of several parts by bars | all of them |
 * | `a&b`                                     | both                                                           | both, also of two sources       |
 */
export type ClaimKey = `${KeySort}:${string}` | 'season' | 'added-time'

export type KeySort =
  | ('n' | 'price' | 'pct' | 'min' | 'frac' | 'near' | 'nearpct' | 'nearmin' | 'years' | 'time' | 'date' | 'day')
  | (
      | 'month'
      | 'any-year'
      | 'weekday'
      | 'calendar'
      | 'link'
      | 'phone'
      | 'handle'
      | 'mail'
      | 'version'
      | 'words'
      | 'text'
    )

export const numberKey = (value: number): ClaimKey => `n:${value}`
export const priceKey = (value: number): ClaimKey => `price:${value}`
/** In hundredths. */
export const percentKey = (value: number): ClaimKey => `pct:${value}`
export const minutesKey = (value: number): ClaimKey => `min:${value}`
/** In its lowest terms. */
export const fractionKey = (top: number, bottom: number): ClaimKey => `frac:${top}/${bottom}`

export const nearKey = (low: number, high: number): ClaimKey => `near:${low}:${high}`
export const nearPercentKey = (low: number, high: number): ClaimKey => `nearpct:${low}:${high}`
export const nearMinutesKey = (low: number, high: number): ClaimKey => `nearmin:${low}:${high}`
export const spanKey = (low: number, high: number): ClaimKey => `years:${low}:${high}`

/** 25:30 is half past one. */
export const timeKey = (hour: number, minute: number): ClaimKey =>
  `time:${hour % 24}:${String(minute).padStart(2, '0')}`
export const dateKey = (month: number, day: number): ClaimKey => `date:${month}-${day}`
export const dayKey = (day: number): ClaimKey => `day:${day}`
export const monthKey = (month: number, year?: number): ClaimKey =>
  year === undefined ? `month:${month}` : `month:${month}-${year}`
export const anyYearKey = (month: number): ClaimKey => `any-year:${month}`
/** 0 is Sunday. */
export const weekdayKey = (weekday: number): ClaimKey => `weekday:${weekday}`
export const calendarKey = (month: number, day: number, weekday: number): ClaimKey =>
  `calendar:${month}-${day}-${weekday}`
export const seasonKey: ClaimKey = 'season'
export const addedTimeKey: ClaimKey = 'added-time'

export const linkKey = (address: string): ClaimKey => `link:${address}`
export const phoneKey = (digits: string): ClaimKey => `phone:${digits}`
export const handleKey = (name: string): ClaimKey => `handle:${name}`
export const mailKey = (address: string): ClaimKey => `mail:${address}`
export const versionKey = (version: string): ClaimKey => `version:${version}`
export const wordsKey = (words: readonly string[]): ClaimKey => `words:${words.join(' ')}`
/** @param script in which it can be compared */
export const textKey = (script: 'latin' | 'kana' | 'cjk' | 'any', parts: readonly string[]): ClaimKey =>
  `text:${script}:${parts.join('|')}`

export const both = (...keys: readonly ClaimKey[]): ClaimKey => keys.join('&') as ClaimKey
/** What `both` put together; else the key alone. */
export const partsOf = (key: ClaimKey): ClaimKey[] => key.split('&') as ClaimKey[]
export const isJoined = (key: ClaimKey): boolean => key.includes('&')

/** Of joined keys that of the first. */
export function sortOf(key: ClaimKey): KeySort | undefined {
  const at = key.indexOf(':')
  return at < 0 ? undefined : (key.slice(0, at) as KeySort)
}
export const isOf = (key: ClaimKey, sort: KeySort): boolean => key.startsWith(sort) && key[sort.length] === ':'
/** What a key says, without its sort. */
export const saidBy = (key: ClaimKey): string => key.slice(key.indexOf(':') + 1)

function valuesOf(keys: Iterable<ClaimKey>, sort: KeySort): number[] {
  const values: number[] = []
  for (const key of keys) if (isOf(key, sort) && !isJoined(key)) values.push(Number(saidBy(key)))
  return values
}
export const numbersOf = (keys: Iterable<ClaimKey>): number[] => valuesOf(keys, 'n')
export const pricesOf = (keys: Iterable<ClaimKey>): number[] => valuesOf(keys, 'price')
export const percentsOf = (keys: Iterable<ClaimKey>): number[] => valuesOf(keys, 'pct')
export const minutesOf = (keys: Iterable<ClaimKey>): number[] => valuesOf(keys, 'min')
/** Those that are told without a year. */
export const monthsOf = (keys: Iterable<ClaimKey>): number[] =>
  valuesOf(keys, 'month').filter((month) => !Number.isNaN(month))

type Range = readonly [low: number, high: number]

export const isNear = (key: ClaimKey): boolean => key.startsWith('near')
/** Of a `near:` key, and of the others with two ends. */
export function rangeOf(key: ClaimKey): Range {
  const [low = 0, high = 0] = saidBy(key).split(':').map(Number)
  return [low, high]
}
export const isWithin = ([low, high]: Range, value: number): boolean => value >= low && value <= high

/** Minutes of the day; undefined for what is no time. */
export function timeOf(key: ClaimKey): number | undefined {
  const [, hour, minute] = /^time:(\d+):(\d+)$/u.exec(key) ?? []
  return hour && minute ? Number(hour) * 60 + Number(minute) : undefined
}
export function dateOf(key: ClaimKey): { month: number; day: number } | undefined {
  const [, month, day] = /^date:(\d+)-(\d+)$/u.exec(key) ?? []
  return month && day ? { month: Number(month), day: Number(day) } : undefined
}
/** As a part of one; undefined for what is no fraction. */
export function fractionOf(key: ClaimKey): number | undefined {
  const [, top, bottom] = /^frac:(\d+)\/(\d+)$/u.exec(key) ?? []
  return top && bottom ? Number(top) / Number(bottom) : undefined
}
