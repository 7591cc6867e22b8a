import { readSources, type Sources, SourceText } from '#shared/writing/claims/unsupported-claims.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { textsOfRules } from '#shared/writing/house/check-rules.ts'
import { wishesOf } from '../prompts/wishes.ts'
import type { PostSpec } from '../run/run-spec.ts'

/** What an answer may repeat: the person's text, and the post that a part of is rewritten. */
export const knownTextOf = ({ assignment, rewrite }: PostSpec): string =>
  rewrite ? [assignment.content, rewrite.before.title ?? '', rewrite.before.content].join('\n\n') : assignment.content

/** What a post may say: the text, its link, what the person wishes, and what they have every post say. */
export function wordingOf({ assignment, platform, settings, rules }: PostSpec): [string, string, ...string[]] {
  const wishes = wishesOf(assignment, platform, settings) ?? ''
  return [assignment.content, assignment.link ?? '', wishes, ...(rules ? textsOfRules(rules) : [])]
}

/** What is read of the text of an assignment, once for all posts of its run. */
interface ReadAssignment {
  columns: number
  text: SourceText
  /** By the wishes for a platform and what rules have a post say. */
  sources: Map<string, Sources>
}

const assignmentsRead = new WeakMap<PostSpec['assignment'], ReadAssignment>()

function readAssignment(assignment: PostSpec['assignment']): ReadAssignment {
  const known = assignmentsRead.get(assignment)
  if (known) return known
  const { content } = assignment
  const read = { columns: columnsIn(content), text: new SourceText(content), sources: new Map() }
  assignmentsRead.set(assignment, read)
  return read
}

/** What a post may say: the text, its link, what the person wishes, and what they have every post say. */
export function sourcesOf(spec: PostSpec): Sources {
  const [, link, ...said] = wordingOf(spec)
  const key = said.join('\n')
  const { text, sources } = readAssignment(spec.assignment)
  const read = sources.get(key) ?? readSources([text, link, ...said])
  sources.set(key, read)
  return read
}

export const columnsOf = (assignment: PostSpec['assignment']): number => readAssignment(assignment).columns
