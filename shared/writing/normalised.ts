/** A text in one form of its characters, and where each of them stood. */
export interface Normalised {
  text: string
  /** Offset in the normalised text → offset in the original. */
  offsetOf: (index: number) => number
}

/** A character with the marks that belong to it, also the half-width ones of kana. */
const cluster = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]{0,8}|[\p{M}\uff9e\uff9f]/gsu

/** No more of a text is read: answers of models are no longer, and sources are shorter. */
const longest = 24_000

/** Full-width letters and digits, half-width kana and the like become the usual ones (NFKC). */
export function normaliseWidth(whole: string): Normalised {
  const original = whole.slice(0, longest)
  // Not by normalising the whole: that takes square time where thousands of marks follow each other.
  if (/^[\n -~]*$/u.test(original)) return { text: original, offsetOf: (index) => index }
  const offsets: number[] = []
  let text = ''
  for (const { 0: signs, index } of original.matchAll(cluster)) {
    const usual = signs.normalize('NFKC')
    // Signs that stand for a whole phrase stay as they are.
    const plain = usual.length > 4 * signs.length ? signs : usual
    for (let i = 0; i < plain.length; i += 1) offsets.push(plain === signs ? index + i : index)
    text += plain
  }
  offsets.push(original.length)
  return { text, offsetOf: (index) => offsets[index] ?? original.length }
}
