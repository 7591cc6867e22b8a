import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../listen.ts'
import { answerGemini, isGeminiPath, toGeminiError } from './gemini.ts'
import { answerOpenAi, isOpenAiPath, toOpenAiError } from './openai.ts'
import { type Call, readJson, sendJson, WireError } from './wire.ts'

export interface ModelServerOptions {
  /** 0 takes a free one. */
  port: number
  host?: string
  /** Ids it answers to; any other is "model not found". */
  models: readonly string[]
  /** 1 writes at a model's speed, 0 at once. */
  pace?: number
}

export interface ModelServer {
  /** Origin without a slash at the end. */
  url: string
  /** For the answers that begin from now on. */
  setPace: (pace: number) => void
  close: () => Promise<void>
}

interface Api {
  answer: (call: Call, response: ServerResponse) => Promise<void>
  toError: (error: WireError) => unknown
}

const openAi: Api = { answer: answerOpenAi, toError: toOpenAiError }
const gemini: Api = { answer: answerGemini, toError: toGeminiError }

/**
 * A model server with OpenAI's and Gemini's wire formats. The demo writer answers: it writes posts from the sentences of
 * the text it is given, so that the product is useful without any key.
 */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const { port, host, models } = options
  let { pace = 1 } = options
  const server = createServer((request, response) => {
    void serve(request, response, { models, pace })
  })
  const { origin, close } = await listen(server, port, host)
  const setPace = (next: number) => {
    pace = next
  }
  return { url: origin, setPace, close }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  setup: Pick<Call, 'models' | 'pace'>,
): Promise<void> {
  // An address that cannot be parsed is answered as an unknown path.
  const { pathname: path, searchParams: query } =
    URL.parse(request.url ?? '/', 'http://localhost') ?? new URL('http://_')
  const api = apiOf(path)
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  try {
    if (!api) throw new WireError(404, 'not_found', `Unknown path: ${request.method} ${path}`)
    if (request.method !== (path.endsWith('/models') ? 'GET' : 'POST')) {
      throw new WireError(405, 'method_not_allowed', `Not allowed: ${request.method} ${path}`)
    }
    const body = await readJson(request)
    await api.answer({ path, query, headers: request.headers, body, ...setup, signal: gone.signal }, response)
  } catch (error) {
    if (!gone.signal.aborted) fail(error, response, api ?? openAi)
  }
}

function apiOf(path: string): Api | undefined {
  if (isGeminiPath(path)) return gemini
  return isOpenAiPath(path) ? openAi : undefined
}

function fail(error: unknown, response: ServerResponse, api: Api): void {
  const refusal = error instanceof WireError ? error : new WireError(500, 'internal_error', 'The writer failed.')
  if (refusal !== error) console.error(error)
  if (response.headersSent) response.destroy()
  else sendJson(response, refusal.status, api.toError(refusal))
}
