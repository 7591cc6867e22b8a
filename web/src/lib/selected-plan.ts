import { type PlanTier, planTiers } from '#shared/subscriptions/plans.ts'
import { tabStore } from './browser-store.ts'

const key = 'selectedPlan'

/** Remembers which plan a visitor chose, during the sign-in. @source docs/rules/web.md#storage */
export const rememberSelectedPlan = (tier: PlanTier): void => tabStore.write(key, tier)

/** Reads the remembered plan and forgets it; anything but one of the plans is dropped. */
export function takeSelectedPlan(): PlanTier | undefined {
  const stored = tabStore.read(key)
  tabStore.remove(key)
  return planTiers.find((tier) => tier === stored)
}
