import { toCredits } from '#shared/money.ts'
import { productOf, tierOf } from '#shared/payments/products.ts'
import type { PaymentStatus, Transaction, Verification } from '#shared/payments/schema.ts'
import { creditsOf, isPostponed, isRefunded, mayRetry, type Order, type OrderStatus } from '../order/state.ts'

/** The `message` of the answer. The screens have their own words for each status. */
const messages: Record<PaymentStatus, string> = {
  token_pending: 'Being confirmed',
  token_received: 'The card was received and waits for your confirmation',
  pending: 'Being confirmed',
  completed: 'subscription activated successfully',
  declined: 'Payment failed, try another card',
  expired: 'Payment not completed',
  refunded: 'The payment was given back',
}

const statuses: Record<OrderStatus, PaymentStatus> = {
  created: 'token_pending',
  awaiting_card: 'token_pending',
  awaiting_payment: 'pending',
  card_ready: 'token_received',
  charging: 'pending',
  paid: 'pending',
  fulfilled: 'completed',
  declined: 'declined',
  expired: 'expired',
}

/** The status of an order as the API names it. */
function statusOf(order: Order): PaymentStatus {
  if (isRefunded(order)) return 'refunded'
  return isPostponed(order) ? 'pending' : statuses[order.status]
}

export function toVerification(order: Order, tokenId?: string): Verification {
  const status = statusOf(order)
  const product = productOf(order.productCode)
  const isDone = status === 'completed'
  return {
    success: isDone,
    message: isDone && product.kind === 'pack' ? 'credits added' : messages[status],
    status,
    reason: status === 'declined' ? order.declineReason : undefined,
    creditsAdded: isDone ? toCredits(creditsOf(order)) : undefined,
    data: {
      orderId: order.orderId,
      productCode: order.productCode,
      tokenId,
      renews: order.autoRenew,
      endDate: order.endDate,
      invoice: order.invoice,
    },
  }
}

/** For clients of the API. The screens have their own words. */
function describe(order: Order): string {
  const { productCode, kind } = order
  const product = productOf(productCode)
  if (product.kind === 'pack') return `${toCredits(creditsOf(order))} credits`
  return `${product.tier} plan, 30 days${kind === 'renewal' ? ', renewal' : ''}`
}

/** The order as the payment history shows it. */
export function toTransaction(order: Order): Transaction {
  const status = statusOf(order)
  const product = productOf(order.productCode)
  const tier = tierOf(order.productCode)
  return {
    id: order.orderId,
    createdAt: order.createdAt,
    description: describe(order),
    amount: order.amountTwd,
    currency: 'TWD',
    status: displayOf(order, status),
    transactionId: order.paidAt ? order.transactionHid : undefined,
    invoice: order.invoice,
    subscription: tier && { planType: tier },
    metadata: {
      type: tier ? 'subscription' : 'credit_purchase',
      creditsToAdd: toCredits(creditsOf(order)),
      tier,
      productCode: product.code,
      isRenewal: order.kind === 'renewal',
    },
  }
}

function displayOf(order: Order, status: PaymentStatus): Transaction['status'] {
  if (status === 'completed' || status === 'refunded') return status
  return (status === 'declined' && !mayRetry(order)) || status === 'expired' ? 'failed' : 'pending'
}
