import { createParser } from 'eventsource-parser'

/**
 * Reads server-sent `data:` lines as JSON. A line that cannot be parsed is logged and skipped; comments are ignored.
 * @throws what reading the body throws, when the connection breaks
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const waiting: unknown[] = []
  const parser = createParser({
    onEvent: ({ data }) => {
      try {
        waiting.push(JSON.parse(data))
      } catch {
        console.warn('stream: a line that is not JSON was skipped')
      }
    },
  })
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(value)
      yield* waiting.splice(0)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
