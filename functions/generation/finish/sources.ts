import { isWrittenOtherwise } from '#shared/writing/answers/shared-words.ts'
import { needsFold } from '#shared/writing/claims/fold.ts'
import { type Fold, readSources, type Sources, SourceText } from '#shared/writing/claims/source-text.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { textsOfRules } from '#shared/writing/house/check-rules.ts'
import { foldChinese } from '#shared/writing/languages/chinese-forms.ts'
import type { Brief } from '../../history/history.ts'
import { wishesOf } from '../prompts/wishes.ts'
import type { PostSpec } from '../spec.ts'

/** What an answer may repeat: the person's text, and the post that a part of is rewritten. */
export const knownTextOf = ({ assignment, quickRewrite }: PostSpec): string =>
  quickRewrite
    ? [assignment.content, quickRewrite.before.title ?? '', quickRewrite.before.content].join('\n\n')
    : assignment.content

/**
 * What speaks for a line of an answer, that it is of the post and no commentary: the text, and where the answer is in another
 * language the facts of the brief, which are in that of the post.
 */
export function spokenForBy(answer: string, known: string, brief: Brief | undefined): string {
  if (!brief || brief.keyPoints.length === 0 || !isWrittenOtherwise(answer, known)) return known
  return [known, ...brief.keyPoints].join('\n')
}

/** What a post may say: the text, its link, what the person wishes, and what they have every post say. */
function partsOfWording({ assignment, platform, settings, rules }: PostSpec): [string, string, ...string[]] {
  const wishes = wishesOf(assignment, platform, settings) ?? ''
  return [assignment.content, assignment.link ?? '', wishes, ...(rules ? textsOfRules(rules) : [])]
}

/** What is read of the text of an assignment, once for all posts of its run. */
interface ReadAssignment {
  columns: number
  fold?: Fold
  text: SourceText
  /** By the wishes for a platform and what rules have a post say. */
  wordings: Map<string, { text: string; sources: Sources }>
}

const assignmentsRead = new WeakMap<PostSpec['assignment'], ReadAssignment>()

function readAssignment(assignment: PostSpec['assignment']): ReadAssignment {
  const known = assignmentsRead.get(assignment)
  if (known) return known
  const { content, language } = assignment
  const fold = needsFold(content, language) ? foldChinese : undefined
  const read = {
    columns: columnsIn(content),
    ...(fold && { fold }),
    text: new SourceText(content, fold),
    wordings: new Map(),
  }
  assignmentsRead.set(assignment, read)
  return read
}

/** Where the text or the posts are in Simplified Chinese, both are compared as one. */
export const foldOf = (assignment: PostSpec['assignment']): Fold | undefined => readAssignment(assignment).fold

function readWording(spec: PostSpec): { text: string; sources: Sources } {
  const parts = partsOfWording(spec)
  const [, link, ...said] = parts
  const key = said.join('\n')
  const { text, fold, wordings } = readAssignment(spec.assignment)
  const read = wordings.get(key) ?? { text: parts.join('\n'), sources: readSources([text, link, ...said], fold) }
  wordings.set(key, read)
  return read
}

/** What a post may say, prepared to look for what it says besides. */
export const sourcesOf = (spec: PostSpec): Sources => readWording(spec).sources

/** What a post may say, as one text. */
export const wordingOf = (spec: PostSpec): string => readWording(spec).text

export const columnsOf = (assignment: PostSpec['assignment']): number => readAssignment(assignment).columns
