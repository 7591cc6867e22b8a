import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import * as z from 'zod'
import { type AnswerFormat, answer } from '../../demo-writer/answer.ts'
import type { Prompt } from '../../demo-writer/task.ts'
import { inPace, wholeInPace } from './pace.ts'
import { countTokens, toTokens } from './tokens.ts'
import { type Call, sendEvents, sendJson, WireError } from './wire.ts'

const contentSchema = z.looseObject({
  role: z.string().optional(),
  parts: z.array(z.looseObject({ text: z.string().optional() })),
})
const requestSchema = z.looseObject({
  contents: z.array(contentSchema).min(1),
  systemInstruction: contentSchema.optional(),
  generationConfig: z
    .looseObject({
      maxOutputTokens: z.number().int().positive().optional(),
      responseMimeType: z.string().optional(),
      responseJsonSchema: z.unknown().optional(),
      responseSchema: z.unknown().optional(),
    })
    .optional(),
})
type Request = z.infer<typeof requestSchema>

const methodPath = /^\/v1(?:beta|alpha)?\/models\/([^/:]+):(generateContent|streamGenerateContent)$/u
const listPath = /^\/v1(?:beta|alpha)\/models$/u

/** `/v1/models` is OpenAI's list as well; Google's is told by its version. */
export const isGeminiPath = (path: string): boolean => methodPath.test(path) || listPath.test(path)

/** @source ai.google.dev/api/generate-content, `models.generateContent` and `models.streamGenerateContent` */
export async function answerGemini(call: Call, response: ServerResponse): Promise<void> {
  if (!call.headers['x-goog-api-key'] && !call.query.get('key')) {
    throw new WireError(403, 'PERMISSION_DENIED', "Method doesn't allow unregistered callers. Please use an API key.")
  }
  const [, model, method] = methodPath.exec(call.path) ?? []
  if (model === undefined) return sendJson(response, 200, listModels(call.models))
  if (!call.models.includes(decodeURIComponent(model))) {
    throw new WireError(404, 'NOT_FOUND', `models/${model} is not found, or is not supported for ${method}.`)
  }
  const candidate = generate(parse(call.body), decodeURIComponent(model))
  if (method === 'generateContent') {
    await wholeInPace(candidate.tokens, call.pace, call.signal)
    return sendJson(response, 200, part(candidate, candidate.tokens.join(''), true))
  }
  const parts = partsOf(candidate, call)
  if (call.query.get('alt') === 'sse') return sendEvents(response, parts)
  // Without `alt=sse` Google sends the same parts as one array.
  const all: unknown[] = []
  for await (const text of parts) all.push(JSON.parse(text))
  sendJson(response, 200, all)
}

const statuses: Record<number, string> = { 400: 'INVALID_ARGUMENT', 413: 'INVALID_ARGUMENT', 500: 'INTERNAL' }

/** Google's error envelope. */
export const toGeminiError = ({ status, code, message }: WireError): unknown => ({
  error: { code: status, message, status: statuses[status] ?? code },
})

const listModels = (models: readonly string[]): unknown => ({
  models: models.map((id) => ({
    name: `models/${id}`,
    displayName: 'Demo writer',
    supportedGenerationMethods: ['generateContent', 'streamGenerateContent'],
  })),
})

function parse(body: unknown): Request {
  const parsed = requestSchema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const message = `Invalid value at '${issue?.path.join('.') || 'body'}': ${issue?.message ?? 'invalid'}`
  throw new WireError(400, 'INVALID_ARGUMENT', message)
}

interface Candidate {
  model: string
  responseId: string
  tokens: string[]
  finishReason: 'STOP' | 'MAX_TOKENS'
  promptTokens: number
}

function generate(request: Request, model: string): Candidate {
  const prompt = promptOf(request)
  const tokens = toTokens(answer(prompt, formatOf(request)))
  const kept = tokens.slice(0, request.generationConfig?.maxOutputTokens ?? Number.POSITIVE_INFINITY)
  return {
    model,
    responseId: randomUUID(),
    tokens: kept,
    finishReason: kept.length < tokens.length ? 'MAX_TOKENS' : 'STOP',
    promptTokens: countTokens(prompt.system) + countTokens(prompt.user),
  }
}

function promptOf({ contents, systemInstruction }: Request): Prompt {
  const textOf = (content?: z.infer<typeof contentSchema>) =>
    (content?.parts ?? []).map(({ text = '' }) => text).join('')
  const asked = contents.filter(({ role = 'user' }) => role === 'user').at(-1)
  return { system: textOf(systemInstruction), user: textOf(asked) }
}

function formatOf({ generationConfig: config }: Request): AnswerFormat {
  if (config?.responseMimeType !== 'application/json') return { type: 'text' }
  const schema = config.responseJsonSchema ?? config.responseSchema
  return schema === undefined ? { type: 'json' } : { type: 'schema', schema }
}

async function* partsOf(candidate: Candidate, { pace, signal }: Call): AsyncGenerator<string> {
  for await (const text of inPace(candidate.tokens, pace, signal)) yield JSON.stringify(part(candidate, text, false))
  yield JSON.stringify(part(candidate, '', true))
}

/** One response object; the last one holds the finish reason. */
const part = (candidate: Candidate, text: string, isLast: boolean): unknown => ({
  candidates: [
    {
      index: 0,
      content: { role: 'model', parts: [{ text }] },
      ...(isLast ? { finishReason: candidate.finishReason } : {}),
    },
  ],
  usageMetadata: {
    promptTokenCount: candidate.promptTokens,
    ...(isLast
      ? {
          candidatesTokenCount: candidate.tokens.length,
          totalTokenCount: candidate.promptTokens + candidate.tokens.length,
        }
      : {}),
  },
  modelVersion: candidate.model,
  responseId: candidate.responseId,
})
