import type { Provider } from '#shared/generation/models.ts'

/** One call: the prompt, the longest answer, and the signal that stops it. */
export interface ModelRequest {
  system: string
  user: string
  /** In tokens of the answer itself; an adapter adds what its model may think. */
  maxTokens: number
  signal: AbortSignal
  /** The answer is to be JSON of this shape. */
  schema?: JsonSchema
}

export type JsonSchema = Record<string, unknown>

/** `blocked`: the provider refused, for safety or because the answer repeats a protected text. */
export type ModelFinish = 'stop' | 'length' | 'blocked'

/** In tokens. */
interface Usage {
  input: number
  output: number
}

/** A piece of an answer. An answer without a `finish` is not finished, whatever its text. */
export type ModelPart = { text: string } | { finish: ModelFinish } | { usage: Usage }

/** How an answer ended; only `stop` is a finished one. `cut`: the stream ended without saying that it had. */
export type AnswerEnd = ModelFinish | 'cut'

/**
 * No more characters of an answer are read: as many as the most tokens that are asked for hold in English. A provider that does not
 * keep to that number, or tokens of many blanks each, would be more than any rule should run over.
 */
export const longestAnswer = 24_000

/** A model's answer, with an end of `length` where it was longer than it may be. */
export interface ModelAnswer {
  text: string
  end: AnswerEnd
  usage: Usage | undefined
}

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
