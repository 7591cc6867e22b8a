import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Answers the requests of one part of the host. */
export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void

export interface HostParts {
  /** Of `/__local/…`. */
  control: Answer
  /** Of `/api` and `/api/…`. */
  api: Answer
  /** Of every other path. */
  pages: Answer
}

/** The HTTP server in front of all parts. A request that cannot be read is refused; a part that throws ends its call alone. */
export async function startHostServer(options: { port: number; origin: string; parts: HostParts }) {
  const server = createServer((request, response) => {
    serve(options, request, response).catch((error) => {
      console.error(`${request.method} ${request.url} failed:`, error)
      response.destroy()
    })
  })
  server.listen(options.port)
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function serve(
  { origin, parts }: { origin: string; parts: HostParts },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? '/', origin)
  if (!url) {
    response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' }).end('400: no address')
    return
  }
  await partOf(url.pathname, parts)(request, response, url)
}

function partOf(path: string, parts: HostParts): Answer {
  if (path.startsWith('/__local/')) return parts.control
  return path === '/api' || path.startsWith('/api/') ? parts.api : parts.pages
}
