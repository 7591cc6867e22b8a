import * as z from 'zod/mini'
import type { Provider } from '#shared/generation/models.ts'
import { defineSecret } from '../../aws/secrets.ts'
import { generationConfig } from '../../config.ts'

/** One call: the prompt, the longest answer, and the signal that stops it. */
export interface ModelRequest {
  system: string
  user: string
  /** In tokens, the model's thinking included. */
  maxTokens: number
  signal: AbortSignal
  /** The answer is to be JSON of this shape; see `briefJsonSchema`. */
  schema?: JsonSchema
}

export type JsonSchema = Record<string, unknown>

/** `blocked`: the provider refused, for safety or because the answer repeats a protected text. */
export type ModelFinish = 'stop' | 'length' | 'blocked'

/** In tokens. */
export interface Usage {
  input: number
  output: number
}

/** A piece of an answer. An answer without a `finish` is not finished, whatever its text. */
export type ModelPart = { text: string } | { finish: ModelFinish } | { usage: Usage }

const text = { type: 'string' } as const
const listOf = (items: object) => ({ type: 'array', items }) as const
const objectOf = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** The shape of a brief; providers with structured output are given it as their schema. */
export const briefJsonSchema = ({ hasSecondLanguage }: { hasSecondLanguage: boolean }): JsonSchema =>
  objectOf({
    facts: listOf(objectOf({ text, quote: text })),
    hashtags: listOf(text),
    ...(hasSecondLanguage && { secondHashtags: listOf(text) }),
    plan: listOf(
      objectOf({ platform: text, angle: text, hook: text, facts: listOf({ type: 'integer' }), close: text }),
    ),
  })

/** One model of the selector: who answers, under which name, at which address. */
export interface ModelSetting {
  provider: Provider
  /** The provider's own name of the model. */
  id: string
  baseUrl: string
  /** How hard it thinks before it writes; in the provider's own words. */
  effort: string
  isDemo: boolean
}

/** The port every provider's adapter implements. Nothing is retried here, so that calls can be counted. */
export interface Model {
  id: string
  provider: Provider
  /** The demo writer answers: it is told its task in a form that a program can read. */
  isDemo: boolean
  /** Streams plain text, or that of a JSON value where a schema is given. Throws `ModelError`, or ends early when the signal is aborted. */
  write(request: ModelRequest): AsyncIterable<ModelPart>
}

/**
 * What went wrong at a provider.
 * `rate-limited` and `unavailable` may pass; `missing`: no such model; `unauthorized`: the key is not taken;
 * `rejected`: the request is; `refused`: its text is; `timed-out`: we gave up; `blank`: nothing came back.
 */
export type ModelFailure =
  | 'rate-limited'
  | 'unavailable'
  | 'missing'
  | 'unauthorized'
  | 'rejected'
  | 'refused'
  | 'timed-out'
  | 'blank'

export class ModelError extends Error {
  readonly failure: ModelFailure
  /** How long the provider asks us to wait. */
  readonly retryAfterMs: number | undefined

  constructor(failure: ModelFailure, options?: ErrorOptions & { retryAfterMs?: number | undefined }) {
    super(`the model call failed: ${failure}`, options)
    this.name = 'ModelError'
    this.failure = failure
    this.retryAfterMs = options?.retryAfterMs
  }
}

/** What an HTTP status of a provider means. @param headers where `retry-after` may stand */
export function failureOf(status: number | undefined, headers?: Headers, cause?: unknown): ModelError {
  const retryAfterMs = readRetryAfter(headers)
  if (status === 429) return new ModelError('rate-limited', { retryAfterMs, cause })
  if (status === 401 || status === 403) return new ModelError('unauthorized', { cause })
  if (status === 404) return new ModelError('missing', { cause })
  if (status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409)
    return new ModelError('rejected', { cause })
  return new ModelError('unavailable', { retryAfterMs, cause })
}

/** `retry-after-ms` in milliseconds, else `retry-after` in seconds or as a date. */
function readRetryAfter(headers: Headers | undefined): number | undefined {
  const ms = headers?.get('retry-after-ms')
  if (ms) return positive(Number(ms))
  const after = headers?.get('retry-after')
  if (!after) return undefined
  if (/^\d/.test(after) && !Number.isNaN(Number(after))) return positive(Number(after) * 1_000)
  // biome-ignore lint/plugin: a provider names an instant of its own clock, which nobody moves
  return positive(Date.parse(after) - Date.now())
}

const positive = (ms: number): number | undefined => (Number.isFinite(ms) ? Math.max(0, ms) : undefined)

const keysSchema = z.object({
  gemini: z.optional(z.string()),
  openai: z.optional(z.string()),
  deepseek: z.optional(z.string()),
})
type Keys = z.infer<typeof keysSchema>

const modelKeys = defineSecret(() => generationConfig().keysSecret, keysSchema)

/** Begins to fetch the keys, which the first call of a container would wait for. */
export const prepareKeys = (): Promise<unknown> => modelKeys.get()

/**
 * Runs a call with the provider's key. The secret is fetched with the first call of a container, and once more when a
 * provider no longer takes the key: it may have been changed.
 */
export async function withKey<Answer>(provider: Provider, call: (key: string) => Promise<Answer>): Promise<Answer> {
  const keys = await modelKeys.get().catch(refuseKeys)
  const used = keyOf(keys, provider)
  try {
    return await call(used)
  } catch (error) {
    if (!(error instanceof ModelError) || error.failure !== 'unauthorized') throw error
    const renewed = keyOf(await modelKeys.renew(keys).catch(refuseKeys), provider)
    if (renewed === used) throw error
    return call(renewed)
  }
}

function refuseKeys(cause: unknown): never {
  throw new ModelError('unavailable', { cause })
}

function keyOf(keys: Keys, provider: Provider): string {
  const key = keys[provider]
  if (!key) throw new ModelError('unauthorized', { cause: new Error(`the secret has no key for ${provider}`) })
  return key
}
