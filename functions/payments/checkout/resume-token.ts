import { addMs, toInstant } from '#shared/time.ts'
import { isSameSecret } from '../../constant-time.ts'
import { timings } from '../order/schedule.ts'
import type { Order } from '../order/state.ts'
import { fingerprint } from '../secret.ts'
import * as store from '../store.ts'

/**
 * A resume token is what the browser sends to go on with a pending payment: `<order id>.<proof>`. It is valid for
 * 15 minutes and one use, for one person and one order. It is not a card token and moves no money by itself.
 * @source docs/rules/payments.md#resume-tokens
 */
async function proofOf({ orderId, userId, resumeTokensUsed }: Order): Promise<string> {
  return fingerprint('resume-token', `${orderId}#${userId}#${resumeTokensUsed}`)
}

/** @returns a token that is valid from now on; undefined when another call changed the order */
export async function issueResumeToken(
  order: Order,
  now: Date,
): Promise<{ order: Order; tokenId: string } | undefined> {
  const { resumeTokenUntil } = order
  const isValid = resumeTokenUntil !== undefined && resumeTokenUntil > toInstant(addMs(now, timings.resumeToken / 3))
  const next = isValid
    ? order
    : await store.changeOrder(order, { resumeTokenUntil: toInstant(addMs(now, timings.resumeToken)) })
  return next && { order: next, tokenId: `${next.orderId}.${await proofOf(next)}` }
}

/** The id of the order that a token claims to be for. */
export const claimedOrderId = (tokenId: string): string => tokenId.split('.')[0] ?? ''

/** Uses a token up. @returns the order as it then is; undefined when the token is wrong, has expired, or was used */
export async function redeemResumeToken(order: Order, tokenId: string, now: Date): Promise<Order | undefined> {
  const isOurs = isSameSecret(tokenId, `${order.orderId}.${await proofOf(order)}`)
  if (!isOurs || !order.resumeTokenUntil || order.resumeTokenUntil <= toInstant(now)) return undefined
  const used = { resumeTokensUsed: order.resumeTokensUsed + 1, resumeTokenUntil: undefined }
  return store.changeOrder(order, { ...used, clickedAt: toInstant(now) })
}
