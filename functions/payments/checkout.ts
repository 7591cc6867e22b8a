import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import { type Product, productOf } from '#shared/payments/products.ts'
import { addMs, toInstant } from '#shared/time.ts'
import { appConfig } from '../config.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { advance } from './advance.ts'
import type { HostedPage } from './gateway.ts'
import { oen as gateway } from './gateways/oen.ts'
import { timings } from './order.ts'
import { saleOf } from './sale.ts'
import * as store from './store.ts'

/** Who buys what, as far as the buyer may say. */
export interface CheckoutOrder {
  userId: string
  productCode: store.OrderRow['productCode']
  userName: string
  userEmail: string
  language: string
  autoRenew: boolean
}

/** An order with its hosted page. */
export interface Checkout {
  order: store.OrderRow
  page: { id: string; url: string }
}

/** Others who press at the same moment wait this long for the first to have its page. */
const waits = { times: 40, everyMs: 250 }
const maxIdTries = 50

/**
 * The hosted page for a product. While the latest order for it can still be paid, that one's page; two at once find one.
 * @throws credits.extra-not-allowed, subscription.same-plan, subscription.lower-plan {availableAt};
 * payment.order-conflict {orderId} while an earlier payment for it is being confirmed; payment.gateway-unavailable
 */
export async function openCheckout(request: CheckoutOrder, now: Date): Promise<Checkout> {
  const product = productOf(request.productCode)
  const latest = await store.findLatest(request.userId, request.productCode)
  const open = latest && (await refresh(latest, now))
  if (!open || isOver(open)) {
    await refuseUnfit(request.userId, product, now)
    const created = await create(request, product, latest, now)
    return created ? openPage(created, now) : openCheckout(request, now)
  }
  if (open.status !== 'created' && open.status !== 'awaiting_card' && open.status !== 'awaiting_payment')
    throw new AppError('payment.order-conflict', { orderId: open.orderId })
  return reuse(open, request, now)
}

/** A payment page that is not new may have been paid, refused or left: it is looked at before it is given out again. */
async function refresh(order: store.OrderRow, now: Date): Promise<store.OrderRow> {
  const isKnown = isNew(order, now) || order.status === 'awaiting_card' || order.status === 'created'
  return isOver(order) || isKnown ? order : advance(order, now, { isFresh: true })
}

const isOver = ({ status }: store.OrderRow): boolean => ['applied', 'declined', 'expired'].includes(status)

/** Just opened: a second click means this page. */
const isNew = ({ openedAt }: store.OrderRow, now: Date): boolean =>
  openedAt !== undefined && openedAt > toInstant(addMs(now, -timings.sameClick))

const hasTime = ({ pageUntil }: store.OrderRow, now: Date): boolean =>
  pageUntil !== undefined && pageUntil > toInstant(addMs(now, timings.pageRest))

/** Packs need a plan that may buy them; plans follow each other by decision 15. */
async function refuseUnfit(userId: string, product: Product, now: Date): Promise<void> {
  if (product.kind === 'pack') {
    const plan = await subscriptions.findPlan(userId, now)
    if (plan.tier === 'FREE') throw new AppError('credits.extra-not-allowed')
    return
  }
  const verdict = await subscriptions.mayBuyPlan(userId, product.tier, now)
  if (!verdict.ok) throw new AppError(verdict.code, { availableAt: verdict.availableAt })
}

