import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { parseJson } from '#shared/parse-json.ts'
import { find, listDays, listOrder, toAnswer } from './lookups.ts'
import { refund } from './refunds.ts'
import { invalid, Refusal, systemError } from './refusal.ts'
import { type Body, bodies, describe, sayIssue, unknownFields } from './rules.ts'
import { bind, charge, checkout, cut } from './sales.ts'
import type { SeenRequest, State } from './state.ts'

export interface Merchant {
  merchantId: string
  apiToken: string
}

type Call = Context<{ Bindings: HttpBindings; Variables: { seen: SeenRequest } }>

/** The payment API with the gateway's paths, envelope and validation. */
export function createApi(state: State, merchant: Merchant) {
  const api = new Hono<{ Bindings: HttpBindings; Variables: { seen: SeenRequest } }>()
  const routes: [method: string, path: string, answer: (c: Call) => unknown][] = [
    ['POST', '/checkout', (c) => checkout(state, body(c, 'checkout'))],
    ['POST', '/checkout-token', (c) => bind(state, body(c, 'binding'))],
    ['POST', '/token/transactions', (c) => charge(state, body(c, 'charge'))],
    ['GET', '/transactions/:id', (c) => find(state, c.req.param('id')!)],
    ['GET', '/order/:orderId/transactions', (c) => listOrder(state, c.req.param('orderId')!)],
    ['GET', '/transactions', (c) => listDays(state, days(c))],
    ['POST', '/refunds/:id', (c) => refunded(c)],
    // Recurring payments that the gateway runs itself are not switched on for this merchant.
    ['POST', '/checkout-subscription', notActive],
    ['POST', '/checkout-schedule', notActive],
    ['POST', '/token/subscriptions', notActive],
    ['GET', '/subscriptions/:id', notActive],
    ['PUT', '/subscriptions/:id', notActive],
    ['GET', '/subscriptions', notActive],
  ]
  const refunded = (c: Call) => ({
    ...toAnswer(state, refund(state, c.req.param('id')!, body(c, 'refund'))),
    success: true,
  })
  for (const [method, path, answer] of routes) {
    api.on(method, path, async (c) => {
      await note(c, state)
      if (state.faults.isForbidden) return c.json({ message: 'Forbidden' }, 403)
      admit(c, state, merchant)
      const data = await answer(c)
      if (data === cut) return hangUp(c)
      return c.json({ code: 'S0000', data, message: '' })
    })
  }
  for (const path of new Set(routes.map(([, path]) => path))) api.all(path, (c) => c.text('Method Not Allowed', 405))
  api.notFound((c) => c.text('Not Found', 404))
  api.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 504) return c.html('<html><body>504 Gateway Time-out</body></html>', 504)
    return c.json({ code: error.code, data: {}, message: error.message, ...error.extra }, error.status as 400)
  })
  return api
}

const notActive = () => {
  throw new Refusal(400, 'V0002', 'PAYMENT_SERVICE_NOT_ACTIVATE')
}

const days = ({ req }: Call) => ({ start: req.query('start'), end: req.query('end'), page: req.query('page') })

/** The socket is closed, no answer is written. */
function hangUp(c: Call): Response {
  c.env.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

async function note(c: Call, state: State): Promise<void> {
  const text = await c.req.text()
  // Another kind, or none, is not read as JSON: each request with a body must name it.
  const isJson = c.req.header('content-type')?.startsWith('application/json')
  const seen = { method: c.req.method, path: c.req.path, body: isJson ? parseJson(text) : undefined, ignored: [] }
  c.set('seen', seen)
  state.saw(seen)
}

function admit(c: Call, state: State, { merchantId, apiToken }: Merchant): void {
  if (c.req.header('authorization') !== `Bearer ${apiToken}`) throw new Refusal(401, 'A0001', 'UNAUTHORIZED')
  if (c.req.method === 'GET') return
  const { body } = c.get('seen')
  if (body === undefined) throw systemError()
  if (Object(body).merchantId !== merchantId) throw invalid()
  if (state.faults.isInactive) notActive()
}

function body<Name extends keyof typeof bodies>(c: Call, name: Name): Body<Name> {
  const seen = c.get('seen')
  const parsed = bodies[name].safeParse(seen.body, { error: sayIssue })
  seen.ignored = unknownFields(name, seen.body as Record<string, unknown>)
  if (!parsed.success) throw invalid(describe(parsed.error))
  return parsed.data as Body<Name>
}
