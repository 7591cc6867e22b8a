/** The part of a text that a place stands in: up to a mark on either side. */

/** No decimal point and no full stop of an address. */
export const sentenceEnd = /\.(?=\s|$|["”’])|[!?。！？\n]/gu

/** What stands behind the last mark; all where there is none. @param pattern a global one */
export function afterLast(text: string, pattern: RegExp): string {
  pattern.lastIndex = 0
  let from = 0
  while (pattern.exec(text)) from = pattern.lastIndex
  return text.slice(from)
}
/** What stands before the first mark; all where there is none. */
export const untilFirst = (text: string, pattern: RegExp): string => {
  const at = text.search(pattern)
  return at < 0 ? text : text.slice(0, at)
}
