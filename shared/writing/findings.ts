import { type Finding, type FindingKind, findingTextMaxLength, maxFindings } from './finding.ts'

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

const carriedKinds: ReadonlySet<FindingKind> = new Set(['word', 'foreign', 'rule'])

/** Words and house rules: what goes on with a post that is stored anew. Its facts are looked for again. */
export const isCarried = ({ kind }: Pick<Finding, 'kind'>): boolean => carriedKinds.has(kind)

/** All others are facts that nobody can take for an opinion. */
const softKinds: ReadonlySet<FindingKind> = new Set([...carriedKinds, 'name', 'organisation', 'detail'])

const isHard = ({ kind }: Pick<Finding, 'kind'>): boolean => !softKinds.has(kind)

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
