/** A text in one form of its characters, and where each of them stood. */
export interface Normalised {
  text: string
  /** Offset in the normalised text → offset in the original. */
  offsetOf: (index: number) => number
}

/** A character with the marks that belong to it, also the half-width ones of kana. */
const cluster = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]{0,8}|[\p{M}\uff9e\uff9f]/gsu

/** Full-width letters and digits, half-width kana and the like become the usual ones (NFKC). */
export function normaliseWidth(original: string): Normalised {
  if (original.normalize('NFKC') === original) return { text: original, offsetOf: (index) => index }
  const offsets: number[] = []
  let text = ''
  for (const { 0: signs, index } of original.matchAll(cluster)) {
    const plain = signs.normalize('NFKC')
    for (let i = 0; i < plain.length; i += 1) offsets.push(plain === signs ? index + i : index)
    text += plain
  }
  offsets.push(original.length)
  return { text, offsetOf: (index) => offsets[index] ?? original.length }
}
