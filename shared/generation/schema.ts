import * as z from 'zod'
import type { ErrorCode } from '../errors.ts'
import { platformIdSchema, platformIds, promptMaxLength } from '../platforms/schema.ts'

export const contentTypes = ['article', 'news', 'product'] as const
export const contentTypeSchema = z.enum(contentTypes)
export type ContentType = z.infer<typeof contentTypeSchema>

/** `auto` means the language of the interface. @source specification §2 "Step 2" */
export const outputLanguages = ['auto', 'en', 'zh', 'zh-TW', 'ja'] as const
export const outputLanguageSchema = z.enum(outputLanguages)
export type OutputLanguage = z.infer<typeof outputLanguageSchema>
/** What a post is written in, once `auto` is resolved. */
export type PostLanguage = Exclude<OutputLanguage, 'auto'>

export const interfaceLanguages = ['en', 'zh-TW', 'ja'] as const
const interfaceLanguageSchema = z.enum(interfaceLanguages)
export type InterfaceLanguage = z.infer<typeof interfaceLanguageSchema>

/** In the order of the selector. @source decision 9 */
export const modelIds = ['gemini', 'gemini-lite', 'deepseek', 'openai'] as const
export const modelIdSchema = z.enum(modelIds)
export type ModelId = z.infer<typeof modelIdSchema>
/** The saved default of the generator. The request schema's own default is `deepseek`. */
export const defaultModel: ModelId = 'gemini'
/** @returns true when one post costs one credit more and the plan must allow it. @source decision 9 */
export const isPremiumModel = (model: ModelId): boolean => model === 'openai'

/** In UTF-16 units, as a text area counts. @source specification §9 "Content" */
export const contentMinLength = 10
export const contentMaxLength = 10_000
/** All prompts of one request together. @source money and trust §3 "Limits" */
const promptsMaxLength = 12_000

/** An issue whose message is an error code refuses the request with that code. */
const code = (value: ErrorCode): ErrorCode => value

const wellFormed = (text: string): boolean => text.isWellFormed()
const promptSchema = z.string().max(promptMaxLength).refine(wellFormed)

/** Must hold: trimmed length 10 or more, length 10,000 or less, no lone surrogates. */
const contentSchema = z
  .string()
  .refine((text) => text.trim().length >= contentMinLength, {
    error: code('generation.content-too-short'),
    abort: true,
  })
  .refine((text) => text.length <= contentMaxLength, { error: code('generation.content-too-long'), abort: true })
  .refine(wellFormed)

/** An `http(s)` address, passed to the model as text and never fetched. Empty counts as absent. */
export const linkSchema = z
  .string()
  .trim()
  .max(2_048)
  .transform((link) => link || undefined)
  .pipe(z.url({ protocol: /^https?$/ }).optional())

/** A browser-made id of one click, so that a repeat joins instead of running twice. @source decision 21 */
export const conversionIdSchema = z.uuid().transform((id) => id.toLowerCase())

const promptFields = {
  editorPrompt: promptSchema.optional(),
  generatorPrompt: promptSchema.optional(),
  customPrompts: z.partialRecord(platformIdSchema, promptSchema).optional(),
  customPrompt: promptSchema.optional(),
}

interface Prompts {
  editorPrompt?: string | undefined
  generatorPrompt?: string | undefined
  customPrompt?: string | undefined
  customPrompts?: Partial<Record<string, string>> | undefined
}
const promptsFit = (request: Prompts): boolean => {
  const all = [
    request.editorPrompt,
    request.generatorPrompt,
    request.customPrompt,
    ...Object.values(request.customPrompts ?? {}),
  ]
  return all.reduce((sum, prompt) => sum + (prompt?.length ?? 0), 0) <= promptsMaxLength
}

/** Distinct, in the order given, at least one. */
const platformsSchema = z
  .array(platformIdSchema)
  .max(platformIds.length * 4)
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length > 0, { error: code('generation.no-platforms') })

/**
 * @source specification §3 "Conversion / generation request"; decisions 8 and 21 for `price` and `conversionId`
 */
export const generationRequestSchema = z
  .object({
    conversionId: conversionIdSchema.optional(),
    content: contentSchema,
    contentType: contentTypeSchema.catch('article'),
    link: linkSchema.optional(),
    platforms: platformsSchema,
    ...promptFields,
    outputLanguage: outputLanguageSchema.default('auto'),
    interfaceLanguage: interfaceLanguageSchema.default('en'),
    selectedModel: modelIdSchema.default('deepseek'),
    /** The price the person was shown, in credits; another price refuses the run. */
    price: z.number().nonnegative().optional(),
  })
  .refine(promptsFit, { path: ['generatorPrompt'] })
export type GenerationRequest = z.output<typeof generationRequestSchema>

/**
 * Rewrites one post of a conversion, or all when `platform` is absent.
 * `requestId` is to a regeneration what `conversionId` is to a run.
 */
export const regenerationRequestSchema = z
  .object({
    requestId: conversionIdSchema.optional(),
    platform: platformIdSchema.optional(),
    content: z
      .string()
      .refine((text) => text.trim().length >= contentMinLength, {
        error: code('generation.content-missing'),
        abort: true,
      })
      .refine((text) => text.length <= contentMaxLength, { error: code('generation.content-too-long'), abort: true })
      .refine(wellFormed),
    contentType: contentTypeSchema.catch('article'),
    link: linkSchema.optional(),
    ...promptFields,
    outputLanguage: outputLanguageSchema.default('auto'),
    interfaceLanguage: interfaceLanguageSchema.default('en'),
    selectedModel: modelIdSchema.default('deepseek'),
    price: z.number().nonnegative().optional(),
  })
  .refine(promptsFit, { path: ['generatorPrompt'] })
export type RegenerationRequest = z.output<typeof regenerationRequestSchema>

/** One finished post. `title` is YouTube's. */
export const postSchema = z.object({ content: z.string(), title: z.string().optional() })
export type Post = z.infer<typeof postSchema>

/** @source specification §3 "Generated result": a map from platform to an object with a content field */
export const postsSchema = z.partialRecord(platformIdSchema, postSchema)
export type Posts = z.infer<typeof postsSchema>

/** Why one platform has no post; each has its phrase in the generation words. */
const postFailures = ['provider-unavailable', 'timed-out', 'refused', 'unfinished', 'empty', 'too-long'] as const
export const postFailureSchema = z.enum(postFailures)
export type PostFailure = z.infer<typeof postFailureSchema>

/** What a run cost, in credits. `held = charged + returned` once the run has ended. */
export const receiptSchema = z.object({
  held: z.number(),
  charged: z.number(),
  returned: z.number(),
  requested: z.number().int(),
  delivered: z.number().int(),
})
export type Receipt = z.infer<typeof receiptSchema>
