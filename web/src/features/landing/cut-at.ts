import { eastAsianWidth } from 'get-east-asian-width'

/** The beginning of a text that fits into so many half-width columns; a full-width character takes two. */
export function cutAt(text: string, columns: number): string {
  let used = 0
  let end = 0
  for (const character of text) {
    used += eastAsianWidth(character.codePointAt(0) ?? 0)
    if (used > columns) break
    end += character.length
  }
  return text.slice(0, end).trimEnd()
}
