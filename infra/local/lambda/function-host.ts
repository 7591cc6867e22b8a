import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { LambdaStream, Prelude } from './runtime-globals.ts'

/**
 * The stream that a Lambda runtime passes to a streaming handler. Bytes go to the browser while it is connected. After it
 * has disconnected they are dropped and the function runs on, as behind a Function URL.
 */
class ResponseStream extends Writable implements LambdaStream {
  readonly #response: ServerResponse
  constructor(response: ServerResponse) {
    super()
    this.#response = response
  }

  begin({ statusCode = 200, headers = {}, cookies }: Prelude): void {
    if (this.#response.destroyed || this.#response.writableEnded) return
    this.#response.writeHead(statusCode, {
      ...stringValues(headers),
      ...(cookies?.length && { 'set-cookie': cookies }),
    })
    this.#response.flushHeaders()
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    const response = this.#response
    if (chunk.length === 0 || response.destroyed || response.write(chunk)) {
      done()
      return
    }
    const go = () => {
      response.off('drain', go)
      response.off('close', go)
      done()
    }
    response.once('drain', go)
    response.once('close', go)
  }

  override _final(done: () => void): void {
    this.#response.end()
    done()
  }
}

type Handler = (...args: unknown[]) => Promise<unknown>

const loaded = new Map<string, Promise<Record<string, Handler>>>()

/** Loads a built function once; a new build has a new `version` and is loaded anew. */
async function load({ entry, version, answers = 'handler' }: Target): Promise<Handler> {
  const url = `${pathToFileURL(entry).href}?v=${version}`
  const module = loaded.get(url) ?? import(url)
  loaded.set(url, module)
  return (await module)[answers]!
}

function contextOf(id: string, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs
  return {
    awsRequestId: randomUUID(),
    functionName: id,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${id}`,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  }
}

export interface Target {
  id: string
  entry: string
  version: number
  /** Export of the module; `handler` unless said otherwise. */
  answers?: 'handler' | 'work'
}

/**
 * Calls a function with an event. @returns its answer; of an endpoint, a response
 * @throws what the function throws, and when it takes longer than a stage gives it
 */
export async function invoke<Answer = Prelude & { body?: string }>(
  target: Target,
  event: unknown,
  timeoutMs: number,
): Promise<Answer> {
  const handler = await load(target)
  return (await within(timeoutMs, handler(event, contextOf(target.id, timeoutMs)))) as Answer
}

/**
 * Calls a function behind a Function URL in RESPONSE_STREAM mode. Resolves when the function has ended.
 * @throws as `invoke` does
 */
export async function invokeStream(target: Target, event: unknown, response: ServerResponse, timeoutMs: number) {
  const handler = await load(target)
  await within(timeoutMs, handler(event, new ResponseStream(response), contextOf(target.id, timeoutMs)))
}

/** Lambda ends a function there. Here it shares the process: it runs on, and nobody gets what it answers. */
async function within(timeoutMs: number, call: Promise<unknown>): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const why = `Task timed out after ${(timeoutMs / 1_000).toFixed(2)} seconds`
  const timer = setTimeout(() => reject(new Error(why)), timeoutMs)
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

export function stringValues(headers: Record<string, string | number | boolean>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
