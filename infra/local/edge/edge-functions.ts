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

interface EdgeRequest {
  uri: string
  method: string
  querystring: Record<string, Value>
  headers: Record<string, Value>
  cookies: Record<string, Value>
}

/** Headers CloudFront keeps from the origin or writes itself. */
const ownHeaders = ['host', 'connection', 'authorization', 'transfer-encoding', 'content-length']

/** Runs the function on a request, in the shape CloudFront gives it. */
export function runViewerFunction(source: string | undefined, request: IncomingMessage, path: string): ViewerRequest {
  const given = toEdgeRequest(request, path)
  const event = { version: '1.0', viewer: { ip: request.socket.remoteAddress ?? '' }, request: given }
  const passed: EdgeRequest = source ? runInNewContext(`${source}\nhandler(event)`, { event }) : given
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
  const passed: { statusCode: number; headers: Record<string, Value> } = runInNewContext(`${source}\nhandler(event)`, {
    event,
  })
  const headers = Object.entries(passed.headers).map(([name, { value }]) => [name, value])
  return { status: passed.statusCode, headers: Object.fromEntries(headers) }
}

function toEdgeRequest(request: IncomingMessage, path: string): EdgeRequest {
  const headers = Object.entries(request.headersDistinct).map(([name, values]) => [
    name,
    { value: (values ?? []).join(name === 'cookie' ? '; ' : ',') },
  ])
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  return {
    uri: path,
    method: request.method ?? 'GET',
    querystring: Object.fromEntries(Array.from(searchParams, ([name, value]) => [name, { value }])),
    headers: Object.fromEntries(headers),
    cookies: readCookies(request.headers.cookie ?? ''),
  }
}

const readCookies = (header: string): Record<string, Value> =>
  Object.fromEntries(
    header.split(';').flatMap((pair) => {
      const [name, ...value] = pair.split('=')
      return name?.trim() ? [[name.trim(), { value: value.join('=').trim() }]] : []
    }),
  )
