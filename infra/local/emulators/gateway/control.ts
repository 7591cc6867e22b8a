import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { movedOffset } from '../../host/moved-clock.ts'
import { isOwnCaller } from '../../host/own-caller.ts'
import type { Merchant } from './api.ts'
import type { ChargeFault, Faults } from './faults.ts'
import type { Notifier } from './notify.ts'
import type { Payer } from './payer.ts'
import { refundNow } from './refunds.ts'
import type { Page, SeenRequest, State, Status, Token, Transaction, Webhook } from './state.ts'

/** How tests and people make the gateway misbehave. In the process, and as JSON under `/__control`. */
export interface GatewayControl {
  setFaults: (faults: Partial<Faults>) => void
  /** Moves the gateway's clock on. */
  moveClock: (ms: number) => void
  /** Everything is forgotten: orders, cards, faults, the clock, webhooks on their way. */
  reset: () => void
  setNotifyUrl: (url: string | undefined) => void
  /** A new API token; the old one is refused at once. */
  setApiToken: (token: string) => void
  transactions: () => Transaction[]
  pages: () => Page[]
  tokens: () => Token[]
  webhooks: () => Webhook[]
  requests: () => SeenRequest[]
  /** Every later charge of a token ends like this; undefined takes it back. */
  setTokenFault: (token: string, fault: ChargeFault | undefined) => void
  /** Any status of the gateway, such as `claimed` for money that was passed on. No webhook is sent. */
  setStatus: (transactionId: string, status: Status) => void
  refundAtConsole: (transactionId: string, amount?: number) => void
  /** Sends what is held back, and waits for everything that is on its way. */
  settleWebhooks: () => Promise<void>
  /** What a payer does on a payment page, without a browser; 3-D Secure is confirmed. @returns where they are sent */
  payCheckout: (id: string, card: string) => Promise<string | null>
  /** What a payer does on a binding page, 3-D Secure confirmed. @returns where they are sent */
  bindCard: (id: string, card: string) => Promise<string | null>
}

export function createControl(state: State, notifier: Notifier, payer: Payer, merchant: Merchant): GatewayControl {
  const { apiToken } = merchant
  const find = (id: string): Transaction => state.findTransaction(id) ?? refuse('no such transaction')
  const enter = async (id: string, kind: Page['kind'], card: string): Promise<string | null> => {
    const page = payer.find(id, kind)
    if (!page || payer.stageOf(page) !== 'form') return refuse(`page ${id} is over, expired or unknown`)
    const turn = await payer.enter(page, card, 'TEST USER')
    const last = turn.to === 'away' ? turn : await payer.answer3d(page, 'confirm')
    return last.to === 'away' ? last.url : null
  }
  return {
    setFaults: (faults) => void Object.assign(state.faults, faults),
    moveClock: (ms) => {
      state.clockMs = movedOffset(state.clockMs, ms)
      state.save()
      void payer.passTime()
    },
    reset: () => {
      state.reset()
      notifier.reset()
      merchant.apiToken = apiToken
    },
    setNotifyUrl: (url) => {
      notifier.url = url
    },
    setApiToken: (token) => {
      merchant.apiToken = token
    },
    transactions: () => state.transactions,
    pages: () => state.pages,
    tokens: () => state.tokens,
    webhooks: () => state.webhooks,
    requests: () => state.requests,
    setTokenFault: (token, fault) => {
      const found = state.tokens.find((one) => one.token === token) ?? refuse('no such token')
      found.fault = fault
    },
    setStatus: (id, status) => state.setStatus(find(id), status),
    refundAtConsole: (id, amount) => refundNow(state, find(id), amount),
    settleWebhooks: async () => {
      void payer.passTime()
      notifier.flush()
      await notifier.settled()
    },
    payCheckout: (id, card) => enter(id, 'checkout', card),
    bindCard: (id, card) => enter(id, 'binding', card),
  }
}

function refuse(message: string): never {
  throw new Error(message)
}

/** The same over HTTP: GET what there is, POST what to do with `{ "args": […] }`. */
export function createControlApi(control: GatewayControl) {
  const api = new Hono<{ Bindings: HttpBindings }>()
  api.use('/__control/*', async (c, next) => {
    if (isOwnCaller(c.env.incoming)) return next()
    return c.json({ message: 'only for this machine, with the header x-app: 1' }, 403)
  })
  api.get('/__control/state', (c) =>
    c.json({
      transactions: control.transactions(),
      pages: control.pages(),
      tokens: control.tokens(),
      webhooks: control.webhooks(),
      requests: control.requests(),
    }),
  )
  api.post('/__control/:name', async (c) => {
    const name = c.req.param('name')
    if (!Object.hasOwn(control, name)) return c.json({ message: `no control ${name}` }, 404)
    const { args = [] } = await c.req.json<{ args?: unknown[] }>().catch(() => ({ args: [] }))
    const answer = await (control[name as keyof GatewayControl] as (...args: unknown[]) => unknown)(...args)
    return c.json({ answer: answer ?? null })
  })
  api.onError((error, c) => c.json({ message: error.message }, 400))
  return api
}
