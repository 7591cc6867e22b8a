import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { securityHeaders } from '../../security-headers.ts'

/** Answers the requests of one part of the host. */
type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void

interface HostParts {
  /** Of `/__local/…`. */
  control: Answer
  /** Of `/api` and `/api/…`. */
  api: Answer
  /** Of every other path. */
  pages: Answer
}

export interface HostOptions {
  port: number
  /** A further address to listen on beside those of this machine alone. */
  address?: string
  origin: string
  parts: HostParts
}

/** The HTTP server in front of all parts. A request that cannot be read is refused; a part that throws ends its call alone. */
export async function startHostServer(options: HostOptions) {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    serve(options, request, response).catch((error) => {
      console.error(`${request.method} ${request.url} failed:`, error)
      response.destroy()
    })
  }
  const servers: Server[] = []
  const close = async () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  }
  let { port } = options
  try {
    for (const address of addressesOf(options.address)) {
      const server = await listen(answer, address, port)
      if (!server) continue
      servers.push(server)
      port = (server.address() as AddressInfo).port
    }
  } catch (error) {
    await close()
    throw error
  }
  return { port, close }
}

/** `localhost` is either of two addresses, depending on the machine; a wildcard replaces those it includes. */
function addressesOf(further: string | undefined): string[] {
  if (further === '::') return ['::']
  if (further === '0.0.0.0') return ['0.0.0.0', '::1']
  return [...new Set(['127.0.0.1', '::1', further ?? '127.0.0.1'])]
}

/** @returns undefined on a machine without IPv6 */
async function listen(answer: RequestListener, address: string, port: number): Promise<Server | undefined> {
  const server = createServer(answer).listen(port, address)
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (address === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return undefined
    throw error
  }
}

async function serve(
  { origin, parts }: HostOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? '/', origin)
  const answer = url && partOf(url.pathname, parts)
  // Pages bring their own: those served from sources need scripts the policy forbids.
  if (answer !== parts.pages) response.setHeaders(new Map(Object.entries(securityHeaders)))
  if (!answer) {
    response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' }).end('400: no address')
    return
  }
  await answer(request, response, url)
}

function partOf(path: string, parts: HostParts): Answer {
  if (path.startsWith('/__local/')) return parts.control
  return path === '/api' || path.startsWith('/api/') ? parts.api : parts.pages
}
