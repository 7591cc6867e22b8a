import type { Place, Reading, Rule } from './claim-shapes.ts'
import { both, type ClaimKey, numberKey, timeKey } from './keys.ts'
import { numberIn } from './numerals.ts'

type Groups = Record<string, string | undefined>
/** `exact`: on a clock of 24 hours. */
type Half = 'morning' | 'afternoon' | 'night' | 'exact' | undefined

const morning = /^(?:上午|早上|清晨|午前|朝|a)$/iu
const afternoon = /^(?:下午|午後|傍晚|夕方|中午|正午|p)$/iu
const partOfDay = '上午|下午|早上|晚上|晚間|凌晨|中午|正午|清晨|傍晚|深夜|午前|午後|夜|朝|夕方'

function halfOf(word: string | undefined): Half {
  if (!word) return undefined
  if (morning.test(word)) return 'morning'
  return afternoon.test(word) ? 'afternoon' : 'night'
}

/** The same time on a clock of 24 hours; both halves of the day where the text does not say which. */
function readingOf(hour: number, minute: number, half: Half): Reading | undefined {
  if (hour > 29 || minute > 59) return undefined
  const at = (h: number) => timeKey(h, minute)
  if (hour > 12 || half === 'exact') return { keys: [at(hour)] }
  if (half === 'morning') return { keys: [at(hour === 12 ? 0 : hour)] }
  if (half === 'afternoon') return { keys: [at(hour >= 11 && hour < 12 ? 11 : hour === 12 ? 12 : hour + 12)] }
  return { keys: [at(hour), at(hour + 12)] }
}

/** The full stop behind `pm` ends a sentence; that of `p.m.` belongs to it. */
const meridiemEnd = String.raw`(?:\.[Mm]\.?|[Mm])(?![A-Za-z])`

/** Britain writes 5.30 pm; the half of the day, there or at the end of the range, tells it from a number: 7.15 and 9 am. */
const dottedMinute = String.raw`[0-5]\d(?: ?(?:[-–—]|to|until|till|and) ?\d{1,2}(?:[.:][0-5]\d)?)? ?[AaPp]${meridiemEnd}`

const clock = new RegExp(
  String.raw`(?:(?<part>${partOfDay}) ?の?)?(?<![\d.$£€¥]|\d:)(?<hour>\d{1,2})(?::|\.(?=${dottedMinute}))(?<minute>[0-5]\d)(?::[0-5]\d)?(?!\d|:\d)(?: ?(?<half>[AaPp])${meridiemEnd})?`,
  'gu',
)
function readClock({ part, hour, minute, half }: Groups, place: Place): Reading | undefined {
  const reading = readingOf(Number(hour), Number(minute), halfOf(half ?? part) ?? clockOf(place))
  // 6.30 without a half of the day is read as a number.
  const dotted = place.found.includes(`${hour}.${minute}`) ? [numberKey(Number(`${hour}.${minute}`))] : []
  return reading && { ...reading, gives: [...reading.keys, ...dotted] }
}

/** 9時〜17時: an end after noon says that the beginning is before it. */
const untilAfternoon = /^ ?(?:[-–—~〜至到]|から|to|until) ?(?:1[3-9]|2[0-4])(?: ?[時点點]|:[0-5]\d)/u
const clockOf = ({ text, start, found }: Place): Half =>
  untilAfternoon.test(text.slice(start + found.trimStart().length, start + found.length + 12)) ? 'exact' : undefined

const hanHour = '[一二兩三四五六七八九十]{1,3}'
/** 10 時 30 分: Taiwan sets blanks around digits. */
const minutes = String.raw`(?:(?<half>半)| ?(?<minute>\d{1,2}|[一二三四五六七八九十]{1,3}) ?分(?!鐘)|(?<quarter>[一三]刻)|(?<=[點点])(?<bare>[0-5]\d)(?![\d%.,]|[ ]?[\p{Script=Han}]?[元人個折名位塊]))`
/** Not 3時間 and 3點建議. */
const noHour = '(?![間代期候給差數滿]|建議|重點|理由|原因|提醒|特色|注意|優勢|心得)'
/** Of 14–17 時 and 14 到 17 點 both hours. */
const oclock = new RegExp(
  String.raw`(?:(?<part>${partOfDay}) ?の?(?<spelled>\d{1,2}|${hanHour})|(?<![\d.:]|以下|這|共|第|列出|分享|整理|歸納)(?:(?<from>\d{1,2}) ?(?:[-–—~〜至到]|から) ?)?(?<hour>\d{1,2})|(?<=[到至~〜–-])(?<until>${hanHour})) ?[時点點]${noHour}${minutes}?`,
  'gu',
)
/** 五點半: without the part of the day, the half hour says that it is a time. */
const spelledTime = new RegExp(`(?<![一二兩三四五六七八九十第])(?<hour>${hanHour})[點点時]${minutes}`, 'gu')

