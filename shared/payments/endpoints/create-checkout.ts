import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { checkoutRequestSchema, orderIdSchema } from '../schema.ts'

/** Where the browser goes next: `url` is the gateway's hosted page, built by the server, or the way to the result of an order that turns out to be paid. */
const checkoutSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({
    /** The gateway's id of the hosted page. */
    id: z.string(),
    transactionHid: z.optional(z.string()),
    orderId: orderIdSchema,
    url: z.url(),
  }),
})

/**
 * Opens an order and its hosted page: for a plan that of a card, for a pack that of the payment. A second click answers with the same
 * page; once that page is over, or some seconds later where a card is entered, with another one. What is paid already has the way to
 * its result as `url`.
 * @source docs/rules/payments.md#flows
 */
export const createCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/payment/checkout-token',
  access: 'user',
  input: checkoutRequestSchema,
  output: checkoutSchema,
  errors: [
    'payment.unavailable',
    'payment.price-changed',
    'payment.order-conflict',
    'payment.busy',
    'payment.page-over',
    'payment.gateway-unavailable',
    'credits.extra-not-allowed',
    'subscription.same-plan',
    'subscription.lower-plan',
    'rate.limited',
  ],
})
