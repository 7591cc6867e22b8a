import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { platformIds } from '#shared/platforms/schema.ts'
import { readPrompt } from '../../functions/generation/testing/read-prompt.ts'
import { announce } from './child.ts'
import { type Draw, drawOf, type Task } from './draw.ts'
import { benchMark } from './jobs.ts'
import { play, sendWhole } from './playback.ts'
import { clockMs, ProviderStats } from './provider-stats.ts'
import { replyTo } from './replies.ts'

interface ChatRequest {
  model: string
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  messages: { role: string; content: string | { text?: string }[] }[]
}

/** A client's timer may run out this early. */
const toleranceMs = 2

/**
 * A model provider with the OpenAI chat-completions format and answers each call as it was drawn for the
 * conversion named in the person's text and the task that its prompt asks for.
 * The bearer identifies the caller; each caller's first attempts are its own.
 */
export function createProvider(seed: string) {
  const stats = new ProviderStats()
  const waits = new Map<string, number>()

  return createServer(async (request, response) => {
    const arrivedAt = clockMs()
    const url = new URL(request.url ?? '/', 'http://provider')
    if (url.pathname === '/stats') return sendJson(response, 200, stats.of(url.searchParams.get('who') ?? ''))
    if (!url.pathname.endsWith('/chat/completions')) return refuse(response, 404, 'not found')
    const who = bearerOf(request)
    if (!who) return refuse(response, 401, 'no bearer')
    answerChat(response, who, (await json(request)) as ChatRequest, arrivedAt)
  })

  function answerChat(response: ServerResponse, who: string, body: ChatRequest, arrivedAt: number) {
    const id = benchMark.exec(textOf(body, isPerson))?.[1]
    if (!id) return refuse(response, 400, 'no [bench:<id>] in the text')
    const task = taskOf(textOf(body, isSystem), textOf(body, isPerson))
    const draw = drawOf(seed, id, task)
    const call = stats.count(who, id, arrivedAt)

    const waitMs = stillToWait(`${who} ${id} ${JSON.stringify(task)}`, draw, arrivedAt)
    if (waitMs > 0) {
      call.refused += 1
      response.setHeader('retry-after-ms', Math.ceil(waitMs))
      response.setHeader('retry-after', Math.ceil(waitMs / 1_000))
      return refuse(response, 429, 'slow down')
    }
    const answer = { model: body.model, text: replyTo(task), draw, arrivedAt, call }
    if (body.stream) play(response, { ...answer, isUsageWanted: body.stream_options?.include_usage ?? false })
    else sendWhole(response, answer)
  }

  /** A first attempt begins the wait; an attempt that comes too early is refused again. */
  function stillToWait(key: string, draw: Draw, now: number): number {
    if (draw.retryAfterMs === 0) return 0
    const until = waits.get(key) ?? now + draw.retryAfterMs
    waits.set(key, until)
    return until - now > toleranceMs ? until - now : 0
  }
}

const isSystem = (role: string): boolean => role === 'system' || role === 'developer'
const isPerson = (role: string): boolean => role === 'user'

function textOf({ messages }: ChatRequest, isWanted: (role: string) => boolean): string {
  return messages
    .filter(({ role }) => isWanted(role))
    .map(({ content }) => (typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('\n')))
    .join('\n')
}

/** Contenders name their task in a line; the product's prompts are read as a model reads them. */
function taskOf(system: string, user: string): Task {
  const line = /<task>(\{.*\})<\/task>/.exec(system)?.[1]
  if (line) return JSON.parse(line) as Task
  const { kind, platform } = readPrompt(user)
  if (platform) return { kind: 'post', platform }
  return user.includes('"facts"') && kind === 'brief' ? { kind } : { kind: 'all', platforms: platformIds }
}

const bearerOf = (request: IncomingMessage): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]

const refuse = (response: ServerResponse, status: number, message: string): void =>
  sendJson(response, status, { error: { message, type: 'bench', code: String(status) } })

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

if (import.meta.main) announce(createProvider(process.env.BENCH_SEED ?? 'postloom'))
