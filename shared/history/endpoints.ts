import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  contentTypeSchema,
  conversionIdSchema,
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
  expiresAt: z.iso.datetime().optional(),
  contentType: contentTypeSchema,
  platforms: z.array(platformIdSchema),
}

/** One line of "Recent and saved". `excerpt`: the beginning of the original text. */
const conversionSummarySchema = z.object({ ...summaryFields, excerpt: z.string() })
export type ConversionSummary = z.infer<typeof conversionSummarySchema>

/** A conversion with all its posts: the newest of each platform, with the person's own edits over it. */
const conversionSchema = z.object({
  ...summaryFields,
  content: z.string(),
  link: z.string().optional(),
  outputLanguage: outputLanguageSchema,
  selectedModel: modelIdSchema,
  state: conversionStateSchema,
  posts: postsSchema,
  /** Platforms whose shown text the person has edited. */
  edited: z.array(platformIdSchema),
  failures: z.partialRecord(platformIdSchema, postFailureSchema),
  receipt: receiptSchema.optional(),
})
export type Conversion = z.infer<typeof conversionSchema>

/** Far above what any feed but Facebook takes: a person may paste before they shorten. */
const editMaxLength = 10_000

/** The person's own wording. Bounded, so that the edits of six platforms always fit their row. */
const editedPostsSchema = postsSchema.refine((posts) =>
  Object.entries(posts).every(([platform, post]) => {
    const most = Math.max(catalog[platform as PlatformId].limit, editMaxLength)
    return !post || (post.content.length <= most && (post.title ?? '').length <= 1_000)
  }),
)

const params = z.object({ id: conversionIdSchema })

export const listConversions = defineEndpoint({
  method: 'GET',
  path: '/api/history',
  access: 'user',
  query: z.object({ cursor: z.string().max(1_024).optional(), saved: z.enum(['true', 'false']).optional() }),
  output: z.object({ conversions: z.array(conversionSummarySchema), cursor: z.string().nullable() }),
})

export const getConversion = defineEndpoint({
  method: 'GET',
  path: '/api/history/{id}',
  access: 'user',
  params,
  output: conversionSchema,
  errors: ['history.not-found'],
})

/** Keeps or un-keeps a conversion, or stores the person's edits of its posts. */
export const updateConversion = defineEndpoint({
  method: 'PATCH',
  path: '/api/history/{id}',
  access: 'user',
  params,
  input: z.object({ isSaved: z.boolean().optional(), posts: editedPostsSchema.optional() }),
  output: z.object({ success: z.boolean(), isSaved: z.boolean() }),
  errors: ['history.not-found'],
})

export const deleteConversion = defineEndpoint({
  method: 'DELETE',
  path: '/api/history/{id}',
  access: 'user',
  table: 'delete',
  params,
  output: z.object({ success: z.boolean() }),
  errors: ['history.not-found'],
})
