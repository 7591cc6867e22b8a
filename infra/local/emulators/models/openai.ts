import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import * as z from 'zod'
import { type AnswerFormat, answer } from '../../demo-writer/answer.ts'
import type { Prompt } from '../../demo-writer/task.ts'
import { inPace, wholeInPace } from './pace.ts'
import { countTokens, toTokens } from './tokens.ts'
import { type Call, sendEvents, sendJson, WireError } from './wire.ts'

const contentSchema = z.union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))])
const sharedFields = {
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: contentSchema.nullish() })).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.strictObject({ include_usage: z.boolean().nullish() }).nullish(),
}
const tokens = z.number().int().positive().nullish()
const textFormat = z.strictObject({ type: z.literal('text') })
const jsonFormat = z.strictObject({ type: z.literal('json_object') })
const schemaFormat = z.strictObject({
  type: z.literal('json_schema'),
  json_schema: z.strictObject({ name: z.string(), strict: z.boolean().nullish(), schema: z.unknown() }),
})

/**
 * What models of today take; another field is refused, as `max_tokens` and an effort are that a model does not know.
 * @source OpenAI API reference, "Create chat completion"
 */
const openaiSchema = z.strictObject({
  ...sharedFields,
  max_completion_tokens: tokens,
  reasoning_effort: z.enum(['none', 'low', 'medium', 'high', 'xhigh']).nullish(),
  response_format: z.discriminatedUnion('type', [textFormat, jsonFormat, schemaFormat]).nullish(),
})
/** @source DeepSeek API reference, "Create Chat Completion" */
const deepseekSchema = z
  .strictObject({
    ...sharedFields,
    max_tokens: tokens,
    thinking: z.strictObject({ type: z.enum(['enabled', 'disabled']) }).nullish(),
    response_format: z.discriminatedUnion('type', [textFormat, jsonFormat]).nullish(),
  })
  .transform(({ max_tokens, thinking, ...rest }) => ({ ...rest, max_completion_tokens: max_tokens }))
type Request = z.infer<typeof openaiSchema>

/** The paths of OpenAI's chat API with `/v1`, and without it those of DeepSeek. */
export const isOpenAiPath = (path: string): boolean => /^(?:\/v1)?\/(?:chat\/completions|models)$/u.test(path)

/** @source OpenAI API reference, "Chat Completions" and "Streaming" */
export async function answerOpenAi(call: Call, response: ServerResponse): Promise<void> {
  if (!/^Bearer \S+/u.test(call.headers.authorization ?? '')) {
    throw new WireError(401, 'invalid_api_key', 'You did not provide an API key in an Authorization: Bearer header.')
  }
  if (call.path.endsWith('/models')) return sendJson(response, 200, listModels(call.models))
  const request = parse(call.path.startsWith('/v1/') ? openaiSchema : deepseekSchema, call.body)
  if (!call.models.includes(request.model)) {
    throw new WireError(404, 'model_not_found', `The model \`${request.model}\` does not exist.`)
  }
  const completion = complete(request)
  if (request.stream) return sendEvents(response, chunksOf(request, completion, call))
  await wholeInPace(completion.tokens, call.pace, call.signal)
  sendJson(response, 200, wholeOf(request, completion))
}

/** OpenAI's error envelope. */
export const toOpenAiError = ({ status, code, message }: WireError): unknown => ({
  error: { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param: null, code },
})

const listModels = (models: readonly string[]): unknown => ({
  object: 'list',
  data: models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'demo-writer' })),
})

function parse(schema: z.ZodType<Request>, body: unknown): Request {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new WireError(400, 'invalid_value', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`)
}

interface Completion {
  id: string
  created: number
  tokens: string[]
  finishReason: 'stop' | 'length'
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number }
}

function complete(request: Request): Completion {
  const prompt = promptOf(request)
  const tokens = toTokens(answer(prompt, formatOf(request)))
  const most = request.max_completion_tokens ?? Number.POSITIVE_INFINITY
  const kept = tokens.slice(0, most)
  const asked = countTokens(prompt.system) + countTokens(prompt.user)
  return {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1_000),
    tokens: kept,
    finishReason: kept.length < tokens.length ? 'length' : 'stop',
    usage: { prompt_tokens: asked, completion_tokens: kept.length, total_tokens: asked + kept.length },
  }
}

function promptOf({ messages }: Request): Prompt {
  const textOf = (roles: string[]) =>
    messages
      .filter(({ role }) => roles.includes(role))
      .map(({ content }) =>
        typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join(''),
      )
  return { system: textOf(['system', 'developer']).join('\n\n'), user: textOf(['user']).at(-1) ?? '' }
}

function formatOf({ response_format: format }: Request): AnswerFormat {
  if (format?.type === 'json_object') return { type: 'json' }
  if (format?.type === 'json_schema') return { type: 'schema', schema: format.json_schema.schema }
  return { type: 'text' }
}

const wholeOf = ({ model }: Request, { id, created, tokens, finishReason, usage }: Completion): unknown => ({
  id,
  object: 'chat.completion',
  created,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: tokens.join(''), refusal: null },
      logprobs: null,
      finish_reason: finishReason,
    },
  ],
  usage,
})

async function* chunksOf(request: Request, completion: Completion, { pace, signal }: Call): AsyncGenerator<string> {
  const { id, created, finishReason, tokens, usage } = completion
  const withUsage = request.stream_options?.include_usage ?? false
  const chunk = (choices: unknown[], total: unknown = null): string =>
    JSON.stringify({
      id,
      object: 'chat.completion.chunk',
      created,
      model: request.model,
      choices,
      ...(withUsage ? { usage: total } : {}),
    })
  const choice = (delta: unknown, reason: string | null = null): unknown[] => [
    { index: 0, delta, logprobs: null, finish_reason: reason },
  ]
  yield chunk(choice({ role: 'assistant', content: '' }))
  for await (const content of inPace(tokens, pace, signal)) yield chunk(choice({ content }))
  yield chunk(choice({}, finishReason))
  if (withUsage) yield chunk([], usage)
  yield '[DONE]'
}
