import type { Reading, Rule } from './claim-shapes.ts'
import { both, type ClaimKey, fractionKey, minutesKey, numberKey } from './keys.ts'
import { numberIn, numeral, precise } from './numerals.ts'

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

export const mixedRules: readonly Rule[] = [{ kind: 'number', sign: /\d\/\d/u, pattern: mixed, read: readMixed }]

const minutesAndSeconds = new RegExp(
  `(?<minutes>${numeral}) ?(?:分(?:鐘)?(?<half>半)|個(?<middle>半)分鐘|(?<after>and a half) min|(?:分鐘?|min(?:ute)?s?) ?(?:and )?(?<seconds>\\d{1,2}) ?(?:秒|sec))|(?<only>\\d{2,3}) ?(?:秒|sec)`,
  'gu',
)

/** 2分半 are 2 minutes and 30 seconds, and 150 seconds; 90秒 are 1 minute and 30 seconds. */
export const impliedSeconds = (text: string): ClaimKey[] =>
  /秒|sec|半|and a half/u.test(text)
    ? Array.from(text.matchAll(minutesAndSeconds)).flatMap(({ groups = {} }) => {
        const { minutes, half, middle, after, seconds, only } = groups
        const whole = numberIn(minutes ?? '') ?? 0
        const all = only ? Number(only) : whole * 60 + ((half ?? middle ?? after) ? 30 : Number(seconds))
        if (all % 60 !== 30) return only ? [numberKey(all % 60)] : []
        return [all, all % 60, all / 60].map(numberKey).concat(minutesKey(all / 60))
      })
    : []
