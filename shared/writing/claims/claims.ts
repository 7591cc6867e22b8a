import { hidden, hideHashtags } from '../hidden.ts'
import type { Claim, Place, RawClaim, Reading, Rule } from './claim-shapes.ts'
import { dateRules } from './dates.ts'
import {
  addedTimeKey,
  both,
  type ClaimKey,
  dateKey,
  handleKey,
  isOf,
  linkKey,
  mailKey,
  minutesKey,
  nearKey,
  nearMinutesKey,
  nearPercentKey,
  numberKey,
  percentKey,
  phoneKey,
  priceKey,
  spanKey,
  timeKey,
  versionKey,
} from './keys.ts'
import { mixedRules } from './mixed-numbers.ts'
import { listNames } from './names.ts'
import { type Normalised, normaliseWidth } from './normalised.ts'
import { numberIn, numeral, numeralSign, precise, spokenValue } from './numerals.ts'
import { type Bounds, roundedTo } from './rounding.ts'
import { shareRules } from './shares.ts'
import { timeRules } from './times.ts'
import { mayBeYearOfRange } from './years.ts'

const sure = (keys: ClaimKey[]): Reading => ({ keys })

// Domains without a scheme count when their ending is no common word, or a path follows.
const domain = String.raw`(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.){1,5}`
const sureEnding =
  '(?:com|org|net|io|ly|gl|co|tw|jp|kr|cn|hk|app|dev|shop|store|info|tv|gov|edu|online|site|xyz|page|example)'
const path = String.raw`[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]{0,500}`
const link = new RegExp(
  String.raw`https?://[\w\-.~:/?#[\]@!$&'()*+,;=%]{1,1000}|(?<![\w@.-])(?:www\.)?${domain}(?:${sureEnding}(?![\w@-]|\.[A-Za-z])(?:${path})?|[a-z]{2,10}/[\w\-.~/?=&%#]{1,200})`,
  'gu',
)

