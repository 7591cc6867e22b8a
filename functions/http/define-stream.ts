import { Readable } from 'node:stream'
import type { Endpoint, OutputOf } from '#shared/endpoint.ts'
import { seconds } from '#shared/time.ts'
import type { Call } from './create-handler.ts'
import { defineChain, type HandlerOptions } from './define-handler.ts'

/** A comment line this often keeps proxies from closing a quiet stream. @source decision 19 */
const heartbeatMs = seconds(10)

/**
 * The chain of `defineHandler` for a streamed call.
 * `run` does all that may be refused before it returns; from then on the stream has begun, and whatever happens is an
 * event. The events it returns must not throw: a throw would kill the runtime process, not just the call.
 */
export function defineStream<const E extends Endpoint, Prefetched = undefined>(
  endpoint: E,
  run: (call: Call<E, Prefetched>) => Promise<AsyncIterable<OutputOf<E>>>,
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
    body: Readable.from(encode(await run(call)), { objectMode: false, highWaterMark: 64 * 1_024 }),
  }))
}

/** @returns server-sent `data:` lines, and a comment whenever the source is quiet for 10 s */
async function* encode(events: AsyncIterable<unknown>, quietMs = heartbeatMs): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]()
  let next = source.next()
  while (true) {
    const result = await Promise.race([next, quiet(quietMs)])
    if (result === 'quiet') {
      yield ': keep-alive\n\n'
      continue
    }
    if (result.done) return
    next = source.next()
    yield `data: ${JSON.stringify(result.value)}\n\n`
  }
}

function quiet(ms: number): Promise<'quiet'> {
  return new Promise((resolve) => setTimeout(resolve, ms, 'quiet').unref())
}
