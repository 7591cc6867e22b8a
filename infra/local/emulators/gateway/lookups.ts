import { invalid, systemError } from './refusal.ts'
import { newId, newNumber, type State, type Transaction } from './state.ts'

/** By its 27-character id, or by its number, which leaves the lines out. */
export function find(state: State, id: string): unknown {
  const found = shown(state).find((one) => one.id === id || one.transactionId === id)
  if (!found) throw invalid()
  const answer = toAnswer(state, found)
  return id === found.id ? { ...answer, productDetails: undefined } : answer
}

/** Every attempt. No order is promised. */
export function listOrder(state: State, orderId: string): unknown {
  const found = shown(state).filter((one) => one.orderId === orderId)
  return { transactions: found.map((one) => toAnswer(state, one)).toReversed() }
}

const pageSize = 50

/** What was made on some Taipei days, or between two instants. `page` is a mark of ours; null: that was all. */
export function listDays(state: State, { start, end, page }: Record<'start' | 'end' | 'page', string | undefined>) {
  if (!start || !end) throw invalid()
  const [from, until] = [instantOf(start, 0), instantOf(end, 86_400_000)]
  const offset = page === undefined ? 0 : offsetOf(page)
  if (Number.isNaN(from) || Number.isNaN(until) || Number.isNaN(offset)) throw systemError()
  const own = shown(state).filter(({ createdAt }) => createdAt >= from && createdAt < until)
  const all = [...(state.faults.hasOtherMoney ? otherMoney(from) : []), ...own.map((one) => toAnswer(state, one))]
  const next = offset + pageSize
  return { transactions: all.slice(offset, next), page: next < all.length ? markOf(next) : null }
}

/** `yyyy/MM/dd`, or Unix milliseconds. @returns NaN for anything else */
function instantOf(text: string, dayMs: number): number {
  if (/^\d{12,}$/.test(text)) return Number(text)
  if (!/^\d{4}\/\d{2}\/\d{2}$/.test(text)) return Number.NaN
  return Date.parse(`${text.replaceAll('/', '-')}T00:00:00+08:00`) + dayMs
}

const markOf = (offset: number): string => Buffer.from(`after ${offset}`).toString('base64url')
const offsetOf = (mark: string): number =>
  Number(/^after (\d+)$/.exec(Buffer.from(mark, 'base64url').toString())?.[1] ?? Number.NaN)

/** The domain's other money: a donation, and a correction below zero. */
const otherMoney = (at: number): unknown[] =>
  [300, -45].map((amount) => ({
    id: newNumber(at, 'C'),
    transactionId: newId(),
    amount,
    status: 'charged',
    createdAt: new Date(at).toISOString(),
  }))

/** With stale look-ups, nothing younger than that. */
function shown(state: State): Transaction[] {
  const seenAt = state.now() - state.faults.staleMs
  return state.transactions.filter(({ createdAt }) => createdAt <= seenAt)
}

/** The Transaction object as it was when look-ups last caught up; empty fields are left out. */
export function toAnswer(state: State, transaction: Transaction): Record<string, unknown> {
  const status = state.statusOf(transaction, state.now() - state.faults.staleMs)
  const { history, cardNumber, cardName, createdAt, paidAt, refundAmount, refundedAt, reason, authCode, ...rest } =
    transaction
  const isOver = status !== 'initiated' && status !== 'charging'
  const isRefunded = status.startsWith('refunded')
  return {
    ...rest,
    status,
    createdAt: new Date(createdAt).toISOString(),
    ...(status !== 'initiated' && { paymentInfo: cardInfo(transaction) }),
    ...(isOver && { reason, authCode, paidAt: toIso(paidAt) }),
    ...(isRefunded && { refundAmount, refundedAt: toIso(refundedAt) }),
  }
}

const toIso = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString()

/** Of a token's charge, its method alone. */
function cardInfo({ cardNumber, cardName }: Transaction): Record<string, string> {
  if (!cardNumber || !cardName) return { method: 'card' }
  return {
    method: 'card',
    cardNum: `${cardNumber.slice(0, 6)}******${cardNumber.slice(-4)}`,
    cardName,
    cardType: cardNumber.startsWith('5') ? 'MASTERCARD' : 'VISA',
    cardIssuerCountry: 'TW',
  }
}
