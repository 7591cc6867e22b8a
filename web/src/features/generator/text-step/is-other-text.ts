function commonLength(one: string, other: string, at: (text: string, i: number) => string | undefined): number {
  const most = Math.min(one.length, other.length)
  let i = 0
  while (i < most && at(one, i) === at(other, i)) i += 1
  return i
}

/** Hardly anything of a text is left: it was replaced by another one, or emptied. */
export function isOtherText(before: string, after: string): boolean {
  const kept =
    commonLength(before, after, (text, i) => text[i]) + commonLength(before, after, (text, i) => text.at(-1 - i))
  return before.trim() !== '' && kept * 10 < before.length
}
