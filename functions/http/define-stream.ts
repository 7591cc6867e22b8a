import { Readable } from 'node:stream'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { AnswerOf, Endpoint } from '#shared/endpoint.ts'
import { seconds } from '#shared/time.ts'
import { logger } from '../observability/logger.ts'
import type { Call } from './create-handler.ts'
import { defineChain, type HandlerOptions } from './define-handler.ts'

/** A comment line this often keeps proxies from closing a quiet stream. @source docs/rules/generation.md#events */
const heartbeatMs = seconds(10)

/** A streamed call: each of its events has a schema. */
type StreamEndpoint = Endpoint & { access: 'public' | 'user'; answer: 'events'; output: z.ZodMiniType }

/**
 * The chain of `defineHandler` for a streamed call.
 * `run` does all that may be refused before it returns; from then on the stream has begun, and whatever happens is an
 * event. The events it returns must not throw: a throw would kill the runtime process, not just the call.
 */
export function defineStream<const E extends StreamEndpoint, Prefetched = undefined>(
  endpoint: E,
  run: (call: Call<E, Prefetched>) => Promise<AsyncIterable<AnswerOf<E>>>,
  options: HandlerOptions<Prefetched> = {},
) {
  return defineChain(endpoint, options, async (call) => ({
    statusCode: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      ...call.reply.headers,
    },
    cookies: call.reply.cookies,
    body: Readable.from(encode(await run(call), endpoint), { objectMode: false, highWaterMark: 64 * 1_024 }),
  }))
}

/**
 * @returns server-sent `data:` lines, those that are there at the same time in one piece, because each piece is a write of
 * its own; and a comment whenever the source is quiet for 10 s
 */
async function* encode(events: AsyncIterable<unknown>, endpoint: StreamEndpoint): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]()
  const lineOf = (value: unknown): string => {
    const event = passSchema(endpoint, value)
    return event === undefined ? '' : `data: ${JSON.stringify(event)}\n\n`
  }
  let next = source.next()
  try {
    while (true) {
      let result = await waitFor(next, heartbeatMs)
      if (result === undefined) {
        yield ': keep-alive\n\n'
        continue
      }
      let piece = ''
      while (result && !result.done) {
        piece += lineOf(result.value)
        next = source.next()
        result = await Promise.race([next, endOfTurn(undefined)])
      }
      if (piece !== '') yield piece
      if (result?.done) return
    }
  } finally {
    // Who listened may have left. Nobody waits for it: it comes behind the event that is waited for already.
    void source.return?.()
  }
}

/**
 * Events pass their schema as JSON does, so nothing undeclared leaves. One that breaks its contract is our mistake: it is
 * logged and left out. The others go on, because the status was sent long ago and what was delivered is charged.
 * @returns undefined for an event that must not leave
 */
function passSchema({ path, output }: StreamEndpoint, event: unknown): unknown {
  const { data, error } = output.safeParse(event)
  if (error) {
    const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.code]))
    logger.error('an event breaks its contract', { path, fields })
  }
  return data
}

/** @returns undefined when nothing came in that time */
function waitFor<Value>(next: Promise<Value>, ms: number): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, undefined).unref()
    const stop = () => clearTimeout(timer)
    next.finally(stop).then(resolve, reject)
  })
}
