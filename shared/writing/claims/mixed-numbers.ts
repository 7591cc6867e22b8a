import type { Place, Reading, Rule } from './claim-shapes.ts'
import { both, type ClaimKey, fractionKey, minutesKey, nearKey, numberKey, priceKey } from './keys.ts'
import { numberIn, numeral, precise } from './numerals.ts'
import { roundedTo } from './rounding.ts'

/** 1 1/2 cups, 大さじ1と1/2, 1 又 1/2 大匙; ¾ behind a digit is read as its decimals. */
const mixed =
  /(?<![\w.,/:-])(?<whole>\d{1,2})(?: ?[と又] ?| and | )(?<top>[1-7])\/(?<bottom>[2-8])(?![\w/]|[.,]\d)(?! ?[月日(（])/gu

function readMixed({ whole = '', top = '', bottom = '' }: Record<string, string | undefined>): Reading | undefined {
  const [above, below] = [Number(top), Number(bottom)]
  if (above >= below) return undefined
  const value = precise(Math.round((Number(whole) + above / below) * 100) / 100)
  const parts = [numberKey(Number(whole)), fractionKey(above, below)]
  return { keys: [numberKey(value), both(...parts)], gives: [numberKey(value), ...parts] }
}

const scales: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 }
const halfOf = new RegExp(`(?<whole>${numeral}) and a half (?<scale>thousand|million|billion)`, 'giu')

/** Four and a half million, of people or of pounds. */
function readHalfOf(
  { whole = '', scale = '' }: Record<string, string | undefined>,
  { found, start, text }: Place,
): Reading | undefined {
  const count = numberIn(whole)
  if (count === undefined) return undefined
  const value = precise((count + 0.5) * scales[scale.toLowerCase()]!)
  const rounded = roundedTo(value, text, start, start + found.length)
  return { keys: [numberKey(value), priceKey(value), ...(rounded ? [nearKey(...rounded)] : [])] }
}

export const mixedRules: readonly Rule[] = [
  { kind: 'number', sign: /\d\/\d/u, pattern: mixed, read: readMixed },
  { kind: 'number', sign: 'and a half', pattern: halfOf, read: readHalfOf },
]

const half = '(?<half>分鐘?半|個半分鐘| and a half min)'
const minutesAndSeconds = new RegExp(
  `(?<minutes>${numeral}) ?(?:${half}|(?:分鐘?|min(?:ute)?s?),? ?(?:and )?(?<rest>\\d{1,2}) ?(?:秒|sec))|(?<seconds>\\d{2,3}) ?(?:秒|sec)`,
  'gu',
)

/** 2分半 are 2 minutes and 30 seconds, and 150 seconds; 90秒 are 1 minute and 30 seconds. */
export const impliedSeconds = (text: string): ClaimKey[] =>
  /秒|sec|半|and a half/u.test(text)
    ? Array.from(text.matchAll(minutesAndSeconds)).flatMap(({ groups = {} }) => keysOfSeconds(groups))
    : []

function keysOfSeconds({ minutes = '', half: thirty, rest, seconds }: Record<string, string | undefined>): ClaimKey[] {
  const all = seconds ? Number(seconds) : (numberIn(minutes) ?? 0) * 60 + (thirty ? 30 : Number(rest))
  if (all % 60 !== 30) return seconds ? [numberKey(all % 60)] : []
  return [numberKey(all), numberKey(30), numberKey(all / 60), minutesKey(all / 60)]
}
