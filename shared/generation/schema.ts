import * as z from 'zod/mini'
import { spentSchema } from '../credits/schema.ts'
import type { ErrorCode } from '../errors.ts'
import { type InterfaceLanguage, interfaceLanguages } from '../interface-languages.ts'
import { platformIdSchema, promptMaxLength } from '../platforms/schema.ts'
import { type PostLanguage, postLanguages } from '../post-languages.ts'
import { findingSchema, maxFindings } from '../writing/finding.ts'
import { postKeySchema } from './post-key.ts'

/** `auto` means the language of the interface. @source docs/rules/generation.md#request */
export const outputLanguages = ['auto', ...postLanguages] as const
export const outputLanguageSchema = z.enum(outputLanguages)
export type OutputLanguage = z.infer<typeof outputLanguageSchema>

/** In the order of the selector. @source docs/rules/generation.md#models */
export const modelIds = ['gemini', 'gemini-lite', 'deepseek', 'openai'] as const
export const modelIdSchema = z.enum(modelIds)
export type ModelId = z.infer<typeof modelIdSchema>
/** The saved default of the generator. The request schema's own default is `deepseek`. */
export const defaultModel: ModelId = 'gemini'
/** @returns true when one post costs one credit more and the plan must allow it. @source docs/rules/generation.md#models */
export const isPremiumModel = (model: ModelId): boolean => model === 'openai'

/** In UTF-16 units, as a text area counts. @source docs/rules/generation.md#request */
export const contentMinLength = 10
export const contentMaxLength = 10_000
/** All prompts of one request together. @source docs/rules/generation.md#request */
const promptsMaxLength = 12_000
const linkMaxLength = 2_048

/** The longest request with the longest instructions for each platform. */
export const requestMaxLength = contentMaxLength + promptsMaxLength + linkMaxLength

/** An issue whose message is an error code refuses the request with that code. */
export const code = (value: ErrorCode): ErrorCode => value

const wellFormed = (text: string): boolean => text.isWellFormed()
const promptSchema = z.string().check(z.maxLength(promptMaxLength), z.refine(wellFormed))

/** @returns false for a text of emoji, digits and signs alone: there is nothing in it to write about. */
export const hasWords = (text: string): boolean => /[\p{L}--\p{Extended_Pictographic}]/v.test(text)

/** The refusal of a field that is not there; any other wrong value has the usual one. */
export const ofMissing =
  (refusal: ErrorCode) =>
  ({ input }: { input: unknown }): ErrorCode | undefined =>
    input === undefined || input === null ? refusal : undefined

/**
 * A text of 10 characters when trimmed, with letters, at most 10,000, without lone surrogates.
 * @param tooShort the refusal of a shorter one, and of none
 */
export const contentSchemaFor = (tooShort: ErrorCode) =>
  z.string({ error: ofMissing(tooShort) }).check(
    z.refine((text) => text.trim().length >= contentMinLength, { error: tooShort, abort: true }),
    z.refine(hasWords, { error: code('generation.content-no-words'), abort: true }),
    z.refine((text) => text.length <= contentMaxLength, { error: code('generation.content-too-long'), abort: true }),
    z.refine(wellFormed),
  )

/** An `http(s)` address, passed to the model as text and never fetched. Empty counts as absent. */
export const linkSchema = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(linkMaxLength)),
    z.transform((link) => link || undefined),
  ),
  z.optional(z.url({ protocol: /^https?$/ })),
)

/** What writes the posts of a request that names no model. */
const unnamedModel = 'deepseek'
/** The model of a request as it is sent, which may name none. */
export const modelOfRequest = ({ selectedModel = unnamedModel }: { selectedModel?: ModelId | undefined }): ModelId =>
  selectedModel

export const settingsFields = {
  outputLanguage: z._default(outputLanguageSchema, 'auto'),
  interfaceLanguage: z._default(z.enum(interfaceLanguages), 'en'),
  selectedModel: z._default(modelIdSchema, unnamedModel),
  /** The price the person was shown, in credits; another price refuses the run. */
  price: z.optional(z.number().check(z.nonnegative())),
}

export const promptFields = {
  editorPrompt: z.optional(promptSchema),
  generatorPrompt: z.optional(promptSchema),
  customPrompts: z.optional(z.partialRecord(platformIdSchema, promptSchema)),
  customPrompt: z.optional(promptSchema),
}

/** `auto` means the language of the interface. @source docs/rules/generation.md#request */
export const firstLanguageOf = ({
  outputLanguage,
  interfaceLanguage,
}: {
  outputLanguage: OutputLanguage
  interfaceLanguage: InterfaceLanguage
}): PostLanguage => (outputLanguage === 'auto' ? interfaceLanguage : outputLanguage)

interface Prompts {
  editorPrompt?: string | undefined
  generatorPrompt?: string | undefined
  customPrompt?: string | undefined
  customPrompts?: Partial<Record<string, string>> | undefined
}
export const promptsFit = (request: Prompts): boolean => {
  const all = [
    request.editorPrompt,
    request.generatorPrompt,
    request.customPrompt,
    ...Object.values(request.customPrompts ?? {}),
  ]
  return all.reduce((sum, prompt) => sum + (prompt?.length ?? 0), 0) <= promptsMaxLength
}

/** One finished post. `title` is YouTube's. `findings`: places a person should look at. */
export const postSchema = z.object({
  content: z.string(),
  title: z.optional(z.string()),
  findings: z._default(z.array(findingSchema).check(z.maxLength(maxFindings)), []),
})
export type Post = z.input<typeof postSchema>

/** What a run answers: each post under its platform, those of a second language under `<platform>:<language>`. */
export const postsSchema = z.partialRecord(postKeySchema, postSchema)
export type Posts = z.input<typeof postsSchema>

/** Why one platform has no post; each has its phrase in the generation words. */
const postFailures = [
  'provider-unavailable',
  'timed-out',
  'refused',
  'unfinished',
  'empty',
  'too-long',
  'not-a-post',
  'wrong-language',
  'unchanged',
] as const
export const postFailureSchema = z.enum(postFailures)
export type PostFailure = z.infer<typeof postFailureSchema>

/** What a run that has ended cost, in credits. What was not charged is returned, but for what ended or was refunded meanwhile. */
export const receiptSchema = z.object({
  held: z.number(),
  charged: z.number(),
  returned: z.number(),
  requested: z.int(),
  delivered: z.int(),
  /** Which grants paid what was charged: the one that ends first comes first. */
  spent: z.optional(z.array(spentSchema)),
})
export type Receipt = z.infer<typeof receiptSchema>
