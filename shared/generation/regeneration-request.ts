import * as z from 'zod/mini'
import { bodyBytesOf } from '../endpoint.ts'
import { platformIdSchema } from '../platforms/schema.ts'
import { postLanguageSchema } from '../post-languages.ts'
import { contentTypeSchema } from '../writing/content-types.ts'
import { conversionIdSchema } from './conversion-id.ts'
import { fitsPart, quickRewriteFields, quickRewriteMaxLength } from './quick-rewrite.ts'
import {
  code,
  contentSchemaFor,
  linkSchema,
  promptFields,
  promptsFit,
  requestMaxLength,
  settingsFields,
} from './schema.ts'

export const regenerationBodyBytes = bodyBytesOf(requestMaxLength + quickRewriteMaxLength)

/**
 * Rewrites one post of a conversion, or all when `platform` is absent; with `part`, a part of one post as it stands, and
 * then the text it was made from is not asked for.
 * `requestId` is to a regeneration what `conversionId` is to a run.
 */
export const regenerationRequestSchema = z
  .object({
    requestId: z.optional(conversionIdSchema),
    platform: z.optional(platformIdSchema),
    /** Where the conversion has two languages: those in this one. Absent: of one platform the first, of all both. */
    language: z.optional(postLanguageSchema),
    content: z.optional(contentSchemaFor('generation.content-missing')),
    contentType: z.catch(contentTypeSchema, 'article'),
    link: z.optional(linkSchema),
    ...quickRewriteFields,
    ...promptFields,
    ...settingsFields,
  })
  .check(
    z.refine(promptsFit, { path: ['generatorPrompt'], error: code('generation.prompts-too-long') }),
    z.refine(({ part, content }) => part !== undefined || content !== undefined, {
      path: ['content'],
      error: code('generation.content-missing'),
    }),
    z.refine(({ part, platform }) => part === undefined || platform !== undefined, { path: ['platform'] }),
    z.refine(({ part, selection }) => (part === 'selection') === (selection !== undefined), { path: ['selection'] }),
    z.refine(({ selection, post }) => selection === undefined || post !== undefined, { path: ['post'] }),
    z.refine(({ part, how }) => part === undefined || how === undefined || fitsPart(part, how), { path: ['how'] }),
  )
export type RegenerationRequest = z.output<typeof regenerationRequestSchema>
