import { dated } from '../dates.ts'
import { columnsOf } from '../language.ts'
import { amount, isNeeded, terminal } from '../lines/line.ts'

/** Lines of which each is one of several: those of a programme, and what several people said. */
export function withProgramme(lines: readonly string[]): string[] {
  const marked = new Set([...runsOf(lines, isHour, fewestHours), ...runsOf(lines, isSaidBy, fewestRows)])
  return lines.map((line, i) => (marked.has(i) ? `- ${line.trim()}` : line))
}

/** 「14:00 工作坊 A…」, "12:30 Visible mending for beginners (12 places, £5)": what begins when. */
export const isHour = (text: string): boolean => hour.test(text) && columnsOf(text) <= longestHour
const hour =
  /^(?:[上下]午|中午|晚上|午[前後])? ?\d{1,2}(?:[:：]\d{2}|[點点時时](?:半|\d{1,2}分)?)(?: ?[ap]\.?m\.?)?(?: ?[-–—~〜～至] ?(?:[上下]午|午[前後])?\d{1,2}(?:[:：]\d{2}|[點点時时]半?)(?: ?[ap]\.?m\.?)?)?[ 　|｜:：、・–—-]{1,3}(?=\p{L}|[「『“"【])/iu
const longestHour = 180
const fewestHours = 3

/** "“Pours like a proper gooseneck.” – Tomasz", 「…」(ゆずこしょうさん): what somebody said, and who. */
const isSaidBy = (text: string): boolean => saidBy.test(text)
const saidBy =
  /^(?:[★☆⭐]{1,5} ?)?(?:"[^"]{4,200}"|“[^“”]{4,200}”|「[^「」]{4,120}」) ?(?:[–—-]{1,2} ?[^.!?。！？]{1,30}\.?(?: ?[（(][^（）()]{1,20}[)）])?|[（(][^（）()]{1,20}[)）])$/u

/** What a day was like, hour by hour and in sentences, is a story. */
const isMostlyOpen = (texts: readonly string[]): boolean =>
  texts.filter((text) => !/[.。!！]$/u.test(text)).length * 2 > texts.length

/** Neighbouring lines of a kind, so many at least. */
function runsOf(lines: readonly string[], isOne: (text: string) => boolean, fewest: number): number[] {
  const found: number[] = []
  for (let i = 0; i < lines.length; i += 1) {
    if (!isOne(textAt(lines, i))) continue
    const end = lines.findIndex((_, at) => at > i && !isOne(textAt(lines, at)))
    const run = lines.slice(i, end < 0 ? undefined : end).map((_, at) => i + at)
    if (run.length >= fewest && isMostlyOpen(run.map((at) => textAt(lines, at)))) found.push(...run)
    i += run.length
  }
  return found
}

/**
 * Lines without full stops of which each is one of several, with the mark of a list before them: those that are counted through, as the
 * weeks of a course, and those that a line with a colon or a heading leads to, as far as the next blank line, where a
 * line may be a short sentence, and those of a block of amounts or shares.
 * @param lines of the text as it was pasted, the blank ones with them
 */
export function withRows(lines: readonly string[]): string[] {
  const marked = new Set([
    ...countedRows(lines),
    ...rowsBelowColons(lines),
    ...rowsBelowHeadings(lines),
    ...rowsWithValues(lines),
  ])
  return lines.map((line, i) => (marked.has(i) ? `- ${line.trim()}` : line))
}

/** "Week 2: straight seams", 「第 2 週 鋸切與刨平」, "Day 3 — Kyoto" */
const counter =
  /^(?:第 ?[\d一二三四五六七八九十]{1,2} ?[週周天日回堂課章集站場梯部講]|(?:week|day|session|part|module|lesson|evening|stage) \d{1,2}\b|\d{1,2}(?:日目|週目|回目))[ 　:：|｜/／.、–—-]{0,3}\S/iu

function countedRows(lines: readonly string[]): number[] {
  const isRow = (i: number): boolean => counter.test(textAt(lines, i)) && isOpenLine(textAt(lines, i))
  return lines.flatMap((_, i) => (isRow(i) && (isRow(i - 1) || isRow(i + 1)) ? [i] : []))
}

function rowsBelowColons(lines: readonly string[]): number[] {
  return lines.flatMap((line, i) => {
    if (!/[:：]\s{0,4}$/u.test(line)) return []
    const end = lines.findIndex((other, at) => at > i && (other.trim() === '' || at > i + mostRows))
    const rows = lines.slice(i + 1, end < 0 ? lines.length : end).map((other) => other.trim())
    const isList = rows.length >= fewestRows && rows.every(isPlainRow)
    return isList || (end >= 0 && isOfSentences(rows)) ? rows.map((_, at) => i + 1 + at) : []
  })
}

/** "What you'll do" at the start of a paragraph of short lines. */
function rowsBelowHeadings(lines: readonly string[]): number[] {
  // A poem and a page of nothing but names have no list.
  if (!lines.some((line) => columnsOf(line) > longestRow && terminal.test(line))) return []
  const blocks = lines.flatMap((line, i) => {
    if (i === 0 || line.trim() === '' || textAt(lines, i - 1) !== '') return []
    const end = lines.findIndex((other, at) => at > i && (other.trim() === '' || at > i + mostRows))
    const rows = lines.slice(i + 1, end < 0 ? lines.length : end).map((other) => other.trim())
    const isList = isHeadingOfRows(line.trim()) && rows.length >= fewestBelowHeading && rows.every(isRowBelowHeading)
    return isList ? [{ isLast: end < 0, rows: rows.map((_, at) => i + 1 + at) }] : []
  })
  // The last lines of all are more often who speaks and where.
  return blocks.filter(({ isLast }, i) => !isLast || i > 0).flatMap(({ rows }) => rows)
}

/** Lines of one block of which most end with an amount or a share: the others are of the same list, 「白胡椒粉 多一點」 among ingredients. */
function rowsWithValues(lines: readonly string[]): number[] {
  return blocksOf(lines).flatMap((block) => {
    const first = textAt(lines, block[0]!)
    // Above all of them stands the headline.
    const isBelow = block[0]! > 0 && hasValue(first)
    const rows = isBelow ? block : block.slice(1)
    const texts = rows.map((at) => textAt(lines, at))
    const valued = texts.filter(hasValue)
    const isList =
      valued.length >= fewestValued &&
      valued.length * 3 >= texts.length * 2 &&
      texts.every((text) => isRowWithValue(text))
    // Amounts alone are known as they stand.
    return isList && !texts.every((text) => amount.test(text)) ? rows : []
  })
}

const hasValue = (text: string): boolean => amount.test(text) || /[\s　]\d[\d.]{0,6} ?[%％]$/u.test(text)
const isRowWithValue = (text: string): boolean =>
  /^[\p{L}\p{N}]/u.test(text) &&
  isOpenLine(text) &&
  !/[:：|｜\t，]|, |https?:|\p{N}[.)] |^by /u.test(text) &&
  (/\p{N}/u.test(text) || columnsOf(text) <= longestWithoutValue)
const longestWithoutValue = 16
const fewestValued = 3

/** Neighbouring lines with no blank one between them, by their places. */
function blocksOf(lines: readonly string[]): number[][] {
  const blocks: number[][] = [[]]
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') blocks.push([])
    else blocks.at(-1)!.push(i)
  }
  return blocks.filter((block) => block.length >= fewestValued)
}

