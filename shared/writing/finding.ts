import * as z from 'zod/mini'

/**
 * What a finding is about. `offer`: something that readers are promised, such as free delivery; `rank`: an award, a place in a
 * ranking, the first or largest of all; `word`: a word of mainland Chinese; `foreign`: one of another language; `rule`: a rule of the
 * person's own.
 */
export const findingKinds = [
  'number',
  'percent',
  'price',
  'date',
  'time',
  'phone',
  'link',
  'handle',
  'mail',
  'name',
  'organisation',
  'quote',
  'offer',
  'rank',
  'word',
  'foreign',
  'rule',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** UTF-16 units of what a finding names, and of what to write instead. */
export const findingTextMaxLength = 80

/**
 * A place in a post that a person should look at: something that is not in the source, or a word to replace.
 * `start` and `end` are UTF-16 offsets into the post's content or title.
 */
export const findingSchema = z.object({
  kind: z.enum(findingKinds),
  in: z.enum(['content', 'title']),
  start: z.int().check(z.nonnegative()),
  end: z.int().check(z.nonnegative()),
  text: z.string().check(z.maxLength(findingTextMaxLength)),
  /** It may come from the source all the same, as a sum does: a person looks at it, and no model is asked about it. */
  isInferred: z.optional(z.boolean()),
  /** The source says it of something or somebody else. The editor does not look for it, and keeps it while its words stand. */
  isMisplaced: z.optional(z.boolean()),
  /** What to write instead, where there is one answer. */
  instead: z.optional(z.string().check(z.maxLength(findingTextMaxLength))),
})
export type Finding = z.infer<typeof findingSchema>

/** A finding at a place of a text; of what stands there, as much as a finding has room for. */
export const findingAt = (
  kind: FindingKind,
  place: Finding['in'],
  text: string,
  { start, end }: Pick<Finding, 'start' | 'end'>,
): Finding => ({ kind, in: place, start, end, text: shownOf(text.slice(start, end)) })

/** As much of a text as a finding has room for, without half a character at its end. */
export const shownOf = (text: string): string => text.slice(0, findingTextMaxLength).toWellFormed()

/** Whether two places of one text have a character in common. */
export const overlaps = (one: Pick<Finding, 'start' | 'end'>, other: Pick<Finding, 'start' | 'end'>): boolean =>
  one.start < other.end && other.start < one.end

/** As many as are stored with a post. */
export const maxFindings = 20
/** UTF-16 units of all findings of a post. */
export const findingsMaxLength = maxFindings * 2 * findingTextMaxLength

/** Facts that nobody can take for an opinion. */
const hardKinds: ReadonlySet<FindingKind> = new Set([
  ...([
    'number',
    'percent',
    'price',
    'date',
    'time',
    'phone',
    'link',
    'handle',
    'mail',
    'quote',
    'offer',
    'rank',
  ] as const),
])

const carriedKinds: ReadonlySet<FindingKind> = new Set(['word', 'foreign', 'rule'])

/** Words and house rules: what goes on with a post that is stored anew. Its facts are looked for again. */
export const isCarried = ({ kind }: Pick<Finding, 'kind'>): boolean => carriedKinds.has(kind)

const isHard = ({ kind }: Pick<Finding, 'kind'>): boolean => hardKinds.has(kind)

/**
 * Whether a model is asked about it: a fact that cannot come from the source.
 * @source docs/rules/generation.md#not-in-the-text
 */
export const needsRepair = (finding: Pick<Finding, 'kind' | 'isInferred'>): boolean =>
  isHard(finding) && !finding.isInferred

/** As many as there is room for, in their order: facts before names and words, where there are too many. */
export function hardestOf(findings: readonly Finding[], most = maxFindings): Finding[] {
  const chosen = new Set([...findings.filter(isHard), ...findings.filter((one) => !isHard(one))].slice(0, most))
  return findings.filter((one) => chosen.has(one))
}
