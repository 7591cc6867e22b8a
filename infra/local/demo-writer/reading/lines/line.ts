import { dated, timed } from '../dates.ts'

export interface Line {
  isItem: boolean
  isNumbered: boolean
  number: number
  /** The mark of a list that it begins with. */
  mark: string | undefined
  /** The emoji that it begins with. */
  sign: string | undefined
  isFact?: boolean
  isFoot?: boolean | undefined
  /** It counts out the part beneath it: 「方法一：小蘇打」. */
  isHeading?: boolean | undefined
  /** It says what the paragraph beneath it is on, and is told with it. */
  isTopic?: boolean | undefined
  /** The heading above it. */
  heading?: string | undefined
  text: string
}
/** People end a line with 「～」 or an emoji as well. */
export const terminal =
  /(?:[.!?。！？…～~♪\p{Emoji_Presentation}\p{Extended_Pictographic}]|\u20e3)[\ufe0f\p{Emoji_Modifier}]?[\s"'”’」』）)\]]{0,9}$/u

/** A telephone, a mail address or an address on the web. */
export const contact =
  /https?:\/\/|(?<![\w.])@[a-z\d][\w.]{2,29}\b|\b[\w.+-]{1,40}@[\w-]{1,40}\.\w|\b[\w-]{2,40}\.(?:com|org|net|info|shop|example|tw|jp|uk)\b|(?<![\p{N}.,])(?:\+\d{1,3} ?)?[(（]?0\d{1,5}[)）]?(?:[ ・－-]?\d{2,5}){2,4}(?!\p{N})/u

/** What it costs, when it is and whom to ask has a line without a full stop. */
export const isNeeded = (text: string): boolean =>
  contact.test(text) ||
  price.test(text) ||
  address.test(text) ||
  hours.test(text) ||
  (datedAnyhow.test(text) && timed.test(text))
const datedAnyhow = new RegExp(dated.source, 'iu')
const price = /[£$€¥]\s?\d|NT\$|\d ?[元円]/u
/** "24 hours/week: Mon, Tue & Thu 11–6", 「週二到週五 10:00~18:30」: on which days of the week, from when to when. */
const hours =
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}\b[^.!?]{0,24} \d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)? ?[–—-] ?\d{1,2}|(?:[週周][一二三四五六日]|[月火水木金土日]曜)[^。！？]{0,12}\d{1,2}[:：時]\d{0,2} ?[-–—~〜～至到] ?\d{1,2}|\b\d{1,2} ?(?:hours?|hrs?) ?(?:\/|per|a) ?(?:week|wk)\b/iu
export const address =
  /[市縣鄉鎮區][^，。：:]{1,20}[路街巷段][^，。]{0,8}\d{1,4}號|[都道府県市区町村][^。：:]{1,20}\d{1,4}(?:丁目|番地|[-－−]\d)|〒 ?\d{3}|\b\d{1,4}[a-z]? (?:\p{Lu}[\p{L}’']{1,20} ){1,3}(?:Street|Road|Lane|Row|Avenue|Square|Quay|Place|Terrace|Way|Drive|Boulevard|Ave|St|Rd|Ln|Blvd|Dr|Hwy|Sq)\b/u

/** 「時間：12月12日」, "Weight: 1.4 kg": a word or three, and what is true of them. */
export const fact = /^[^\s\d：:，。,.!?！？「『“"][^\d：:，。,.!?！？「『“"｜]{0,20}[：:｜]\s?[^\s/].*$/u
const longestLabel = 3
export const credited =
  /[記记]者|[報报]導|文・|写真(?:提供|(?!\p{Script=Han}))|撮影|取材|更新|發布|发布|\b(?:by|updated|published|photo)\b/iu
export const mostHeadLines = 4

/** 「方法一：小蘇打」, "Method 2: bleach" */
export const countedHeading =
  /^(?:【|《)?(?:(?:方法|招式|做法|技巧|重點|秘訣|訣竅|祕訣|理由|原因|習慣|錯誤|選項|ポイント|コツ|その|対策)\s?[一二三四五六七八九十\d]{1,2}|第[一二三四五六七八九十\d]{1,2}[招個種點]|(?:Method|Way|Tip|Trick|Option|Reason|Lesson|Mistake|Rule|Habit)\s(?:\d{1,2}|one|two|three|four|five|six))[】》]?\s?[:：.．、｜|–—-]\s?[^。\n]{1,60}$/iu

export const isLabelled = (text: string): boolean =>
  fact.test(text) &&
  !terminal.test(text) &&
  !credited.test(text) &&
  /^[^：:｜]*/u.exec(text)![0].split(' ').length <= longestLabel

/** 「土雞腿 2隻」, 「A みりん 大さじ2」, "200 g flour" */
export const amount =
  /^[^。.!?！？：:]{1,24}[\s　](?:[約大小中]?[匙さじ]{0,2}|茶碗|お?椀|カップ|コップ|グラス|[SML]サイズ)[\d一二兩三四五六七八半½¼¾/.～~-]{1,6} ?(?:隻|支|公克|公斤|克|大匙|小匙|匙|瓶|把|小把|顆|片|根|條|杯|碗|包|盒|塊|瓣|個|つ|枚|本|束|かけ|袋|丁|缶|合|パック|玉|切れ|尾|株|房|ml|mL|g|kg|cc|cm|人分|L)(?:[（(][^）)]{1,16}[）)])?$|^[^。.!?：:]{1,24}[\s　](?:適量|少許|少々|お好みで|ひとつまみ|ひとつかみ|[一半兩][大小]?[把撮匙段杯碗片束個包塊]|(?:大さじ|小さじ|カップ) ?[\d½¼¾/.～~と-]{1,6}[強弱]?(?:[（(][^）)]{1,16}[）)])?)$|^(?:\d{1,4}|[½¼¾]|\d[½¼¾]|an?|one|two|three|four|half an?) ?(?:g|kg|ml|l|oz|lbs?|tsp|tbsp|teaspoons?|tablespoons?|cups?|cloves?|tins?|cans?|pinch|handful)\b[^.!?：:]{2,50}$/u