const isHeadingOfRows = (text: string): boolean =>
  isRowBelowHeading(text) && !/[\d,、]/u.test(text) && columnsOf(text) <= longestAbove
const isRowBelowHeading = (text: string): boolean => isPlainRow(text) && !isNeeded(text) && !dated.test(text)
const fewestBelowHeading = 3
const longestAbove = 40

/** 「300 元，可以買一片浪板的四分之一。」: several lines of a sentence each that all begin with a figure. */
const isOfSentences = (rows: readonly string[]): boolean => rows.length >= fewestSentences && rows.every(isOfFigure)
const isOfFigure = (text: string): boolean =>
  /^(?!\d{1,2}[.)、．])(?:NT\$|[£$€¥])? ?\d[\d,.]{0,9}[^。！？!?]{4,60}[。.！!]?$/u.test(text) &&
  columnsOf(text) <= longestRow
const fewestSentences = 3

const fewestRows = 2
const mostRows = 24
const longestRow = 72

const textAt = (lines: readonly string[], i: number): string => lines[i]?.trim() ?? ''

const isOpenLine = (text: string): boolean =>
  !/[.!?。！？…]["'”’」』）)]*$/u.test(text) && columnsOf(text) <= longestRow

/** No sentence, no label with its value, no address, and nothing that has a mark of its own. */
const isPlainRow = (text: string): boolean =>
  isOpenLine(text) && /^\p{L}/u.test(text) && !/[:：|｜\t]|https?:|[，。]|[^\s]　/u.test(text)
