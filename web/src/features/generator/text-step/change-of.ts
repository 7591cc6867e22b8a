/** What was put in where, of a text that was changed in one place. */
export interface TextChange {
  text: string
  start: number
  end: number
}

const isAt = (text: string, i: number, surrogate: RegExp): boolean => surrogate.test(text[i] ?? '')

/**
 * What one change put into a text, and which part of the text it took the place of.
 * @param caret where what was put in ends, which letters that are alike leave open
 */
export function changeOf(before: string, after: string, caret: number): TextChange {
  const most = Math.min(before.length, after.length)
  let tail = 0
  while (tail < Math.min(most, after.length - caret) && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  if (isAt(after, after.length - tail, /[\udc00-\udfff]/)) tail -= 1
  let start = 0
  while (start < most - tail && before[start] === after[start]) start += 1
  if (isAt(after, start - 1, /[\ud800-\udbff]/)) start -= 1
  return { text: after.slice(start, after.length - tail), start, end: before.length - tail }
}
