import { EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * Reads server-sent `data:` lines as JSON. A line that cannot be parsed is logged and skipped; comments are ignored.
 * @throws what reading the body throws, when the connection breaks
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  // A reader, because Safari cannot yet iterate over a stream.
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      const event = parseEvent(value.data)
      if (event.ok) yield event.json
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function parseEvent(data: string): { ok: true; json: unknown } | { ok: false } {
  try {
    return { ok: true, json: JSON.parse(data) }
  } catch {
    console.warn('stream: a line that is not JSON was skipped')
    return { ok: false }
  }
}
