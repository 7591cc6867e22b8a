import { setTimeout as wait } from 'node:timers/promises'
import type { ProductCode } from '#shared/payments/products.ts'
import { hours, minutes, never } from '#shared/time.ts'
import * as admin from '../../../functions/admin/admin.ts'
import * as clock from '../../../functions/clock.ts'
import * as credits from '../../../functions/credits/credits.ts'
import * as payments from '../../../functions/payments/payments.ts'
import type { GatewayControl } from '../emulators/gateway/control.ts'
import { clockOffsetMs, setClockOffset } from './moved-clock.ts'

interface Shop {
  gateway: GatewayControl
  /** The admin who refunds and asks the gateway. */
  actor: string
  /** Begins to buy something, now. */
  open: (buyer: payments.Buyer, code: ProductCode) => Promise<payments.Checkout>
}

type Maker = (shop: Shop, buyer: payments.Buyer) => Promise<void>

/** What hangs, and since when. */
const makers: readonly [make: Maker, agoMs: number][] = [
  [chargeUnknown, hours(3)],
  [paymentUnclear, hours(3)],
  [refundUnknown, hours(2)],
  [notGiven, hours(2)],
  [paidTwice, hours(2)],
  [waitForClick, minutes(5)],
]

const good = '4242424242424242'

/**
 * Orders that hang between us and the gateway: one for each reason to look at an order, except that a job does not run, and one
 * that waits for a click of its buyer.
 * @param buyers people without a plan; the first of them are taken
 */
export async function makeHangingOrders(shop: Shop, buyers: readonly payments.Buyer[]): Promise<void> {
  const offset = clockOffsetMs()
  try {
    for (const [at, [make, agoMs]] of makers.entries()) {
      pass(shop, offset - agoMs - clockOffsetMs())
      await make(shop, buyers[at]!)
    }
  } finally {
    pass(shop, offset - clockOffsetMs())
    shop.gateway.setFaults({ charges: [], refunds: [], webhooks: 'normal', unclearMs: 0, hiddenMs: 0 })
  }
}

/** Moves the clock of both sides: what the gateway says was paid is paid before we say that it was refunded. */
function pass({ gateway }: Pick<Shop, 'gateway'>, ms: number): void {
  setClockOffset(clockOffsetMs() + ms)
  gateway.moveClock(ms)
}

/** A plan whose charge had no answer, and of which the gateway then says neither paid nor failed. */
async function chargeUnknown({ gateway, open }: Shop, buyer: payments.Buyer): Promise<void> {
  gateway.setFaults({ charges: ['504 taken'], unclearMs: hours(1) })
  const { order, page } = await open(buyer, 'PLAN-STARTER')
  await payByCard(gateway, buyer, order.orderId, page.id)
  gateway.setFaults({ unclearMs: 0 })
  gateway.setStatus(transactionOf(gateway, order.orderId), 'authorized')
}

/** A pack that was paid, which the gateway only calls reserved. */
async function paymentUnclear({ gateway, open }: Shop, buyer: payments.Buyer): Promise<void> {
  await buyPlan({ gateway, open }, buyer)
  const { order, page } = await open(buyer, 'PACK-pro')
  gateway.setFaults({ webhooks: 'none' })
  await gateway.payCheckout(page.id, good)
  gateway.setFaults({ webhooks: 'normal' })
  gateway.setStatus(transactionOf(gateway, order.orderId), 'authorized')
}

/** A plan whose refund had no answer, and which the gateway is still refunding. */
async function refundUnknown(shop: Shop, buyer: payments.Buyer): Promise<void> {
  const { gateway, actor } = shop
  const orderId = await buyPlan(shop, buyer)
  gateway.setFaults({ refunds: ['504 not done'] })
  await admin.refundOrder({ actor, orderId, reason: 'Bought twice by mistake' }, clock.now())
  gateway.setStatus(transactionOf(gateway, orderId), 'refunding')
}

/** A plan that was paid by somebody whose balance cannot take its credits. */
async function notGiven(shop: Shop, buyer: payments.Buyer): Promise<void> {
  const { available } = await credits.getBalance(buyer.userId, clock.now())
  const full = { cause: `admin#full-${buyer.userId}`, source: 'admin', amount: 9_999_999_999 - available } as const
  await credits.grant(buyer.userId, { ...full, expiresAt: never, reason: 'Load test' }, clock.now())
  await buyPlan(shop, buyer)
}

/** A plan whose first charge the gateway showed only after the buyer had been charged again. */
async function paidTwice(shop: Shop, buyer: payments.Buyer): Promise<void> {
  const { gateway, actor, open } = shop
  gateway.setFaults({ charges: ['504 taken'], hiddenMs: hours(1) })
  const { order, page } = await open(buyer, 'PLAN-STANDARD')
  const { orderId } = order
  await payByCard(gateway, buyer, orderId, page.id)
  gateway.setFaults({ hiddenMs: 0 })
  // A charge that two look-ups do not list was not made, so the buyer may try again.
  pass(shop, minutes(5))
  await look(buyer, orderId)
  pass(shop, minutes(5))
  const { data } = await look(buyer, orderId)
  await payments.resume(buyer.userId, { tokenId: data!.tokenId! }, clock.now())
  pass(shop, hours(1))
  await admin.askGateway({ actor, orderId }, clock.now())
}

/** A plan whose card the gateway did not charge for reasons of its own. */
async function waitForClick({ gateway, open }: Shop, buyer: payments.Buyer): Promise<void> {
  gateway.setFaults({ charges: ['K0001'] })
  const { order, page } = await open(buyer, 'PLAN-STARTER')
  await payByCard(gateway, buyer, order.orderId, page.id)
}

async function buyPlan({ gateway, open }: Pick<Shop, 'gateway' | 'open'>, buyer: payments.Buyer): Promise<string> {
  const { order, page } = await open(buyer, 'PLAN-STARTER')
  await payByCard(gateway, buyer, order.orderId, page.id)
  return order.orderId
}

/** The webhook goes through its queue, so the card comes some moments later. @returns once the card was charged */
async function payByCard(
  gateway: GatewayControl,
  buyer: payments.Buyer,
  orderId: string,
  pageId: string,
): Promise<void> {
  await gateway.bindCard(pageId, good)
  await gateway.settleWebhooks()
  for (let tries = 0; tries < 100; tries += 1) {
    await look(buyer, orderId)
    const { status, needsClick } = (await payments.allOrders.findByReference(orderId))!
    if (needsClick || (status !== 'awaiting_card' && status !== 'card_ready')) return
    await wait(100)
  }
  throw new Error(`no card came for ${orderId}`)
}

const look = ({ userId }: payments.Buyer, orderId: string) =>
  payments.verify(userId, orderId, clock.now(), { isFresh: true })

function transactionOf(gateway: GatewayControl, orderId: string): string {
  const found = gateway.transactions().findLast((transaction) => transaction.orderId === orderId)
  if (!found) throw new Error(`the gateway has no payment of ${orderId}`)
  return found.transactionId
}
