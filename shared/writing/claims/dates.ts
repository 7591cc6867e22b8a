import type { Place, Reading, Rule } from './claim-shapes.ts'
import {
  anyYearKey,
  both,
  type ClaimKey,
  calendarKey,
  dateKey,
  dateOf,
  dayKey,
  fractionKey,
  isOf,
  monthKey,
  monthsOf,
  numberKey,
  numbersOf,
  saidBy,
  seasonKey,
  weekdayKey,
} from './keys.ts'
import { numberIn } from './numerals.ts'

type Groups = Record<string, string | undefined>

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
/** @returns 0 for what is no month */
export const monthOf = (name: string): number => months.indexOf(name.slice(0, 3)) + 1

interface DateParts {
  year?: number | undefined
  month: number
  days: number[]
}

const isDate = ({ month: m, days }: DateParts): boolean => m >= 1 && m <= 12 && days.every((d) => d >= 1 && d <= 31)

/** A year that the source names anywhere may be added to a day of the source. */
function readingOf(parts: DateParts): Reading | undefined {
  if (!isDate(parts)) return undefined
  const { year, month: m, days } = parts
  const dates = days.length > 0 ? days.map((d) => dateKey(m, d)) : [monthKey(m)]
  const years = year === undefined ? [] : [numberKey(year)]
  const monthKeys = monthKeysOf(m, year)
  return {
    keys: days.length > 0 ? [both(...dates, ...years)] : monthKeys,
    gives: [
      ...[...dates, monthKey(m), ...years],
      ...(year === undefined ? [anyYearKey(m)] : [monthKey(m, year)]),
      ...days.flatMap((d) => [numberKey(d), dayKey(d)]),
    ],
  }
}

/** March 2027 is not supported by March 2026 and another 2027; by March and 2027 it is. */
const monthKeysOf = (m: number, year: number | undefined): ClaimKey[] =>
  year === undefined ? [monthKey(m)] : [monthKey(m, year), both(anyYearKey(m), numberKey(year))]

const han = '[〇零一二三四五六七八九十廿卅]'
/** The year before the first of each. */
const eraStart: Record<string, number> = { 民國: 1911, 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911, 明治: 1867 }
const eraNames = Object.keys(eraStart).join('|')
const era = `(?:${eraNames}|西元|公元)`
const cjkMonth = String.raw`(?:\d{1,2}|[一二三四五六七八九十]{1,3}) ?月(?!額|薪|光|亮|球)`
/** Read apart from the day: often it alone is not in the source. */
const cjkYear = new RegExp(
  String.raw`(?<![\d〇零一二三四五六七八九十廿卅])(?:(?<era>${era}) ?)?(?<year>\d{2,4}|${han}{2,4}) ?年(?= ?${cjkMonth})`,
  'gu',
)
const cjkDate =
  /(?<![\d〇零一二三四五六七八九十])(?<month>\d{1,2}|[一二三四五六七八九十]{1,3}) ?月(?!額|薪|光|亮|球)(?: ?(?<day>\d{1,2}|[一二三四五六七八九十廿卅]{1,3})(?![\d時点點:]) ?(?:[日號号]|(?=[-–—~、至到及和與])))?/gu
const westernYear = (year: string, name = '西元'): number => (numberIn(year) ?? 0) + (eraStart[name] ?? 0)

function readCjk({ month: m = '', day }: Groups, { text, start, claims }: Place): Reading | undefined {
  const month = numberIn(m) ?? 0
  if (day) return readingOf({ month, days: [numberIn(day) ?? 0] })
  const before = claims.find(
    ({ kind, end }) => kind === 'date' && end <= start && start - end <= 1 && text.slice(end, start).trim() === '',
  )
  const year = before && numbersOf(before.keys)[0]
  return readingOf({ month, days: [], year })
}

/** 10日 after 5月4日 is of the same month. */
function readDay({ day = '' }: Groups, { start, claims, text }: Place): Reading | undefined {
  const value = numberIn(day) ?? 0
  if (value < 1 || value > 31) return undefined
  const before = claims.findLast(({ kind, end }) => kind === 'date' && end <= start && start - end <= 12)
  const [of] = before ? monthsOf(before.gives) : []
  const keys = [...(of ? [dateKey(of, value)] : []), dayKey(value), numberKey(value)]
  const reading = { keys, gives: [...keys, ...(of ? [monthKey(of)] : [])], isPlain: value <= 10 && !of }
  const first = before?.gives.map(dateOf).find((date) => date !== undefined)
  const isRange =
    before && first && /^ ?[日號号]?(?:\([^)\n]\))? ?(?:[-–—~〜至到]|から)/u.test(text.slice(before.end, start))
  return isRange ? givingDays(reading, first.month, first.day, value) : reading
}

