import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { pathOf } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { returnFromGateway } from '#shared/payments/endpoints/return-from-gateway.ts'
import { type Product, productOf } from '#shared/payments/products.ts'
import type { returnOutcomes } from '#shared/payments/return-outcomes.ts'
import { addMs, days, toInstant } from '#shared/time.ts'
import { appConfig } from '../../config.ts'
import { tooSoon, waitForNext } from '../../sliding-window.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { advance } from '../advance/advance.ts'
import { reconcile } from '../advance/reconcile.ts'
import { findRenewalUnderWay } from '../advance/renewal-under-way.ts'
import { type HostedPage, saleOf } from '../gateway.ts'
import { oen as gateway } from '../gateways/oen.ts'
import { newPurchase, type PurchaseRequest } from '../order/new-order.ts'
import { isReconciledWithin, timings } from '../order/schedule.ts'
import { isOutdated, isOver, isPlan, type Order } from '../order/state.ts'
import * as pages from '../page-store.ts'
import * as store from '../store.ts'

/** An order with its hosted page. */
export interface Checkout {
  order: Order
  page: { id: string; url: string }
}

/** A second click at the same moment waits this long for the page of the first. */
const waits = { times: 40, everyMs: 250 }

/**
 * The hosted page for a product. While the latest order for the product can still be paid, its page is returned; two calls
 * at once return one page. A payment page for another buyer, language or e-invoice than is asked for now gives way to
 * another one. Where this call finds that it was paid, its result takes the place of a page.
 *
 * @throws `credits.extra-not-allowed`: a pack on FREE;
 * `subscription.same-plan`, `subscription.lower-plan` {availableAt}: a plan that may not be bought now;
 * `payment.order-conflict` {orderId}: an earlier payment for it is being confirmed, or may still be made at an earlier price;
 * `payment.page-over` {retryAfter}: the end of the page that was left cannot be looked up yet;
 * `payment.busy`: another call opens the page;
 * `rate.limited` {retryAfter}: after twenty orders in a day or a hundred in thirty days;
 * `payment.gateway-unavailable`
 */
export async function openCheckout(request: PurchaseRequest, now: Date): Promise<Checkout> {
  const latest = await store.findLatest(request.userId, request.productCode)
  const open = latest && (await refresh(latest, request, now))
  // They may not know that they have paid already: another page would have them pay twice.
  if (latest && !isOver(latest) && open?.status === 'fulfilled') return resultOf(open)
  return open && !isOver(open) ? goOn(open, request, now) : begin(request, latest, now)
}

async function begin(request: PurchaseRequest, previous: Order | undefined, now: Date): Promise<Checkout> {
  const product = productOf(request.productCode)
  await Promise.all([refuseUnfit(request.userId, product, now), refuseTooManyOrders(request.userId, now)])
  const created = await store.createNumberedOrder((ids) => newPurchase(request, ids, now), { previous }, now)
  return created ? openPage(created, now) : openCheckout(request, now)
}

async function goOn(open: Order, request: PurchaseRequest, now: Date): Promise<Checkout> {
  const hasNoCard = open.status === 'created' || open.status === 'awaiting_card'
  const waitsForClick = open.status === 'card_ready' && open.needsClick === true
  if ((hasNoCard || waitsForClick) && isOutdated(open)) return replace(open, request, now)
  if (!hasNoCard && (isOutdated(open) || open.status !== 'awaiting_payment' || isOtherSale(open, request, now)))
    throw new AppError('payment.order-conflict', { orderId: open.orderId })
  if (isPlan(open)) await refuseUnfit(request.userId, productOf(open.productCode), now)
  return reuse(open, request, now)
}

const resultOf = (order: Order): Checkout => ({
  order,
  page: { id: order.gatewayId!, url: returnAddresses(order.orderId, isPlan(order) ? '' : 'pack-').successUrl },
})

/**
 * An order for what is not sold like this any more is charged no more, where nothing is charged without its buyer: another
 * one takes its place.
 */
async function replace(order: Order, request: PurchaseRequest, now: Date): Promise<Checkout> {
  await store.applyEvent(order, { kind: 'expired' }, now)
  return openCheckout(request, now)
}

/**
 * A payment page that is not new may be paid, refused or abandoned, so its order is reconciled before the page is given out
 * again.
 */
