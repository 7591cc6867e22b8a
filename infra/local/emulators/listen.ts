import { once } from 'node:events'
import { createServer } from 'node:net'

export const host = '127.0.0.1'

/** @returns a port of this machine nobody listens on at the moment */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** @returns whether somebody listens on the port already */
export async function isTaken(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(true))
    server.listen(port, () => server.close(() => resolve(false)))
  })
}
