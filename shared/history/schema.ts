import * as z from 'zod/mini'
import { bodyBytesOf } from '../endpoint.ts'
import { type PostKey, platformOf, postKeySchema } from '../generation/post-key.ts'
import {
  modelIdSchema,
  outputLanguageSchema,
  type Post,
  postFailureSchema,
  postsSchema,
  receiptSchema,
} from '../generation/schema.ts'
import { seriesSchema } from '../generation/series.ts'
import { wishesSchema } from '../generation/wishes.ts'
import { catalog } from '../platforms/catalog.ts'
import { platformIdSchema } from '../platforms/schema.ts'
import { postLanguageSchema } from '../post-languages.ts'
import { contentTypeSchema } from '../writing/content-types.ts'
import { findingsMaxLength } from '../writing/finding.ts'

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
  /** Each platform has a further post in this language, under `<platform>:<language>`. */
  secondLanguage: z.optional(postLanguageSchema),
  /** Platform → how many parts its post may have at most. */
  series: z.optional(seriesSchema),
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

const titleMaxLength = 120
/** An empty title brings back the one made from the text. */
export const titleSchema = z.string().check(
  z.trim(),
  z.maxLength(titleMaxLength),
  z.refine((title) => title.isWellFormed()),
)

/** As many as a person can keep in one post. */
export const maxKept = 40
export const keptFindingsSchema = z.partialRecord(
  postKeySchema,
  z.array(z.string().check(z.maxLength(80))).check(z.maxLength(maxKept)),
)
export type KeptFindings = z.infer<typeof keptFindingsSchema>

/** All runs of a conversion after the first: how many ended, and what they cost in credits. */
const rerunsSchema = z.object({ count: z.int(), charged: z.number() })
export type Reruns = z.infer<typeof rerunsSchema>

/** Which posts the person has posted on their platform. */
export const postedSchema = z.partialRecord(postKeySchema, z.boolean())

/** A conversion with all its posts: the newest of each platform and language, with the person's own edits over it. */
export const conversionSchema = z.object({
  ...summaryFields,
  content: z.string(),
  link: z.optional(z.string()),
  /** What was asked for beside the text, with its newest run; of a platform, when it was last written with such. */
  wishes: z.optional(wishesSchema),
  state: conversionStateSchema,
  /** Posts that a later run is writing again; until it has, they say what they said before. */
  rewriting: z._default(z.array(postKeySchema), []),
  posts: postsSchema,
  /** Posts whose shown text the person has edited. */
  edited: z.array(postKeySchema),
  /** Posts that have said something else before; `listVersions` has what. */
  earlier: z._default(z.array(postKeySchema), []),
  /** Posts that were written again without charge, or cannot be. */
  redone: z._default(z.array(postKeySchema), []),
  /** Texts of findings that the person keeps although no source has them. */
  kept: z._default(keptFindingsSchema, {}),
  failures: z.partialRecord(postKeySchema, postFailureSchema),
  /** Of the first run; `spent` of all runs together. */
  receipt: z.optional(receiptSchema),
  reruns: z._default(rerunsSchema, { count: 0, charged: 0 }),
  /** Posts that the person has posted on their platform. */
  posted: z._default(z.array(postKeySchema), []),
})
export type Conversion = z.input<typeof conversionSchema>

/** Far above what any feed but Facebook takes: a person may paste before they shorten. */
const editMaxLength = 10_000
const editedTitleMaxLength = 1_000

/**
 * The longest post of all with its title and its findings, however its JSON is written. What has room in the row of a conversion
 * takes less as a browser writes it, so that all posts may come at once as well.
 */
export const changeBodyBytes = bodyBytesOf(
  catalog.facebook.limit + editedTitleMaxLength + findingsMaxLength + titleMaxLength,
)

/** Whether the person's own wording of a post is more than is stored of it. */
export const isTooLongToStore = (key: PostKey, { content, title = '' }: Pick<Post, 'content' | 'title'>): boolean =>
  content.length > Math.max(catalog[platformOf(key)].limit, editMaxLength) || title.length > editedTitleMaxLength

/** The person's own wording. Bounded, so that the edits of six platforms always fit their row. */
export const editedPostsSchema = postsSchema.check(
  z.refine((posts) =>
    Object.entries(posts).every(([key, post]) => post === undefined || !isTooLongToStore(key as PostKey, post)),
  ),
)
