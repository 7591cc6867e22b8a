import type { PlanTier } from '#shared/subscriptions/plans.ts'
import { tabStore } from './browser-store.ts'

/** Where the chosen plan lies during the sign-in. */
export const selectedPlanKey = 'selectedPlan'

/** Remembers which plan a visitor chose, during the sign-in. @source docs/rules/web.md#storage */
export const rememberSelectedPlan = (tier: PlanTier): void => tabStore.write(selectedPlanKey, tier)
