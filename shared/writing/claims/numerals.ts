/** Numerals as people write them in English, Chinese and Japanese: patterns to find them and their values. */

const smallWords: Record<string, number> = {
  ...values(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'], 1, 1),
  ...values(['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'], 13, 1),
  ...values(['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'], 20, 10),
  dozen: 12,
}
const bigWords: Record<string, number> = { hundred: 1e2, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }

function values(words: string[], first: number, step: number): Record<string, number> {
  return Object.fromEntries(words.map((word, i) => [word, first + i * step]))
}

const hanDigits: Record<string, number> = {
  ...{ 〇: 0, 零: 0, 一: 1, 二: 2, 兩: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
}
/** Twenty and thirty in one sign, as calendars and shops in Taiwan write them. */
const hanTens: Record<string, string> = { 廿: '二十', 卅: '三十' }
const hanUnits: Record<string, number> = { 十: 10, 百: 100, 千: 1_000 }
const hanGroups: Record<string, number> = { 萬: 1e4, 万: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 }

const capital = (letter: string): string => `[${letter.toUpperCase()}${letter}]`
/** Longest first, so that "sixteen" is not read as "six"; by their first letter, so that few are tried at each word of a text. */
const wordPattern = Object.entries(
  Object.groupBy(
    Object.keys({ ...smallWords, ...bigWords }).toSorted((a, b) => b.length - a.length),
    (word) => word[0]!,
  ),
)
  .map(([letter, words = []]) => `${capital(letter)}(?:${words.map((word) => word.slice(1)).join('|')})`)
  .join('|')

const digits = String.raw`(?:\d{1,3}(?:,\d{3}){1,5}(?!\d)(?:\.\d{1,6})?|\d{1,15}(?:\.\d{1,6})?)`
/** Thousands, and no piano. */
const grand = ' grand(?=$|[^A-Za-z ]| (?:a|an|and|each|for|in|less|more|of|off|on|or|over|per|this|to)(?![a-z]))'
const hanUnit = '[十百千萬万億亿兆]'
/** 2億3,400萬, 2 億 3,600 萬 as Taiwan sets blanks, 1万6500, 1,500, 1.2 million, 5k. */
const withDigits = String.raw`${digits}(?: ?${hanUnit}{1,2}(?: ?${digits} ?${hanUnit}{1,2}){0,3}(?:(?<=[萬万億亿]) ?(?:\d,\d{3}|\d{1,4})(?![\d.,]|${hanUnit}))?|(?: ?(?:[kK]|M|bn|B)(?![A-Za-z0-9])| (?:hundred|thousand|million|billion|trillion)(?![a-z])|${grand}))?`
/** 二・四キロ; without its unit 一・二年生 would be one. */
const decimalInHan =
  '[一二三四五六七八九十]{1,3}・[〇一二三四五六七八九]{1,3}(?=キロ|メートル|センチ|ミリ|トン|グラム|リットル|倍|パーセント|%)'
/** 二億三千四百萬, 十二, 廿五; 千円 begins with its unit, and 廿日市 is a town. */
const inHan = `(?:${decimalInHan}|(?:[一二兩两三四五六七八九]|(?<![幾數数何])十|[廿卅](?=[一二三四五六七八九年週周歲歳元]))[〇零一二兩两三四五六七八九十百千萬万億亿兆廿卅]{0,15}|(?<![幾數数何])[百千](?=[円人年]))`
/** twenty-three, two hundred and fifty, a dozen. */
const inEnglish = String.raw`(?<![A-Za-z-])(?:(?:[Hh]alf )?[Aa] (?=hundred|thousand|million|billion|dozen))?(?:${wordPattern})(?:(?:[ -]|(?<=hundred|thousand|million) and )(?:${wordPattern})){0,8}(?:${grand})?(?![A-Za-z])`

/** Not within a word or another number. */
const apart = String.raw`(?<![A-Za-z0-9_])(?<!\d[.,])`

/**
 * A pattern, not an expression of its own: to be put into others. It has no groups that capture. What a numeral begins with is
 * looked for before what must not stand before it: at most places of a text that is all.
 */
export const numeral = String.raw`(?:(?=\d)${apart}${withDigits}|(?=[一二兩两三四五六七八九十百千廿卅])(?<![〇零一二兩两三四五六七八九十百千萬万億亿兆廿卅])${inHan}|${inEnglish})`

/** What every numeral has: a text without it has none. */
export const numeralSign = new RegExp(
  String.raw`[\d一二兩两三四五六七八九十百千廿卅]|(?<![A-Za-z])(?:${wordPattern})(?![a-z])`,
  'u',
)

/** @returns the value of what the pattern found; undefined when it is none, such as 三三兩兩 */
export function numberIn(written: string): number | undefined {
  // Most numerals are written so, and need not be taken apart.
  if (/^\d{1,12}$/u.test(written)) return Number(written)
  if (/^half /iu.test(written)) return halfOf(numberIn(written.slice('half '.length)))
  const found = written.replace(/ grand$/u, ' thousand')
  if (/\p{L}{3}/u.test(found) && !/[\d\p{Script=Han}]/u.test(found)) return valueInEnglish(found)
  const [, number = '', suffix = ''] = /^(.*?) ?([kKMB]|bn|[a-z]{7,8})?$/su.exec(found) ?? []
  const value = valueInHan(number.replace(/[,\s]/gu, ''))
  return value === undefined ? undefined : precise(value * suffixValue(suffix))
}

const halfOf = (value: number | undefined): number | undefined => (value === undefined ? undefined : value / 2)

/** Without what binary fractions add. */
export const precise = (value: number): number =>
  Number.isInteger(value) && value < 1e12 ? value : Number(value.toPrecision(12))

function suffixValue(suffix: string): number {
  if (suffix === '') return 1
  if (suffix === 'k' || suffix === 'K') return 1e3
  if (suffix === 'M') return 1e6
  return suffix === 'B' || suffix === 'bn' ? 1e9 : (bigWords[suffix] ?? 1)
}

function valueInEnglish(found: string): number | undefined {
  let total = 0
  let group = 0
  let last = Number.POSITIVE_INFINITY
  for (const word of found.toLowerCase().replaceAll('-', ' ').split(' ')) {
    const small = smallWords[word]
    if (small === undefined) {
      if (word === 'a' || word === 'and') continue
      if (word === 'hundred') group = Math.max(1, group) * 100
      else [total, group] = [total + Math.max(1, group) * bigWords[word]!, 0]
      last = Number.POSITIVE_INFINITY
      continue
    }
    // "one two" is no number; "twenty three" is.
    if (last < 20 || (small >= 10 && last < 100)) return undefined
    group = word === 'dozen' ? Math.max(1, group) * 12 : group + small
    last = small
  }
  return total + group
}

const isHanNumeral = (sign: string): boolean =>
  sign in hanDigits || sign in hanUnits || sign in hanGroups || /\d/u.test(sign)

/** Also digits with units between them: 2億3400萬. */
function valueInHan(written: string): number | undefined {
  const found = written.replace(/[廿卅]/gu, (sign) => hanTens[sign]!)
  const [, whole, decimals] = /^(.{1,3})・(.{1,3})$/su.exec(found) ?? []
  if (whole && decimals) return Number(`${sumHan([...whole])}.${[...decimals].map((sign) => hanDigits[sign]).join('')}`)
  if (/^[\d.]+$/u.test(found)) return Number(found)
  const signs = found.match(/\d{1,15}(?:\.\d{1,6})?|\p{Script=Han}|〇/gu) ?? []
  if (signs.length > 1 && signs.every((sign) => sign in hanDigits)) return valueByPosition(signs)
  if (!signs.every(isHanNumeral)) return undefined
  // 兩 is Chinese, which says 兩千零八 where it means 2,008.
  return (/[兩两]/u.test(found) ? spokenValue(found) : undefined) ?? sumHan(signs)
}

const shortened = /^(.{0,16}([百千萬万億亿]))([一二三四五六七八九])$/su

/** @returns 1,200 for 一千二, as Taiwan says it; undefined where the last digit is not of the unit below. In Japanese it is 1,002. */
export function spokenValue(written: string): number | undefined {
  const [, before = '', unit = '', last = ''] = shortened.exec(written) ?? []
  if (!unit) return undefined
  const size = hanUnits[unit] ?? hanGroups[unit] ?? 0
  return (numberIn(before) ?? 0) + (hanDigits[last] ?? 0) * (size / 10)
}

function sumHan(signs: string[]): number | undefined {
  let total = 0
  let group = 0
  let current = 0
  for (const sign of signs) {
    const unit = hanUnits[sign]
    const big = hanGroups[sign]
    if (unit) group += (current || 1) * unit
    else if (big) [total, group] = [total + (group + current || 1) * big, 0]
    else if (current) return undefined
    current = unit || big ? 0 : (hanDigits[sign] ?? Number(sign))
  }
  return total + group + current
}

/** 二〇二六 and 二零二六 are numbers; 三三 and 一二三 are not. */
function valueByPosition(signs: string[]): number | undefined {
  const isYearInDigits = signs.length === 4 && (signs[0] === '一' || signs[0] === '二')
  if (!isYearInDigits && !signs.some((sign) => sign === '〇' || sign === '零')) return undefined
  return Number(signs.map((sign) => hanDigits[sign]).join(''))
}
