import { dated, timed } from '../dates.ts'
import { columnsOf } from '../language.ts'
import { isWide } from '../wide.ts'
import { address, amount, contact, credited, fact, isLabelled, isNeeded, type Line, terminal } from './line.ts'

const fewestAmounts = 3
const mostHeadFacts = 6

const longestValue = 100
const longestTopic = 16

/** 「二、保養」, 「【保養】」 */
const formalHeading = /^(?:[一二三四五六七八九十]{1,2}、|\d{1,2}[.)、．]|【[^】]{1,12}】$)/u

/** 「適合誰」 above one short line is its label; above more it is the heading of a part, and so are all that are counted or marked like it. */
export function withHeadings(lines: readonly Line[]): Line[] {
  const isHeading = (line: Line | undefined): boolean =>
    line !== undefined &&
    !line.isItem &&
    !terminal.test(line.text) &&
    !isLabelled(line.text) &&
    // "Hello," calls somebody, and a price is none of what follows.
    !/[,，、]$|^(?:NT)?[$£€¥] ?[\d,.]{1,12}$/u.test(line.text) &&
    columnsOf(line.text) <= longestTopic
  const isValue = (i: number): boolean => {
    const line = lines[i]
    const isShort =
      line !== undefined && !line.isItem && terminal.test(line.text) && columnsOf(line.text) <= longestValue
    return isShort && isHeading(lines[i - 1]) && (lines[i + 1] === undefined || isHeading(lines[i + 1]))
  }
  const isCounted = (i: number): boolean =>
    formalHeading.test(lines[i]?.text ?? '') && !terminal.test(lines[i]!.text) && !isLabelled(lines[i]!.text)
  const areParts = lines.some((_, i) => isCounted(i) && !isValue(i + 1))
  const isJoined = (i: number): boolean => isValue(i) && !(areParts && isCounted(i - 1))
  return lines.flatMap((line, i) => {
    if (isJoined(i + 1)) return []
    if (!isJoined(i)) return [line]
    const label = lines[i - 1]!.text.replace(/[:：]$/u, '')
    return [{ ...line, text: `${label}${isWide(label) ? '：' : ': '}${line.text}` }]
  })
}

/** 「…異動如下：」 leads to what stands beneath it, and is none of it. */
const isLead = ({ isItem, text }: Line): boolean => !isItem && leads.test(text) && columnsOf(text) > longestTopic
const leads = /(?:如下|以下|下列|下記|通り|とおり|as follows|below)[^:：]{0,8}[:：]$/iu

/** What an announcement says in lines without full stops: under its headline, or as a label and its value. */
export function withFacts(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(({ isItem, text }) => isItem || terminal.test(text))
  const head = lines.slice(0, Math.max(0, first))
  const isHead =
    head.length <= mostHeadFacts &&
    head.some(({ text }) => dated.test(text)) &&
    head.some(({ text }) => timed.test(text)) &&
    !head.some(({ text }) => credited.test(text))
  const afterLead = 1 + head.findLastIndex(isLead)
  const foot = footOf(lines)
  const isAmount = ({ isItem, text }: Line): boolean => !isItem && amount.test(text)
  const amounts = lines.flatMap((line, i) => (isAmount(line) ? [i] : []))
  // 「水 1 杯又 2/3」 between two of them is one as well.
  const isBetween = (i: number): boolean =>
    !terminal.test(lines[i]!.text) && !lines[i]!.isItem && amounts.includes(i - 1) && amounts.includes(i + 1)
  const isFactAt = (line: Line, i: number): boolean =>
    !isLead(line) &&
    ((isHead && i >= afterLead && i < head.length && !isAboveItems(lines, i)) ||
      i >= foot ||
      isOfTimetable(lines, i) ||
      (!line.isItem && !terminal.test(line.text) && isBareFact(lines, i)) ||
      isSentenceOfFacts(lines, i))
  const found = lines.map((line, i) => {
    if (line.isHeading) return line
    if (amounts.length >= fewestAmounts && (isAmount(line) || isBetween(i))) return { ...line, isItem: true }
    // 「●資格：…」 has the mark of a list, which the post sets itself.
    const text = line.text.replace(/^[●○◎◆◇■□▪]\s?(?=\p{L})/u, '').replace(/^([^：:｜]{1,20})｜\s*/u, '$1：')
    if (isFactAt(line, i)) return { ...line, text, isItem: true, isFact: true, isFoot: i >= foot || undefined }
    if (isPriceRow(lines, i)) return { ...line, isItem: true }
    return isHeadingByMark(lines, i) ? { ...line, isItem: false } : line
  })
  return withNotes(found)
}

