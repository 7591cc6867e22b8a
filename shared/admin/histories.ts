import * as z from 'zod/mini'
import { postNameFields } from '../generation/post-key.ts'
import { modelIdSchema, outputLanguageSchema, postFailureSchema } from '../generation/schema.ts'
import { platformIdSchema } from '../platforms/schema.ts'
import { postLanguageSchema } from '../post-languages.ts'
import { contentTypeSchema } from '../writing/content-types.ts'
import { ownerSchema } from './transactions.ts'

/** What became of one post of a conversion: `delivered`, `running`, or why there is no post. */
const platformResultSchema = z.object({
  ...postNameFields,
  result: z.union([z.enum(['delivered', 'running']), postFailureSchema]),
})

/** One run of a conversion: when, how long, what it cost. Credits with two decimals. */
const historyRunSchema = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** Absent while it runs. */
  durationMs: z.optional(z.int()),
  firstTextMs: z.optional(z.int()),
  held: z.number(),
  charged: z.number(),
  results: z.array(platformResultSchema),
})

/** A conversion as those see it who look after its person: never its text, its link or its posts. */
export const adminHistorySchema = z.object({
  id: z.string(),
  user: ownerSchema,
  contentType: contentTypeSchema,
  platforms: z.array(platformIdSchema),
  secondLanguage: z.optional(postLanguageSchema),
  createdAt: z.iso.datetime(),
  model: modelIdSchema,
  /** The demo writer wrote the newest run in the place of the model. */
  isDemo: z.boolean(),
  outputLanguage: outputLanguageSchema,
  isSaved: z.boolean(),
  expiresAt: z.optional(z.iso.datetime()),
  /** Of all runs. */
  charged: z.number(),
  /** Of the first run; absent while it runs. */
  durationMs: z.optional(z.int()),
  results: z.array(platformResultSchema),
  /** Newest first, at most 20. */
  runs: z.array(historyRunSchema),
})
export type AdminHistory = z.infer<typeof adminHistorySchema>