/** 十點以後 and 兩點到: what stands behind says that it is an hour; 晚一點到 and 這兩點以上 are none. */
const boundedHour = new RegExp(
  String.raw`(?<![一二兩三四五六七八九十第\d這那共有以上下前後分成為點]|[早晚快慢差多少好早]一?)(?<hour>${hanHour}) ?[點点時](?=以後|以前|之後|之前|過後|整(?![理合體個])|鐘(?!頭)|打烊|開門|關門|開始|結束|[後前起](?![者面進來])|[到至~〜–-] ?(?:${partOfDay})?${hanHour})`,
  'gu',
)

/** 7点 in Japanese: points. */
const isOfPoints = ({ found, text }: Place): boolean =>
  found.includes('点') && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

function readOclock(
  { part, from, spelled, hour, until, minute, half, quarter, bare }: Groups,
  place: Place,
): Reading | undefined {
  if (isOfPoints(place)) return undefined
  const at = numberIn(spelled ?? hour ?? until ?? '')
  if (at === undefined) return undefined
  const past = quarter ? (quarter.startsWith('一') ? 15 : 45) : half ? 30 : (numberIn(minute ?? bare ?? '〇') ?? 0)
  const end = readingOf(at, past, halfOf(part) ?? clockOf(place))
  return from && end ? fromUntil(readingOf(Number(from), 0, undefined), end) : end
}

/** Both ends of a range; the half of the day may stand at one of them. */
const fromUntil = (begin: Reading | undefined, end: Reading): Reading =>
  begin
    ? {
        keys: begin.keys.flatMap((early) => end.keys.map((late) => both(early, late))),
        gives: [...begin.keys, ...end.keys],
      }
    : end

const meridiem = new RegExp(
  String.raw`(?<![\w.:])(?:(?<from>\d{1,2})(?::(?<early>[0-5]\d))? ?(?:[-–—]|to) ?)?(?<hour>\d{1,2}) ?(?<half>[AaPp])${meridiemEnd}`,
  'gu',
)

function readMeridiem({ from, early, hour, half }: Groups): Reading | undefined {
  const end = readingOf(Number(hour), 0, halfOf(half))
  if (!from || !end) return end
  return fromUntil(readingOf(Number(from), Number(early ?? 0), undefined), end)
}

const smallHours: Record<string, number> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, i) => [word, i + 1]),
)
const hourWord = Object.keys(smallHours).join('|')
const english = new RegExp(
  String.raw`(?:(?<past>[Hh]alf|[Qq]uarter|(?:[Tt]wenty-)?[Ff]ive|[Tt]en|[Tt]wenty) (?<side>past|to) |(?<short>[Hh]alf) )?(?<hour>(?<![\w.])\d{1,2}|(?<![A-Za-z])(?:${hourWord}))(?<oclock> o['’]clock)?(?: (?:in the )?(?<part>morning|afternoon|evening))?`,
  'gu',
)

const minutesPast: Record<string, number> = { half: 30, quarter: 15, five: 5, ten: 10, twenty: 20, 'twenty-five': 25 }

function readEnglish({ past: told, short, side = 'past', hour = '', oclock: said, part }: Groups): Reading | undefined {
  const past = told ?? short
  if (!past && !said) return undefined
  const at = smallHours[hour] ?? Number(hour)
  const half: Half = part === 'morning' ? 'morning' : part ? 'afternoon' : undefined
  if (!past) return readingOf(at, 0, half)
  const minute = minutesPast[past.toLowerCase()] ?? 0
  const reading = side === 'to' ? readingOf(at - 1, 60 - minute, half) : readingOf(at, minute, half)
  // Five to seven people, and half ten of them.
  const isOpen = short !== undefined || (side === 'to' && minute <= 10)
  return reading && { ...reading, isPlain: isOpen }
}

