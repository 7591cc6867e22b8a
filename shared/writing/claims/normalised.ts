/** A text in one form of its characters, and where each of them stood. */
export interface Normalised {
  text: string
  /** Offset in the normalised text → offset in the original. */
  offsetOf: (index: number) => number
}

/** A character with the marks that belong to it, also the half-width ones of kana. */
const cluster = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]{0,8}|[\p{M}\uff9e\uff9f]/suy

/** ASCII, kana, common Han, and the punctuation between them: no other form of theirs is usual. */
const isUsual = (code: number): boolean =>
  code < 0x80 ||
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x3041 && code <= 0x3096) ||
  (code >= 0x30a1 && code <= 0x30fa) ||
  (code >= 0x3008 && code <= 0x3011) ||
  code === 0x3001 ||
  code === 0x3002 ||
  (code >= 0x2018 && code <= 0x201d)

/** ！ to ～ are those of ASCII, and no marks of others. */
const isFullWidth = (code: number): boolean => code >= 0xff01 && code <= 0xff5e
const aboveAscii = 0xfee0

/** Where a run of usual characters ends; the one before another sign is not of it, for that may be its mark. */
function endOfUsual(text: string, from: number): number {
  let end = from
  while (end < text.length && isUsual(text.charCodeAt(end))) end += 1
  return end === text.length || isFullWidth(text.charCodeAt(end)) ? end : Math.max(from, end - 1)
}

/** A full-width character without a mark behind it needs no look into Unicode's tables: 「，」 and 「！」 of Chinese. */
function isPlainFullWidth(text: string, at: number): boolean {
  if (!isFullWidth(text.charCodeAt(at))) return false
  return at + 1 === text.length || isUsual(text.charCodeAt(at + 1)) || isFullWidth(text.charCodeAt(at + 1))
}

/** The character that begins here with its marks, and its usual form. */
function usualAt(text: string, at: number): { signs: string; plain: string } {
  if (isPlainFullWidth(text, at))
    return { signs: text[at]!, plain: String.fromCharCode(text.charCodeAt(at) - aboveAscii) }
  cluster.lastIndex = at
  const signs = cluster.exec(text)![0]
  if (keycap.test(signs) && (at === 0 || text[at - 1] === '\n')) return { signs, plain: '•' }
  if (signs === '〜') return { signs, plain: '~' }
  const usual = (/[0-9０-９]/u.test(text[at - 1] ?? '') && halves[signs]) || signs.normalize('NFKC')
  // Signs that stand for a whole phrase stay as they are.
  return { signs, plain: usual.length > 4 * signs.length || listMark.test(signs) ? signs : usual }
}

/** 18½ is one number, and no 181/2. */
const halves: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' }

/** ①②③ are three marks of a list, not the number 123. */
const listMark = /[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3251-\u325f\u32b1-\u32bf]/u

/** 1️⃣ at the beginning of a line is the mark of an item as well. */
const keycap = /^[\d*#]\ufe0f?\u20e3$/u

/** No more of a text is read: answers of models are no longer, and sources are shorter. */
const longest = 24_000

/** Full-width letters and digits, half-width kana and the like become the usual ones (NFKC), and both wave dashes one. */
export function normaliseWidth(whole: string): Normalised {
  const original = whole.slice(0, longest)
  // Not by normalising the whole: that takes square time where thousands of marks follow each other.
  if (/^[\n -~]*$/u.test(original)) return { text: original, offsetOf: (index) => index }
  const offsets: number[] = []
  let text = ''
  for (let index = 0; index < original.length; ) {
    const usualEnd = endOfUsual(original, index)
    text += original.slice(index, usualEnd)
    for (; index < usualEnd; index += 1) offsets.push(index)
    if (index === original.length) break
    const { signs, plain } = usualAt(original, index)
    for (let i = 0; i < plain.length; i += 1) offsets.push(plain === signs ? index + i : index)
    text += plain
    index += signs.length
  }
  offsets.push(original.length)
  return { text, offsetOf: (index) => offsets[index] ?? original.length }
}
