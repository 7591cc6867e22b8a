import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'

/** Every emulator listens here, so that no other machine reaches it. */
export const host = '127.0.0.1'

/** A server that listens. */
export interface Listening {
  origin: string
  /** Ends its connections too. */
  close: () => Promise<void>
}

/**
 * Waits until a server listens.
 * @param port 0 takes a free one
 * @throws when the port is taken
 */
export async function listen(server: Server, port = 0, hostname = host): Promise<Listening> {
  server.listen(port, hostname)
  await once(server, 'listening')
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close: () => closeServer(server),
  }
}

/** Stops a server and ends its connections; does nothing when it has stopped already. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

/** @returns a port of this machine that is free at the moment */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** @returns whether a program listens on the port already */
export async function isTaken(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(true))
    server.listen(port, () => server.close(() => resolve(false)))
  })
}
