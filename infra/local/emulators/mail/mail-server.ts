import { once } from 'node:events'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type ses from 'aws-ses-v2-local'
import { closeServer, freePort, host } from '../listen.ts'

// A CommonJS module, whose default every loader puts somewhere else.
const { default: start } = createRequire(import.meta.url)('aws-ses-v2-local') as { default: typeof ses }

/** SES as far as mails go: takes them, and shows them on a page. */
export async function startMailServer(): Promise<{ origin: string; close: () => Promise<void> }> {
  const port = await freePort()
  const server: Server = await start({ host, port })
  if (!server.listening) await once(server, 'listening')
  return {
    origin: `http://${host}:${port}`,
    close: () => closeServer(server),
  }
}
