import type { IncomingMessage } from 'node:http'
import { runInNewContext } from 'node:vm'

/** What a function of the edge may change about a request. */
export interface ViewerRequest {
  /** Path without the query. */
  uri: string
  headers: Record<string, string>
}

interface Value {
  value: string
}

/** Of what came more than once, the first, and then all. */
interface Values extends Value {
  multiValue?: Value[]
}

interface EdgeRequest {
  uri: string
  method: string
  /** As it came: CloudFront decodes nothing. */
  querystring: Record<string, Values>
  headers: Record<string, Value>
  cookies: Record<string, Values>
}

/** Headers CloudFront keeps from the origin or writes itself. */
const ownHeaders = ['host', 'connection', 'authorization', 'transfer-encoding', 'content-length']

const compiled = new Map<string, (event: unknown) => unknown>()

/** A context is made once for a function: one for each request took most of the time of a file that is served. */
function compile(source: string): (event: unknown) => unknown {
  // In a function of its own, what the source declares is there anew with each event, as at the edge.
  const run = compiled.get(source) ?? runInNewContext(`(event) => {${source}\nreturn handler(event)}`)
  compiled.set(source, run)
  return run
}

/** Runs the function on a request, in the shape CloudFront gives it. */
export function runViewerFunction(source: string | undefined, request: IncomingMessage, path: string): ViewerRequest {
  const given = toEdgeRequest(request, path)
  const event = { version: '1.0', viewer: { ip: request.socket.remoteAddress ?? '' }, request: given }
  const passed = source ? (compile(source)(event) as EdgeRequest) : given
  const kept = Object.entries(passed.headers).filter(([name]) => !ownHeaders.includes(name))
  return { uri: passed.uri, headers: Object.fromEntries(kept.map(([name, { value }]) => [name, value])) }
}

/** What people get of an answer, after the function. */
export interface ViewerAnswer {
  status: number
  /** Those that the function adds. */
  headers: Record<string, string>
}

/** Runs the function on an answer to a request it has seen. */
export function runAnswerFunction(source: string | undefined, uri: string, statusCode: number): ViewerAnswer {
  // CloudFront leaves errors of the origin alone.
  if (!source || statusCode >= 400) return { status: statusCode, headers: {} }
  const event = { version: '1.0', request: { uri, headers: {} }, response: { statusCode, headers: {} } }
  const passed = compile(source)(event) as { statusCode: number; headers: Record<string, Value> }
  const headers = Object.entries(passed.headers).map(([name, { value }]) => [name, value])
  return { status: passed.statusCode, headers: Object.fromEntries(headers) }
}

function toEdgeRequest(request: IncomingMessage, path: string): EdgeRequest {
  const headers = Object.entries(request.headersDistinct).map(([name, values]) => [
    name,
    { value: (values ?? []).join(name === 'cookie' ? '; ' : ',') },
  ])
  const [, query = ''] = /\?([^#]*)/.exec(request.url ?? '') ?? []
  return {
    uri: path,
    method: request.method ?? 'GET',
    querystring: readPairs(query, '&'),
    headers: Object.fromEntries(headers),
    cookies: readPairs(request.headers.cookie ?? '', ';'),
  }
}

/** @source https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
function readPairs(text: string, separator: string): Record<string, Values> {
  const found = new Map<string, Value[]>()
  for (const pair of text.split(separator)) {
    const [name = '', ...value] = pair.split('=')
    if (name.trim()) found.set(name.trim(), [...(found.get(name.trim()) ?? []), { value: value.join('=').trim() }])
  }
  return Object.fromEntries(
    Array.from(found, ([name, values]) => [name, { ...values[0]!, ...(values.length > 1 && { multiValue: values }) }]),
  )
}
