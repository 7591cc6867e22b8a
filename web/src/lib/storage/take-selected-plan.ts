import { type PlanTier, planTiers } from '#shared/subscriptions/plans.ts'
import { tabStore } from './browser-store.ts'
import { selectedPlanKey } from './selected-plan.ts'

/** The remembered plan; anything but one of the plans is none. Its file is apart from that of the home page, which reads none. */
export function readSelectedPlan(): PlanTier | undefined {
  const stored = tabStore.read(selectedPlanKey)
  return planTiers.find((tier) => tier === stored)
}

/** Reads the remembered plan and forgets it; anything but one of the plans is dropped. */
export function takeSelectedPlan(): PlanTier | undefined {
  const plan = readSelectedPlan()
  tabStore.remove(selectedPlanKey)
  return plan
}