/** @returns undefined when somebody else's order for the product came first */
async function create(
  request: CheckoutOrder,
  product: Product,
  previous: store.OrderRow | undefined,
  now: Date,
): Promise<store.OrderRow | undefined> {
  for (let tries = 0; tries < maxIdTries; tries += 1) {
    const order: store.OrderRow = {
      ...request,
      // The next free millisecond where two buyers met in one.
      orderId: `OR${now.getTime() + tries}`,
      version: randomUUID(),
      ...{ kind: 'purchase', status: 'created', amountTwd: product.amountTwd, attempts: 0, handlesUsed: 0 },
      ...{ createdAt: toInstant(now), withdrawalAcceptedAt: toInstant(now) },
      openingUntil: toInstant(addMs(now, timings.opening)),
      resultUntil: toInstant(addMs(now, timings.cardResult)),
      dueAt: toInstant(addMs(now, timings.cardResult)),
    }
    const verdict = await store.createOrder(order, previous)
    if (verdict.isCommitted) return order
    if (!verdict.refused.has('order')) return undefined
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}

/**
 * The page of an order that is open; the buyer's newest wishes count. Whoever comes back to a card page after a while may
 * have failed on it, and a page takes one try: it is opened anew.
 */
async function reuse(order: store.OrderRow, request: CheckoutOrder, now: Date): Promise<Checkout> {
  const page = pageOf(order)
  const isUsable = hasTime(order, now) && (isNew(order, now) || order.status === 'awaiting_payment')
  if (page && isUsable && !isChanged(order, request)) return { order, page }
  if (page && isUsable) {
    const changed = await store.changeOrder(order, wishesOf(request))
    return changed ? { order: changed, page } : openCheckout(request, now)
  }
  if (order.openingUntil && order.openingUntil > toInstant(now)) return waitForPage(order.orderId, request, now)
  // A checkout page is one payment: only a page on which a card is entered may be opened twice for one order.
  if (order.status === 'awaiting_payment') throw new AppError('payment.order-conflict', { orderId: order.orderId })
  const opening = await store.changeOrder(order, {
    ...wishesOf(request),
    openingUntil: toInstant(addMs(now, timings.opening)),
  })
  return opening ? openPage(opening, now) : openCheckout(request, now)
}

const wishesOf = ({ userName, userEmail, language, autoRenew }: CheckoutOrder) => ({
  ...{ userName, userEmail, language, autoRenew },
})

const isChanged = (order: store.OrderRow, request: CheckoutOrder): boolean =>
  Object.entries(wishesOf(request)).some(([name, value]) => order[name as keyof store.OrderRow] !== value)

function pageOf({ gatewayId, pageUrl }: store.OrderRow): Checkout['page'] | undefined {
  return gatewayId && pageUrl ? { id: gatewayId, url: pageUrl } : undefined
}

async function waitForPage(orderId: string, request: CheckoutOrder, now: Date): Promise<Checkout> {
  for (let times = 0; times < waits.times; times += 1) {
    await sleep(waits.everyMs)
    const order = await store.findOrder(orderId)
    const page = order && pageOf(order)
    if (order && page && hasTime(order, now)) return { order, page }
    if (!order?.openingUntil) return openCheckout(request, now)
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}

/** Opens the hosted page of an order that this call has claimed. */
export async function openPage(order: store.OrderRow, now: Date): Promise<Checkout> {
  const customId = randomBytes(16).toString('base64url')
  const isPlan = productOf(order.productCode).kind === 'plan'
  const page = await ask(order, isPlan, customId).catch(async (error) => {
    await store.changeOrder(order, { openingUntil: undefined })
    throw error
  })
  const [pageMs, resultMs] = isPlan
    ? [timings.cardPage, timings.cardResult]
    : [timings.checkoutPage, timings.checkoutResult]
  const resultUntil = toInstant(addMs(now, resultMs))
  const { userId, orderId } = order
  const opened = await store.changeOrder(
    order,
    {
      status: isPlan ? 'awaiting_card' : 'awaiting_payment',
      ...{ gatewayId: page.gatewayId, pageUrl: page.url, transactionHid: page.transactionHid, resultUntil },
      ...{ openedAt: toInstant(now), pageUntil: toInstant(addMs(now, pageMs)), openingUntil: undefined },
      dueAt: toInstant(addMs(now, timings.openLook)),
    },
    {
      binding: store.newBinding({
        ...{ gatewayId: page.gatewayId, userId, orderId, customId, status: 'pending', createdAt: toInstant(now) },
        ...{ purpose: isPlan ? 'card' : 'checkout', expiresAt: resultUntil },
      }),
    },
  )
  // Nobody has seen this page, so nobody can pay on it.
  if (!opened) throw new AppError('credits.busy', { retryAfter: 1 })
  return { order: opened, page: { id: page.gatewayId, url: page.url } }
}

function ask(order: store.OrderRow, isPlan: boolean, customId: string): Promise<HostedPage> {
  const addresses = returnAddresses(order.orderId, isPlan ? '' : 'pack-')
  return isPlan
    ? gateway.createCardBinding({ customId, payerEmail: order.userEmail, ...addresses })
    : gateway.createCheckout({ ...saleOf(order), customId, ...addresses })
}

/** The gateway may glue `?…` to an address, so ours carry everything in the path. @source decision 30 */
export function returnAddresses(reference: string, of: '' | 'pack-' = ''): { successUrl: string; failureUrl: string } {
  const base = `${appConfig().origin}/api/payment/return/${reference}/${of}`
  return { successUrl: `${base}success`, failureUrl: `${base}failure` }
}
