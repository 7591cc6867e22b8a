import type { Post } from '#shared/generation/schema.ts'
import type { Finding } from '#shared/writing/finding.ts'

/**
 * What may stay in a post, where it stands.
 * @param texts of the findings that the person has kept
 * @param ending lines that the person's own rules ask for: where the post lacks one, that may stay as well
 */
export function keptFindings(
  texts: readonly string[],
  { title = '', content }: Post,
  ending: readonly string[],
): Finding[] {
  return [...new Set(texts)].flatMap((text): Finding[] => {
    const fields = [
      ['title', title],
      ['content', content],
    ] as const
    for (const [place, field] of fields) {
      const start = placeOf(text, field)
      if (start >= 0) return [{ kind: 'name', in: place, start, end: start + text.length, text }]
    }
    const isLacking = ending.some((line) => line.startsWith(text))
    return isLacking ? [{ kind: 'rule', in: 'content', start: content.length, end: content.length, text }] : []
  })
}

const isJoinable = (sign = ''): boolean => /[\p{Script=Latin}\p{N}]/u.test(sign)

/** Where a text stands as words of its own: "5" is not in 2025. @returns -1 where it does not */
export function placeOf(text: string, field: string): number {
  for (let at = field.indexOf(text); at >= 0; at = field.indexOf(text, at + 1)) {
    const isBegun = isJoinable(text[0]) && isJoinable(field[at - 1])
    const goesOn = isJoinable(text.at(-1)) && isJoinable(field[at + text.length])
    if (!isBegun && !goesOn) return at
  }
  return -1
}
