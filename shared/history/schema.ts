import * as z from 'zod/mini'
import {
  contentTypeSchema,
  modelIdSchema,
  outputLanguageSchema,
  postFailureSchema,
  postsSchema,
  receiptSchema,
} from '../generation/schema.ts'
import { catalog } from '../platforms/catalog.ts'
import { type PlatformId, platformIdSchema } from '../platforms/schema.ts'

/** `running` until its hold has ended; `failed` when it ended without a post. */
const conversionStateSchema = z.enum(['running', 'done', 'failed'])

const summaryFields = {
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Kept until deleted; otherwise gone at `expiresAt`. */
  isSaved: z.boolean(),
  expiresAt: z.optional(z.iso.datetime()),
  contentType: contentTypeSchema,
  platforms: z.array(platformIdSchema),
  /** What the person calls it, else how its text begins. */
  title: z._default(z.string(), ''),
  outputLanguage: z._default(outputLanguageSchema, 'auto'),
  selectedModel: z._default(modelIdSchema, 'gemini'),
  /** The demo writer wrote the newest posts: it quotes the text. */
  isDemo: z._default(z.boolean(), false),
}

/** One line of "Recent and saved". `excerpt`: the beginning of the original text. */
export const conversionSummarySchema = z.object({ ...summaryFields, excerpt: z.string() })
export type ConversionSummary = z.input<typeof conversionSummarySchema>

/** An empty title brings back the one made from the text. */
export const titleSchema = z.string().check(
  z.trim(),
  z.maxLength(120),
  z.refine((title) => title.isWellFormed()),
)

/** As many as a person can keep in one post. */
export const maxKept = 40
export const keptFindingsSchema = z.partialRecord(
  platformIdSchema,
  z.array(z.string().check(z.maxLength(80))).check(z.maxLength(maxKept)),
)
export type KeptFindings = z.infer<typeof keptFindingsSchema>

/** A conversion with all its posts: the newest of each platform, with the person's own edits over it. */
export const conversionSchema = z.object({
  ...summaryFields,
  content: z.string(),
  link: z.optional(z.string()),
  state: conversionStateSchema,
  posts: postsSchema,
  /** Platforms whose shown text the person has edited. */
  edited: z.array(platformIdSchema),
  /** Posts as they were before a part of them was rewritten, where that is not what is shown. */
  before: z._default(postsSchema, {}),
  /** Platforms whose post was written again without charge, or cannot be. */
  redone: z._default(z.array(platformIdSchema), []),
  /** Texts of findings that the person keeps although no source has them. */
  kept: z._default(keptFindingsSchema, {}),
  failures: z.partialRecord(platformIdSchema, postFailureSchema),
  receipt: z.optional(receiptSchema),
})
export type Conversion = z.input<typeof conversionSchema>

/** Far above what any feed but Facebook takes: a person may paste before they shorten. */
const editMaxLength = 10_000

/** The person's own wording. Bounded, so that the edits of six platforms always fit their row. */
export const editedPostsSchema = postsSchema.check(
  z.refine((posts) =>
    Object.entries(posts).every(([platform, post]) => {
      const most = Math.max(catalog[platform as PlatformId].limit, editMaxLength)
      return !post || (post.content.length <= most && (post.title ?? '').length <= 1_000)
    }),
  ),
)
