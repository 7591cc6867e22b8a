import type { GenerateContentResponse, GoogleGenAI, ThinkingLevel } from '@google/genai'
import { keepClients } from './clients.ts'
import { failureOf } from './http-failure.ts'
import { withKey } from './keys.ts'
import {
  type Model,
  ModelError,
  type ModelFinish,
  type ModelPart,
  type ModelRequest,
  type ModelSetting,
} from './model.ts'

/** Thinking takes of the limit of an answer, which is meant for its text; one that thinks little has room beside it. */
const thinkingTokens: Readonly<Record<string, number>> = { LOW: 1_500, MINIMAL: 300 }

/** Gemini: thinks by level; sampling parameters are ignored or refused, so none are sent. */
export function geminiModel({ id, provider, baseUrl, effort, isDemo }: ModelSetting): Model {
  const call = <Answer>(run: (client: GoogleGenAI) => Promise<Answer>) =>
    withKey(provider, async (key) => run(await clientFor(baseUrl, key)).catch(refuse))
  const parameters = ({ system, user, maxTokens, signal, schema }: ModelRequest) => ({
    model: id,
    contents: [{ role: 'user', parts: [{ text: user }] }],
    config: {
      systemInstruction: system,
      maxOutputTokens: maxTokens,
      thinkingConfig: { thinkingLevel: effort as ThinkingLevel },
      abortSignal: signal,
      ...(schema && { responseMimeType: 'application/json', responseJsonSchema: schema }),
    },
  })
  return {
    id,
    provider,
    isDemo,
    async *write(request) {
      const maxTokens = request.maxTokens + (thinkingTokens[effort] ?? 0)
      const stream = await call((client) => client.models.generateContentStream(parameters({ ...request, maxTokens })))
      for await (const chunk of stream) yield* partsOf(chunk)
    },
  }
}

function* partsOf(chunk: GenerateContentResponse): Generator<ModelPart> {
  const text = textOf(chunk)
  if (text) yield { text }
  const reason = chunk.candidates?.[0]?.finishReason
  const finish = chunk.promptFeedback?.blockReason ? 'blocked' : reason && finishOf(reason)
  if (finish) yield { finish }
  const usage = chunk.usageMetadata
  if (reason && usage) yield { usage: { input: usage.promptTokenCount ?? 0, output: outputOf(usage) } }
}

/** The SDK's own `text` warns about every part that is not text. */
const textOf = (chunk: GenerateContentResponse): string =>
  (chunk.candidates?.[0]?.content?.parts ?? []).map((part) => (part.thought ? '' : (part.text ?? ''))).join('')

/** Thinking is billed as output. */
const outputOf = (usage: NonNullable<GenerateContentResponse['usageMetadata']>): number =>
  (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0)

/** `OTHER` and what is yet to be invented are no finish at all. */
const finishes: Partial<Record<string, ModelFinish>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'blocked',
  RECITATION: 'blocked',
  LANGUAGE: 'blocked',
  BLOCKLIST: 'blocked',
  PROHIBITED_CONTENT: 'blocked',
  SPII: 'blocked',
}
const finishOf = (reason: string): ModelFinish | undefined => finishes[reason]

/** The SDK is a file of its own beside the function, read when a conversion is for this provider. */
export const loadGemini = () => import('@google/genai')

const clientFor = keepClients(async (baseUrl, apiKey) => {
  const { GoogleGenAI: Client } = await loadGemini()
  // The version is named because the SDK's default moves; no retry options: attempts are counted in model-call.ts.
  return new Client({ apiKey, apiVersion: 'v1beta', httpOptions: { baseUrl, fetch: fetchOrRefuse } })
})

/** The SDK's own error has no headers, and reads nothing of what Google says in words. */
const fetchOrRefuse: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.ok) return response
  throw failureIn(response, await response.text())
}

/** Google names in the body what others tell by status and header: a key that it does not take, by a 400, and how long to wait. */
function failureIn({ status, headers }: Response, body: string): ModelError {
  const cause = new Error(body)
  if (/"reason":\s{0,9}"API_KEY_INVALID"/u.test(body)) return new ModelError('unauthorized', { cause })
  const [, delay] = /"retryDelay":\s{0,9}"(\d{1,9}(?:\.\d{1,9})?)s"/u.exec(body) ?? []
  return failureOf(status, delay === undefined ? headers : new Headers({ 'retry-after': delay }), cause)
}

function refuse(error: unknown): never {
  if (error instanceof ModelError) throw error
  throw failureOf((error as { status?: number }).status, undefined, error)
}
