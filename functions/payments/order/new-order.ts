import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import { productOf } from '#shared/payments/products.ts'
import type { PurchaseLanguage } from '#shared/payments/schema.ts'
import { addMs, toInstant } from '#shared/time.ts'
import { timings } from './schedule.ts'
import type { Order } from './state.ts'

// How an order begins. What may happen to it then is in `transitions.ts`.

/** What a buyer may say about an order. */
export interface PurchaseRequest {
  userId: string
  productCode: Order['productCode']
  userName: string
  userEmail: string
  language: PurchaseLanguage
  autoRenew: boolean
  /** That the seven days of the law do not hold. */
  withdrawalAccepted: boolean
  invoice?: InvoiceChoice | undefined
}

export type OrderIds = Pick<Order, 'orderId' | 'version'>

/** Kept with the order, because the catalogue may change before it is paid, given or refunded. */
function soldNow(productCode: Order['productCode']): Pick<Order, 'amountTwd' | 'creditsHundredths'> {
  const { amountTwd, creditsHundredths } = productOf(productCode)
  return { amountTwd, creditsHundredths }
}

/** A new purchase, whose page the caller opens next. */
export function newPurchase({ withdrawalAccepted, ...request }: PurchaseRequest, ids: OrderIds, now: Date): Order {
  return {
    ...request,
    ...ids,
    kind: 'purchase',
    status: 'created',
    ...soldNow(request.productCode),
    createdAt: toInstant(now),
    ...(withdrawalAccepted && { withdrawalAcceptedAt: toInstant(now) }),
    openingUntil: toInstant(addMs(now, timings.opening)),
    resultUntil: toInstant(addMs(now, timings.cardResult)),
    attempts: 0,
    resumeTokensUsed: 0,
    dueAt: toInstant(addMs(now, timings.cardResult)),
  }
}

/**
 * A new renewal, which is paid with the card that its person keeps.
 * @param kept the card's last four digits, and the price that its person was told: no more is charged
 */
export function newRenewal(
  request: Omit<PurchaseRequest, 'autoRenew' | 'withdrawalAccepted'>,
  { cardLastFour, announcedTwd }: { cardLastFour: string | undefined; announcedTwd?: number | undefined },
  ids: OrderIds,
  now: Date,
): Order {
  const sold = soldNow(request.productCode)
  return {
    ...request,
    ...ids,
    kind: 'renewal',
    status: 'card_ready',
    ...sold,
    amountTwd: Math.min(sold.amountTwd, announcedTwd ?? sold.amountTwd),
    createdAt: toInstant(now),
    autoRenew: true,
    cardLastFour,
    attempts: 0,
    resumeTokensUsed: 0,
    dueAt: toInstant(now),
  }
}
