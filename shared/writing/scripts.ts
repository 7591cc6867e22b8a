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
    const code = text.charCodeAt(i)
    if (code < 0x80) {
      if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) counts.latin += 1
    } else if (code >= 0x4e00 && code <= 0x9fff) counts.han += 1
    else if (code >= 0x3041 && code <= 0x3096) counts.hiragana += 1
    else if (code >= 0x30a1 && code <= 0x30fa) counts.katakana += 1
    else if (code >= 0xac00 && code <= 0xd7a3) counts.hangul += 1
    else if (!isMark(code)) {
      const point = text.codePointAt(i)!
      if (point > 0xffff) i += 1
      const script = scriptOf(String.fromCodePoint(point))
      if (script) counts[script] += 1
    }
  }
  return counts
}

/** The commonest marks of Chinese and Japanese, and those that several scripts share. */
const isMark = (code: number): boolean =>
  code === 0x3001 || code === 0x3002 || code === 0x30fc || (code >= 0x3008 && code <= 0x3011) || isHalfMark(code)

const isHalfMark = (code: number): boolean => (code >= 0x2010 && code <= 0x2027) || (code >= 0xff01 && code <= 0xff20)

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
