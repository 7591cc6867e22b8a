import { once } from 'node:events'
import type { Server } from 'node:http'
import ses from 'aws-ses-v2-local'
import { freePort, host } from './engine-port.ts'

/** SES as far as mails go: takes them, and shows them on a page. */
export async function startMailServer(): Promise<{ origin: string; close: () => Promise<void> }> {
  // A CommonJS module: what it exports by default arrives one level down.
  const start = (ses as unknown as { default: typeof ses }).default
  const port = await freePort()
  const server: Server = await start({ host, port })
  if (!server.listening) await once(server, 'listening')
  return {
    origin: `http://${host}:${port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
