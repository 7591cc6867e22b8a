import { serverOf } from '../hono-server.ts'
import { listen } from '../listen.ts'
import { createApi } from './api.ts'
import { createControl, createControlApi, type GatewayControl } from './control.ts'
import { createHostedPages } from './hosted.ts'
import { Notifier } from './notify.ts'
import { Payer } from './payer.ts'
import { State } from './state.ts'

export interface GatewayOptions {
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

export interface GatewayEmulator {
  apiOrigin: string
  pageOrigin: string
  control: GatewayControl
  close: () => Promise<void>
}

/** How often it checks for what happens when time passes. */
const tickMs = 1_000

/**
 * The payment gateway as its documents describe it, on two origins of this machine: an API and its hosted pages. No
 * call is idempotent, webhooks are unsigned, look-ups may be stale: as at the gateway.
 */
export async function startGateway(options: GatewayOptions): Promise<GatewayEmulator> {
  const { port, pagePort, host, merchantId, apiToken, notifyUrl, dataDir, now } = options
  const merchant = { merchantId, apiToken }
  const state = new State(dataDir, now)
  const notifier = new Notifier(state, merchantId, notifyUrl)
  const payer = new Payer(state, notifier)
  const control = createControl(state, notifier, payer, merchant)
  const api = createApi(state, merchant).route('/', createControlApi(control))
  const pages = createHostedPages(state, payer, options.merchantName ?? 'Postloom')
  const apiServer = await listen(serverOf(api), port, host)
  const pageServer = await listen(serverOf(pages), pagePort, host).catch(async (error) => {
    await apiServer.close()
    throw error
  })
  const ticks = setInterval(() => void payer.passTime(), tickMs).unref()
  return {
    apiOrigin: apiServer.origin,
    pageOrigin: pageServer.origin,
    control,
    close: async () => {
      clearInterval(ticks)
      await notifier.close()
      await Promise.all([apiServer.close(), pageServer.close()])
    },
  }
}
