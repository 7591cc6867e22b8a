import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { planTierSchema } from './plans.ts'

/** @source specification §7, `GET /api/user/subscription`; §3 "Credits (client view)" */
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
    isActive: z.boolean(),
    endDate: z.iso.datetime().optional(),
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
