import * as z from 'zod/mini'
import { declineReasonSchema, transactionSchema } from '../payments/schema.ts'

/** The order of a call. */
export const orderParams = z.object({ id: z.string().check(z.maxLength(64)) })

/** Why a person should look at an order. @source docs/rules/admin-lists.md#orders-that-need-a-look */
const lookReasonSchema = z.enum(['not-given', 'charge-unknown', 'unclear', 'stuck', 'paid-twice', 'refund-unknown'])

/** Somebody as other people's rows name them; only the id where the person is gone. */
export const ownerSchema = z.object({
  id: z.string(),
  username: z.optional(z.string()),
  email: z.optional(z.string()),
})
export type Owner = z.infer<typeof ownerSchema>

/** What happened to an order, in the order in which it happened. */
const stepKindSchema = z.enum([
  'created',
  'opened',
  'bound',
  'charged',
  'paid',
  'given',
  'declined',
  'expired',
  'refund-sent',
  'refunded',
  'asked',
])

/** One payment as those see it who look after its buyer. */
export const adminTransactionSchema = z.extend(transactionSchema, {
  user: ownerSchema,
  orderId: z.string(),
  /** How far it is; `docs/rules/payments.md#order-states`. */
  state: z.enum([
    'created',
    'awaiting_card',
    'awaiting_payment',
    'card_ready',
    'charging',
    'paid',
    'fulfilled',
    'declined',
    'expired',
  ]),
  stateSince: z.iso.datetime(),
  declineReason: z.optional(declineReasonSchema),
  needsLook: z.optional(lookReasonSchema),
  refundedTwd: z.int(),
  /** An admin's refund was sent then, and its result is unknown. */
  refundSince: z.optional(z.iso.datetime()),
  /** Payments beside the one that counts, each of the whole price. A refund that was sent has no result yet. */
  extraPayments: z.optional(
    z.array(
      z.object({
        transactionId: z.string(),
        amountTwd: z.int(),
        paidAt: z.optional(z.iso.datetime()),
        refund: z.enum(['sent', 'refused', 'refunded']),
        refundAt: z.iso.datetime(),
      }),
    ),
  ),
  card: z.optional(z.string()),
  charges: z.int(),
  /** When the gateway is asked next. */
  nextLookAt: z.optional(z.iso.datetime()),
  steps: z.array(z.object({ kind: stepKindSchema, at: z.iso.datetime() })),
})
export type AdminTransaction = z.infer<typeof adminTransactionSchema>
