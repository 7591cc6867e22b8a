import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { bodies, describe, linesAddUp } from './rules.ts'
import { type ChargeFault, newId, newNumber, type State, statusOf, type Transaction } from './state.ts'

export interface Merchant {
  merchantId: string
  apiToken: string
}

/** A refusal in the gateway's envelope. */
class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Record<string, unknown>
  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

const unknownOutcome = () => new Refusal(409, 'C026', 'PAYMENT_STATUS_UNKNOWN', { retryable: false })
const maxPlainAmount = 200_000

/** The payment API: real paths, envelope and strictness. @source gateway §3, §4 */
export function createApi(state: State, merchant: Merchant): Hono {
  const api = new Hono()
  const routes: [method: string, path: string, answer: (c: Context) => Promise<unknown> | unknown][] = [
    ['POST', '/checkout', (c) => checkout(state, body(c, 'checkout'))],
    ['POST', '/checkout-token', (c) => binding(state, body(c, 'binding'))],
    ['POST', '/token/transactions', (c) => charge(state, body(c, 'charge'))],
    ['GET', '/transactions/:id', (c) => find(state, c.req.param('id')!)],
    ['GET', '/order/:orderId/transactions', (c) => listOrder(state, c.req.param('orderId')!)],
    ['GET', '/transactions', (c) => listDays(state, c)],
    ['POST', '/refunds/:id', (c) => refund(state, c.req.param('id')!, body(c, 'refund'))],
  ]
  for (const [method, path, answer] of routes) {
    api.on(method, path, async (c) => {
      if (state.faults.isForbidden) return c.json({ message: 'Forbidden' }, 403)
      await admit(c, state, merchant)
      const data = await answer(c)
      if (data === cut) return c.body(null)
      return c.json({ code: 'S0000', data, message: '' })
    })
    api.all(path, (c) => c.text('Method Not Allowed', 405))
  }
  api.notFound((c) => c.text('Not Found', 404))
  api.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 504) return c.html('<html><body>504 Gateway Time-out</body></html>', 504)
    return c.json({ code: error.code, data: {}, message: error.message, ...error.extra }, error.status as 400)
  })
  return api
}

/** A line that is dropped; the server in front closes the socket. */
export const cut = Symbol('cut')

async function admit(c: Context, state: State, { merchantId, apiToken }: Merchant): Promise<void> {
  if (c.req.header('authorization') !== `Bearer ${apiToken}`) throw new Refusal(401, 'A0001', 'UNAUTHORIZED')
  if (c.req.method === 'GET') {
    state.requests.push({ method: 'GET', path: c.req.path, body: undefined, ignored: [] })
    return
  }
  const sent = await c.req.json().catch(() => {
    throw new Refusal(500, 'F0001', 'SYSTEM_ERROR')
  })
  c.set('sent', sent)
  state.requests.push({ method: c.req.method, path: c.req.path, body: sent, ignored: [] })
  if (sent?.merchantId !== merchantId) throw new Refusal(400, 'V0001', 'INVALID_PARAMS')
  if (state.faults.isInactive) throw new Refusal(400, 'V0002', 'PAYMENT_SERVICE_NOT_ACTIVATE')
}

function body<Name extends keyof typeof bodies>(c: Context, name: Name): z.infer<(typeof bodies)[Name]> {
  const sent = c.get('sent') as Record<string, unknown>
  const parsed = bodies[name].safeParse(sent)
  if (!parsed.success) throw new Refusal(400, 'V0001', describe(parsed.error))
  return parsed.data as z.infer<(typeof bodies)[Name]>
}

type Sale = z.infer<typeof bodies.charge>

function refuseSale(sale: Pick<Sale, 'amount' | 'productDetails'>): void {
  if (!linesAddUp(sale as Sale)) throw new Refusal(400, 'V0001', 'PRODUCT_AMOUNT_NOT_MATCH')
  if (sale.amount >= maxPlainAmount) throw new Refusal(400, 'V0003', 'AMOUNT_NOT_ACTIVATED')
}

function open(
  state: State,
  sale: Omit<Sale, 'token'> & { customId?: string | undefined; use3d?: boolean | undefined },
) {
  const at = state.now()
  const transaction: Transaction = {
    id: newNumber(at),
    transactionId: newId(),
    ...{ amount: sale.amount, orderId: sale.orderId, createdAt: at, customId: sale.customId, use3d: sale.use3d },
    ...{ userId: sale.userId, userName: sale.userName, userEmail: sale.userEmail, note: sale.note },
    ...{ action: 'onetime', paymentMethod: 'card', productDetails: sale.productDetails },
    history: [{ at, status: 'initiated' }],
  }
  state.transactions.push(transaction)
  state.save()
  return transaction
}

function checkout(state: State, asked: z.infer<typeof bodies.checkout>) {
  refuseSale(asked)
  const { id, transactionId } = open(state, asked)
  const { successUrl, failureUrl, customId } = asked
  state.pages.push({
    ...{ id: transactionId, kind: 'checkout', createdAt: state.now(), successUrl, failureUrl, customId },
    ...{ transaction: id, isDone: false },
  })
  state.save()
  return { id: transactionId, transactionHid: id }
}

/** Answers its id alone: no transaction, no token. */
function binding(state: State, { successUrl, failureUrl, customId, payerEmail }: z.infer<typeof bodies.binding>) {
  const id = newId()
  state.pages.push({
    ...{ id, kind: 'binding', createdAt: state.now(), successUrl, failureUrl, customId, payerEmail, isDone: false },
  })
  state.save()
  return { id }
}

