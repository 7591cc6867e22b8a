import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Post } from '#shared/generation/schema.ts'
import { wishesFor } from '#shared/generation/wishes.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { needsFold } from '#shared/writing/claims/fold.ts'
import { readSources, type Sources } from '#shared/writing/claims/source-text.ts'
import { findUnsupportedClaims } from '#shared/writing/claims/unsupported-claims.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { hardestOf, isCarried, overlaps } from '#shared/writing/findings.ts'
import { checkRules, openRuleFinder, type RuleFinder, textsOfRules } from '#shared/writing/house/check-rules.ts'
import { houseRulesQuery } from '../../../lib/queries/house-rules.ts'
import { platformsQuery } from '../../../lib/queries/platforms.ts'
import type { RunRequest } from '../draft-store.ts'
import type { RunState } from '../run/run-state.ts'
import { useChineseFold } from './use-chinese-fold.ts'

type CustomPrompts = Partial<Record<PlatformId, string>>

export type RunFindings = Partial<Record<PlatformId, Finding[]>>

/**
 * What each finished post says that is not in the person's text, link or wishes, and where it breaks their house rules,
 * without what they dismissed. Typing goes before: it is looked for again as soon as there is time.
 */
export function useFindings(run: RunState, request: RunRequest, customPrompts: CustomPrompts): RunFindings {
  const { data: rules } = useQuery(houseRulesQuery)
  const { data: options } = useQuery(platformsQuery)
  const posts = useDeferredValue(run.posts)
  const { dismissed } = run
  const isFolded = needsFold(request.content, run.language ?? request.outputLanguage)
  const fold = useChineseFold(isFolded)
  // A post that has not changed is not read again.
  const known = useMemo(() => {
    const said = [request.content, request.link ?? '', ...(rules ? textsOfRules(rules) : [])]
    const read = new Map<string, Sources>()
    // What the server takes for said. Most platforms are asked for the same, and then it is read once.
    const sourcesOf = (platform: PlatformId): Sources | undefined => {
      if (isFolded && !fold) return undefined
      const saved = options?.find((option) => option.platform === platform)?.prompt
      const wished = wishesFor({ ...request, customPrompts }, platform, saved)
      const key = wished.join('\n\n')
      const sources = read.get(key) ?? readSources([...said, ...wished], fold)
      read.set(key, sources)
      return sources
    }
    const own = rules && { finder: openRuleFinder(rules), source: request.content, hasOwnLink: Boolean(request.link) }
    return { sourcesOf, own, posts: new WeakMap<Post, Finding[]>() }
  }, [request, customPrompts, rules, options, isFolded, fold])
  return useMemo(() => {
    const all: RunFindings = {}
    for (const [platform, state] of Object.entries(posts)) {
      if (state?.status !== 'done') continue
      const id = platform as PlatformId
      const found = known.posts.get(state.post) ?? findingsIn(state.post, id, known)
      known.posts.set(state.post, found)
      all[id] = found.filter(({ text }) => !dismissed?.[id]?.includes(text))
    }
    return all
  }, [posts, dismissed, known])
}

interface Known {
  /** Undefined until they can be compared; until then what the server found stands. */
  sourcesOf: (platform: PlatformId) => Sources | undefined
  /** Absent until the rules are read; until then the server's own findings stand. */
  own: { finder: RuleFinder; source: string; hasOwnLink: boolean } | undefined
}

/** Nobody reads more, and each is drawn. The server stores fewer; what is not in the text is found here once more. */
const mostShown = 100

/** Also the words that the server named, where they still stand. */
function findingsIn(post: Post, platform: PlatformId, { sourcesOf, own }: Known): Finding[] {
  const sources = sourcesOf(platform)
  const { title = '', content, findings = [] } = post
  const isNamed = ({ kind, isMisplaced }: Finding): boolean =>
    !sources || isMisplaced === true || serverKinds.has(kind) || (isCarried({ kind }) && !(kind === 'rule' && own))
  const unsupported = sources
    ? [...findUnsupportedClaims(title, 'title', sources), ...findUnsupportedClaims(content, 'content', sources)]
    : []
  const isFound = (one: Finding): boolean =>
    serverKinds.has(one.kind) && unsupported.some((other) => other.in === one.in && overlaps(one, other))
  const named = findings.filter(isNamed).flatMap((word) => placed(word, post))
  const all = [
    ...(own ? checkRules({ title, content }, own.finder, { ...own, platform }) : []),
    ...[...unsupported, ...named.filter((one) => !isFound(one))].toSorted(inOrder),
  ]
  return hardestOf(all, mostShown)
}

/** As they stand: those of the title first. */
const inOrder = (one: Finding, other: Finding): number =>
  Number(other.in === 'title') - Number(one.in === 'title') || one.start - other.start

/** The server knows more of them, by lists that the editor does not load. */
const serverKinds: ReadonlySet<Finding['kind']> = new Set(['detail', 'name', 'organisation'])

function placed(finding: Finding, { title = '', content }: Post): Finding[] {
  const text = finding.in === 'title' ? title : content
  const isThere = text.startsWith(finding.text, finding.start)
  const start = isThere ? finding.start : text.indexOf(finding.text)
  return start < 0 ? [] : [{ ...finding, start, end: start + finding.text.length }]
}