const nth = '(?:st|nd|rd|th)?'
const monthFirst = new RegExp(
  String.raw`(?<![A-Za-z])(?<month>${month})\.? (?<day>\d{1,2})${nth}(?: ?(?:[-–—&]|to|and) ?(?<until>\d{1,2})${nth}(?![\w:/]))?(?:,? (?<year>\d{4}))?(?![\d:/]|[.,]\d)`,
  'gu',
)
const dayFirst = new RegExp(
  String.raw`(?<![\w/:.-])(?<day>\d{1,2})${nth}(?: ?(?:[-–—&]|to|and) ?(?<until>\d{1,2})${nth})?(?: of)? (?<month>${month})(?![A-Za-z])(?:\.?,? (?<year>\d{4}))?(?!\d)`,
  'gu',
)
const monthAlone = new RegExp(
  String.raw`(?<=(?:[Ii]n|[Oo]f|[Bb]y|[Ss]ince|[Uu]ntil|[Tt]his|[Nn]ext|[Ll]ast|[Ff]rom|[Tt]o|[Tt]hrough|[Ll]ate|[Ee]arly|[Mm]id)[ -])(?<month>${month})(?![A-Za-z])(?:,? (?<year>\d{4})(?!\d))?`,
  'gu',
)

function readEnglish({ month: name = '', day, until, year }: Groups, { found }: Place): Reading | undefined {
  const days = [day, until].flatMap((each) => (each ? [Number(each)] : []))
  const reading = readingOf({ year: year ? Number(year) : undefined, month: monthOf(name), days })
  if (!reading || !day || !until || /&|and/u.test(found)) return reading
  return givingDays(reading, monthOf(name), Number(day), Number(until))
}

/** From 5 to 7 June is also the 6th. */
const givingDays = (reading: Reading, month: number, from: number, until: number): Reading => ({
  ...reading,
  gives: [
    ...(reading.gives ?? reading.keys),
    ...Array.from({ length: Math.max(0, Math.min(until, 31) - from - 1) }, (_, i) => dateKey(month, from + i + 1)),
  ],
})

const dayName = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?'
/** Friday 5 to Sunday 7 June, Saturday 12 and Sunday 13 September: the first day is of the month behind the second. */
const dayBeforeWeekday = new RegExp(
  String.raw`(?<![\w/:.-])(?<day>\d{1,2})${nth} ?(?<between>[-–—]|to|until|till|and|&) ?(?=${dayName},? (?<until>\d{1,2})${nth}(?: of)? (?<month>${month})(?![A-Za-z]))`,
  'gu',
)

function readDayBeforeWeekday({ month: name = '', day = '', between = '', until = '' }: Groups): Reading | undefined {
  const reading = readingOf({ month: monthOf(name), days: [Number(day)] })
  if (!reading || /and|&/u.test(between)) return reading
  return givingDays(reading, monthOf(name), Number(day), Number(until))
}

/** 3/14 may be the 14th of March, 14/3 too; 2/3 may also be two thirds. */
function readSlash({ first = '', second = '' }: Groups): Reading | undefined {
  const [a, b] = [Number(first), Number(second)]
  if (a === 24 && b === 7) return { keys: [], isPlain: true }
  const readings = [
    readingOf({ month: a, days: [b] }),
    b <= 12 && a > 12 ? readingOf({ month: b, days: [a] }) : undefined,
  ].filter((reading) => reading !== undefined)
  const fraction = [fractionKey(a, b), both(numberKey(a), numberKey(b))]
  if (readings.length === 0) return undefined
  return {
    keys: [...readings.flatMap(({ keys }) => keys), ...(b <= 12 ? [dateKey(b, a)] : []), ...fraction],
    gives: [...readings.flatMap(({ gives = [] }) => gives), ...(b <= 12 ? [dateKey(b, a)] : []), fraction[0]!],
  }
}

const weekday =
  /(?<english>Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)s?(?![a-z])|(?<![一二兩三四五六七八九十幾\d])(?:週|周|星期|禮拜|礼拜)(?<chinese>[一二三四五六日天])(?![次個年圈])|(?<japanese>[月火水木金土日])曜|\((?<short>[月火水木金土日])\)|\((?<brief>[一二三四五六])\)/gu
const englishDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function readWeekday({ english, chinese, japanese, short, brief }: Groups, place: Place): Reading | undefined {
  const dates = datesBeside(place)
  // (六) behind a date is a day, and else the sixth of a list.
  if (brief && !dates.some(({ end }) => end === place.start || end === place.start - 1)) return undefined
  const taiwan = chinese === '天' ? '日' : (chinese ?? brief)
  const value = english
    ? englishDays.indexOf(english)
    : taiwan
      ? '日一二三四五六'.indexOf(taiwan)
      : '日月火水木金土'.indexOf(japanese ?? short ?? '')
  const days = dates.flatMap(({ gives }) => gives.flatMap((key) => dateOf(key) ?? []))
  const key = weekdayKey(value)
  return { keys: [key, ...days.map(({ month: m, day }) => calendarKey(m, day, value))], gives: [key] }
}