/** The same order twice is two charges. No notice is sent. */
async function charge(state: State, asked: Sale): Promise<unknown> {
  refuseSale(asked)
  const token = state.tokens.find((one) => one.token === asked.token)
  if (!token) {
    const code = state.faults.unknownToken
    throw new Refusal(400, code, code === 'V0001' ? 'INVALID_PARAMS' : 'CHARGE_FAILED')
  }
  const fault: ChargeFault = state.faults.charges.shift() ?? token.fault ?? declineOf(token.outcome)
  const isSilent = !['ok', 'T0001', 'T0002', 'T0003', 'T0004', 'T0005'].includes(fault)
  const isTaken = fault === 'ok' || (fault.endsWith(' taken') && !fault.endsWith('not taken'))
  // What never reached the acquirer leaves nothing to look up.
  if (isSilent && !isTaken && !fault.startsWith('C026')) return silence(state, fault)
  const transaction = open(state, asked)
  transaction.cardNumber = token.cardNumber
  state.setStatus(transaction, 'charging')
  if (isTaken) {
    transaction.authCode = String(Math.floor(Math.random() * 900_000) + 100_000)
    state.setStatus(transaction, 'charged')
  } else {
    transaction.reason = 'Do not honour'
    state.setStatus(transaction, 'failed')
  }
  if (isSilent) return silence(state, fault)
  if (fault !== 'ok') throw new Refusal(400, fault, 'CHARGE_FAILED')
  return { id: transaction.id, authCode: transaction.authCode }
}

const declineOf = (outcome: string): ChargeFault => (outcome.startsWith('T') ? (outcome as ChargeFault) : 'ok')

async function silence(state: State, fault: ChargeFault): Promise<unknown> {
  if (fault.startsWith('C026')) throw unknownOutcome()
  if (fault.startsWith('504')) throw new Refusal(504, '', '')
  if (fault.startsWith('500')) throw new Refusal(500, 'F0001', 'SYSTEM_ERROR')
  if (fault.startsWith('hang')) await sleep(state.faults.hangMs, undefined, { ref: false })
  return cut
}

function find(state: State, id: string): unknown {
  const found = shown(state).find((one) => one.id === id || one.transactionId === id)
  if (!found) throw new Refusal(400, 'V0001', 'INVALID_PARAMS')
  const answer = toAnswer(state, found)
  // By its number the lines are missing.
  return id === found.id ? { ...answer, productDetails: undefined } : answer
}

/** No order is promised. */
function listOrder(state: State, orderId: string): unknown {
  const found = shown(state).filter((one) => one.orderId === orderId)
  return { transactions: found.map((one) => toAnswer(state, one)).toReversed() }
}

const pageSize = 50

function listDays(state: State, c: Context): unknown {
  const [start, end] = [c.req.query('start'), c.req.query('end')]
  if (!start || !end) throw new Refusal(400, 'V0001', 'INVALID_PARAMS')
  const [from, until] = [instantOf(start, 0), instantOf(end, 86_400_000)]
  if (Number.isNaN(from) || Number.isNaN(until)) throw new Refusal(500, 'F0001', 'SYSTEM_ERROR')
  const offset = Number(Buffer.from(c.req.query('page') ?? '', 'base64').toString() || 0)
  if (!Number.isInteger(offset)) throw new Refusal(500, 'F0001', 'SYSTEM_ERROR')
  const all = shown(state).filter(({ createdAt }) => createdAt >= from && createdAt < until)
  const next = offset + pageSize < all.length ? Buffer.from(String(offset + pageSize)).toString('base64') : null
  return { transactions: all.slice(offset, offset + pageSize).map((one) => toAnswer(state, one)), page: next }
}

/** A Taipei date, or Unix milliseconds. */
function instantOf(text: string, dayMs: number): number {
  if (/^\d{12,}$/.test(text)) return Number(text)
  return Date.parse(`${text.replaceAll('/', '-')}T00:00:00+08:00`) + dayMs
}

/** Possible once; the rest of a partial refund is lost. */
function refund(state: State, id: string, { amount }: z.infer<typeof bodies.refund>): unknown {
  const found = state.transactions.find((one) => one.id === id)
  if (!found) throw new Refusal(400, 'V0001', 'INVALID_PARAMS')
  if (statusOf(found) !== 'charged') throw new Refusal(400, 'V0002', 'INVALID_STATUS')
  if (amount !== undefined && amount > found.amount)
    throw new Refusal(400, 'V0001', 'REFUND_AMOUNT_EXCEED_CHARGE_AMOUNT')
  refundNow(state, found, amount)
  return { ...toAnswer(state, found), success: true }
}

/** Also what the merchant's console does. */
export function refundNow(state: State, found: Transaction, amount = found.amount): void {
  found.refundAmount = amount
  found.refundedAt = state.now()
  state.setStatus(found, 'refunded')
}

/** What a look-up sees: with stale look-ups, nothing younger than that, and statuses as they were. */
const shown = (state: State): Transaction[] =>
  state.transactions.filter(({ createdAt }) => createdAt <= state.now() - state.faults.staleMs)

function toAnswer(state: State, transaction: Transaction): Record<string, unknown> {
  const at = state.now() - state.faults.staleMs
  const status = transaction.history.findLast((entry) => entry.at <= at)?.status ?? 'initiated'
  const { history, cardNumber, createdAt, paidAt, refundAmount, refundedAt, ...rest } = transaction
  const isPaid = ['charged', 'refunded', 'refundedPostPayout'].includes(status)
  return {
    ...rest,
    status,
    createdAt: new Date(createdAt).toISOString(),
    ...(isPaid && paidAt && { paidAt: new Date(paidAt).toISOString() }),
    ...(status.startsWith('refunded') && {
      refundAmount,
      refundedAt: refundedAt && new Date(refundedAt).toISOString(),
    }),
    paymentInfo: { method: 'card' },
  }
}
