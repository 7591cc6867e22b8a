import type { IncomingMessage, ServerResponse } from 'node:http'

const largestBody = 1_000_000

/** A refusal in HTTP; each API puts it into its own envelope. */
export class WireError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** One call of an API. */
export interface Call {
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
  models: readonly string[]
  pace: number
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** @returns the JSON of a request, `undefined` when it has no body */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) throw new WireError(413, 'request_too_large', 'The request body is too large.')
    chunks.push(chunk)
  }
  if (size === 0) return undefined
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new WireError(400, 'invalid_json', 'The request body is not valid JSON.')
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

/** Sends server-sent events as they come; each string is the data of one. */
export async function sendEvents(response: ServerResponse, events: AsyncIterable<string>): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  for await (const data of events) response.write(`data: ${data}\n\n`)
  response.end()
}
