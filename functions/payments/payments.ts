import { AppError } from '#shared/errors.ts'
import { toPlainName } from '#shared/payments/buyer-name.ts'
import type { Transaction, Verification } from '#shared/payments/schema.ts'
import { toInstant } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { advance } from './advance/advance.ts'
import { reconcile } from './advance/reconcile.ts'
import { type Checkout, openCheckout, reopenPage } from './checkout/checkout.ts'
import { findOwn, mostShown } from './checkout/find-order.ts'
import { claimedOrderId, issueResumeToken, redeemResumeToken } from './checkout/resume-token.ts'
import { type CheckoutRequest, isOtherMoney, refuseOtherMoney, type StatedMoney } from './checkout/stated-money.ts'
import { toTransaction, toVerification } from './checkout/view.ts'
import { isReconciledWithin, timings } from './order/schedule.ts'
import { isOutdated, isPlan, isPostponed, mayBePaid, type Order } from './order/state.ts'
import * as store from './store.ts'

export { askGateway } from './advance/ask-gateway.ts'
/** Orders of all people, for those who look after them. */
export * as allOrders from './all-orders.ts'
export * as buyerData from './buyer-data.ts'
export { openCardPage } from './checkout/card-page.ts'
export { refundOrder } from './refund/refund.ts'
/** Sends the reminder and makes the renewal of one person, where they are due. */
export { processPlanEvent } from './renewal.ts'
/** Puts a webhook into its queue, names its form there, and processes it. */
export { processWebhook } from './webhook/webhook.ts'
export { enqueueWebhook, queuedWebhookSchema } from './webhook/webhook-queue.ts'
export type { Checkout, CheckoutRequest }

/** Orders that are due, as the index has them: late, and maybe reconciled by now. */
export const listDueOrders = store.listDueOrders
/** Plans with a reminder or a renewal due, as the index has them: late, and maybe done by now. */
export const listDuePlans = subscriptions.listDuePlans

/** The buyer, as their session knows them. */
export interface Buyer {
  userId: string
  displayName: string
}

/**
 * Opens the hosted page for the product that the request names. Price, addresses and merchant come from the server; a
 * request with other values is refused.
 * @throws payment.price-changed when amount, currency, line or merchant differ from ours; request.invalid for a return
 * address elsewhere; what `openCheckout` throws
 * @source docs/rules/payments.md#server-owns-money
 */
export async function startCheckout(buyer: Buyer, request: CheckoutRequest, now: Date): Promise<Checkout> {
  const [line] = request.productDetails
  const { invoice } = request
  refuseOtherMoney(request)
  const checkout = await openCheckout(
    {
      userId: buyer.userId,
      productCode: line!.productionCode,
      userName: request.userName || toPlainName(buyer.displayName),
      userEmail: request.userEmail,
      language: request.language,
      autoRenew: request.autoRenew,
      withdrawalAccepted: request.withdrawalAccepted ?? false,
      invoice: invoice ?? undefined,
    },
    now,
  )
  if (invoice !== undefined) await store.saveLastInvoice(buyer.userId, invoice ?? undefined)
  return checkout
}

/**
 * How far a payment is, after taking it as far as it goes.
 * @param reference the order id, or the gateway's id of its page
 * @param isFresh asks the gateway even if it was asked some seconds ago; the end is the same
 * @throws payment.id-missing; payment.order-not-found for an order of somebody else, too
 */
export async function verify(
  userId: string,
  reference: string | undefined,
  now: Date,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<Verification> {
  if (!reference?.trim()) throw new AppError('payment.id-missing')
  const order = await findOwn(userId, reference.trim())
  const mayAskAgain = !isReconciledWithin(order, timings.freshFor, now)
  return answer(await advance(order, now, { isFresh: isFresh && mayAskAgain }), now)
}

/** Whether a payment waits for its buyer. */
const isWaiting = (order: Order): boolean =>
  order.status === 'awaiting_card' || (order.status === 'card_ready' && !isPostponed(order))

/** A payment that waits for its buyer comes with a resume token. */
async function answer(order: Order, now: Date): Promise<Verification> {
  const issued = isWaiting(order) ? await issueResumeToken(order, now) : undefined
  return toVerification(issued?.order ?? order, issued?.tokenId)
}

/** What a click on a payment that waits sends. */
type ResumeRequest = StatedMoney & { tokenId: string }

/**
 * Goes on with a payment after a click: charges the card that is there, or opens another card page where none arrived.
 * With a resume token that has expired or was used, only the status of the payment is returned.
 * @throws payment.order-not-found for a resume token of somebody else; payment.price-changed when amount, currency or
 * merchant differ from ours, or the product is sold otherwise by now; payment.busy while another call opens the page
 */
export async function resume(
  userId: string,
  { tokenId, ...money }: ResumeRequest,
  now: Date,
): Promise<Verification & { data: { url?: string | undefined } }> {
  const order = await findOwn(userId, claimedOrderId(tokenId))
  if (isOtherMoney(money, order.amountTwd) || (isWaiting(order) && isOutdated(order)))
    throw new AppError('payment.price-changed')
  const used = await redeemResumeToken(order, tokenId, now)
  if (!used) return answer(await advance(order, now), now)
  const advanced = await advance(used, now, { hasClicked: true })
  if (advanced.status !== 'awaiting_card') return answer(advanced, now)
  const { order: opened, page } = await reopenPage(advanced, now)
  const verification = await answer(opened, now)
  return { ...verification, data: { ...verification.data, url: page.url } }
}

/** An order whose page nobody saw, or on whose page no card was entered, is no payment, also once it has expired. */
const isBegun = (order: Order): boolean =>
  order.kind === 'renewal' || (order.gatewayId !== undefined && mayBePaid(order))

/** The person's payments among their newest orders, newest first; an order whose card page was at most opened is not shown. */
export async function listTransactions(userId: string): Promise<Transaction[]> {
  const orders = await store.listNewestOrders(userId, mostShown)
  return orders.filter(isBegun).map(toTransaction)
}

/** Every order of a person, newest first, for those who look after them. */
export const listAllTransactions = async (userId: string): Promise<Transaction[]> =>
  (await store.listOrders(userId)).map(toTransaction)

/**
 * How far the purchase of a pack is, as `verify` says.
 * @param reference as for `verify`, or the gateway's number of the payment, which the list of payments shows
 * @throws as `verify`; payment.order-not-found for a plan, too
 */
export async function verifyPurchase(userId: string, reference: string | undefined, now: Date): Promise<Verification> {
  if (!reference?.trim()) throw new AppError('payment.id-missing')
  const order = await findOwn(userId, reference.trim())
  if (isPlan(order)) throw new AppError('payment.order-not-found')
  return answer(await advance(order, now), now)
}

/**
 * Brings an order that is due up to date: a charge without an answer, a page that expired, a payment whose buyer did not
 * come back, a refund. However late, often or concurrently it is called, each step happens once.
 * @param onPaid gets how long an order that is found paid has waited to be fulfilled
 */
export async function reconcileOrder(
  orderId: string,
  now: Date,
  onPaid: (waitedMs: number) => void = () => {},
): Promise<void> {
  const order = await store.findOrder(orderId)
  // The index is late, so the order may not be due any more.
  if (!order?.dueAt || order.dueAt > toInstant(now)) return
  if (order.status === 'paid') onPaid(now.getTime() - Date.parse(order.paidAt ?? order.createdAt))
  if (order.status === 'fulfilled') await reconcile(order, now)
  else await advance(order, now, { isFresh: true })
}