/** The dates right before and behind a place: Friday, 5 March and 3月5日（五）. */
const datesBeside = ({ text, start, found, claims }: Place): Place['claims'] =>
  claims.filter(({ kind, start: from, end: to, gives }) => {
    const between = to <= start ? text.slice(to, start) : text.slice(start + found.length, from)
    const gap = to <= start ? start - to : from - start - found.length
    return kind === 'date' && gap <= 6 && !/[.!?。！？\n]/u.test(between) && gives.some((key) => isOf(key, 'date'))
  })

/** `calendar:3-5-5`, the month, the day and the day of the week: whether it is so in one of these years. */
export function isOnCalendar(key: ClaimKey, years: readonly number[]): boolean {
  const [month = 0, day = 0, weekdayThere = 0] = saidBy(key).split('-').map(Number)
  return years.some((year) => new Date(Date.UTC(year, month - 1, day)).getUTCDay() === weekdayThere)
}

const monthSigns = /[JFMASOND](?:an|eb|ar|pr|ay|u[nlg]|ep|ct|ov|ec)/u

const weekdaySigns = /day|[週周期拜][一二三四五六日天]|曜|\([月火水木金土日一二三四五六]\)/u

/** Two years of one winter: 2026/27, 2026–2027. */
const season = /(?<![\w./–-])(?<year>[12]\d{3}) ?[/–-] ?(?<next>[12]\d{3}|\d{2})(?![\w/–-]|[.,]\d)/gu

function readSeason({ year = '', next = '' }: Groups): Reading | undefined {
  const [first, second] = [Number(year), Number(year) + 1]
  if (!String(second).endsWith(next)) return undefined
  const years = [numberKey(first), numberKey(second)]
  return { keys: [both(...years), ...years.map((one) => both(one, seasonKey))], gives: [...years, seasonKey] }
}

/** From the longest form of a date to the shortest. */
export const dateRules: readonly Rule[] = [
  {
    kind: 'date',
    sign: /\d[-/.]\d/u,
    pattern: /(?<![\w./-])(?<year>[12]\d{3})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?![\w/]|[-.]\d)/gu,
    read: ({ year, month: m, day }) => readingOf({ year: Number(year), month: Number(m), days: [Number(day)] }),
  },
  { kind: 'date', sign: /\d ?[/–-] ?\d/u, pattern: season, read: readSeason },
  {
    kind: 'date',
    sign: /\d\/\d/u,
    pattern: /(?<![\w./-])(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<year>[12]\d{3})(?![\w/])/gu,
    read: ({ first, second, year }) => {
      const [a, b] = [Number(first), Number(second)]
      const [m, d] = a > 12 ? [b, a] : [a, b]
      const reading = readingOf({ year: Number(year), month: m, days: [d] })
      return reading && { ...reading, keys: [...reading.keys, both(dateKey(d, m), numberKey(Number(year)))] }
    },
  },
  {
    kind: 'date',
    sign: /年 ?[\d一二三四五六七八九十]/u,
    pattern: cjkYear,
    read: ({ year = '', era: name }) => ({ keys: [numberKey(westernYear(year, name))] }),
  },
  { kind: 'date', sign: /[\d一二三四五六七八九十] ?月/u, pattern: cjkDate, read: readCjk },
  {
    kind: 'date',
    sign: /\d ?[日號号]/u,
    pattern: /(?<!\d)(?<day>\d{1,2}) ?[日號号](?![間内內本元線店曜])/gu,
    read: readDay,
  },
  { kind: 'date', sign: monthSigns, pattern: dayBeforeWeekday, read: readDayBeforeWeekday },
  { kind: 'date', sign: monthSigns, pattern: dayFirst, read: readEnglish },
  { kind: 'date', sign: monthSigns, pattern: monthFirst, read: readEnglish },
  { kind: 'date', sign: monthSigns, pattern: monthAlone, read: readEnglish },
  {
    kind: 'date',
    sign: new RegExp(eraNames, 'u'),
    pattern: new RegExp(
      String.raw`(?<era>${eraNames}) ?(?<year>\d{1,3}|[〇一二三四五六七八九十百廿卅]{1,4}) ?年`,
      'gu',
    ),
    read: ({ era: name, year = '' }) => {
      const western = westernYear(year, name)
      return { keys: [numberKey(western)], gives: [numberKey(western), numberKey(numberIn(year)!)] }
    },
  },
  {
    kind: 'date',
    sign: /\d\/\d/u,
    pattern: /(?<![\w./])(?<first>\d{1,2})\/(?<second>\d{1,2})(?![\w/]|\.\d)/gu,
    read: readSlash,
  },
  { kind: 'date', sign: weekdaySigns, pattern: weekday, read: readWeekday },
]