async function refresh(order: Order, request: PurchaseRequest, now: Date): Promise<Order> {
  if (isOver(order) || order.status === 'awaiting_card' || order.status === 'created') return order
  const isGivenUp = hasClosed(order, now) || isOtherSale(order, request, now)
  if (order.status === 'awaiting_payment' && !isOutdated(order) && isGivenUp) return giveUp(order, now)
  const isKnown = isNew(order, now) && !(await isPageOver(order))
  return isKnown ? order : advance(order, now, { isFresh: !isReconciledWithin(order, timings.freshFor, now) })
}

/**
 * The gateway has what stands on a payment page and on its e-invoice since it was opened.
 * @source docs/decisions/0145-open-another-payment-page-for-another-e-invoice.md
 */
const isOtherSale = (order: Order, request: PurchaseRequest, now: Date): boolean =>
  !isDeepStrictEqual(saleOf({ ...order, ...enteredIn(order, request, now) }), saleOf(order))

/** Ends an order on whose page nobody has paid so far. Should somebody still do it, the payment is honoured. */
async function giveUp(order: Order, now: Date): Promise<Order> {
  if (isReconciledWithin(order, timings.freshFor, now)) return order
  const reconciled = await reconcile(order, now, { isGivenUp: true })
  return advance(reconciled ?? (await store.findOrder(order.orderId)) ?? order, now)
}

/** Whether a webhook has said that the page failed. A page takes one try, so nobody can pay on it any more. */
async function isPageOver({ gatewayId }: Order): Promise<boolean> {
  return gatewayId !== undefined && (await pages.findBinding(gatewayId))?.status === 'failed'
}

/** Just opened: a second click means this page. */
const isNew = ({ openedAt }: Order, now: Date): boolean =>
  openedAt !== undefined && openedAt > toInstant(addMs(now, -timings.sameClick))

/** Whether nobody can begin to pay on its page any more. @source docs/decisions/0214-open-another-page-for-a-pack-once-the-first-has-closed.md */
const hasClosed = ({ pageUntil }: Order, now: Date): boolean => pageUntil !== undefined && pageUntil <= toInstant(now)

const hasTime = ({ pageUntil }: Order, now: Date): boolean =>
  pageUntil !== undefined && pageUntil > toInstant(addMs(now, timings.pageRest))

/** Packs need a plan that may buy them; plans follow docs/rules/plans.md#buying-while-subscribed. */
async function refuseUnfit(userId: string, product: Product, now: Date): Promise<void> {
  if (product.kind === 'pack') {
    const plan = await subscriptions.findPlan(userId, now)
    if (plan.tier === 'FREE') throw new AppError('credits.extra-not-allowed')
    return
  }
  const verdict = await subscriptions.mayBuyPlan(userId, product.tier, now)
  if (!verdict.ok) throw new AppError(verdict.code, { availableAt: verdict.availableAt })
  const renewal = await findRenewalUnderWay({ userId, productCode: product.code })
  if (renewal) throw new AppError('payment.order-conflict', { orderId: renewal.orderId })
}

/** Orders of a person: their rows are kept for years. @source docs/rules/payments.md#order-ids */
const limits = [
  { count: 20, withinMs: days(1) },
  { count: 100, withinMs: days(30) },
]

/** @throws rate.limited {retryAfter} */
async function refuseTooManyOrders(userId: string, now: Date): Promise<void> {
  const earlier = await store.orderTimesSince(userId, addMs(now, -days(30)))
  const waitMs = waitForNext(earlier, limits, now)
  if (waitMs > 0) throw tooSoon(waitMs)
}

/**
 * The page of an order that is open; what the buyer entered last counts. A card page that failed, or that its buyer comes back
 * from some seconds later, is given out no more: another page is opened. All of them are of one order, which is charged once.
 */
async function reuse(order: Order, request: PurchaseRequest, now: Date): Promise<Checkout> {
  const page = pageOf(order)
  const hasFailed = await isPageOver(order)
  const isUsable = !hasFailed && hasTime(order, now) && (isNew(order, now) || order.status === 'awaiting_payment')
  if (page && isUsable && !isChanged(order, request, now)) return { order, page }
  if (page && isUsable) {
    const changed = await store.changeOrder(order, enteredIn(order, request, now))
    return changed ? { order: changed, page } : openCheckout(request, now)
  }
  if (order.openingUntil && order.openingUntil > toInstant(now)) return waitForPage(order.orderId, request, now)
  // A payment page can be paid once, so an order has only one. A card page may be opened again.
  if (order.status === 'awaiting_payment')
    throw hasFailed
      ? new AppError('payment.page-over', { retryAfter: timings.lookUpLag / 1_000 })
      : new AppError('payment.order-conflict', { orderId: order.orderId })
  const opening = await store.changeOrder(order, {
    ...enteredIn(order, request, now),
    openingUntil: toInstant(addMs(now, timings.opening)),
  })
  return opening ? openPage(opening, now) : openCheckout(request, now)
}

