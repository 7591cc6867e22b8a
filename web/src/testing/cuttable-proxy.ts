import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A network that can go away in the middle of an answer: a plain HTTP proxy for one browser. */
export async function startCuttableProxy() {
  let isCut = false
  let doomedPath: string | undefined
  const server = createServer((incoming, outgoing) => {
    const { hostname, port, pathname, search } = new URL(incoming.url ?? '')
    const { method, headers } = incoming
    const onward = request({ hostname, port, method, headers, path: pathname + search }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      let chunks = 0
      answer.on('data', () => {
        chunks += 1
        if (pathname === doomedPath && chunks === 3) cut()
        if (isCut) outgoing.destroy()
      })
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  const cut = () => {
    isCut = true
    server.closeAllConnections()
  }
  server.on('connection', (socket) => isCut && socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Goes away by itself when an answer of this path has begun to arrive, however fast it arrives. */
    cutDuring: (path: string) => {
      doomedPath = path
    },
    mend: () => {
      isCut = false
      doomedPath = undefined
    },
    close: () => server.close(),
  }
}
