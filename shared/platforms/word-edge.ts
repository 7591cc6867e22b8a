/** Longer runs without a blank are addresses and the like: a feed breaks them where they are. */
const longestWord = 40

/** One character beside which a line may break: a blank, or one of Chinese and Japanese. */
const breaksAnywhere = /^[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u

/** @returns the last place at or before `end` that is not within a word; `end` itself where that word began too far before */
export function wordEdge(text: string, end: number): number {
  const [next = ' '] = text.slice(end, end + 2)
  if (breaksAnywhere.test(next)) return end
  let edge = end
  for (const character of [...text.slice(Math.max(0, end - longestWord), end)].reverse()) {
    if (breaksAnywhere.test(character)) return edge
    edge -= character.length
  }
  return end
}
