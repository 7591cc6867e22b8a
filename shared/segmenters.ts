const made = new Map<string, Intl.Segmenter>()

/** Unicode's rules load with the first segmenter of a process, which takes about 40 ms: made with the first text that needs it. */
function segmenterOf(granularity: 'grapheme' | 'word'): Intl.Segmenter {
  const known = made.get(granularity) ?? new Intl.Segmenter('und', { granularity })
  made.set(granularity, known)
  return known
}

/** What people take for one character each. */
export const graphemesOf = (text: string): Intl.Segments => segmenterOf('grapheme').segment(text)

/** Chinese and Japanese by a dictionary; blanks and marks are segments as well. */
export const wordsOf = (text: string): Intl.Segments => segmenterOf('word').segment(text)
