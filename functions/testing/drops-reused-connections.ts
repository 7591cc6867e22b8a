import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** A server that resets a connection on its second request, as a container meets it after Lambda froze it. */
export async function serverThatDropsReusedConnections(
  answer: unknown,
): Promise<{ origin: string; freeze: () => Promise<void> }> {
  const used = new WeakSet<object>()
  const server = createServer((request, response) => {
    if (used.has(request.socket)) return void request.socket.resetAndDestroy()
    used.add(request.socket)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  // What was answered has to be read before its connection is there for another request.
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, freeze: () => wait(100) }
}
