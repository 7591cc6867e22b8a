import { type PlanTier, planTiers } from '#shared/subscriptions/plans.ts'
import { tabStore } from './browser-store.ts'
import { selectedPlanKey } from './selected-plan.ts'

/** Reads the remembered plan and forgets it; anything but one of the plans is dropped. */
export function takeSelectedPlan(): PlanTier | undefined {
  const stored = tabStore.read(selectedPlanKey)
  tabStore.remove(selectedPlanKey)
  return planTiers.find((tier) => tier === stored)
}
