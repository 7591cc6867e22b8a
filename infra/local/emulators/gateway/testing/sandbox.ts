import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { GatewayControl } from '../control.ts'
import { type GatewayEmulator, startGateway } from '../start-gateway.ts'
import { type Hook, startHook } from './hook.ts'

export const merchantId = 'postloom'
const bearer = 'Bearer secret-token'
export const line = { productionCode: 'P', description: 'd', quantity: 1, unit: 'month', unitPrice: 150 }
export const sale = {
  merchantId,
  amount: 150,
  currency: 'TWD',
  orderId: 'OR1',
  productDetails: [line],
  userName: 'Ada',
  userEmail: 'ada@example.test',
}
export const addresses = { successUrl: 'https://shop.test/ok', failureUrl: 'https://shop.test/no' }
export const good = '4242424242424242'

/** What was answered. `json` is undefined when the body is none. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: read by assertions alone
  json: any
}

/** One emulator and one address for its webhooks for a test file, both empty before each test. */
export function withSandbox() {
  let oen: GatewayEmulator
  let hook: Hook
  beforeAll(async () => {
    hook = await startHook()
    oen = await startGateway({ merchantId, apiToken: 'secret-token', notifyUrl: hook.url })
  })
  afterAll(async () => {
    await oen.close()
    await hook.close()
  })
  beforeEach(async () => {
    // What an earlier test left on its way would arrive in this one.
    await oen.control.settleWebhooks()
    oen.control.reset()
    oen.control.setFaults({ gapsMs: [10, 20] })
    hook.forget()
  })

  async function ask(method: string, path: string, body?: unknown, authorization = bearer): Promise<Answer> {
    const response = await fetch(oen.apiOrigin + path, {
      method,
      headers: { authorization, 'x-app': '1', 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = text.startsWith('{') ? JSON.parse(text) : undefined
    return { status: response.status, headers: response.headers, text, json }
  }

  const openBinding = async (over = {}): Promise<string> =>
    (await ask('POST', '/checkout-token', { merchantId, ...addresses, customId: 'custom', ...over })).json.data.id
  const openCheckout = async (over = {}): Promise<{ id: string; transactionHid: string }> =>
    (await ask('POST', '/checkout', { ...sale, ...addresses, customId: 'c', ...over })).json.data

  return {
    ask,
    openBinding,
    openCheckout,
    oen: () => oen,
    control: (): GatewayControl => oen.control,
    hook: () => hook,
    charge: (token: string, over = {}) => ask('POST', '/token/transactions', { ...sale, token, ...over }),
    /** @returns a token that charges as its card does; its webhook is forgotten */
    aToken: async (card = good): Promise<string> => {
      await oen.control.bindCard(await openBinding(), card)
      await oen.control.settleWebhooks()
      hook.forget()
      return oen.control.tokens().at(-1)!.token
    },
    /** @returns the statuses of an order's attempts, as a look-up shows them */
    statuses: async (orderId = 'OR1'): Promise<string[]> =>
      (await ask('GET', `/order/${orderId}/transactions`)).json.data.transactions.map(
        ({ status }: { status: string }) => status,
      ),
    openPage: (path: string) => fetch(oen.pageOrigin + path),
    send: (path: string, fields: Record<string, string>) =>
      fetch(oen.pageOrigin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
  }
}
