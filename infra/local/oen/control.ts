import { Hono } from 'hono'
import { refundNow } from './api.ts'
import type { Notifier } from './notify.ts'
import type { Payer } from './payer.ts'
import type { ChargeFault, Faults, Notice, Page, SeenRequest, State, Token, Transaction } from './state.ts'

/** How tests and people make the gateway misbehave. In the process, and as JSON under `/__control`. */
export interface OenControl {
  setFaults: (faults: Partial<Faults>) => void
  /** Moves the gateway's clock on. */
  moveClock: (ms: number) => void
  reset: () => void
  setNotifyUrl: (url: string | undefined) => void
  transactions: () => Transaction[]
  pages: () => Page[]
  tokens: () => Token[]
  notices: () => Notice[]
  requests: () => SeenRequest[]
  /** Every later charge of a token ends like this; undefined takes it back. */
  setTokenFault: (token: string, fault: ChargeFault | undefined) => void
  refundAtConsole: (transactionId: string, amount?: number) => void
  /** Sends what is held back, and waits for everything that is on its way. */
  settleNotices: () => Promise<void>
  /** What a payer does on a payment page, without a browser. @returns where they are sent */
  payCheckout: (id: string, card: string) => Promise<string | null>
  /** What a payer does on a binding page, 3-D Secure confirmed. @returns where they are sent */
  bindCard: (id: string, card: string) => Promise<string | null>
}

export function createControl(state: State, notifier: Notifier, payer: Payer): OenControl {
  const enter = async (id: string, kind: Page['kind'], card: string): Promise<string | null> => {
    const page = payer.find(id, kind)
    if (!page) throw new Error(`page ${id} is expired or unknown`)
    const turn = await payer.enter(page, card)
    if (turn.to === 'away') return turn.url
    const answered = await payer.answer3d(page, 'confirm')
    return answered.to === 'away' ? answered.url : null
  }
  return {
    setFaults: (faults) => void Object.assign(state.faults, faults),
    moveClock: (ms) => {
      state.clockMs += ms
      state.save()
    },
    reset: () => state.reset(),
    setNotifyUrl: (url) => {
      notifier.url = url
    },
    transactions: () => state.transactions,
    pages: () => state.pages,
    tokens: () => state.tokens,
    notices: () => state.notices,
    requests: () => state.requests,
    setTokenFault: (token, fault) => {
      const found = state.tokens.find((one) => one.token === token)
      if (!found) throw new Error('no such token')
      found.fault = fault
    },
    refundAtConsole: (id, amount) => {
      const found = state.findTransaction(id)
      if (!found) throw new Error('no such transaction')
      refundNow(state, found, amount)
    },
    settleNotices: async () => {
      notifier.flush()
      await notifier.settled()
    },
    payCheckout: (id, card) => enter(id, 'checkout', card),
    bindCard: (id, card) => enter(id, 'binding', card),
  }
}

/** The same over HTTP: GET what there is, POST what to do with `{ "args": […] }`. */
export function createControlApi(control: OenControl): Hono {
  const api = new Hono()
  api.get('/__control/state', (c) =>
    c.json({
      transactions: control.transactions(),
      pages: control.pages(),
      tokens: control.tokens(),
      notices: control.notices(),
      requests: control.requests(),
    }),
  )
  api.post('/__control/:name', async (c) => {
    const name = c.req.param('name')
    if (!Object.hasOwn(control, name)) return c.json({ message: `no control ${name}` }, 404)
    const { args = [] } = await c.req.json<{ args?: unknown[] }>().catch(() => ({ args: [] }))
    const answer = await (control[name as keyof OenControl] as (...args: unknown[]) => unknown)(...args)
    return c.json({ answer: answer ?? null })
  })
  return api
}
