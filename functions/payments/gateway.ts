import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import { productOf } from '#shared/payments/products.ts'
import type { DeclineReason } from '#shared/payments/schema.ts'
import type { Instant } from '#shared/time.ts'
import { creditsOf, isPlan, type Order } from './order/state.ts'
import { saleNameOf } from './sale-names.ts'

// The port to the payment gateway. Amounts: whole NT$.

/** A hosted page that was opened. `gatewayId` names it to us; `url` is where the browser goes. */
export interface HostedPage {
  gatewayId: string
  url: string
  transactionHid?: string | undefined
}

/** Where the gateway sends the browser back to: addresses without a query. */
interface ReturnAddresses {
  successUrl: string
  failureUrl: string
}

export interface CardBinding extends ReturnAddresses {
  /** The only value of ours that comes back in the webhook: random, 128 bits or more. */
  customId: string
  payerEmail: string
}

/** What is sold: one line, whose price is the amount. */
export interface Sale {
  orderId: string
  amountTwd: number
  productCode: string
  /** Its name, as the buyer reads it on the payment page and the e-invoice. */
  description: string
  unit: string
  userId: string
  userName: string
  userEmail: string
  /** Absent: the gateway issues the e-invoice as it does without a choice. */
  invoice?: InvoiceChoice | undefined
}

/** An order as the gateway gets it: one line, quantity 1. @source docs/rules/payments.md#server-owns-money */
export function saleOf(order: Order): Sale {
  const { orderId, amountTwd, userId, userName, userEmail, invoice, language } = order
  const product = productOf(order.productCode)
  return {
    orderId,
    amountTwd,
    productCode: product.code,
    description: saleNameOf(product, creditsOf(order), language),
    unit: isPlan(order) ? 'month' : 'pack',
    userId,
    userName,
    userEmail,
    invoice,
  }
}

export interface CheckoutPage extends Sale, ReturnAddresses {
  customId: string
}

interface TokenCharge extends Sale {
  /** Enough to take money: never logged, never sent to a browser. */
  token: string
}

/**
 * How a charge ended. `unknown` is neither paid nor refused: the money may have been taken, so it is looked up and never
 * repeated. `refused` means that our request or our standing with the gateway is wrong; nothing was taken.
 */
export type ChargeOutcome =
  | { kind: 'paid'; transactionHid: string }
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; why: string }

export type RefundOutcome = { kind: 'refunded' } | { kind: 'refused'; code: string } | { kind: 'unknown'; why: string }

/**
 * `unpaid`: opened and not paid yet. `pending`: in progress, or unknown to the gateway itself. `unclear`: authorised and not
 * captured, or in a status that is not documented; it may be paid or not.
 */
export type TransactionState = 'unpaid' | 'pending' | 'unclear' | 'paid' | 'failed' | 'refunded'

/** One payment as the gateway has it. */
export interface GatewayTransaction {
  /** Its 17-character number, which refunds take. */
  transactionHid: string
  /** Its 27-character id, the one of its hosted page. */
  transactionId: string
  orderId: string | undefined
  amountTwd: number
  state: TransactionState
  /** What the gateway called it. */
  status: string
  refundedTwd: number
  paidAt: Instant | undefined
}

/**
 * @throws payment.gateway-unavailable from every call that takes no money, when the gateway cannot be reached, does not
 * know us, or gives an answer that is not documented; charges and refunds answer `unknown` or `refused` instead
 */
export interface Gateway {
  /** Opens a page on which a card is entered and kept; no money moves. */
  createCardBinding: (binding: CardBinding) => Promise<HostedPage>
  /** Opens a page on which one payment is made. */
  createCheckout: (page: CheckoutPage) => Promise<HostedPage>
  /** Charges a card. The gateway has no idempotency: two calls are two charges. */
  chargeToken: (charge: TokenCharge) => Promise<ChargeOutcome>
  /** @param id 27-character id or 17-character number; undefined when it is not ours or not there */
  findTransaction: (id: string) => Promise<GatewayTransaction | undefined>
  /** Every attempt for an order, failed ones too, in no order. May be some seconds old. */
  listOrderTransactions: (orderId: string) => Promise<GatewayTransaction[]>
  /** Refunds a whole payment; possible once. `sale`: what was sold, which a payment with an e-invoice must name again. */
  refund: (transactionHid: string, reason: string, sale: Sale) => Promise<RefundOutcome>
}
