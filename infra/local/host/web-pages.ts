import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { securityHeaders } from '../../security-headers.ts'

export interface WebPages {
  serve: (request: IncomingMessage, response: ServerResponse) => void
  close: () => Promise<void>
}

export async function buildWebPages(root: string): Promise<void> {
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'error' })
}

/** Serves the built web as the edge will: hashed files for ever, the page itself never cached. */
export function serveWebPages(root: string): WebPages {
  const files = sirv(join(root, '.build/web'), {
    single: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeaders(new Map(Object.entries(securityHeaders)))
      const isHashed = path.startsWith('/assets/')
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return {
    serve: (request, response) =>
      files(request, response, () => {
        response.writeHead(404).end()
      }),
    close: async () => {},
  }
}

/** Serves the web from its sources with hot reload. */
export async function watchWebPages(root: string): Promise<WebPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'spa',
  })
  return { serve: (request, response) => vite.middlewares(request, response), close: () => vite.close() }
}
