import * as z from 'zod/mini'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import type { DeclineReason } from '#shared/payments/schema.ts'
import { toInstant } from '#shared/time.ts'
import { gatewayConfig } from '../../config.ts'
import type {
  CardBinding,
  ChargeOutcome,
  CheckoutPage,
  Gateway,
  GatewayTransaction,
  HostedPage,
  RefundOutcome,
  Sale,
  TransactionState,
} from '../gateway.ts'
import { ask, demand } from './oen-call.ts'

/** The id that hosted pages, webhooks and look-ups share. @source docs/rules/oen-payment.md#identifiers */
const pageIdSchema = z.string().check(z.regex(/^[0-9A-Za-z]{27}$/))
const hidSchema = z.string().check(z.regex(/^P\d{8}[0-9A-Za-z]{8}$/))

/** A status that is not here is unclear. @source docs/rules/oen-payment.md#transaction-statuses */
const states: Record<string, TransactionState> = {
  initiated: 'unpaid',
  charging: 'pending',
  authorized: 'unclear',
  charged: 'paid',
  claimed: 'paid',
  failed: 'failed',
  cancelled: 'failed',
  refunding: 'paid',
  refunded: 'refunded',
  refundedPostPayout: 'refunded',
}

/** When a payment was made; a time that cannot be read must not hide that it was. */
const timeSchema = z.catch(
  z.nullish(
    z.pipe(
      z.iso.datetime({ offset: true }),
      z.transform((text) => toInstant(new Date(text))),
    ),
  ),
  undefined,
)

/** Empty fields are left out, it is documented; its webhooks have had them as null. */
const transactionSchema = z.pipe(
  z.object({
    id: z.string(),
    transactionId: z.string(),
    orderId: z.nullish(z.string()),
    amount: z.int(),
    status: z.string(),
    refundAmount: z.nullish(z.int()),
    paidAt: timeSchema,
  }),
  z.transform(
    ({ id, transactionId, orderId, amount, status, refundAmount, paidAt }): GatewayTransaction => ({
      transactionHid: id,
      transactionId,
      orderId: orderId ?? undefined,
      amountTwd: amount,
      state: states[status] ?? 'unclear',
      status,
      refundedTwd: status.startsWith('refunded') ? (refundAmount ?? amount) : 0,
      paidAt: paidAt ?? undefined,
    }),
  ),
)

/** @source docs/rules/oen-payment.md#codes */
const declines: Record<string, DeclineReason> = {
  T0001: 'general',
  T0002: 'cvv',
  T0003: 'expired-card',
  T0004: 'limit',
  T0005: 'issuer',
}

/** OEN Payment over its JSON API. Only documented fields are sent. @source docs/rules/oen-payment.md */
export const oen: Gateway = {
  async createCardBinding({ customId, payerEmail, successUrl, failureUrl }: CardBinding): Promise<HostedPage> {
    const body = { successUrl, failureUrl, customId, payerEmail }
    const { id } = demand(await ask({ method: 'POST', path: '/checkout-token', body }), z.object({ id: pageIdSchema }))
    // `/checkout/subscription/{id}`, without `create`, is the page of another product.
    return { gatewayId: id, url: `${gatewayConfig().pageOrigin}/checkout/subscription/create/${id}` }
  },

  async createCheckout(page: CheckoutPage): Promise<HostedPage> {
    const { successUrl, failureUrl, customId } = page
    const body = { ...saleOf(page), successUrl, failureUrl, customId, use3d: true }
    const answer = demand(
      await ask({ method: 'POST', path: '/checkout', body }),
      z.object({ id: pageIdSchema, transactionHid: z.optional(hidSchema) }),
    )
    const url = `${gatewayConfig().pageOrigin}/checkout/${answer.id}`
    return { gatewayId: answer.id, url, transactionHid: answer.transactionHid }
  },

  async chargeToken({ token, ...sale }): Promise<ChargeOutcome> {
    const body = { ...saleOf(sale), token }
    const reply = await ask({ method: 'POST', path: '/token/transactions', body, isMoney: true })
    if (reply.kind === 'silent') return { kind: 'unknown', why: reply.why }
    if (reply.kind === 'refused') {
      const reason = declines[reply.code]
      return reason ? { kind: 'declined', reason } : { kind: 'refused', code: reply.code }
    }
    const id = z.object({ id: hidSchema }).safeParse(reply.data)
    // A success without a number is not documented, so the charge must be looked up.
    return id.success ? { kind: 'paid', transactionHid: id.data.id } : { kind: 'unknown', why: 'no number' }
  },

  async findTransaction(id) {
    const reply = await ask({ method: 'GET', path: `/transactions/${encodeURIComponent(id)}` })
    if (reply.kind === 'refused' && reply.code === 'V0001') return undefined
    return demand(reply, transactionSchema)
  },

  async listOrderTransactions(orderId) {
    const reply = await ask({ method: 'GET', path: `/order/${encodeURIComponent(orderId)}/transactions` })
    return demand(reply, z.object({ transactions: z.array(transactionSchema) })).transactions
  },

  async refund(transactionHid, reason, sale): Promise<RefundOutcome> {
    const path = `/refunds/${encodeURIComponent(hidSchema.parse(transactionHid))}`
    const { amount, productDetails } = saleOf(sale)
    const reply = await ask({ method: 'POST', path, body: { amount, reason, productDetails }, isMoney: true })
    if (reply.kind === 'silent') return { kind: 'unknown', why: reply.why }
    return reply.kind === 'ok' ? { kind: 'refunded' } : { kind: 'refused', code: reply.code }
  },
}

/** Name and e-mail are always sent, because a merchant with e-invoices must send them. One line, whose price is the amount. */
function saleOf({ orderId, amountTwd, productCode, description, unit, userId, userName, userEmail, invoice }: Sale) {
  return {
    amount: amountTwd,
    currency: 'TWD',
    orderId,
    userId,
    userName,
    userEmail,
    productDetails: [{ productionCode: productCode, description, quantity: 1, unit, unitPrice: amountTwd }],
    ...(invoice && invoiceOf(invoice, userEmail)),
  }
}

/**
 * Where the e-invoice goes, in the gateway's words. It knows no donations, so that the code of one goes along as the note of
 * the payment, which those see who issue the e-invoices.
 * @source docs/rules/oen-payment.md#e-invoice
 */
function invoiceOf({ kind, number, title }: InvoiceChoice, email: string) {
  switch (kind) {
    case 'mobile':
      return { invoiceInfo: { invoiceType: 'cloud', carrierType: '3J0002', carrierId: number, email } }
    case 'certificate':
      return { invoiceInfo: { invoiceType: 'cloud', carrierType: 'CQ0001', carrierId: number, email } }
    case 'company':
      return {
        invoiceInfo: { invoiceType: 'company', buyerIdentifier: number, ...(title && { buyerName: title }), email },
      }
    case 'donation':
      return { note: `發票捐贈碼 ${number}` }
  }
}
