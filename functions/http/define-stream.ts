import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { AnswerOf, Endpoint } from '#shared/endpoint.ts'
import { seconds } from '#shared/time.ts'
import { logger } from '../observability/logger.ts'
import type { Call } from './create-handler.ts'
import { defineChain, type HandlerOptions } from './define-handler.ts'

/** A comment line this often keeps proxies from closing a quiet stream. @source docs/rules/generation.md#events */
const heartbeatMs = seconds(10)

/** A streamed call: each of its events has a schema. */
type StreamEndpoint = Endpoint & { answer: 'events'; output: z.ZodMiniType }

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

/** @returns server-sent `data:` lines, and a comment whenever the source is quiet for 10 s */
async function* encode(events: AsyncIterable<unknown>, endpoint: StreamEndpoint): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]()
  let next = source.next()
  while (true) {
    const result = await Promise.race([next, quiet(heartbeatMs)])
    if (result === 'quiet') {
      yield ': keep-alive\n\n'
      continue
    }
    if (result.done) return
    next = source.next()
    const event = passSchema(endpoint, result.value)
    if (event !== undefined) yield `data: ${JSON.stringify(event)}\n\n`
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

function quiet(ms: number): Promise<'quiet'> {
  return new Promise((resolve) => setTimeout(resolve, ms, 'quiet').unref())
}
