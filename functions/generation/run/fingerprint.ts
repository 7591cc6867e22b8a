import { hash } from 'node:crypto'
import type { PostKey } from '#shared/generation/post-key.ts'
import type { Series } from '#shared/generation/series.ts'
import type { Assignment, RunSpec } from '../spec.ts'

/** Names everything the editor pass is made from: the same key, the same brief. */
export function briefKeyOf({ assignment, secondAssignment }: Pick<RunSpec, 'assignment' | 'secondAssignment'>): string {
  const { content, contentType, link, language, editorPrompt } = assignment
  const second = secondAssignment ? [secondAssignment.language] : []
  return digest([content, contentType, link, language, editorPrompt, ...second]).slice(0, 16)
}

/**
 * Names what is requested, so that the same id with another request is recognised. The price is not part of it: a
 * repeat after a price change still joins its own run.
 */
export function fingerprintOf(
  assignment: Assignment,
  request: {
    posts: readonly PostKey[]
    model: string
    series?: Series | undefined
    conversionId?: string
    /** What of a post is to be rewritten, as it was asked for. */
    rewrite?: object
  },
): string {
  const customPrompts = Object.entries(assignment.customPrompts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { model, conversionId, posts, rewrite, series } = request
  const terms = [{ ...assignment, customPrompts }, posts.toSorted(), model, conversionId]
  if (series) return digest([...terms, { series }]).slice(0, 32)
  return digest(rewrite ? [...terms, rewrite] : terms).slice(0, 32)
}

/** Undefined members become null: equal values always give the same text. */
const digest = (value: unknown): string =>
  hash(
    'sha256',
    JSON.stringify(value, (_, member) => member ?? null),
    'base64url',
  )
