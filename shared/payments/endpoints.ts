import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  checkoutRequestSchema,
  orderIdSchema,
  purchaseLanguages,
  transactionSchema,
  verificationSchema,
} from './schema.ts'

/** How a payment page was left, of a plan or of a pack. */
const returnOutcomes = ['success', 'failure', 'pack-success', 'pack-failure'] as const

/** Where the browser goes next: `url` is the gateway's hosted page, built by the server. */
const checkoutSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({
    /** The gateway's id of the hosted page. */
    id: z.string(),
    transactionHid: z.string().optional(),
    orderId: orderIdSchema,
    url: z.url(),
  }),
})

/**
 * Opens an order and its hosted card page. Again for the same product while that page lives gives the same page.
 * @source docs/rules/payments.md#server-owns-money; docs/rules/payments.md#order-ids
 */
export const createCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/payment/checkout-token',
  access: 'user',
  input: checkoutRequestSchema,
  output: checkoutSchema,
  errors: [
    'payment.price-changed',
    'payment.order-conflict',
    'payment.gateway-unavailable',
    'credits.extra-not-allowed',
    'subscription.same-plan',
    'subscription.lower-plan',
  ],
})

/**
 * Goes on with a pending payment after a click: charges the card that was entered, at most once, or opens the card page
 * anew where none was. `tokenId` comes from a verification.
 */
export const chargeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/payment/token-transaction',
  access: 'user',
  input: z.object({
    orderId: orderIdSchema.optional(),
    tokenId: z.string().min(10).max(100),
    amount: z.number().optional(),
    currency: z.string().max(10).optional(),
    merchantId: z.string().max(64).optional(),
  }),
  output: verificationSchema.extend({ data: verificationSchema.shape.data.extend({ url: z.url().optional() }) }),
  errors: ['payment.order-not-found', 'payment.price-changed', 'payment.gateway-unavailable'],
})

/** Looks at a credit purchase. `transactionId`: the order id, or the gateway's number. */
export const verifyPurchase = defineEndpoint({
  method: 'GET',
  path: '/api/payment/verify-purchase/{transactionId}',
  access: 'user',
  params: z.object({ transactionId: z.string().max(64) }),
  output: verificationSchema,
  errors: ['payment.id-missing', 'payment.order-not-found'],
})

/**
 * Looks at a plan purchase. `forceActivate` asks for a fresh look at the gateway, nothing more.
 * @source docs/rules/payments.md#what-counts-as-paid
 */
export const verifySubscription = defineEndpoint({
  method: 'POST',
  path: '/api/payment/verify-subscription',
  access: 'user',
  input: z.object({ orderId: z.string().max(64).optional(), forceActivate: z.boolean().default(false) }),
  output: verificationSchema,
  errors: ['payment.id-missing', 'payment.order-not-found'],
})

/** The caller's payments, newest first. */
export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/user/transactions',
  access: 'user',
  output: z.array(transactionSchema),
})

/**
 * Where the gateway sends the browser back to; goes on to the screen that says how it went. What was bought stands in the
 * address, so that nothing has to be looked up. @source docs/rules/payments.md#return-addresses
 */
export const returnFromGateway = defineEndpoint({
  method: 'GET',
  path: '/api/payment/return/{orderId}/{outcome}',
  access: 'public',
  table: 'none',
  answer: 'redirect',
  params: z.object({ orderId: z.string().max(64), outcome: z.enum(returnOutcomes) }),
})

/**
 * Receives the gateway's webhooks. They are not signed, so nothing is granted from them. `key` is the unguessable part of
 * the address that was given to the gateway.
 * @source docs/rules/payments.md#webhooks
 */
export const receiveWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payment/notifications/{key}',
  access: 'public',
  table: 'none',
  caller: 'server',
  maxBodyBytes: 16 * 1_024,
  params: z.object({ key: z.string().max(100) }),
  input: z.looseObject({ purpose: z.string() }),
  output: z.object({ received: z.literal(true) }),
})

/**
 * Opens a hosted page on which a card is entered for renewals, the first or another one; nothing is charged. Once the
 * gateway has told us the card, the plan renews by itself with it.
 */
export const changeCard = defineEndpoint({
  method: 'POST',
  path: '/api/user/card',
  access: 'user',
  input: z.object({ language: z.enum(purchaseLanguages).default('zh-TW') }),
  output: z.object({ url: z.url() }),
  errors: ['subscription.not-active', 'payment.gateway-unavailable'],
})
