import * as z from 'zod'
import { productCodeSchema } from './products.ts'

/** `OR` and milliseconds. Made by the server; never a secret, never proof. @source docs/rules/payments.md#order-ids */
export const orderIdSchema = z.string().regex(/^OR\d{13,14}$/)

/** Languages a purchase may be made in; the mails about it keep to it. */
export const purchaseLanguages = ['zh-TW', 'en', 'ja'] as const

const urlSchema = z.url().max(500)

/**
 * What the payment page sends. Only the product code, name, e-mail, language and the two ticks are used; what it says
 * about money, addresses and merchant is compared and refused when it differs.
 * @source docs/rules/payments.md#server-owns-money
 */
export const checkoutRequestSchema = z.object({
  amount: z.number().optional(),
  currency: z.string().max(10).optional(),
  /** Ignored: the server makes it. */
  orderId: z.string().max(64).optional(),
  successUrl: urlSchema.optional(),
  failureUrl: urlSchema.optional(),
  userName: z.string().trim().max(100).optional(),
  userEmail: z.email().max(200),
  use3d: z.boolean().optional(),
  productDetails: z
    .array(
      z.object({
        productionCode: productCodeSchema,
        description: z.string().max(200).optional(),
        quantity: z.number().optional(),
        unit: z.string().max(20).optional(),
        unitPrice: z.number().optional(),
      }),
    )
    .length(1),
  merchantId: z.string().max(64).optional(),
  /** Renew the plan by itself with this card. */
  autoRenew: z.boolean().default(false),
  /** The buyer's tick under the sentence about withdrawal within seven days; kept with the order. */
  withdrawalAccepted: z.literal(true),
  language: z.enum(purchaseLanguages).default('zh-TW'),
})

/**
 * How far a payment is.
 * - `token_pending` no card yet; `token_received` a card is there and waits for a click
 * - `pending` being confirmed with the gateway; `completed` paid and credited
 * - `declined` refused by the card's bank; `expired` never paid; `refunded` given back
 */
const paymentStatuses = [
  'token_pending',
  'token_received',
  'pending',
  'completed',
  'declined',
  'expired',
  'refunded',
] as const
const paymentStatusSchema = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof paymentStatusSchema>

/** Why a bank refused, as far as it says; a key into our phrases. */
export const declineReasons = ['general', 'cvv', 'expired-card', 'limit', 'issuer'] as const
const declineReasonSchema = z.enum(declineReasons)
export type DeclineReason = z.infer<typeof declineReasonSchema>

/** What a look at an order answers. `success` only once everything that was paid for has been given. */
export const verificationSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  status: paymentStatusSchema,
  reason: declineReasonSchema.optional(),
  creditsAdded: z.number().optional(),
  data: z.object({
    orderId: orderIdSchema,
    productCode: productCodeSchema,
    /** The resume token of a pending payment: 15 minutes, one use. */
    tokenId: z.string().optional(),
    /** Until when the plan that was bought runs. */
    endDate: z.iso.datetime().optional(),
  }),
})
export type Verification = z.infer<typeof verificationSchema>

/** One payment as its buyer sees it. */
export const transactionSchema = z.object({
  id: orderIdSchema,
  createdAt: z.iso.datetime(),
  description: z.string(),
  amount: z.number().int(),
  currency: z.literal('TWD'),
  /** `completed`, `pending`, `failed`; anything else is shown as it is. */
  status: z.enum(['completed', 'pending', 'failed', 'refunded']),
  /** The gateway's number of the payment. */
  transactionId: z.string().optional(),
  subscription: z.object({ planType: z.string() }).optional(),
  metadata: z.object({
    type: z.enum(['credit_purchase', 'subscription', 'other']),
    creditsToAdd: z.number().optional(),
    tier: z.string().optional(),
    productCode: productCodeSchema,
    isRenewal: z.boolean(),
  }),
})
export type Transaction = z.infer<typeof transactionSchema>