/** 0700–1300: four digits, of which the first hour shows that they are a time. */
const digitsOnly =
  /(?<![\w.,:/-])(?<from>0\d[0-5]\d)(?: ?(?:[-–—~〜]|to|until) ?(?<until>[01]\d[0-5]\d|2[0-4][0-5]\d)| ?(?:h|hrs|hours)(?![A-Za-z]))(?![\w:/]|[-.,]\d)/gu

function readDigits({ from, until }: Groups): Reading {
  const times = [from, until].flatMap((found) =>
    found ? [timeKey(Number(found.slice(0, 2)), Number(found.slice(2)))] : [],
  )
  return { keys: [both(...times)], gives: times }
}

/** 11–5 and from 11 until 5 may be hours, and two numbers of anything. */
const hourRange =
  /(?<![\w.,:/$£€¥+–—-])(?<from>1[12]|10|[1-9])(?: ?[-–—] ?| (?:to|until|till) )(?<until>1[0-2]|[1-9])(?![\w:/+%–—-]|[.,]\d| ?[ap]\.?m)/gu

function readHourRange({ from, until }: Groups): Reading | undefined {
  const ends = [Number(from), Number(until)]
  if (Math.max(...ends) <= 10) return undefined
  const times = fromUntil(readingOf(ends[0]!, 0, undefined), readingOf(ends[1]!, 0, undefined)!)
  const numbers = ends.map(numberKey)
  return { keys: [...times.keys, both(...numbers)], gives: [...(times.gives ?? []), ...numbers] }
}

/** An hour that only its place tells from a number: at four, from 2 to 5, 十點以後. */
const bareHours = [
  new RegExp(
    String.raw`(?<![A-Za-z])(?:[Aa]t|[Ff]rom|[Tt]o|[Uu]ntil|[Tt]ill|[Bb]y|[Bb]efore|[Aa]fter|[Aa]round) (?<hour>\d{1,2}|(?:${hourWord})(?![A-Za-z]))(?=$|[!?;)\n–—]|[.,:](?!\d)| (?:on|in the|every|each|sharp|there|this|today|to|until|till|and|we|the)(?![A-Za-z]))`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![一二兩三四五六七八九十第成有這共出])(?!一[點点])(?<hour>${hanHour})[點点時]${noHour}`,
    'gu',
  ),
]

/** What a text says of times without a word that tells them: it supports a time, and is none that must be supported. */
export const timesBetweenWords = (text: string): ClaimKey[] =>
  bareHours.flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap(({ groups = {} }) => {
      const hour = groups['hour'] ?? ''
      return readingOf(smallHours[hour] ?? numberIn(hour) ?? 99, 0, undefined)?.keys ?? []
    }),
  )

export const timeRules: readonly Rule[] = [
  { kind: 'time', sign: /\d[:.]\d/u, pattern: clock, read: readClock },
  { kind: 'time', sign: /\d ?[AaPp]\.?[Mm]/u, pattern: meridiem, read: readMeridiem },
  { kind: 'time', sign: /0\d[0-5]\d/u, pattern: digitsOnly, read: readDigits },
  { kind: 'number', sign: /1[0-2]/u, pattern: hourRange, read: readHourRange },
  { kind: 'time', sign: /[\d一二兩三四五六七八九十] ?[時点點]/u, pattern: oclock, read: readOclock },
  { kind: 'time', sign: /[一二兩三四五六七八九十][點点時]/u, pattern: spelledTime, read: readOclock },
  { kind: 'time', sign: /[一二兩三四五六七八九十] ?[點点時]/u, pattern: boundedHour, read: readOclock },
  { kind: 'time', sign: /clock|alf |uarter | past | to /u, pattern: english, read: readEnglish },
  {
    kind: 'time',
    sign: /noon|mid/u,
    pattern: /(?<![A-Za-z])(?<noon>noon|midday)(?![A-Za-z])|(?<![A-Za-z])midnight(?![A-Za-z])/gu,
    read: ({ noon }) => ({ keys: [timeKey(noon ? 12 : 0, 0)] }),
  },
]
