import type { IncomingMessage } from 'node:http'
import { addAbortSignal } from 'node:stream'
import { createParser } from 'eventsource-parser'
import type OpenAI from 'openai'
import type { ChatCompletionChunk, ChatCompletionCreateParamsBase } from 'openai/resources/chat/completions'
import { keepClients } from './clients.ts'
import { failureOf } from './http-failure.ts'
import { withKey } from './keys.ts'
import {
  type JsonSchema,
  type Model,
  ModelError,
  type ModelFinish,
  type ModelPart,
  type ModelRequest,
  type ModelSetting,
} from './model.ts'
import { type StreamedResponse, streamedFetch } from './streamed-fetch.ts'

/** Where two providers of the chat-completions API differ. */
interface Dialect {
  /** Sent with every call. */
  parameters: object
  limit: 'max_tokens' | 'max_completion_tokens'
  briefFormat: (schema: JsonSchema) => NonNullable<ChatCompletionCreateParamsBase['response_format']>
}

/** OpenAI: strict schema for the brief; `max_completion_tokens`, since its models no longer take `max_tokens`. */
export function openaiModel(setting: ModelSetting): Model {
  return chatModel(setting, {
    parameters: { reasoning_effort: setting.effort },
    limit: 'max_completion_tokens',
    briefFormat: (schema) => ({ type: 'json_schema', json_schema: { name: 'brief', strict: true, schema } }),
  })
}

/** DeepSeek: thinking must be switched off explicitly; JSON without a schema, so the prompt shows an example instead. */
export function deepseekModel(setting: ModelSetting): Model {
  return chatModel(setting, {
    parameters: { thinking: { type: setting.effort } },
    limit: 'max_tokens',
    briefFormat: () => ({ type: 'json_object' }),
  })
}

/** A model behind the chat-completions API, which OpenAI and DeepSeek share. */
function chatModel({ id, baseUrl, provider, isDemo }: ModelSetting, dialect: Dialect): Model {
  const call = <Answer>(run: (client: OpenAI) => Promise<Answer>) =>
    withKey(provider, async (key) => run(await clientFor(baseUrl, key)).catch(refuse))
  const body = ({ system, user, maxTokens, schema }: ModelRequest) => ({
    model: id,
    messages: [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: user },
    ],
    [dialect.limit]: maxTokens,
    ...dialect.parameters,
    ...(schema && { response_format: dialect.briefFormat(schema) }),
  })
  const open = async (request: ModelRequest): Promise<IncomingMessage> => {
    const response = await call((client) =>
      client.chat.completions
        .create({ ...body(request), stream: true, stream_options: { include_usage: true } }, { signal: request.signal })
        .asResponse(),
    )
    const { incoming } = response as Partial<StreamedResponse>
    if (!incoming) throw unavailable(`an answer without a stream: ${response.status}`)
    // The client may let go of its own signal when it has answered.
    return addAbortSignal(request.signal, incoming)
  }
  return { id, provider, isDemo, write: (request) => readParts(() => open(request)) }
}

/**
 * Reads the stream without the SDK, whose reader takes a fifth of a conversion's processor time, and without the stream's own
 * iterator, which waits several times for each piece. What has come together is waited for once.
 */
async function* readParts(open: () => Promise<IncomingMessage>): AsyncGenerator<ModelPart> {
  const answer = await open()
  let events: string[] = []
  let end: { error?: unknown } | undefined
  let wake = () => {}
  const arrival = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  const parser = createParser({ onEvent: ({ data }) => data !== '[DONE]' && events.push(data) })
  const stop = (error?: unknown) => {
    end ??= { error }
    wake()
  }
  answer.on('error', stop).on('end', stop).on('close', stop).setEncoding('utf8')
  answer.on('data', (piece: string) => {
    parser.feed(piece)
    if (events.length > 0) wake()
  })
  try {
    while (true) {
      // Parsed here, where what is no JSON can be thrown.
      const chunks = events.map((data) => JSON.parse(data) as ChatCompletionChunk)
      events = []
      if (chunks.length > 0) yield* partsOf(chunks)
      else if (end?.error) throw end.error
      else if (end) return
      else await arrival()
    }
  } finally {
    answer.destroy()
  }
}

/** Texts that follow each other are one part. @throws ModelError when the provider sent an error */
function* partsOf(chunks: readonly ChatCompletionChunk[]): Generator<ModelPart> {
  let text = ''
  for (const chunk of chunks) {
    text += chunk.choices?.[0]?.delta?.content ?? ''
    const ends = 'error' in chunk ? [] : [...endsOf(chunk)]
    if (ends.length === 0 && !('error' in chunk)) continue
    if (text) yield { text }
    text = ''
    if ('error' in chunk) throw isRefusal(chunk.error) ? refused(chunk.error) : unavailable(chunk.error)
    yield* ends
  }
  if (text) yield { text }
}

function* endsOf({ choices: [choice] = [], usage }: ChatCompletionChunk): Generator<ModelPart> {
  const finish = choice?.delta?.refusal ? 'blocked' : finishes[choice?.finish_reason ?? '']
  if (finish) yield { finish }
  if (usage) yield { usage: { input: usage.prompt_tokens, output: usage.completion_tokens } }
}

/** Any other reason, such as DeepSeek's `insufficient_system_resource`, is no finish at all. */
const finishes: Partial<Record<string, ModelFinish>> = { stop: 'stop', length: 'length', content_filter: 'blocked' }

/** The SDK is a file of its own beside the function, read when a conversion is for this provider. */
export const loadOpenai = () => import('openai')

const clientFor = keepClients(async (baseURL, apiKey) => {
  const { OpenAI: Client } = await loadOpenai()
  // Attempts are counted and timed in model-call.ts: the SDK would retry by itself, and its timeout covers only the headers.
  return new Client({ baseURL, apiKey, maxRetries: 0, timeout: 60_000, fetch: streamedFetch })
})

function refuse(error: unknown): never {
  if (error instanceof ModelError) throw error
  if (isRefusal(error)) throw refused(error)
  const { status, headers } = error as { status?: number; headers?: Headers }
  throw failureOf(status, headers, error)
}

/** A text that is not even read: OpenAI says so by a code, DeepSeek by words alone. */
function isRefusal(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return code === 'invalid_prompt' || code === 'content_policy_violation' || /content exists risk/iu.test(`${message}`)
}

const refused = (cause: unknown) => new ModelError('refused', { cause })
const unavailable = (cause: unknown) => new ModelError('unavailable', { cause })
