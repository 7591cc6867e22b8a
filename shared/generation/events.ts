import * as z from 'zod/mini'
import { platformIdSchema } from '../platforms/schema.ts'
import { postLanguageSchema } from '../post-languages.ts'
import { postNameFields } from './post-key.ts'
import { postFailureSchema, postSchema, receiptSchema } from './schema.ts'

/**
 * What a generation stream says, one JSON object per `data:` line. A reader ignores events it does not know.
 * @source docs/rules/generation.md#events
 */
export const generationEventSchema = z.discriminatedUnion('type', [
  /** The run has its hold. `priceHeld` in credits. `joined`: this id was running or done already. */
  z.object({
    type: z.literal('started'),
    conversionId: z.string(),
    priceHeld: z.number(),
    platforms: z.array(platformIdSchema),
    /** Each platform has a further post in this language; its events name it. */
    secondLanguage: z.optional(postLanguageSchema),
    joined: z.boolean(),
  }),
  /** What the text says, found before the posts are written; only whoever started the run is told. */
  z.object({ type: z.literal('fact'), text: z.string() }),
  /** Text to append to what the platform has so far; with `restart`, in place of it. */
  z.object({
    type: z.literal('platform-delta'),
    ...postNameFields,
    text: z.string(),
    restart: z.optional(z.boolean()),
  }),
  /** The post is stored; its text replaces what was streamed. */
  z.object({ type: z.literal('platform-complete'), ...postNameFields, content: postSchema }),
  z.object({
    type: z.literal('platform-error'),
    ...postNameFields,
    code: postFailureSchema,
    retryable: z.boolean(),
  }),
  /** 0 to 100. */
  z.object({ type: z.literal('progress'), progress: z.number().check(z.minimum(0), z.maximum(100)) }),
  /** The run has ended and is settled. `balance` in credits. */
  z.object({ type: z.literal('done'), conversionId: z.string(), receipt: receiptSchema, balance: z.number() }),
  /** The run as a whole failed after the stream had begun. `code` is an error code. */
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
])
export type GenerationEvent = z.input<typeof generationEventSchema>
