import * as z from 'zod/mini'
import type { CreditHundredths } from '../money.ts'
import { platformIds } from '../platforms/schema.ts'
import { days } from '../time.ts'

/** Plans that cost money, the lower ones first. */
export const paidTiers = ['STARTER', 'STANDARD', 'PROFESSIONAL'] as const
export type PaidTier = (typeof paidTiers)[number]
export const planTiers = ['FREE', ...paidTiers] as const
export type PlanTier = (typeof planTiers)[number]
// Pure: a page that only reads the table does not load the schema library.
export const planTierSchema = /* @__PURE__ */ z.enum(planTiers)
export const paidTierSchema = /* @__PURE__ */ z.enum(paidTiers)

export interface Plan {
  tier: PlanTier
  /** Whole NT$ for 30 days. */
  priceTwd: number
  monthlyCreditsHundredths: CreditHundredths
  /** How many platforms one conversion may have. */
  supportedPlatforms: number
  allowPremiumModels: boolean
  allowExtraCredits: boolean
  hasPrioritySupport: boolean
}

/**
 * The one table of plans; every screen, rule and order reads it.
 * @source docs/rules/plans.md#plans
 */
export const plans: Readonly<Record<PlanTier, Plan>> = {
  FREE: {
    tier: 'FREE',
    priceTwd: 0,
    monthlyCreditsHundredths: 500,
    supportedPlatforms: 2,
    allowPremiumModels: false,
    allowExtraCredits: false,
    hasPrioritySupport: false,
  },
  STARTER: {
    tier: 'STARTER',
    priceTwd: 150,
    monthlyCreditsHundredths: 2_500,
    supportedPlatforms: 3,
    allowPremiumModels: true,
    allowExtraCredits: true,
    hasPrioritySupport: false,
  },
  STANDARD: {
    tier: 'STANDARD',
    priceTwd: 450,
    monthlyCreditsHundredths: 10_000,
    supportedPlatforms: 5,
    allowPremiumModels: true,
    allowExtraCredits: true,
    hasPrioritySupport: false,
  },
  PROFESSIONAL: {
    tier: 'PROFESSIONAL',
    priceTwd: 900,
    monthlyCreditsHundredths: 40_000,
    supportedPlatforms: 8,
    allowPremiumModels: true,
    allowExtraCredits: true,
    hasPrioritySupport: true,
  },
}

/** How long before the end of a plan its person is told, in the product and by mail. @source docs/rules/plans.md#renewal */
export const reminderMs = /* @__PURE__ */ days(3)

/** Below this, credits are few: a fifth of what the plan brings. @source docs/rules/accounts.md#mails */
export const lowCreditsOf = (tier: PlanTier): CreditHundredths => plans[tier].monthlyCreditsHundredths / 5

/** How many platforms a conversion of this plan can have: what it allows, and never more than there are. */
export const platformsAtOnce = (tier: PlanTier): number => Math.min(plans[tier].supportedPlatforms, platformIds.length)
