import type { IncomingMessage } from 'node:http'
import { runInNewContext } from 'node:vm'

/** What a function of the edge may change about a request. */
export interface ViewerRequest {
  /** Path without the query. */
  uri: string
  headers: Record<string, string>
}

interface EdgeRequest {
  uri: string
  method: string
  headers: Record<string, { value: string }>
}

/** Headers CloudFront keeps from the origin or writes itself. */
const ownHeaders = ['host', 'connection', 'authorization', 'transfer-encoding', 'content-length']

/** Runs the synthesized function on a request, in the shape CloudFront gives it. */
export function runViewerFunction(source: string | undefined, request: IncomingMessage, path: string): ViewerRequest {
  const headers = Object.entries(request.headersDistinct).map(([name, values]) => [
    name,
    { value: (values ?? []).join(name === 'cookie' ? '; ' : ',') },
  ])
  const given: EdgeRequest = { uri: path, method: request.method ?? 'GET', headers: Object.fromEntries(headers) }
  const event = { version: '1.0', viewer: { ip: request.socket.remoteAddress ?? '' }, request: given }
  const passed: EdgeRequest = source ? runInNewContext(`${source}\nhandler(event)`, { event }) : given
  const kept = Object.entries(passed.headers).filter(([name]) => !ownHeaders.includes(name))
  return { uri: passed.uri, headers: Object.fromEntries(kept.map(([name, { value }]) => [name, value])) }
}
