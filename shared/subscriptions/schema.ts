import * as z from 'zod/mini'
import { planTierSchema } from './plans.ts'

/** Why a renewal was not paid: its card was refused, or the number of its e-invoice; or nobody refused anything, and the fault is ours. */
export const renewalFailures = ['card', 'invoice', 'service'] as const
export type RenewalFailure = (typeof renewalFailures)[number]

/** Credits, plan and what the plan allows, as screens show them. Amounts in credits. */
export const subscriptionOverviewSchema = z.object({
  credits: z.object({
    current: z.number(),
    available: z.number(),
    /** Held by runs that have not ended. */
    held: z.number(),
    /** What expires within 7 days. */
    expiringSoon: z.number(),
    monthlyAllowance: z.number(),
    nextResetDate: z.iso.datetime(),
  }),
  subscription: z.object({
    planType: planTierSchema,
    /** False once cancelled; usable to `endDate` all the same. */
    isActive: z.boolean(),
    /** An admin gave it without a payment: it does not renew, and there is nothing to cancel. */
    isGranted: z.boolean(),
    startDate: z.optional(z.iso.datetime()),
    endDate: z.optional(z.iso.datetime()),
    /** The card that was kept pays for the next period; it is kept for that alone. */
    autoRenew: z.boolean(),
    /** Without `autoRenew`: one that nobody refused is still there, though its renewal has ended, and is not charged. */
    card: z.optional(z.object({ lastFour: z.optional(z.string()), savedAt: z.iso.datetime() })),
    /** From when the same plan can be bought again; it then goes on from the end. */
    repurchaseFrom: z.optional(z.iso.datetime()),
    /** When a try to renew failed; there is another one. */
    renewalFailedAt: z.optional(z.iso.datetime()),
    /** Why, also of the last one. */
    renewalFailure: z.optional(z.enum(renewalFailures)),
    /** The plan that ended because its renewal was not paid, for 30 days. With `autoRenew` one more try is made. */
    lapsed: z.optional(z.object({ tier: planTierSchema, endDate: z.iso.datetime() })),
  }),
  tier: z.object({
    name: planTierSchema,
    features: z.object({
      monthlyCredits: z.number(),
      supportedPlatforms: z.int(),
      allowPremiumModels: z.boolean(),
      allowExtraCredits: z.boolean(),
    }),
  }),
})
export type SubscriptionOverview = z.infer<typeof subscriptionOverviewSchema>
