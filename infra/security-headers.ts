import { createHash } from 'node:crypto'
import { lateScript } from '#shared/late-script.ts'
import { notesScript } from '#shared/notes-script.ts'

/** How a content policy names a script that stands in a page. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Headers of every response, set by the distribution in a stage and by the local host on a laptop. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'self'",
    // Beside our own files the line that starts the script of a page that is served as a file, and the one that says which
    // notes of the sign-in page are shown.
    `script-src 'self' ${hashOf(lateScript)} ${hashOf(notesScript)}`,
    // Beside our own files the one inline sheet that Chakra's engine opens empty and fills through the CSSOM: the hash is of the
    // empty string.
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}
