import { type PaidTier, planTiers } from '#shared/subscriptions/plans.ts'
import type { SubscriptionOverview } from '#shared/subscriptions/schema.ts'

type Current = Pick<SubscriptionOverview['subscription'], 'planType' | 'endDate' | 'repurchaseFrom'>

/**
 * From when a plan can be bought that cannot be bought now.
 * @param current the plan the person is on; undefined for a visitor
 * @returns undefined for a plan that can be bought now
 * @source docs/rules/plans.md#buying-while-subscribed
 */
export function buyableFrom(tier: PaidTier, current: Current | undefined, now = new Date()): string | undefined {
  if (!current) return undefined
  const isLower = planTiers.indexOf(tier) < planTiers.indexOf(current.planType)
  const from = tier === current.planType ? current.repurchaseFrom : isLower ? current.endDate : undefined
  return from !== undefined && from > now.toISOString() ? from : undefined
}
