import { toCredits } from '#shared/money.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as subscriptions from '../subscriptions.ts'

export const handler = defineHandler(getSubscription, async ({ user, now }) => {
  const {
    plan,
    endDate,
    card,
    renews,
    repurchaseFrom,
    renewalFailedAt,
    renewalFailure,
    lapsed,
    features,
    balance,
    nextResetAt,
  } = await subscriptions.getOverview(user.userId, now)
  return {
    credits: {
      current: toCredits(balance.available + balance.held),
      available: toCredits(balance.available),
      held: toCredits(balance.held),
      expiringSoon: toCredits(balance.expiringSoon),
      monthlyAllowance: toCredits(features.monthlyCreditsHundredths),
      nextResetDate: nextResetAt,
    },
    subscription: {
      planType: plan.tier,
      isActive: plan.isActive,
      isGranted: plan.isGranted ?? false,
      startDate: plan.startDate,
      endDate,
      autoRenew: renews,
      card,
      repurchaseFrom,
      renewalFailedAt,
      renewalFailure,
      lapsed: lapsed && { tier: lapsed.tier, endDate: lapsed.endDate },
    },
    tier: {
      name: plan.tier,
      features: {
        monthlyCredits: toCredits(features.monthlyCreditsHundredths),
        supportedPlatforms: features.supportedPlatforms,
        allowPremiumModels: features.allowPremiumModels,
        allowExtraCredits: features.allowExtraCredits,
      },
    },
  }
})
