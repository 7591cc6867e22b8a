import type { Finding } from '#shared/writing/finding.ts'

type Row = [kind: Finding['kind'], place: 'c' | 't', start: number, end: number, instead?: string]

/** Short, so that a post's row seldom needs one more write unit: the texts are read from the post again. */
export function formatFindings(findings: readonly Finding[] = []): string | undefined {
  if (findings.length === 0) return undefined
  const rows = findings.map(({ kind, in: place, start, end, instead }): Row => {
    const sign = place === 'title' ? 't' : 'c'
    return instead === undefined ? [kind, sign, start, end] : [kind, sign, start, end, instead]
  })
  return JSON.stringify(rows)
}

export function parseFindings(
  stored: string | undefined,
  { content, title = '' }: { content: string; title?: string | undefined },
): Finding[] {
  if (stored === undefined) return []
  return (JSON.parse(stored) as Row[]).map(([kind, place, start, end, instead]) => ({
    kind,
    in: place === 't' ? 'title' : 'content',
    start,
    end,
    text: (place === 't' ? title : content).slice(start, Math.min(end, start + 80)).toWellFormed(),
    ...(instead !== undefined && { instead }),
  }))
}
