import { useDeferredValue, useMemo } from 'react'
import type { Post } from '#shared/generation/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { type Finding, maxFindings } from '#shared/writing/finding.ts'
import { findUnsupportedClaims, readSources, type Sources } from '#shared/writing/unsupported-claims.ts'
import type { RunRequest } from './draft-store.ts'
import type { RunState } from './run-state.ts'

export type RunFindings = Partial<Record<PlatformId, Finding[]>>

/**
 * What each finished post says that is not in the person's text, link or wishes, without what they keep. Typing goes
 * before: it is looked for again as soon as there is time.
 */
export function useFindings(run: RunState, request: RunRequest): RunFindings {
  const sources = useMemo(() => readSources(textsOf(request)), [request])
  const posts = useDeferredValue(run.posts)
  const { kept } = run
  // A post that has not changed is not read again.
  const known = useMemo(() => ({ sources, posts: new WeakMap<Post, Finding[]>() }), [sources])
  return useMemo(() => {
    const all: RunFindings = {}
    for (const [platform, state] of Object.entries(posts)) {
      if (state?.status !== 'done') continue
      const found = known.posts.get(state.post) ?? findingsIn(state.post, known.sources)
      known.posts.set(state.post, found)
      const id = platform as PlatformId
      all[id] = found.filter(({ text }) => !kept?.[id]?.includes(text))
    }
    return all
  }, [posts, kept, known])
}

function textsOf({ content, link, editorPrompt, generatorPrompt, customPrompt, customPrompts }: RunRequest): string[] {
  const texts = [content, link, editorPrompt, generatorPrompt, customPrompt, ...Object.values(customPrompts ?? {})]
  return texts.filter((text) => text !== undefined)
}

/** Also the words that the server named, where they still stand. */
function findingsIn(post: Post, sources: Sources): Finding[] {
  const { title = '', content, findings = [] } = post
  const words = findings.filter(({ kind }) => kind === 'word' || kind === 'rule').flatMap((word) => placed(word, post))
  return [
    ...findUnsupportedClaims(title, 'title', sources),
    ...findUnsupportedClaims(content, 'content', sources),
    ...words,
  ].slice(0, maxFindings)
}

function placed(finding: Finding, { title = '', content }: Post): Finding[] {
  const text = finding.in === 'title' ? title : content
  const isThere = text.startsWith(finding.text, finding.start)
  const start = isThere ? finding.start : text.indexOf(finding.text)
  return start < 0 ? [] : [{ ...finding, start, end: start + finding.text.length }]
}

/** How many different things are not in the person's text; words to replace do not count. */
export const countPoints = (findings: readonly Finding[]): number =>
  new Set(findings.filter(({ kind }) => kind !== 'word' && kind !== 'rule').map(({ text }) => text)).size
