import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '#shared/endpoint.ts'

export interface Route {
  endpoint: Endpoint
  /** As the HTTP API reads them; a Function URL reads none. */
  pathParameters?: Record<string, string>
}

const isText = (contentType: string | undefined): boolean =>
  contentType === undefined ||
  /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded))|\+json/.test(contentType)

/** The distribution calls an origin by the origin's own name, from an address of the edge: functions see neither of the viewer's. */
const originHost = 'origin.invalid'
const edgeAddress = '192.0.2.1'

/** Builds the payload 2.0 event that the HTTP API and Function URLs send. */
export function toEvent(request: IncomingMessage, url: URL, body: Buffer, { endpoint, pathParameters = {} }: Route) {
  // A Function URL knows no routes.
  const routeKey = endpoint.transport === 'stream' ? '$default' : `${endpoint.method} ${endpoint.path}`
  const viewerAddress = request.socket.remoteAddress ?? '127.0.0.1'
  // As the edge does, over whatever the caller wrote.
  const headers: Record<string, string> = {
    ...joinedHeaders(request),
    host: originHost,
    'x-viewer-address': viewerAddress,
  }
  const cookies = request.headers.cookie?.split(/;\s*/).filter(Boolean)
  const asText = isText(request.headers['content-type'])
  const now = new Date()
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(cookies?.length && { cookies }),
    ...(url.search && { queryStringParameters: joinedQuery(url.searchParams) }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: originHost,
      domainPrefix: originHost.split('.')[0]!,
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: edgeAddress,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(asText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !asText,
  }
}

/** Names in lower case, repeated ones joined by a comma; cookies travel in their own list. */
function joinedHeaders(request: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(request.headersDistinct).filter(([name]) => name !== 'cookie')
  return Object.fromEntries(pairs.map(([name, values]) => [name, (values ?? []).join(',')]))
}

function joinedQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]))
}
