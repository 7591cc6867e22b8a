import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { readLanguage, readPrompt } from './read-prompt.ts'

/** One request a provider was sent. */
interface ProviderCall {
  /** `brief`, `post`, `repair`. */
  kind: string
  platform: PlatformId | undefined
  language: PostLanguage | undefined
  system: string
  user: string
  key: string | undefined
  body: Record<string, unknown>
  /** Whether the caller hung up before the answer was over. */
  wasAborted: boolean
}

/** How the provider answers one request. */
export interface Script {
  status?: number
  headers?: Record<string, string>
  /** What the provider says of a status that is not 200. */
  error?: object
  /** Pieces of text, or the whole. */
  text?: string | string[]
  /** null: the stream ends without saying that the answer is finished. */
  finish?: string | null
  /** Before the first byte, and between pieces. */
  waitMs?: number
  gapMs?: number
  /** What the second piece waits for. */
  after?: Promise<unknown>
  /** After so many pieces the connection is cut, or nothing more comes. */
  cutAfter?: number
  stallAfter?: number
  /** Bytes at a time, however they fall. */
  packetBytes?: number
  /** Comment lines before the answer. */
  keepAlives?: number
}

type Play = (call: ProviderCall, nth: number) => Script | undefined

export interface ScriptedProvider {
  url: string
  calls: ProviderCall[]
  play: (play: Play) => void
  reset: () => void
  close: () => Promise<void>
}

const aBrief = {
  facts: [
    { text: 'The tea is sorted by hand at 1,600 metres.', quote: 'Every leaf is sorted by hand at 1,600 metres.' },
    { text: 'The farm is 200 years old.', quote: 'a farm of 200 years' },
  ],
  hashtags: ['tea', 'Nantou', 'handmade'],
  plan: [{ platform: 'facebook', angle: 'a family', hook: 'Three generations', facts: [2, 1], close: '' }],
}

const usual: Play = ({ kind, platform }) =>
  kind === 'brief'
    ? { text: JSON.stringify(aBrief) }
    : { text: [`Mountain tea, `, `sorted by hand, `, `for ${platform}.`] }

/** A provider that speaks the chat-completions and the Gemini wire formats and plays whatever is written for it. */
export async function startProvider(): Promise<ScriptedProvider> {
  const calls: ProviderCall[] = []
  let play: Play = () => undefined
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    calls.push(call)
    const nth = calls.filter(({ kind, platform }) => kind === call.kind && platform === call.platform).length
    response.on('close', () => {
      call.wasAborted = !response.writableFinished
    })
    const script = play(call, nth) ?? usual(call, nth)!
    await answer(request, response, call, script).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    play: (next) => {
      play = next
    },
    reset: () => {
      calls.length = 0
      play = () => undefined
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readCall(request: IncomingMessage): Promise<ProviderCall> {
  const body = JSON.parse(await text(request))
  const [system, user] = body.messages
    ? body.messages.map(({ content }: { content: string }) => content)
    : [body.systemInstruction.parts[0].text, body.contents[0].parts[0].text]
  const key = request.headers.authorization?.replace('Bearer ', '') ?? (request.headers['x-goog-api-key'] as string)
  return { ...readPrompt(user), language: readLanguage(system), system, user, key, body, wasAborted: false }
}

async function answer(request: IncomingMessage, response: ServerResponse, call: ProviderCall, script: Script) {
  const { status = 200, headers = {}, error, waitMs = 0 } = script
  const wire = call.body.messages ? chat : gemini
  if (waitMs) await sleep(waitMs)
  if (status !== 200) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: 'scripted', code: status, status: 'SCRIPTED', ...error } }))
    return
  }
  const isStream = call.body.stream === true || (request.url ?? '').includes(':streamGenerateContent')
  if (!isStream) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(wire.whole([script.text ?? ''].flat().join(''), script.finish ?? undefined)))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  await stream(response, wire, script)
}

async function stream(response: ServerResponse, wire: Wire, script: Script): Promise<void> {
  const { gapMs = 0, cutAfter, stallAfter, packetBytes, keepAlives = 0, after } = script
  const pieces = [script.text ?? ''].flat().filter((piece) => piece !== '')
  for (let i = 0; i < keepAlives; i += 1) response.write(': keep-alive\n\n')
  for (const [i, piece] of pieces.entries()) {
    if (i === cutAfter) return void response.destroy()
    if (i === stallAfter) return
    if (i > 0 && gapMs) await sleep(gapMs)
    if (i === 1) await after
    await write(response, wire.piece(piece), packetBytes)
  }
  if (cutAfter === pieces.length) return void response.destroy()
  if (stallAfter === pieces.length) return
  if (script.finish !== null) await write(response, wire.end(script.finish), packetBytes)
  response.end()
}

async function write(response: ServerResponse, line: string, packetBytes: number | undefined): Promise<void> {
  const bytes = Buffer.from(line)
  for (let at = 0; at < bytes.length; at += packetBytes ?? bytes.length) {
    response.write(bytes.subarray(at, at + (packetBytes ?? bytes.length)))
    // In one process, one turn of the event loop is enough for the packet to be read on its own.
    if (packetBytes) await nextTurn()
  }
}

interface Wire {
  piece: (text: string) => string
  end: (finish: string | undefined) => string
  whole: (text: string, finish: string | undefined) => object
}

const data = (value: object): string => `data: ${JSON.stringify(value)}\n\n`

const chat: Wire = {
  piece: (content) => data({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
  end: (finish_reason = 'stop') =>
    data({ choices: [{ index: 0, delta: {}, finish_reason }] }) +
    data({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } }) +
    'data: [DONE]\n\n',
  whole: (content, finish_reason = 'stop') => ({
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
    usage: { prompt_tokens: 100, completion_tokens: 20 },
  }),
}

const usageMetadata = { promptTokenCount: 100, candidatesTokenCount: 15, thoughtsTokenCount: 5 }
const part = (text: string) => ({ content: { role: 'model', parts: [{ text }] }, index: 0 })

const gemini: Wire = {
  piece: (text) => data({ candidates: [part(text)] }),
  end: (finishReason = 'STOP') => data({ candidates: [{ ...part(''), finishReason }], usageMetadata }),
  whole: (text, finishReason = 'STOP') => ({ candidates: [{ ...part(text), finishReason }], usageMetadata }),
}