const enteredIn = (
  order: Order,
  { userName, userEmail, language, autoRenew, withdrawalAccepted, invoice }: PurchaseRequest,
  now: Date,
) => ({
  userName,
  userEmail,
  language,
  autoRenew,
  withdrawalAcceptedAt: withdrawalAccepted ? (order.withdrawalAcceptedAt ?? toInstant(now)) : undefined,
  invoice,
})

const isChanged = (order: Order, request: PurchaseRequest, now: Date): boolean =>
  Object.entries(enteredIn(order, request, now)).some(
    ([name, value]) => !isDeepStrictEqual(order[name as keyof Order], value),
  )

function pageOf({ gatewayId, pageUrl }: Order): Checkout['page'] | undefined {
  return gatewayId && pageUrl ? { id: gatewayId, url: pageUrl } : undefined
}

async function waitForPage(orderId: string, request: PurchaseRequest, now: Date): Promise<Checkout> {
  for (let times = 0; times < waits.times; times += 1) {
    await sleep(waits.everyMs)
    const order = await store.findOrder(orderId)
    // Until then it names the page before.
    if (order?.openingUntil) continue
    const page = order && pageOf(order)
    // The call that opened it may have been for something else that was entered.
    const isIts = page && hasTime(order, now) && !isChanged(order, request, now)
    return isIts ? { order, page } : openCheckout(request, now)
  }
  throw new AppError('payment.busy', { retryAfter: 1 })
}

/**
 * Opens the hosted page of an order that this call has claimed.
 * @throws payment.busy when another call changed the order meanwhile; payment.gateway-unavailable
 */
async function openPage(order: Order, now: Date): Promise<Checkout> {
  const customId = randomBytes(16).toString('base64url')
  const hosted = await requestPage(order, customId).catch(async (error) => {
    await store.changeOrder(order, { openingUntil: undefined })
    throw error
  })
  const { gatewayId, url, transactionHid } = hosted
  const kind = isPlan(order) ? 'card_page_opened' : 'payment_page_opened'
  const opened = await store.applyEvent(order, { kind, page: { gatewayId, url, transactionHid } }, now, (next) => ({
    binding: pages.newBinding({
      gatewayId,
      userId: order.userId,
      orderId: order.orderId,
      customId,
      purpose: isPlan(order) ? 'card' : 'checkout',
      status: 'pending',
      createdAt: toInstant(now),
      expiresAt: next.resultUntil!,
    }),
  }))
  // The address of this page was given to nobody, so nobody can pay on it.
  if (!opened) throw new AppError('payment.busy', { retryAfter: 1 })
  return { order: opened, page: { id: gatewayId, url } }
}

/**
 * The page on which a buyer who comes back goes on: another one, because they have left theirs and a page takes one try. For
 * the first seconds it is the same, unless it failed, so that nobody has the gateway open one page after the other.
 * @throws payment.busy while another call opens the page
 */
export async function reopenPage(order: Order, now: Date): Promise<Checkout> {
  const page = pageOf(order)
  if (page && isNew(order, now) && !(await isPageOver(order))) return { order, page }
  const opening = await store.changeOrder(order, { openingUntil: toInstant(addMs(now, timings.opening)) })
  if (!opening) throw new AppError('payment.busy', { retryAfter: 1 })
  return openPage(opening, now)
}

function requestPage(order: Order, customId: string): Promise<HostedPage> {
  const addresses = returnAddresses(order.orderId, isPlan(order) ? '' : 'pack-')
  return isPlan(order)
    ? gateway.createCardBinding({ customId, payerEmail: order.userEmail, ...addresses })
    : gateway.createCheckout({ ...saleOf(order), customId, ...addresses })
}

/** The gateway may append `?…` to an address, so ours carry everything in the path. @source docs/rules/payments.md#return-addresses */
export function returnAddresses(reference: string, of: '' | 'pack-' = ''): { successUrl: string; failureUrl: string } {
  const urlOf = (outcome: (typeof returnOutcomes)[number]) =>
    `${appConfig().origin}${pathOf(returnFromGateway, { orderId: reference, outcome })}`
  return { successUrl: urlOf(`${of}success`), failureUrl: urlOf(`${of}failure`) }
}
