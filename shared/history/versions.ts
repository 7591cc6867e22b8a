import * as z from 'zod/mini'
import { postKeySchema } from '../generation/post-key.ts'
import { rewriteManners } from '../generation/quick-rewrite.ts'

/** What a version was made by: a run, a quick rewrite in its manner, the person, or the person bringing one back. */
const versionOrigins = ['written', 'rewritten', ...rewriteManners, 'edited', 'restored'] as const
export type VersionOrigin = (typeof versionOrigins)[number]

/** One wording that a post has had. @source docs/rules/generation.md#versions */
const versionSchema = z.object({
  id: z.string(),
  /** When it was stored last. */
  at: z.iso.datetime(),
  origin: z.enum(versionOrigins),
  content: z.string(),
  title: z.optional(z.string()),
})
export type Version = z.infer<typeof versionSchema>

export const versionsSchema = z.object({
  /** Names what is shown now. A restore says it, so that it replaces nothing that the person has not seen. */
  revision: z.string(),
  /** Newest first, what is shown now before all others. */
  versions: z.array(versionSchema),
})
export type Versions = z.infer<typeof versionsSchema>

/** Made by the page for one typing: what it stores under the same name replaces what it stored before. */
export const sessionSchema = z.string().check(z.minLength(1), z.maxLength(36))

export const restoreRequestSchema = z.object({
  post: postKeySchema,
  version: z.string().check(z.maxLength(64)),
  revision: z.string().check(z.maxLength(64)),
})
