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
    const [place, field] = fields.find(([, field]) => field.includes(text)) ?? []
    if (field !== undefined) {
      const start = field.indexOf(text)
      return [{ kind: 'name', in: place!, start, end: start + text.length, text }]
    }
    const isLacking = ending.some((line) => line.startsWith(text))
    return isLacking ? [{ kind: 'rule', in: 'content', start: content.length, end: content.length, text }] : []
  })
}
