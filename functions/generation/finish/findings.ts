import type { Post } from '#shared/generation/schema.ts'
import { type Finding, type FindingKind, maxFindings } from '#shared/writing/finding.ts'
import type { Note, RepairReason } from '#shared/writing/step.ts'
import { findStrangers, readSources, removeStrangerSentences, type Sources } from '#shared/writing/strangers.ts'

/** All that a post may take its facts from: the person's text, their link, and their wishes for the posts. */
export interface PostSources {
  source: string
  link?: string | undefined
  wishes?: string | undefined
}

/** Worth one more call of the model. Names and organisations are only named to the person. */
const hardKinds: ReadonlySet<FindingKind> = new Set([
  'price',
  'percent',
  'number',
  'date',
  'time',
  'phone',
  'link',
  'handle',
  'mail',
  'quote',
])

/** One reading for every post of a run. */
export const sourcesOf = ({ source, link, wishes }: PostSources): Sources =>
  readSources([source, link, wishes].filter((text) => text !== undefined))

/**
 * What a post says that nothing it was made from says. As many as are stored; hard ones are never left out for others.
 * @source docs/rules/generation.md#not-in-the-text
 */
export function findingsOf({ title, content }: Post, sources: PostSources | Sources): Finding[] {
  const known = 'squeezed' in sources ? sources : sourcesOf(sources)
  const all = [...(title ? findStrangers(title, 'title', known) : []), ...findStrangers(content, 'content', known)]
  if (all.length <= maxFindings) return all
  const hard = all.filter(({ kind }) => hardKinds.has(kind))
  const chosen = new Set([...hard, ...all.filter((finding) => !hard.includes(finding))].slice(0, maxFindings))
  return all.filter((finding) => chosen.has(finding))
}

/** Why the model is asked once more; undefined when no finding is worth a call. */
export function claimsReason(findings: readonly Finding[]): RepairReason | undefined {
  const texts = new Set(findings.filter(({ kind }) => hardKinds.has(kind)).map(({ text }) => text))
  return texts.size === 0 ? undefined : { kind: 'claims', detail: [...texts].join(' · ') }
}

/** Takes out the sentences whose links, handles and phone numbers are in no source. Findings are to be looked for again. */
export function withoutStrangers(post: Post, findings: readonly Finding[]): { post: Post; notes: Note[] } {
  const { title } = post
  const content = removeStrangerSentences(
    post.content,
    findings.filter((finding) => finding.in === 'content'),
  )
  const short =
    title &&
    removeStrangerSentences(
      title,
      findings.filter((finding) => finding.in === 'title'),
    )
  const removed = [...content.removed, ...(short ? short.removed : [])]
  const notes = removed.map((detail) => ({ step: 'strangers', detail }))
  return { post: { ...post, content: content.text, ...(short && { title: short.text }) }, notes }
}
