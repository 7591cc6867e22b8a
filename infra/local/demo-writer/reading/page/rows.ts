import { columnsOf } from '../language.ts'

/**
 * Lines without full stops of which each is one of several, with the mark of a list before them: those that are counted through, as the
 * weeks of a course, and those that a line with a colon leads to, as far as the next blank line.
 * @param lines of the text as it was pasted, the blank ones with them
 */
export function withRows(lines: readonly string[]): string[] {
  const marked = new Set([...countedRows(lines), ...rowsBelowColons(lines)])
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
    return rows.length >= fewestRows && rows.every(isPlainRow) ? rows.map((_, at) => i + 1 + at) : []
  })
}

const fewestRows = 2
const mostRows = 24
const longestRow = 72

const textAt = (lines: readonly string[], i: number): string => lines[i]?.trim() ?? ''

const isOpenLine = (text: string): boolean =>
  !/[.!?。！？…]["'”’」』）)]*$/u.test(text) && columnsOf(text) <= longestRow

/** No sentence, no label with its value, no address, and nothing that has a mark of its own. */
const isPlainRow = (text: string): boolean =>
  isOpenLine(text) && /^\p{L}/u.test(text) && !/[:：|｜\t]|https?:|[，。]|[^\s]　/u.test(text)
