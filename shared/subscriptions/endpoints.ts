import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { planTierSchema } from './plans.ts'

/** @source specification §7, `GET /api/user/subscription`; §3 "Credits (client view)" */
const subscriptionOverviewSchema = z.object({
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
    startDate: z.iso.datetime().optional(),
    endDate: z.iso.datetime().optional(),
    /** The card that was kept pays for the next period; it is kept for that alone. */
    autoRenew: z.boolean(),
    card: z.object({ lastFour: z.string().optional(), savedAt: z.iso.datetime() }).optional(),
    /** From when the same plan can be bought again; it then goes on from the end. */
    repurchaseFrom: z.iso.datetime().optional(),
    /** When the last try to renew was refused; there is another one while the plan or its two days of tries last. */
    renewalFailedAt: z.iso.datetime().optional(),
  }),
  tier: z.object({
    name: planTierSchema,
    features: z.object({
      monthlyCredits: z.number(),
      supportedPlatforms: z.number().int(),
      allowPremiumModels: z.boolean(),
      allowExtraCredits: z.boolean(),
    }),
  }),
})
export type SubscriptionOverview = z.infer<typeof subscriptionOverviewSchema>

export const getSubscription = defineEndpoint({
  method: 'GET',
  path: '/api/user/subscription',
  access: 'user',
  output: subscriptionOverviewSchema,
})

/** Ends a plan with its period: renewal goes off and its card is erased, nothing else is taken away. @source decision 17 */
export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/user/subscription/cancel',
  access: 'user',
  output: z.object({ success: z.boolean(), message: z.string(), endDate: z.iso.datetime() }),
  errors: ['subscription.not-active'],
})

/** Turns renewal off and erases the card that was kept for it; without one nothing changes. @source decision 16 */
export const removeCard = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/card',
  access: 'user',
  output: z.object({ success: z.boolean() }),
})
