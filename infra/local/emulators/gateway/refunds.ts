import { gatewayTimeout, invalid, Refusal, systemError } from './refusal.ts'
import { type Body, linesAddUp } from './rules.ts'
import type { State, Transaction } from './state.ts'

/** Possible once, by the transaction's number alone: after a partial refund the rest cannot be refunded. */
export function refund(state: State, id: string, asked: Body<'refund'>): Transaction {
  const found = state.transactions.find((one) => one.id === id)
  if (!found) throw invalid()
  if (!['charged', 'claimed'].includes(state.statusOf(found))) throw new Refusal(400, 'V0002', 'INVALID_STATUS')
  refuseRefund(state, asked, found.amount)
  const fault = state.faults.refunds.shift() ?? 'ok'
  if (fault === 'R0001') throw new Refusal(400, 'R0001', 'REFUND_FAILED')
  if (fault === 'F0001') throw systemError('Current charged amount too low')
  if (fault !== '504 not done') refundNow(state, found, asked.amount)
  if (fault.startsWith('504')) throw gatewayTimeout()
  return found
}

function refuseRefund(state: State, { amount, productDetails }: Body<'refund'>, charged: number): void {
  const given = amount ?? charged
  if (!Number.isInteger(given) || given < 1) throw invalid('INVALID_REFUND_AMOUNT')
  if (given > charged) throw invalid('REFUND_AMOUNT_EXCEED_CHARGE_AMOUNT')
  if (!state.faults.issuesInvoices) return
  if (!productDetails) throw invalid('PRODUCT_DETAILS_REQUIRED')
  if (!linesAddUp(given, productDetails)) throw invalid('PRODUCT_AMOUNT_NOT_MATCH')
}

/** Also what the merchant's console does. */
export function refundNow(state: State, found: Transaction, amount = found.amount): void {
  const wasPaidOut = state.statusOf(found) === 'claimed'
  found.refundAmount = amount
  found.refundedAt = state.now()
  state.setStatus(found, wasPaidOut ? 'refundedPostPayout' : 'refunded')
}
