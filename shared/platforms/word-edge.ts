/** Longer runs without a blank are addresses and the like: a feed breaks them where they are. */
const longestWord = 40

/** The end of a word in a script that sets blanks; Chinese and Japanese break after any character. */
const wordAtEnd = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+$/u
const goesOn = /^[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u

/** @returns the last place at or before `end` that is not within a word; `end` itself where that word began too far before */
export function wordEdge(text: string, end: number): number {
  if (!goesOn.test(text.slice(end, end + 2))) return end
  const before = text.slice(Math.max(0, end - longestWord), end)
  const [word = ''] = wordAtEnd.exec(before) ?? []
  return word.length === before.length ? end : end - word.length
}
