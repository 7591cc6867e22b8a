import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as payments from '../payments.ts'

export const handler = defineHandler(createCheckout, async ({ user, body, now }) => {
  const { order, page } = await payments.startCheckout(user, body, now)
  return {
    success: true,
    message: 'checkout opened',
    data: { id: page.id, transactionHid: order.transactionHid, orderId: order.orderId, url: page.url },
  }
})
