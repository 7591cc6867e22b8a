import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { toPlainName } from '#shared/payments/buyer-name.ts'
import { productOf } from '#shared/payments/products.ts'
import type { checkoutRequestSchema, Transaction, Verification } from '#shared/payments/schema.ts'
import { addMs, toInstant } from '#shared/time.ts'
import { appConfig, gatewayConfig } from '../config.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { commit } from '../table/commit.ts'
import { advance } from './advance/advance.ts'
import { reconcile } from './advance/reconcile.ts'
import { type Checkout, openCheckout, reopenPage, returnAddresses } from './checkout/checkout.ts'
import { claimedOrderId, issueResumeToken, redeemResumeToken } from './checkout/resume-token.ts'
import { toTransaction, toVerification } from './checkout/view.ts'
import { oen as gateway } from './gateways/oen.ts'
import { isReconciledJustNow, timings } from './order/schedule.ts'
import { isOutdated, isPlan, mayBePaid, type Order } from './order/state.ts'
import * as pages from './page-store.ts'
import * as store from './store.ts'

export type CheckoutRequest = z.output<typeof checkoutRequestSchema>
export type { Checkout }

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

/** What a person chose for the e-invoice of their last purchase. */
export const findInvoiceChoice = store.findLastInvoice

/** What a request may say about money; it is compared and never used. */
interface StatedMoney {
  amount?: number | undefined
  currency?: string | undefined
  merchantId?: string | undefined
}

const isOther = (given: unknown, ours: unknown): boolean => given !== undefined && given !== ours

const isOtherMoney = ({ amount, currency, merchantId }: StatedMoney, amountTwd: number): boolean =>
  isOther(amount, amountTwd) || isOther(currency, 'TWD') || isOther(merchantId, gatewayConfig().merchantId)

function refuseOtherMoney({
  amount,
  currency,
  merchantId,
  use3d,
  productDetails,
  successUrl,
  failureUrl,
}: CheckoutRequest): void {
  const [line] = productDetails
  const { amountTwd } = productOf(line!.productionCode)
  if (
    isOtherMoney({ amount, currency, merchantId }, amountTwd) ||
    isOther(line!.unitPrice, amountTwd) ||
    isOther(line!.quantity, 1) ||
    isOther(use3d, true)
  )
    throw new AppError('payment.price-changed')
  const isElsewhere = (url: string | undefined) => url !== undefined && new URL(url).origin !== appConfig().origin
  const wrong = Object.entries({ successUrl, failureUrl }).filter(([, url]) => isElsewhere(url))
  if (wrong.length > 0)
    throw new AppError('request.invalid', {
      fields: Object.fromEntries(wrong.map(([name]) => [name, 'invalid_value'])),
    })
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
  return answer(await advance(order, now, { isFresh: isFresh && !isReconciledJustNow(order, now) }), now)
}

async function findOwn(userId: string, reference: string): Promise<Order> {
  const order =
    (await store.findOrder(reference)) ?? (await findByPage(reference)) ?? (await findByNumber(userId, reference))
  if (!order || order.userId !== userId) throw new AppError('payment.order-not-found')
  return order
}

/** So many of a person's newest orders are shown, and looked through for a number of the gateway. */
const mostShown = 500

/** The gateway's number of a payment is no key of ours, so it is looked for among the person's own orders. */
async function findByNumber(userId: string, number: string): Promise<Order | undefined> {
  if (!/^P\d{8}[0-9A-Za-z]{8}$/.test(number)) return undefined
  return (await store.listNewestOrders(userId, mostShown)).find(({ transactionHid }) => transactionHid === number)
}

async function findByPage(gatewayId: string): Promise<Order | undefined> {
  const binding = await pages.findBinding(gatewayId)
  return binding?.orderId ? store.findOrder(binding.orderId) : undefined
}

/** Whether a payment waits for its buyer. */
const isWaiting = ({ status }: Order): boolean => status === 'awaiting_card' || status === 'card_ready'

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

/** Puts a webhook into its queue, names its form there, and processes it. */
export { processWebhook } from './webhook/webhook.ts'
export { enqueueWebhook, queuedWebhookSchema } from './webhook/webhook-queue.ts'

/**
 * Opens a page on which a card for renewals is entered; nothing is charged and nothing is kept yet.
 * @throws what `requireRenewable` throws; rate.limited {retryAfter} within some seconds of the last one
 */
export async function openCardPage(userId: string, email: string, now: Date): Promise<{ url: string }> {
  await subscriptions.requireRenewable(userId, now)
  const isFirst = await pages.claimCardPage(userId, now, toInstant(addMs(now, timings.sameClick)))
  if (!isFirst) throw new AppError('rate.limited', { retryAfter: timings.sameClick / 1_000 })
  const customId = randomBytes(16).toString('base64url')
  const { gatewayId, url } = await gateway.createCardBinding({
    customId,
    payerEmail: email,
    ...returnAddresses('card'),
  })
  await commit({
    binding: pages.newBinding({
      gatewayId,
      userId,
      customId,
      purpose: 'card',
      status: 'pending',
      createdAt: toInstant(now),
      expiresAt: toInstant(addMs(now, timings.cardResult)),
    }),
  })
  return { url }
}

/** Orders that are due, as the index has them: late, and maybe reconciled by now. */
export const listDueOrders = store.listDueOrders

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

/** Plans with a reminder or a renewal due, as the index has them: late, and maybe done by now. */
export const listDuePlans = subscriptions.listDuePlans

export { askGateway } from './advance/ask-gateway.ts'
/** Orders of all people, for those who look after them. */
export * as allOrders from './all-orders.ts'
export * as buyerData from './buyer-data.ts'
export { refundOrder } from './refund/refund.ts'
/** Sends the reminder and makes the renewal of one person, where they are due. */
export { processPlanEvent } from './renewal.ts'
