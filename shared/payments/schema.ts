import * as z from 'zod/mini'
import { emailSchema } from '../email.ts'
import { type InterfaceLanguage, interfaceLanguages } from '../interface-languages.ts'
import { isPlainName } from './buyer-name.ts'
import { invoiceChoiceSchema, keptInvoiceSchema } from './invoice.ts'
import { productCodeSchema } from './products.ts'

/** `OR` and milliseconds. Made by the server; never a secret, never proof. @source docs/rules/payments.md#order-ids */
export const orderIdSchema = z.string().check(z.regex(/^OR\d{13,14}$/))

/** A purchase may be made in each language of the interface; the mails about it keep to it. */
export const purchaseLanguages = interfaceLanguages
export type PurchaseLanguage = InterfaceLanguage

const urlSchema = z.url().check(z.maxLength(500))
const textUpTo = (most: number) => z.optional(z.string().check(z.maxLength(most)))

/**
 * What the payment page sends. Only the product code, name, e-mail, language, e-invoice and the two ticks are used; what it says
 * about money, addresses and merchant is compared and refused when it differs.
 * @source docs/rules/payments.md#server-owns-money
 */
export const checkoutRequestSchema = z.object({
  amount: z.optional(z.number()),
  currency: textUpTo(10),
  /** Ignored: the server makes it. */
  orderId: textUpTo(64),
  successUrl: z.optional(urlSchema),
  failureUrl: z.optional(urlSchema),
  userName: z.optional(z.string().check(z.trim(), z.maxLength(100), z.refine(isPlainName))),
  userEmail: emailSchema.check(z.maxLength(200)),
  use3d: z.optional(z.boolean()),
  productDetails: z
    .array(
      z.object({
        productionCode: productCodeSchema,
        description: textUpTo(200),
        quantity: z.optional(z.number()),
        unit: textUpTo(20),
        unitPrice: z.optional(z.number()),
      }),
    )
    .check(z.length(1)),
  merchantId: textUpTo(64),
  /** Renew the plan by itself with this card. */
  autoRenew: z._default(z.boolean(), false),
  /**
   * The buyer's tick under the sentence about withdrawal within seven days; kept with the order. Our pages always send it;
   * an order without it is valid, and its buyer keeps the seven days.
   */
  withdrawalAccepted: z.optional(z.literal(true)),
  language: z._default(z.enum(purchaseLanguages), 'zh-TW'),
  /** Where the e-invoice goes. `null` says that the buyer chose nothing and that their last choice is to be forgotten. */
  invoice: z.optional(z.nullable(invoiceChoiceSchema)),
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

/** Why a bank refused, as far as it says, or the gateway for the e-invoice; a key into our phrases. */
export const declineReasons = ['general', 'cvv', 'expired-card', 'limit', 'issuer', 'invoice'] as const
export const declineReasonSchema = z.enum(declineReasons)
export type DeclineReason = z.infer<typeof declineReasonSchema>

/** The answer to a verification of an order. `success` only once everything that was paid for has been given. */
export const verificationSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  status: paymentStatusSchema,
  reason: z.optional(declineReasonSchema),
  creditsAdded: z.optional(z.number()),
  data: z.object({
    orderId: orderIdSchema,
    productCode: productCodeSchema,
    /** A resume token of ours for a pending payment: 15 minutes, one use. */
    tokenId: z.optional(z.string()),
    /** Its buyer chose that the plan renews by itself; no pack does. */
    renews: z.boolean(),
    /** Until when the plan that was bought runs. */
    endDate: z.optional(z.iso.datetime()),
    /** Where the e-invoice goes, where its buyer chose. */
    invoice: z.optional(keptInvoiceSchema),
  }),
})
export type Verification = z.infer<typeof verificationSchema>

/** One payment as its buyer sees it. @source docs/rules/web.md#management */
export const transactionSchema = z.object({
  id: orderIdSchema,
  createdAt: z.iso.datetime(),
  description: z.string(),
  amount: z.int(),
  currency: z.literal('TWD'),
  status: z.enum(['completed', 'pending', 'failed', 'refunded']),
  /** The gateway's number of the payment. */
  transactionId: z.optional(z.string()),
  /** Where the e-invoice goes, where its buyer chose. */
  invoice: z.optional(keptInvoiceSchema),
  subscription: z.optional(z.object({ planType: z.string() })),
  metadata: z.object({
    type: z.enum(['credit_purchase', 'subscription', 'other']),
    creditsToAdd: z.optional(z.number()),
    tier: z.optional(z.string()),
    productCode: productCodeSchema,
    isRenewal: z.boolean(),
  }),
})
export type Transaction = z.infer<typeof transactionSchema>
