import type { User } from '#shared/account/schema.ts'
import { toCredits } from '#shared/money.ts'
import { type PlanTier, plans } from '#shared/subscriptions/plans.ts'
import type { SubscriptionOverview } from '#shared/subscriptions/schema.ts'

/** A person with credits and a plan, as the browser knows them. */
export interface Person {
  user: User
  subscription: SubscriptionOverview
}

interface PersonOptions {
  plan?: PlanTier
  credits?: number
  role?: User['role']
  /** Has registered and not proved the e-mail. */
  awaitsProof?: boolean
  /** Signs in by one. */
  hasPassword?: boolean
  /** Of the plan. */
  endDate?: string
  /** The plan renews by itself. */
  renews?: boolean
}

const nextReset = '2026-12-21T00:00:00.000Z'

export function aPerson({
  plan = 'FREE',
  credits = 5,
  role = 'user',
  awaitsProof,
  hasPassword,
  endDate,
  renews = false,
}: PersonOptions = {}): Person {
  const { monthlyCreditsHundredths, supportedPlatforms, allowPremiumModels, allowExtraCredits } = plans[plan]
  return {
    user: {
      id: '01J00000000000000000000000',
      username: 'ada',
      email: 'ada@example.test',
      displayName: 'Ada Lin',
      role,
      isActive: true,
      ...(awaitsProof && { awaitsProof }),
      ...(hasPassword && { hasPassword }),
      credits,
      subscriptionTier: plan,
      nextCreditReset: nextReset,
      lastLogin: '2026-11-20T08:00:00.000Z',
    },
    subscription: {
      credits: {
        current: credits,
        available: credits,
        held: 0,
        expiringSoon: 0,
        monthlyAllowance: toCredits(monthlyCreditsHundredths),
        nextResetDate: nextReset,
      },
      subscription: {
        planType: plan,
        isActive: true,
        isGranted: false,
        autoRenew: renews,
        ...(endDate && { endDate }),
      },
      tier: {
        name: plan,
        features: {
          monthlyCredits: toCredits(monthlyCreditsHundredths),
          supportedPlatforms,
          allowPremiumModels,
          allowExtraCredits,
        },
      },
    },
  }
}

/** Somebody on FREE with their whole allowance. */
export const ada = aPerson()
