/** A character of Chinese or Japanese. */
export const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** How many letters of each script a text has, and how many of any other. Signs of no script do not count. */
export interface Scripts {
  latin: number
  han: number
  hiragana: number
  katakana: number
  hangul: number
  other: number
}

/** Counts in one pass: an expression for each script takes as long for each of them. */
export function countScripts(text: string): Scripts {
  const counts: Scripts = { latin: 0, han: 0, hiragana: 0, katakana: 0, hangul: 0, other: 0 }
  for (let i = 0; i < text.length; i += 1) {
    const usual = usualScriptOf(text.charCodeAt(i))
    const point = usual ? 0 : text.codePointAt(i)!
    const script = usual ?? scriptOf(String.fromCodePoint(point))
    if (script && script !== 'none') counts[script] += 1
    if (point > 0xffff) i += 1
  }
  return counts
}

/** For common letters and marks, without Unicode's tables; undefined for all others. */
function usualScriptOf(code: number): keyof Scripts | 'none' | undefined {
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a ? 'latin' : 'none'
  return ranges.find(([, from, to]) => code >= from && code <= to)?.[0]
}

/** The commonest first. */
const ranges: readonly (readonly [keyof Scripts | 'none', number, number])[] = [
  ['han', 0x4e00, 0x9fff],
  ['hiragana', 0x3041, 0x3096],
  ['katakana', 0x30a1, 0x30fa],
  ['none', 0x30fb, 0x30fc],
  ['none', 0x3001, 0x3002],
  ['none', 0x3008, 0x3011],
  ['none', 0xff01, 0xff20],
  ['hangul', 0xac00, 0xd7a3],
  ['none', 0x2010, 0x2027],
]

const scripts: readonly [keyof Scripts, RegExp][] = [
  ['latin', /\p{Script=Latin}/u],
  ['han', /\p{Script=Han}/u],
  ['hiragana', /\p{Script=Hiragana}/u],
  ['katakana', /\p{Script=Katakana}/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['other', /[\p{L}--ー]/v],
]

const scriptOf = (character: string): keyof Scripts | undefined =>
  scripts.find(([, pattern]) => pattern.test(character))?.[0]
