import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** An answer whose body is read as Node reads it. */
export type StreamedResponse = Response & { incoming: IncomingMessage }

/**
 * `fetch` for the client of a provider, by Node's own HTTP. To the body of a `Response`, each piece that arrives is copied twice and
 * passed on by two streams and a promise for each: that took as much of the processor as all else that is done with a piece.
 * @returns the answer, a `StreamedResponse` where it is a good one
 */
export async function streamedFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input))
  // Not imported: that would load it when the function starts.
  const { request } = process.getBuiltinModule(url.protocol === 'http:' ? 'node:http' : 'node:https')
  const { method = 'GET', headers, body, signal } = init
  const outgoing = request(url, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    ...(signal && { signal }),
  })
  // Once there is an answer, it is the answer that says what has failed.
  outgoing.on('error', () => {}).end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const answer = { status: incoming.statusCode ?? 500, headers: headersOf(incoming) }
  if (answer.status !== 200) return new Response((await text(incoming)) || null, answer)
  return Object.assign(new Response(null, answer), { incoming })
}

const headersOf = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  rawHeaders.flatMap((name, i): [string, string][] => (i % 2 === 0 ? [[name, rawHeaders[i + 1]!]] : []))