/** "Short 85–115 cm: £44" above "Long 130–175 cm: £53": one of them alone would be the price of the thing. */
const isPriceRow = (lines: readonly Line[], i: number): boolean =>
  isPriced(lines[i]) && (isPriced(lines[i - 1]) || isPriced(lines[i + 1]))

const isPriced = (line: Line | undefined): boolean =>
  line !== undefined &&
  !line.isItem &&
  !line.isHeading &&
  columnsOf(line.text) <= longestPriceRow &&
  /\p{L}.{0,120}(?:(?:NT|US)?[$£€¥] ?\d[\d,.]{0,9}|\d[\d,]{0,9} ?[元円])(?:[（(][^（）()]{1,16}[）)])?$/u.test(
    line.text,
  )
const longestPriceRow = 100

/** 「注意事項」 above numbered lines is their heading, and none of the facts above it. */
const isAboveItems = (lines: readonly Line[], i: number): boolean => {
  const { text } = lines[i]!
  const isBare = !isLabelled(text) && !isNeeded(text) && !dated.test(text) && !timed.test(text)
  return isBare && columnsOf(text) <= longestTopic && i > 0 && lines[i + 1]?.isItem === true
}

/** 「※11月1日のみ10時開店」 beneath hours changes them: without it they are wrong. */
function withNotes(lines: readonly Line[]): Line[] {
  let isBelow = false
  return lines.map((line) => {
    const isNote = isBelow && !line.isItem && !line.isHeading && line.mark === '※'
    isBelow = isNote || line.isFact === true
    return isNote && columnsOf(line.text) <= longestValue
      ? { ...line, text: `※${line.text}`, isItem: true, isFact: true }
      : line
  })
}

/** 「12/31〜1/4 お休み」 and the next day below it: rows of when a house is open. */
function isOfTimetable(lines: readonly Line[], i: number): boolean {
  const isRow = (line: Line | undefined): boolean =>
    line !== undefined &&
    !line.isItem &&
    !terminal.test(line.text) &&
    onDay.test(line.text) &&
    line.text.length <= longestRow
  // "Closed Dec 24–Jan 2" changes the rows above it.
  const isShut = (line: Line | undefined): boolean =>
    line !== undefined &&
    !line.isItem &&
    !terminal.test(line.text) &&
    shut.test(line.text) &&
    line.text.length <= longestRow
  const areRows = (at: number): boolean => isRow(lines[at]) && (isRow(lines[at - 1]) || isRow(lines[at + 1]))
  return areRows(i) || (isShut(lines[i]) && areRows(i - 1))
}

const shut = /^closed\b|^no (?:sessions?|service|classes)\b|休(?:館|息|診|業|園|み)|公休|店休|不開放/iu

const longestRow = 60
const onDay =
  /^(?:\d{1,2}[/／月]\d{1,2}日?|[月火水木金土日一二三四五六][〜~～・、至到]|[週周星期][一二三四五六日]|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}(?:\b|[ –-]))[^，。]{2,}$/u

