import { timingSafeEqual } from 'node:crypto'
import { addMs, toInstant } from '#shared/time.ts'
import { timings } from './order.ts'
import { fingerprint } from './secret.ts'
import * as store from './store.ts'

/**
 * The handle a buyer goes on with after a click: `<order id>.<proof>`. 15 minutes, one use, bound to person and order;
 * it is no card and moves nothing by itself.
 * @source money and trust §3 "`tokenId`"
 */
async function proofOf({ orderId, userId, handlesUsed }: store.OrderRow): Promise<string> {
  return fingerprint('handle', `${orderId}#${userId}#${handlesUsed}`)
}

/** @returns a handle that holds from now on; undefined when somebody else changed the order */
export async function issueHandle(
  order: store.OrderRow,
  now: Date,
): Promise<{ order: store.OrderRow; tokenId: string } | undefined> {
  const isLive = order.handleUntil !== undefined && order.handleUntil > toInstant(addMs(now, timings.handle / 3))
  const next = isLive ? order : await store.changeOrder(order, { handleUntil: toInstant(addMs(now, timings.handle)) })
  return next && { order: next, tokenId: `${next.orderId}.${await proofOf(next)}` }
}

/** The order id a handle claims to be for. */
export const claimedOrderId = (tokenId: string): string => tokenId.split('.')[0] ?? ''

/** Uses a handle up. @returns the order as it then is; undefined when the handle is none, is old, or was used */
export async function redeemHandle(
  order: store.OrderRow,
  tokenId: string,
  now: Date,
): Promise<store.OrderRow | undefined> {
  const [given, own] = [Buffer.from(tokenId), Buffer.from(`${order.orderId}.${await proofOf(order)}`)]
  const isOurs = given.length === own.length && timingSafeEqual(given, own)
  if (!isOurs || !order.handleUntil || order.handleUntil <= toInstant(now)) return undefined
  return store.changeOrder(order, { handlesUsed: order.handlesUsed + 1, handleUntil: undefined })
}
