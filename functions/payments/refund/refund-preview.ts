import { AppError } from '#shared/errors.ts'
import { toCredits } from '#shared/money.ts'
import * as credits from '../../credits/credits.ts'
import { creditsOf, isPlan, type Order } from '../order/state.ts'

/** What refunding an order would change for its buyer; credits. */
export interface RefundPreview {
  amountTwd: number
  taken: number
  /** Was spent, or is held by a run and is taken back as far as that gives it back. */
  owed: number
  endsPlan: boolean
}

/** @throws payment.not-refundable */
export async function previewRefund(order: Order, now: Date): Promise<RefundPreview> {
  checkRefundable(order)
  const { userId, orderId, amountTwd } = order
  const isGiven = await credits.wasGranted(userId, `order#${orderId}`)
  const { taken, owed } = isGiven
    ? await credits.previewReversal(userId, reversalOf(order, amountTwd), now)
    : { taken: 0, owed: 0 }
  return { amountTwd, taken: toCredits(taken), owed: toCredits(owed), endsPlan: isPlan(order) }
}

/** @throws payment.not-refundable; payment.refund-open */
export function checkRefundable({ status, transactionHid, refundedTwd, refundSince }: Order): void {
  if (refundSince) throw new AppError('payment.refund-open')
  const isPaid = (status === 'paid' || status === 'fulfilled') && transactionHid !== undefined
  // The gateway refunds a payment once: after a part the rest cannot be refunded.
  if (!isPaid || refundedTwd !== undefined) throw new AppError('payment.not-refundable')
}

/** What a refund of an order takes back. */
export function reversalOf(order: Order, refundedTwd: number): credits.Reversal {
  const { orderId, amountTwd } = order
  const creditsHundredths = creditsOf(order)
  const isWhole = refundedTwd >= amountTwd
  const amount = isWhole ? creditsHundredths : Math.floor((creditsHundredths * refundedTwd) / amountTwd)
  return { orderId, refundedTwd, amount }
}
