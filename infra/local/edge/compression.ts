import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Content types CloudFront compresses, as far as the product has them. @source CloudFront developer guide, "Serve compressed files" */
const compressible = /^(text\/(html|css|javascript|plain|xml)|application\/(javascript|json|xml)|image\/svg\+xml)\b/
/** Smaller and larger files CloudFront sends as they are. */
const [smallest, largest] = [1_000, 10_000_000]
/** About what CloudFront does on the fly. Scripts and style sheets are stored compressed: see web/build/packed-assets.ts. */
const brotliLevel = 5

export type Encoding = 'br' | 'gzip'

/** How the edge would compress a file for this browser; undefined sends it as it is. */
export function encodingFor(request: IncomingMessage, contentType: string, bytes: number): Encoding | undefined {
  if (!compressible.test(contentType) || bytes < smallest || bytes > largest) return undefined
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } }) : zip(body)
