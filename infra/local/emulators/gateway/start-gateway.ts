import { once } from 'node:events'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createApi } from './api.ts'
import { createControl, createControlApi, type OenControl } from './control.ts'
import { createHostedPages } from './hosted.ts'
import { Notifier } from './notify.ts'
import { Payer } from './payer.ts'
import { State } from './state.ts'

export interface OenOptions {
  /** Of the API; the pages take the next free one. 0: any. */
  port?: number
  pagePort?: number
  host?: string
  merchantId: string
  apiToken: string
  merchantName?: string
  /** Where webhooks go; without it none is sent. */
  notifyUrl?: string
  /** Keeps orders and cards over a restart. */
  dataDir?: string
  now?: () => number
}

export interface Oen {
  apiOrigin: string
  pageOrigin: string
  control: OenControl
  close: () => Promise<void>
}

/** How often it looks for what time alone brings about. */
const tickMs = 1_000

/**
 * The payment gateway as its documents describe it, on two origins of this machine: an API and its hosted pages. Keeps
 * the harsh habits: no idempotency, unsigned webhooks, stale look-ups.
 */
export async function startOen(options: OenOptions): Promise<Oen> {
  const { port = 0, pagePort = 0, host = '127.0.0.1', merchantId, apiToken, notifyUrl, dataDir, now } = options
  const merchant = { merchantId, apiToken }
  const state = new State(dataDir, now)
  const notifier = new Notifier(state, merchantId, notifyUrl)
  const payer = new Payer(state, notifier)
  const control = createControl(state, notifier, payer, merchant)
  const api = createApi(state, merchant).route('/', createControlApi(control))
  const pages = createHostedPages(state, payer, options.merchantName ?? 'Postloom')
  const [apiServer, pageServer] = await Promise.all([listen(api, host, port), listen(pages, host, pagePort)])
  const ticks = setInterval(() => void payer.passTime(), tickMs).unref()
  return {
    apiOrigin: originOf(apiServer, host),
    pageOrigin: originOf(pageServer, host),
    control,
    close: async () => {
      clearInterval(ticks)
      await notifier.close()
      for (const server of [apiServer, pageServer]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

async function listen(app: { fetch: unknown }, hostname: string, port: number): Promise<Server> {
  const server = serve({ fetch: app.fetch as Parameters<typeof serve>[0]['fetch'], hostname, port }) as Server
  // As a load balancer does: a caller that pauses for some seconds does not meet a line that is just being closed.
  server.keepAliveTimeout = 60_000
  if (!server.listening) await once(server, 'listening')
  return server
}

const originOf = (server: Server, host: string): string =>
  `http://${host}:${(server.address() as { port: number }).port}`
