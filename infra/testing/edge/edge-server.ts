import { createHash } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestOf,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { compress, encodingFor } from '../../local/edge/compression.ts'
import { runAnswerFunction, runViewerFunction } from '../../local/edge/edge-functions.ts'
import { type Listening, listen } from '../../local/emulators/listen.ts'
import type { Template } from '../synthesize.ts'
import { type Behaviour, behaviourOf, readBehaviours } from './behaviours.ts'

/**
 * Emulates CloudFront in front of the local host: paths, methods, headers and functions are those of a synthesized
 * template, so that a browser is under the rules of production.
 * @param target origin of the local host, which answers for bucket, HTTP API and Function URLs alike
 */
export async function startEdge(options: { template: Template; target: string; port: number }): Promise<Listening> {
  const behaviours = readBehaviours(options.template)
  const server = createServer((request, response) => {
    pass(behaviours, options.target, request, response).catch(() => response.destroy())
  })
  return listen(server, options.port, 'localhost')
}

async function pass(behaviours: Behaviour[], target: string, request: IncomingMessage, response: ServerResponse) {
  const { pathname, search } = new URL(request.url ?? '/', target)
  const behaviour = behaviourOf(behaviours, pathname)
  if (!behaviour.methods.includes(request.method ?? '')) return refuse(behaviour, response, 'method not allowed here')
  const body = await buffer(request)
  const viewer = runViewerFunction(behaviour.viewerFunction, request, pathname)
  if (behaviour.origin === 'stream' && !isSigned(viewer.headers, body)) {
    return refuse(behaviour, response, 'the signature of the function URL does not match the body')
  }
  const headers = behaviour.forwardsViewer ? { ...viewer.headers, ...behaviour.addedHeaders } : {}
  const length = body.length > 0 ? { 'content-length': String(body.length) } : {}
  const url = new URL(viewer.uri + (behaviour.forwardsViewer ? search : ''), target)
  const sent = requestOf(url, { method: request.method ?? 'GET', headers: { ...headers, ...length } }, (answer) => {
    relay(behaviour, url, answer, { request, response }).catch(() => response.destroy())
  })
  sent.on('error', () => response.destroy())
  response.on('close', () => sent.destroy())
  sent.end(body)
}

/** A body is signed by the hash the caller names: without it, or with another, the Function URL answers 403. */
function isSigned(headers: Record<string, string>, body: Buffer): boolean {
  return body.length === 0 || headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex')
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

async function relay(behaviour: Behaviour, url: URL, answer: IncomingMessage, { request, response }: Exchange) {
  // A bucket that may not be listed answers 403 for a file it does not have, where the local host has a plain 404.
  const isPage = answer.headers['content-type']?.startsWith('text/html')
  if (behaviour.origin === 'pages' && answer.statusCode === 404 && !isPage) {
    answer.resume()
    return refuse(behaviour, response, 'no such file')
  }
  const { status, headers: added } = runAnswerFunction(behaviour.answerFunction, url.pathname, answer.statusCode ?? 502)
  // The origin's values of these are dropped: in production only the edge sends them.
  const headers = { ...answer.headers, ...behaviour.responseHeaders, ...added }
  // CloudFront leaves alone what its origin has compressed.
  if (behaviour.compresses && !headers['content-encoding'])
    return send(await buffer(answer), status, headers, { request, response })
  response.writeHead(status, headers)
  response.flushHeaders()
  answer.pipe(response)
  answer.on('error', () => response.destroy())
}

/** Files, compressed as CloudFront does. */
async function send(file: Buffer, status: number, headers: OutgoingHttpHeaders, { request, response }: Exchange) {
  const encoding =
    request.method === 'HEAD' ? undefined : encodingFor(request, String(headers['content-type']), file.length)
  if (!encoding) {
    response.writeHead(status, headers).end(file)
    return
  }
  const body = await compress(file, encoding)
  const { 'transfer-encoding': _chunked, connection: _connection, ...others } = headers
  response.writeHead(status, {
    ...others,
    'content-encoding': encoding,
    'content-length': body.length,
    vary: 'Accept-Encoding',
  })
  response.end(body)
}

function refuse({ responseHeaders }: Behaviour, response: ServerResponse, reason: string): void {
  response.writeHead(403, { 'content-type': 'text/plain', ...responseHeaders }).end(`403: ${reason}`)
}