function readLink(_: unknown, { found }: Place): Reading {
  const address = found.replace(/^https?:\/\//iu, '').replace(/^www\./iu, '')
  const [host = '', rest = ''] = splitAt(address.replace(/[.,;:!?'")\]]{1,9}$/u, ''), /[/?#]/u)
  const name = host.toLowerCase()
  const trail = rest.replace(/\/$/u, '')
  return { keys: [linkKey(name + trail)], gives: [linkKey(name + trail), linkKey(name)] }
}

function splitAt(text: string, sign: RegExp): [string, string] {
  const at = text.search(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

const phone =
  /(?<![\w.+-]|\d,|[\w.-]\/)(?:\+\d{1,3}[ -]?(?:\(0\))?\d{1,4}(?:[ -]?\d{2,4}){2,3}|\(0\d{1,3}\) ?\d{3,4}[- ]?\d{3,4}|\(\d{3}\) ?\d{3}[- ]\d{4}|0\d{1,4}-\d{2,4}-\d{3,4}|0\d{1,3}-\d{6,8}|0\d{3,4} \d{6}|0\d{1,4} \d{3,4} \d{3,4}|0\d{8,10}|(?:1-)?\d{3}[-.]\d{3}[-.]\d{4}|\d{3,4}-\d{4})(?![\w/]|[-.,]\d)/gu

function readPhone(_: unknown, { found }: Place): Reading | undefined {
  const [first = 0, last = 0] = found.split('-').map(Number)
  // Years, times, and a range from a small number to a large one.
  if (/^\d{4}-\d{4}$/u.test(found) && mayBeYearOfRange(first) && mayBeYearOfRange(last)) return undefined
  if (/^0\d[0-5]\d-[0-2]\d[0-5]\d$/u.test(found)) return undefined
  const digits = found
    .replace('(0)', '')
    .replace(/^\+(?:886|81|44|82|852) ?-?0?/u, '0')
    .replace(/^\+?1[ -]/u, '')
    .replace(/\D/gu, '')
  // Without its area code it is the same number.
  const local = [2, 3, 4].map((count) => digits.slice(count)).filter(({ length }) => length >= 7)
  const isRange = /^\d{3,4}-\d{4}$/u.test(found)
  const numbers = isRange ? [numberKey(first), numberKey(last)] : []
  return {
    keys: [phoneKey(digits), ...(isRange ? [both(...numbers)] : [])],
    gives: [...[digits, ...local].map((number) => phoneKey(number)), ...numbers],
  }
}

const range = `(?: ?(?:[-–—~]|to|or|and|至|到|から) ?)`

const percentSign = ` ?(?:%|[Pp]er ?cent|percentage points?|個百分點|パーセント)`
const percent = new RegExp(
  [
    `(?:(?<from>${numeral})${range})?(?<value>${numeral})${percentSign}`,
    `百分之 ?(?<hundredth>${numeral})`,
    String.raw`(?<tenth>[一二兩三四五六七八九]|(?<![\d.])\d)成(?![不分品立為員長功果就年本都語為])(?<more>[一二三四五六七八九\d](?![萬千百十個天年月日人元次]))?`,
    String.raw`(?<wari>[一二三四五六七八九]|(?<![\d.])\d)割(?:(?<bu>[一二三四五六七八九\d])分)?`,
    String.raw`(?<![\d.一二三四五六七八九十百千])(?<off>[一二三四五六七八九]{1,2}|\d{1,2}(?:\.\d)?) ?折(?![疊返磨合騰衷扣衝斷])`,
    '(?<half>[Hh]alf[- ]price|半價|半額)',
  ].join('|'),
  'gu',
)

function readPercent(groups: Record<string, string | undefined>, place: Place): Reading | undefined {
  const { from, value, hundredth, tenth, more, wari, bu, off, half } = groups
  if (half) return sure([percentKey(50)])
  if (off) return readDiscount(off)
  const first = tenth ?? wari
  if (first) return shareOf((numberIn(first) ?? 0) * 10 + (numberIn(more ?? bu ?? '〇') ?? 0), place)
  const share = numberIn(value ?? hundredth ?? '')
  const other = from && numberIn(from)
  if (share === undefined) return undefined
  if (other === undefined || other === '') return shareOf(share, place)
  const ends = [percentKey(other), percentKey(share)]
  return { keys: [both(...ends)], gives: ends }
}

function shareOf(share: number, { found, start, text }: Place): Reading {
  const rounded = roundedTo(share, text, start, start + found.length)
  // 二成 rounds, and 二成三 does not.
  const isTenth = /[成割]$/u.test(found)
  const tenth = isTenth && !rounded ? [nearPercentKey(share - 2.5, share + 2.5)] : []
  return {
    keys: [percentKey(share), ...tenth, ...(rounded ? [nearPercentKey(...rounded)] : [])],
    gives: [percentKey(share)],
  }
}

/** 八折, 八五折, 85折 and 8.5折: what is left of the price, in tenths or hundredths. */
function readDiscount(written: string): Reading {
  const digits = /\d/u.test(written) ? [] : [...written].map((sign) => numberIn(sign) ?? 0)
  const value = digits.length > 0 ? Number(digits.join('')) : Number(written)
  const left = value >= 10 ? value : Math.round(value * 10)
  // 七八折 is from seven to eight tenths as well.
  const [first, second] = digits
  const range = second !== undefined && second === first! + 1 ? digits.map((digit) => digit * 10) : []
  return { keys: [left, ...range].flatMap((share) => [percentKey(100 - share), percentKey(share)]) }
}

const currency = '(?:(?:NT|US|HK|AU|CA|S|A|C)?\\$|[€£¥₩]|NTD|TWD|USD|JPY|EUR|GBP|HKD|新[台臺]幣|[台臺]幣|NT)'
const currencyName =
  '(?:[日美歐港韓澳加]?(?:元(?![旦素件老氣組年])|圓)|(?:[日美港韓澳]|人民)幣|英鎊|塊錢|円|[米豪]?ドル|ユーロ|ポンド|ウォン|[Yy]en|[Dd]ollars?|[Ee]uros?|[Pp]ounds|TWD|NTD|JPY|USD|EUR|GBP|HKD|[Cc]ents?|[Pp]ence|(?<=(?<![\\d.])\\d{1,2})p)(?![A-Za-z])'
const price = new RegExp(
  `(?:${currency} ?(?<from>${numeral})(?:${range}${currency}? ?(?<to>${numeral}))?(?<million> ?m(?:n|il)?(?![A-Za-z]))?(?: ?${currencyName})?|(?:(?<low>${numeral})${range})?(?<value>${numeral}) ?${currencyName})(?<after> ?(?:余り|あまり|以上|以下|上下|左右|出頭|ほど|弱|強|超|未満|台(?!灣|湾|北|中|南|東|幣)))?`,
  'gu',
)

/** 10,000 of 27万 before which 22 stands; 1 where the smaller end of a range is a whole price. */
function scaleOf(to: string, from: number): number {
  const [, digits = '', sign = ''] = /^([\d.]{1,6}) ?([千万萬億亿kK])$/u.exec(to) ?? []
  return sign && from < Number(digits) ? (numberIn(to) ?? 0) / Number(digits) : 1
}

/** 100 of 1,500円台, 1,000 of 2千円台: the place of the last digit that counts. */
function lastUnitOf(amount: number): number {
  let unit = 1
  while (amount > 0 && amount % (unit * 10) === 0) unit *= 10
  return unit
}

function readPrice(groups: Record<string, string | undefined>, { found, start, text }: Place): Reading | undefined {
  const { from, to, million, low, value, after = '' } = groups
  const isSmall = /(?:cents?|pence|\dp)$/iu.test(found)
  const factor = million ? 1e6 : isSmall ? 0.01 : 1
  const read = [from, to, low, value].flatMap((found) => (found ? [numberIn(found) ?? 0] : []))
  // 22~27万円 begins with 22万円.
  const told = low && value ? read.map((n, i) => (i === 0 ? precise(n * scaleOf(value, n)) : n)) : read
  if (told.includes(0)) return undefined
  const amounts = told.map((n) => precise(n * factor))
  const end = start + found.length - after.length
  const rounded = amounts.length === 1 ? roundedTo(amounts[0]!, text, start, end) : undefined
  return {
    keys: [
      both(...amounts.map(priceKey)),
      both(...(isSmall ? told : amounts).map(numberKey)),
      ...(rounded ? [nearKey(...rounded)] : []),
      ...(after.endsWith('台') ? [nearKey(amounts[0]!, amounts[0]! + lastUnitOf(amounts[0]!) - 1)] : []),
    ],
    gives: amounts.flatMap((n, i) => [priceKey(n), numberKey(isSmall ? told[i]! : n)]),
  }
}

/** Numbers up to this one are too common to be checked by themselves. */
const plainMost = 10

const version = /(?<![\w.])\d{1,6}(?:\.\d{1,6}){2,5}(?![\w.]\d)/gu

/** What is counted may stand before the word for rounding, and is shown with it: 90 人左右. */
const counted = '(?:個?人|[通班個名位座本台件家次回戶歲歳頁店冊枚])?'

const numberRule = new RegExp(
  String.raw`(?<value>${numeral})(?: ?(?:多|餘|\+|plus)| ?${counted}(?:余り|あまり|以上|以下|上下|左右|出頭|近[くい]|ほど|弱|強|超|未満)|(?<tens>-odd|-something))?(?:(?=(?<ordinal>st|nd|rd|th)?[ -]?(?<years>[Yy]ears?(?![a-z])|[週周]?年(?!代)|[歲歳]))|(?=['’]?(?<decade>s(?![a-z])|年代|代(?![表替理金目謝行償])))|)(?<unit>(?:個|ヶ|か)?(?:weeks?|週間|週|星期|個禮拜))?`,
  'gu',
)

/** 12.12 Sat, 12.12（六） */
const isDayOfWeek = /^ ?[（(]?(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)|[月火水木金土日一二三四五六][）)])/iu

function readNumber(groups: Record<string, string | undefined>, { start, text }: Place): Reading | undefined {
  const { value = '' } = groups
  const number = numberIn(value)
  if (number === undefined) return undefined
  const keys = [numberKey(number)]
  const spoken = spokenValue(value)
  if (spoken !== undefined) keys.push(numberKey(spoken))
  // 5K is a distance, a price or five thousand.
  const short = /^(\d{1,15}(?:\.\d{1,6})?) ?[kKMB]$/u.exec(value)?.[1]
  if (short) keys.push(numberKey(Number(short)))
  // 1.5k and eighteen thousand have the digits that they need.
  if (/^(?:\d{1,3}(?:\.\d)? ?[kK千万萬]|(?:\d{1,3}(?:\.\d)?|[A-Za-z -]{3,24}) thousand)$/u.test(value))
    keys.push(nearKey(number * 0.96, number * 1.06))
  keys.push(...scaledKeys(number, text.slice(start + value.length, start + value.length + 16)))
  keys.push(...hourKeys(value, number, text.slice(Math.max(0, start - 12), start)))
  // 3.28 may be the 28th of March.
  const [, month = '', day = ''] = /^(\d{1,2})\.(\d{1,2})$/u.exec(value) ?? []
  const isDay =
    Number(month) <= 12 &&
    Number(day) <= 31 &&
    !/^ ?[\p{L}%°]/u.test(text.slice(start + value.length, start + value.length + 2))
  if (day && (isDay || isDayOfWeek.test(text.slice(start + value.length))))
    keys.push(dateKey(Number(month), Number(day)), dateKey(Number(day), Number(month)))
  keys.push(...looserKeys(number, roundedTo(number, text, start, start + value.length), groups))
  const isPlain = number <= plainMost && Number.isInteger(number)
  return {
    keys,
    gives: keys.filter((key) => isOf(key, 'n') || (isOf(key, 'time') && !Number.isInteger(number))),
    isPlain,
  }
}

const scaledRange = new RegExp(`^ ?[-–—~至到] ?(${numeral})`, 'u')

/** 4.2 of 4.2~5.8 萬 is 42,000. */
function scaledKeys(number: number, behind: string): ClaimKey[] {
  const to = scaledRange.exec(behind)?.[1]
  const scale = to === undefined ? 1 : scaleOf(to, number)
  return scale === 1 ? [] : [numberKey(precise(number * scale))]
}

/** By eleven, until 12 and 10 till 4.30: an hour of the source, which only its place tells. */
function hourKeys(value: string, number: number, before: string): ClaimKey[] {
  const [, hour = '', minute = ''] = /^(\d{1,2})\.([0-5]\d)$/u.exec(value) ?? []
  const isWhole = Number.isInteger(number) && number > 0 && number <= 12 && hourBefore.test(before)
  if (!isWhole && !(hour && Number(hour) <= 24)) return []
  const at = isWhole ? number : Number(hour)
  const minutes = Number(minute || 0)
  return [timeKey(at, minutes), ...(at <= 12 ? [timeKey(at + 12, minutes)] : [])]
}
const hourBefore =
  /(?:(?<![a-z])(?:at|from|until|till?|by|before|after|around|noon to|between|and|[ap]m to)|\d ?[-–—]|從|到|至|上|午|晚) ?$/iu

/** What else of the source a number may stand for: about as many, or the years between two years. */
function looserKeys(
  number: number,
  rounded: Bounds | undefined,
  groups: Record<string, string | undefined>,
): ClaimKey[] {
  const { tens, ordinal, years, decade } = groups
  const [low, high] = rounded ?? [number, number]
  // The ninetieth year is the one before its number is full.
  if (years) return [spanKey(low - (ordinal ? 1 : 0), high), nearKey(low, high)]
  if (tens) return [nearKey(number, number < 100 ? number + 9 : number * 1.1)]
  if (decade && number % 10 === 0)
    return [nearKey(number, number + 9), ...(number < 100 ? [nearKey(number + 1_900, number + 1_909)] : [])]
  return rounded ? [nearKey(low, high)] : []
}

const durationUnit = `(?:(?<hours>[Hh]ours?|hrs?|個?(?:半)?(?:小時|鐘頭)|時間)(?<half>半)?|(?<minutes>[Mm]inutes?|mins?|分鐘|分間|分(?!之|の|享|別|類|店|鐘|[一二三四五六七八九]))|(?<weeks>[Ww]eeks?|週間|週(?!年)|個?星期|個禮拜))`
const duration = new RegExp(
  `(?<fixed>[Tt]hree[ -]quarters of an hour|[Hh]alf an hour|[Hh]alf-hour|半個?小時|半個鐘頭|半時間|[Aa]n hour and a half|[Oo]ne and a half hours|[Qq]uarter of an hour)|(?<value>${numeral})[ -]?${durationUnit}(?:(?: and |, |又| )?(?<more>${numeral})[ -]?(?:[Mm]inutes?|mins?|分鐘|分間|分(?!之|の)))?`,
  'gu',
)

function readDuration(groups: Record<string, string | undefined>, { found, start, text }: Place): Reading | undefined {
  const { fixed, value, hours, half, weeks, more } = groups
  if (fixed) return readFixed(fixedMinutes(fixed))
  const number = numberIn(value ?? '')
  if (number === undefined) return undefined
  const isHalf = half !== undefined || found.includes('半')
  const rest = (more && numberIn(more)) || (isHalf ? 30 : 0)
  const isPlain = number <= plainMost && Number.isInteger(number) && rest <= plainMost
  if (weeks) return { keys: [numberKey(number), numberKey(number * 7)], isPlain }
  const keys = [minutesKey(hours ? number * 60 + rest : number), numberKey(number)]
  const gives = more ? [...keys, minutesKey(number * 60), minutesKey(rest), numberKey(rest)] : keys
  const rounded = rest === 0 ? roundedTo(number, text, start, start + found.length) : undefined
  return { keys: rounded ? [...keys, nearKey(...rounded)] : keys, gives, isPlain }
}

/** Half an hour is 34 minutes as well. */
const readFixed = (minutes: number): Reading => ({
  keys: [minutesKey(minutes), nearMinutesKey(minutes * 0.85, minutes * 1.15)],
  gives: [minutesKey(minutes)],
})

function fixedMinutes(words: string): number {
  if (words.includes('and a half')) return 90
  if (/three/iu.test(words)) return 45
  return /quarter/iu.test(words) ? 15 : 30
}

/** 4.2.1, and 9.5.2026 as a day. */
function readVersion(_: unknown, { found }: Place): Reading {
  const [, a, b] = /^(\d{1,2})\.(\d{1,2})\.(?:\d{2}|\d{4})$/u.exec(found) ?? []
  const days = a && b ? [dateKey(Number(b), Number(a)), dateKey(Number(a), Number(b))] : []
  return { keys: [versionKey(found), ...days] }
}

/** Day 1：04:20 */
const label = /(?<![A-Za-z])(?:Day|DAY|Step|STEP|Part|PART) ?\d{1,2}(?=: ?\d{1,2}:\d\d)/gu

/** Numbers of sayings, which count nothing. */
const sayings =
  /(?<![a-z])(?:an? (?:hundred|thousand|million) (?:times|reasons|thanks|words|ways|things|questions)|one in a million|thanks a million|24 hours a day|365 days a year|eleventh hour|Monday mornings|Sunday papers)(?![a-z])|(?<![\d/])(?:1[0-2]\/10|100 ?%) (?=would|worth|sure|recommend|agree)|[Ff]riday the 13th|(?:一百|100) ?分(?![鐘之的])|一百(?:個|種)(?=讚|可能|願意|理由|方法)|一年 ?365 ?[天日]|一[天日] ?(?:24|二十四) ?個?小時|24時間365日|十年如一日|[1一百][八8][0十] ?度(?=大|転|轉|変|變)|100点(?=の|満(?!点で)|!)|百点満点|十人十色|十八番|120[%％](?=楽|本気)/giu

const phoneSigns = /\+\d|\d[) .-]{1,2}\d|0\d{8}/u
const percentSigns = /%|百分|[一二兩三四五六七八九\d](?:[成割]| ?折)|半[價額]|er ?cent|パーセント|alf[- ]price/u
/** In small letters, the name of a currency has no letter before it. */
const priceSigns =
  /[$€£¥₩元塊圓円幣鎊]|ドル|ユーロ|ポンド|ウォン|NT|TWD|USD|JPY|EUR|GBP|HKD|[^A-Za-z](?:yen|dollar|euro|pounds|cent|pence)|Yen|Dollar|Euro|Pounds|Cent|Pence|\dp(?![A-Za-z])/u
const durationSigns = /[^A-Za-z](?:hour|hr|min|week)|Hour|Min|Week|時間|小時|鐘頭|分|週|星期|禮拜/u
/** Half an hour, 半小時. */
const fixedSigns = /[Hh]alf[ -]|半|[Aa]n hour|[Qq]uarter of/u

/** In this order: what one rule has taken is hidden from the next. */
const rules: readonly Rule[] = [
  { kind: 'link', sign: /:\/\/|\.[A-Za-z0-9]/u, pattern: link, read: readLink },
  {
    kind: 'handle',
    sign: '@',
    pattern: /(?<![\p{L}\p{N}_.+@/-])@[\p{L}_][\p{L}\p{N}_.]{0,38}[\p{L}\p{N}_](?!@)/gu,
    read: (_, { found }) => sure([handleKey(found.slice(1).toLowerCase())]),
  },
  {
    kind: 'mail',
    sign: '@',
    pattern: /(?<![\w.+-])[\w.+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,5}[A-Za-z]{2,24}/gu,
    read: (_, { found }) => sure([mailKey(found.toLowerCase())]),
  },
  { kind: 'phone', sign: phoneSigns, pattern: phone, read: readPhone },
  { kind: 'number', sign: ':', pattern: label, read: () => ({ keys: [], isPlain: true }) },
  { kind: 'number', pattern: sayings, read: () => ({ keys: [], isPlain: true }) },
  ...mixedRules,
  ...dateRules,
  ...shareRules,
  ...timeRules,
  { kind: 'percent', sign: percentSigns, pattern: percent, read: readPercent },
  { kind: 'price', sign: priceSigns, hasNumeral: true, pattern: price, read: readPrice },
  {
    kind: 'number',
    sign: '+',
    pattern: /(?<![\w.,:])(?<full>45|90|105|120)\+(?<more>\d{1,2})(?![\w.,:]\d)/gu,
    read: ({ full, more }) => ({
      keys: [
        addedTimeKey,
        both(numberKey(Number(full)), numberKey(Number(more))),
        numberKey(Number(full) + Number(more)),
      ],
    }),
  },
  { kind: 'number', sign: /\d\.\d{1,6}\.\d/u, pattern: version, read: readVersion },
  {
    kind: 'number',
    sign: durationSigns,
    hasNumeral: true,
    unless: fixedSigns,
    pattern: duration,
    read: readDuration,
  },
  { kind: 'number', hasNumeral: true, pattern: numberRule, read: readNumber },
]

const isThere = (sign: string | RegExp, text: string): boolean =>
  typeof sign === 'string' ? text.includes(sign) : sign.test(text)

/** Every claim with a key, also the plain ones; by offsets of the normalised text. */
export function readClaims(normalised: string): RawClaim[] {
  const claims: RawClaim[] = []
  let text = hideHashtags(normalised)
  const hasNumerals = numeralSign.test(text)
  for (const { kind, pattern, sign, hasNumeral, unless, read } of rules) {
    if (hasNumeral && !hasNumerals && !unless?.test(text)) continue
    if (sign && !isThere(sign, text)) continue
    const searched = text
    text = text.replace(pattern, (found: string, ...rest: unknown[]) => {
      const groups = typeof rest.at(-1) === 'object' ? (rest.pop() as Record<string, string | undefined>) : {}
      let lead = 0
      while (found[lead] === ' ') lead += 1
      const start = (rest.at(-2) as number) + lead
      const reading = read(groups, { found, start, text: searched, claims })
      if (!reading) return found
      const { keys, gives = keys, isPlain = false } = reading
      const shown = found.slice(lead)
      const length = kind === 'link' ? shown.replace(/[.,;:!?'")\]]{1,9}$/u, '').length : shown.trimEnd().length
      claims.push({ kind, start, end: start + length, keys, gives, isPlain })
      return hidden(found.length)
    })
  }
  return claims
}

/** The claims of a text, as they stand in it. Names and quotations have no key but themselves. */
export function listClaims(original: string): Claim[] {
  const { text, offsetOf } = normaliseWidth(original)
  const claims = readClaims(text).filter(({ isPlain }) => !isPlain)
  const found = [...claims, ...listNames(text)].toSorted((a, b) => a.start - b.start || b.end - a.end)
  return found.map((claim) => toClaim(claim, original, offsetOf))
}

function toClaim(claim: RawClaim, original: string, offsetOf: Normalised['offsetOf']): Claim {
  const { kind, keys, gives } = claim
  const [start, end] = [offsetOf(claim.start), offsetOf(claim.end)]
  return { kind, start, end, text: original.slice(start, end), keys, gives }
}
