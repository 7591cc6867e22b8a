import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { removeStamp } from '../../build/build-stamp.ts'
import { pageRequestSource, pageResponseSource, type SignInSetting } from '../../page-addresses.ts'
import { securityHeaders } from '../../security-headers.ts'
import { compress, type Encoding, encodingFor } from '../edge/compression.ts'
import { runAnswerFunction, runViewerFunction } from '../edge/edge-functions.ts'

export interface WebPages {
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
  close: () => Promise<void>
}

export async function buildWebPages(root: string): Promise<void> {
  removeStamp(root)
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'error' })
}

/**
 * Serves the built web as the edge will: the same functions choose file and status, texts are compressed, hashed files
 * are kept for ever and pages never.
 */
export function serveWebPages(root: string, setting: SignInSetting): WebPages {
  const folder = join(root, '.build/web')
  const [forRequest, forAnswer] = [pageRequestSource(setting), pageResponseSource()]
  const packed = new Map<string, Promise<Buffer>>()
  const encode = async (file: BuiltFile, uri: string, request: IncomingMessage): Promise<Encoded> => {
    if (uri.startsWith('/br/')) return { body: file.body, encoding: 'br' }
    const encoding = encodingFor(request, file.type, file.body.length)
    if (!encoding) return { body: file.body }
    return { body: await remember(packed, `${encoding} ${file.etag}`, () => compress(file.body, encoding)), encoding }
  }
  return {
    serve: async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const { uri } = runViewerFunction(forRequest, request, pathname)
      const file = await readBuilt(folder, uri)
      response.setHeaders(new Map(Object.entries(securityHeaders)))
      if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('404: no such file')
      const isHashed = /^\/(assets|br)\/[^/]+$/.test(uri)
      response.setHeader('content-type', file.type)
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      response.setHeader('etag', file.etag)
      const isKnown = request.headers['if-none-match'] === file.etag
      const { status, headers } = runAnswerFunction(forAnswer, uri, isKnown ? 304 : 200)
      if (isKnown) return void response.writeHead(status, headers).end()
      const { body, encoding } = await encode(file, uri, request)
      response.writeHead(status, {
        ...(encoding && { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
        ...headers,
        'content-length': body.length,
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    },
    close: async () => {},
  }
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

interface BuiltFile {
  body: Buffer
  type: string
  etag: string
}

interface Encoded {
  body: Buffer
  encoding?: Encoding
}

/** @returns undefined for what was not built, and for paths that lead out of the folder */
async function readBuilt(folder: string, uri: string): Promise<BuiltFile | undefined> {
  const path = normalize(join(folder, safeDecode(uri)))
  const type = types[extname(path)]
  if (!path.startsWith(folder + sep) || !type) return undefined
  try {
    const body = await readFile(path)
    return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  } catch {
    return undefined
  }
}

/** @returns a path that no file has when it is malformed */
function safeDecode(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return '/'
  }
}

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
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
