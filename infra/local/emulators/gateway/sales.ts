import { setTimeout as sleep } from 'node:timers/promises'
import type { ChargeFault } from './faults.ts'
import { gatewayTimeout, invalid, Refusal, systemError } from './refusal.ts'
import { type Body, linesAddUp, refuseInvoice } from './rules.ts'
import { newAuthCode, newId, newNumber, type State, type Token, type Transaction } from './state.ts'

/** A line that is dropped without an answer. */
export const cut = Symbol('cut')

const maxPlainAmount = 200_000

type Sale = Omit<Body<'charge'>, 'token'>

function refuseSale(state: State, { amount, productDetails, userName, userEmail, invoiceInfo }: Sale): void {
  if (!linesAddUp(amount, productDetails)) throw invalid('PRODUCT_AMOUNT_NOT_MATCH')
  if (state.faults.issuesInvoices && !(userName && userEmail)) throw invalid('USER_NAME_AND_EMAIL_REQUIRED')
  const refused = invoiceInfo && refuseInvoice(invoiceInfo)
  if (refused) throw invalid(refused)
  const number = invoiceInfo?.carrierId ?? invoiceInfo?.buyerIdentifier
  if (number && state.faults.refusedNumbers.includes(number)) throw invalid('INVALID_CARRIER_ID')
  if (amount >= maxPlainAmount) throw new Refusal(400, 'V0003', 'AMOUNT_NOT_ACTIVATED')
}

function open(state: State, sale: Sale & Partial<Body<'checkout'>>, at = state.now()): Transaction {
  const transaction: Transaction = {
    id: newNumber(at),
    transactionId: newId(),
    amount: sale.amount,
    orderId: sale.orderId,
    createdAt: at,
    customId: sale.customId,
    use3d: sale.use3d,
    userId: sale.userId,
    userName: sale.userName,
    userEmail: sale.userEmail,
    note: sale.note,
    action: 'onetime',
    paymentMethod: 'card',
    productDetails: sale.productDetails,
    history: [{ at, status: 'initiated' }],
  }
  state.transactions.push(transaction)
  state.save()
  return transaction
}

/** One payment, to be made on its page. */
export function checkout(state: State, asked: Body<'checkout'>) {
  refuseSale(state, asked)
  const { id, transactionId } = open(state, asked)
  const { successUrl, failureUrl, customId } = asked
  state.pages.push({
    id: transactionId,
    kind: 'checkout',
    createdAt: state.now(),
    successUrl,
    failureUrl,
    customId,
    transaction: id,
    isDone: false,
  })
  state.save()
  return { id: transactionId, transactionHid: id }
}

/** Returns the id alone: no transaction, no token. */
export function bind(state: State, { successUrl, failureUrl, customId, payerEmail }: Body<'binding'>) {
  const id = newId()
  state.pages.push({
    id,
    kind: 'binding',
    createdAt: state.now(),
    successUrl,
    failureUrl,
    customId,
    payerEmail,
    isDone: false,
  })
  state.save()
  return { id }
}

const clearEnds: ChargeFault[] = ['ok', 'T0001', 'T0002', 'T0003', 'T0004', 'T0005']

/** The same order twice is two charges. No webhook is sent. */
export async function charge(state: State, asked: Body<'charge'>): Promise<unknown> {
  refuseSale(state, asked)
  const token = state.tokens.find((one) => one.token === asked.token)
  if (!token) throw refuseToken(state)
  const fault = state.faults.charges.shift() ?? token.fault ?? declineOf(token)
  if (fault === 'K0001') throw new Refusal(400, 'K0001', 'RISK_LIMIT', { detail: { subCode: 'DAILY_AMOUNT' } })
  const isClear = clearEnds.includes(fault)
  const isTaken = fault === 'ok' || /(?<!not) taken$/.test(fault)
  // What never reached the acquirer leaves nothing to look up.
  if (!isClear && !isTaken && !fault.startsWith('C026')) return silence(state, fault)

  const { unclearMs, hiddenMs } = state.faults
  const hasAnswer = isClear || fault.startsWith('C026')
  const transaction = open(state, asked, state.now() + (hasAnswer ? 0 : hiddenMs))
  transaction.cardNumber = token.cardNumber
  if (isTaken) transaction.authCode = newAuthCode()
  else transaction.reason = 'Do not honour'
  const at = transaction.createdAt
  state.setStatus(transaction, 'charging', at)
  state.setStatus(transaction, isTaken ? 'charged' : 'failed', at + (isClear ? 0 : unclearMs))
  if (!isClear) return silence(state, fault)
  if (fault !== 'ok') throw new Refusal(400, fault, 'CHARGE_FAILED')
  return { id: transaction.id, authCode: transaction.authCode }
}

function refuseToken({ faults: { unknownToken } }: State): Refusal {
  return unknownToken === 'V0001' ? invalid() : new Refusal(400, unknownToken, 'CHARGE_FAILED')
}

/** A card whose 3-D Secure step fails was never bound, so only declines matter here. */
const declineOf = ({ outcome }: Token): ChargeFault => (outcome.startsWith('T') ? (outcome as ChargeFault) : 'ok')

async function silence(state: State, fault: ChargeFault): Promise<unknown> {
  if (fault.startsWith('C026')) throw new Refusal(409, 'C026', 'PAYMENT_STATUS_UNKNOWN', { retryable: false })
  if (fault.startsWith('504')) throw gatewayTimeout()
  if (fault.startsWith('500')) throw systemError()
  if (fault.startsWith('hang')) await sleep(state.faults.hangMs, undefined, { ref: false })
  return cut
}
