import * as z from 'zod/mini'
import { bodyBytesOf } from '../endpoint.ts'
import { type PlatformId, platformIdSchema, platformIds } from '../platforms/schema.ts'
import { postLanguageSchema } from '../post-languages.ts'
import { contentTypeSchema } from '../writing/content-types.ts'
import { conversionIdSchema } from './conversion-id.ts'
import {
  code,
  contentSchemaFor,
  firstLanguageOf,
  linkSchema,
  ofMissing,
  promptFields,
  promptsFit,
  requestMaxLength,
  settingsFields,
} from './schema.ts'
import { seriesSchema } from './series.ts'

export const generationBodyBytes = bodyBytesOf(requestMaxLength)

/** Distinct, in the order given, at least one. */
const platformsSchema = z.pipe(
  z.array(platformIdSchema, { error: ofMissing('generation.no-platforms') }).check(z.maxLength(platformIds.length * 4)),
  z.pipe(
    z.transform((ids: PlatformId[]) => [...new Set(ids)]),
    z.array(platformIdSchema).check(z.minLength(1, { error: code('generation.no-platforms') })),
  ),
)

/** @source docs/rules/generation.md#request; `price`: docs/rules/credits.md#price; `conversionId`: docs/rules/generation.md#ids */
export const generationRequestSchema = z
  .object({
    conversionId: z.optional(conversionIdSchema),
    content: contentSchemaFor('generation.content-too-short'),
    contentType: z.catch(contentTypeSchema, 'article'),
    link: z.optional(linkSchema),
    platforms: platformsSchema,
    /** Each platform gets a further post in this language. */
    secondLanguage: z.optional(postLanguageSchema),
    /** Platform → as a series of at most so many parts; each part counts as a post. */
    series: z.optional(seriesSchema),
    ...promptFields,
    ...settingsFields,
  })
  .check(
    z.refine(promptsFit, { path: ['generatorPrompt'], error: code('generation.prompts-too-long') }),
    z.refine(({ secondLanguage, ...request }) => secondLanguage !== firstLanguageOf(request), {
      path: ['secondLanguage'],
    }),
  )
export type GenerationRequest = z.output<typeof generationRequestSchema>
