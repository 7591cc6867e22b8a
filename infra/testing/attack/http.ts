import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Sent {
  method?: string
  path: string
  /** undefined leaves a header out. */
  headers?: Record<string, string | undefined>
  body?: string | Buffer
  /** The address of this machine that it comes from: all of 127.0.0.0/8 is this machine, and each a visitor of its own. */
  from?: string
}

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever the product answered; an attack looks for what must not be there
  body: any
  ms: number
}

/** An answer that is late by then does not come. */
const patienceMs = 60_000

const given = (headers: Sent['headers'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined))

/** Sends a request and gives the answer as soon as its head is there. @throws when the line breaks before */
export function open(port: number, { method = 'GET', path, headers, body, from }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: given(headers), localAddress: from, agent: false },
      resolve,
    )
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`no answer from ${method} ${path}`)))
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Sends a request and reads the whole answer. @throws when the line breaks before its end */
export async function send(port: number, sent: Sent): Promise<Answer> {
  const startedAt = performance.now()
  const response = await open(port, sent)
  const read = await text(response)
  const isJson = response.headers['content-type']?.startsWith('application/json')
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: read,
    body: isJson && read ? JSON.parse(read) : undefined,
    ms: performance.now() - startedAt,
  }
}

/** The objects of a stream of `data:` lines. */
export function eventsIn(stream: string): { type: string; [field: string]: unknown }[] {
  return stream
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice('data: '.length)))
}

/** The cookie of that name, as `name=value`. */
export const cookieIn = ({ headers }: Pick<Answer, 'headers'>, name: string): string =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''
