import { type PlanTier, planTiers } from '#shared/subscriptions/plans.ts'
import { tabStore } from './browser-store.ts'

const key = 'selectedPlan'

/** Remembers which plan a visitor chose, over the sign-in. @source specification §2 "Landing page" */
export const rememberSelectedPlan = (tier: PlanTier): void => tabStore.write(key, tier)

/** Takes the remembered plan out; anything but a plan of ours is dropped. */
export function takeSelectedPlan(): PlanTier | undefined {
  const stored = tabStore.read(key)
  tabStore.remove(key)
  return planTiers.find((tier) => tier === stored)
}
