import type { Finding } from '#shared/writing/finding.ts'

/** `place`: `t` in the title, `c` in the post; behind it `m` for what is misplaced and `i` for what is inferred. */
type Row = [kind: Finding['kind'], place: string, start: number, end: number, instead?: string]

/** Short, so that a post's row seldom needs one more write unit: the texts are read from the post again. */
export function formatFindings(findings: readonly Finding[] = []): string | undefined {
  if (findings.length === 0) return undefined
  const rows = findings.map(({ kind, in: place, start, end, instead, isMisplaced, isInferred }): Row => {
    const sign = `${place === 'title' ? 't' : 'c'}${isMisplaced ? 'm' : ''}${isInferred ? 'i' : ''}`
    return instead === undefined ? [kind, sign, start, end] : [kind, sign, start, end, instead]
  })
  return JSON.stringify(rows)
}

export function parseFindings(
  stored: string | undefined,
  { content, title = '' }: { content: string; title?: string | undefined },
): Finding[] {
  if (stored === undefined) return []
  return (JSON.parse(stored) as Row[]).map(([kind, place, start, end, instead]) => {
    const isTitle = place.startsWith('t')
    return {
      kind,
      in: isTitle ? 'title' : 'content',
      start,
      end,
      text: (isTitle ? title : content).slice(start, Math.min(end, start + 80)).toWellFormed(),
      ...(place.includes('m') && { isMisplaced: true }),
      ...(place.includes('i') && { isInferred: true }),
      ...(instead !== undefined && { instead }),
    }
  })
}
