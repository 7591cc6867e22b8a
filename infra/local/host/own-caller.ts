import type { IncomingMessage } from 'node:http'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const names = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request was made on this machine by a program of the person's own. The header `x-app` keeps the pages of
 * other sites out, no form can send it; Host and Origin keep out a page whose name was made to resolve to this machine.
 */
export function isOwnCaller({ headers, socket }: IncomingMessage): boolean {
  // By way of URL: a browser leaves out port 80.
  const origins = names.map((name) => new URL(`http://${name}:${socket.localPort}`).origin)
  return (
    loopback.has(socket.remoteAddress ?? '') &&
    headers['x-app'] === '1' &&
    origins.includes(`http://${headers.host}`) &&
    (headers.origin === undefined || origins.includes(headers.origin))
  )
}
