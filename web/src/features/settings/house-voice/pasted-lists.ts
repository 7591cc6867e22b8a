import { houseLimits } from '#shared/platforms/house-rules.ts'

/** No more of a pasted text is read. */
const longestPaste = 20_000

/** Words as people paste or type them: one a line, or with commas between. */
export const wordsIn = (text: string): string[] =>
  text
    .slice(0, longestPaste)
    .split(/[\n,;\t、，；]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The words that are not in the list yet, in any case; the list takes no more than it holds. */
export function addWords(
  list: readonly string[],
  words: readonly string[],
  most: number = houseLimits.banned,
): string[] {
  const known = new Set(list.map((word) => word.toLowerCase()))
  const added = words.filter((word) => !known.has(word.toLowerCase()) && known.add(word.toLowerCase()))
  return [...list, ...added].slice(0, most)
}

/** Pairs as people paste them, one a line: from a table, or with an arrow, a sign or a comma between; none in other texts. */
export function pairsIn(text: string): [string, string][] {
  if (!/\n|\t|→|=>|->/u.test(text)) return []
  return text
    .slice(0, longestPaste)
    .split('\n')
    .flatMap((line) => {
      const [wrong = '', right = ''] = line.split(/\t|→|=>|->|＝|=|[,，、]/u).map((side) => side.trim())
      return wrong !== '' && right !== '' ? [[wrong, right] as [string, string]] : []
    })
}
