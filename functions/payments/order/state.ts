import type { CreditHundredths } from '#shared/money.ts'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import { type ProductCode, productOf, tierOf } from '#shared/payments/products.ts'
import type { DeclineReason, PurchaseLanguage } from '#shared/payments/schema.ts'
import type { Instant } from '#shared/time.ts'

/**
 * How far an order is. The legal ways from one status to another are in `transitions.ts`.
 * @source docs/rules/payments.md#order-states
 */
export const orderStatuses = [
  /** Written before the gateway is called; it has no page yet. */
  'created',
  /** The gateway's card page is open (plans). */
  'awaiting_card',
  /** The gateway's payment page is open (packs). */
  'awaiting_payment',
  /** A card token is known and may be charged. */
  'card_ready',
  /** A charge may have reached the gateway; only what the gateway says ends this status. */
  'charging',
  /** The gateway has the money. */
  'paid',
  /** What was paid for has been given. */
  'fulfilled',
  'declined',
  'expired',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A payment of an order beside the one that counts. It is of the order's whole price. */
export interface ExtraPayment {
  transactionHid: string
  paidAt?: Instant | undefined
  /** `sent`: its result is unknown so far. A refund that was refused is sent again with each reconciliation. */
  refund: 'sent' | 'refused' | 'refunded'
  refundAt: Instant
}

/** One purchase of one product by one person. Amounts are whole NT$. */
export interface Order {
  orderId: string
  userId: string
  /** Changes with every write; a writer that read another version must read again. */
  version: string
  productCode: ProductCode
  kind: 'purchase' | 'renewal'
  amountTwd: number
  /** What it gives; see `creditsOf`. */
  creditsHundredths?: CreditHundredths | undefined
  status: OrderStatus
  createdAt: Instant
  /** When it came into its status; absent while it is in its first. */
  statusSince?: Instant | undefined

  /** What the buyer entered and ticked. */
  userName: string
  userEmail: string
  language: PurchaseLanguage
  autoRenew: boolean
  /** Absent on a purchase: the buyer did not tick it and may withdraw within seven days. */
  withdrawalAcceptedAt?: Instant | undefined
  /** Where the e-invoice goes. Absent: the gateway issues it as it does without a choice. */
  invoice?: InvoiceChoice | undefined

  /** The hosted page: its id and address, until when it is open, and until when its result is accepted. */
  gatewayId?: string | undefined
  pageUrl?: string | undefined
  openedAt?: Instant | undefined
  pageUntil?: Instant | undefined
  resultUntil?: Instant | undefined
  /** A call is opening a page; until then no other call opens one. */
  openingUntil?: Instant | undefined

  /** Encrypted. Never on an order that is over. */
  cardToken?: string | undefined
  cardLastFour?: string | undefined
  /** When its webhook came. */
  cardReceivedAt?: Instant | undefined

  /** Charges that may have reached the gateway; one that provably did not is subtracted again. */
  attempts: number
  /** The charge needs a click of the buyer. */
  needsClick?: boolean | undefined
  /** When its buyer last clicked to go on. */
  clickedAt?: Instant | undefined
  chargingSince?: Instant | undefined
  /** When reconciliation first found nothing of a charge. */
  absentSince?: Instant | undefined
  declineReason?: DeclineReason | undefined
  /** Renewals: when the next try may begin. */
  nextTryAt?: Instant | undefined

  /** The gateway's number of the payment that counts. */
  transactionHid?: string | undefined
  paidAt?: Instant | undefined
  fulfilledAt?: Instant | undefined
  /** The plan that was bought runs until then. */
  endDate?: Instant | undefined
  /** What the gateway has refunded so far. */
  refundedTwd?: number | undefined
  refundedAt?: Instant | undefined
  /** An admin's refund: which request asked for it, and since when its result is unknown. */
  refundId?: string | undefined
  refundSince?: Instant | undefined
  /** When reconciliation first found the payment not refunded. */
  refundAbsentSince?: Instant | undefined
  /** The gateway took the money more than once; everything beyond one payment is refunded. */
  isOverpaid?: boolean | undefined
  /** Every payment beside the one that counts; they stay when they are refunded. */
  extraPayments?: readonly ExtraPayment[] | undefined

  /** Resume tokens: how many were used, and until when the present one is valid. */
  resumeTokensUsed: number
  resumeTokenUntil?: Instant | undefined

  reconciledAt?: Instant | undefined
  /** When the job must reconcile the order again; absent: never. */
  dueAt?: Instant | undefined
}

/** A renewal is tried on the last day and the two days after it. @source docs/rules/plans.md#renewal */
export const renewalTries = 3

/** Whether nothing more is expected of the order. A renewal that was declined may still be tried again. */
export const isOver = ({ status }: Order): boolean =>
  status === 'fulfilled' || status === 'declined' || status === 'expired'

/**
 * What an order gives, and a refund takes back: what was sold, whatever the catalogue has said since. Of an order from before this
 * was kept, it is what the catalogue says.
 */
export const creditsOf = ({ creditsHundredths, productCode }: Order): CreditHundredths =>
  creditsHundredths ?? productOf(productCode).creditsHundredths

/** Whether what an order is for is sold for another price, or gives something else, by now. */
export function isOutdated(order: Order): boolean {
  const { amountTwd, creditsHundredths } = productOf(order.productCode)
  return order.amountTwd !== amountTwd || creditsOf(order) !== creditsHundredths
}

export const isPlan = ({ productCode }: Order): boolean => tierOf(productCode) !== undefined

/**
 * Whether money may have moved. On a payment page its buyer pays without us; a card is charged by us alone.
 * @source docs/decisions/0125-ask-about-no-order-that-never-had-a-card.md
 */
export const mayBePaid = (order: Order): boolean =>
  !isPlan(order) ||
  order.kind === 'renewal' ||
  order.attempts > 0 ||
  order.cardReceivedAt !== undefined ||
  order.refundedTwd !== undefined

/** Whether its card is charged by itself later. */
export const isPostponed = ({ status, nextTryAt }: Order): boolean => status === 'card_ready' && nextTryAt !== undefined

/** Whether its whole price was refunded. */
export const isRefunded = ({ refundedTwd = 0, amountTwd }: Order): boolean => refundedTwd >= amountTwd

/** Whether a declined renewal will be tried again on one of the next two days. */
export const mayRetry = (order: Order): boolean =>
  order.kind === 'renewal' &&
  order.status === 'declined' &&
  order.attempts < renewalTries &&
  order.nextTryAt !== undefined

/**
 * How orders are listed by what became of them. A refund counts before anything else, in part or whole; until it is known, it is
 * open, and so is a payment beyond the price until the gateway shows that it was refunded.
 */
const orderGroups = ['open', 'fulfilled', 'declined', 'expired', 'refunded'] as const
export type OrderGroup = (typeof orderGroups)[number]

export function groupOf({ status, refundedTwd = 0, refundSince, isOverpaid }: Order): OrderGroup {
  if (refundSince || isOverpaid) return 'open'
  if (refundedTwd > 0) return 'refunded'
  return status === 'fulfilled' || status === 'declined' || status === 'expired' ? status : 'open'
}
