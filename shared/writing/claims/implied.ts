import { monthOf } from './dates.ts'
import {
  addedTimeKey,
  anyYearKey,
  type ClaimKey,
  fractionKey,
  monthKey,
  numberKey,
  percentKey,
  seasonKey,
  timeKey,
  weekdayKey,
} from './keys.ts'
import { impliedSeconds } from './mixed-numbers.ts'
import { numberIn } from './numerals.ts'
import { impliedShares } from './shares.ts'
import { timesBetweenWords } from './times.ts'

/** Words that say what a claim may say otherwise. */
const sayings: readonly [RegExp, ClaimKey[]][] = [
  [
    /(?<![a-z])half(?![a-z]|[- ](?:an[- ])?hour|[- ](?:time|past|term|board))|一半|半分|半数|半數/iu,
    [percentKey(50), fractionKey(1, 2)],
  ],
  [
    /weekdays?|平日|月曜?(?:日)?(?:から|[-–~〜至到])金|(?:Mon(?:day)?) ?(?:[-–]|to|through) ?Fri|(?:週|周|星期)一(?:至|到|[-–~])(?:週|周|星期)?五/u,
    dayKeys(1, 2, 3, 4, 5),
  ],
  [/weekends?|週末|周末|土日|(?:Sat(?:urday)?s?) ?(?:[-–&]|and|to) ?Sun|假日/u, dayKeys(6, 0)],
  [/daily|every day|每天|每日|毎日|天天|全年無休|年中無休/iu, dayKeys(0, 1, 2, 3, 4, 5, 6)],
  [
    /winter|season|(?:academic|school) year|冬|シーズン|季|學年|年度|(?<![A-Za-z])(?:Jan|Feb|Mar|Oct|Nov|Dec)|(?<!\d)(?:1?[0-2]|3) ?月/u,
    [seasonKey],
  ],
  [/stoppage|added time|injury time|ロスタイム|アディショナル|傷停|補時/iu, [addedTimeKey]],
  [/noon|midday|正午|中午/iu, [timeKey(12, 0)]],
  [/midnight|午夜|深夜0時/iu, [timeKey(0, 0)]],
]

function dayKeys(...days: number[]): ClaimKey[] {
  return days.map(weekdayKey)
}

/** The eleventh edition is the 11th. */
const ordinals =
  'eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' ')
const ordinal = new RegExp(`(?<![A-Za-z])(?:${ordinals.join('|')})(?![A-Za-z])`, 'giu')

/** What a text supports beside its claims. */
export const impliedKeys = (text: string): ClaimKey[] => [
  ...sayings.flatMap(([pattern, keys]) => (pattern.test(text) ? keys : [])),
  ...impliedShares(text),
  ...impliedSeconds(text),
  ...tenthsBefore(text),
  ...impliedGrowth(text),
  ...namesOfDays(text),
  ...yearsOfRepublic(text),
  ...timesBetweenWords(text),
  ...yearsInShort(text),
  ...Array.from(text.matchAll(ordinal)).map(([found]) => numberKey(ordinals.indexOf(found.toLowerCase()) + 11)),
]

/** 115年3月 is in 2026. */
const yearsOfRepublic = (text: string): ClaimKey[] =>
  Array.from(text.matchAll(/(?<!\d)(1[0-3]\d)年(?=\d{1,2}月)/gu)).map(([, year]) => numberKey(Number(year) + 1911))

/** Days and months that stand alone, as in a table: too often other words to be claims. */
function namesOfDays(text: string): ClaimKey[] {
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  return [
    ...Array.from(text.matchAll(/(?<![A-Za-z])(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:s|rs|nes)?(?![A-Za-z])/gu)).map(
      ([found]) => weekdayKey(days.indexOf(found.slice(0, 3))),
    ),
    ...Array.from(text.matchAll(/(?<![A-Za-z])[JFMASOND][a-z]{2,8}(?![A-Za-z]|,? \d{4}(?!\d))/gu)).flatMap(
      ([found]) => {
        const month = monthOf(found)
        return month > 0 ? [monthKey(month), anyYearKey(month)] : []
      },
    ),
  ]
}

/** 1989 of 1967年から89年, and of 1967–89. */
const yearsInShort = (text: string): ClaimKey[] =>
  Array.from(
    text.matchAll(
      /(?<!\d)([12]\d)(\d\d)(?: ?年 ?(?:から|[-–—~〜至到]) ?(\d\d) ?年| ?[-–—] ?(\d\d)(?![\d:/.,%-]| ?[月日]))/gu,
    ),
  ).flatMap(([, century = '', from = '', inHan, until = inHan ?? '']) =>
    Number(until) > Number(from) ? [numberKey(Number(century + until))] : [],
  )

/** 1.6倍 is 6割増. */
const impliedGrowth = (text: string): ClaimKey[] =>
  Array.from(text.matchAll(/(?<![\d.])(\d{1,3}\.\d{1,2}) ?(?:倍|times)/gu)).map(([, times]) =>
    percentKey(Math.round((Number(times) - 1) * 10_000) / 100),
  )

/** 約三成為客語: of ten parts, and nothing that becomes. */
const tenthsBefore = (text: string): ClaimKey[] =>
  Array.from(text.matchAll(/(?<![一二三四五六七八九十這那此\d])([一二三四五六七八九])成[為是]/gu)).map(
    ([, tenth = '']) => percentKey((numberIn(tenth) ?? 0) * 10),
  )
