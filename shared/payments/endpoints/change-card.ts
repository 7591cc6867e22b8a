import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

/**
 * Opens a hosted page on which a card is entered for renewals, the first or another one; nothing is charged. When the
 * gateway's webhook has brought the card, the plan renews with it.
 */
export const changeCard = defineEndpoint({
  method: 'POST',
  path: '/api/user/card',
  access: 'user',
  output: z.object({ url: z.url() }),
  errors: [
    'payment.unavailable',
    'subscription.granted',
    'subscription.not-active',
    'rate.limited',
    'payment.gateway-unavailable',
  ],
})
