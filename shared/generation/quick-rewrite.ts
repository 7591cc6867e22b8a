import * as z from 'zod/mini'
import { findingSchema, findingsMaxLength, maxFindings } from '../writing/finding.ts'

/** What of a post is rewritten: all of its text, what the person has selected, or the lines before the fold. */
export const rewriteParts = ['post', 'selection', 'hook'] as const
export type RewritePart = (typeof rewriteParts)[number]

/** How it is rewritten. */
export const rewriteManners = ['shorter', 'plainer', 'warmer', 'tighter', 'other'] as const
export type RewriteManner = (typeof rewriteManners)[number]

const mannersFor: Readonly<Record<RewritePart, readonly [RewriteManner, ...RewriteManner[]]>> = {
  post: ['shorter', 'plainer', 'warmer'],
  selection: ['shorter', 'plainer', 'warmer'],
  hook: ['tighter', 'other'],
}

/** How a part is rewritten when nothing is said about it. */
export const usualManner = (part: RewritePart): RewriteManner => mannersFor[part][0]

export const fitsPart = (part: RewritePart, how: RewriteManner): boolean => mannersFor[part].includes(how)

/** In UTF-16 units: no longer post is rewritten in one call. */
export const draftMaxLength = 10_000
const titleMaxLength = 1_000
/** Openings that another one must not repeat. */
export const mostOpenings = 3
const openingMaxLength = 1_000
/** UTF-16 units of all that a rewrite of a part may bring along. */
export const quickRewriteMaxLength =
  draftMaxLength + titleMaxLength + findingsMaxLength + mostOpenings * openingMaxLength

const wellFormed = z.refine<string>((text) => text.isWellFormed())

/** What a regeneration asks for that changes a part of one post. @source docs/rules/generation.md#quick-rewrites */
export const quickRewriteFields = {
  part: z.optional(z.enum(rewriteParts)),
  /** The first manner of the part when absent. */
  how: z.optional(z.enum(rewriteManners)),
  /** In the content of the post, in UTF-16 units. */
  selection: z.optional(z.object({ start: z.int().check(z.nonnegative()), end: z.int().check(z.nonnegative()) })),
  /** The post as it stands in the editor; the stored one when absent. */
  post: z.optional(
    z.object({
      content: z.string().check(z.minLength(1), z.maxLength(draftMaxLength), wellFormed),
      title: z.optional(z.string().check(z.maxLength(titleMaxLength), wellFormed)),
      /** What the server cannot find anew in the post: words to replace, and what is against house rules. */
      findings: z.optional(z.array(findingSchema).check(z.maxLength(maxFindings))),
    }),
  ),
  openings: z.optional(
    z.array(z.string().check(z.maxLength(openingMaxLength), wellFormed)).check(z.maxLength(mostOpenings)),
  ),
}
