import { isHour } from '../page/rows.ts'
import { isLabelled, isNeeded, type Line, terminal } from './line.ts'

/** A list of the text, with the line above it. */
export interface List {
  heading: string | undefined
  /** Its items are steps, or too short for sentences: a part of it says something else than the whole. */
  isWhole: boolean
  isNumbered: boolean
  /** The number of its first item. */
  from: number
  /** Lines such as 「時間：…」 or a date and an address under a headline: what people must know. */
  isFacts: boolean
  /** It stands below the text and says whose it is and how to ask. */
  isFoot?: boolean | undefined
  /** What begins when. */
  isProgramme?: boolean | undefined
  /** Things with their prices, of which the text says more one by one. */
  isMenu?: boolean
}

/** Neighbouring items are one list; a line above them that is no sentence is its heading. */
export function withLists(lines: readonly Line[]): (Line & { list?: List })[] {
  let list: List | undefined
  return lines.map((line, i) => {
    if (!line.isItem) {
      list = undefined
      return line
    }
    const before = lines[i - 1]
    const isSame =
      before?.isNumbered === line.isNumbered && before.isFact === line.isFact && before.isFoot === line.isFoot
    if (!isSame) list = undefined
    list ??= listFrom(lines, i)
    return { ...line, list }
  })
}

function listFrom(lines: readonly Line[], start: number): List {
  const { isNumbered, isFact = false } = lines[start]!
  const isOther = (line: Line): boolean =>
    !line.isItem ||
    line.isNumbered !== isNumbered ||
    (line.isFact ?? false) !== isFact ||
    line.isFoot !== lines[start]!.isFoot
  const end = lines.findIndex((line, i) => i > start && isOther(line))
  const items = lines.slice(start, end < 0 ? undefined : end)
  const above = lines[start - 1]
  // The last item of another list is no heading.
  const isHeading =
    above !== undefined &&
    // It only says that what was decided begins.
    above.text !== '記' &&
    !above.isItem &&
    !terminal.test(above.text) &&
    !isNeeded(above.text) &&
    // It is told itself.
    !/[。，]/u.test(above.text) &&
    above.text.length <= longestHeading
  const sentences = items.filter(({ text }) => terminal.test(text)).length
  return {
    heading: isHeading
      ? above.text
          .replace(/[:：]$/u, '')
          .replace(/^[【［[＜<《](.+)[】］\]＞>》]$/u, '$1')
          .replace(/^【([^】]{1,12})】/u, '$1')
      : undefined,
    isWhole: items.length > 1 && (isNumbered || sentences * 2 < items.length),
    isNumbered,
    from: lines[start]!.number,
    isFacts: isFact || items.every(({ text }) => isLabelled(text)),
    isFoot: lines[start]!.isFoot,
    isProgramme: (items.length > 1 && items.every(({ text }) => isHour(text))) || undefined,
  }
}

const longestHeading = 40