/** Where the lines begin that say below a text whose it is, where, and how to ask: a name, an address, a telephone. */
function footOf(lines: readonly Line[]): number {
  const start = lines.findLastIndex(
    ({ isItem, text }) =>
      isItem || terminal.test(text) || columnsOf(text) > longestFootLine || (isWide(text) && /[，,、]/u.test(text)),
  )
  const foot = lines.slice(start + 1)
  const isFoot =
    start >= 0 &&
    foot.length >= 2 &&
    foot.length <= mostFootLines &&
    foot.some(({ text }) => contact.test(text) || address.test(text))
  return isFoot ? start + 1 : lines.length
}

const mostFootLines = 5
const longestFootLine = 60

/** 「■ 仕様」 above labels, or above items that have a mark of their own, is their heading. */
function isHeadingByMark(lines: readonly Line[], i: number): boolean {
  const [before, line, next] = [lines[i - 1], lines[i]!, lines[i + 1]]
  if (!line.isItem || line.isNumbered || terminal.test(line.text)) return false
  const isAboveOthers = next?.isItem === true && next.mark !== line.mark && headingMark.test(line.mark ?? '')
  return isAboveOthers ? before?.mark !== line.mark : !before?.isItem && isLabelledLine(next)
}

const headingMark = /^[■●◆▪]$/u

/** It has a label, it is one of several lines with an emoji, or beside one it says what people need. */
function isBareFact(lines: readonly Line[], i: number): boolean {
  const isSigned = (line: Line | undefined): boolean => line?.sign !== undefined
  const isBeside = isSigned(lines[i - 1]) || isSigned(lines[i + 1])
  const { text } = lines[i]!
  return (
    isLabelled(text) ||
    isUnderDay(lines, i) ||
    (isSigned(lines[i]) && isBeside) ||
    ((isSigned(lines[i]) || isBeside) && isNeeded(text))
  )
}

/** Day and hour in a line of their own, with where and for how much in the lines beneath. */
function isUnderDay(lines: readonly Line[], i: number): boolean {
  const isPlain = (line: Line | undefined): boolean =>
    line !== undefined && !line.isItem && !terminal.test(line.text) && columnsOf(line.text) <= longestValue
  const isOf = (line: Line | undefined, what: RegExp): boolean => isPlain(line) && what.test(line!.text)
  const isHour = (at: number): boolean => isOf(lines[at], timed)
  // The hour may stand in a line beneath the day.
  const isDay = (at: number): boolean => isOf(lines[at], dated) && (isHour(at) || isHour(at + 1))
  const isWhere = (line: Line | undefined): boolean => isOf(line, whereOrPrice) || isOf(line, timed)
  if (isDay(i)) return isWhere(lines[i + 1])
  const day = lines.findLastIndex((_, at) => at < i && at >= i - mostUnderDay && isDay(at))
  return day >= 0 && lines.slice(day + 1, i + 1).every(isWhere)
}

const mostUnderDay = 3
/** "Weir Hall, Kiln Road", "Quay Street 14, Marlby", "Free". */
const whereOrPrice =
  /[£$€¥]\d|\d ?[元円]|^free\b|\b(?:Street|Road|Lane|Hall|House|Square|Park|School|Church|Library|Centre|Center|Museum|Quay|Row|Avenue|Works)\b|[路街巷號館室]\d?|(?:丁目|番地|公民館|会館|ホール|商店街|広場|公園|センター|駅|店(?:$|[（ ]))|^(?:免費|無料)/iu

/** 「交通：駅から徒歩8分。駐車場はありません。」 among lines with labels. */
function isSentenceOfFacts(lines: readonly Line[], i: number): boolean {
  const line = lines[i]!
  const isAmong = [lines[i - 1], lines[i + 1]].some(isLabelledLine)
  return (
    isAmong && !line.isItem && fact.test(line.text) && columnsOf(line.text) <= longestValue && !credited.test(line.text)
  )
}

const isLabelledLine = (line: Line | undefined): boolean =>
  line !== undefined && !line.isItem && !line.isHeading && isLabelled(line.text)
