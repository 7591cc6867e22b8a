import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { generationEventSchema } from './events.ts'
import {
  conversionIdSchema,
  generationRequestSchema,
  modelIdSchema,
  postsSchema,
  regenerationRequestSchema,
} from './schema.ts'

const runErrors = [
  'generation.no-platforms',
  'generation.content-too-short',
  'generation.content-too-long',
  'generation.plan-limit',
  'generation.model-not-in-plan',
  'generation.model-unavailable',
  'generation.too-many-running',
  'generation.key-reused',
  'generation.failed',
  'credits.insufficient',
  'credits.price-changed',
  'credits.busy',
] as const

/** Plain call: waits for the whole run. The conversion id comes back in the header `x-conversion-id`. */
export const generatePosts = defineEndpoint({
  method: 'POST',
  path: '/api/generate',
  access: 'user',
  transport: 'stream',
  input: generationRequestSchema,
  output: postsSchema,
  errors: runErrors,
})

/** The same run, told as it happens. */
export const streamPosts = defineEndpoint({
  method: 'POST',
  path: '/api/generate/streaming',
  access: 'user',
  transport: 'stream',
  answer: 'events',
  input: generationRequestSchema,
  output: generationEventSchema,
  errors: runErrors,
})

/** Rewrites one post (with `platform`) or all of a conversion of the caller. */
export const regeneratePosts = defineEndpoint({
  method: 'POST',
  path: '/api/regenerate/{id}',
  access: 'user',
  transport: 'stream',
  params: z.object({ id: conversionIdSchema }),
  input: regenerationRequestSchema,
  output: postsSchema,
  errors: [...runErrors, 'generation.content-missing', 'history.not-found'],
})

/** The models this deployment has keys for. `isDemo`: answered by the local demo writer. @source decisions 9 and 25 */
export const listModels = defineEndpoint({
  method: 'GET',
  path: '/api/models',
  access: 'user',
  output: z.array(z.object({ id: modelIdSchema, isPremium: z.boolean(), isDemo: z.boolean() })),
})

/** The product's default prompt texts. @source specification §3 "ai_prompts" and "AI settings" */
export const listPrompts = defineEndpoint({
  method: 'GET',
  path: '/api/prompts',
  access: 'user',
  output: z.array(z.object({ name: z.enum(['editor', 'generator']), content: z.string(), aiModel: modelIdSchema })),
})
